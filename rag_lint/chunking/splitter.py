"""What a splitter specification means."""

import re
from typing import Literal, NamedTuple

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both

FORMS = "structure:SIZE[@TOKENIZER], recursive:SIZE/OVERLAP[@TOKENIZER], fixed:SIZE, none"
DEFAULT_SPLITTER = "structure:1000"
_SIZES = r"(?P<size>[1-9]\d{0,8})(?:/(?P<overlap>\d{1,9}))?"
_SPEC = rf"(?P<name>structure|recursive|fixed):{_SIZES}(?:@(?P<tokenizer>\S(?:.*\S)?))?"


class Splitter(NamedTuple):
    """How documents are cut.

    ``size`` and ``overlap`` are tokens of the named ``tokenizer``; without one they are code points, for ``structure``
    columns (see ``rag_lint.chunking.measure``).
    """

    name: Literal["structure", "recursive", "fixed", "none"]
    size: int = 0
    overlap: int = 0
    tokenizer: str = ""


def parse_splitter(spec: str) -> Splitter:
    """Return what ``spec`` says; raises ConfigError naming the valid forms. No tokenizer is loaded."""
    if spec == "none":
        return Splitter("none")
    found = re.fullmatch(_SPEC, spec, re.ASCII)
    if found is None or (found["overlap"] is not None and found["name"] != "recursive"):
        raise _malformed(spec)
    size, overlap = int(found["size"]), int(found["overlap"] or 0)
    if overlap >= size or (found["tokenizer"] and found["name"] == "fixed"):
        raise _malformed(spec)
    return Splitter(found["name"], size, overlap, found["tokenizer"] or "")  # type: ignore[arg-type]


def _malformed(spec: str) -> ConfigError:
    return ConfigError(
        Both(
            zh=f"切分方式“{spec}”无效；可用的写法：{FORMS}（OVERLAP 须小于 SIZE）",
            en=f"{spec!r} is no splitter; the forms are {FORMS}, with OVERLAP below SIZE",
        )
    )
