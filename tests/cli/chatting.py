"""A server that speaks the OpenAI chat API and says what a function makes of a conversation."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

Say = Callable[[str, str], str]
_FENCED = re.compile(r"<<<(?P<name>.+?) (?P<tag>[0-9a-f]{8,32})\n(?P<text>.*?)\n(?P=tag) (?P=name)>>>", re.DOTALL)


def parts(user: str) -> list[tuple[str, str]]:
    """The names and texts of what a conversation fences."""
    return [(found["name"], found["text"]) for found in _FENCED.finditer(user)]


def entailed_when_copied(system: str, user: str) -> str:
    """Answer questions of entailment: what stands in the premise word for word is entailed, all else contradicted."""
    texts = [text for _, text in parts(user)]
    items = [
        {"id": number, "reason": "", "label": "entailment" if said.strip() in premise else "contradiction"}
        for number, (premise, said) in enumerate(zip(texts[::2], texts[1::2], strict=True), 1)
    ]
    return json.dumps({"items": items})


def _vector(text: str) -> list[float]:
    """How often a text has each of 64 kinds of character: near for texts alike."""
    vector = [0.0] * 64
    for char in text:
        vector[ord(char) % 64] += 1.0
    return vector


class Chat(ThreadingHTTPServer):
    """Answers with ``say``, or with ``status``; ``calls`` counts what came."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, say: Say = entailed_when_copied) -> None:
        self.say = say
        self.status = 200
        self.calls = 0
        self.lock = threading.Lock()
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def url(self) -> str:
        """The base URL."""
        return f"http://127.0.0.1:{self.server_port}/v1"


class _Handler(BaseHTTPRequestHandler):
    server: Chat

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.lock:
            self.server.calls += 1
        if "input" in request:
            data = [{"index": n, "embedding": _vector(text)} for n, text in enumerate(request["input"])]
            self._send({"object": "list", "model": "m", "data": data, "usage": {"prompt_tokens": 1, "total_tokens": 1}})
            return
        system, user = (message["content"] for message in request["messages"])
        text = self.server.say(system, user) if self.server.status == 200 else ""
        choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}
        usage = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}
        reply = {"id": "c", "object": "chat.completion", "created": 0, "model": "m"}
        self._send({**reply, "choices": [choice], "usage": usage})

    def _send(self, value: dict[str, object]) -> None:
        body = json.dumps(value).encode()
        self.send_response(self.server.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture
def chat() -> Iterator[Chat]:
    """A server of one's own."""
    server = Chat()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()
