"""Radicals that fonts give out for the characters drawn alike."""

from collections.abc import Mapping
from types import MappingProxyType

RADICALS: Mapping[str, str] = MappingProxyType(
    dict(
        zip(
            "⺁⺄⺅⺆⺇⺉⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺖⺗⺘⺙⺛⺝⺟⺠⺡⺢⺣⺤⺥⺦⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱"
            "⺲⺳⺶⺷⺸⺹⺺⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜"
            "⻝⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳",
            "厂乙亻冂几刂㔾小小尣尣尢尣巳幺彑忄㣺扌攵旡月母民氵氺灬爫爫丬犭王疋罒示礻竹糹纟罒"
            "罓罒羊羊羊耂肀月臼艹艹艹虎衤覀西见角角讠贝足车辶辶辶阝钅長镸长门阜阝雨青韦页风飞"
            "食飠饣首马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟",
            strict=True,
        )
    )
)
"""CJK Radicals Supplement, which Unicode's own folding leaves alone but for two, to the ideograph each is drawn as."""
DOOR = "\u2f3e"
"""A Kangxi radical whose folding, 戶, is a form that texts in simplified Chinese do not use: they write 户."""
