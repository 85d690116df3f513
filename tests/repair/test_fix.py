"""What a repair does to small documents: one kind of damage each, in both languages."""

import pytest

from rag_lint import fix_chunks, lint_chunks, parse_document
from rag_lint.chunking.split import cut
from rag_lint.errors import ConfigError
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.parsing.parse import parse_text
from rag_lint.repair.result import Action, Fixed, PartKind, Reason


def texts_of(fixed: Fixed) -> list[str]:
    return [one.chunk.text for one in fixed.chunks]


def codes_of(texts: list[str]) -> set[str]:
    return {finding.code for report in lint_chunks(texts) for finding in report.findings}


@pytest.mark.parametrize(
    ("whole", "at"),
    [
        ("If the Client breaches any material obligation, the Contractor may terminate this Agreement.", 48),
        ("若乙方违反保密义务且在收到通知后十日内未改正，甲方有权立即解除合同并要求赔偿损失。", 23),
    ],
)
def test_a_result_joins_its_condition(whole: str, at: int) -> None:
    fixed = fix_chunks([whole[:at].rstrip(), whole[at:].lstrip()], max_size=200)
    assert " ".join("".join(texts_of(fixed)).split()) == " ".join(whole.split())
    assert len(fixed.chunks) == 1
    assert [change.action for change in fixed.changes] == [Action.JOINED]
    assert "IND003" in fixed.changes[0].codes


def test_a_heading_moves_to_the_text_it_heads() -> None:
    rent = "The rent is due on the first day of each month. The tenant pays it by bank transfer."
    deposit = "The deposit is returned within ten days. Damage is deducted from it."
    fixed = fix_chunks([f"# Rent\n\n{rent}\n\n# Deposit", deposit])
    assert texts_of(fixed) == [f"# Rent\n\n{rent}", f"# Deposit\n\n{deposit}"]
    assert fixed.chunks[1].chunk.headings == ("Deposit",)
    assert fixed.chunks[1].origins == (1, 0)


def test_an_exception_joins_its_rule() -> None:
    texts = ["第一条 出租人应当在退租后十日内退还押金。", "但承租人损坏房屋的除外。", "第二条 租金按月支付。"]
    fixed = fix_chunks(texts)
    assert any("退还押金" in text and "损坏房屋的除外" in text for text in texts_of(fixed))
    assert fixed.after.get("IND004", 0) == 0


def table(rows: int) -> str:
    body = "\n".join(f"| May {row} | {row * 7} tonnes of coal |" for row in range(rows))
    return f"| Day | Output of the mine |\n| --- | --- |\n{body}"


def test_rows_get_their_header_repeated_and_no_row_is_cut() -> None:
    document = parse_text(f"# Output\n\nThe mine reports daily.\n\n{table(30)}\n\nThe report ends here.")
    chunks = cut(document, "fixed:150").chunks
    fixed = fix_chunks(chunks, document)
    rows = [line for text in texts_of(fixed) for line in text.split("\n") if line.startswith("| May")]
    assert rows == [line for line in document.text.split("\n") if line.startswith("| May")]
    tables = [text for text in texts_of(fixed) if "| May" in text]
    assert len(tables) > 1
    assert all("| Day | Output of the mine |\n| --- | --- |\n" in text for text in tables)
    assert "CMP004" not in fixed.after


def test_items_get_their_lead_in_repeated() -> None:
    items = "\n".join(f"- item {number} of the list, which is described at some length here" for number in range(9))
    document = parse_text(f"Bring the following to the office:\n\n{items}")
    fixed = fix_chunks(cut(document, "recursive:200/0").chunks, document)
    assert all(text.startswith("Bring the following to the office:\n\n- ") for text in texts_of(fixed))
    repeated = [part for one in fixed.chunks[1:] for part in one.parts if part.kind is PartKind.REPEATED]
    assert {document.text[slice(*part.span)] for part in repeated} == {"Bring the following to the office:\n\n"}


def test_no_heading_of_another_section_is_repeated() -> None:
    items = "\n".join(f"- point {number} of the second list, described at some length" for number in range(9))
    document = parse_text(f"# First\n\n- one\n- two\n\n# Second\n\n{items}")
    fixed = fix_chunks(cut(document, "recursive:150/0").chunks, document)
    repeated = [part.text for one in fixed.chunks for part in one.parts if part.kind is PartKind.REPEATED]
    assert set(repeated) == {"# Second\n\n"}


def test_code_is_closed_where_it_is_cut() -> None:
    lines = "\n\n".join(f"pump start --valve {number} --speed {number * 10}" for number in range(20))
    document = parse_text(f"Run this:\n\n```sh\n{lines}\n```\n\nThen read the log.")
    fixed = fix_chunks(cut(document, "fixed:300").chunks, document)
    assert all(text.count("```") % 2 == 0 for text in texts_of(fixed))


def test_page_furniture_between_two_halves_of_a_sentence_is_taken_out() -> None:
    text = "The tenant shall return the keys to the\n\nPage 3\n\nlandlord on the last day of the lease."
    low, high = text.index("Page 3"), text.index("landlord")
    blocks = (
        Block(BlockKind.PARAGRAPH, Span(0, low - 2), page=1),
        Block(BlockKind.FURNITURE, Span(low, low + 6), page=1),
        Block(BlockKind.PARAGRAPH, Span(high, len(text)), page=2),
    )
    document = Document(text, blocks, "lease.pdf", "application/pdf")
    fixed = fix_chunks(
        [Chunk(text[: low + 6], source="lease.pdf"), Chunk(text[high:], source="lease.pdf")], document, 200
    )
    assert texts_of(fixed) == ["The tenant shall return the keys to the\nlandlord on the last day of the lease."]
    assert fixed.omitted == (Span(low, low + 6),)


def test_an_untouched_chunk_is_the_chunk_that_was_given() -> None:
    whole = "The rent is due on the first day of each month. The tenant pays it by bank transfer."
    texts = [
        whole,
        "If the tenant does not pay in time,",
        "the landlord may end the lease.",
        whole.replace("rent", "fee"),
    ]
    chunks = [Chunk(text, id=f"id-{at}", source="a.md") for at, text in enumerate(texts)]
    fixed = fix_chunks(chunks)
    assert [one.changed for one in fixed.chunks][-1] is False
    assert fixed.chunks[-1].chunk.id == "id-3"
    assert all(one.chunk.id not in {"id-1", "id-2"} for one in fixed.chunks if one.changed)
    assert fix_chunks([one.chunk for one in fixed.chunks]).changes == ()


def test_what_no_cut_can_heal_is_left_and_said() -> None:
    fixed = fix_chunks(["The Client, [Name], pays ______ euros a month for the work that is described in the annex."])
    assert not fixed.changes
    assert {one.reason for one in fixed.left} == {Reason.AUTHOR}


def test_the_size_limit_holds_and_the_finding_stays_with_its_reason() -> None:
    whole = "If the Client breaches any material obligation of this Agreement, the Contractor may terminate it at once."
    fixed = fix_chunks([whole[:65], whole[66:]], max_size=70)
    assert all(len(text) <= 70 for text in texts_of(fixed))
    assert Reason.SIZE in {one.reason for one in fixed.left}


def test_a_limit_in_tokens() -> None:
    with pytest.raises(ConfigError, match="no tokenizer"):
        fix_chunks(["a"], max_size=10, size_unit="no-such-tokenizer")
    with pytest.raises(ConfigError, match="must be positive"):
        fix_chunks(["a"], max_size=0)


def test_headings_as_context_where_the_subject_is_missing() -> None:
    text = "# The pump\n\n## Care\n\nIt must be oiled once a month by the operator, who keeps a log of it."
    document = parse_text(text)
    at = text.index("It must")
    chunk = Chunk(text[at:], start=at)
    assert not fix_chunks([chunk], document, 200).changes
    alone = fix_chunks([chunk], document, 200, context="headings")
    assert alone.chunks[0].chunk.text == "# The pump\n## Care\n\n" + text[at:]
    assert [part.kind for part in alone.chunks[0].parts] == [
        PartKind.CONTEXT,
        PartKind.SEPARATOR,
        PartKind.CONTEXT,
        PartKind.SEPARATOR,
        PartKind.SOURCE,
    ]


def test_a_chunk_that_is_not_in_the_document_stays_as_it_is() -> None:
    document = parse_document(b"The pump stops when the lamp turns red. It starts again by itself.", source="a.txt")
    fixed = fix_chunks(["Something quite different, written by somebody,", "else entirely."], document)
    assert texts_of(fixed) == ["Something quite different, written by somebody,", "else entirely."]
    assert {one.reason for one in fixed.left if one.finding.code != "IND008"} == {Reason.UNPLACED}


def test_nothing_and_blanks() -> None:
    assert fix_chunks([]).chunks == ()
    fixed = fix_chunks(["The rent is due monthly, on the first day.", " \n "])
    assert len(fixed.chunks) == 1
    assert [change.action for change in fixed.changes] == [Action.DROPPED]


def test_a_chunk_of_nothing_but_page_furniture_goes_with_it() -> None:
    text = "The tenant shall return the keys to the\n\nPage 3\n\nlandlord on the last day of the lease."
    low, high = text.index("Page 3"), text.index("landlord")
    blocks = (
        Block(BlockKind.PARAGRAPH, Span(0, low - 2), page=1),
        Block(BlockKind.FURNITURE, Span(low, low + 6), page=1),
        Block(BlockKind.PARAGRAPH, Span(high, len(text)), page=2),
    )
    document = Document(text, blocks, "lease.pdf", "application/pdf")
    parts = (text[: low - 2], text[low : low + 6], text[high:])
    fixed = fix_chunks([Chunk(part, source="lease.pdf") for part in parts], document, 200)
    assert texts_of(fixed) == ["The tenant shall return the keys to the\nlandlord on the last day of the lease."]
    assert fixed.omitted == (Span(low, low + 6),)


def test_a_repair_without_document_drops_no_text_but_repeats() -> None:
    rows = "| Month | Output |\n| --- | --- |\n| May | 12 |\n| June | 15 |\n| July | 9 |"
    texts = [rows[at : at + 9] for at in range(0, len(rows), 9)]
    fixed = fix_chunks(texts)
    assert all(cell in "".join(texts_of(fixed)) for cell in ("Month", "Output", "May", "June", "July"))
    assert texts_of(fix_chunks(texts_of(fixed))) == texts_of(fixed)


@pytest.mark.parametrize("last", [96, 114, 132, 150])
def test_tiny_chunks_are_put_together_until_nothing_changes(last: int) -> None:
    text = (
        "If100 the client breaches any material obligation, the contractor may terminate the agreement. "
        "因此101，押金不予退还。 It102 also covers the cost of spare parts."
    )
    chunks = [*(text[at : at + 12] for at in range(0, 84, 12)), text[84:last], text[last:]]
    fixed = fix_chunks(chunks, None, 120)
    again = fix_chunks([one.chunk for one in fixed.chunks], None, 120)
    assert [one.chunk.text for one in again.chunks] == [one.chunk.text for one in fixed.chunks]
