"""Rules of the safety check."""
