"""A folder of documents as the project's own parsers read them."""

import sys
from collections.abc import Iterator
from pathlib import Path

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.document import Document
from rag_lint.parsing.parse import parse_document


def parsed_documents(folder: Path, named: frozenset[str] | None = None) -> Iterator[tuple[str, Document]]:
    """Yield language and document of each file below ``folder``/zh and ``folder``/en, of those in ``named`` if given.

    What cannot be parsed is told on standard error.
    """
    for path in sorted(folder.rglob("*")):
        lang = path.relative_to(folder).parts[0]
        if named is not None and path.relative_to(folder).as_posix() not in named:
            continue
        if path.is_file() and lang in ("zh", "en") and "broken" not in path.parts:
            try:
                yield lang, parse_document(path)
            except (InputError, MissingExtraError) as error:
                print(f"{path.name}: {error.of('en')}", file=sys.stderr)
