"""What a run leaves out because it is known, accepted or unchanged, and what it writes down at its end."""

import os
from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from rag_lint.adoption.baseline import Entry, Known, baseline_text, fixed, read_baseline
from rag_lint.adoption.changed import Changed, Lines, changed_since
from rag_lint.adoption.known import Pairs, entry_of, without_known
from rag_lint.adoption.sidecar import Accepted, read_sidecar, sidecar_of, sidecar_text
from rag_lint.cli.request import STDIN, Request
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report.location import locate

_NONE: Pairs = frozenset()
Ran: TypeAlias = Mapping[str, Container[str]]
"""By file, the codes of the rules that ran on it."""


class Adoption:
    """Baseline, sidecars and changed lines of one run; files are read when first asked for."""

    def __init__(self, request: Request) -> None:
        self._adopt = request.adopt
        self._read: dict[str, list[Accepted]] = {}

    @cached_property
    def _known(self) -> Known:
        return read_baseline(self._adopt.baseline) if self._adopt.baseline else {}

    @cached_property
    def changed(self) -> Changed | None:
        """What changed since the revision asked for; None when none was."""
        return changed_since(self._adopt.diff_base, Path.cwd()) if self._adopt.diff_base else None

    def accepted(self, file: str) -> list[Accepted]:
        """Return the lines of the sidecar of ``file``; raises ConfigError for a malformed one."""
        found = self._read.get(file)
        if found is None:
            found = self._read[file] = read_sidecar(sidecar_of(Path(file))) if _is_file(file) else []
        return found

    def sort(self, report: ChunkReport, file: str) -> tuple[ChunkReport, tuple[Entry, ...]]:
        """Return ``report`` without what is known, accepted or unchanged; and its findings, if the run keeps them."""
        accepted = self.accepted(file)
        entries: tuple[Entry, ...] = ()
        if accepted or self._adopt.keeps_entries:
            pairs = frozenset((one.code, one.fingerprint) for one in accepted)
            key = self.key(file)
            report, entries = without_known(report, key, self._known.get(key, _NONE), pairs)
        if self.changed is not None and report.findings:
            report = _on_changed_lines(report, self.changed.get(Path(file).absolute(), Lines()))
        return report, entries

    def of_document(self, report: DocumentReport) -> tuple[DocumentReport, tuple[Entry, ...]]:
        """Do the same for findings about a source as a whole."""
        if not self._adopt.keeps_entries:
            return report, ()
        file = self.key(report.source)
        known = self._known.get(file, _NONE)
        entries = tuple(entry_of(finding, file) for finding in report.findings)
        new = tuple(
            finding
            for finding, entry in zip(report.findings, entries, strict=True)
            if (entry.code, entry.fingerprint) not in known
        )
        return report._replace(findings=new), entries

    def of_set(self, report: DocumentReport) -> tuple[DocumentReport, tuple[Entry, ...]]:
        """Do the same for what is said once of all chunks of an input, which its sidecar may accept as well."""
        if self.changed is not None and Path(report.source).absolute() not in self.changed:
            return report._replace(findings=()), ()
        accepted = frozenset((one.code, one.fingerprint) for one in self.accepted(report.source))
        if not accepted and not self._adopt.keeps_entries:
            return report, ()
        file = self.key(report.source)
        held = accepted | self._known.get(file, _NONE)
        entries = tuple(entry_of(finding, file) for finding in report.findings)
        pairs = zip(report.findings, entries, strict=True)
        new = tuple(finding for finding, entry in pairs if (entry.code, entry.fingerprint) not in held)
        return report._replace(findings=new), entries

    def key(self, file: str) -> str:
        """Return ``file`` as a baseline names it: relative to the baseline's own folder, with forward slashes."""
        base = self._adopt.baseline or self._adopt.write_baseline
        if base is None or not _is_file(file):
            return file
        return Path(os.path.relpath(Path(file).absolute(), base.absolute().parent)).as_posix()

    def fixed(self, seen: Iterable[Entry], ran: Ran) -> tuple[str, ...]:
        """Name the entries of the baseline that no finding of the rules that ``ran`` on their file matched."""
        codes = {self.key(file): held for file, held in ran.items()}
        gone = fixed(self._known, seen, codes)
        return tuple(
            f"{entry.file} {entry.code} {entry.fingerprint}" for entry in gone if entry.code in codes[entry.file]
        )

    def stale(self, seen: Iterable[Entry], ran: Ran) -> tuple[str, ...]:
        """Name the lines of sidecars that no finding of the rules that ``ran`` on their file matched."""
        matched = {(entry.file, entry.code, entry.fingerprint) for entry in seen}
        return tuple(
            f"{sidecar_of(Path(file))}:{one.line} {one.code}"
            for file, codes in ran.items()
            for one in self.accepted(file)
            if one.code in codes and (self.key(file), one.code, one.fingerprint) not in matched
        )

    def write(self, seen: Iterable[Entry], files: Iterable[str], lang: Lang) -> None:
        """Write the baseline and the sidecars that were asked for; raises OSError naming the file."""
        from rag_lint.storage.atomic import replacing

        seen = list(seen)
        if self._adopt.write_baseline:
            with replacing(self._adopt.write_baseline) as stream:
                stream.write(baseline_text(seen).encode())
        for file in files if self._adopt.add_ignore else ():
            new = [entry for entry in seen if entry.file == self.key(file)]
            if new:
                with replacing(sidecar_of(Path(file))) as stream:
                    stream.write(sidecar_text(self.accepted(file), new, lang).encode())


def _is_file(name: str) -> bool:
    return name != STDIN and not (name.startswith("<") and name.endswith(">"))


def _on_changed_lines(report: ChunkReport, lines: Lines) -> ChunkReport:
    kept = tuple(finding for finding in report.findings if _touched(finding, lines))
    return report if len(kept) == len(report.findings) else replace(report, findings=kept)


def _touched(finding: Finding, lines: Lines) -> bool:
    """Whether a changed line holds words of the finding; in files without lines every change touches everything."""
    first = locate(finding.chunk, finding.span.start).line
    if first is None or finding.chunk.location.record is not None:
        return lines.everything or bool(lines.ranges)
    last = locate(finding.chunk, finding.span.end).line or first
    return lines.touch(first, last)
