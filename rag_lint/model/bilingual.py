"""A value in both languages, side by side, so that a missing half is a type error."""

from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

T = TypeVar("T")

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, Lang] = ("zh", "en")

if TYPE_CHECKING:

    class Both(NamedTuple, Generic[T]):
        """The Chinese and the English form of one thing."""

        zh: T
        en: T

        def of(self, lang: Lang) -> T:
            """Return the half written in ``lang``."""
            return self.zh if lang == "zh" else self.en

else:  # before Python 3.11 a NamedTuple cannot be generic; as a tuple it can be subscripted all the same

    class Both(NamedTuple):
        """The Chinese and the English form of one thing."""

        zh: Any
        en: Any

        def of(self, lang: Lang) -> Any:
            """Return the half written in ``lang``."""
            return self.zh if lang == "zh" else self.en
