"""What a repair changed, as text for people."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rag_lint.model.bilingual import Both, Lang
from rag_lint.repair.result import Action, Change, Fixed, Reason
from rag_lint.report.escape import shown

_ACTIONS = {
    Action.MOVED: Both(zh="移动切口", en="cut moved"),
    Action.JOINED: Both(zh="合并", en="joined"),
    Action.SPLIT: Both(zh="重新切分", en="cut anew"),
    Action.REPEATED: Both(zh="重复前文", en="what governs it repeated"),
    Action.DROPPED: Both(zh="去掉空分块", en="empty chunk dropped"),
}
_REASONS = {
    Reason.AUTHOR: Both(zh="与切口无关，须由作者修改", en="not a matter of cuts, needs an author"),
    Reason.UNPLACED: Both(zh="分块在原文中没有连续的位置", en="the chunk is not one stretch of its source"),
    Reason.SIZE: Both(zh="修复后的分块会超过长度上限", en="the repaired chunk would be over the size limit"),
    Reason.NO_BETTER: Both(zh="上限之内没有更好的切口", en="no better cut under the limit"),
}
_SHOWN = 100
_CODES_SHOWN = 6


def render_diff(fixed: Fixed, lang: Lang) -> str:
    """Return every change of one source: the beginning and end of each chunk before and after."""
    return "".join(_change(fixed, change, lang) for change in fixed.changes)


def _change(fixed: Fixed, change: Change, lang: Lang) -> str:
    before = ", ".join(str(at + 1) for at in change.before)
    after = ", ".join(str(at + 1) for at in change.after)
    answers = f"  [{' '.join(sorted(set(change.codes)))}]" if change.codes else ""
    lines = [f"@@ {shown(fixed.source)} {before} -> {after or '-'}: {_ACTIONS[change.action].of(lang)}{answers}"]
    lines += [f"- {edges(fixed.given[at])}" for at in change.before]
    lines += [f"+ {edges(fixed.chunks[at].chunk.text)}" for at in change.after]
    return "\n".join(lines) + "\n\n"


def edges(text: str) -> str:
    """Return a text on one line, the middle of a long one left out."""
    line = shown(" ".join(text.split()))
    return line if len(line) <= _SHOWN else f"{line[: _SHOWN // 2]} ⋯ {line[-_SHOWN // 2 :]}"


def render_summary(fixes: Sequence[Fixed], lang: Lang) -> str:
    """Return counts over all sources: chunks, findings by rule, what is left and why, what was newly made."""
    return "\n".join(_summary(fixes, lang)) + "\n"


def _summary(fixes: Sequence[Fixed], lang: Lang) -> Iterator[str]:
    given, made = sum(len(fixed.given) for fixed in fixes), sum(len(fixed.chunks) for fixed in fixes)
    kept = sum(not one.changed for fixed in fixes for one in fixed.chunks)
    limits = sorted({fixed.limit for fixed in fixes}) or [0]
    limit = str(limits[0]) if len(limits) == 1 else f"{limits[0]}-{limits[-1]}"
    yield Both(
        zh=f"分块 {given} -> {made}：未改动 {kept}，改动 {made - kept}；长度上限 {limit}",
        en=f"chunks {given} -> {made}: {kept} untouched, {made - kept} changed; size limit {limit}",
    ).of(lang)
    before, after = _total(fixed.before for fixed in fixes), _total(fixed.after for fixed in fixes)
    better = [code for code in sorted(before | after) if before[code] != after[code]]
    counts = "  ".join(f"{code} {before[code]} -> {after[code]}" for code in better)
    total = f"{sum(before.values())} -> {sum(after.values())}"
    yield Both(zh=f"发现 {total}", en=f"findings {total}").of(lang) + (f": {counts}" if counts else "")
    left: dict[Reason, Counter[str]] = {}
    for fixed in fixes:
        for one in fixed.left:
            left.setdefault(one.reason, Counter())[one.finding.code] += 1
    for reason, codes in left.items():
        named = ", ".join(f"{code} {count}" for code, count in codes.most_common(_CODES_SHOWN))
        more = ", …" if len(codes) > _CODES_SHOWN else ""
        yield (
            Both(zh=f"留下 {codes.total()}（{{}}）：", en=f"left {codes.total()} ({{}}): ")
            .of(lang)
            .format(_REASONS[reason].of(lang))
            + named
            + more
        )

    yield from _new(fixes, lang)


def _new(fixes: Sequence[Fixed], lang: Lang) -> Iterator[str]:
    """What the repair itself made, one by one."""
    made = [(fixed, one) for fixed in fixes for one in fixed.left if one.new]
    if made:
        yield Both(zh=f"修复新造成 {len(made)}：", en=f"newly made by the repair {len(made)}:").of(lang)
    for fixed, one in made:
        where = Both(zh=f"第 {one.at + 1} 块", en=f"chunk {one.at + 1}").of(lang)
        text = edges(fixed.chunks[one.at].chunk.text)
        yield f"  {shown(fixed.source)} {where}: {one.finding.code} ({_REASONS[one.reason].of(lang)}): {text}"


def _total(counts: Iterable[Mapping[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for one in counts:
        total.update(one)
    return total
