"""The misbehaving server is that of ``scripts/judge_fault_matrix.py``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
