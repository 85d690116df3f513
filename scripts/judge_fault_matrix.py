"""Print what becomes of every fault of a judge, by way in: the reason, and how many questions went unanswered.

python scripts/judge_fault_matrix.py

No cell may be empty, no chunk may be lost or fail because of a judge, and no key may be in anything that is written.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from judge_faults.matrix import table


def main() -> None:
    """Print the table as it is made."""
    for row in table():
        print(row, flush=True)


if __name__ == "__main__":
    main()
