"""Code that goes on over an edge is told from words, sessions, forms and tables beside it."""

import pytest

from rag_lint.engine.code_edges import code_goes_on, ends_in_code, opens_in_code
from rag_lint.engine.statements import is_code, statement_of
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("First the dummies:\nR> dat$a <- f(dat$b)", "R> dat$c <- f(dat$d)"),
        ("> fit <- pump(rate ~ age,\n12", "wear = 3, data = plant)"),
        ("+ abline(v = 50, h = 1:10)", "Losses in Denmark\n2.2 Years lost\n11\n+ text(90, 11)"),
        ("$ \nls valve.txt", "-rw-r--r-- 1 ann ann 0 valve.txt"),
        ("std::cout << rate;\nfor (;;) {", "stop(rate);\n}"),
        ("\\usepackage", "{varwidth} %% 宽度"),
        ("例：\n\\begin{document}\n1注意编码", "25\n你好\n\\end{document}\n保存。"),
        ("├── docs/", "│   └── pump.md    水泵"),
        ('alias drain="pump', '--slow"'),
        ("f(1);\n// 先关阀门", "stop(2);"),
        ("include remove_pump", "class remove_pump {\n}"),
    ],
)
def test_code_on_both_sides_is_one_piece(before: str, after: str) -> None:
    assert code_goes_on(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("> The pump stops.", "> It starts again."),
        ("(v) Clause 13;", "(vi) Clause 15.1(c), (d) and (e);"),
        ("The rate is f(x,", "y), where y is the age of the pump."),
        ("Relationship | Provider is a {role}", "Company is a {party}"),
        ("│ 2003 │ links │", "├──────┼───────┤"),
        ("if (a == b) {", "The pump then stops at nine bar of pressure."),
        ("用法见 f(x,", "y) 的说明，每月检查一次。"),
        ("f(1);", "<p>Words.</p>"),
        ("", "f(1);"),
        ("f(1);\n" + "x" * 400 + ";", "g(2);"),
    ],
)
def test_words_forms_and_tables_are_not(before: str, after: str) -> None:
    assert not code_goes_on(before, after)


def test_a_fence_left_open_before_counts_when_it_names_a_language() -> None:
    text = "cd pump && make DEBUG=1\n# 再启动服务"
    assert opens_in_code(View(Chunk(text, "```bash\npip install pump")))
    assert not opens_in_code(View(Chunk("压力是每分钟流过的水量，单位为帕，记作 p = 3。", "```bash\npip install pump")))


def test_a_chunk_without_a_neighbour_has_no_open_edge() -> None:
    view = View(Chunk("f(1);"))
    assert not opens_in_code(view)
    assert not ends_in_code(view)


@pytest.mark.parametrize(("line", "rest"), [("R> f(1)", "f(1)"), ("+ g(x = 2)", "g(x = 2)"), ("+ a cup of tea", None)])
def test_a_prompt_is_no_part_of_the_statement(line: str, rest: str | None) -> None:
    assert statement_of(line) == (line if rest is None else rest)


@pytest.mark.parametrize("line", ["(v) Clause 13;", "$$x_{t+1}$$", "x" * 301, "Provider is a {role}", "<p>f(1);</p>"])
def test_lines_that_only_look_like_code(line: str) -> None:
    assert not is_code(line)
