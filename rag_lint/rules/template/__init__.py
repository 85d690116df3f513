"""Rules of the template check."""
