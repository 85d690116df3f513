"""Words that turn a statement into its opposite: negators, modals by what they allow, antonyms. Data only."""

from __future__ import annotations

from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import _Word


class Force(_Word):
    """What a modal says of an act."""

    FORBIDDEN = "forbidden"
    REQUIRED = "required"
    ALLOWED = "allowed"


# Each matches up to where what it governs begins.
NEGATORS = Both(
    zh=lazy_re(
        "(?<![无莫好差])(?:并不|从不|绝不|决不|毫不|不再|不会|不是|不能|不可|不应|不必|不予|不需|不用|不|未曾|尚未|从未|并未|未能|未经|未|没有|没|并无|毫无|无需|无须|无法|无权|无|并非|非|毋)"
        "(?![仅但只断久同过要容得管论少超足到禁可避多低高大小如然及妨知料得不满免乏惜止疑顾几见宜利良安幸平一])(?!来|必要|非|常|数|比|限公司|线|锡|关紧|洲|法律|凡|疑|锋|缘|故|聊|产|形)"
    ),
    en=lazy_re(
        r"(?<![a-z])(?:not|never|no longer|cannot|without(?: any)?|neither|nor|no|none of|nobody|hardly|barely|fails? to|failed to|refuses? to|refused to|unable to|lacks?)(?![a-z])"
        r"(?! (?:only|just|necessarily|least|doubt|matter|sooner|later|more than|less than|fewer than|to mention|until|exceed))|n['’]t(?![a-z])"
    ),
)
# What denies, doubts or supposes without a negator: beside one of these a missing negator proves nothing.
GUARDED = Both(
    zh=lazy_re(
        "[不没无非未别勿否莫]|禁止|除非|如果|若|要是|假如|倘|只有|只要|才|就|希望|避免|停止|难以|难于|拒绝|防止|免于|曾经?|原本|本来|是否|吗|谁|怎|哪|几乎|除了|以外|虽然|尽管"
    ),
    en=lazy_re(
        r"(?<![a-z])(?:not|never|no|none|nor|neither|without|cannot|hardly|barely|few|little|only|except|unless|until|if|whether|would|could|avoid(?:s|ed|ing)?|fail(?:s|ed|ing|ure)?|refus\w+|den(?:y|ies|ied)"
        r"|reject\w*|prevent\w*|stop\w*|ceas\w+|end(?:s|ed|ing)?|incapable|unable|inability|lack\w*|absen\w+|fear\w*|former(?:ly)?|previous(?:ly)?|once|used to|instead|rather|despite|although|though|however|un\w+|dis\w+"
        r"|quit|declin\w+|miss\w*|nothing|nobody|nowhere|free of|out of|away from)(?![a-z])|n['’]t(?![a-z])"
    ),
)
# Groups are named by what they say.
MODALS = Both(
    zh=lazy_re(
        "(?P<forbidden>不得(?!不|已)|禁止|严禁|不准|不许|不可以|不应当?|切勿|不允许|请勿|不可(?![避分或缺抗思能以]))"
        "|(?P<required>必须|应当|务必|须(?!知|臾)|应(?![用对急答付收届邀该运力变聘激届援景声验]))"
        "|(?P<allowed>可以|有权|允许|准许|可(?![能以靠见行怕是惜爱乐持谓比观信选变控]))"
    ),
    en=lazy_re(
        r"(?<![a-z])(?:(?P<forbidden>must not|mustn['’]t|shall not|may not|(?:is|are|be) not (?:allowed|permitted|entitled) to"
        r"|(?:prohibited|forbidden|barred|banned) from|(?:is|are) prohibited)"
        r"|(?P<required>must|shall|(?:is|are|be) (?:required|obliged|obligated) to)"
        r"|(?P<allowed>may(?! \d)|(?:is|are|be) (?:allowed|permitted|entitled|free) to))(?![a-z])"
    ),
)

_ZH_PAIRS = (
    "上升 下降|上涨 下跌|上调 下调|增加 减少|增长 下降|增长 减少|提高 降低|升高 降低|扩大 缩小|加强 削弱|加速 减速|加快 放缓|提前 推迟|提前 延迟"
    "|之前 之后|以前 以后|前 后|早于 晚于|高于 低于|大于 小于|多于 少于|超过 不足|长于 短于|快于 慢于|优于 劣于|最高 最低|最大 最小|最多 最少|最长 最短|最早 最晚|最好 最差"
    "|盈利 亏损|收入 支出|进口 出口|买入 卖出|购买 出售|流入 流出|存款 贷款|盈余 赤字|支持 反对|同意 反对|同意 拒绝|批准 驳回|接受 拒绝|肯定 否定|承认 否认|赞成 反对"
    "|允许 禁止|有效 无效|合法 非法|公开 保密|开放 关闭|开启 关闭|打开 关闭|启用 禁用|成功 失败|积极 消极|乐观 悲观|正面 负面|有利 不利"
    "|安全 危险|强制 自愿|自愿 强制|免费 收费|包括 不包括|包含 排除|长期 短期|永久 临时|固定 浮动|直接 间接|全部 部分|全职 兼职|内部 外部|国内 国外|男性 女性|甲方 乙方|买方 卖方"
    "|出租 承租|原告 被告|债权 债务|首次 末次|开始 结束|起始 终止|签订 解除|生效 失效|到达 离开|进入 退出|加入 退出|左 右|东 西|南 北|主要 次要|简单 复杂|容易 困难|便宜 昂贵|富裕 贫穷"
    "|坚硬 柔软|光明 黑暗|年轻 年老|新 旧|朋友 敌人|具体 抽象|主观 客观|主动 被动|集中 分散|统一 分裂|统一 分化|高 低|大 小|多 少|长 短|快 慢|强 弱|深 浅|冷 热|轻 重|好 坏|对 错"
    "|真实 虚假|真 假|积累 消耗|喜欢 讨厌|爱 恨|建立 废除|建设 破坏|保护 破坏|鼓励 阻止|相同 不同|一致 矛盾|清楚 模糊|复杂 简单|正常 异常|充足 缺乏|繁荣 萧条|稳定 动荡|前者 后者|平等 歧视|战争 和平|正确 错误"
    "|优点 缺点|先进 落后|现代 古代|城市 农村|内 外|上午 下午|白天 夜晚|早上 晚上|丈夫 妻子|父亲 母亲|儿子 女儿|男 女"
)
_EN_PAIRS = (
    "increase decrease|increase reduce|increase decline|rise fall|rose fell|rising falling|raise lower|raise reduce|raise cut|grow shrink|growth decline|up down"
    "|higher lower|high low|highest lowest|more less|more fewer|most least|greater less|larger smaller|largest smallest|longer shorter|longest shortest|earlier later|before after|first last|above below"
    "|over under|maximum minimum|best worst|better worse|improve worsen|improve deteriorate|positive negative|profit loss|surplus deficit|strong weak|strengthen weaken|accelerate slow"
    "|expand contract|succeed fail|success failure|accept reject|approve reject|approve deny|confirm deny|agree disagree|support oppose|favor oppose|allow forbid|allow prohibit"
    "|permit prohibit|include exclude|including excluding|inclusive exclusive|enable disable|enabled disabled|open closed|open close|import export|hire fire|begin end|start end|start finish"
    "|began ended|founded disbanded|formed disbanded|born died|arrive depart|enter leave|join leave|married divorced|public private|legal illegal|valid invalid|guilty innocent|guilty acquitted|internal external"
    "|domestic foreign|mandatory optional|required optional|voluntary mandatory|free paid|easy difficult|easy hard|simple complex|simple complicated|safe dangerous|safe unsafe|new old|newest oldest|young old"
    "|long-term short-term|short long|permanent temporary|fixed variable|direct indirect|full partial|fully partially|wholly partially|present absent|encourage discourage|optimistic pessimistic|confident doubtful"
    "|likely unlikely|able unable|successful unsuccessful|common rare|frequent rare|always never|often rarely|everyone nobody|majority minority|male female|husband wife|father mother|son daughter|brother sister"
    "|north south|northern southern|east west|eastern western|left right|inside outside|indoor outdoor|upper lower|front back|hot cold|warm cold|heavy light|thick thin|fast slow|rich poor|wealthy poor"
    "|ancient modern|urban rural|day night|summer winter|seller buyer|landlord tenant|lessor lessee|licensor licensee|employer employee|lender borrower|plaintiff defendant|client contractor|customer supplier"
    "|minimize maximize|efficient inefficient|effective ineffective|satisfied dissatisfied|certain uncertain|familiar unfamiliar|proven unproven|wide narrow|deep shallow|tight loose|loved hated|love hate|praise criticize"
    "|praised criticized|peace war|ally enemy|friend enemy|truth lie|true false|correct incorrect|recommend discourage|popular unpopular|aggressive defensive|active passive|complete incomplete|visible invisible"
)


def _pairs(text: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for pair in text.split("|"):
        first, second = pair.split()
        found.setdefault(first, set()).add(second)
        found.setdefault(second, set()).add(first)
    return {word: frozenset(others) for word, others in found.items()}


ANTONYMS: Both[dict[str, frozenset[str]]] = Both(zh=_pairs(_ZH_PAIRS), en=_pairs(_EN_PAIRS))
