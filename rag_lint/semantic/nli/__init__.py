"""Judges that classify a premise and a hypothesis: a cross-encoder that runs here, or a server that runs one."""
