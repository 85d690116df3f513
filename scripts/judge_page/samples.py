"""Twenty small texts about which a judge is asked, and the answer a careful reader gives. All are made up."""

from typing import NamedTuple

from rag_lint.model.bilingual import Lang


class ChunkSample(NamedTuple):
    """A chunk as it would be indexed, its neighbours, the document's name, and what a reader says of it."""

    lang: Lang
    text: str
    prev: str
    next: str
    source: str
    expected: str


class CitationSample(NamedTuple):
    """A claim, the quotation cited for it, and what a reader says."""

    lang: Lang
    claim: str
    citation: str
    source: str
    expected: str


CHUNKS = (
    ChunkSample(
        "zh",
        "停机后须先放空余压，再由两名值班人员共同开启检修门。",
        "一号空压机的检修",
        "检修完毕后填写记录。",
        "空压站操作规程.md",
        "dependent",
    ),
    ChunkSample(
        "zh",
        "年假未休完的，可以顺延至次年三月底。",
        "## 年假\n员工每年有十天年假。",
        "病假另有规定。",
        "员工手册.md",
        "independent",
    ),
    ChunkSample(
        "zh",
        "按每日万分之五计收，自逾期之日起算，至付清之日止。",
        "滞纳金",
        "滞纳金不超过欠款本身。",
        "供水合同.md",
        "dependent",
    ),
    ChunkSample(
        "zh",
        "公共自习室每日八时至二十二时开放，凭校园卡入内。",
        "一、开放时间",
        "二、座位预约",
        "图书馆须知.md",
        "independent",
    ),
    ChunkSample(
        "en",
        "The cover may be opened once the receiver is drained and two people are present.",
        "Compressor No. 1",
        "Sign the log when you are done.",
        "compressor-room.md",
        "dependent",
    ),
    ChunkSample(
        "en",
        "Unused leave may be carried over to the end of March of the following year.",
        "## Annual leave\nStaff have ten days a year.",
        "Sick leave is another matter.",
        "staff-handbook.md",
        "independent",
    ),
    ChunkSample(
        "en",
        "Interest runs at five per cent a year from the due date until payment.",
        "Late payment of water bills",
        "It never exceeds the debt itself.",
        "water-contract.md",
        "independent",
    ),
    ChunkSample(
        "en",
        "The smaller one across the road opens at eight and closes at ten in the evening; a card is needed.",
        "The library has two reading rooms.",
        "Seats are booked online.",
        "library.md",
        "dependent",
    ),
)
SEVERITIES = (
    ChunkSample(
        "zh",
        "乙方应提前三十日书面通知甲方。押金在退租后十日内退还。水电费由乙方按表缴纳。甲方负责房屋的维修，但因乙方使用不当造成的",
        "第五条 退租",
        "损坏除外。",
        "租赁合同.md",
        "blemished",
    ),
    ChunkSample(
        "zh",
        "甲方有权解除合同，并不退还已付的定金。",
        "若乙方逾期六十日仍未付清货款，",
        "解除通知自到达时生效。",
        "买卖合同.md",
        "unusable",
    ),
    ChunkSample(
        "en",
        "Tenants give thirty days' notice in writing. The deposit is paid back within ten days. Water and "
        "power are paid by the meter. The landlord repairs the house, unless the damage was",
        "5. Moving out",
        "caused by the tenant.",
        "tenancy.md",
        "blemished",
    ),
    ChunkSample(
        "en",
        "the Seller may cancel the order and keep the deposit.",
        "If the Buyer has not paid within sixty days,",
        "Notice takes effect on arrival.",
        "sales-contract.md",
        "unusable",
    ),
)
CITATIONS = (
    CitationSample(
        "zh",
        "租客的押金不由房东经手。",
        "押金由居委会代为保管，存入专门账户。",
        "押金由居委会代为保管，存入专门账户。",
        "entailment",
    ),
    CitationSample(
        "zh",
        "押金存在当地一家国有银行里。",
        "押金由居委会代为保管，存入专门账户。",
        "押金由居委会代为保管，存入专门账户。",
        "neutral",
    ),
    CitationSample(
        "zh",
        "周末来馆要提前打电话说好。",
        "周一至周五直接入馆参观，周末参观须电话预约。",
        "周一至周五直接入馆参观，周末参观须电话预约。",
        "entailment",
    ),
    CitationSample(
        "zh",
        "儿童参观由学校买票。",
        "未成年人参观免费，由成年人陪同入馆。",
        "未成年人参观免费，由成年人陪同入馆。",
        "contradiction",
    ),
    CitationSample(
        "en",
        "A landlord never has the tenants' deposits in hand.",
        "Deposits are held by the council, in an account of its own.",
        "Deposits are held by the council, in an account of its own.",
        "entailment",
    ),
    CitationSample(
        "en",
        "The council keeps deposits at a bank owned by the state.",
        "Deposits are held by the council, in an account of its own.",
        "Deposits are held by the council, in an account of its own.",
        "neutral",
    ),
    CitationSample(
        "en",
        "Weekend guests have to ring up first.",
        "On weekdays visitors walk in; weekend visits are booked by telephone.",
        "On weekdays visitors walk in; weekend visits are booked by telephone.",
        "entailment",
    ),
    CitationSample(
        "en",
        "Schools buy the tickets of the children they bring.",
        "Children enter free of charge, whoever brings them.",
        "Children enter free of charge, whoever brings them.",
        "contradiction",
    ),
)
