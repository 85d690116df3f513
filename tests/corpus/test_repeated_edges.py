"""Documents that begin or end with the same lines, and documents that share less than that."""

from collections.abc import Sequence

import pytest

from rag_lint import Chunk
from rag_lint.catalog import all_rules
from rag_lint.corpus.compare import Comparison
from rag_lint.corpus.repeated_edges import RepeatedEdges
from rag_lint.corpus.sign import sign_of
from rag_lint.model.finding import Finding

RULES = [rule for rule in all_rules() if rule.code == "CLN022"]
MENUS = ("Home\nProducts\nHelp centre", "首页\n产品中心\n帮助文档")


def found(documents: Sequence[Sequence[str]]) -> list[Finding]:
    comparison = Comparison(RULES, list)
    for name, texts in enumerate(documents):
        for index, text in enumerate(texts):
            comparison.see(Chunk(text, source=f"{name}.md", index=index), f"{name}.md")
    return [finding for report in comparison.reports({}) for finding in report.findings]


@pytest.mark.parametrize("menu", MENUS)
@pytest.mark.parametrize("form", ["{0}\nText {1}.", "Text {1}.\n{0}"])
def test_a_menu_at_either_end_of_many_documents_is_told_once(menu: str, form: str) -> None:
    (finding,) = found([[form.format(menu, "abcdef"[at] * 9)] for at in range(6)])
    assert finding.text == menu
    assert (finding.args["count"], finding.args["documents"]) == ("6", "6")


@pytest.mark.parametrize("menu", MENUS)
def test_what_stands_in_the_middle_or_in_few_documents_is_none(menu: str) -> None:
    inside = [["First.\n" * 9, f"{menu}\nText {at}.", "Last.\n" * 9] for at in "abcdef"]
    assert (
        found(
            [
                [texts[0].replace("F", at), texts[1], texts[2].replace("L", at)]
                for at, texts in zip("abcdef", inside, strict=True)
            ]
        )
        == []
    )
    assert found([[f"{menu}\nText {at}."] for at in "abcd"]) == []


def test_one_document_counts_once_and_what_is_seen_once_goes_first() -> None:
    edges = RepeatedEdges(most=60)
    for at in range(100):
        lines = "\n".join(f"line {chr(97 + at % 26)}{chr(97 + at // 26)}{chr(97 + number)}" for number in range(8))
        chunk = Chunk(f"{MENUS[0]}\n{lines}", source=f"{at}.md")
        edges.see(sign_of(chunk, "e"), chunk.text)
    runs, documents = edges.ended()
    assert documents == 100
    assert runs[0][1].text == MENUS[0]
    assert runs[0][0] == 100
