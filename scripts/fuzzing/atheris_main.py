"""The process that atheris takes over: ``python atheris_main.py TARGET LIBFUZZER-OPTIONS``; started by ``engines``."""

import sys

import atheris

TARGET = sys.argv.pop(1)

with atheris.instrument_imports(include=["rag_lint"]):
    from fuzzing.engines import timed
    from fuzzing.seeds import seeds

    for seed in seeds(TARGET):  # what is imported only when it is needed would not be steered by
        timed(TARGET, seed)


def main() -> None:
    """Fuzz the target named first until libFuzzer's options say stop."""
    atheris.Setup(sys.argv, lambda data: timed(TARGET, data))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
