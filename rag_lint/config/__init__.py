"""Settings: one schema, one place that reads configuration files."""
