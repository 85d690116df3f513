"""The classifier behind HTTP, against a server that misbehaves on purpose: never a verdict, never a crash."""

import asyncio
import json
import pickle
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest

from rag_lint.errors import ConfigError
from rag_lint.model.judgement import Outcome, Unknown, Verdict
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.nli.classifier import classifier_backend
from rag_lint.semantic.question import Pair

KEY = "a-key-that-nobody-may-see"
PAIRS = [Pair(f"Fee {number} is due.", f"Fee {number} is owed.", "en") for number in range(3)]
GOOD = {"probs": [0.05, 0.9, 0.05]}
Reply = Callable[[BaseHTTPRequestHandler, list[dict[str, str]]], None]


class Quiet(ThreadingHTTPServer):
    """Clients that hang up are what is tested."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        return


class Server:
    """Answers each request by ``reply``; keeps what it was sent."""

    def __init__(self) -> None:
        self.reply: Reply = answered(lambda pairs: [GOOD for _ in pairs])
        self.sent: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.headers: list[dict[str, str]] = []
        self.over = Event()
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                server.sent.append(body)
                server.paths.append(self.path)
                server.headers.append({name.lower(): value for name, value in self.headers.items()})
                server.reply(self, body["pairs"])

            def log_message(self, format: str, *args: object) -> None:
                return

        self.http = Quiet(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}"


def send(request: BaseHTTPRequestHandler, body: bytes, status: int = 200, **headers: str) -> None:
    request.send_response(status)
    for name, value in headers.items():
        request.send_header(name.replace("_", "-"), value)
    request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    request.wfile.write(body)


def answered(data: Callable[[list[dict[str, str]]], object]) -> Reply:
    return lambda request, pairs: send(request, json.dumps({"data": data(pairs)}).encode())


def failing(status: int, **headers: str) -> Reply:
    return lambda request, _: send(request, f"no: Bearer {KEY}".encode(), status, **headers)


def raw(body: bytes) -> Reply:
    return lambda request, _: send(request, body)


def broken_off(request: BaseHTTPRequestHandler, _: object) -> None:
    request.send_response(200)
    request.send_header("Content-Length", "1000")
    request.end_headers()
    request.wfile.write(b'{"data": [')
    request.close_connection = True


def endless(request: BaseHTTPRequestHandler, _: object) -> None:
    request.send_response(200)
    request.send_header("Content-Type", "application/json")
    request.end_headers()
    try:
        while True:
            request.wfile.write(b" " * 65536)
    except OSError:  # the client had enough
        request.close_connection = True


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    thread = Thread(target=made.http.serve_forever, daemon=True)
    thread.start()
    yield made
    made.over.set()
    made.http.shutdown()
    made.http.server_close()
    thread.join()


def ask(server: Server, limits: Limits | None = None, url: str = "") -> list[Outcome]:
    backend = classifier_backend(url or server.url, "m", key=KEY)
    with Judge(backend, limits or Limits(attempts=1)) as judge:
        return judge.ask(PAIRS)


def test_what_is_sent_and_what_comes_back(server: Server) -> None:
    found = ask(server)
    assert [each.label if isinstance(each, Verdict) else each for each in found] == ["entailment"] * 3
    assert isinstance(found[0], Verdict) and found[0].probabilities["contradiction"] == 0.05
    (sent,) = server.sent
    assert sent == {"model": "m", "pairs": [{"premise": each.premise, "hypothesis": each.hypothesis} for each in PAIRS]}
    assert server.headers[0]["authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize("path", ["", "/", "/v1", "/v1/", "/v1/classify"])
def test_the_address_in_any_form(server: Server, path: str) -> None:
    ask(server, url=server.url + path)
    assert server.paths == ["/v1/classify"]


@pytest.mark.parametrize(
    ("probs", "label"),
    [
        ([0.8, 0.1, 0.1], "contradiction"),
        ([0, 1, 0], "entailment"),
        ({"neutral": 0.7, "entailment": 0.2, "contradiction": 0.1}, "neutral"),
        ({"entailment": 0.2, "not_entailment": 0.8}, "neutral"),
        ({"蕴含": 0.9, "中立": 0.05, "矛盾": 0.05}, "entailment"),
    ],
)
def test_forms_of_probabilities(server: Server, probs: object, label: str) -> None:
    server.reply = answered(
        lambda pairs: [{"index": number, "probs": probs, "more": 1} for number, _ in enumerate(pairs)]
    )
    assert all(isinstance(each, Verdict) and each.label == label for each in ask(server))


@pytest.mark.parametrize(
    "probs",
    [
        None,
        [],
        [1],
        [0.5, 0.5],
        [0.2, 0.2, 0.2],
        [2, -1, 0],
        ["a", "b", "c"],
        [True, False, False],
        {"x": 0.5, "y": 0.5},
        "entailment",
        {},
        [None] * 3,
    ],
)
def test_probabilities_that_are_none(server: Server, probs: object) -> None:
    server.reply = answered(lambda pairs: [{"probs": probs} for _ in pairs])
    assert {reason(each) for each in ask(server)} == {"invalid-answer"}


def reason(outcome: Outcome) -> str:
    assert KEY not in str(outcome)
    return outcome.reason.value if isinstance(outcome, Unknown) else outcome.label


FAULTS: dict[str, tuple[Reply, str]] = {
    "401": (failing(401), "auth"),
    "403": (failing(403), "auth"),
    "404": (failing(404), "http-4xx"),
    "408": (failing(408), "timeout"),
    "413": (failing(413), "too-long"),
    "429": (failing(429, Retry_After="0"), "rate-limited"),
    "500": (failing(500), "http-5xx"),
    "503": (failing(503, Retry_After="0"), "http-5xx"),
    "no json": (raw(b"<html>nothing here</html>"), "invalid-json"),
    "empty": (raw(b""), "invalid-json"),
    "NaN": (raw(b'{"data": [{"probs": [NaN, NaN, NaN]}]}'), "invalid-json"),
    "not utf-8": (raw(b'{"data": "\xff"}'), "invalid-json"),
    "a list": (raw(b"[1, 2]"), "invalid-answer"),
    "no data": (raw(b'{"error": "none"}'), "invalid-answer"),
    "data is text": (raw(b'{"data": "yes"}'), "invalid-answer"),
    "too few": (answered(lambda pairs: [GOOD for _ in pairs[:-1]]), "missing-item"),
    "too many": (answered(lambda pairs: [GOOD for _ in (*pairs, 1)]), "missing-item"),
    "broken off": (broken_off, "unreachable"),
    "endless": (endless, "truncated"),
    "elsewhere": (failing(307, Location="http://example.invalid/v1/classify"), "redirected"),
    "in a circle": (failing(307, Location="/v1/classify"), "redirected"),
    "not gzip": (lambda request, _: send(request, b"x", Content_Encoding="gzip"), "invalid-json"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults(server: Server, fault: str) -> None:
    server.reply, expected = FAULTS[fault]
    assert {reason(each) for each in ask(server, Limits(attempts=2))} == {expected}


def test_a_slow_server(server: Server) -> None:
    server.reply = lambda request, pairs: server.over.wait(30) and None
    assert {reason(each) for each in ask(server, Limits(timeout=0.2))} == {"timeout"}


def test_a_server_that_drips(server: Server) -> None:
    def drip(request: BaseHTTPRequestHandler, _: object) -> None:
        request.send_response(200)
        request.send_header("Content-Length", "1000")
        request.end_headers()
        try:
            while not server.over.wait(0.02):
                request.wfile.write(b" ")
        except OSError:
            request.close_connection = True

    server.reply = drip
    assert {reason(each) for each in ask(server, Limits(timeout=0.3))} == {"timeout"}


def test_nobody_there() -> None:
    closed = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    url = f"http://127.0.0.1:{closed.server_port}"
    closed.server_close()
    with Judge(classifier_backend(url, "m"), Limits(attempts=1)) as judge:
        assert {reason(each) for each in judge.ask(PAIRS)} == {"unreachable"}


def test_a_delivered_verdict_counts_though_another_is_missing(server: Server) -> None:
    server.reply = answered(
        lambda pairs: [{"index": number, **GOOD} for number, each in enumerate(pairs) if "1" not in each["premise"]]
    )
    assert [reason(each) for each in ask(server)] == ["entailment", "missing-item", "entailment"]


def test_verdicts_go_by_index_and_foreign_ones_are_dropped(server: Server) -> None:
    server.reply = answered(
        lambda pairs: (
            [{"index": 7, "probs": [1, 0, 0]}]
            + [
                {"index": number, "probs": [1.0 * (number == 1), 1.0 * (number != 1), 0]}
                for number in reversed(range(len(pairs)))
            ]
        )
    )
    assert [reason(each) for each in ask(server)] == ["entailment", "contradiction", "entailment"]


def test_it_comes_back_after_an_outage(server: Server) -> None:
    replies = iter([failing(503, Retry_After="0"), failing(429, Retry_After="0")])
    good = server.reply
    server.reply = lambda request, pairs: next(replies, good)(request, pairs)
    assert {reason(each) for each in ask(server, Limits(attempts=3))} == {"entailment"}
    assert len(server.sent) == 3


def test_a_redirect_on_the_same_host_is_followed(server: Server) -> None:
    good = server.reply
    moved = failing(308, Location="/v1/new")
    server.reply = lambda request, pairs: (good if request.path == "/v1/new" else moved)(request, pairs)
    assert {reason(each) for each in ask(server)} == {"entailment"}


def test_odd_texts_arrive(server: Server) -> None:
    with Judge(classifier_backend(server.url, "m")) as judge:
        assert reason(judge.ask([Pair("\ud800 \x00 好", "🙂", "zh")])[0]) == "entailment"
    assert server.sent[0]["pairs"] == [{"premise": "\ufffd \x00 好", "hypothesis": "🙂"}]


def test_in_a_loop_of_ones_own_and_in_another_process(server: Server) -> None:
    with Judge(classifier_backend(server.url, "m", key=KEY)) as judge:
        assert [reason(each) for each in asyncio.run(judge.aask(PAIRS))] == ["entailment"] * 3
        with pickle.loads(pickle.dumps(judge)) as other:
            assert [reason(each) for each in other.ask(PAIRS)] == ["entailment"] * 3
    assert KEY not in repr(judge.backend)


@pytest.mark.parametrize("url", ["ftp://h/", "h:80", "", "file:///etc/passwd", "http://", "http://h?key=1"])
def test_addresses_that_are_refused(url: str) -> None:
    with pytest.raises(ConfigError) as caught:
        classifier_backend(url, "m")
    assert "key=1" not in str(caught.value)


@pytest.mark.parametrize("key", ["käse", "a\nb"])
def test_keys_that_are_none(key: str) -> None:
    with pytest.raises(ConfigError) as caught:
        classifier_backend("http://h", "m", key=key)
    assert key not in str(caught.value)
