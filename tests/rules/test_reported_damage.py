"""Damage that users of ingestion pipelines reported, and look-alikes that must stay silent, in their shortest form."""

import pytest

from rag_lint import lint_chunk
from rag_lint.model.report import ChunkReport


def codes(report: ChunkReport) -> set[str]:
    return {finding.code for finding in report.findings}


CLEANLINESS = {
    "CLN001": ("Warranty ........ 12\nIndex ........ 40", "质保 …………… 12\n索引 …………… 40"),
    "CLN002": (
        "speci\ufffdc pro\ufffdles de\ufffdne it",
        "p\x00r\x00i\x00",
        "con\x00gure the pump",
        "speci\ufffdc terms",
    ),
    "CLN004": (
        "rules for small 14 firms\n14\nfirms apply to everyone who trades.\nFees are due.\nAsk us.",
        "第3页 共12页\n租金按月支付。",
        "[PAGE_12]\nRent is due monthly.",
    ),
    "CLN006": ("---\ntitle: x\n---\nRent is due monthly.",),
    "CLN011": ("Students were identiied and counted.",),
    "CLN013": ("国标 ÖÐ¹ú±ê×¼ 第一章", "The tenantâ€™s rent.", "租金锟斤拷按月支付。"),
    "CLN014": ("The pass\u200bword is set.", "租\u200b金按月支付。"),
    "CLN015": ("\u2f64\u2f08手册", "The scienti\ufb01c report."),
    "CLN016": ("，2023，GDP。（）、",),
    "CLN012": ("Home | Products | Sign in\nRent is due monthly.", "首页 | 产品 | 登录\n租金按月支付。"),
    "CLN019": ("A G R E E M E N T between the parties.", "产 品 说 明 书"),
    "CLN020": ("Rent is due on the first day ofthe month.",),
    "CLN021": ("The config- uration files are kept here.", "The config-\nuration files are kept here."),
    "CLN017": ("None", "(no content)", "You need to enable JavaScript to run this app.", "无内容", "解析失败：第三页"),
}
SAFE = (
    "the limit is 14.",
    "A. B. C. Miller writes… and then stops.",
    "他停下来……想了很久。",
    "ភាសា\u200bខ្មែរ and می\u200cخواهم and 👩\u200d🌾 are spelt so.",
    "Use webpack with the json loader; the uri is https://example.com/a_b?c=d.",
    "A price-\nsensitive tenant asks first; short- and long-term leases differ.",
    "Die Kartotheken der Hausverwaltung and the FooBarBaz identifier of https://ofthe.example.org/inthe are left.",
    "张 三  李 四  王 五  赵 六",
    "日 一 二 三 四 五 六",
    "Press W A S D to move, and n m k r are integers.",
    "第 3 章说明 A 股的交易规则，张 三负责。",
    "None of the fees are due before May.",
    "Enable JavaScript in the menu under Settings; the switch is on the second page. Restart afterwards.",
)


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, texts in CLEANLINESS.items() for text in texts])
def test_noise_of_extraction_is_named(code: str, text: str) -> None:
    assert code in codes(lint_chunk(text))


@pytest.mark.parametrize("text", SAFE)
def test_what_only_looks_like_noise_is_left_alone(text: str) -> None:
    assert not {code for code in codes(lint_chunk(text)) if code.startswith(("CLN", "SAF"))}


def test_running_heads_are_matched_with_their_digits_masked() -> None:
    one, two = (f"Acme Report, page group {n}\nSales rose.\nCosts fell.\nProfit doubled." for n in ("17/90", "18/90"))
    assert "CLN004" in codes(lint_chunk(two, prev=one))
    assert "CLN004" not in codes(
        lint_chunk("Clause 4\nInterpretation of terms.\nTerms.\nMore.", next="Clause 5\nHierarchy.\nTerms.")
    )


def test_a_full_stop_moved_to_the_next_chunk() -> None:
    assert "IND006" in codes(lint_chunk("。乙方发货后，甲方应当在十日内验收。", prev="甲方付款"))
    assert "IND006" in codes(lint_chunk("”客服记录了这句话，并在当天转给仓库处理。", prev="他说可以退货"))


@pytest.mark.parametrize(
    "text",
    [
        "甲方负责运输；",
        "他停下来，想了很久……",
        "“可以退货。”",
        "Use a seal, e.g. type B, by A. B. Cole et al. in 2019.",
    ],
)
def test_ends_that_are_no_cut(text: str) -> None:
    assert "CMP002" not in codes(lint_chunk(text, next="乙方负责验收。"))


@pytest.mark.parametrize("text", ["  \n", ""])
def test_empty_chunks_fail(text: str) -> None:
    assert lint_chunk(text).status == "fail"


def test_a_heading_alone_is_found_and_a_pronoun_once() -> None:
    assert lint_chunk("Chapter 3", prev="It ends.", next="Rent is due.").status == "fail"
    bullets = "\n".join("- it leaks" for _ in range(7))
    assert sum(code == "TRC001" for code in codes(lint_chunk(bullets))) <= 1


def test_a_secret_is_reported_and_never_shown() -> None:
    secret = "ghp_Zk3vT8qWm1Lx9RbY4nCd7Hs2JfPg5Ua0Te"
    report = lint_chunk(f"Push with {secret} from the build.")
    found = next(finding for finding in report.findings if finding.code == "SAF001")
    assert report.status == "fail"
    assert "Zk3vT8" not in found.text + found.message + found.help + str(found.args)
