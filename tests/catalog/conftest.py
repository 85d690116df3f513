"""The demands tested here are those of ``scripts/rule_parity_check.py``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
