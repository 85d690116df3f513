"""Give the engine, the parsers and the readers inputs that no one would write, for so long; meant for the night.

    python scripts/fuzz.py                          every target, 10 minutes each way, one process at a time
    python scripts/fuzz.py parse-html engine --seconds 60 --by atheris,hypothesis
    python scripts/fuzz.py --again .fuzz/find-parse-html-…     once more with an input that was kept

A find is a crash, a broken promise (spans, order, blocks, see ``fuzzing/promises.py``), a hang or growth faster than
the text. Its bytes are kept in the folder (``--folder``, default ``.fuzz``), and the exit code is 1. Where ``atheris``
is not installed (``pip install -e '.[fuzz]'``) its share of the time goes to mutation.
"""

import argparse
import sys
import traceback
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from fuzzing.engines import ENGINES, timed
from fuzzing.targets import TARGETS


def fuzz(targets: Sequence[str], ways: Sequence[str], seconds: float, folder: Path) -> int:
    """Fuzz each of ``targets`` each way; return how many found something."""
    finds = 0
    for target in targets:
        for way in ways:
            try:
                done = ENGINES[way](target, seconds, folder)
                edges = f"  {done.edges:6,} edges" if done.edges else ""
                print(
                    f"{target:16} {way:10} {seconds:5.0f} s  {done.tried:9,} inputs{edges}  nothing found", flush=True
                )
            except Exception:  # a find is whatever a target raises
                finds += 1
                traceback.print_exc()
                print(f"{target:16} {way:10} FOUND, see {folder}", flush=True)
    return finds


def main(argv: Sequence[str] | None = None) -> int:
    """Run from the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)}")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--by", default="atheris,hypothesis")
    parser.add_argument("--folder", type=Path, default=Path(".fuzz"))
    parser.add_argument("--again", type=Path)
    args = parser.parse_args(argv)
    if args.again:
        target = max((name for name in TARGETS if args.again.name.startswith(f"find-{name}-")), key=len)
        timed(target, args.again.read_bytes())
        return 0
    if unknown := [name for name in args.targets if name not in TARGETS]:
        parser.error(f"no target {', '.join(unknown)}")
    args.folder.mkdir(exist_ok=True)
    ways = ["mutation" if way == "atheris" and not find_spec("atheris") else way for way in args.by.split(",")]
    return 1 if fuzz(args.targets or list(TARGETS), ways, args.seconds, args.folder) else 0


if __name__ == "__main__":
    sys.exit(main())
