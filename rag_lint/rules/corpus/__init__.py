"""Rules about chunks beside each other: repetition, size for the embedder, metadata that only some have."""
