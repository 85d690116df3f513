"""Rules of the independence check."""
