"""The nightly fuzzing does what it says: every target has sound seeds, a find is kept and runs again."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import fuzz
from fuzzing import targets
from fuzzing.engines import by_example, by_mutation
from fuzzing.seeds import seeds
from fuzzing.targets import TARGETS, run

# Inputs that fuzzing found: a column of a Parquet file whose name is no UTF-8.
FOUND = (("read-parquet", (b"text", b"\xaetxt")),)


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_takes_its_seeds(target: str) -> None:
    given = list(seeds(target))
    assert given
    assert sum(map(len, given)) < 64 * 1024
    for data in given:
        run(target, data)


@pytest.mark.parametrize(("target", "swap"), FOUND)
def test_what_was_found_stays_mended(target: str, swap: tuple[bytes, bytes]) -> None:
    for data in seeds(target):
        run(target, data.replace(*swap))


@pytest.mark.parametrize("engine", [by_mutation, by_example])
def test_a_find_is_kept_and_runs_again(engine: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fragile(data: bytes) -> None:
        if len(data) > 40:
            raise ZeroDivisionError

    monkeypatch.setattr(targets, "TARGETS", {"engine": fragile})
    with pytest.raises(ZeroDivisionError):
        engine("engine", 30.0, tmp_path)  # type: ignore[operator]
    (find,) = tmp_path.glob("find-engine-*")
    with pytest.raises(ZeroDivisionError):
        fuzz.main(["--again", str(find)])
