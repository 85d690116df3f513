"""Findings that somebody looked at and accepted, kept beside a file: chunk files and parsed documents hold no comments.

``chunks.jsonl.rag-lint-ignore`` names one finding a line: its code, its fingerprint, and why. Nothing ever edits the
file beside it.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rag_lint.adoption.baseline import Entry
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re

SUFFIX = ".rag-lint-ignore"
_LINE = lazy_re(r"(?P<code>[A-Z]{3}\d{3})\s+(?P<fingerprint>[0-9a-f]{16})(?:\s+(?P<why>.*))?")
_HEAD = Both(
    zh="# 已查看并接受的发现：代码、指纹，之后写原因。",
    en="# Findings that were looked at and accepted: code, fingerprint, then why.",
)


class Accepted(NamedTuple):
    """One line of a sidecar; ``line`` is 1-based."""

    code: str
    fingerprint: str
    why: str
    line: int


def sidecar_of(file: Path) -> Path:
    """Return where the accepted findings of ``file`` are kept."""
    return file.with_name(file.name + SUFFIX)


def read_sidecar(path: Path) -> list[Accepted]:
    """Return the lines of a sidecar, none when there is no such file; raises ConfigError naming a malformed line."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(Both(zh=f"{path}：无法读取", en=f"{path}: cannot be read")) from error
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None:
            raise ConfigError(
                Both(
                    zh=f"{path}:{number}：应写作“代码 指纹 原因”，如 IND003 0123456789abcdef 原因",
                    en=f"{path}:{number}: must be CODE FINGERPRINT REASON, as IND003 0123456789abcdef why",
                )
            )
        found.append(Accepted(match["code"], match["fingerprint"], match["why"] or "", number))
    return found


def sidecar_text(accepted: Iterable[Accepted], new: Iterable[Entry], lang: str) -> str:
    """Return the text of a sidecar: the lines that are there, reasons kept, and ``new`` ones with their words."""
    lines = {(one.code, one.fingerprint): one.why for one in accepted}
    for entry in new:
        lines.setdefault((entry.code, entry.fingerprint), entry.words)
    body = "".join(f"{code} {print_} {why}".rstrip() + "\n" for (code, print_), why in sorted(lines.items()))
    return f"{_HEAD.of('zh' if lang == 'zh' else 'en')}\n{body}"
