import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.chunking.measure import columns
from rag_lint.chunking.split import cut, split_document
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.parsing.parse import parse_document
from rag_lint.report.location import locate

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


def test_no_line_stands_alone_where_a_neighbour_has_room():
    text = "# A\n\n" + "A sentence of it. " * 3 + "\n\n# B\n\n" + "More of the other. " * 3 + "\n\n# C\n\nDone.\n"
    first, second = texts(text, "structure:90")
    assert first.startswith("# A") and second.startswith("# B") and second.endswith("# C\n\nDone.")


@pytest.mark.parametrize(
    ("before", "lead_in", "items"),
    [
        ("A paragraph that stands before the list.", "Bring the following:", ["- a map", "- water", "- a torch"]),
        ("一个独立成段的前文，写得稍微长一点，用来占去空间。", "请携带下列物品：", ["（一）地图；", "（二）饮用水；"]),
    ],
)
def test_a_lead_in_stays_with_its_list(before, lead_in, items):
    body = "\n\n".join([lead_in, *items])
    size = max(columns(before), columns(body)) + 5
    assert texts(before + "\n\n" + body, f"structure:{size}") == [before, body]


def test_a_table_is_cut_between_rows_and_repeats_its_header():
    rows = [f"| item {number} | {number} euros |" for number in range(12)]
    header = "| item | price |\n| --- | --- |\n"
    text = "Prices.\n\n" + header + "\n".join(rows) + "\n\nThe end.\n"
    document = parse_document(text.encode(), source="a.md")
    chunks = split_document(document, "structure:120")
    tables = [chunk for chunk in chunks if "| item " in chunk.text]
    assert len(tables) > 2
    assert all(header + "| item" in chunk.text for chunk in tables)
    found = [
        line for chunk in tables for line in chunk.text.split("\n") if line.startswith("| item ") and "euros" in line
    ]
    assert found == rows
    later = tables[1]
    assert later.start == later.spans[0].start == text.index(header)
    assert later.location.line == text.count("\n", 0, later.spans[1].start) + 1
    assert [mark.location.line for mark in later.marks] == [3, later.location.line]
    assert later.text[later.marks[1].offset :].startswith("| item ")


def test_a_header_that_would_fill_the_chunk_is_not_repeated():
    header = "| " + " | ".join(f"column number {number}" for number in range(6)) + " |\n|" + "---|" * 6
    found = texts(header + "\n| 1 | 2 | 3 | 4 | 5 | 6 |" * 20, "structure:150")
    assert sum(header in chunk for chunk in found) == 1


def test_rows_of_an_html_table_stay_whole():
    rows = "".join(f"<tr><td>item {number}</td>\n<td>{number} euros</td></tr>\n" for number in range(12))
    text = f"<table>\n<tr><th>item</th><th>price</th></tr>\n{rows}</table>\n"
    found = texts(text, "structure:150")
    assert len(found) > 3
    assert all(chunk.startswith("<table>\n<tr><th>item</th><th>price</th></tr>\n") for chunk in found)
    assert all(chunk.count("<tr>") == chunk.count("</tr>") for chunk in found)


@pytest.mark.parametrize("block", ["```py\n" + "x = 1\n\n" * 10 + "```", "| a | b |\n|---|---|" + "\n| 1 | 2 |" * 8])
def test_code_and_tables_up_to_twice_the_size_stay_whole(block):
    size = len(block) // 2 + 1
    assert texts(f"Text before.\n\n{block}\n\nText after.", f"structure:{size}") == [
        "Text before.",
        block,
        "Text after.",
    ]


def test_a_long_code_block_is_cut_between_lines_and_repeats_its_fences():
    lines = [f"line_{number} = {number}" for number in range(40)]
    found = texts("```py\n" + "\n".join(lines) + "\n```", "structure:60")
    assert len(found) > 5
    assert all(chunk.startswith("```py\n") and chunk.endswith("\n```") for chunk in found)
    assert [line for chunk in found for line in chunk.split("\n")[1:-1]] == lines


@pytest.mark.parametrize(
    ("condition", "consequence"),
    [
        ("若承租人逾期支付租金超过三十日的，", "出租人有权解除合同。"),
        ("If the tenant fails to pay the rent,", "the landlord may end the lease."),
        ("有下列情形之一的，合同终止：", "（一）逾期支付租金；"),
        ("If one of these happens, the lease ends:", "- the rent is late"),
        ("The landlord may keep the deposit and the", "interest on it until the keys are back."),
    ],
)
def test_a_condition_stays_with_its_consequence_in_the_next_block(condition, consequence):
    before = "房屋应当保持清洁，不得转租。" if columns(condition) > len(condition) else "Keep the house clean."
    found = texts(f"{before}\n\n{condition}\n\n{consequence}\n", f"structure:{columns(condition)}", "a.txt")
    assert found == [before, f"{condition}\n\n{consequence}"]


def test_only_the_lead_in_of_a_long_paragraph_goes_with_the_list():
    prose = "The house is old. Its rooms are small. The garden is large."
    text = f"{prose} It has these faults:\n\n- the roof leaks\n- the door sticks\n"
    assert texts(text, "structure:70") == [prose, "It has these faults:\n\n- the roof leaks\n- the door sticks"]


def test_a_list_item_is_not_cut():
    item = "- One sentence stands in the item. Another one stands there too. And here is the last."
    assert texts(f"{item}\n- Short.\n", f"structure:{len(item) - 20}") == [item, "- Short."]


def test_an_item_that_is_a_title_stays_with_the_items_under_it():
    text = "- Fees\n    - The fee is due monthly and is never paid back.\n    - It rises each year.\n"
    assert texts(text, "structure:50")[0].startswith("- Fees\n    - The fee")


def test_a_wide_character_counts_two():
    text = "甲方应当在三十日内付款。" * 10
    assert [len(chunk) for chunk in texts(text, "structure:48", "a.txt")] == [24] * 5
    assert [len(chunk) for chunk in texts("Pay in thirty d. " * 6, "structure:50", "a.txt")] == [50, 50]


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
    assert all(chunk.endswith("，") and columns(chunk) <= 40 for chunk in found)
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


def test_chunks_know_the_headings_over_them():
    text = (
        "Preface.\n\n# Guide #\n\nIntro.\n\nFees\n----\n\nA fee is due.\n\n### Late\n\nIt doubles.\n\n# End\n\nBye.\n"
    )
    chunks = split(text, "structure:25")
    assert [(chunk.text.split("\n")[-1], chunk.headings) for chunk in chunks] == [
        ("Preface.", ()),
        ("Intro.", ("Guide",)),
        ("A fee is due.", ("Guide", "Fees")),
        ("It doubles.", ("Guide", "Fees", "Late")),
        ("Bye.", ("End",)),
    ]
    assert {chunk.headings for chunk in split(text, "recursive:25/0")} >= {("Guide", "Fees"), ("End",)}


def document_of(*parts: tuple[BlockKind, str, int]) -> Document:
    """A document as a parser of paged files makes it: blocks parted by blank lines, each with its page."""
    blocks, at = [], 0
    for kind, text, page in parts:
        blocks.append(Block(kind, Span(at, at + len(text)), page=page))
        at += len(text) + 2
    return Document("\n\n".join(text for _, text, _ in parts), tuple(blocks), "a.pdf", "application/pdf")


PAGED = document_of(
    (BlockKind.FURNITURE, "Annual report", 1),
    (BlockKind.PARAGRAPH, "The first paragraph ends here.", 1),
    (BlockKind.PARAGRAPH, "The second goes on", 1),
    (BlockKind.FURNITURE, "Page 1", 1),
    (BlockKind.PARAGRAPH, "on the next page.", 2),
    (BlockKind.BOILERPLATE, "Accept all cookies", 2),
    (BlockKind.HIDDEN, "white on white", 2),
    (BlockKind.PARAGRAPH, "The last one.", 2),
)


def test_what_is_no_content_is_left_out_and_said_to_be():
    (chunk,), omitted = cut(PAGED, "structure:1000")
    assert chunk.text == ("The first paragraph ends here.\n\nThe second goes on\n\non the next page.\n\nThe last one.")
    assert [PAGED.text[slice(*span)] for span in omitted] == [
        "Annual report",
        "Page 1",
        "Accept all cookies",
        "white on white",
    ]
    assert [mark.location.page for mark in chunk.marks] == [1, 2, 2]
    assert chunk.location == Location(page=1)


@pytest.mark.parametrize("splitter", ["recursive:1000/0", "fixed:1000", "none"])
def test_other_splitters_cut_what_pipelines_index(splitter):
    (chunk,), omitted = cut(PAGED, splitter)
    assert (chunk.text, omitted) == (PAGED.text, ())


def test_a_finding_in_a_later_span_knows_its_page():
    (chunk,) = split_document(PAGED, "structure:1000")
    assert locate(chunk, chunk.text.index("second")).page == 1
    assert locate(chunk, chunk.text.index("on the next")).page == 2


def test_lines_are_counted_past_what_is_left_out():
    text = "One line.\n\n<!-- a note\nof two lines -->\n\nAnother line.\nIts end.\n"
    (chunk,) = split(text, "structure:1000")
    assert chunk.text == "One line.\n\nAnother line.\nIts end."
    assert locate(chunk, chunk.text.index("Its")) == Location(line=7, column=1)
    assert locate(chunk, chunk.text.index("line.")) == Location(line=1, column=5)


def test_a_comment_right_under_a_line_leaves_a_blank_line_behind():
    (chunk,) = split("One.\n<!-- x -->\nTwo.\n", "structure:1000")
    assert chunk.text == "One.\n\nTwo."


def test_a_caption_stays_with_its_table():
    def blocks(*order: tuple[BlockKind, str]) -> list[str]:
        document = document_of(*((kind, text, 1) for kind, text in order))
        return [chunk.text for chunk in split_document(document, "structure:30")]

    caption, table = (
        (BlockKind.CAPTION, "Table 1. Some figures"),
        (BlockKind.TABLE, "| a | b |\n| --- | --- |\n| 1 | 2 |"),
    )
    prose = (BlockKind.PARAGRAPH, "Some text of this page.")
    both = caption[1] + "\n\n" + table[1]
    assert blocks(prose, caption, table, prose) == [prose[1], both, prose[1]]
    assert blocks(prose, table, caption, prose) == [prose[1], table[1] + "\n\n" + caption[1], prose[1]]


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
def test_chunks_are_made_of_the_text_and_leave_nothing_out(text, splitter, name):
    document = parse_document(text.encode(), source=name)
    check_split(document, splitter)
    for chunk in split_document(document, splitter):
        first = document.text.count("\n", 0, chunk.start) + 1
        line, column, *_ = chunk.marks[0].location if chunk.marks else chunk.location
        assert (line, column) == (first, chunk.start - document.text.rfind("\n", 0, chunk.start))


KINDS = st.sampled_from(list(BlockKind))
TEXTS = st.lists(PIECES, min_size=1, max_size=6).map("".join).map(str.strip).filter(bool)


@given(st.lists(st.tuples(KINDS, TEXTS, st.integers(1, 3)), max_size=12), st.sampled_from(SPLITTERS))
def test_blocks_of_all_kinds_are_in_a_chunk_or_omitted(parts, splitter):
    document = document_of(*parts)
    omitted = check_split(document, splitter)
    if splitter.startswith("structure"):
        dropped = {"front_matter", "furniture", "boilerplate", "hidden"}
        assert set(omitted) == {block.span for block in document.blocks if block.kind in dropped}


def check_split(document: Document, splitter: str) -> tuple[Span, ...]:
    """The promises of ``cut``: texts are spans joined, nothing is left out, nothing is in a chunk and omitted."""
    chunks, omitted = cut(document, splitter)
    covered = bytearray(len(document.text))
    for chunk in chunks:
        assert chunk.text.strip()
        assert "".join(document.text[start:end] for start, end in chunk.spans) == chunk.text
        assert chunk.start == chunk.spans[0].start
        assert len(chunk.marks) == (len(chunk.spans) if len(chunk.spans) > 1 else 0)
        for start, end in chunk.spans:
            covered[start:end] = b"\1" * (end - start)
    for start, end in omitted:
        assert not any(covered[start:end])
        covered[start:end] = b"\1" * (end - start)
    assert not "".join(char for at, char in enumerate(document.text) if not covered[at]).strip()
    return omitted


@given(st.lists(PIECES, max_size=40).map("".join), st.integers(5, 50))
def test_structure_chunks_are_in_order_overlap_in_repeats_only_and_are_bounded(text, size):
    chunks = split(text, f"structure:{size}")
    own = [span for chunk in chunks for span in chunk.spans]
    first_seen = [span for at, span in enumerate(own) if not any(span.start < other.end for other in own[:at])]
    assert first_seen == sorted(first_seen)
    assert all(columns(chunk.text) <= 4 * size + 2 for chunk in chunks)


@given(st.text(st.sampled_from("ab \n"), max_size=200), st.integers(2, 20), st.integers(0, 19))
def test_recursive_chunks_are_never_longer_than_the_size(text, size, overlap):
    found = texts(text, f"recursive:{size}/{min(overlap, size - 1)}", "a.txt")
    assert all(len(chunk) <= size for chunk in found)


@pytest.mark.parametrize(
    ("clause", "size"), [("甲方付款，乙方交货；", 40), ("the tenant pays 1,000 euros, the landlord repairs; ", 110)]
)
def test_an_endless_sentence_is_cut_between_clauses(clause, size):
    found = texts(clause * 20, f"structure:{size}", "a.txt")
    assert all(chunk.endswith(("；", ";")) for chunk in found)


def test_a_wrapped_line_is_no_better_place_than_a_comma():
    text = "Anna Arndt, Bela Bartok, Carl Orff, Dora\nPejačević, Ethel Smyth, Fanny Hensel, Germaine\nTailleferre, " * 3
    assert all(chunk.endswith(",") for chunk in texts(text, "structure:60", "a.txt")[:-1])


@pytest.mark.parametrize("before", ['<a id="x"></a>', "Clause 15", "第三章"])
def test_an_anchor_or_a_number_goes_with_the_heading_behind_it(before):
    order = [
        (BlockKind.PARAGRAPH, "Some text of the section.", 1),
        (BlockKind.PARAGRAPH, before, 1),
        (BlockKind.HEADING, "Deposit", 1),
        (BlockKind.PARAGRAPH, "It is paid back.", 1),
    ]
    chunks = split_document(document_of(*order), "structure:50")
    assert [chunk.text for chunk in chunks] == [order[0][1], f"{before}\n\nDeposit\n\nIt is paid back."]


def test_a_rule_stands_at_no_beginning():
    order = [
        (BlockKind.PARAGRAPH, "Some text of it.", 1),
        (BlockKind.PARAGRAPH, "---", 1),
        (BlockKind.HEADING, "Deposit", 1),
        (BlockKind.PARAGRAPH, "It is paid back.", 1),
    ]
    chunks = split_document(document_of(*order), "structure:30")
    assert [chunk.text for chunk in chunks] == ["Some text of it.\n\n---", "Deposit\n\nIt is paid back."]


@pytest.mark.parametrize(
    ("sentences", "sep", "size"),
    [
        (
            ("Pumps are checked in May.", "Lamps are checked in June.", "It takes a day.", "Valves wait for July."),
            " ",
            60,
        ),
        (("水泵每年五月检查。", "灯具每年六月检查。", "因此需要停机一天。", "阀门要到七月才检查。"), "", 40),
    ],
)
def test_no_chunk_begins_with_a_word_that_leans(sentences, sep, size):
    found = texts(sep.join(sentences), f"structure:{size}")
    assert len(found) > 1
    assert not any(text.startswith(sentences[2]) for text in found)


def test_a_text_without_capitals_is_cut_at_its_full_stops():
    text = "the pump of acme inc. stops at noon. lamps turn red, then blue, then off. the u.s. plant waits for parts."
    assert texts(text, "structure:45") == [
        "the pump of acme inc. stops at noon.",
        "lamps turn red, then blue, then off.",
        "the u.s. plant waits for parts.",
    ]
