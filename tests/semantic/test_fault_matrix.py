"""Every fault of a judge met by every way in: named, visible, and never at the cost of a chunk."""

import pytest
from judge_faults.matrix import CHUNKS, FAULTS, Cell, cell, ways
from judge_faults.server import KEY

WAYS = ways()


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("way", WAYS)
def test_a_fault_is_named_and_costs_no_chunk(way: str, fault: str) -> None:
    found: Cell = cell(fault, WAYS[way])
    assert found.reasons == {FAULTS[fault]}
    assert (found.state, found.unanswered, found.asked) == ("degraded", 2, 2)
    assert (found.chunks, found.failed) == (sum(map(len, CHUNKS)), 2), "rules alone decide"
    assert KEY not in found.texts
