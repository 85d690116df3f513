"""A value in both languages, side by side, so that a missing half is a type error."""

from typing import Generic, Literal, NamedTuple, TypeVar

T = TypeVar("T")

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, Lang] = ("zh", "en")


class Both(NamedTuple, Generic[T]):
    """The Chinese and the English form of one thing."""

    zh: T
    en: T

    def of(self, lang: Lang) -> T:
        """Return the half written in ``lang``."""
        return self.zh if lang == "zh" else self.en
