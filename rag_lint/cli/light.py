"""What the program's own processes leave out of the libraries that they load."""

import sys


def leave_out_models() -> None:
    """Let PyMuPDF load without its layout model: a second and a runtime for neural networks, for what is not asked.

    PyMuPDF 2 loads the model as it is imported. Only where the process is ours: a caller of the library may want it.
    """
    sys.modules.setdefault("pymupdf.layout", None)  # type: ignore[arg-type]
