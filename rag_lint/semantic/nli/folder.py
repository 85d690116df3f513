"""Where a model's files are: a folder here, or a repository of the Hugging Face hub."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both

CONFIG, TOKENIZER, TOKENIZER_CONFIG = "config.json", "tokenizer.json", "tokenizer_config.json"
_PREFERRED = ("model_quantized.onnx", "model_int8.onnx", "model_uint8.onnx", "model.onnx")
"""For a processor the quantised file comes first: a quarter of the memory, and two to four times as fast."""


class ModelFiles(NamedTuple):
    """The files of a cross-encoder, all there; ``config`` and ``tokenizer_config`` are what theirs say."""

    onnx: Path
    tokenizer: Path
    config: dict[str, Any]
    tokenizer_config: dict[str, Any]


def is_local(model: str) -> bool:
    """Whether ``model`` names a place on this machine rather than a repository (``owner/name``)."""
    place = Path(model).expanduser()
    return place.exists() or place.is_absolute() or model.startswith(("./", "../", "~", ".\\")) or model.count("/") != 1


def local_files(model: str, file: str = "") -> ModelFiles:
    """Return the files in the folder ``model``, or beside the ``.onnx`` file it names.

    ``file`` is the ONNX file's path inside the folder, where there is more than one. Raises ConfigError naming what is
    missing.
    """
    place = Path(model).expanduser()
    if place.suffix == ".onnx" and place.is_file():
        folder = place.parent.parent if place.parent.name == "onnx" else place.parent
        return _files(folder, place)
    if not place.is_dir():
        raise ConfigError(Both(zh=f"{model}：没有这个模型文件夹", en=f"{model}: there is no such model folder"))
    names = [path.relative_to(place).as_posix() for path in (*place.glob("*.onnx"), *place.glob("onnx/*.onnx"))]
    return _files(place, place / chosen_onnx(model, names, file))


def chosen_onnx(model: str, names: Sequence[str], file: str = "") -> str:
    """Return which of the ``.onnx`` files ``names`` to load; raises ConfigError when there is none, or no telling."""
    if file:
        if file in names:
            return file
        raise ConfigError(Both(zh=f"{model}：没有文件 {file}", en=f"{model}: has no file {file}"))
    for wanted in _PREFERRED:
        found = [name for name in names if PurePosixPath(name).name == wanted]
        if found:
            return min(found, key=len)
    if not names:
        raise ConfigError(
            Both(
                zh=f"{model}：没有 .onnx 文件；可用 optimum-cli export onnx 导出",
                en=f"{model}: has no .onnx file; optimum-cli export onnx makes one",
            )
        )
    if len(names) == 1:
        return names[0]
    shown = ", ".join(sorted(names))
    raise ConfigError(
        Both(zh=f"{model}：有几个 .onnx 文件，请指明一个：{shown}", en=f"{model}: name one of its .onnx files: {shown}")
    )


def _files(folder: Path, onnx: Path) -> ModelFiles:
    return ModelFiles(
        onnx, _there(folder / TOKENIZER), _json(_there(folder / CONFIG)), _json(folder / TOKENIZER_CONFIG, {})
    )


def _there(path: Path) -> Path:
    if not path.is_file():
        raise ConfigError(
            Both(zh=f"{path.parent}：缺少 {path.name}", en=f"{path.parent}: {path.name} is missing from the model")
        )
    return path


def _json(path: Path, default: dict[str, Any] | None = None) -> dict[str, Any]:
    if default is not None and not path.is_file():
        return default
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigError(Both(zh=f"{path}：无法读取", en=f"{path}: cannot be read as JSON")) from error
    if not isinstance(value, dict):
        raise ConfigError(Both(zh=f"{path}：不是 JSON 对象", en=f"{path}: is no JSON object"))
    return value
