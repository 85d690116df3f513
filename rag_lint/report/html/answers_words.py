"""The words of the page of answers, in both languages, as ``words`` has those of the other page."""

from collections.abc import Mapping

from rag_lint.model.bilingual import Both
from rag_lint.report.html.words import WORDS as FRAME

_SHARED = ("to_other_language", "language_label", "theme_dark", "theme_light", "theme_label", "footer", "invisible")
WORDS: Mapping[str, Both[str]] = {
    **{name: FRAME[name] for name in _SHARED},
    "title": Both(zh="回答核对报告", en="Answer report"),
    "skip": Both(zh="跳到回答", en="Skip to the answers"),
    "answers": Both(zh="回答", en="Answers"),
    "verdict_none": Both(zh="没有任何结果", en="There are no results"),
    "verdict_ship": Both(zh="{total} 个回答都有依据", en="All {total} answers are backed by their passages"),
    "verdict_ship_one": Both(zh="这个回答有依据", en="The answer is backed by its passages"),
    "verdict_stopped": Both(
        zh="{total} 个回答中有 {n} 个不应直接发出", en="{n} of {total} answers should not go out as they are"
    ),
    "verdict_stopped_one": Both(
        zh="{total} 个回答中有 1 个不应直接发出", en="1 of {total} answers should not go out as it is"
    ),
    "counts": Both(
        zh="论断 {claims} 条；无法检查的记录 {failed} 条", en="{claims} claims · records that failed: {failed}"
    ),
    "chart_gates": Both(zh="放行结论", en="Gate"),
    "chart_claims": Both(zh="论断", en="Claims"),
    "chart_hallucination": Both(zh="幻觉概率的分布", en="Hallucination probability"),
    "chart_faithfulness": Both(zh="忠实度的分布", en="Faithfulness"),
    "gate_SHIP": Both(zh="可以发出", en="every claim is backed"),
    "gate_REVIEW": Both(zh="需要人看", en="somebody should look"),
    "gate_BLOCK": Both(zh="不要发出", en="a claim is contradicted"),
    "gate_ABSTAIN": Both(zh="没有可用的段落", en="no passage to answer from"),
    "outcome_supported": Both(zh="有依据", en="supported"),
    "outcome_contradicted": Both(zh="相矛盾", en="contradicted"),
    "outcome_disputed": Both(zh="有争议", en="disputed"),
    "outcome_unproven": Both(zh="无依据", en="unproven"),
    "outcome_not_checkable": Both(zh="不需核对", en="not checkable"),
    "needs_review": Both(zh="拿不准，需要看一眼", en="a close call"),
    "metric_faithfulness": Both(zh="忠实度", en="faithfulness"),
    "metric_hallucination_probability": Both(zh="幻觉概率", en="hallucination probability"),
    "metric_context_relevance": Both(zh="段落相关度", en="context relevance"),
    "metric_context_precision": Both(zh="段落排序精度", en="context precision"),
    "metric_answer_relevance": Both(zh="回答相关度", en="answer relevance"),
    "record": Both(zh="第 {n} 条", en="record {n}"),
    "passage": Both(zh="段落 {n}", en="passage {n}"),
    "passages": Both(zh="检索到的段落：{n}", en="{n} retrieved passages"),
    "passages_one": Both(zh="检索到的段落：1", en="1 retrieved passage"),
    "not_relevant": Both(zh="与问题无关", en="not about the question"),
    "choose": Both(zh="点一句话，看决定它的段落。", en="Click a claim to see the passage that decides."),
    "method": Both(zh="判断者：{method}", en="decided by: {method}"),
    "unanswered": Both(zh="评判器没有作答：{reason}", en="the judge did not answer: {reason}"),
    "search": Both(zh="在问题和回答中查找", en="Search questions and answers"),
    "filter_gate": Both(zh="全部结论", en="any gate"),
    "filter_outcome": Both(zh="全部论断", en="any claim"),
    "filter_review": Both(zh="只看拿不准的", en="close calls only"),
    "shown": Both(zh="显示 {n} / {total}", en="{n} of {total} answers"),
    "more": Both(zh="再显示一些（还有 {n} 个）", en="Show more ({n} left)"),
    "nothing_matches": Both(zh="没有符合条件的回答", en="No answer matches"),
}
