"""A whole RAG pipeline over a folder of Markdown, and how far its answers can be trusted: one file, to be copied.

    python examples/rag_check.py                       # the examples here: no key, no network
    python examples/rag_check.py docs --llm gpt-4.1-mini --embed text-embedding-3-small    # with OPENAI_API_KEY
    python examples/rag_check.py docs --llm qwen3 --judge lexical --judge nli              # with LLM_BASE_URL

chunk -> embed -> retrieve -> answer -> check each answer -> plant errors -> check again -> tables. A question is made
of each heading. Without ``--llm`` an answer is made of the passages' own sentences, without ``--embed`` a vector of
hashed words and pairs of characters: a pipeline to try the tables with, no good one. ``-o`` keeps the answers for
``rag-lint eval``.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from zlib import crc32

from rag_lint import Chunk, Sample, check_answer, parse_document, split_document
from rag_lint.evaluation.audit.index import units
from rag_lint.evaluation.calibration import cases
from rag_lint.evaluation.comparison import Contender, tried
from rag_lint.grounding.claims.model import ClaimKind
from rag_lint.grounding.claims.split import split_claims
from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.model.judgement import Verdict
from rag_lint.report.calibration_text import render_calibration

Vector = dict[int, float]
Embed = Callable[[Sequence[str]], list[Vector]]
Answer = Callable[[str, Sequence[str]], str]
ASKED = {"en": "What does the document say about {}?", "zh": "关于“{}”是怎么规定的？"}


def chunks_of(folder: Path, splitter: str) -> list[Chunk]:
    """Cut every Markdown file; headings alone are no passages."""
    files = sorted(folder.rglob("*.md"))
    return [chunk for file in files for chunk in split_document(parse_document(file), splitter) if chunk.text.strip()]


def questions_of(chunks: Sequence[Chunk]) -> Iterator[str]:
    """One question for each heading that stands over a chunk."""
    yield from dict.fromkeys(ASKED[chunk.lang].format(chunk.headings[-1]) for chunk in chunks if chunk.headings)


def hashed(texts: Sequence[str]) -> Embed:
    """An embedding without a model: words and pairs of characters, hashed, weighted by how rare ``texts`` have them."""
    held = Counter(crc32(unit.encode()) for text in texts for unit in set(units(text)))

    def embed(some: Sequence[str]) -> list[Vector]:
        counts = (Counter(crc32(unit.encode()) for unit in units(text)) for text in some)
        return [{key: n * log(1 + len(texts) / (1 + held[key])) for key, n in each.items()} for each in counts]

    return embed


def served(model: str) -> Embed:
    """An embedding from any OpenAI-compatible server."""
    from openai import OpenAI

    client = OpenAI(
        base_url=os.environ.get("LLM_BASE_URL") or None,
        api_key=os.environ.get("LLM_API_KEY") or os.environ.get("OPENAI_API_KEY") or "none",
    )

    def embed(some: Sequence[str]) -> list[Vector]:
        found: list[Vector] = []
        for at in range(0, len(some), 64):
            made = client.embeddings.create(model=model, input=list(some[at : at + 64]))
            found += [dict(enumerate(each.embedding)) for each in made.data]
        return found

    return embed


def cosine(one: Vector, other: Vector) -> float:
    """The cosine of two vectors."""
    size = sqrt(sum(x * x for x in one.values()) * sum(x * x for x in other.values()))
    return sum(x * other.get(key, 0.0) for key, x in one.items()) / size if size else 0.0


def extracted(embed: Embed) -> Answer:
    """Answer with the two sentences of the passages that are nearest to the question, in their order."""

    def answer(question: str, passages: Sequence[str]) -> str:
        said = [each.text for text in passages for each in split_claims(text) if each.kind is ClaimKind.STATEMENT]
        asked, *told = embed([question, *said])
        best = sorted(range(len(said)), key=lambda number: -cosine(asked, told[number]))[:2]
        return "\n".join(said[number] for number in sorted(best))

    return answer


def written(model: str) -> Answer:
    """Answers of any OpenAI-compatible server; what it leaves unanswered is told and becomes an empty answer."""
    from rag_lint.model.script import lang_of
    from rag_lint.semantic.prompts.writing import answer_wanted
    from rag_lint.semantic.writing import configured_writer

    writer = configured_writer(JudgeSettings(kind="llm", model=model))

    def answer(question: str, passages: Sequence[str]) -> str:
        [outcome] = writer.ask([answer_wanted(question, tuple(passages), lang_of(question))])
        if isinstance(outcome, Verdict):
            return outcome.reason
        print(f"no answer to {question!r}: {outcome.reason.value} {outcome.detail}")
        return ""

    return answer


def judges(names: Sequence[str]) -> list[Contender]:
    """The judges to compare: ``lexical``, ``llm``, ``nli``, ``jev``, configured by the environment."""
    from rag_lint.semantic.one_run import OneRun
    from rag_lint.semantic.setup import judge_of

    return [Contender(name, None if name == "lexical" else OneRun(judge_of(name))) for name in names]


def main(argv: Sequence[str] | None = None) -> None:
    """Run the pipeline and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path(__file__).parent)
    parser.add_argument("--splitter", default="structure:400")
    parser.add_argument("--top", type=int, default=3)
    parser.add_argument("--embed", metavar="MODEL")
    parser.add_argument("--llm", metavar="MODEL")
    parser.add_argument("--judge", action="append", metavar="NAME")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("-o", "--output", type=Path, help="keep the answers as JSONL")
    parser.add_argument("--lang", choices=("en", "zh"), default="en")
    args = parser.parse_args(argv)

    chunks = chunks_of(args.folder, args.splitter)
    if not chunks:
        parser.error(f"{args.folder} holds no Markdown")
    texts = [chunk.text for chunk in chunks]
    embed = served(args.embed) if args.embed else hashed(texts)
    vectors = embed(texts)
    answer = written(args.llm) if args.llm else extracted(embed)

    samples = []
    for question in questions_of(chunks):
        [asked] = embed([question])
        best = sorted(range(len(texts)), key=lambda number: -cosine(asked, vectors[number]))[: args.top]
        passages = tuple(texts[number] for number in best)
        samples.append(Sample(question, passages, answer(question, passages)))
    answered = [each for each in samples if each.answer.strip()]
    if args.output is not None:
        lines = ({"question": each.question, "contexts": each.contexts, "answer": each.answer} for each in answered)
        args.output.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")

    reports = [check_answer(each.question, each.contexts, each.answer) for each in answered]
    gates = Counter(report.gate.value for report in reports)
    print(f"{len(chunks)} chunks, {len(samples)} questions, {len(answered)} answers")
    print("gate: " + ", ".join(f"{name} {count}" for name, count in sorted(gates.items())))
    for report in reports:
        wrong = [claim for claim in report.claims if claim.verdict in ("contradicted", "disputed", "unproven")]
        for claim in wrong:
            print(f"  {report.gate.value}  {report.question} | {claim.text} | {claim.reason}")
    print()
    planned = list(cases(answered, args.seed))
    found = [tried(judge, planned) for judge in judges(args.judge or ["lexical"])]
    print(render_calibration(len(answered), found, args.lang, show=5), end="")


if __name__ == "__main__":
    main()
