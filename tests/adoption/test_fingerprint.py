"""What a finding is known by when lines have moved."""

from rag_lint import lint_chunk
from rag_lint.adoption.fingerprint import fingerprint
from rag_lint.model.finding import Finding


def only(text: str, code: str) -> list[Finding]:
    return [finding for finding in lint_chunk(text).findings if finding.code == code]


def test_moved_lines_keep_it() -> None:
    (before,) = only("The lease begins on ____ and ends after a year.", "TPL001")
    (after,) = only(
        "Opening words, quite long enough to stand.\n\n\nThe lease begins on ____ and ends after a year.", "TPL001"
    )
    assert before.span != after.span
    assert fingerprint(before) != fingerprint(after)  # the words beside the blank are others
    text = "The warehouse is open all week. The lease begins on ____ and ends after one full calendar year."
    (before,) = only(text, "TPL001")
    (after,) = only(f"Rent is due monthly. It is paid by transfer.\n{text}", "TPL001")
    assert before.span != after.span
    assert fingerprint(before) == fingerprint(after)


def test_width_white_space_and_language_of_messages_do_not_count() -> None:
    (one,) = only("租金为____元，按月支付。", "TPL001")
    (other,) = only("租金为____元，\n按月支付。", "TPL001")
    assert fingerprint(one) != fingerprint(other)
    (wide,) = only("租金为____元,按月支付。", "TPL001")
    assert fingerprint(one) == fingerprint(wide)


def test_neighbouring_matches_differ() -> None:
    first, second = only("The lease ends in May.\n\nSignature of the Client:\n\nSignature of the Contractor:", "TPL004")
    assert fingerprint(first) != fingerprint(second)
