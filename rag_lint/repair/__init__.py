"""From a chunk sequence to a better one: cuts moved, chunks joined, headers repeated; nothing is rewritten."""
