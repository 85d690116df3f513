"""Check the records of a dataset one by one into a journal, and go on where an earlier run was stopped.

A record is known by its words and by how often these stood before it, so that of two equal records both are checked,
and each once. A record that cannot be checked gets a line with its reason; the others go on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rag_lint.checker import Checker
from rag_lint.errors import InputError, RagLintError
from rag_lint.evaluation.results import HEAD, RESULT, failed_value, head_value, result_value, sample_key
from rag_lint.grounding.claims.model import AnswerReport, Sample
from rag_lint.model.bilingual import Both, Lang
from rag_lint.readers.samples import SampleRecord
from rag_lint.report.json_values import Json, dump
from rag_lint.storage.cache import key_of
from rag_lint.storage.journal import Journal, journal_lines
from rag_lint.storage.lock import held

CheckAll = Callable[[Iterable[Sample]], Iterable["AnswerReport | str"]]
"""Checks samples as they come and gives for each, in order, its report, or why there is none."""
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
    check_all: CheckAll,
    settings: Mapping[str, object],
    *,
    told: Callable[[Progress], object] = lambda _: None,
    sample: float = 1.0,
    fresh: bool = False,
    lang: Lang = "en",
) -> None:
    """Check ``records`` into the journal at ``path``, telling of each; what it holds already is not checked again.

    ``sample`` is the share of records that is checked, the same ones in every run. Raises InputError when the journal
    was written with other settings, or when another run is writing to it.
    """
    with held(path):
        done = set() if fresh else done_keys(path, settings)
        with Journal(path, fresh=fresh) as journal:
            if not done and path.stat().st_size == 0:
                journal.append(head_value(settings))
            asked: deque[Progress] = deque()
            left = _left(records, done, sample, asked, journal, told, lang)
            for result in check_all(left):
                progress = asked.popleft()
                journal.append(_line(progress, result))
                told(progress)


def _left(
    records: Iterable[SampleRecord],
    done: set[str],
    share: float,
    asked: deque[Progress],
    journal: Journal,
    told: Callable[[Progress], object],
    lang: Lang,
) -> Iterator[Sample]:
    """The samples that are still to be checked; what they are is put into ``asked``."""
    times: dict[str, int] = {}
    seen = known = 0
    for record in records:
        own = _own_key(record)
        times[own] = times.get(own, 0) + 1
        key = f"{own}-{times[own]}"
        if not is_drawn(key, share):
            continue
        seen += 1
        known += key in done
        progress = Progress(seen, known, key, record)
        if key in done:
            told(progress)
        elif record.sample is None:
            journal.append(failed_value(record.number, key, record.reason.of(lang) if record.reason else ""))
            told(progress)
        else:
            asked.append(progress)
            yield record.sample


def one_by_one(check: Callable[[Sample], AnswerReport], lang: Lang) -> CheckAll:
    """Return what checks samples each for itself: one that cannot be checked does not stop the others."""

    def check_all(samples: Iterable[Sample]) -> Iterator[AnswerReport | str]:
        for each in samples:
            try:
                yield check(each)
            except RagLintError as error:
                yield error.of(lang)
            except Exception as error:  # a judge or an embedding is somebody else's code and may raise anything
                yield f"{type(error).__name__}: {error}"

    return check_all


def together(checker: Checker) -> CheckAll:
    """Return what checks several samples at a time with a judge; results come in the order of the samples."""

    def check_all(samples: Iterable[Sample]) -> Iterator[AnswerReport | str]:
        loop = asyncio.new_event_loop()
        try:
            results = checker.astream(samples)
            while True:
                try:
                    result = loop.run_until_complete(anext(results))
                except StopAsyncIteration:
                    return
                yield result if isinstance(result, AnswerReport) else result.error
        finally:
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.run_until_complete(loop.shutdown_default_executor())
            loop.close()

    return check_all


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


def _line(progress: Progress, result: AnswerReport | str) -> Json:
    record = progress.record
    if isinstance(result, str) or record.sample is None:
        return failed_value(record.number, progress.key, str(result))
    return result_value(record.number, progress.key, record.sample, result)
