"""A local server that speaks the OpenAI chat API and can be told to fail in every way a judge must survive."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "sk-test-5f2c9d7e1a4b8c3d6e0f"
"""A key that must be found in nothing that is written."""
Reply = tuple[int, dict[str, str], bytes]


def items_of(request: dict[str, Any]) -> int:
    """How many questions a request holds."""
    user = request["messages"][-1]["content"]
    return sum(user.count(f"\n{mark}") + user.startswith(mark) for mark in ("id ", "编号 "))


def answer(count: int, label: str = "independent", **more: object) -> str:
    """The JSON that a model is asked for."""
    items = [{"id": n, "reason": "said so", "label": label, "confidence": 0.9, **more} for n in range(1, count + 1)]
    return json.dumps({"items": items}, ensure_ascii=False)


def chat(content: str | None, finish: str = "stop", **message: object) -> Reply:
    """A reply of the chat API."""
    body = {
        "id": "c1",
        "object": "chat.completion",
        "created": 0,
        "model": "test",
        "choices": [
            {
                "index": 0,
                "finish_reason": finish,
                "message": {"role": "assistant", "content": content, **message},
            }
        ],
        "usage": {"prompt_tokens": 700, "completion_tokens": 40, "total_tokens": 740},
    }
    return 200, {"Content-Type": "application/json"}, json.dumps(body).encode()


def failing(status: int, message: str, headers: dict[str, str] | None = None, code: str = "") -> Reply:
    """An error reply; like some servers it repeats the key it was given."""
    body = {"error": {"message": f"{message} (you sent Bearer {KEY})", "code": code or None}}
    return status, {"Content-Type": "application/json", **(headers or {})}, json.dumps(body).encode()


class Faulty(ThreadingHTTPServer):
    """The server. ``mode`` names what it does next; ``requests`` are the bodies it was sent."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, mode: str = "ok", delay: float = 0.0, label: str = "independent") -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.mode = mode
        self.delay = delay
        self.label = label
        self.requests: list[dict[str, Any]] = []
        self.most_at_once = 0
        self._at_once = 0
        self._lock = threading.Lock()

    @property
    def url(self) -> str:
        """The base URL."""
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def took(self, request: dict[str, Any]) -> int:
        """Note a request that begins; returns its number."""
        with self._lock:
            self.requests.append(request)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
            return len(self.requests)

    def gave(self) -> None:
        """Note a request that ended."""
        with self._lock:
            self._at_once -= 1

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that has given up is no news."""


class _Handler(BaseHTTPRequestHandler):
    server: Faulty
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def do_POST(self) -> None:
        size = int(self.headers.get("Content-Length") or 0)
        request = json.loads(self.rfile.read(size) or b"{}")
        number = self.server.took(request)
        try:
            if self.server.delay:
                time.sleep(self.server.delay)
            reply = MODES[self.server.mode](self.server, request, number)
            if reply is not None:
                self._send(*reply)
            else:
                self.close_connection = True
        finally:
            self.server.gave()

    do_GET = do_POST  # noqa: N815 - a redirected POST may come back as this

    def _send(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


Mode = Callable[[Faulty, dict[str, Any], int], Reply | None]


def _ok(server: Faulty, request: dict[str, Any], number: int) -> Reply:
    return chat(answer(items_of(request), server.label))


def _hang(server: Faulty, request: dict[str, Any], number: int) -> None:
    time.sleep(3.0)


def _late_429(server: Faulty, request: dict[str, Any], number: int) -> Reply:
    return failing(429, "slow down", {"Retry-After": "3600"})


def _once_429(server: Faulty, request: dict[str, Any], number: int) -> Reply:
    return failing(429, "slow down", {"Retry-After": "0"}) if number == 1 else _ok(server, request, number)


def _once_garbage(server: Faulty, request: dict[str, Any], number: int) -> Reply:
    return chat("I think it is fine.") if number == 1 else _ok(server, request, number)


def _missing(server: Faulty, request: dict[str, Any], number: int) -> Reply:
    return chat(json.dumps({"items": [{"id": 77, "label": server.label}]}))


def _redirect(server: Faulty, request: dict[str, Any], number: int) -> Reply:
    port = server.server_address[1]
    return 307, {"Location": f"http://localhost:{port}/v1/chat/completions"}, b""


MODES: dict[str, Mode] = {
    "ok": _ok,
    "timeout": _hang,
    "rate-limited": _late_429,
    "rate-limited-once": _once_429,
    "http-5xx": lambda s, r, n: failing(503, "overloaded", {"Retry-After": "0"}),
    "http-4xx": lambda s, r, n: failing(404, "The model `m` does not exist", code="model_not_found"),
    "auth": lambda s, r, n: failing(401, "Incorrect API key provided", code="invalid_api_key"),
    "unreachable": lambda s, r, n: None,  # the connection is closed without a word
    "redirected": _redirect,
    "invalid-json": lambda s, r, n: chat("Not grounded, sorry."),
    "invalid-json-once": _once_garbage,
    "body-not-json": lambda s, r, n: (200, {"Content-Type": "application/json"}, b"<html>gateway</html>"),
    "html": lambda s, r, n: (200, {"Content-Type": "text/html"}, b"<html>login</html>"),
    "no-choices": lambda s, r, n: (200, {"Content-Type": "application/json"}, b'{"choices": []}'),
    "invalid-answer": lambda s, r, n: chat(answer(items_of(r), "probably")),
    "truncated": lambda s, r, n: chat(answer(items_of(r))[:-20], "length"),
    "missing-item": _missing,
    "refused": lambda s, r, n: chat(None, "content_filter"),
    "too-long": lambda s, r, n: failing(400, "maximum context length is 8192", code="context_length_exceeded"),
    "fenced": lambda s, r, n: chat(f"Here it is:\n```json\n{answer(items_of(r), s.label)}\n```\nDone."),
    "think": lambda s, r, n: chat(f'<think>{{"items": []}} maybe</think>\n{answer(items_of(r), s.label)}'),
    "extra-fields": lambda s, r, n: chat(answer(items_of(r), s.label, extra=1, confidence=7)),
    "echoes-key": lambda s, r, n: chat(answer(items_of(r), "dependent", reason=f"your key is {KEY}")),
}


@contextmanager
def serving(mode: str = "ok", **settings: Any) -> Iterator[Faulty]:
    """Run the server in a thread."""
    server = Faulty(mode, **settings)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
