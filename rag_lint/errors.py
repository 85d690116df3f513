"""The errors rag-lint raises on purpose; every message is one line that names the input."""

from rag_lint.model.bilingual import Both, Lang


class RagLintError(Exception):
    """Base of all errors rag-lint raises on purpose. ``str()`` is English; ``of`` gives the user's language."""

    def __init__(self, message: str | Both[str]) -> None:
        self.message = message if isinstance(message, Both) else Both(zh=message, en=message)
        super().__init__(self.message.en)

    def __reduce__(self) -> tuple[type["RagLintError"], tuple[Both[str]]]:
        """Keep both languages when an error comes from another process."""
        return RagLintError, (self.message,)

    def of(self, lang: Lang) -> str:
        """Return the message written in ``lang``."""
        return self.message.of(lang)


class ConfigError(RagLintError):
    """A configuration file or an option is wrong."""


class InputError(RagLintError):
    """An input cannot be read; the other inputs are still linted."""


class RuleError(RagLintError):
    """A rule is malformed, or a code names no rule."""


class PluginError(RagLintError):
    """A third-party rule package does not load; the run stops and names it."""


class MissingExtraError(RagLintError):
    """A feature needs an optional dependency that is not installed."""

    def __init__(self, feature: str, extra: str) -> None:
        command = f"pip install '.[{extra}]'"
        super().__init__(
            Both(
                zh=f"{feature} 需要未安装的附加组件：{command}",
                en=f"{feature} needs an extra that is not installed: {command}",
            )
        )
