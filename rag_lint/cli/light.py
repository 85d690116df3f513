"""What the program's own processes leave out of the libraries that they load."""

import sys

_UNASKED = ("pymupdf.layout", "pymupdf4llm")


def leave_out_models() -> None:
    """Let PyMuPDF load without its layout model: a second and a runtime for neural networks, for what is not asked.

    PyMuPDF 2 loads them as it is imported, and does without. Only where the process is ours: a caller of the library
    may want them.
    """
    for name in _UNASKED:
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]
