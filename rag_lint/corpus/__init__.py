"""One pass over all chunks of a run that keeps signatures, not texts: what chunks have to do with each other."""
