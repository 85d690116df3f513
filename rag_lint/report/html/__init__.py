"""The report for people to look at: one self-contained page."""
