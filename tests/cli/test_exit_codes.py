"""What changes the exit code, and what never does."""

import pytest

from .conftest import Cli

WARNING = "However, the deposit is kept. " + "The office opens at nine. Visitors sign in at the front desk. " * 3
ERROR = "Copyright [yyyy] [name of copyright owner]"
CLEAN = "The office opens at nine. Visitors sign in at the front desk."


@pytest.mark.parametrize(
    ("text", "level", "code"),
    [
        (ERROR, "error", 1),
        (ERROR, "warning", 1),
        (ERROR, "never", 0),
        (WARNING, "error", 0),
        (WARNING, "warning", 1),
        (WARNING, "info", 1),
        (CLEAN, "info", 0),
    ],
)
def test_fail_on(cli: Cli, text: str, level: str, code: int) -> None:
    assert cli("check", "--text", text, "--fail-on", level).code == code


def test_default_is_error(cli: Cli) -> None:
    assert cli("check", "--text", ERROR).code == 1
    assert cli("check", "--text", WARNING).code == 0


def test_severity_gates(cli: Cli) -> None:
    assert cli("check", "--text", WARNING, "--severity", "IND001=error").code == 1
    assert cli("check", "--text", WARNING, "--severity", "IND=error").code == 1
    only = ("check", "--text", ERROR, "--select", "TPL")
    assert cli(*only).code == 1
    assert cli(*only, "--severity", "TPL=info").code == 0


def test_select_and_ignore(cli: Cli) -> None:
    assert cli("check", "--text", WARNING, "--fail-on", "info", "--ignore", "IND001").code == 0
    assert cli("check", "--text", WARNING, "--fail-on", "info", "--ignore", "IND").code == 0
    assert cli("check", "--text", WARNING, "--fail-on", "info", "--select", "TPL,CMP").code == 0
    assert cli("check", "--text", WARNING, "--fail-on", "info", "--select", "TPL", "--select", "IND001").code == 1


def test_unused_suppression_is_an_info(cli: Cli) -> None:
    text = f"{CLEAN}\n<!-- rag-lint: ignore[IND001] old reason -->"
    assert cli("check", "--text", text).code == 0
    assert cli("check", "--text", text, "--fail-on", "info").code == 1
    assert "silences nothing" in cli("check", "--text", text).out


def test_unreadable_input_wins_over_findings(cli: Cli) -> None:
    ran = cli("check", "missing.md", "--fail-on", "never")
    assert ran.code == 2


def test_what_happens_anyway_is_accepted(cli: Cli) -> None:
    assert (
        cli("check", "--text", CLEAN, "--no-cache", "--jobs", "1", "--on-uncertain", "fail", "--judge", "off").code == 0
    )
