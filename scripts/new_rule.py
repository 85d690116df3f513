"""Begin a rule: write the one file it needs, in its check's folder, every field in place.

    python scripts/new_rule.py IND042 severed-subject
    python scripts/new_rule.py TRC042 dangling-quote --kind chunk --defect dangling_anaphora

Then fill in both languages and run ``python scripts/rule_parity_check.py --family IND``: it says what is still missing.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from parity.cards import FAMILIES, FOLDERS, valid_code, valid_name

from rag_lint.catalog import all_rules
from rag_lint.model.verdicts import Check

RULES = Path(__file__).resolve().parents[1] / "rag_lint" / "rules"

HEAD = '''"""{code}: TODO one line on the damage, in lower case."""

{first}from rag_lint.engine.rule import {imports}
{view}from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Check, Severity
'''
FIND = '''

def find(view: View, lexicon: Lexicon) -> Iterable[Hit]:
    """TODO say in words what is looked at; pure, at most 40 lines."""
    found = lexicon.match(view.text, view.opening)
    if found is not None:
        yield Hit(found.start(), found.end())

'''
RULE = """
RULE = {kind}(
    code="{code}",
    name="{name}",
    check=Check.{check},
    defect="{defect}",
    since="{since}",
    severity=Severity.WARNING,
    title=Both(zh="TODO", en="TODO"),
    why=Both(zh="TODO", en="TODO"),
    fix=Both(zh="TODO", en="TODO"),
    message=Both(zh="“{{match}}”TODO", en="'{{match}}' TODO"),
{how}    patterns=Both(
        zh=(),
        en=words(),
    ),
    bad=Both(
        zh=(),  # ⟦ ⟧ marks what must be found, ✂ a boundary between chunks
        en=(),
    ),
    good=Both(
        zh=(),  # at least two, one of them a near miss
        en=(),
    ),
)
"""
KINDS = {
    "pattern": ("PatternRule", "PatternRule, words", '    place="start",\n', ""),
    "chunk": ("ChunkRule", "ChunkRule, Hit, Lexicon, words", "    find=find,\n", FIND),
}


def scaffold(code: str, name: str, kind: str, defect: str, since: str) -> str:
    """Return the text of a new rule file."""
    cls, imports, how, body = KINDS[kind]
    view = "from rag_lint.engine.view import View\n" if body else ""
    first = "from collections.abc import Iterable\n\n" if body else ""
    head = HEAD.format(code=code, imports=imports, view=view, first=first)
    check = FAMILIES[code[:3]][0].name
    return head + body + RULE.format(kind=cls, code=code, name=name, check=check, defect=defect, since=since, how=how)


def path_of(code: str, name: str, folder: Path = RULES) -> Path:
    """Return where the rule's file belongs."""
    check: Check = FAMILIES[code[:3]][0]
    return folder / FOLDERS[check] / f"{code.lower()}_{name.replace('-', '_')}.py"


def main(argv: Sequence[str] | None = None) -> None:
    """Check code and name, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", help="family and number, such as IND042")
    parser.add_argument("name", help="kebab-case; reads well after 'allow'")
    parser.add_argument("--kind", choices=sorted(KINDS), default="pattern")
    parser.add_argument("--defect", help="a slug of the family; its first one by default")
    parser.add_argument("--since", default="0.1.0", help="the version it appears in")
    parser.add_argument("--folder", type=Path, default=RULES, help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if not valid_code(args.code):
        parser.error(f"{args.code!r} is no code: a family ({', '.join(FAMILIES)}) and three digits")
    if not valid_name(args.name):
        parser.error(f"{args.name!r} must be kebab-case and read well after 'allow'")
    defects = FAMILIES[args.code[:3]][1]
    if args.defect and args.defect not in defects:
        parser.error(f"{args.code[:3]} does not claim {args.defect}; it has {', '.join(sorted(defects))}")
    for rule in all_rules():
        if args.code == rule.code or args.name == rule.name:
            parser.error(f"{rule.code} {rule.name} exists already")
    target = path_of(args.code, args.name, args.folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    if not (target.parent / "__init__.py").exists():
        (target.parent / "__init__.py").write_text(
            f'"""The rules of the check {target.parent.name}."""\n', encoding="utf8"
        )
    text = scaffold(args.code, args.name, args.kind, args.defect or sorted(defects)[0], args.since)
    target.write_text(text, encoding="utf8", newline="\n")
    print(target)


if __name__ == "__main__":
    main()
