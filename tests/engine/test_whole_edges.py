"""Edges that only look cut are told from cut ones."""

import pytest

from rag_lint.engine.view import View
from rag_lint.engine.whole_edges import begins_whole, ends_whole
from rag_lint.model.chunk import Chunk


@pytest.mark.parametrize(
    ("prev", "text"),
    [
        ("水泵怎样调试\n3.1 过滤器列表", "过滤器列表是已经建立的所有过滤器。"),
        ("日期的写法如下：", "new Date(2020, 1)"),
        ("实线代表平面上的键，朝向观察者的一侧\n\n虚线代表向下伸出纸面，远离观察者的键", "波形线代表两种位置之一。"),
        ("int count = 0;\nwild.add(123); // 编译不通过", "有人说这样的写法只提供了读取的功能。"),
        ("- 阀门每年检修\n2、", "水泵应当每月检修一次，检修记录保存五年，由班组长签字。"),
        ("《系统编程入门与实践》（李大勇编著）\n\n《内核导论》(王小明、李大勇）", "然而这些书上架时已经过时。"),
        ("Pump (old), 3(1), 40-55.", "2\nA foot of the page."),
        ("The values are\n('a', f(1)),", "('b', f(2)),\n('c', f(3));"),
        ("pipe, 24 pump, 25 seal*, 25 valve, 16", "\\valve, 16\n\\pipe, 23"),
        ("as set out in the Annex; and", "Service Levels\tmeans the levels set out in the Annex."),
        ("I: run it twice\nI: $ pump --sort", "pump 命令会产生所有这些文件。"),
        ("短标题中则不允许分段。[4]", "\\caption 必须放在表格环境中。"),
        ("trim ( 'a', 1 ) → 'b' 'c'", "strip ( list ) → list\n\nRemoves weights."),
    ],
)
def test_what_begins_anew_is_whole(prev: str, text: str) -> None:
    assert begins_whole(View(Chunk(text, prev)))


@pytest.mark.parametrize(
    ("prev", "text"),
    [
        ("只考虑在空隙处放下物品。从俯视图看，每个货物是一个二", "维的矩形。长宽向上取整。"),
        ("The seller shall keep the plans", "secret for two years after delivery."),
        ("设备由使用单位的", "主管部门登记。"),
        ("他的信里写着，", "过了五月再来。"),
    ],
)
def test_what_goes_on_is_not(prev: str, text: str) -> None:
    assert not begins_whole(View(Chunk(text, prev)))


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("水泵检修完毕。\n3.1 检修记录", "alias pump=1"),
        ("阀门每年检修，由班组长签字并存档五年\n\n水泵每月检修，由班组长签字并存档五年", "电机每周检修。"),
        ("协作流程\n本平台为方便大家协作，构建如下协作流程", "![流程](a.png)"),
        ("We keep it short.\nTip", "“prune” removes dead branches."),
        ("12 Mill Lane, York, YO1 2AB, United Kingdom of Great Britain", "Summary\nPumps are old."),
        ("值为 1。\nPerson s = (Person)obj;", "return s.name;"),
        ("[9] A. Miller. On Pumps. 随机文档pumps.tex", "[10] B. Miller. On Valves. 随机文档valves.tex"),
        (
            "1. Includes data of all the plants and works of the northern river, except those of York and of Leeds (N=52)",
            "Output by plant and month",
        ),
        ("The Journal of Pumps. Pumps J DOI 10.1208/s12248-014-9599-2", "ATTACHMENT 1: DATA SOURCE"),
        ("-rwxr-xr-x root/root ./usr/bin/pump ./usr/share/pump", "-rwxr-xr-x root/root ./usr/bin/valve"),
        ("Files go to the shared tree and are run by hand or by scripts. 2", "Pumps may use one of them."),
        ('"offset": 0,\n"Tp": 15', "}\n],"),
        ("12 for key, pump in pairs(pumps.readings) do", "13 local name = assert(pumps.grep(key))"),
    ],
)
def test_what_needs_no_stop_is_whole(text: str, following: str) -> None:
    assert ends_whole(View(Chunk(text, "", following)))


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("检修记录保存五年。从俯视图看，每个货", "物是一个矩形。"),
        ("水泵可以并联使用，例如", "within two metres of each other"),
        ("Rent is due monthly. The tenant shall keep the rooms and the", "Garden\nin order."),
        ("检修之前应当断电，并", "过滤残液。"),
    ],
)
def test_what_breaks_off_is_not(text: str, following: str) -> None:
    assert not ends_whole(View(Chunk(text, "", following)))
