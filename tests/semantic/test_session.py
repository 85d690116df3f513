"""What surrounds a backend: bounds, sharing, retries, and that nothing of a model's gets through."""

import asyncio
import pickle
import threading
from collections.abc import Sequence

import pytest

from rag_lint.errors import ConfigError
from rag_lint.model.judgement import Outcome, Unknown, UnknownReason, Verdict
from rag_lint.semantic.backend import CallFailed, Reply
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.question import Pair, Question
from rag_lint.semantic.scripted import Scripted


class Backend:
    """Answers ``entailment``; ``script`` is what calls do instead, one after the other."""

    name, model, version = "test", "m", "1"
    concurrency: int | None = None

    def __init__(self, *script: Exception | Sequence[Outcome], per_call: int = 1, wait: float = 0.0) -> None:
        self.script = list(script)
        self.per_call = per_call
        self.wait = wait
        self.calls: list[tuple[str, ...]] = []
        self.at_once = self.most_at_once = 0

    def answers(self, question: Question) -> bool:
        return True

    def tokens(self, questions: Sequence[Question]) -> int:
        return 100 * len(questions)

    async def call(self, questions: Sequence[Question]) -> Reply:
        self.calls.append(tuple(one.premise for one in questions if isinstance(one, Pair)))
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            await asyncio.sleep(self.wait)
        finally:
            self.at_once -= 1
        if self.script:
            done = self.script.pop(0)
            if isinstance(done, Exception):
                raise done
            return Reply(done)
        return Reply([Verdict("entailment", 0.9)] * len(questions), 60 * len(questions), 10, 0.01)

    async def aclose(self) -> None:
        return None


def pairs(count: int) -> list[Question]:
    return [Pair(f"premise {number}", "hypothesis", "en") for number in range(count)]


def labels(outcomes: Sequence[Outcome]) -> list[str]:
    return [one.label if isinstance(one, Verdict) else one.reason.value for one in outcomes]


def failure(reason: UnknownReason, **settings: float | bool) -> CallFailed:
    return CallFailed(reason, **settings)  # type: ignore[arg-type]


def test_answers_come_in_order_and_are_counted() -> None:
    with Judge(Backend()) as judge:
        session = judge.session()
        assert labels(session.ask(pairs(5))) == ["entailment"] * 5
    tally = session.tally
    assert (tally.asked, tally.answered, tally.calls, tally.input_tokens, tally.output_tokens) == (5, 5, 5, 300, 50)
    assert tally.state == "ok" and tally.cost == pytest.approx(0.05) and tally.slowest <= tally.seconds


def test_no_more_calls_at_once_than_allowed_over_all_sessions() -> None:
    backend = Backend(wait=0.01)
    with Judge(backend, Limits(concurrency=3)) as judge:
        futures = [judge.session().submit(pairs(10)) for _ in range(3)]
        assert [len(future.result()) for future in futures] == [10] * 3
    assert backend.most_at_once == 3


def test_a_backend_may_allow_fewer() -> None:
    backend = Backend(wait=0.01)
    backend.concurrency = 1
    with Judge(backend) as judge:
        judge.ask(pairs(5))
    assert backend.most_at_once == 1


def test_questions_share_calls_and_the_same_question_is_asked_once() -> None:
    backend = Backend(per_call=4)
    with Judge(backend) as judge:
        session = judge.session()
        assert len(session.ask([*pairs(6), *pairs(6)])) == 12
    assert sorted(map(len, backend.calls)) == [2, 4]
    assert (session.tally.asked, session.tally.cached, session.tally.calls) == (12, 6, 2)


def test_questions_of_two_languages_never_share_a_call() -> None:
    backend = Backend(per_call=8)
    with Judge(backend) as judge:
        judge.ask([Pair("a", "b", "en"), Pair("甲", "乙", "zh")])
    assert sorted(backend.calls) == [("a",), ("甲",)]


def test_one_bad_item_costs_nothing_else() -> None:
    good = Verdict("entailment")
    missing = Unknown(UnknownReason.MISSING_ITEM)
    backend = Backend([good, missing, good], [missing], per_call=3)
    with Judge(backend) as judge:
        assert labels(judge.ask(pairs(3))) == ["entailment", "missing-item", "entailment"]
    assert backend.calls == [("premise 0", "premise 1", "premise 2"), ("premise 1",)]


def test_what_could_not_be_read_is_asked_once_more_alone() -> None:
    backend = Backend([Unknown(UnknownReason.INVALID_JSON)] * 2, per_call=2)
    with Judge(backend) as judge:
        session = judge.session()
        assert labels(session.ask(pairs(2))) == ["entailment"] * 2
    assert len(backend.calls) == 3 and session.tally.retries == 2


def test_too_few_outcomes_are_unknown_and_no_crash() -> None:
    with Judge(Backend([], [])) as judge:
        assert labels(judge.ask(pairs(1))) == ["missing-item"]


@pytest.mark.parametrize("reason", [UnknownReason.RATE_LIMITED, UnknownReason.HTTP_5XX, UnknownReason.UNREACHABLE])
def test_what_may_pass_is_tried_again(reason: UnknownReason) -> None:
    backend = Backend(failure(reason, retry_after=0.0), failure(reason, retry_after=0.0))
    with Judge(backend) as judge:
        session = judge.session()
        assert labels(session.ask(pairs(1))) == ["entailment"]
    assert (session.tally.calls, session.tally.retries, session.tally.state) == (3, 2, "ok")


def test_attempts_end() -> None:
    backend = Backend(*[failure(UnknownReason.HTTP_5XX, retry_after=0.0)] * 9)
    with Judge(backend, Limits(attempts=2)) as judge:
        assert labels(judge.ask(pairs(1))) == ["http-5xx"]
    assert len(backend.calls) == 2


def test_a_wait_longer_than_the_run_is_not_waited_for() -> None:
    backend = Backend(failure(UnknownReason.RATE_LIMITED, retry_after=3600.0))
    with Judge(backend, Limits(concurrency=1, deadline=60.0)) as judge:
        session = judge.session()
        assert labels(session.ask(pairs(3))) == ["rate-limited"] * 3
    assert len(backend.calls) == 1, "the server wants no calls from anybody"


def test_after_a_refused_key_nothing_more_is_asked() -> None:
    backend = Backend(failure(UnknownReason.AUTH, fatal=True))
    with Judge(backend, Limits(concurrency=1)) as judge:
        assert labels(judge.ask(pairs(20))) == ["auth"] * 20
    assert len(backend.calls) == 1


def test_patience_ends_with_a_server_that_is_gone() -> None:
    backend = Backend(*[failure(UnknownReason.HTTP_4XX)] * 99)
    with Judge(backend, Limits(concurrency=1, patience=4)) as judge:
        session = judge.session()
        outcomes = session.ask(pairs(20))
    assert len(backend.calls) == 4 and session.tally.unanswered == (("http-4xx", 20),)
    assert isinstance(outcomes[-1], Unknown) and "4 calls in a row" in outcomes[-1].detail


def test_a_call_that_hangs_is_given_up() -> None:
    with Judge(Backend(wait=60.0), Limits(timeout=0.05)) as judge:
        assert labels(judge.ask(pairs(2))) == ["timeout"] * 2


def test_the_run_has_an_end_too() -> None:
    with Judge(Backend(wait=60.0), Limits(concurrency=1, deadline=0.05)) as judge:
        assert labels(judge.ask(pairs(4))) == ["timeout"] * 4


def test_budget_of_calls_and_of_tokens() -> None:
    with Judge(Backend(), Limits(concurrency=1, calls=2)) as judge:
        assert labels(judge.ask(pairs(4))) == ["entailment"] * 2 + ["budget"] * 2
    with Judge(Backend(), Limits(concurrency=1, tokens=250)) as judge:
        session = judge.session()
        assert labels(session.ask(pairs(4))) == ["entailment"] * 3 + ["budget"]
        assert session.tally.input_tokens + session.tally.output_tokens <= 250


def test_whatever_a_model_raises_is_an_outcome() -> None:
    backend = Backend(ValueError("no model at key=sk-abcdefghijklmnop123"), TimeoutError())
    with Judge(backend, Limits(concurrency=1)) as judge:
        first, second = judge.ask(pairs(2))
    assert isinstance(first, Unknown) and first.reason is UnknownReason.FAILED
    assert first.detail == "ValueError: no model at key=***"
    assert isinstance(second, Unknown) and second.reason is UnknownReason.TIMEOUT


def test_a_judge_that_cannot_answer_a_kind_of_question_says_so() -> None:
    with Judge(Scripted({})) as judge:
        assert labels(judge.ask(pairs(1))) == ["not-answerable"]


def test_from_any_loop_and_thread() -> None:
    async def many() -> list[str]:
        found = await asyncio.gather(*(session.aask([question]) for question in pairs(10)))
        return [label for one in found for label in labels(one)]

    with Judge(Backend(wait=0.001)) as judge:
        session = judge.session()
        assert asyncio.run(many()) == ["entailment"] * 10
        threads = [threading.Thread(target=session.ask, args=(pairs(3),)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert session.tally.asked == 22


def test_a_caller_that_gives_up_stops_what_nobody_waits_for() -> None:
    backend = Backend(wait=0.05)

    async def impatient(judge: Judge) -> None:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(judge.aask(pairs(50)), 0.02)

    with Judge(backend, Limits(concurrency=1)) as judge:
        asyncio.run(impatient(judge))
        assert labels(judge.ask([Pair("later", "hypothesis", "en")])) == ["entailment"]
    assert len(backend.calls) <= 3


def test_stop_leaves_the_rest_interrupted() -> None:
    with Judge(Backend(wait=0.05), Limits(concurrency=1)) as judge:
        session = judge.session()
        future = session.submit(pairs(4))
        session.stop()
        assert set(labels(future.result())) <= {"entailment", "interrupted"}
        assert labels(session.ask([Pair("later", "h", "en")])) == ["interrupted"]


def test_a_judge_can_be_closed_before_it_was_asked_and_sent_to_another_process() -> None:
    judge = pickle.loads(pickle.dumps(Judge(Scripted({"nli": "neutral"}))))
    assert labels(judge.ask(pairs(1))) == ["neutral"]
    judge.close()
    Judge(Scripted({})).close()


@pytest.mark.parametrize(
    "settings", [{"timeout": 0}, {"concurrency": -1}, {"deadline": float("nan")}, {"calls": -1}, {"attempts": True}]
)
def test_bounds_that_would_stop_everything_are_refused(settings: dict[str, float]) -> None:
    with pytest.raises(ConfigError, match=next(iter(settings))):
        Limits(**settings)  # type: ignore[arg-type]
