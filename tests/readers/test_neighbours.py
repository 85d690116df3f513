from hypothesis import given
from hypothesis import strategies as st

from rag_lint.model.problem import Problem
from rag_lint.readers import neighbours
from rag_lint.readers.neighbours import with_neighbours
from rag_lint.readers.record import Record


def records(*pairs: tuple[str, str]) -> list[Record]:
    return [Record(text, number, source) for number, (source, text) in enumerate(pairs, 1)]


def test_sources_may_be_interleaved():
    found = list(with_neighbours(records(("a", "a1"), ("b", "b1"), ("a", "a2"), ("b", "b2"), ("b", "b3"))))
    assert [chunk.text for chunk in found] == ["a1", "b1", "a2", "b2", "b3"]
    assert [(chunk.prev, chunk.next) for chunk in found] == [
        ("", "a2"),
        ("", "b2"),
        ("a1", ""),
        ("b1", "b3"),
        ("b2", ""),
    ]
    assert [chunk.index for chunk in found] == [0, 0, 1, 1, 2]


def test_a_problem_keeps_its_place():
    items = [*records(("a", "a1")), Problem("f", "bad", 2), *records(("a", "a2"))]
    found = list(with_neighbours(items))
    assert found[1] == items[1]
    assert (found[0].next, found[2].prev, found[2].index) == ("", "", 1)


def test_a_far_away_next_is_given_up(monkeypatch):
    monkeypatch.setattr(neighbours, "WINDOW_RECORDS", 10)
    rest = [("b", f"b{number}") for number in range(30)]
    taken = []

    def source():
        for record in records(("a", "a1"), *rest, ("a", "a2")):
            taken.append(record)
            yield record

    stream = with_neighbours(source())
    first = next(stream)
    assert (first.text, first.next) == ("a1", "")
    assert len(taken) <= 12
    last = list(stream)[-1]
    assert (last.text, last.prev, last.index) == ("a2", "a1", 1)


def test_the_window_is_bounded_in_text_too(monkeypatch):
    monkeypatch.setattr(neighbours, "WINDOW_CHARACTERS", 100)
    stream = with_neighbours(records(("a", "a1"), *[("b", "x" * 60)] * 5))
    assert next(stream).next == ""


def test_offsets_that_go_back_are_no_neighbours():
    first, second = records(("a", "later"), ("a", "earlier"))
    found = list(with_neighbours([first._replace(start=500), second._replace(start=10)]))
    assert [(chunk.prev, chunk.next) for chunk in found] == [("", ""), ("", "")]


def test_own_neighbours_win_and_tell_who_else_is_one():
    one, two, three = records(("a", "one"), ("a", "two"), ("a", "three"))
    found = list(with_neighbours([one._replace(next="elsewhere"), two, three._replace(prev="two")]))
    assert [(chunk.prev, chunk.next) for chunk in found] == [("", "elsewhere"), ("", "three"), ("two", "")]


def test_shortened_neighbours_still_match():
    one, two = records(("a", "A long sentence ends here."), ("a", "Then another begins and goes on."))
    found = list(with_neighbours([one._replace(next="Then another"), two._replace(prev="ends here. ")]))
    assert [(chunk.prev, chunk.next) for chunk in found] == [("", "Then another"), ("ends here. ", "")]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.text("xy", min_size=1, max_size=3)), max_size=40))
def test_neighbours_are_those_of_each_source_apart(pairs):
    found = list(with_neighbours(records(*pairs)))
    assert [(chunk.source, chunk.text) for chunk in found] == pairs
    for source in "abc":
        mine = [chunk for chunk in found if chunk.source == source]
        texts = [chunk.text for chunk in mine]
        assert [chunk.prev for chunk in mine] == ["", *texts[:-1]][: len(mine)]
        assert [chunk.next for chunk in mine] == [*texts[1:], ""][: len(mine)]
        assert [chunk.index for chunk in mine] == list(range(len(mine)))


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.text("xy", max_size=3)), max_size=60))
def test_a_small_window_only_forgets(pairs):
    window = neighbours.WINDOW_RECORDS
    neighbours.WINDOW_RECORDS = 3
    try:
        found = list(with_neighbours(records(*pairs)))
    finally:
        neighbours.WINDOW_RECORDS = window
    whole = list(with_neighbours(records(*pairs)))
    assert [chunk.id for chunk in found] == [chunk.id for chunk in whole]
    for small, large in zip(found, whole, strict=True):
        assert small.next in ("", large.next)
        assert small.prev in ("", large.prev)
