"""Words that point at a place are told from a form of words and from what stands here."""

import re

from rag_lint.engine.pointed import is_quoted, is_step_here

STEP = re.compile("(?P<step>第[一二三四\\d]步)的")


def test_a_quotation_opened_on_the_line_is_one() -> None:
    assert is_quoted('Write: "the works above are mine."', 16)
    assert is_quoted("请写明“上文所列的作品归我所有”。", 6)
    assert not is_quoted('He said "yes" to the works above.', 22)
    assert not is_quoted('"An old line\nthe works above', 14)


def test_a_step_is_here_by_its_number_or_by_what_it_made() -> None:
    numbered = "1. 打开阀门\n2. 注水\n\n重复第二步的操作。"
    made = "先把火腿切丁。\n最后加入第一步的火腿。"
    inside = "1. 烧油\n2. 加入第一步的火腿。"
    for text, here in ((numbered, True), (made, True), (inside, False)):
        found = STEP.search(text)
        assert found is not None
        assert is_step_here(text, found, 400) is here
