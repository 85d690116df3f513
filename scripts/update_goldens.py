"""Write what every format says of the examples to ``tests/report/golden``; read the difference before it is committed.

python scripts/update_goldens.py
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "report" / "golden"
INPUTS = ("examples/contract.en.md", "examples/contract.zh.md", "examples/chunks.jsonl")
# Of the page only what it shows is kept: how it looks has tests of its own, in a browser.
_DATA = re.compile(rb'<script type="application/json"[^>]*>(.*?)</script>', re.DOTALL)
SUFFIXES = {
    "text": "txt",
    "concise": "concise.txt",
    "json": "json",
    "jsonl": "jsonl",
    "sarif": "sarif",
    "github": "github.txt",
    "junit": "xml",
    "markdown": "md",
    "html": "html.json",
    "badge": "badge.json",
}


def rendered(form: str) -> bytes:
    """Return the report on the examples in one format, as the command writes it."""
    command = (sys.executable, "-m", "rag_lint", "check", *INPUTS, "--format", form, "--no-cache", "--ui-lang", "en")
    said = subprocess.run(command, cwd=ROOT, capture_output=True, check=False).stdout
    return b"\n".join(_DATA.findall(said)) + b"\n" if form == "html" else said


def path_of(form: str) -> Path:
    """Return where the reviewed report of a format is kept."""
    return GOLDEN / f"examples.{SUFFIXES[form]}"


def main() -> None:
    """Write all of them."""
    GOLDEN.mkdir(exist_ok=True)
    for form in SUFFIXES:
        path_of(form).write_bytes(rendered(form))
        print(path_of(form).relative_to(ROOT))


if __name__ == "__main__":
    main()
