"""Documents and cuts made at random, in both languages, with every kind of block."""

import re
from itertools import count, pairwise

from hypothesis import strategies as st

from rag_lint.model.chunk import Chunk

SENTENCES = (
    "If the client breaches any material obligation, the contractor may terminate the agreement.",
    "It also covers the cost of spare parts.",
    "Rent is due on the first day of the month.",
    "However, the deposit is kept.",
    "The pump stops when the lamp turns red, unless the valve is open.",
    "Keep the lid shut!",
    "如果乙方逾期付款，甲方有权解除合同。",
    "因此，押金不予退还。",
    "租金按月支付，每月一日前付清。",
    "该设备应当每年检查一次。",
    "但经甲方书面同意的除外。",
)
LINES = (
    "# Fees",
    "## 押金",
    "- the first item",
    "- 第二项",
    "1. Open the valve.",
    "2. Close it again.",
    "Bring the following:",
    "应当提交下列材料：",
    "| Month | Output |\n| --- | --- |\n| May | 12 |\n| June | 15 |\n| July | 9 |",
    "```sh\npump start\npump stop\n```",
    "> Quoted words stay quoted.",
    "Page 3",
    "____",
)
paragraphs = st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=8).map("\v".join)
blocks = st.one_of(paragraphs, st.sampled_from(LINES))
WORD = re.compile("[A-Za-z]{2,}|[\u4e00-\u9fff]{2}")
SHORTEST = 12


@st.composite
def documents(draw: st.DrawFn) -> str:
    """A text in which nothing stands twice: what stands twice may be placed at either place."""
    numbers = count(100)

    def numbered(line: str) -> str:
        return WORD.sub(lambda word: f"{word[0]}{next(numbers)}", line, count=1)

    drawn = draw(st.lists(blocks, min_size=1, max_size=12))
    return "\n\n".join("".join(map(numbered, re.split("(?<=[\n\v])", block))) for block in drawn).replace("\v", " ")


@st.composite
def cut_documents(draw: st.DrawFn) -> tuple[str, list[Chunk]]:
    """A text and chunks that hold all of it, some with overlap, some stripped as splitters do."""
    text = draw(documents())
    places = sorted(draw(st.sets(st.integers(1, max(1, len(text) // SHORTEST - 1)), max_size=8)))
    overlap = draw(st.sampled_from((0, 0, 40)))
    stripped = draw(st.booleans())
    edges = [0, *(SHORTEST * place for place in places if SHORTEST * place < len(text)), len(text)]
    chunks: list[Chunk] = []
    last = -SHORTEST
    for start, end in pairwise(edges):
        last = max(last + SHORTEST, start - overlap)
        piece = text[last:end]
        piece = piece.strip() if stripped else piece
        if piece:
            chunks.append(Chunk(piece, id=f"c{len(chunks)}", source="a.md", index=len(chunks)))
    return text, chunks
