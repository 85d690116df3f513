"""Rules of the completeness check."""
