"""What the scripts that make pages of figures share: which commit plays, tables in Markdown, and checks of a page."""

from __future__ import annotations

import datetime as dt
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def git(*words: str) -> str:
    """What git prints."""
    command = [shutil.which("git") or "git", *words]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def made_now() -> dict[str, str]:
    """The commit of these sources and today's date. Exits with 1 if the sources differ from the commit."""
    if git("status", "--porcelain", "--", "src"):
        sys.exit("src has changes that are not committed: no commit could be named for the figures")
    return {"commit": git("rev-parse", "--short=7", "HEAD"), "date": dt.datetime.now(dt.UTC).date().isoformat()}


def all_there(out: Path, files: Mapping[str, Path]) -> None:
    """Exits with 1 if one of the named files is missing in the folder ``out``."""
    if missing := [name for name, path in files.items() if not path.exists()]:
        sys.exit(f"not made in {out}: {', '.join(missing)}")


def the_same(out: Path, fact: str, made: Iterable[Mapping[str, Any]]) -> str:
    """The commit (or another ``fact``) that all of ``made`` share. Exits with 1 if there are several."""
    if len(seen := sorted({str(one[fact]) for one in made})) > 1:
        sys.exit(f"{out} has figures of several: {fact} {', '.join(seen)}")
    return seen[0]


def table(columns: str, rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown. columns: their names, with " | " between them."""
    rule = "---|" * (columns.count(" | ") + 1)
    return "\n".join([f"| {columns} |", f"|{rule}", *(f"| {' | '.join(row)} |" for row in rows)])


def check(page: Path, tables: Mapping[str, str], script: str) -> None:
    """Exits with 1 unless the page shows each table. A blank line parts tables between which the page has text."""
    text = page.read_text(encoding="utf-8")
    for name, shown in tables.items():
        if any(one not in text for one in shown.split("\n\n")):
            sys.exit(f"{page} does not show the table of {name}: paste what `{script} table` prints")
