"""A server that classifies pairs, as told."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest


class Classifier(ThreadingHTTPServer):
    """Answers every pair by ``probs`` (contradiction, entailment, neutral), or with ``status``."""

    def __init__(self) -> None:
        self.probs: object = [0.02, 0.95, 0.03]
        self.status = 200
        self.calls = 0
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: Classifier

    def do_POST(self) -> None:
        self.server.calls += 1
        pairs = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["pairs"]
        body = json.dumps({"data": [{"probs": self.server.probs} for _ in pairs]}).encode()
        self.send_response(self.server.status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture
def classifier() -> Iterator[Classifier]:
    """A server of one's own."""
    server = Classifier()
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()
