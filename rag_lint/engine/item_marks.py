"""The markers of list items, compared: does one item come right behind another?"""

from rag_lint.model.pattern import lazy_re

_MARKER = lazy_re(
    r"[(（]?(?:(?P<number>\d{1,3})|(?P<letter>[a-zA-Z])|(?P<han>[一二三四五六七八九十]+))[)）.．、:：]"
    r"|(?P<bullet>[^\w\s])"
)


def are_of_one_list(last: str, following: str) -> bool:
    """Whether two items carry the same kind of marker and, where it counts, the second comes right behind."""
    one, two = _MARKER.match(last), _MARKER.match(following)
    if one is None or two is None:
        return False
    if one["number"] and two["number"]:
        return int(two["number"]) == int(one["number"]) + 1
    return bool(one.lastgroup == two.lastgroup)
