"""The page shows whole chunks, but no credential in them."""

import pytest

from rag_lint import lint_chunk
from rag_lint.report.html.report import render_chunk
from rag_lint.report.masked import without_secrets

PEM = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA3k7Qz5BvNm4XwD2t3K7qZ5bVnM4xWd1a\nq8Zs\n-----END RSA PRIVATE KEY-----\nRent is due."


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Use ghp_Zk3vT8qWm1Lx9RbY4nCd7Hs2JfPg5Ua0Te to push.", "Zk3vT8qWm1Lx9RbY4nCd7Hs2JfPg5Ua0Te"),
        ('Set api_key = "Tq7vK2mZ9pLx4RbY" and restart.', "Tq7vK2mZ9pLx4RbY"),
        ("数据库密码：Tq7vK2mZ9pLx，请勿外传。", "Tq7vK2mZ9pLx"),
        ("连接串为 postgres://app:Vb83kqPz@db.local/main", "Vb83kqPz"),
        (PEM, "MIIEpAIBAAKCAQEA3k7Qz5BvNm4XwD2t3K7qZ5bVnM4xWd1a"),
    ],
)
def test_the_value_is_covered(text: str, value: str) -> None:
    report = lint_chunk(text)
    assert "SAF001" in {finding.code for finding in report.findings}
    covered = without_secrets(text, report.findings)
    assert value not in covered
    assert len(covered) == len(text)
    assert value not in render_chunk(report, "a.md")
    assert covered[:4] == text[:4]


def test_other_text_stays() -> None:
    text = "Rent is due monthly. However, it is"
    assert without_secrets(text, lint_chunk(text).findings) == text
