"""Judges: what rules leave open is asked of a model, and a model that does not answer changes nothing but the report."""
