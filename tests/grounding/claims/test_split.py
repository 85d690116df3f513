"""Claims of an answer: exact offsets, never none, courtesies and hedges apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.grounding.claims.model import ClaimKind
from rag_lint.grounding.claims.split import split_claims


def texts(answer: str) -> list[str]:
    return [claim.text for claim in split_claims(answer)]


def kinds(answer: str) -> list[str]:
    return [claim.kind.value for claim in split_claims(answer)]


@given(st.text(alphabet=st.sampled_from('aB1. ;；。！？\n-*|#>`"“”[]（）中文保。证は年'), max_size=80))
def test_offsets_are_exact_and_in_order(answer: str) -> None:
    claims = split_claims(answer)
    end = 0
    for claim in claims:
        assert answer[claim.start : claim.end] == claim.text
        assert claim.start >= end
        end = claim.end
    assert bool(claims) == bool(answer.strip())


@pytest.mark.parametrize(
    ("answer", "claims"),
    [
        ("Dr. Lee pays $3.50 a day. It is due.", ["Dr. Lee pays $3.50 a day.", "It is due."]),
        ("Rent is due monthly [1]. It rises [2].", ["Rent is due monthly [1].", "It rises [2]."]),
        ("Rent is due monthly.[1] It rises.", ["Rent is due monthly.[1]", "It rises."]),
        ("The rent is due monthly; the deposit is $500.", ["The rent is due monthly;", "the deposit is $500."]),
        ("It needs A; B.", ["It needs A; B."]),
        ('She said "Go. Now." and left.', ['She said "Go. Now." and left.']),
        ("- One day off\n- Two free meals", ["One day off", "Two free meals"]),
        ("1. 提交申请\n2. 等待审核", ["提交申请", "等待审核"]),
        ("1.提交申请\n2.等待审核\n3.2026年起生效", ["提交申请", "等待审核", "2026年起生效"]),
        ("2.1 million people live there.", ["2.1 million people live there."]),
        ("3.1 Either party may end it.\n3.2 Rent stops.", ["3.1 Either party may end it.", "3.2 Rent stops."]),
        ('She said "It costs $3." [1]; the deposit is $500.', ['She said "It costs $3." [1];', "the deposit is $500."]),
        ("年付可全额退款；月付不可退款。", ["年付可全额退款；", "月付不可退款。"]),
        ("他说“可以。马上办。”就走了。", ["他说“可以。马上办。”就走了。"]),
        ("| plan | price |\n|---|---|\n| basic | 5 |", ["plan | price |", "basic | 5 |"]),
        ("保証は2年", ["保証は2年"]),
        ("...", ["..."]),
    ],
)
def test_split(answer: str, claims: list[str]) -> None:
    assert texts(answer) == claims


def test_a_line_that_only_wraps_is_one_claim() -> None:
    answer = "The deposit is returned within thirty days after the lease\nhas ended. Rent is due monthly."
    assert texts(answer)[0].endswith("has ended.")


@pytest.mark.parametrize(
    "courtesy",
    [
        "Happy to help!",
        "Sure!",
        "Hello there!",
        "Let me know if you have more questions.",
        "I hope this helps!",
        "If you need anything else, feel free to ask.",
        "您好！",
        "希望对您有帮助！",
        "如有其他问题，请随时告诉我。",
        "感谢您的提问！",
        "不客气。",
    ],
)
def test_courtesies(courtesy: str) -> None:
    assert kinds(courtesy) == ["courtesy"]


@pytest.mark.parametrize(
    "hedge",
    [
        "I'm not entirely sure.",
        "You should consult a lawyer.",
        "我不太确定。",
        "以上内容仅供参考。",
        "建议您咨询律师。",
    ],
)
def test_hedges(hedge: str) -> None:
    assert kinds(hedge) == ["hedge"]


@pytest.mark.parametrize(
    "silence",
    [
        "The passages do not mention a phone number.",
        "There is no information about pets in the documents.",
        "I don't know.",
        "The provided context does not say when rent is due.",
        "The deadline is not specified in the provided documents.",
        "文档中没有提到电话退款。",
        "根据现有资料，无法确定退款时间。",
        "我不知道。",
        "未找到相关信息。",
    ],
)
def test_silences(silence: str) -> None:
    assert kinds(silence) == ["silence"]


@pytest.mark.parametrize(
    "statement",
    [
        "Sure enough, the rent rose.",
        "Thanks to the refund policy, you get 30 days.",
        "The plan does not include support.",
        "The tenant does not give notice.",
        "Great Britain left in 2020.",
        "月付套餐不支持退款。",
        "欢迎页面有三个按钮，点击后进入设置。",
        "感谢信由客服中心在五个工作日内寄出，并附上发票。",
    ],
)
def test_statements(statement: str) -> None:
    assert kinds(statement) == ["statement"]


def test_headings_lead_ins_questions_and_code_are_not_checked() -> None:
    answer = "## Refunds\nHere are the steps:\n- Open the app\n\n```\nrefund --all\n```\nIs that clear?"
    assert kinds(answer) == ["heading", "heading", "statement", "code", "question"]
    assert split_claims(answer)[3].kind is ClaimKind.CODE
