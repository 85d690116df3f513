"""Check the records of a dataset one by one into a journal, and go on where an earlier run was stopped.

A record is known by its words and by how often these stood before it, so that of two equal records both are checked,
and each once. A record that cannot be checked gets a line with its reason; the others go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rag_lint.errors import InputError, RagLintError
from rag_lint.evaluation.results import HEAD, RESULT, failed_value, head_value, result_value, sample_key
from rag_lint.grounding.claims.model import AnswerReport, Sample
from rag_lint.model.bilingual import Both, Lang
from rag_lint.readers.samples import SampleRecord
from rag_lint.report.json_values import Json, dump
from rag_lint.storage.cache import key_of
from rag_lint.storage.journal import Journal, journal_lines

Check = Callable[[Sample], AnswerReport]
OTHER_SETTINGS = Both(
    zh="{}：是用别的设置检查的；--fresh 重新开始，或换一个 --results",
    en="{}: was checked with other settings; start over with --fresh, or give another --results",
)
NOT_RESULTS = Both(zh="{}：不是 rag-lint 的结果文件", en="{}: is no file of rag-lint's results")


class Progress(NamedTuple):
    """How many records there were so far, how many of them were done by an earlier run; the last one and its key."""

    seen: int
    known: int
    key: str
    record: SampleRecord


def evaluate_into(
    path: Path,
    records: Iterable[SampleRecord],
    check: Check,
    settings: Mapping[str, object],
    *,
    sample: float = 1.0,
    fresh: bool = False,
    lang: Lang = "en",
) -> Iterator[Progress]:
    """Check ``records`` into the journal at ``path``, yielding after each; what it holds already is not checked again.

    ``sample`` is the share of records that is checked, the same ones in every run. Raises InputError when the journal
    was written with other settings.
    """
    done = set() if fresh else done_keys(path, settings)
    times: dict[str, int] = {}
    with Journal(path, fresh=fresh) as journal:
        if not done and path.stat().st_size == 0:
            journal.append(head_value(settings))
        seen = known = 0
        for record in records:
            own = _own_key(record)
            times[own] = times.get(own, 0) + 1
            key = f"{own}-{times[own]}"
            if not is_drawn(key, sample):
                continue
            seen += 1
            if key in done:
                known += 1
            else:
                journal.append(_checked(record, key, check, lang))
            yield Progress(seen, known, key, record)


def done_keys(path: Path, settings: Mapping[str, object]) -> set[str]:
    """Return the keys that a journal holds; raises InputError when it was written with other settings."""
    if not path.exists() or path.stat().st_size == 0:
        return set()
    lines = journal_lines(path)
    head = next(lines, None)
    if head is None:
        return set()
    if head.get("type") != HEAD:
        raise InputError(Both(zh=NOT_RESULTS.zh.format(path), en=NOT_RESULTS.en.format(path)))
    if head.get("settings") != dict(settings):
        raise InputError(Both(zh=OTHER_SETTINGS.zh.format(path), en=OTHER_SETTINGS.en.format(path)))
    return {str(line["key"]) for line in lines if line.get("type") == RESULT and "key" in line}


def is_drawn(key: str, share: float) -> bool:
    """Whether a record belongs to a sample of this share: by its key, so that it does in every run or in none."""
    return share >= 1 or int(key_of("sample", key)[:12], 16) < share * 16**12


def _own_key(record: SampleRecord) -> str:
    if record.sample is not None:
        return sample_key(record.sample)
    return key_of("unread", dump(record.fields), record.reason.en if record.reason else "")


def _checked(record: SampleRecord, key: str, check: Check, lang: Lang) -> Json:
    if record.sample is None:
        return failed_value(record.number, key, record.reason.of(lang) if record.reason else "")
    try:
        report = check(record.sample)
    except RagLintError as error:
        return failed_value(record.number, key, error.of(lang))
    except Exception as error:
        return failed_value(record.number, key, f"{type(error).__name__}: {error}")
    return result_value(record.number, key, record.sample, report)
