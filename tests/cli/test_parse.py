"""``parse``: all of a Document as JSON, what people read of it as Markdown."""

import json
from pathlib import Path

from .conftest import Cli


def test_everything_is_in_the_json(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "m.md").write_text("---\ntitle: x\n---\n# a\n", encoding="utf-8")
    value = json.loads(cli("parse", "m.md").out)
    assert (value["version"], value["media_type"], value["edits"], value["problems"]) == (1, "text/markdown", [], [])
    assert isinstance(value["metadata"], dict)
    assert set(value["blocks"][0]) == {"kind", "span", "level", "page"}


def test_plain_text_as_markdown(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "t.txt").write_text("第一章 总则\n\n# 井号不是标题 *星号*\n\n- 钥匙\n", encoding="utf-8")
    shown = cli("parse", "t.txt", "--format", "markdown").out
    assert shown.lstrip("#") == " 第一章 总则\n\n\\# 井号不是标题 \\*星号*\n\n- 钥匙\n"
    assert shown.startswith("#")
    assert cli("parse", "t.txt", "--format", "markdown", "--type", "markdown").out.startswith("第一章 总则\n\n# 井号")
