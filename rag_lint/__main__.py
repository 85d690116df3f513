"""``python -m rag_lint``."""

from rag_lint.cli.main import main

if __name__ == "__main__":
    main()
