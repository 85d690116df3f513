"""A diagnosis as text and as JSON: what is there, what answers, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rag_lint.diagnosis import Diagnosis, ExtraCheck, JudgeCheck, State
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judgement import Unknown, UnknownReason
from rag_lint.report.escape import shown
from rag_lint.report.json_values import FORMAT_VERSION, Json, dump, outcome_value
from rag_lint.report.paint import Paint, plain

_STATES: Mapping[State, tuple[Both[str], str]] = {
    State.OK: (Both(zh="正常", en="ok"), "dim"),
    State.WRONG: (Both(zh="答错", en="wrong"), "warning"),
    State.FAILED: (Both(zh="无答复", en="failed"), "error"),
    State.UNUSABLE: (Both(zh="不可用", en="unusable"), "error"),
    State.OFF: (Both(zh="未配置", en="off"), "dim"),
}
_HINTS: Mapping[UnknownReason, Both[str]] = {
    UnknownReason.AUTH: Both(
        zh="密钥被拒绝：检查密钥，以及它是否属于这个地址",
        en="the key was refused: is it right, and does it belong to this address?",
    ),
    UnknownReason.UNREACHABLE: Both(
        zh="连不上：检查地址、网络和代理（HTTPS_PROXY）",
        en="no connection: check the address, the network and the proxy (HTTPS_PROXY)",
    ),
    UnknownReason.TIMEOUT: Both(
        zh="太慢：检查地址，或放宽 --judge-set timeout=120",
        en="too slow: check the address, or allow more with --judge-set timeout=120",
    ),
    UnknownReason.RATE_LIMITED: Both(
        zh="被限流：稍后再试，或调小 concurrency", en="rate limited: try later, or with a lower concurrency"
    ),
    UnknownReason.HTTP_5XX: Both(zh="服务端出错：稍后再试", en="the server is in trouble: try later"),
    UnknownReason.HTTP_4XX: Both(
        zh="请求被拒绝：检查模型名称和地址", en="the request was refused: check the name of the model and the address"
    ),
    UnknownReason.REDIRECTED: Both(
        zh="地址转向了别的主机：请直接写最终地址", en="the address leads to another host: name that one"
    ),
    UnknownReason.FAILED: Both(zh="模型无法运行：见上一行", en="the model cannot be run: see the line above"),
}
_OTHER = Both(zh="这个模型或服务的回答读不懂：换一个试试", en="its answer cannot be read: try another model or server")
_WRONG = Both(
    zh="它对一个简单的问题答错了（应为 entailment）：不要相信它的判定",
    en="it got an easy question wrong (the answer is entailment): do not trust its verdicts",
)
_HOW: Mapping[str, Both[str]] = {
    "llm": Both(
        zh="要用它：设置 OPENAI_API_KEY，或 LLM_BASE_URL、LLM_API_KEY、LLM_MODEL",
        en="to use it: set OPENAI_API_KEY, or LLM_BASE_URL, LLM_API_KEY and LLM_MODEL",
    ),
    "nli": Both(
        zh="要用它：rag-lint doctor --judge nli 下载默认模型（339 MB），或设置 NLI_MODEL、NLI_BASE_URL",
        en="to use it: rag-lint doctor --judge nli fetches the default model (339 MB); or set NLI_MODEL, NLI_BASE_URL",
    ),
    "jev": Both(zh="要用它：设置 TYPESAFE_API_KEY", en="to use it: set TYPESAFE_API_KEY"),
}
_HEADS = {
    "extras": Both(zh="附加组件", en="extras"),
    "keys": Both(zh="密钥（从不显示内容）", en="keys (values are never shown)"),
    "judges": Both(zh="评判器", en="judges"),
    "next": Both(zh="接下来", en="next"),
}
_SETTINGS = Both(zh="设置：{}", en="settings: {}")
_DEFAULTS = Both(zh="无（使用默认值）；rag-lint init 写一份", en="none, defaults hold; rag-lint init writes some")
_CACHE = Both(zh="缓存：{}", en="cache: {}")
_READ_ONLY = Both(zh="{}（不可写，结果不会保存）", en="{} (not writable: nothing is kept)")
_BROKEN = Both(zh="安装不完整，缺少 {}；重新安装 rag-lint", en="the installation lacks {}: install rag-lint again")
_SET, _UNSET = Both(zh="已设置", en="set"), Both(zh="未设置", en="not set")
_HAS, _LACKS = Both(zh="已安装", en="ok"), Both(zh="未安装", en="missing")
_ANSWERED = Both(zh="{0:.2f} 秒答复", en="answered in {0:.2f} s")
_TOKENS = Both(zh="，{} 词元", en=", {} tokens")
_COST = Both(zh="，{:.6f} 美元", en=", ${:.6f}")
_MADE = Both(zh="可以使用（未试调用）", en="can be used (not called)")
_CHECK = Both(zh="rag-lint check 文件夹 --judge {}", en="rag-lint check FOLDER --judge {}")
_CITE = Both(zh="rag-lint citation 记录.jsonl --judge {}", en="rag-lint citation RECORDS.jsonl --judge {}")
_PLAIN = Both(zh="规则不需要评判器：rag-lint check 文件夹", en="rules need no judge: rag-lint check FOLDER")


def render_text(found: Diagnosis, lang: Lang, paint: Paint = plain) -> str:
    """Return the page."""
    lines = [*_head(found, lang), "", *_extras(found, lang, paint), "", *_keys(found, lang, paint), ""]
    lines += [*_judges(found, lang, paint), "", *_next(found, lang)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _head(found: Diagnosis, lang: Lang) -> Iterator[str]:
    yield f"rag-lint {found.version} · Python {found.python} · {found.system}"
    yield _SETTINGS.of(lang).format(shown(found.settings_file) or _DEFAULTS.of(lang))
    folder = shown(found.folder)
    yield _CACHE.of(lang).format(folder if found.is_writable else _READ_ONLY.of(lang).format(folder))
    lacking = [name for name, version in found.core if version is None]
    if lacking:
        yield _BROKEN.of(lang).format(", ".join(lacking))


def _extras(found: Diagnosis, lang: Lang, paint: Paint) -> Iterator[str]:
    yield _HEADS["extras"].of(lang)
    for each in found.extras:
        state = paint(_pad(_HAS.of(lang), 9), "dim") if each.is_complete else paint(_pad(_LACKS.of(lang), 9), "warning")
        line = f"  {state}{_pad(each.extra.name, 12)}{_pad(each.extra.purpose.of(lang), 24)}"
        yield line + (_versions(each) if each.is_complete else f"pip install '.[{each.extra.name}]'")


def _versions(each: ExtraCheck) -> str:
    pairs = zip(each.extra.packages, each.versions, strict=True)
    return ", ".join(f"{package} {version}" for package, version in pairs)


def _keys(found: Diagnosis, lang: Lang, paint: Paint) -> Iterator[str]:
    yield _HEADS["keys"].of(lang)
    for name, is_set in found.keys:
        yield f"  {paint(_pad((_SET if is_set else _UNSET).of(lang), 9), 'code' if is_set else 'dim')}{name}"


def _judges(found: Diagnosis, lang: Lang, paint: Paint) -> Iterator[str]:
    yield _HEADS["judges"].of(lang)
    for each in found.judges:
        words, style = _STATES[each.state]
        told = _told(each, lang)
        model = f"{shown(each.model)}：" if lang == "zh" else f"{shown(each.model)}: "
        yield f"  {paint(_pad(words.of(lang), 9), style)}{_pad(each.kind, 5)}{model if each.model else ''}{told}"
        hint = _hint(each, lang)
        if hint:
            yield f"{' ' * 16}→ {hint}"


def _told(each: JudgeCheck, lang: Lang) -> str:
    if each.trouble is not None:
        return shown(each.trouble.of(lang))
    if each.state is State.OFF:
        return _HOW[each.kind].of(lang)
    if isinstance(each.outcome, Unknown):
        detail = f": {each.outcome.detail}" if each.outcome.detail else ""
        return shown(f"{each.outcome.reason.value}{detail}")
    if each.outcome is None:
        return _MADE.of(lang)
    tokens = _TOKENS.of(lang).format(each.tokens) if each.tokens else ""
    cost = _COST.of(lang).format(each.cost) if each.cost is not None else ""
    return _ANSWERED.of(lang).format(each.seconds) + tokens + cost


def _hint(each: JudgeCheck, lang: Lang) -> str:
    if each.state is State.WRONG:
        return _WRONG.of(lang)
    if isinstance(each.outcome, Unknown):
        return _HINTS.get(each.outcome.reason, _OTHER).of(lang)
    return ""


def _next(found: Diagnosis, lang: Lang) -> Iterator[str]:
    yield _HEADS["next"].of(lang)
    able = [each.kind for each in found.judges if each.state is State.OK]
    for kind in able:
        if kind != "nli":  # it compares two texts, and a chunk is one
            yield f"  {_CHECK.of(lang).format(kind)}"
        yield f"  {_CITE.of(lang).format(kind)}"
    if not able:
        yield f"  {_PLAIN.of(lang)}"


def _pad(text: str, width: int) -> str:
    """Fill up to ``width`` columns; Han characters take two."""
    return text + " " * max(1, width - sum(2 if char > "\u2e7f" else 1 for char in text))


def render_json(found: Diagnosis, lang: Lang) -> str:
    """Return one object."""
    value: Json = {
        "version": FORMAT_VERSION,
        "tool": {"name": "rag-lint", "version": found.version},
        "python": found.python,
        "system": found.system,
        "core": dict(found.core),
        "extras": {
            each.extra.name: dict(zip(each.extra.packages, each.versions, strict=True)) for each in found.extras
        },
        "settings": found.settings_file or None,
        "cache": {"folder": found.folder, "writable": found.is_writable},
        "keys": dict(found.keys),
        "judges": [_judge_value(each, lang) for each in found.judges],
        "ok": found.is_well,
    }
    return dump(value) + "\n"


def _judge_value(each: JudgeCheck, lang: Lang) -> Json:
    return {
        "kind": each.kind,
        "state": each.state.value,
        "model": each.model or None,
        "judgement": outcome_value(each.outcome) if each.outcome is not None else None,
        "seconds": round(each.seconds, 3),
        "tokens": each.tokens,
        "cost": each.cost,
        "trouble": each.trouble.of(lang) if each.trouble is not None else None,
        "hint": _hint(each, lang) or None,
    }
