"""Checked answers written as a page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rag_lint.grounding.claims.model import AnswerReport
from rag_lint.model.bilingual import Lang
from rag_lint.report.answer_json import answer_value
from rag_lint.report.html.answers import answers_page
from rag_lint.storage.atomic import replacing


def save_html(reports: AnswerReport | Iterable[AnswerReport], path: str | Path, lang: Lang | None = None) -> None:
    """Write one self-contained page of checked answers to ``path``; raises OSError when it cannot be written.

    ``lang`` is the language the page opens in, else that of the first answer.
    """
    all_reports = [reports] if isinstance(reports, AnswerReport) else list(reports)
    opens_in: Lang = lang or (all_reports[0].lang if all_reports else "en")
    with replacing(Path(path)) as stream:
        for piece in answers_page(map(answer_value, all_reports), opens_in):
            stream.write(piece.encode("utf-8", "backslashreplace"))
