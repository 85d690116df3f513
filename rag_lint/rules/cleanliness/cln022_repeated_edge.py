"""CLN022: many documents begin or end with the same lines: menus, banners and footers of a site or a template."""

from collections.abc import Iterable

from rag_lint.engine.relations import Tally
from rag_lint.engine.rule import CorpusRule, Hit
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity

_MENU_ZH = "首页\n产品中心\n帮助文档\n"
_MENU = "Home\nProducts\nHelp centre\n"
_FOOT_ZH = "\n本页内容由帮助中心维护，如有疑问请拨打服务热线，工作日上午九点至下午五点接听。"
_FOOT = "\nThis page is kept by the help centre; call the service line on working days from nine to five."


def count(tally: Tally) -> Iterable[Hit]:
    """Report the lines that most documents have."""
    args = {"count": str(tally.number), "documents": str(tally.chunks)}
    yield Hit(0, len(tally.first.text), args=args)


RULE = CorpusRule(
    code="CLN022",
    name="repeated-edge",
    check=Check.CLEANLINESS,
    defect="boilerplate",
    since="0.1.0",
    severity=Severity.INFO,
    opt_in=True,
    title=Both(zh="许多文档的开头或结尾相同", en="Many documents begin or end alike"),
    why=Both(
        zh="每份文档都有的菜单、横幅和页脚进了分块，各文档因此彼此相似；它们也可能是同一模板的条款，所以只作提示，需点名运行。",
        en="Menus, banners and footers that every document bears make them look alike. They may as well be clauses of a template, so this is information only, and has to be named.",
    ),
    fix=Both(zh="解析时只留正文区域，去掉各页共有的部分。", en="Keep the main region of a page when parsing, and leave out what all pages share."),
    message=Both(zh="{documents} 份文档中有 {count} 份的开头或结尾都有“{match}”", en="'{match}' stands at the beginning or end of {count} of {documents} documents"),
    facts=frozenset({"repeated_edge"}),
    count=count,
    bad=Both(
        zh=(
            " ⧉ ".join(f"{'⟦' if not at else ''}{_MENU_ZH.strip()}{'⟧' if not at else ''}\n{text}" for at, text in enumerate(("租金按月支付。", "押金另付。", "水电自理。", "不得转租。", "退租须提前通知。"))),
            " ⧉ ".join(f"{text}✂{'⟦' if not at else ''}{_FOOT_ZH.strip()}{'⟧' if not at else ''}" for at, text in enumerate(("租金按月支付。", "押金另付。", "水电自理。", "不得转租。", "退租须提前通知。"))),
        ),
        en=(
            " ⧉ ".join(f"{'⟦' if not at else ''}{_MENU.strip()}{'⟧' if not at else ''}\n{text}" for at, text in enumerate(("Rent is due.", "Pets are welcome.", "Heat is extra.", "No subletting.", "Give notice."))),
            " ⧉ ".join(f"{text}✂{'⟦' if not at else ''}{_FOOT.strip()}{'⟧' if not at else ''}" for at, text in enumerate(("Rent is due.", "Pets are welcome.", "Heat is extra.", "No subletting.", "Give notice."))),
        ),
    ),
    good=Both(
        zh=(" ⧉ ".join(f"# 概述\n{text}" for text in ("租金按月支付。", "押金另付。", "水电自理。", "不得转租。", "退租须提前通知。")), " ⧉ ".join(f"{_MENU_ZH}{text}" for text in ("租金按月支付。", "押金另付。"))),
        en=(" ⧉ ".join(f"# Overview\n{text}" for text in ("Rent is due.", "Pets are welcome.", "Heat is extra.", "No subletting.", "Give notice.")), " ⧉ ".join(f"{_MENU}{text}" for text in ("Rent is due.", "Pets are welcome."))),
    ),
)
