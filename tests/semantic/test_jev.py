"""Typed decisions against a reference server of the API that breaks it on request."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer

import pytest
from jevcompat.mock import Handler, MockConfig

from rag_lint.errors import ConfigError
from rag_lint.model.judgement import Outcome, Unknown, UnknownReason, Verdict
from rag_lint.semantic.jev import JevBackend, jev_backend
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.prompts.independence import independence
from rag_lint.semantic.question import Decision, Option, Pair, Part, Question

KEY = "ts-test-1f2e3d4c5b6a79881f2e"
LIMITS = Limits(timeout=30.0, attempts=2, patience=99)


@contextmanager
def serving(*faults: str, key: str | None = None, busy_every: int = 0) -> Iterator[str]:
    config = MockConfig(key=key, faults=frozenset(faults), busy_every=busy_every)
    handler = type("Configured", (Handler,), {"cfg": config})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def decision(*labels: str, lang: str = "en") -> Decision:
    options = tuple(Option(label, f"it is {label}") for label in labels)
    return Decision("test", "1", "What is it?", options, (Part("text", "The pump stops at 80 °C."),), lang)  # type: ignore[arg-type]


QUESTIONS: dict[str, Question] = {
    "choice": decision("Pump", "Café", "valve"),
    "yes-no": decision("yes", "no"),
    "score": decision("0", "1", "2"),
}


def ask(url: str, question: Question, key: str = KEY) -> Outcome:
    with Judge(JevBackend("jev-latest", base_url=url, api_key=key), LIMITS) as judge:
        return judge.ask([question])[0]


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_three_kinds_of_decision(kind: str) -> None:
    question = QUESTIONS[kind]
    with serving() as url:
        outcome = ask(url, question)
    assert isinstance(outcome, Verdict)
    assert set(outcome.probabilities) == set(question.labels)
    assert sum(outcome.probabilities.values()) == pytest.approx(1.0)
    assert outcome.probability == max(outcome.probabilities.values()) == outcome.probabilities[outcome.label]
    assert outcome.model == "jevcompat-mock-0.1"


def test_pairs_and_questions_about_chunks() -> None:
    with serving() as url:
        pair = ask(url, Pair("合同期一年。", "合同期两年。", "zh"))
        chunk = ask(url, independence("It stops at night.", "en", before="The fountain"))
    assert isinstance(pair, Verdict) and pair.label in ("entailment", "contradiction", "neutral")
    assert isinstance(chunk, Verdict) and set(chunk.probabilities) == {"independent", "dependent"}
    assert chunk.label == "uncertain" if max(chunk.probabilities.values()) < 0.6 else chunk.label != "uncertain"


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("no-usage", "choice"),
        ("float-usage", "choice"),
        ("nan", "choice"),
        ("unprefixed-extra", "choice"),
        ("extra-answer", "choice"),
        ("choice-no-confidence", "choice"),
        ("confidence-over", "choice"),
        ("confidence-margin", "choice"),
        ("choice-second", "choice"),
        ("choice-key-case", "choice"),
        ("nfd-keys", "choice"),
        ("plain-content-type", "choice"),
        ("boolean-type", "yes-no"),
        ("score-no-legend", "score"),
        ("legend-1-based", "score"),
        ("score-argmax", "score"),
    ],
)
def test_a_fault_that_leaves_the_probabilities_whole_costs_nothing(fault: str, kind: str) -> None:
    with serving() as sound, serving(fault) as faulty:
        expected, outcome = ask(sound, QUESTIONS[kind]), ask(faulty, QUESTIONS[kind])
    assert isinstance(outcome, Verdict) and isinstance(expected, Verdict)
    assert (outcome.label, outcome.probabilities) == (expected.label, expected.probabilities)


@pytest.mark.parametrize(
    ("fault", "kind", "reason"),
    [
        ("wrong-route", "choice", UnknownReason.HTTP_4XX),
        ("xssi-200", "choice", UnknownReason.INVALID_JSON),
        ("auth-rejects-header", "choice", UnknownReason.AUTH),
        ("reject-jev-latest", "choice", UnknownReason.HTTP_4XX),
        ("choice-sum", "choice", UnknownReason.INVALID_ANSWER),
        ("noul-range", "yes-no", UnknownReason.INVALID_ANSWER),
        ("score-sum", "score", UnknownReason.INVALID_ANSWER),
        ("score-keys-1-based", "score", UnknownReason.INVALID_ANSWER),
    ],
)
def test_any_other_fault_is_unknown_and_never_a_pass(fault: str, kind: str, reason: UnknownReason) -> None:
    with serving(fault) as url:
        outcome = ask(url, QUESTIONS[kind])
    assert isinstance(outcome, Unknown) and outcome.reason is reason
    assert KEY not in repr(outcome)


@pytest.mark.parametrize("fault", ["auth-invalid-403-text", "auth-plain", "text-errors", "auth-x-api-key"])
def test_a_refused_key_is_told_and_not_shown(fault: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(fault, key="another") as url:
        outcome = ask(url, QUESTIONS["choice"])
    assert isinstance(outcome, Unknown) and outcome.reason is UnknownReason.AUTH
    assert KEY not in repr(outcome) + caplog.text


def test_a_busy_server_is_asked_again() -> None:
    limits = Limits(timeout=30.0, attempts=9)
    with serving(busy_every=2) as url, Judge(JevBackend("mock", base_url=url), limits) as judge:
        session = judge.session()
        outcomes = session.ask([decision("a", "b", str(number)) for number in range(6)])
    assert all(isinstance(outcome, Verdict) for outcome in outcomes) and session.tally.retries > 0


def test_where_a_model_is_asked_and_with_which_key() -> None:
    keys = {"TYPESAFE_API_KEY": "ts-1", "OPENROUTER_API_KEY": "or-1"}
    own = jev_backend(environ=keys)
    assert (own.model, own.base_url, own.secrets) == ("jev-latest", "https://api.typesafe.ai", ("ts-1",))
    routed = jev_backend("typesafe/jev-1.13", environ=keys)
    assert (routed.base_url, routed.secrets) == ("https://openrouter.ai/api", ("or-1",))
    local = jev_backend(base_url="http://127.0.0.1:8000", environ={})
    assert local.secrets == ()
    pointed = jev_backend(environ={"TYPESAFE_BASE_URL": "https://openrouter.ai/api", "TYPESAFE_API_KEY": "or-2"})
    assert pointed.secrets == ("or-2",)


@pytest.mark.parametrize(("model", "name"), [("", "TYPESAFE_API_KEY"), ("typesafe/jev-1.13", "OPENROUTER_API_KEY")])
def test_a_missing_key_is_named(model: str, name: str) -> None:
    with pytest.raises(ConfigError, match=f"set {name}"):
        jev_backend(model, environ={})
