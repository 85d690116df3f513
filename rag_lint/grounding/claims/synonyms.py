"""Words that often stand for each other when a sentence is said again in other words. Data only.

General vocabulary, written for this purpose; a word may be in several groups. No group holds words that a contract, a
price list or a manual tells apart (buy and rent, must and may, month and year).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from rag_lint.grounding.claims.words import Word, WordKind, stem_of
from rag_lint.model.bilingual import Both

_EN = (
    "buy purchase acquire bought|sell sold sale|pay paid payment|price cost fee charge|refund reimburse|refund money repay|return returned back give|send sent ship deliver dispatch"
    "|get receive obtain got|give provide offer supply gave given|allow permit let enable|need require necessary must|forbid prohibit ban disallow|use utilize employ apply used|make create produce build made built"
    "|begin start commence launch began begun initiate|end finish conclude complete terminate|stop cease halt quit|continue keep proceed carry kept|change alter modify amend edit|increase rise grow climb raise rose grew grown"
    "|decrease fall decline drop reduce lower fell shrink cut|big large huge great major|small little tiny minor|quick fast rapid swift speedy|show display demonstrate reveal indicate shown|tell inform notify advise told"
    "|say state declare announce claim report|think believe consider view thought|know aware understand known knew|find discover detect locate found|look search seek|help assist aid support|try attempt"
    "|keep retain hold maintain store kept|save store preserve|delete remove erase|add include append|contain include comprise hold|choose select pick chosen opt|ask request inquire|answer reply respond response|explain describe clarify"
    "|work function operate job|job employment position role post|worker employee staff personnel|boss manager supervisor|company firm business corporation enterprise|customer client user buyer shopper|person people individual human"
    "|child kid children|man men male|woman women female|doctor physician|sick ill unwell disease illness|die death dead pass deceased killed|kill murder slay|born birth|marry wed spouse marriage"
    "|movie film picture|song track tune|album record|book novel volume|author writer|write author wrote written pen compose|actor star actress|play perform portray act|sing vocal singer|band group|team club side squad"
    "|win won victory triumph beat defeat|lose lost defeat loss|lead head led leader|leader head chief|join enter|leave depart left exit|arrive come reach came|go travel went trip journey|move relocate shift|live reside dwell inhabit|house home residence dwelling"
    "|city town|country nation state|area region zone district|place location site spot|near close nearby|far distant|old elderly aged|new recent latest|first initial original|last final|main chief primary principal major key"
    "|important significant crucial key vital essential|famous well-known renowned noted celebrated|name call title dub|known called named|also additionally|car automobile vehicle|plane aircraft airplane|boat ship vessel|road street|train rail railway"
    "|shop store|money fund cash|loan credit lend|tax duty levy|law statute legislation act|rule regulation|agreement contract deal|sign execute|court tribunal|judge justice|lawyer attorney solicitor|crime offence offense|police officer|jail prison imprison|accuse charge allege"
    "|fight battle combat|war conflict|attack assault strike|army military troops soldiers forces|government administration|vote elect election|president leader|minister secretary|law bill|approve authorize accept sanction|reject refuse decline deny turn|agree consent"
    "|problem issue trouble difficulty|error mistake fault bug|fix repair mend correct|break damage broken broke|test check examine inspect verify|check review|measure gauge|result outcome consequence|cause lead trigger bring|reason cause why|effect impact influence|affect influence impact"
    "|part portion section component piece|whole entire full complete|half fifty|all every each|many numerous several lot|few little|enough sufficient adequate|about approximately roughly around|almost nearly|often frequently|sometimes occasionally|always constantly|yearly annual annually year|monthly month|daily day|weekly week"
    "|now currently present today|soon shortly|later afterwards after subsequent|before prior earlier previous|during while throughout|period term time span|date day|deadline due|late overdue delayed|delay postpone defer|early advance|night evening|quick prompt immediate"
    "|easy simple straightforward|hard difficult tough challenging|good great excellent fine|bad poor awful|better improve enhance|worse worsen deteriorate|happy glad joyful pleased|sad unhappy|angry furious|afraid scared fear|safe secure|danger risk hazard peril|protect guard shield defend|secret confidential private"
    "|file document|picture image photo photograph|page sheet|folder directory|computer machine device|phone telephone mobile call|mail email message|letter message|website site web|network internet online|password passcode|account profile|login sign log|install set setup|setting option preference configuration|turn switch|click press tap push|open launch|close shut|run execute launch"
    "|water liquid|food meal|drink beverage|eat consume|cook prepare|room chamber|building structure|wall barrier|door entrance|hot warm|cold cool|wet moist damp|dry arid|bright light|dark dim|loud noisy|quiet silent|clean wash|dirty soiled"
    "|study research investigate examine|researcher scientist|school academy college|student pupil|teacher instructor|teach instruct train|learn study|degree qualification|university college|class course lesson|exam test"
    "|number amount quantity figure|total sum overall|average mean|rate pace speed|percent percentage|limit cap maximum restrict|most maximum|least minimum|size dimension|weight heavy|high tall|low short|long lengthy|wide broad|deep profound"
    "|group team|member participant|meeting conference session|plan scheme program subscription|project programme|goal aim target objective|idea concept notion|method approach technique way|system framework|model type kind sort form|example instance|difference distinction|same identical equal|similar alike|different distinct|separate split divide"
    "|cancel terminate end|renew extend|extend prolong|expire lapse end|valid effective|free complimentary|discount reduction|replace substitute swap|exchange swap|transfer move assign|own possess have|belong own|rent lease|tenant lessee|landlord lessor|owner proprietor"
    "|happen occur place took take|appear seem emerge|become turn|grow expand develop|develop build|expand enlarge broaden|spread distribute|collect gather|connect link attach join|share divide|mix combine blend|combine merge unite|contact reach|visit attend see|watch view see|see observe notice|hear listen|feel sense|remember recall|forget overlook|hope wish|want desire wish|like enjoy love|hate dislike"
    "|immediately once instantly straightaway|directly straight|accompany join|submit file hand lodge|hand give|remain stay|wait await|appoint name designate|hire employ recruit|fire dismiss sack|retire resign quit|award prize honour honor|receive win|injure hurt wound harm|survive live|crash collision accident|storm hurricane|fire blaze flame"
)  # fmt: skip
_ZH = (
    "购买 购入 买入 选购 采购|出售 销售 卖出 售卖|付款 支付 缴纳 缴费 交纳|价格 价钱 售价|费用 花费 开支|退款 退费 退钱 退回|返还 退还 归还|寄出 寄送 发货 发送|收到 接到 获得 领取|提供 给予 供给|允许 准许 许可 可以|需要 须 必须 应当 需|禁止 不得 严禁 不准 不许"
    "|使用 利用 运用 采用|制作 制造 生产 打造|开始 启动 起 始于|结束 终止 完结 截止|停止 中止 停下|继续 持续 接着|更改 变更 修改 改动 调整|增加 增长 上升 提高 提升 上涨|减少 下降 降低 下跌 缩减|大 巨大 庞大|小 微小|迅速 快速 很快 飞快|显示 表明 说明 展示|告知 通知 告诉|说 表示 称 指出 讲"
    "|认为 觉得 以为|知道 了解 知晓 清楚|发现 找到 查到|寻找 查找 搜寻|帮助 协助 帮忙 援助|尝试 试图|保留 保存 存放 留存|删除 移除 去掉 清除|添加 增添 加入|包含 包括 含有 涵盖|选择 挑选 选用|请求 申请 要求|回答 答复 回复|解释 说明 阐明|工作 职务 岗位|员工 职工 雇员 工作人员 职员|经理 主管 负责人"
    "|公司 企业 单位|顾客 客户 用户 消费者 买家|人 个人 人员|孩子 儿童 小孩|医生 医师 大夫|生病 患病 疾病|去世 死亡 逝世 病逝|出生 诞生|结婚 成婚|电影 影片|歌曲 曲目|书 书籍 图书|作者 作家|撰写 编写 写作 写|演员 主演|球队 队伍|胜利 获胜 赢得 战胜|失败 落败 输掉|领导 率领 带领|加入 参加|离开 离去 走|到达 抵达 到"
    "|前往 去 赴|居住 住 定居|房屋 住房 房子|城市 都市|国家 国|地区 区域 地方|地点 位置 场所|附近 邻近|老 年老 年长|新 最新 新近|首次 第一次 首个|最后 最终|主要 首要 关键|重要 关键 重大|著名 知名 有名|称为 叫做 名为 叫作|汽车 车辆 轿车|飞机 航班|船 船只|道路 公路|商店 店铺 门店|资金 钱款 款项|贷款 借款|税 税款|法律 法规|规定 规则 要求|协议 合同 合约"
    "|签署 签订 签字|法院 法庭|法官 审判员|律师 代理人|犯罪 罪行|警察 警方 民警|指控 控告|战争 战事|攻击 袭击|军队 部队|政府 当局|选举 投票|批准 同意 核准 审批|拒绝 驳回 不同意|问题 难题 毛病|错误 失误 差错|修复 修理 维修 修好|损坏 破坏 毁坏|检查 检验 核查 查验|检测 测试|结果 后果|导致 引起 造成 引发|原因 缘由 理由|影响 作用|部分 一部分|全部 所有 全体 整个 全额 完整"
    "|许多 很多 大量 众多|足够 充足|大约 约 左右 大概 近|几乎 差不多|经常 常常 时常|有时 偶尔|每年 年度 一年|每月 月度|每日 每天|目前 现在 当前 如今|不久 很快|之后 以后 其后 后来|之前 以前 先前 此前|期间 时期|期限 时限|日期 日子|逾期 过期 超期|延迟 推迟 延期 推后|提前 提早|夜间 晚上 夜里|简单 容易 简便|困难 艰难|好 良好|坏 差|改善 改进 提升|高兴 开心 愉快|安全 平安"
    "|危险 风险|保护 维护|秘密 保密 机密|文件 文档 材料|图片 图像 照片|网站 网页|网络 互联网 线上 在线|密码 口令|账户 账号 帐号|登录 登陆|安装 装|设置 设定 配置|点击 按 点|打开 开启 启用|关闭 关掉|运行 执行|水 液体|食物 食品|饮料 饮品|研究 调查|科学家 研究人员|学校 院校|学生 学员|教师 老师|学习 学|考试 测验|数量 数目 数字|总计 合计 总共 共|平均 均|速度 速率|限制 限定 上限"
    "|最多 不超过 至多|至少 不少于 最少|会议 会|计划 方案 套餐 规划|项目 工程|目标 目的|想法 观点 意见|方法 方式 办法|系统 体系|类型 种类|例子 实例|不同 区别 差异|相同 一样 一致|取消 撤销|续期 续费 续订|延长 展期|失效 过期 到期|有效 生效|免费 无偿|折扣 优惠|更换 替换 换|转移 转让|拥有 具有 有|租赁 租用 出租|发生 出现|出现 现身|成为 变成 当上|扩大 扩展|收集 搜集|连接 相连|联系 联络|访问 参观|观看 看|看见 看到|记得 记住|忘记 遗忘"
    "|喜欢 喜爱 爱|立即 马上 立刻 随即 即刻|直接 径直|提交 递交 上交|任命 委任|雇用 聘用 聘请 招聘|解雇 辞退 开除 解聘|退休 离休|辞职 离职|奖 奖项|受伤 负伤|事故 意外|火灾 大火|天 日|个月 月|父亲 爸爸|母亲 妈妈|妻子 太太 老婆|丈夫 先生 老公|男人 男子 男性|女人 女子 女性|漂亮 美丽 好看|聪明 聪慧|便宜 低廉|贵 昂贵|晴天 晴朗|下雨 降雨|下雪 降雪|吃饭 用餐 就餐|睡觉 入睡|走路 步行|跑步 奔跑|唱歌 演唱|跳舞 舞蹈"
    "|按 按照 依照 依据 根据|如果 若 倘若 要是|因为 由于|但是 但 然而 不过|所以 因此 因而|并且 而且 同时 以及|仅 只 仅仅 只有|均 都 全都|原 原来 原先|原路 原支付方式|假期 休假 放假|节假日 假日|办公室 办公 办公处|客服 客户服务|电话 致电|工作日 个工作日"
)  # fmt: skip


@cache
def synonyms() -> Both[dict[str, frozenset[str]]]:
    """From an English form, or a Chinese word, to those it may stand for, itself left out."""
    return Both(zh=_table(_ZH, str), en=_table(_EN, stem_of))


def _table(text: str, form: Callable[[str], str]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for group in text.split("|"):
        words = {form(word) for word in group.split()}
        for word in words:
            found.setdefault(word, set()).update(words - {word})
    return {word: frozenset(others) for word, others in found.items()}


def others_of(text: str, words: Sequence[Word]) -> dict[str, tuple[str, ...]]:
    """Return for each form of ``words``, the tokens of ``text``, what may stand in its place: forms, or Chinese words."""
    table = synonyms()
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        if word.kind is WordKind.WORD and word.form in table.en:
            found[word.form] = tuple(sorted(table.en[word.form]))
    for at, word in enumerate(words):
        if word.form < "\u2e80":
            continue
        for size in (4, 3, 2, 1):
            run = words[at : at + size]
            term = "".join(each.form for each in run)
            if len(term) == size and term in table.zh and run[-1].end - word.start == size:
                for each in run:
                    found[each.form] = (*found.get(each.form, ()), *sorted(table.zh[term]))
                break
    return found
