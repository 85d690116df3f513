"""The errors rag-lint raises on purpose; every message is one line that names the input."""


class RagLintError(Exception):
    """Base of all errors rag-lint raises on purpose."""


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
        super().__init__(f"{feature} needs an extra that is not installed: pip install '.[{extra}]'")
