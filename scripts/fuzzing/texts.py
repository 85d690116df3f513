"""Bytes as the texts that a target takes."""

CUT = "✂"


def decoded(data: bytes) -> str:
    """Return a text; lone surrogates may be in one of ours, though in no file."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace")
