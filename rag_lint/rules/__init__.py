"""One file is one rule: each module below holds one RULE and nothing else is imported from it."""
