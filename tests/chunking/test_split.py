from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.chunking.split import split_document
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document
from rag_lint.parsing.parse import parse_document

SPLITTERS = ["structure:1000", "structure:60", "structure:7", "recursive:40/0", "recursive:40/15", "fixed:9", "none"]


def split(text: str, splitter: str, name: str = "a.md") -> list[Chunk]:
    return split_document(parse_document(text.encode(), source=name), splitter)


def texts(text: str, splitter: str, name: str = "a.md") -> list[str]:
    return [chunk.text for chunk in split(text, splitter, name)]


def test_chunks_know_their_place_and_neighbours():
    first, second, third = split("---\nt: x\n---\n# A\n\nOne.\n\n# B\n\n  Two.\n\n# C\n\nThree.\n", "structure:10")
    assert [first.text, second.text, third.text] == ["# A\n\nOne.", "# B\n\n  Two.", "# C\n\nThree."]
    assert (first.prev, first.next, second.prev, third.next) == ("", second.text, first.text, "")
    assert (second.id, second.index, second.source, second.start) == ("a.md#1", 1, "a.md", 24)
    assert (second.location.line, second.location.column) == (8, 1)


def test_columns_count_within_the_line():
    second = split("甲方付款。乙方发货。", "fixed:5")[1]
    assert (second.text, second.location.line, second.location.column) == ("乙方发货。", 1, 6)


def test_a_heading_stays_with_what_follows():
    text = "Intro text here.\n\n## Fees\n\nThe Client pays.\n\n## Term\n\nOne year.\n"
    assert texts(text, "structure:30") == ["Intro text here.", "## Fees\n\nThe Client pays.", "## Term\n\nOne year."]


def test_a_run_of_headings_stays_together():
    text = "Some introduction.\n\n# A\n\n## A.1\n\nText of it.\n"
    assert texts(text, "structure:25") == ["Some introduction.", "# A\n\n## A.1\n\nText of it."]


def test_a_heading_goes_along_even_when_both_are_too_long():
    text = "# A heading of some length\n\nA sentence that nearly fills the size."
    assert texts(text, "structure:40") == [text]


def test_small_sections_share_a_chunk_when_the_next_one_fits_whole():
    text = "# A\n\na.\n\n# B\n\nb.\n\n# C\n\n" + "A long section. " * 6
    assert texts(text, "structure:100") == ["# A\n\na.\n\n# B\n\nb.", "# C\n\n" + ("A long section. " * 6).strip()]


@pytest.mark.parametrize(
    ("before", "lead_in", "items"),
    [
        ("A paragraph that stands before the list.", "Bring the following:", ["- a map", "- water", "- a torch"]),
        ("一个独立成段的前文，写得稍微长一点，用来占去空间。", "请携带下列物品：", ["（一）地图；", "（二）饮用水；"]),
    ],
)
def test_a_lead_in_stays_with_its_list(before, lead_in, items):
    body = "\n\n".join([lead_in, *items])
    size = max(len(before), len(body)) + 5
    assert texts(before + "\n\n" + body, f"structure:{size}") == [before, body]


def test_a_table_is_cut_between_rows_and_the_header_keeps_a_row():
    rows = "\n".join(f"| item {number} | {number} euros |" for number in range(12))
    header = "| item | price |\n| --- | --- |"
    found = texts(header + "\n" + rows, "structure:80")
    assert found[0].startswith(header + "\n| item 0 |")
    assert [line for chunk in found for line in chunk.split("\n")] == (header + "\n" + rows).split("\n")


@pytest.mark.parametrize("block", ["```py\n" + "x = 1\n\n" * 10 + "```", "| a | b |\n|---|---|" + "\n| 1 | 2 |" * 8])
def test_code_and_tables_up_to_twice_the_size_stay_whole(block):
    size = len(block) // 2 + 1
    assert texts(f"Text before.\n\n{block}\n\nText after.", f"structure:{size}") == [
        "Text before.",
        block,
        "Text after.",
    ]


def test_a_long_code_block_is_cut_between_lines():
    code = "```py\n" + "".join(f"line_{number} = {number}\n" for number in range(40)) + "```"
    found = texts(code, "structure:60")
    assert "\n".join(found) == code
    assert all(chunk.count("\n") for chunk in found)


@pytest.mark.parametrize(
    "sentences",
    [
        [
            "The Client pays within 30 days.",
            "See fig. 3 of the plan.",
            "The fee is 1.5 per cent.",
            "Nothing else is due.",
        ],
        ["甲方应当在三十日内付款。", "乙方说：“可以退货。”", "费率为1.5%！", "逾期的部分另行计息……", "合同因此解除；"],
    ],
)
def test_paragraphs_are_cut_between_sentences(sentences):
    joint = " " if sentences[0].isascii() else ""
    found = texts(joint.join(sentences), f"structure:{max(map(len, sentences))}")
    assert found == sentences


def test_a_sentence_up_to_twice_the_size_stays_whole():
    sentence = "If the Client does not pay within thirty days, the Contractor may stop the work."
    assert texts(sentence + " Then it rains.", f"structure:{len(sentence) // 2}") == [sentence, "Then it rains."]


def test_an_endless_sentence_is_cut_at_a_comma_or_blank():
    found = texts("甲方应当付款，" * 50, "structure:40")
    assert all(chunk.endswith("，") and len(chunk) <= 40 for chunk in found)
    assert all(not chunk.startswith(" ") for chunk in texts("word " * 100, "structure:40"))


def test_a_comment_goes_with_what_it_is_about():
    text = "Some text stands here.\n\n<!-- rag-lint: ignore-next[IND001] -->\n\nHowever, more."
    assert texts(text, "structure:60")[1] == "<!-- rag-lint: ignore-next[IND001] -->\n\nHowever, more."


def test_the_recursive_splitter_cuts_at_paragraphs_then_lines_then_words():
    text = "Alpha beta.\n\nGamma delta\nepsilon zeta eta theta.\n\nIota."
    assert texts(text, "recursive:20/0") == ["Alpha beta.", "Gamma delta", "epsilon zeta eta", "theta.", "Iota."]
    assert texts("one two three four five", "recursive:14/6") == ["one two three", "three four", "four five"]
    assert texts("abcdefghij", "recursive:4/1") == ["abcd", "defg", "ghij"]


def test_front_matter_is_in_no_chunk():
    text = "---\ntitle: secret\n---\n\nText.\n"
    for splitter in SPLITTERS:
        assert "".join(texts(text, splitter)) == "Text."


@pytest.mark.parametrize("text", ["", " \n\n", "---\ntitle: x\n---\n"])
@pytest.mark.parametrize("splitter", SPLITTERS)
def test_nothing_to_cut(text, splitter):
    assert texts(text, splitter) == []


def test_a_document_without_blocks_is_cut_all_the_same():
    chunks = split_document(Document("One.\n\nTwo."), "structure:1000")
    assert [chunk.text for chunk in chunks] == ["One.\n\nTwo."]


PIECES = st.sampled_from(
    [
        "# H\n",
        "\n",
        "\n\n",
        "- item\n",
        "The end. ",
        "甲方付款。",
        "如下：\n",
        "```\n",
        "| a | b |\n",
        "|---|---|\n",
        "word ",
        "，",
        "x" * 30,
        "\t",
        "> q\n",
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join), st.sampled_from(SPLITTERS), st.sampled_from(["a.md", "a.txt"]))
def test_chunks_are_pieces_of_the_text_and_leave_nothing_out(text, splitter, name):
    document = parse_document(text.encode(), source=name)
    covered = bytearray(len(document.text))
    starts = []
    front = document.blocks[0].span.end if document.blocks and document.blocks[0].kind == "front_matter" else 0
    for chunk in split_document(document, splitter):
        assert chunk.start is not None
        end = chunk.start + len(chunk.text)
        assert document.text[chunk.start : end] == chunk.text
        assert chunk.text.strip()
        covered[chunk.start : end] = b"\1" * len(chunk.text)
        starts.append(chunk.start)
        line = document.text.count("\n", 0, chunk.start) + 1
        assert (chunk.location.line, chunk.location.column) == (
            line,
            chunk.start - document.text.rfind("\n", 0, chunk.start),
        )
    assert starts == sorted(starts)
    left = "".join(mark for at, mark in enumerate(document.text) if not covered[at] and at >= front)
    assert not left.strip()


@given(st.lists(PIECES, max_size=40).map("".join), st.integers(5, 50))
def test_structure_chunks_do_not_overlap_and_are_bounded(text, size):
    chunks = split(text, f"structure:{size}")
    for before, after in pairwise(chunks):
        assert before.start + len(before.text) <= after.start
    assert all(len(chunk.text) <= 3 * size + 2 for chunk in chunks)


@given(st.text(st.sampled_from("ab \n"), max_size=200), st.integers(2, 20), st.integers(0, 19))
def test_recursive_chunks_are_never_longer_than_the_size(text, size, overlap):
    found = texts(text, f"recursive:{size}/{min(overlap, size - 1)}", "a.txt")
    assert all(len(chunk) <= size for chunk in found)
