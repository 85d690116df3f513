"""``rag-lint citation``: a claim and its quotation, a file of them, or a whole answer, against their sources."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.document import read_document
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.judge_options import judge_for, judge_parameters
from rag_lint.cli.literal import literal
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.cli.records import Fields, read_fields
from rag_lint.cli.terminal import color_of, painter
from rag_lint.errors import InputError
from rag_lint.grounding.answer import open_cases, verify_answer_citations
from rag_lint.grounding.gate import verify_citation
from rag_lint.grounding.judged import Case, settle
from rag_lint.grounding.verdict import CitationStatus
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judgement import JudgeTally
from rag_lint.report.citation_json import Cited

if TYPE_CHECKING:
    from rag_lint.semantic.judge import Judge

HELP = Both(
    zh="检查引文：是否逐字在原文中，有没有丢掉条件、例外或否定，与声明是否矛盾。给 --claim、--citation 和 --source；"
    "或给回答 --answer 和各来源（依次编号 1、2……）；或给 FILE（JSON、JSONL），"
    "每条记录有 claim、citation、source_text，或 answer、sources。",
    en="Check quotations: do they stand in the source word for word, was a condition, an exception or a negation cut "
    "off, does the claim contradict them. Give --claim, --citation and --source; or an --answer and its sources "
    "(numbered 1, 2, ... in their order); or a FILE (JSON, JSONL) whose records have claim, citation, source_text, or "
    "answer, sources.",
)
CLAIM = Both(zh="要核对的声明；默认就是引文自己", en="what is claimed; default the quotation itself")
CITATION = Both(zh="引文", en="the quotation")
ANSWER = Both(zh="带引文或 [n] 标记的回答", en="an answer with quotations or [n] marks")
SOURCE = Both(zh="引文的来源文件（可重复）", en="the file that is quoted (repeatable)")
SOURCE_TEXT = Both(zh="引文的来源文本（可重复）", en="the text that is quoted (repeatable)")
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
ON_UNCERTAIN = Both(zh="不确定时如何退出：pass（默认）、fail", en="exit on uncertain verdicts: pass (default), fail")
NOTHING = Both(
    zh="请给出 --citation 和 --source，或 --answer 和 --source，或一个 FILE",
    en="give --citation and --source, or --answer and --source, or a FILE",
)
NO_SOURCE = Both(zh="缺少来源：--source 或 --source-text", en="no source: give --source or --source-text")
KEYS = Both(
    zh="记录需要 citation 和 source_text，或 answer 和 sources",
    en="a record needs citation and source_text, or answer and sources",
)
_BAD = (CitationStatus.UNSUPPORTED, CitationStatus.INSUFFICIENT)


class _Sources(NamedTuple):
    names: tuple[str, ...]
    texts: tuple[str, ...]


class _Found(NamedTuple):
    """A citation that the rules have been over, and what a judge would need to know of it."""

    cited: Cited
    case: Case


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"], required=False),
        click.Option(["--claim"], metavar="TEXT|@FILE", help=CLAIM.of(lang)),
        click.Option(["--citation", "--quote", "citation"], metavar="TEXT|@FILE", help=CITATION.of(lang)),
        click.Option(["--answer"], metavar="TEXT|@FILE", help=ANSWER.of(lang)),
        click.Option(["--source", "sources"], metavar="PATH", multiple=True, help=SOURCE.of(lang)),
        click.Option(["--source-text", "texts"], metavar="TEXT|@FILE", multiple=True, help=SOURCE_TEXT.of(lang)),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        *judge_parameters(lang),
        click.Option(["--on-uncertain"], metavar="WORD", help=ON_UNCERTAIN.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("citation", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: dict[str, Any], lang: Lang) -> int:
    form = chosen("format", options["format"], "text", ("text", "json"))
    on_uncertain = chosen("on-uncertain", options["on_uncertain"], "pass", ("pass", "fail"))
    skipped: list[Both[str]] = []
    judge = judge_for(options)
    cited, judged = _settled(list(_cited(options, skipped)), judge)
    for reason in skipped:
        complain(reason.of(lang))
    if form == "json":
        from rag_lint.report.citation_json import render_json

        print_out(render_json(cited, [reason.of(lang) for reason in skipped], lang, judged), utf8=True)
    else:
        from rag_lint.report.citation import render_text

        print_out(partial(render_text, cited, lang, judged=judged)(painter(color_of(sys.stdout))))
    if skipped:
        return Exit.TROUBLE
    found = {each.verdict.status for each in cited}
    failed = found.intersection(_BAD) or (on_uncertain == "fail" and CitationStatus.UNCERTAIN in found)
    return Exit.FOUND if failed else Exit.CLEAN


def _settled(found: list[_Found], judge: Judge | None) -> tuple[list[Cited], JudgeTally | None]:
    """What the rules said, and what a judge, when there is one, said of what they left open."""
    cited = [each.cited for each in found]
    if judge is None:
        return cited, None
    with judge:
        session = judge.session()
        verdicts = settle([each.case for each in found], session)
        tally = session.counts.tally(judge.name, judge.model)
    return [each._replace(verdict=verdict) for each, verdict in zip(cited, verdicts, strict=True)], tally


def _cited(options: Mapping[str, Any], skipped: list[Both[str]]) -> Iterator[_Found]:
    citation, answer = literal(options["citation"], "--citation"), literal(options["answer"], "--answer")
    given = sum(each is not None for each in (options["file"], options["citation"], options["answer"]))
    if given != 1:
        raise UsageError(NOTHING)
    sources = _read_sources(options)
    if options["file"] is not None:
        yield from _records(options["file"], sources, skipped)
        return
    if not sources.texts:
        raise UsageError(NO_SOURCE)
    if options["answer"] is not None:
        yield from _answer(
            "", answer, dict(zip(map(str, range(1, len(sources.texts) + 1)), sources.texts, strict=True))
        )
        return
    claim = literal(options["claim"], "--claim") if options["claim"] is not None else citation
    yield _one("", claim, citation, sources)


def _read_sources(options: Mapping[str, Any]) -> _Sources:
    names = [*options["sources"], *("" for _ in options["texts"])]
    texts = [read_document(path).text for path in options["sources"]] + [
        literal(text, "--source-text") for text in options["texts"]
    ]
    return _Sources(tuple(names), tuple(texts))


def _one(label: str, claim: str, citation: str, sources: _Sources) -> _Found:
    """Check one citation against each source; the one that has it, else the one nearest to it, decides."""
    found = [
        (name, verify_citation(claim, citation, text), text)
        for name, text in zip(sources.names, sources.texts, strict=True)
    ]
    name, verdict, text = next(
        (each for each in found if each[1].match is not None),
        max(found, key=lambda each: each[1].nearest.similarity if each[1].nearest else 0.0),
    )
    return _Found(Cited(label, claim, citation, name or None, verdict), Case(claim, verdict, (text,)))


def _answer(label: str, answer: str, texts: Mapping[str, str]) -> Iterator[_Found]:
    found = verify_answer_citations(answer, texts)
    for number, (each, case) in enumerate(zip(found.citations, open_cases(found, texts), strict=True), 1):
        span = each.quoted.span if each.quoted else each.span
        name = f"{label}:{number}" if label else str(number)
        quoted = each.quoted.text if each.quoted else None
        yield _Found(Cited(name, each.claim, quoted, each.source, each.verdict, span), case)


def _records(file: str, sources: _Sources, skipped: list[Both[str]]) -> Iterator[_Found]:
    for number, record in read_fields(Path(file)):
        if isinstance(record, Both):
            skipped.append(_told(file, number, record))
            continue
        try:
            yield from _record(record, str(record.get("id") or number), sources)
        except InputError as error:
            skipped.append(_told(file, number, error.message))


def _told(file: str, number: int, reason: Both[str]) -> Both[str]:
    return Both(zh=f"{file}：第 {number} 条：{reason.zh}", en=f"{file}: record {number}: {reason.en}")


def _record(record: Fields, label: str, sources: _Sources) -> Iterator[_Found]:
    answer, citation = record.get("answer"), record.get("citation", record.get("quote"))
    if isinstance(answer, str) and citation is None:
        texts = _texts(record.get("sources", record.get("contexts"))) or dict(
            zip(map(str, range(1, len(sources.texts) + 1)), sources.texts, strict=True)
        )
        if not texts:
            raise InputError(KEYS)
        yield from _answer(label, answer, texts)
        return
    text = record.get("source_text")
    own = _Sources((str(record.get("source") or ""),), (text,)) if isinstance(text, str) else sources
    if not isinstance(citation, str) or not own.texts:
        raise InputError(KEYS)
    claim = record.get("claim")
    yield _one(label, claim if isinstance(claim, str) else citation, citation, own)


def _texts(value: object) -> dict[str, str]:
    """The sources of a record: a mapping, or a list of texts or of records with ``text`` and maybe ``id``."""
    if isinstance(value, Mapping):
        return {str(key): text for key, text in value.items() if isinstance(text, str)}
    if not isinstance(value, list):
        return {}
    texts: dict[str, str] = {}
    for number, item in enumerate(value, 1):
        text = item.get("text", item.get("content", item.get("page_content"))) if isinstance(item, Mapping) else item
        name = item.get("id", item.get("n", number)) if isinstance(item, Mapping) else number
        if isinstance(text, str):
            texts[str(name)] = text
    return texts
