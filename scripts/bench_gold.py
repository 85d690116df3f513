"""Measure the linter on labelled chunks and print the scorer's figures beside those of peer tools.

    python scripts/bench_gold.py                              figures of rag-lint alone
    python scripts/bench_gold.py --peers DIR                  beside DIR/<tool>.jsonl, predictions made earlier
    python scripts/bench_gold.py --peers DIR --run-peers PY   make these predictions with an interpreter that has them
    python scripts/bench_gold.py --errors KIND [--lang zh]    read what went wrong

KIND is ``missed`` (broken, not failed), ``false-fail`` (failed, not broken), ``ok-flagged``, ``unflagged`` (not ok, no
finding), ``miss:DEFECT`` (a reader's defect not found), ``false:DEFECT`` (claimed, no reader saw it) or ``code:CODE``.
The peers: ``pip install rag-verifier==0.1.0 chunklint==0.1.0 contextdoctor==0.1.0``.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
PEERS = ("rag-verifier", "chunklint", "contextdoctor")
CHUNK_COLUMNS = ("fail_f1", "fail_precision", "fail_recall", "ok_failed", "any_recall", "any_precision", "ok_flagged")

sys.path.insert(0, str(ROOT))

Record: TypeAlias = dict[str, Any]
Pair: TypeAlias = tuple[Record, Record]


def read_jsonl(path: Path) -> list[Record]:
    """Return the records of a JSONL file."""
    with path.open(encoding="utf8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def write_jsonl(path: Path, records: Iterable[Record]) -> None:
    """Write one JSON object a line."""
    with path.open("w", encoding="utf8") as out:
        out.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def predict(gold: Iterable[Record]) -> Iterator[Record]:
    """Lint each gold record with its neighbours and yield a prediction in the scorer's form."""
    from rag_lint import lint_chunk

    for record in gold:
        report = lint_chunk(record["text"], prev=record["prev"], next=record["next"])
        findings = [
            {"defect": f.defect, "severity": f.severity.value, "code": f.code, "span": list(f.span), "text": f.text}
            for f in report.findings
        ]
        yield {"id": record["id"], "status": report.status.value, "findings": findings}


def load_scorer(path: Path) -> ModuleType:
    """Import the scorer from its file."""
    spec = spec_from_file_location("score", path)
    if spec is None or spec.loader is None:
        sys.exit(f"no scorer at {path}")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run_peers(python: str, gold: Path, folder: Path) -> None:
    """Write the peers' predictions to ``folder`` with an interpreter that has them installed."""
    folder.mkdir(parents=True, exist_ok=True)
    for peer in PEERS:
        target = folder / f"{peer}.jsonl"
        subprocess.run([python, str(SHARED / "bench" / "peers.py"), peer, str(gold), str(target)], check=True)


def pair_up(gold: Sequence[Record], predictions: Iterable[Record]) -> list[Pair]:
    """Join gold records and predictions by id."""
    by_id = {prediction["id"]: prediction for prediction in predictions}
    missing = [record["id"] for record in gold if record["id"] not in by_id]
    if missing:
        sys.exit(f"no prediction for {len(missing)} ids, first {missing[0]}")
    return [(record, by_id[record["id"]]) for record in gold]


def of_lang(pairs: Sequence[Pair], lang: str) -> list[Pair]:
    """Keep the pairs of one language; ``all`` keeps everything."""
    return [pair for pair in pairs if lang in ("all", pair[0]["lang"])]


def print_chunk_level(scorer: ModuleType, tools: dict[str, list[Pair]]) -> None:
    """Print one line per tool and language."""
    print("tool".ljust(15), "lang", " n   ", "  ".join(column.rjust(14) for column in CHUNK_COLUMNS))
    for lang in ("all", "zh", "en"):
        for tool, pairs in tools.items():
            mine = of_lang(pairs, lang)
            row = scorer.chunk_level(mine)
            ok = sum(gold["verdict"] == "ok" for gold, _ in mine)
            cells = []
            for column in CHUNK_COLUMNS:
                shown = f"{row[column]:.3f}"
                if column.startswith("ok_"):
                    shown = f"{round(row[column] * ok)} of {ok}"
                cells.append(shown.rjust(14))
            print(tool.ljust(15), lang.ljust(4), str(len(mine)).ljust(5), "  ".join(cells))


def ratio(part: int, whole: int) -> str:
    """Format a share, or a dash when there is nothing to divide by."""
    return f"{part / whole:5.2f}" if whole else "    -"


def print_defects(scorer: ModuleType, pairs: Sequence[Pair]) -> None:
    """Print recall and precision per defect, for both languages and each alone."""
    tables = {lang: scorer.by_defect(of_lang(pairs, lang)) for lang in ("all", "zh", "en")}
    print("\ndefect".ljust(20), "  ".join(f"{lang:>3}: gold recall  claimed right" for lang in tables))
    for defect, _ in sorted(tables["all"].items(), key=lambda item: -item[1]["gold"]):
        cells = []
        for table in tables.values():
            gold, hit, claimed, right = (table.get(defect, {}).get(key, 0) for key in ("gold", "hit", "pred", "right"))
            cells.append(f"{gold:8d}  {ratio(hit, gold)}  {claimed:6d}  {ratio(right, claimed)}")
        print(defect.ljust(19), "  ".join(cells))


def print_rules(scorer: ModuleType, pairs: Sequence[Pair]) -> None:
    """Print, per rule, how often it spoke, how often a reader agreed, and on which verdicts its errors fell."""
    print("\nrule    defect               chunks  right   errors: broken minor ok   warnings: broken minor ok")
    rows: dict[tuple[str, str], list[tuple[Record, str]]] = {}
    for gold, prediction in pairs:
        worst: dict[tuple[str, str], str] = {}
        for finding in prediction["findings"]:
            worst.setdefault((finding["code"], finding["defect"]), finding["severity"])
        for key, severity in worst.items():
            rows.setdefault(key, []).append((gold, severity))
    for (code, defect), hits in sorted(rows.items()):
        synonyms = scorer.SYN.get(defect, {defect})
        right = sum(bool({d["type"] for d in gold["defects"]} & synonyms) for gold, _ in hits)
        cells = [
            sum(gold["verdict"] == verdict and severity == level for gold, severity in hits)
            for level in ("error", "warning")
            for verdict in ("broken", "minor", "ok")
        ]
        counts = "{:14d} {:5d} {:3d} {:18d} {:5d} {:3d}".format(*cells)
        print(f"{code}  {defect.ljust(20)} {len(hits):5d}  {ratio(right, len(hits))}   {counts}")


def is_error(scorer: ModuleType, kind: str, pair: Pair) -> bool:
    """Tell whether ``pair`` is an error of ``kind`` (see the module's docstring)."""
    gold, prediction = pair
    failed = prediction["status"] == "fail"
    found = {f["defect"] for f in prediction["findings"] if f["severity"] != "info"}
    kind, _, name = kind.partition(":")
    synonyms = scorer.SYN.get(name, {name})
    tests: dict[str, bool] = {
        "missed": gold["verdict"] == "broken" and not failed,
        "false-fail": gold["verdict"] != "broken" and failed,
        "ok-flagged": gold["verdict"] == "ok" and bool(found or failed),
        "unflagged": gold["verdict"] != "ok" and not found,
        "miss": not (found & synonyms) and any(d["type"] == name and d.get("agreed", True) for d in gold["defects"]),
        "false": name in found and not any(d["type"] in synonyms for d in gold["defects"]),
        "code": any(f["code"] == name for f in prediction["findings"]),
    }
    if kind not in tests:
        sys.exit(f"unknown kind {kind!r}; one of {', '.join(tests)}")
    return tests[kind]


def show(pair: Pair, width: int) -> str:
    """Lay one record out for reading: labels, findings, and the edges of the text with its neighbours."""
    gold, prediction = pair
    labels = "; ".join(
        f"{d['type']}/{d['where']}{'!' if d['severe'] else ''}{'' if d['agreed'] else '?'} «{d['evidence'][:40]}»"
        for d in gold["defects"]
    )
    findings = "; ".join(
        f"{f['code']} {f['defect']} {f['severity']} {tuple(f['span'])} «{f['text'][:40]}»"
        for f in prediction["findings"]
    )
    text = gold["text"]
    if len(text) > 2 * width + 20:
        text = f"{text[:width]} ⟪ … {len(text) - 2 * width} … ⟫ {text[-width:]}"
    origin = f"{gold['domain']} {gold['splitter']} {len(gold['text'])} chars"
    lines = [
        f"## {gold['id']} {origin}  {gold['verdict']}  {gold['note']}",
        f"   gold: {labels}",
        f"   ours: {prediction['status']}  {findings}",
        f"   <<< {gold['prev'][-120:]}",
        f"   {text}",
        f"   >>> {gold['next'][:80]}",
    ]
    return "\n".join(line.replace("\n", "⏎") for line in lines) + "\n"


def collect(args: argparse.Namespace, gold: Sequence[Record]) -> dict[str, list[Pair]]:
    """Return each tool's pairs: our own predictions first, then those found in the peers' folder."""
    ours = list(predict(gold))
    if args.out:
        write_jsonl(args.out, ours)
    tools = {"rag-lint": pair_up(gold, ours)}
    if args.run_peers:
        run_peers(args.run_peers, args.gold, args.peers)
    for peer in PEERS if args.peers else ():
        path = args.peers / f"{peer}.jsonl"
        if path.exists():
            tools[peer] = pair_up(gold, read_jsonl(path))
    return tools


def main(argv: Sequence[str] | None = None) -> None:
    """Parse the command line and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gold", type=Path, default=SHARED / "gold" / "dev.jsonl")
    parser.add_argument("--score", type=Path, default=SHARED / "bench" / "score.py", help="the scorer")
    parser.add_argument("--out", type=Path, help="write our predictions here")
    parser.add_argument("--peers", type=Path, help="folder of the peers' predictions")
    parser.add_argument("--run-peers", metavar="PYTHON", help="interpreter that has the peers installed")
    parser.add_argument("--errors", metavar="KIND", help="list errors instead of figures")
    parser.add_argument("--lang", choices=("all", "zh", "en"), default="all", help="for --errors")
    parser.add_argument("--width", type=int, default=220, help="characters shown of each edge")
    args = parser.parse_args(argv)
    if args.run_peers and not args.peers:
        parser.error("--run-peers needs --peers DIR to write to")
    tools = collect(args, read_jsonl(args.gold))
    scorer = load_scorer(args.score)
    if args.errors:
        wrong = [pair for pair in of_lang(tools["rag-lint"], args.lang) if is_error(scorer, args.errors, pair)]
        print("\n".join(show(pair, args.width) for pair in wrong) + f"\n{len(wrong)} records")
        return
    print_chunk_level(scorer, tools)
    print_defects(scorer, tools["rag-lint"])
    print_rules(scorer, tools["rag-lint"])


if __name__ == "__main__":
    main()
