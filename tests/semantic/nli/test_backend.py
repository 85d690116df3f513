"""The judge around a real model: sync, async, pickled, broken off, without its files."""

import asyncio
import pickle
from pathlib import Path

import pytest

from rag_lint.model.judgement import Unknown, UnknownReason, Verdict
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.nli.backend import NliBackend, nli_backend
from rag_lint.semantic.nli.model import NliModel
from rag_lint.semantic.question import Decision, Option, Pair, Part
from rag_lint.semantic.store import VerdictStore

from .conftest import MakeModel

PAIR = Pair("Rent is due monthly.", "Rent is paid each month.", "en")
OTHER = Pair("租金按月支付。", "每月支付租金。", "zh")
DECISION = Decision("t", "1", "Which?", (Option("a", "A"), Option("b", "B")), (Part("x", "y"),), "en")


@pytest.fixture
def backend(make_model: MakeModel, loaded: NliModel) -> NliBackend:
    """A backend whose model is loaded already."""
    made = nli_backend(str(make_model()), threads=1)
    made.adopt(loaded)
    return made


def test_verdicts_in_order_sync_and_async(backend: NliBackend) -> None:
    with Judge(backend) as judge:
        found = judge.ask([PAIR, OTHER, PAIR])
        assert found[0] == found[2]
        assert all(isinstance(each, Verdict) and each.judge == "nli" for each in found)
        assert asyncio.run(judge.aask([PAIR, OTHER, PAIR])) == found
        assert judge.ask([DECISION]) == [Unknown(UnknownReason.NOT_ANSWERABLE)]
        with pickle.loads(pickle.dumps(judge)) as other:  # another process loads the model itself
            assert other.ask([PAIR]) == found[:1]


def test_a_second_run_computes_nothing(backend: NliBackend, tmp_path: Path) -> None:
    with Judge(backend, store=VerdictStore(tmp_path / "c")) as judge:
        found = judge.ask([PAIR, OTHER])
    with Judge(nli_backend(str(tmp_path / "m")), store=VerdictStore(tmp_path / "c")) as judge:
        session = judge.session()
        assert session.ask([PAIR, OTHER]) == found
        assert (session.counts.calls, session.counts.cached) == (0, 2)


def test_a_damaged_model_is_unknown_and_is_loaded_once(make_model: MakeModel) -> None:
    folder = make_model()
    (folder / "model.onnx").unlink()
    (folder / "model.onnx").write_bytes(b"x")
    with Judge(nli_backend(str(folder))) as judge:
        session = judge.session()
        found = [*session.ask([PAIR]), *session.ask([OTHER])]
        assert all(isinstance(each, Unknown) and each.reason is UnknownReason.FAILED for each in found)
        assert session.counts.calls == 1
        assert "model.onnx: cannot be loaded" in str(found[0])


def test_out_of_time(backend: NliBackend) -> None:
    long = Pair("".join(f"Fee {number} is due on day {number}. " for number in range(300)), "Fee 7 is due.", "en")
    with Judge(backend, Limits(timeout=0.05)) as judge:
        session = judge.session()
        (found,) = session.ask([long])
        assert isinstance(found, Unknown) and found.reason is UnknownReason.TIMEOUT
        assert session.counts.state == "degraded"


def test_what_was_not_in_the_cache_and_could_not_be_fetched() -> None:
    with Judge(NliBackend("a/b", None, None, None)) as judge:
        assert judge.ask([PAIR]) == [
            Unknown(UnknownReason.UNREACHABLE, "the hub does not answer, a/b is not in the cache")
        ]
