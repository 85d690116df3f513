"""Lines of code are told from prose, in both languages."""

import pytest

from rag_lint.engine.code_lines import reads_as_code


@pytest.mark.parametrize(
    "line",
    [
        "LC_ALL := C.UTF-8",
        "Person s = (Person)obj;  // 把父类强转成子类",
        "return this.name.equals(s.name);",
        "new SimpleDateFormat(pattern)",
        "func Count(lock *sync.Mutex) {",
        "type: Function,",
        "('2020-01-01', f(10), f(20)),",
        "\\begin{figure}[htbp]",
        '<td class="wide">',
        "<% } } %>",
        "info/author = {王小明},",
        "}*/",
    ],
)
def test_statements_tags_and_settings_are_code(line: str) -> None:
    assert reads_as_code(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "The tenant shall pay (in advance);",
        "for any damage to the rooms;",
        "return the goods within ten days",
        "policies;",
        "\\begin{document} 之间的部分通常用于定义选项",
        "而在正文中可以直接使用，",
        "维的矩形。",
        "<!-- the office translated this -->",
        "x" * 400 + ";",
    ],
)
def test_words_are_not(line: str) -> None:
    assert not reads_as_code(line)
