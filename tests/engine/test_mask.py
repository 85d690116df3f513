"""Code is blanked out and offsets hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.engine.mask import FILLER, mask_code


def masked(text: str) -> str:
    return mask_code(text).replace(FILLER, "#")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Run `pump start` now.", "Run ############ now."),
        ("A ``tick ` inside`` and `b`.", "A ################# and ###."),
        ("One ` alone, two `` alone.", "One ` alone, two `` alone."),
        ("Split `over\nlines` stays.", "Split `over\nlines` stays."),
        ("```sh\nrun [x]\n```\nText.", "#####\n#######\n###\nText."),
        ("- step\n  ~~~\n  run\n  ~~~\nText.", "- step\n#####\n#####\n#####\nText."),
        ("````\n```\nrun\n````\nText.", "####\n###\n###\n####\nText."),
        ("````\nrun\n```\nText.", "####\n###\n###\nText."),
        ("Text.\n```\nrun to the end", "Text.\n###\n##############"),
        ("第一步：`开泵`。\n~~~\n停泵\n~~~\n完。", "第一步：####。\n###\n##\n###\n完。"),
    ],
)
def test_code_is_blanked_out(text: str, shown: str) -> None:
    assert masked(text) == shown


@given(st.text(alphabet="`~ \n>-a", max_size=60))
def test_offsets_hold(text: str) -> None:
    blanked = mask_code(text)
    assert len(blanked) == len(text)
    assert all(new in (old, FILLER) for old, new in zip(text, blanked, strict=True))
    assert [at for at, char in enumerate(blanked) if char == "\n"] == [
        at for at, char in enumerate(text) if char == "\n"
    ]
