"""The process that atheris takes over: ``python atheris_main.py TARGET LIBFUZZER-OPTIONS``; started by ``engines``."""

import sys

import atheris

with atheris.instrument_imports(include=["rag_lint"]):
    from fuzzing.engines import timed


def main() -> None:
    """Fuzz the target named first until libFuzzer's options say stop."""
    target = sys.argv.pop(1)
    atheris.Setup(sys.argv, lambda data: timed(target, data))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
