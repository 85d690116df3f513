"""Where people use it: each module imports one framework, and only when it is imported itself."""
