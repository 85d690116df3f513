"""Units of measure and currencies: how they are written in Chinese and English, and what they measure.

Scales are exact. A month is no number of days, a business day no number of hours: they are dimensions of their own.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rag_lint.grounding.quantities.model import Exact, Unit

_KELVIN = Fraction(27315, 100)
_INCH = Fraction(254, 10000)
_POUND = Fraction(45359237, 100000)

# dimension: rows of (name, scale, English forms, Chinese forms); English plurals in -s are understood.
_TABLE: dict[str, tuple[tuple[str, Exact, str, str], ...]] = {
    "time": (
        ("ms", Fraction(1, 1000), "ms millisecond", "毫秒"),
        ("s", 1, "s sec second", "秒 秒钟"),
        ("min", 60, "min minute", "分钟 分鐘"),
        ("h", 3600, "h hr hour", "小时 个小时 钟头 个钟头 小時 個小時"),
        ("day", 86400, "d day", "天 日 自然日 日历天 个自然日 天时间"),
        ("week", 7 * 86400, "wk week", "周 星期 个星期 礼拜 个礼拜 週"),
        ("fortnight", 14 * 86400, "fortnight", ""),
    ),
    "months": (
        ("month", 1, "mo month", "个月 個月 月份 个月份"),
        ("quarter", 3, "", "个季度 個季度"),
        ("year", 12, "yr year", "年 周年 年度 年期"),
        ("decade", 120, "decade", "个年代"),
        ("century", 1200, "century centuries", "个世纪 個世紀 世纪"),
    ),
    "business days": (
        ("business day", 1, "", "个工作日 工作日 個工作日 个交易日 交易日"),
    ),
    "age": (("year old", 1, "", "岁 周岁 歲 周歲"),),
    "length": (
        ("nm", Fraction(1, 10**9), "nm nanometer nanometre", "纳米"),
        ("µm", Fraction(1, 10**6), "µm um micron micrometer micrometre", "微米"),
        ("mm", Fraction(1, 1000), "mm millimeter millimetre", "毫米"),
        ("cm", Fraction(1, 100), "cm centimeter centimetre", "厘米 公分 釐米"),
        ("dm", Fraction(1, 10), "dm decimeter decimetre", "分米"),
        ("m", 1, "m meter metre", "米 公尺"),
        ("km", 1000, "km kilometer kilometre kms", "公里 千米"),
        ("in", _INCH, "inch inches", "英寸 吋"),
        ("ft", 12 * _INCH, "ft foot feet", "英尺 呎"),
        ("yd", 36 * _INCH, "yd yard", "码"),
        ("mi", 63360 * _INCH, "mi mile", "英里 哩"),
        ("nmi", 1852, "nmi", "海里"),
        ("里", 500, "", "里 华里"),
        ("丈", Fraction(10, 3), "", "丈"),
        ("尺", Fraction(1, 3), "", "尺"),
        ("寸", Fraction(1, 30), "", "寸"),
        ("ly", 9460730472580800, "ly", "光年"),
    ),
    "area": (
        ("cm²", Fraction(1, 10**4), "cm2 cm² sqcm", "平方厘米"),
        ("m²", 1, "m2 m² sqm", "平方米 平米 平方公尺 平方"),
        ("km²", 10**6, "km2 km² sqkm", "平方公里 平方千米"),
        ("ha", 10**4, "ha hectare", "公顷"),
        ("acre", Fraction("4046.8564224"), "acre", "英亩"),
        ("sq ft", 144 * _INCH * _INCH, "sqft ft2 ft²", "平方英尺"),
        ("sq mi", Fraction("2589988.110336"), "sqmi", "平方英里"),
        ("亩", Fraction(2000, 3), "", "亩 畝"),
    ),
    "volume": (
        ("ml", Fraction(1, 1000), "ml milliliter millilitre cc", "毫升"),
        ("l", 1, "l liter litre", "升 公升"),
        ("m³", 1000, "m3 m³", "立方米 方"),
        ("gal", Fraction("3.785411784"), "gal gallon", "加仑"),
        ("bbl", Fraction("158.987294928"), "bbl barrel", ""),
        ("cm³", Fraction(1, 1000), "cm3 cm³", "立方厘米"),
    ),
    "mass": (
        ("µg", Fraction(1, 10**6), "µg ug mcg microgram", "微克"),
        ("mg", Fraction(1, 1000), "mg milligram", "毫克"),
        ("g", 1, "g gram gramme", "克"),
        ("kg", 1000, "kg kgs kilogram kilogramme kilo", "千克 公斤"),
        ("t", 10**6, "t ton tonne mt", "吨 公吨 噸"),
        ("斤", 500, "", "斤 市斤"),
        ("两", 50, "", ""),
        ("oz", _POUND / 16, "oz ounce", "盎司"),
        ("lb", _POUND, "lb lbs pound", "磅"),
    ),
    "data": tuple(
        (name, scale, forms, zh)
        for name, scale, forms, zh in (
            ("bit", Fraction(1, 8), "bit", "比特"),
            ("B", 1, "byte", "字节"),
            ("KB", 10**3, "kb kilobyte", "千字节"), ("MB", 10**6, "mb megabyte", "兆字节"),
            ("GB", 10**9, "gb gigabyte", ""), ("TB", 10**12, "tb terabyte", ""), ("PB", 10**15, "pb petabyte", ""),
            ("KiB", 2**10, "kib", ""), ("MiB", 2**20, "mib", ""), ("GiB", 2**30, "gib", ""), ("TiB", 2**40, "tib", ""),
        )
    ),
    "tokens": (("token", 1, "token", "词元"),),
    "temperature": (
        ("°C", 1, "°c ℃ celsius", "摄氏度 度"),
        ("°F", Fraction(5, 9), "°f ℉ fahrenheit", "华氏度"),
        ("K", 1, "kelvin", "开尔文"),
    ),
    "angle": (("°", 1, "° degree deg", ""),),
    "speed": (
        ("km/h", Fraction(5, 18), "km/h kph kmh", "公里/小时 千米/小时 公里每小时 千米每小时"),
        ("mph", Fraction("0.44704"), "mph", ""),
        ("m/s", 1, "m/s", "米/秒 米每秒"),
    ),
    "power": (
        ("W", 1, "w watt", "瓦 瓦特"), ("kW", 10**3, "kw kilowatt", "千瓦"), ("MW", 10**6, "megawatt", "兆瓦"),
        ("GW", 10**9, "gw gigawatt", "吉瓦"), ("hp", Fraction("745.69987158227022"), "hp horsepower", "马力"),
    ),
    "energy": (
        ("J", 1, "joule", "焦 焦耳"), ("kJ", 10**3, "kj kilojoule", "千焦"), ("cal", Fraction("4.184"), "calorie", "卡"),
        ("kcal", 4184, "kcal", "千卡 大卡"), ("kWh", 3600000, "kwh", "千瓦时 度电"), ("MWh", 36 * 10**8, "mwh", ""),
    ),
    "voltage": (("V", 1, "v volt", "伏 伏特"), ("kV", 1000, "kv", "千伏")),
    "current": (("A", 1, "amp ampere", "安 安培"), ("mA", Fraction(1, 1000), "ma", "毫安")),
    "charge": (("mAh", 1, "mah", "毫安时"),),
    "frequency": (
        ("Hz", 1, "hz hertz", "赫兹 赫"), ("kHz", 10**3, "khz", "千赫"), ("MHz", 10**6, "mhz", "兆赫"),
        ("GHz", 10**9, "ghz", "吉赫"),
    ),
    "percent": (
        ("%", 1, "% percent pct", ""), ("‰", Fraction(1, 10), "‰", ""), ("‱", Fraction(1, 100), "‱", ""),
    ),
    "points": (
        ("percentage point", 1, "pp ppt", "个百分点 百分点 個百分點"),
        ("basis point", Fraction(1, 100), "bp bps", "个基点 基点 個基點"),
    ),
    "times": (("times", 1, "times x fold", "倍"),),
    "score": (("point", 1, "", "分"),),
    "level": (("level", 1, "", "级 級"),),
    "floor": (("floor", 1, "", "层 楼"),),
    "discount": (("折", 1, "", "折"),),
}  # fmt: skip

# Unit words of two or three words.
PHRASES = {
    "year old": "岁", "years old": "岁", "year-old": "岁", "years-old": "岁", "year of age": "岁", "years of age": "岁",
    "business day": "工作日", "working day": "工作日", "trading day": "工作日", "work day": "工作日",
    "calendar day": "day", "consecutive day": "day", "natural day": "day", "calendar month": "month",
    "calendar year": "year", "percentage point": "pp", "basis point": "bp", "per cent": "%",
    "square meter": "m2", "square metre": "m2", "square kilometer": "km2", "square kilometre": "km2",
    "square foot": "sqft", "square feet": "sqft", "sq ft": "sqft", "square mile": "sqmi", "sq mi": "sqmi",
    "square centimeter": "cm2", "cubic meter": "m3", "cubic metre": "m3", "degree celsius": "°c",
    "degree fahrenheit": "°f", "degree centigrade": "°c", "nautical mile": "nmi", "light year": "ly",
    "light-year": "ly", "metric ton": "t", "metric tonne": "t", "kilowatt hour": "kwh", "kilowatt-hour": "kwh",
}  # fmt: skip
# A space of its own before these, or no unit: `5 a`, `12 in the morning`.
CLOSE = frozenset("s h d m g l t v w k mi mo in ma b a kb x".split()) - {"a"}

_CURRENCIES: tuple[tuple[str, str, str], ...] = (
    ("$", "$", "dollar buck"),
    ("USD", "us$ usd u.s.$", "美元 美金 美刀"),
    ("CNY", "cny rmb 人民币", "元 块 块钱 圆 元人民币 人民币元 人民币 yuan renminbi rmb cny"),
    ("¥", "¥ ￥", ""),
    ("EUR", "€ eur", "euro 欧元 歐元"),
    ("GBP", "£ gbp", "英镑 英鎊"),
    ("JPY", "jpy jp¥", "yen 日元 日圆 日圓"),
    ("HKD", "hk$ hkd", "港元 港币 港幣"),
    ("TWD", "nt$ twd", "台币 新台币 台幣 新台幣"),
    ("KRW", "₩ krw", "won 韩元 韩币"),
    ("INR", "₹ inr rs. rs", "rupee 卢比"),
    ("RUB", "₽ rub", "ruble rouble 卢布"),
    ("CAD", "c$ ca$ cad", "加元 加拿大元"),
    ("AUD", "a$ au$ aud", "澳元 澳大利亚元"),
    ("SGD", "s$ sgd", "新元 新加坡元"),
    ("CHF", "chf", "瑞士法郎"),
    ("THB", "฿ thb", "baht 泰铢"),
    ("BRL", "r$ brl", ""),
)

# Words that count things in Chinese; the noun comes behind them.
CLASSIFIERS = (
    "个 個 名 位 人 家 项 項 条 條 次 种 種 件 台 臺 辆 輛 艘 架 座 栋 幢 间 間 套 只 隻 头 頭 匹 棵 株 本 册 页 頁 篇 章 份 封"
    " 张 張 枚 粒 颗 片 支 枝 根 组 組 队 隊 批 班 户 戶 所 场 場 届 期 轮 回 遍 趟 步 口 双 雙 对 對 副 打 箱 盒 包 袋 瓶 罐 桶"
    " 杯 碗 车 款 笔 筆 宗 起 例 处 國 国 省 市 县 区 村 字 句 段 行 列 门 道 把 朵 串 堆 群 排 节 節 部 集 首 幅 股 点 類 类"
    " 吨级 人次 人份 千米级 平方公里级 员 票 桌 站 顿 盘 卷 枪 针 剂 滴 架次 床 席 成员"
).split()


class Tables(NamedTuple):
    """All forms, arranged to be looked up."""

    english: dict[str, Unit]
    chinese: dict[str, Unit]
    prefixes: dict[str, str]
    money: dict[str, str]
    money_zh: dict[str, str]
    longest: int


def _offset(dimension: str, name: str) -> Exact:
    if dimension != "temperature" or name == "K":
        return 0
    return _KELVIN if name == "°C" else _KELVIN - 32 * Fraction(5, 9)


def _tables() -> Tables:
    english: dict[str, Unit] = {}
    chinese: dict[str, Unit] = {}
    for dimension, rows in _TABLE.items():
        for name, scale, en, zh in rows:
            unit = Unit(name, dimension, scale, _offset(dimension, name))
            for form in en.split():
                english[form] = unit
                if form[-1] not in "s²³23%‰°" and len(form) > 1:
                    english.setdefault(form + "s", unit)
            for form in zh.split():
                chinese[form] = unit
    count = Unit("", "count")
    for form in CLASSIFIERS:
        chinese.setdefault(form, count)
    prefixes = {form: code for code, forms, _ in _CURRENCIES for form in forms.split()}
    words = [(form, code) for code, _, forms in _CURRENCIES for form in forms.split()]
    latin = {form: code for form, code in words if form.isascii()}
    latin |= {form + "s": code for form, code in latin.items() if len(form) > 3}
    latin |= {code.lower(): code for code, _, _ in _CURRENCIES if len(code) == 3} | {"us$": "USD"}
    han = {form: code for form, code in words if not form.isascii()}
    longest = max(map(len, (*chinese, *han)))
    return Tables(english, chinese, prefixes, latin, han, longest)


TABLES = _tables()


ODDS = Unit(":1", "odds")
