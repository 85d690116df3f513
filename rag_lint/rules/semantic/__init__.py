"""Rules that a judge decides, when one is configured."""
