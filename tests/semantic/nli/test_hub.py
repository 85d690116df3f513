"""Models from a hub: huggingface-hub itself, talking to a small hub on this machine."""

import hashlib
import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.judgement import Unknown, UnknownReason
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.nli.backend import nli_backend
from rag_lint.semantic.nli.hub import cached_files
from rag_lint.semantic.question import Pair

from .conftest import MakeModel

COMMIT = "a" * 40
PAIR = Pair("Rent is due monthly.", "Rent is paid each month.", "en")


class Hub:
    """Serves one repository, ``own/nli``; ``asked`` are the paths that were asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        hub = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                hub.serve(self)

            do_HEAD = do_GET  # noqa: N815

            def log_message(self, format: str, *args: object) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    @property
    def files(self) -> dict[str, Path]:
        return {path.relative_to(self.folder).as_posix(): path for path in self.folder.rglob("*") if path.is_file()}

    def serve(self, request: BaseHTTPRequestHandler) -> None:
        path = request.path.partition("?")[0]
        self.asked.append(path)
        if path.startswith("/api/models/own/nli"):
            body = {"id": "own/nli", "sha": COMMIT, "siblings": [{"rfilename": name} for name in self.files]}
            tree = [
                {"type": "file", "path": name, "size": file.stat().st_size, "oid": "b" * 40}
                for name, file in self.files.items()
            ]
            self._send(request, json.dumps(tree if "/tree/" in path else body).encode(), "application/json")
        elif path.startswith("/own/nli/resolve/") and (name := path.split("/", 5)[5]) in self.files:
            self._send(request, self.files[name].read_bytes(), "application/octet-stream")
        else:
            request.send_response(404)
            request.send_header("X-Error-Code", "EntryNotFound" if "/own/nli/" in path else "RepoNotFound")
            request.send_header("Content-Length", "0")
            request.end_headers()

    def _send(self, request: BaseHTTPRequestHandler, body: bytes, kind: str) -> None:
        request.send_response(200)
        request.send_header("Content-Type", kind)
        request.send_header("Content-Length", str(len(body)))
        request.send_header("ETag", f'"{hashlib.sha256(body).hexdigest()}"')
        request.send_header("X-Repo-Commit", COMMIT)
        request.end_headers()
        if request.command == "GET":
            request.wfile.write(body)


@pytest.fixture
def hub(make_model: MakeModel, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Hub]:
    folder = make_model(name="served", onnx="onnx/model_quantized.onnx")
    (folder / "onnx" / "model.onnx").write_bytes(b"the large one")
    (folder / "pytorch_model.bin").write_bytes(b"not wanted")
    served = Hub(folder)
    import huggingface_hub.constants as constants

    for name, value in {
        "ENDPOINT": served.url,
        "HF_HUB_CACHE": str(tmp_path / "cache"),
        "HUGGINGFACE_CO_URL_TEMPLATE": served.url + "/{repo_id}/resolve/{revision}/{filename}",
        "HF_HUB_OFFLINE": False,
        "HF_HUB_DISABLE_PROGRESS_BARS": True,
    }.items():
        if hasattr(constants, name):
            monkeypatch.setattr(constants, name, value)
    thread = Thread(target=served.server.serve_forever, daemon=True)
    thread.start()
    yield served
    served.server.shutdown()
    served.server.server_close()
    thread.join()


def test_it_fetches_what_it_needs_once(hub: Hub) -> None:
    backend = nli_backend("own/nli", threads=1)
    assert backend.model == "own/nli/model_quantized.onnx"
    fetched = {path.rpartition("/")[2] for path in hub.asked if "/resolve/" in path}
    assert fetched == {"model_quantized.onnx", "config.json", "tokenizer.json"}
    hub.asked.clear()
    assert nli_backend("own/nli").model == backend.model
    assert hub.asked == []


def test_a_hub_that_does_not_answer(hub: Hub) -> None:
    hub.server.shutdown()
    hub.server.server_close()
    with Judge(nli_backend("own/nli")) as judge:
        (found,) = judge.ask([PAIR])
    assert found == Unknown(UnknownReason.UNREACHABLE, "the hub does not answer, own/nli is not in the cache")


def test_no_such_repository(hub: Hub) -> None:
    with pytest.raises(ConfigError, match="the hub has no model own/other"):
        nli_backend("own/other")


@pytest.mark.parametrize(
    ("removed", "said"),
    [("onnx", "no .onnx file"), ("config.json", "config.json"), ("tokenizer.json", "tokenizer.json")],
)
def test_a_repository_without_a_file(hub: Hub, removed: str, said: str) -> None:
    for name, path in hub.files.items():
        if name.startswith(removed):
            path.unlink()
    with pytest.raises(ConfigError) as caught:
        nli_backend("own/nli")
    assert said in str(caught.value)


def test_nothing_is_in_the_cache(hub: Hub) -> None:
    assert cached_files("own/nli") is None
    assert hub.asked == []


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "huggingface_hub", None)
    with pytest.raises(MissingExtraError, match=r"\[nli\]"):
        nli_backend("own/nli")
