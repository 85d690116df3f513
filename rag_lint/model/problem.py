"""What is wrong with an input: told in one line, while the other inputs and records go on."""

from typing import NamedTuple

from rag_lint.model.bilingual import Lang


class Problem(NamedTuple):
    """An input, or one record of it, that cannot be read.

    ``source`` is the input as the user named it, ``record`` its 1-based record number, ``line`` a 1-based line.
    ``message`` is English, ``message_zh`` says the same in Chinese. ``partial`` tells that the rest of it can be read.
    """

    source: str
    message: str
    record: int | None = None
    line: int | None = None
    message_zh: str = ""
    partial: bool = False

    def of(self, lang: Lang) -> str:
        """Return the whole line, place first, in ``lang``."""
        if lang == "zh" and self.message_zh:
            place = f"第 {self.record} 条：" if self.record else f"第 {self.line} 行：" if self.line else ""
            return _one_line(f"{self.source}：{place}{self.message_zh}")
        place = f"record {self.record}: " if self.record else f"line {self.line}: " if self.line else ""
        return _one_line(f"{self.source}: {place}{self.message}")

    def __str__(self) -> str:
        return self.of("en")


def _one_line(text: str) -> str:
    return " ".join(text.split())
