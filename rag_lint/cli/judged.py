"""A run with a judge: chunks are linted here, those in doubt are asked about, and the results come in order."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.cli.exits import UsageError, complain
from rag_lint.cli.inputs import Batch, Event, Whole, read_whole
from rag_lint.cli.pool import Result
from rag_lint.cli.request import Request
from rag_lint.cli.stored import Cached
from rag_lint.cli.worker import Worker
from rag_lint.config.schema import judge_of
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.model.problem import Problem
from rag_lint.model.report import ChunkReport
from rag_lint.storage.cache import FOLDER

if TYPE_CHECKING:
    from rag_lint.semantic.judge import Judge
    from rag_lint.semantic.judging import Judging
    from rag_lint.semantic.session import Session

ONLY_PAIRS = Both(
    zh="--judge nli 只比较依据与论断，判断不了分块是否看得懂；检查分块请用 --judge llm 或 jev。"
    "nli 用于 rag-lint citation --judge nli 与 rag-lint answer --judge nli",
    en="--judge nli compares a premise with a hypothesis and cannot tell whether a chunk stands alone; for chunks use "
    "--judge llm or jev. nli is for `rag-lint citation --judge nli` and `rag-lint answer --judge nli`",
)
INTERRUPTED = Both(
    zh="已中断：{1} 问中有 {0} 问得到答案并存入缓存；再次运行会接着问",
    en="interrupted: {} of {} questions are answered and kept in the cache; run again to go on",
)
INTERRUPTED_UNKEPT = Both(zh="已中断：{1} 问中有 {0} 问得到答案", en="interrupted: {} of {} questions are answered")
NOT_KEPT = Both(zh="答案未存入缓存 {}：{}", en="answers are not kept in the cache {}: {}")


class _Item(NamedTuple):
    """What goes through: a report that may be asked about, or anything else, in its place."""

    file: str
    report: ChunkReport | None
    other: Result | None = None
    ignored: tuple[str, ...] = ()


class Judged:
    """A judge at work in one run."""

    def __init__(self, judge: "Judge", judging: "Callable[[tuple[str, ...]], Judging]", request: Request) -> None:
        self.judge = judge
        self.session: Session = judge.session()
        self._judging = judging
        self._request = request

    def lint_all(self, events: Iterable[Event], worker: Worker) -> Iterator[Result]:
        """Yield for every event its results, in order."""
        from rag_lint.semantic.stream import judged

        items = self._items(events, worker)
        for item, report in judged(items, self.session, self._asked_of):
            if item.other is not None:
                yield item.other
            elif report is not None:
                yield worker.rendered(item.file, [report])

    def _asked_of(self, item: _Item) -> "tuple[Judging, ChunkReport] | None":
        return None if item.report is None else (self._judging(item.ignored), item.report)

    def _items(self, events: Iterable[Event], worker: Worker) -> Iterator[_Item]:
        for event in events:
            if isinstance(event, Whole):
                yield from self._items(read_whole(self._request, event), worker)
            elif isinstance(event, Batch):
                for one in worker.reports(event):
                    chunk = None if isinstance(one, Problem) else one
                    yield _Item(event.file, chunk, None if chunk else worker.rendered(event.file, [one]), event.ignored)
            elif isinstance(event, Cached):
                yield from (_Item("", None, result) for result in event.results)
            else:
                yield _Item("", None, event)


@contextmanager
def judging(request: Request, worker: Worker) -> Iterator[Judged | None]:
    """Give what judges, None when no judge is wanted, and close it at the end; tells what was answered on Ctrl-C.

    Raises UsageError, ConfigError or MissingExtraError before anything is read.
    """
    settings = judge_of(request.resolved)
    if settings.kind == "off":
        if settings.severity:
            raise UsageError(
                Both(zh="--judge-severity 需要 --judge", en="--judge-severity wants a --judge that is asked")
            )
        yield None
        return
    made = _judged(settings, request, worker)
    try:
        with made.judge:
            yield made
    except KeyboardInterrupt:
        _tell_interrupted(made, request.told_in)
        raise
    _tell_store(made, request.told_in)


def _judged(settings: JudgeSettings, request: Request, worker: Worker) -> Judged:
    if settings.kind == "nli":
        raise UsageError(ONLY_PAIRS)
    from pathlib import Path

    from rag_lint.semantic.judging import Judging
    from rag_lint.semantic.setup import configured_judge

    folder = Path(request.resolved.root or ".") / FOLDER if request.cached else None
    judge = configured_judge(settings, cache=folder)
    return Judged(judge, cache(lambda ignored: Judging(worker.rules_without(ignored), settings.severity)), request)


def _tell_interrupted(made: Judged, lang: Lang) -> None:
    tally = made.session.tally
    words = INTERRUPTED_UNKEPT if made.judge.store is None else INTERRUPTED
    complain(words.of(lang).format(tally.answered, tally.asked))


def _tell_store(made: Judged, lang: Lang) -> None:
    store = made.judge.store
    if store is not None and store.error:
        complain(NOT_KEPT.of(lang).format(store.path, store.error))
