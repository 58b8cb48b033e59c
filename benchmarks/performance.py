"""The figures of docs/performance.md: runs the benchmarks, keeps what they print, prints the tables, checks the page.

    uv run python benchmarks/performance.py run OUT [NAME…]
    uv run python benchmarks/performance.py keep OUT
    uv run python benchmarks/performance.py table
    uv run python benchmarks/performance.py check

``run`` runs the benchmarks listed here, those called NAME or all, once more, and adds what they print to the folder
OUT. Do that three times on an idle machine. ``keep`` writes benchmarks/performance.json from OUT, if one commit has
made everything. ``table`` prints the tables of that file in Markdown: the median of the runs, and the least and the
largest in brackets. ``check`` fails if the page shows others. It takes PostgreSQL (SPANISH_MAIN_TEST_POSTGRESQL) and
Chromium; peers are measured where they are installed.
"""

from __future__ import annotations

import json
import os
import platform
import re
import statistics
import subprocess
import sys
from pathlib import Path

from figures import ROOT, all_there, check, made_now, table, the_same

FILE = ROOT / "benchmarks" / "performance.json"
PAGE = ROOT / "docs" / "performance.md"
POSTGRESQL = os.environ.get("SPANISH_MAIN_TEST_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432/postgres")
COMMANDS = {
    "start": "start",
    "page": "page",
    "modes": "modes",
    "env": "env",
    "rules": "rules",
    "search": "search",
    "server": "server --database POSTGRESQL --nodes 3 --peer",
}
NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")

Rows = list[list[str]]


def machine() -> str:
    """The machine in words."""
    model = platform.processor() or platform.machine()
    if (info := Path("/proc/cpuinfo")).exists() and (
        found := re.search(r"model name\s*: (.+)", info.read_text("utf-8"))
    ):
        model = found[1]
    return f"{os.cpu_count()} cores ({model}), {platform.system()}, Python {platform.python_version()}"


def run(out: Path, names: list[str]) -> None:
    """Runs the benchmarks called ``names`` (none: all) once."""
    out.mkdir(parents=True, exist_ok=True)
    for name, command in COMMANDS.items():
        if names and name not in names:
            continue
        print(f"spanish-main bench {command}", flush=True)
        words = [word.replace("POSTGRESQL", POSTGRESQL) for word in command.split()]
        ran = subprocess.run(
            [sys.executable, "-m", "spanish_main", "bench", *words],
            env={**os.environ, "COLUMNS": "200"},
            capture_output=True,
            check=True,
        )
        made = {
            **made_now(),
            "machine": machine(),
            "tables": read(ran.stdout.decode("utf-8")),
        }
        with (out / f"{name}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(made, ensure_ascii=False) + "\n")


def read(printed: str) -> list[Rows]:
    """The tables that a benchmark has printed: rows of cells, the first row with the columns' names."""
    found: list[Rows] = []
    for line in printed.splitlines():
        if line[:1] == "┃":
            found.append([])
        if line[:1] in ("┃", "│"):
            found[-1].append([cell.strip() for cell in re.split("[┃│]", line)[1:-1]])
    return found


def keep(out: Path) -> None:
    """Writes FILE from ``out``. Exits with 1 if a benchmark is missing, or commits differ."""
    all_there(out, {name: out / f"{name}.jsonl" for name in COMMANDS})
    lines = {name: (out / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() for name in COMMANDS}
    runs = {name: [json.loads(line) for line in each] for name, each in lines.items()}
    made = [one for each in runs.values() for one in each]
    kept = {
        **{fact: the_same(out, fact, made) for fact in ("commit", "machine")},
        "date": max(one["date"] for one in made),
        "runs": {name: [one["tables"] for one in each] for name, each in runs.items()},
    }
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def over(cells: list[str]) -> str:
    """One cell over all runs: the median, and in brackets the least and the largest."""
    found = [NUMBER.search(cell) for cell in cells]
    if len(set(cells)) == 1 or None in found:
        return cells[-1]
    texts = sorted((one[0] for one in found if one), key=value)
    middle = statistics.median_high([value(text) for text in texts])
    shown = next(text for text in texts if value(text) == middle)
    first = found[0]
    assert first is not None
    before, after = cells[0][: first.start()], cells[0][first.end() :]
    return f"{before}{shown}{after} ({texts[0]} to {texts[-1]})"


def value(text: str) -> float:
    """The number that a cell shows."""
    return float(text.replace(",", ""))


def tables() -> dict[str, str]:
    """The tables of the page by benchmark, in Markdown."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    commands = "\n".join(f"spanish-main bench {command}" for command in COMMANDS.values())
    least, most = (pick(len(each) for each in kept["runs"].values()) for pick in (min, max))
    runs = f"{most} run{'s' * (most > 1)}" if least == most else f"{least} to {most} runs"
    shown = {
        "commands": f"Commit {kept['commit']}, {kept['date']}, {kept['machine']}, {runs} of each:"
        f"\n\n```\n{commands}\n```"
    }
    for name, each in kept["runs"].items():
        made = []
        for several in zip(*each, strict=True):
            rows = [[over([*cells]) for cells in zip(*row, strict=True)] for row in zip(*several, strict=True)]
            made.append(table(" | ".join(rows[0]), rows[1:]))
        shown[name] = "\n\n".join(made)
    return shown


def main(words: list[str]) -> None:
    """Runs the command line (see the module)."""
    match words:
        case ["run", out, *names] if set(names) <= {*COMMANDS}:
            run(Path(out), names)
        case ["keep", out]:
            keep(Path(out))
        case ["table"]:
            print("\n\n".join(tables().values()))
        case ["check"]:
            check(PAGE, tables(), "performance.py")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
