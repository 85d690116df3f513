"""Rules of the cleanliness check."""
