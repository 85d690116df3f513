from rag_lint.parsing.front_matter import front_matter_of
from rag_lint.parsing.parse import parse_text


def test_plain_values_at_the_outer_level():
    text = """\
---
title: "The \\"Fee\\" schedule"  # a comment
subtitle: 'It''s short'
date: 2024-05-01 # of issue
"quoted key": x
tags: [a, b]
nested:
  inner: y
folded: >
  text
empty:
标题: 价格表
title: twice
---
key: not here
"""
    assert front_matter_of(text) == {
        "title": 'The "Fee" schedule',
        "subtitle": "It's short",
        "date": "2024-05-01",
        "quoted key": "x",
        "标题": "价格表",
    }


def test_toml_up_to_its_first_table():
    text = "+++\ntitle = 'x'\nweight = 3\n[extra]\nauthor = 'y'\n+++\nText"
    assert front_matter_of(text) == {"title": "x", "weight": "3"}


def test_a_text_without_it_says_nothing():
    assert front_matter_of("---\nA sentence.\n---\n") == {}
    assert parse_text("# H\n", "text/markdown").metadata == {}


def test_a_document_has_it():
    assert parse_text("---\ntitle: x\n---\n# H\n", "text/markdown").metadata == {"title": "x"}
