"""Does a better cut help retrieval? The parts of ``bench_value``."""
