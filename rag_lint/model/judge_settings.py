"""A judge as it is configured: values that settings are read into and judges are made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JudgeSettings:
    """A judge as configured. Empty and None mean the judge's own default; times are in seconds.

    ``url_from_file`` tells that ``base_url`` stands in a configuration file: no key follows it there.
    ``price_in`` and ``price_out`` are US dollars per million tokens, for the cost in reports.
    """

    kind: str = "off"
    severity: bool = False
    model: str = ""
    base_url: str = ""
    per_call: int | None = None
    concurrency: int | None = None
    timeout: float | None = None
    deadline: float | None = None
    attempts: int | None = None
    calls: int | None = None
    tokens: int | None = None
    price_in: float | None = None
    price_out: float | None = None
    url_from_file: bool = False
