"""The command line: the only place that prints and the only one that sets exit codes."""
