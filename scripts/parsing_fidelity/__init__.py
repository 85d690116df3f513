"""The parts of ``bench_parsing.py``: what a parser read against an independent reading of the same file."""
