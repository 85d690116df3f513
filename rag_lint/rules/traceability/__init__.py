"""Rules of the traceability check."""
