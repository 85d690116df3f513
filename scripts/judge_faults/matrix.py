"""Every fault, met by every way in: the command, Python, LangChain and LlamaIndex, sync and async.

A cell holds what came of it: the reason the report names, whether the run was degraded, how many chunks came back.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from judge_faults.server import KEY, serving
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.setup import llm_judge

ROOT = Path(__file__).resolve().parents[2]
CHUNKS = (
    ("The standby generator of the north wing and its fuel tank", "It is tested every Monday by the engineer on duty."),
    ("北翼备用发电机及其油箱的维护", "应由值班工程师每周一检查一次，并记录在册。"),
)
"""Chunks in doubt, each behind another; of every pair the second is asked about, the first as well."""
FAULTS: Mapping[str, str] = {
    "timeout": "timeout",
    "rate-limited": "rate-limited",
    "http-5xx": "http-5xx",
    "http-4xx": "http-4xx",
    "auth": "auth",
    "unreachable": "unreachable",
    "redirected": "redirected",
    "invalid-json": "invalid-json",
    "html": "invalid-json",
    "invalid-answer": "invalid-answer",
    "truncated": "truncated",
    "missing-item": "missing-item",
    "refused": "refused",
    "too-long": "too-long",
    "budget": "budget",
}
"""The server's mode, and the reason that must be named; ``budget`` is a working server and no calls left."""


class Cell(NamedTuple):
    """What one way in made of one fault. ``texts`` is everything it wrote, to search for what must not be there."""

    reasons: frozenset[str]
    state: str
    unanswered: int
    asked: int
    chunks: int
    failed: int
    texts: str


Way = Callable[[str, Limits], Cell]


def records() -> list[dict[str, str]]:
    """The chunks as records of an export."""
    return [{"text": text, "source": f"{number}.md"} for number, pair in enumerate(CHUNKS) for text in pair]


def cell(fault: str, way: Way) -> Cell:
    """Meet one fault in one way."""
    mode = "ok" if fault == "budget" else fault
    calls = 0 if fault == "budget" else None
    with serving(mode) as server:
        return way(server.url, Limits(timeout=0.4 if fault == "timeout" else 60.0, deadline=600.0, calls=calls))


def ways() -> dict[str, Way]:
    """The ways in, as far as their frameworks are installed."""
    found: dict[str, Way] = {"cli": _cli, "python": _python, "python async": _python_async}
    if find_spec("langchain_core"):
        found |= {"langchain": _langchain, "langchain async": _langchain_async}
    if find_spec("llama_index"):
        found |= {"llama-index": _llama_index, "llama-index async": _llama_index_async}
    return found


def _judge(url: str, limits: Limits) -> Judge:
    return llm_judge("test", base_url=url, api_key=KEY, limits=limits, environ={})


def _cli(url: str, limits: Limits) -> Cell:
    """The command with its JSON report; what it keeps in its cache is searched as well."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "rag-lint.toml").write_text("", encoding="utf-8")
        lines = (json.dumps(record, ensure_ascii=False) for record in records())
        (place / "chunks.jsonl").write_text("\n".join(lines), encoding="utf-8")
        settings = {"base-url": url, "model": "test", "timeout": limits.timeout, "deadline": limits.deadline}
        options = [f"--judge-set={name}={value}" for name, value in settings.items()]
        if limits.calls == 0:  # the smallest budget that can be named pays for nothing here
            options.append("--judge-set=tokens=1")
        command = [sys.executable, "-m", "rag_lint", "check", "chunks.jsonl", "--judge", "llm", *options]
        environ = {**os.environ, "LLM_API_KEY": KEY, "LLM_BASE_URL": url, "PYTHONPATH": str(ROOT)}
        ran = subprocess.run(
            [*command, "--format", "json"], cwd=place, env=environ, capture_output=True, text=True, check=False
        )
        if ran.returncode not in (0, 1):
            raise AssertionError(ran.stderr)
        kept = "".join(path.read_bytes().decode("latin-1") for path in place.rglob("*") if path.is_file())
    summary = json.loads(ran.stdout)["summary"]
    detail = summary["judge_detail"]
    unanswered = detail["unanswered"]
    texts = ran.stdout + ran.stderr + kept
    return Cell(
        frozenset(unanswered),
        summary["judge"],
        sum(unanswered.values()),
        detail["asked"],
        summary["chunks"],
        summary["fail"],
        texts,
    )


def _python(url: str, limits: Limits) -> Cell:
    from rag_lint.integrations.gate import in_order, judge
    from rag_lint.integrations.policy import asking_of
    from rag_lint.lint import default_rules, lint_chunks

    with _judge(url, limits) as made:
        list(lint_chunks(records(), judge=made))
        return _told(judge(in_order(records()), default_rules(), "keep", asking=asking_of(made)))


def _python_async(url: str, limits: Limits) -> Cell:
    from rag_lint.integrations.gate import ajudge, in_order
    from rag_lint.integrations.policy import asking_of
    from rag_lint.lint import default_rules

    with _judge(url, limits) as made:
        return _told(asyncio.run(ajudge(in_order(records()), default_rules(), "keep", asking=asking_of(made))))


def _langchain(url: str, limits: Limits) -> Cell:
    from langchain_core.documents import Document

    from rag_lint.integrations.langchain import RagLintTransformer

    documents = [Document(one["text"], metadata={"source": one["source"]}) for one in records()]
    with _judge(url, limits) as made:
        gate = RagLintTransformer(judge=made)
        gate.transform_documents(documents)
        return _told(gate.report)


def _langchain_async(url: str, limits: Limits) -> Cell:
    from langchain_core.documents import Document

    from rag_lint.integrations.langchain import RagLintTransformer

    documents = [Document(one["text"], metadata={"source": one["source"]}) for one in records()]
    with _judge(url, limits) as made:
        gate = RagLintTransformer(judge=made)
        asyncio.run(gate.as_runnable().ainvoke(documents))
        return _told(gate.report)


def _llama_index(url: str, limits: Limits) -> Cell:
    from llama_index.core.schema import TextNode

    from rag_lint.integrations.llama_index import RagLintNodeFilter

    nodes = [TextNode(text=one["text"], metadata={"source": one["source"]}) for one in records()]
    with _judge(url, limits) as made:
        gate = RagLintNodeFilter(judge=made)
        gate(nodes)
        return _told(gate.report)


def _llama_index_async(url: str, limits: Limits) -> Cell:
    from llama_index.core.schema import TextNode

    from rag_lint.integrations.llama_index import RagLintNodeFilter

    nodes = [TextNode(text=one["text"], metadata={"source": one["source"]}) for one in records()]
    with _judge(url, limits) as made:
        gate = RagLintNodeFilter(judge=made)
        asyncio.run(gate.acall(nodes))
        return _told(gate.report)


def _told(report: object) -> Cell:
    from rag_lint.integrations.policy import GateReport

    assert isinstance(report, GateReport) and report.judge is not None
    tally = report.judge
    return Cell(
        frozenset(reason for reason, _ in tally.unanswered),
        tally.state,
        tally.unknown,
        tally.asked,
        len(report.reports),
        report.failed,
        f"{report} {report!r}",
    )


def table(names: Iterator[str] | None = None) -> Iterator[str]:
    """Yield the rows of the matrix, made while it is run."""
    found = ways()
    yield "| fault | " + " | ".join(found) + " |"
    yield "|---" * (len(found) + 1) + "|"
    for fault in names or iter(FAULTS):
        cells = [cell(fault, way) for way in found.values()]
        yield (
            f"| {fault} | "
            + " | ".join(f"{', '.join(sorted(c.reasons))} {c.unanswered}/{c.asked}" for c in cells)
            + " |"
        )
