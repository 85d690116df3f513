"""Which files make a model, and one clear line for each that is missing."""

import re
from pathlib import Path

import pytest

from rag_lint.errors import ConfigError
from rag_lint.semantic.nli.backend import nli_backend
from rag_lint.semantic.nli.folder import chosen_onnx, is_local, local_files

from .conftest import MakeModel


@pytest.mark.parametrize("onnx", ["model.onnx", "onnx/model_quantized.onnx", "onnx/odd.onnx"])
def test_the_file_is_found(make_model: MakeModel, onnx: str) -> None:
    folder = make_model(onnx=onnx)
    assert local_files(str(folder)).onnx == folder / onnx
    assert local_files(str(folder / onnx)).onnx == folder / onnx
    assert local_files(str(folder), onnx).config["id2label"]["1"] == "entailment"


def test_the_quantised_file_is_preferred() -> None:
    assert chosen_onnx("m", ["onnx/model.onnx", "onnx/model_quantized.onnx"]) == "onnx/model_quantized.onnx"
    assert chosen_onnx("m", ["onnx/model.onnx", "model.onnx", "x.onnx"]) == "model.onnx"


@pytest.mark.parametrize("missing", ["model.onnx", "tokenizer.json", "config.json"])
def test_a_missing_file_is_named(make_model: MakeModel, missing: str) -> None:
    folder = make_model()
    (folder / missing).unlink()
    with pytest.raises(ConfigError, match=r"\.onnx" if missing == "model.onnx" else re.escape(missing)) as caught:
        nli_backend(str(folder))
    assert "缺少" in caught.value.of("zh") or "没有" in caught.value.of("zh")


def test_other_mistakes(make_model: MakeModel, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no such model folder"):
        nli_backend(str(tmp_path / "absent"))
    with pytest.raises(ConfigError, match=r"has no file other\.onnx"):
        nli_backend(str(make_model()), file="other.onnx")
    with pytest.raises(ConfigError, match=r"name one of its \.onnx files: a\.onnx, b\.onnx"):
        chosen_onnx("m", ["b.onnx", "a.onnx"])
    with pytest.raises(ConfigError, match="LABEL_0"):
        nli_backend(str(make_model(("LABEL_0", "LABEL_1"), "named")))
    assert nli_backend(str(tmp_path / "named"), labels=("no", "yes")).model.startswith("named@")
    (tmp_path / "named" / "config.json").write_text("[]", encoding="utf-8")
    with pytest.raises(ConfigError, match="no JSON object"):
        nli_backend(str(tmp_path / "named"))


def test_what_is_a_folder_and_what_a_repository(tmp_path: Path) -> None:
    assert is_local(str(tmp_path)) and is_local("./m") and is_local("~/m") and is_local("m") and is_local("a/b/c")
    assert not is_local("owner/name")


def test_another_model_in_the_same_folder_has_another_name(make_model: MakeModel) -> None:
    folder = make_model()
    before = nli_backend(str(folder)).model
    assert nli_backend(str(folder)).model == before
    make_model(("entailment", "not_entailment"), "n")
    (folder / "config.json").write_bytes((folder.parent / "n" / "config.json").read_bytes())
    assert nli_backend(str(folder)).model != before
