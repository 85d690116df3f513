"""Judges that classify a premise and a hypothesis: a cross-encoder that runs here, or a server that runs one.

The numbers of a cross-encoder that was not made for the texts at hand are not to be believed without a look.
"""
