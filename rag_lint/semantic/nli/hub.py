"""A model's files from the Hugging Face hub: from its cache when they are there, else fetched once.

Where the hub is and where its cache is, huggingface-hub reads from the environment: ``HF_ENDPOINT``, ``HF_HOME``,
``HF_TOKEN``, ``HF_HUB_OFFLINE``.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.semantic.nli.folder import CONFIG, TOKENIZER, TOKENIZER_CONFIG, ModelFiles, chosen_onnx, local_files

DEFAULT_MODEL = "MoritzLaurer/mDeBERTa-v3-base-xnli-multilingual-nli-2mil7"
"""27 languages, Chinese and English among them, three classes, 512 tokens, MIT; its quantised file has 339 MB."""

TIMEOUT = 10.0
"""Seconds until the hub must say what a repository holds."""


class HubError(Exception):
    """The hub did not answer and the model is not in the cache; one line, without secrets."""


def cached_files(model: str, file: str = "", revision: str | None = None) -> ModelFiles | None:
    """Return the files of ``model`` when the cache holds all of them; the network is not asked."""
    _need_hub()
    from huggingface_hub import try_to_load_from_cache

    found = try_to_load_from_cache(model, CONFIG, revision=revision)
    if not isinstance(found, str):
        return None
    try:
        return local_files(str(Path(found).parent), file)
    except ConfigError:  # another of its files is missing
        return None


def hub_files(model: str, file: str = "", revision: str | None = None) -> ModelFiles:
    """Return the files of the repository ``model``, fetched when the cache lacks them.

    Raises ConfigError when there is no such repository or it lacks a file, HubError when nothing can be fetched.
    """
    found = cached_files(model, file, revision)
    if found is not None:
        return found
    from huggingface_hub import HfApi, hf_hub_download
    from huggingface_hub.errors import EntryNotFoundError, RepositoryNotFoundError, RevisionNotFoundError

    try:
        siblings = HfApi().model_info(model, revision=revision, timeout=TIMEOUT).siblings or []
        names = [each.rfilename for each in siblings]
        onnx = chosen_onnx(model, [name for name in names if _is_onnx(name)], file)
        for name in {CONFIG, TOKENIZER, TOKENIZER_CONFIG, onnx, f"{onnx}_data"}.intersection(names):
            hf_hub_download(model, name, revision=revision)
    except (RepositoryNotFoundError, RevisionNotFoundError, EntryNotFoundError) as error:
        raise ConfigError(
            Both(
                zh=f"模型库中没有 {model}，或它是私有的（HF_TOKEN）",
                en=f"the hub has no model {model}, or it is private (HF_TOKEN)",
            )
        ) from error
    except ConfigError:
        raise
    except Exception as error:  # errors of whichever HTTP library huggingface-hub uses, and its own
        raise HubError(f"{model}: {type(error).__name__}") from error
    found = cached_files(model, onnx, revision)
    if found is None:
        raise ConfigError(
            Both(
                zh=f"{model}：缺少 {CONFIG} 或 {TOKENIZER}",
                en=f"{model}: {CONFIG} or {TOKENIZER} is missing from the model",
            )
        )
    return found


def _is_onnx(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix == ".onnx" and path.parent.as_posix() in (".", "onnx")


def _need_hub() -> None:
    try:
        import huggingface_hub  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingExtraError("nli", "nli") from error
