"""Errors planted in true sentences with a fixed seed, zh and en, to see what a judge catches."""
