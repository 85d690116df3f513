"""Reports to text: one file per format, every function pure."""
