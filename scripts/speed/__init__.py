"""The measurements of ``bench_speed.py``, one kind a file."""
