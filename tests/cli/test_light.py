"""What the program leaves out of the libraries that it loads."""

import subprocess
import sys


def test_pdfs_are_read_without_a_layout_model() -> None:
    code = (
        "import sys\n"
        "from rag_lint.cli.light import leave_out_models\n"
        "leave_out_models()\n"
        "import pymupdf\n"
        "print(pymupdf.open().is_pdf, 'onnxruntime' in sys.modules)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "True False\n"
