"""The page as Markdown."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_page.questions import Asked, decision_of
from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.semantic.question import Question

_HEAD = """# Twenty prompts, and answers · 二十条提示词与回答

Made by `scripts/build_judge_page.py` from small texts of its own. The questions are those of `rag-lint check --judge`,
of `--judge-severity` and of `rag-lint citation --judge`. What comes before every question of a kind, in its language,
stands at the end of the page. *By hand* is what a careful reader says.

由 `scripts/build_judge_page.py` 用自拟的短文生成；问题就是 `rag-lint check --judge`、`--judge-severity`、
`rag-lint citation --judge` 所问的。每一类、每种语言固定的开头部分在页末。*By hand* 是细心的读者的判断。
"""
_STAND_IN = """
**No model that reads was within reach when this page was made.** The answers are those of stand-ins: jevcompat's
reference server, whose numbers are made of a hash of the texts, and the small English two-class cross-encoder that the
tests load, which was made for something else. They show how answers come back, and nothing about how good a judge is.
`python scripts/build_judge_page.py --judge llm` writes the page with the answers of yours.

**生成本页时连不上任何真正会读的模型。** 回答来自替身：jevcompat 的参考服务（数字由文字的散列算出），以及测试所用的
英文两类小型交叉编码器（本为他用）。它们只说明回答的形式，说明不了评判器的好坏。
用 `python scripts/build_judge_page.py --judge llm` 可换成你的评判器的回答。
"""
_TITLES = {"semantic_independence": "chunk", "severity": "severity", "nli": "citation"}


class Answers(NamedTuple):
    """A judge's outcomes, in the order of the questions."""

    name: str
    model: str
    outcomes: Sequence[Outcome]


def page(asked: Sequence[Asked], answers: Sequence[Answers], *, is_stand_in: bool) -> str:
    """Return the page."""
    lines = [_HEAD.rstrip(), *([_STAND_IN.rstrip()] if is_stand_in else []), "", *_agreement(asked, answers)]
    for number, each in enumerate(asked):
        lines += ["", *_section(number, each, answers)]
    lines += ["", "## What comes before · 固定的开头部分"]
    for name, system in _systems(asked).items():
        lines += ["", f"### {name}", "", "~~~~text", system, "~~~~"]
    return "\n".join(lines) + "\n"


def _agreement(asked: Sequence[Asked], answers: Sequence[Answers]) -> Iterator[str]:
    yield "| judge | model | answered | as by hand |"
    yield "|---|---|---|---|"
    for name, model, outcomes in answers:
        said = [not isinstance(outcome, Unknown) for outcome in outcomes]
        right = [label(outcome) == each.expected for outcome, each in zip(outcomes, asked, strict=True)]
        yield f"| {name} | {_cell(_shown(model))} | {sum(said)} of {len(asked)} | {sum(right)} of {sum(said)} |"


def _shown(model: str) -> str:
    """Without the port of a server that was started for the page."""
    return model.partition("@http")[0]


def label(outcome: Outcome) -> str:
    """What was answered, or why nothing was."""
    return f"unknown ({outcome.reason.value})" if isinstance(outcome, Unknown) else outcome.label


def _section(number: int, each: Asked, answers: Sequence[Answers]) -> Iterator[str]:
    question = each.question
    yield f"## {number + 1}. {_TITLES[question.task]}, {question.lang}"
    yield ""
    yield f"Asked because: {each.why}"
    yield ""
    yield "~~~~text"
    yield each.prompt.user
    yield "~~~~"
    yield ""
    yield "| who | answer | probability | reason |"
    yield "|---|---|---|---|"
    yield f"| *by hand* | {each.expected} | | |"
    for name, _, outcomes in answers:
        outcome = outcomes[number]
        if isinstance(outcome, Unknown) and outcome.reason is UnknownReason.NOT_ANSWERABLE:
            continue
        share = "" if isinstance(outcome, Unknown) or outcome.probability is None else f"{outcome.probability:.2f}"
        reason = outcome.detail if isinstance(outcome, Unknown) else outcome.reason
        yield f"| {name} | {label(outcome)} | {share} | {_cell(reason)} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _systems(asked: Sequence[Asked]) -> dict[str, str]:
    """The standing part of each kind and language, once."""
    return {_system_name(each.question): each.prompt.system for each in asked}


def _system_name(question: Question) -> str:
    return f"{_TITLES[question.task]}, {question.lang} (version {decision_of(question).version})"
