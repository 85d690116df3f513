"""The OpenAI API through its client: what is sent where, what comes of every fault, and that no key gets out."""

import logging

import pytest
from judge_faults.server import KEY, MODES, answer, chat, serving

from rag_lint.errors import ConfigError
from rag_lint.model.judgement import Unknown, Verdict
from rag_lint.semantic.endpoint import checked_url, host_of
from rag_lint.semantic.http_status import retry_after
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.openai_chat import OpenAICompleter
from rag_lint.semantic.prompts.independence import independence
from rag_lint.semantic.setup import llm_judge
from rag_lint.semantic.store import VerdictStore

QUESTION = independence("It stops at night.", "en", before="The fountain")
LIMITS = Limits(timeout=30.0, attempts=2)


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "timeout"])
def test_every_fault_ends_in_an_outcome_that_holds_no_key(mode: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(mode) as server, llm_judge("m", base_url=server.url, api_key=KEY, limits=LIMITS, environ={}) as judge:
        session = judge.session()
        (outcome,) = session.ask([QUESTION])
        told = f"{outcome!r} {session.tally!r} {judge!r} {judge.backend!r}"
    assert KEY not in told
    assert KEY not in caplog.text
    if isinstance(outcome, Unknown) and not mode.startswith(("html", "body", "no-choices")):
        assert outcome.reason.value == mode


def test_what_is_sent() -> None:
    with serving() as server, llm_judge("m", base_url=server.url, api_key=KEY, environ={}) as judge:
        judge.ask([QUESTION])
    (request,) = server.requests
    assert request["model"] == "m" and request["temperature"] == 0
    assert [message["role"] for message in request["messages"]] == ["system", "user"]
    assert "It stops at night." in request["messages"][1]["content"]
    assert "It stops at night." not in request["messages"][0]["content"]


def test_several_questions_in_one_request_read_the_prompt_once() -> None:
    questions = [independence(f"It is number {number}.", "en") for number in range(6)]
    with serving(label="dependent") as server, llm_judge("m", base_url=server.url, environ={}, per_call=3) as judge:
        outcomes = judge.ask(questions)
    assert len(server.requests) == 2
    assert all(isinstance(outcome, Verdict) and outcome.label == "dependent" for outcome in outcomes)


def test_a_model_that_takes_no_temperature_is_asked_without() -> None:
    def strict(server, request, number):  # type: ignore[no-untyped-def]
        if "temperature" in request:
            return 400, {"Content-Type": "application/json"}, b'{"error": {"message": "Unsupported: temperature"}}'
        return chat(answer(1))

    MODES["no-temperature"] = strict
    try:
        with serving("no-temperature") as server, llm_judge("m", base_url=server.url, environ={}) as judge:
            assert all(isinstance(judge.ask([QUESTION])[0], Verdict) for _ in range(2))
        assert len(server.requests) == 3, "it is remembered"
    finally:
        del MODES["no-temperature"]


def test_cost_is_counted_where_a_price_is_known() -> None:
    with serving() as server, llm_judge("m", base_url=server.url, environ={}, price=(1.0, 10.0)) as judge:
        session = judge.session()
        session.ask([QUESTION])
    assert session.tally.cost == pytest.approx((700 * 1.0 + 40 * 10.0) / 1e6)


def test_no_request_goes_to_another_host() -> None:
    with serving("redirected") as server, llm_judge("m", base_url=server.url, api_key=KEY, environ={}) as judge:
        (outcome,) = judge.ask([QUESTION])
    assert isinstance(outcome, Unknown) and outcome.reason.value == "redirected"
    assert len(server.requests) == 1


@pytest.mark.parametrize("url", ["ftp://h/v1", "file:///etc/passwd", "h:8000/v1", "", "http://", "javascript:1"])
def test_addresses_are_http(url: str) -> None:
    with pytest.raises(ConfigError, match="http://"):
        checked_url(url, "base_url")


def test_a_key_in_an_address_is_not_shown() -> None:
    with pytest.raises(ConfigError) as caught:
        checked_url("ftp://user:secret-password@host/", "base_url")
    assert "secret-password" not in caught.value.of("en") + caught.value.of("zh")
    assert host_of("https://user:secret@host/v1?key=1") == "https://host:443"
    assert "secret" not in repr(OpenAICompleter("m", base_url="https://user:secret@host/v1", api_key=KEY))


@pytest.mark.parametrize(
    ("environ", "url", "key", "model"),
    [
        ({"OPENAI_API_KEY": "o"}, "https://api.openai.com/v1", ("o",), "gpt-4.1-mini"),
        ({"OPENAI_API_KEY": "o", "OPENAI_MODEL": "x"}, "https://api.openai.com/v1", ("o",), "x"),
        ({"OPENAI_API_KEY": "o", "OPENAI_BASE_URL": "http://h/v1", "LLM_MODEL": "x"}, "http://h/v1", ("o",), "x"),
        ({"LLM_BASE_URL": "http://l/v1", "LLM_API_KEY": "l", "LLM_MODEL": "x"}, "http://l/v1", ("l",), "x"),
        # OpenAI's key is never sent to another server
        ({"LLM_BASE_URL": "http://l/v1", "OPENAI_API_KEY": "o", "LLM_MODEL": "x"}, "http://l/v1", (), "x"),
    ],
)
def test_where_the_environment_points(environ: dict[str, str], url: str, key: tuple[str, ...], model: str) -> None:
    completer = llm_judge(environ=environ).backend.completer  # type: ignore[attr-defined]
    assert (completer.base_url, completer.secrets, completer.model) == (url, key, model)


def test_a_given_address_gets_no_key_of_openai() -> None:
    judge = llm_judge("m", base_url="http://h/v1", environ={"OPENAI_API_KEY": "o"})
    assert judge.backend.completer.secrets == ()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("environ", "said"), [({}, "OPENAI_API_KEY"), ({"LLM_BASE_URL": "http://h/v1"}, "LLM_MODEL")])
def test_what_is_missing_is_named(environ: dict[str, str], said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        llm_judge(environ=environ)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"Retry-After": "3"}, 3.0),
        ({"retry-after-ms": "250", "Retry-After": "9"}, 0.25),
        ({"Retry-After": "soon"}, None),
        ({"Retry-After": "-1"}, None),
        ({"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0.0),
        ({"Retry-After": "999999999"}, 86400.0),
    ],
)
def test_retry_after(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers) == seconds


def test_answers_are_kept_between_runs_and_by_server(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with serving(label="dependent") as server:
        for _ in range(2):
            with llm_judge("m", base_url=server.url, api_key=KEY, environ={}, cache=tmp_path) as judge:
                session = judge.session()
                (outcome,) = session.ask([QUESTION])
                assert isinstance(outcome, Verdict) and outcome.label == "dependent"
        assert session.tally.cached == 1 and len(server.requests) == 1
        with llm_judge("other", base_url=server.url, environ={}, cache=tmp_path) as judge:
            judge.ask([QUESTION])
        assert len(server.requests) == 2
    for path in tmp_path.iterdir():
        assert KEY.encode() not in path.read_bytes()


def test_failures_are_not_kept(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with serving("invalid-json") as server:
        with llm_judge("m", base_url=server.url, environ={}, cache=tmp_path) as judge:
            judge.ask([QUESTION])
        server.mode = "ok"
        with llm_judge("m", base_url=server.url, environ={}, cache=tmp_path) as judge:
            assert isinstance(judge.ask([QUESTION])[0], Verdict)


def test_a_damaged_file_begins_anew_and_a_place_that_cannot_be_written_is_told(tmp_path) -> None:  # type: ignore[no-untyped-def]
    store = VerdictStore(tmp_path)
    store.put("k", Verdict("dependent", 0.5, "r", {"dependent": 0.5}, "llm", "m"))
    assert store.get("k") == Verdict("dependent", 0.5, "r", {"dependent": 0.5}, "llm", "m")
    store.close()
    for path in tmp_path.glob("verdicts.sqlite*"):
        path.write_bytes(b"not a database" * 100)
    store = VerdictStore(tmp_path)
    assert store.get("k") is None and store.error is None
    store.put("k", Verdict("independent"))
    assert store.get("k") is not None
    store.close()
    (tmp_path / "file").write_text("x")
    blocked = VerdictStore(tmp_path / "file")
    blocked.put("k", Verdict("independent"))
    assert blocked.get("k") is None and blocked.error
