"""What happens to pairs on their way through a real model: windows, batches, labels, determinism. Not what it says."""

import sys

import pytest

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.semantic.nli.folder import local_files
from rag_lint.semantic.nli.labels import labels_of
from rag_lint.semantic.nli.model import MOST_WINDOWS, NliModel, Reading, TooLong, load_model

from .conftest import MakeModel

PAIRS = [
    ("Rent is due monthly.", "Rent is paid each month."),
    ("租金按月支付，押金三千元。", "押金为五千元。"),
    ("Pets are not allowed in the building, with the exception of guide dogs. " * 3, "Dogs are allowed."),
]
LONG = "".join(f"Clause {number} says that fee {number} is due on day {number} of the month. " for number in range(40))


@pytest.fixture
def model(loaded: NliModel) -> NliModel:
    return loaded


def readings(model: NliModel, *pairs: tuple[str, str]) -> list[Reading]:
    found = model.read(pairs)
    assert all(isinstance(each, Reading) for each in found)
    return [each for each in found if isinstance(each, Reading)]


def test_the_length_is_the_files_own(model: NliModel) -> None:
    assert model.length == 160


def test_probabilities_add_up_and_a_model_of_two_classes_knows_no_contradiction(model: NliModel) -> None:
    for reading in readings(model, *PAIRS):
        (each,) = reading.windows
        assert each.contradiction is None
        assert each.entailment + each.neutral == pytest.approx(1, abs=1e-5)


def test_the_same_pair_reads_the_same_alone_in_company_and_in_any_order(model: NliModel) -> None:
    together = readings(model, *PAIRS)
    assert readings(model, *PAIRS) == together
    assert [readings(model, pair)[0] for pair in PAIRS] == together
    assert readings(model, *reversed(PAIRS)) == list(reversed(together))


def test_a_dynamically_quantised_model_is_given_one_pair_at_a_time(model: NliModel) -> None:
    assert model.batch == 1


def test_batches_are_put_back_in_order(model: NliModel, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = readings(model, *PAIRS)
    monkeypatch.setattr(model, "batch", 2)
    # Pairs of one length meet in a batch, here each its twin, so that the quantised numbers stay the same.
    assert readings(model, *PAIRS, *PAIRS) == alone + alone


def test_long_premises_are_read_in_windows(model: NliModel) -> None:
    (reading,) = readings(model, (LONG, "Fee 7 is due on day 7."))
    assert len(reading.windows) > 4
    assert reading.unread == 0


def test_a_window_reads_as_its_text_would_alone(model: NliModel) -> None:
    said = "Fee 7 is due on day 7."
    (whole,) = readings(model, (LONG, said))
    firsts = [LONG[: LONG.index(f"Clause {number} ")].strip() for number in range(2, 10)]
    assert any(readings(model, (first, said))[0].windows[0] == whole.windows[0] for first in firsts)


def test_very_long_premises_are_read_in_part_and_say_so(model: NliModel) -> None:
    (reading,) = readings(model, (LONG * 8, "Fee 7 is due on day 7."))
    assert len(reading.windows) == MOST_WINDOWS
    assert reading.unread > 0


def test_a_hypothesis_that_leaves_no_room_is_not_cut(model: NliModel) -> None:
    fits, over = model.read([("a", "b"), ("a", "word " * 150)])
    assert isinstance(fits, Reading)
    assert over == TooLong("150 tokens of 160")


@pytest.mark.parametrize("pair", [("", ""), ("", "x"), ("x", ""), ("\ud800", "\x00"), ("🙂\u200b" * 300, "好")])
def test_odd_texts(model: NliModel, pair: tuple[str, str]) -> None:
    assert readings(model, pair)[0].windows


def test_it_stops_when_told(model: NliModel) -> None:
    asked = []
    model.read(PAIRS, lambda: bool(asked.append(1)) or len(asked) > 1)
    assert len(asked) == 2


def test_labels_of_another_number_than_outputs(model: NliModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "labels", labels_of(("contradiction", "neutral", "entailment")))
    with pytest.raises(ConfigError, match="2 outputs for 3 labels"):
        model.read(PAIRS[:1])


def test_the_order_of_labels_decides_what_is_what(model: NliModel, monkeypatch: pytest.MonkeyPatch) -> None:
    (ours,) = readings(model, PAIRS[0])
    monkeypatch.setattr(model, "labels", labels_of(("entailment", "not_entailment")))
    (theirs,) = readings(model, PAIRS[0])
    assert ours.windows[0].entailment == theirs.windows[0].neutral


@pytest.mark.parametrize("broken", ["model.onnx", "tokenizer.json"])
def test_a_damaged_file_is_named_in_one_line(make_model: MakeModel, broken: str) -> None:
    folder = make_model()
    (folder / broken).unlink()
    (folder / broken).write_bytes(b"nothing of the kind")
    with pytest.raises(ConfigError, match=r"model\.onnx: cannot be loaded") as caught:
        load_model(local_files(str(folder)))
    assert "\n" not in str(caught.value)


def test_without_the_extra(make_model: MakeModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(MissingExtraError, match=r"\[nli\]"):
        load_model(local_files(str(make_model())))
