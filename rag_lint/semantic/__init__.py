"""Judges: what rules leave open is asked of a model; one that does not answer changes nothing but the report."""
