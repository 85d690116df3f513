"""What is written to disk, one mechanism for all of it."""
