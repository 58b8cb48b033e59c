"""Output that reaches a terminal has no control characters."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.table import Table
from rich.text import Text

import spanish_main
from spanish_main.core.match.record import header_line
from spanish_main.games.catalog import load_game
from spanish_main.lettering.console import SafeStream, terminal
from spanish_main.lettering.shown import visible
from tests.nightly import rest_slow

EVIL = "\x1b[31m\x07\x9b2J\u202e\x85\u2066\ud800x"
CONTROL = set(range(32)) - {10} | set(range(127, 160)) | set(range(0x202A, 0x202F)) | set(range(0x2066, 0x206A))
ROOT = Path(spanish_main.__file__).parent
MAIN = [sys.executable, "-m", "spanish_main"]


def controls(text: str) -> list[str]:
    return [repr(letter) for letter in text if ord(letter) in CONTROL]


@given(st.text())
def test_no_control_character_goes_through(text: str) -> None:
    file = io.StringIO()
    SafeStream(file).write(text)
    assert controls(file.getvalue()) == []
    file.getvalue().encode()
    assert json.loads(visible(json.dumps(text, ensure_ascii=False))) == text
    drawn = io.StringIO()
    console = terminal(file=drawn, force_terminal=False)
    table = Table(title=text.replace("[", ""))
    table.add_column()
    table.add_row(Text(text))
    console.print(Text(text), table)
    console.print(text, markup=False)
    assert controls(drawn.getvalue()) == []


def test_nobody_prints_past_the_gate() -> None:
    """Commands and terminal print by ``echo`` and ``terminal``; the server's lines go through the gate."""
    for folder in ("cli", "tui", "bench", "arena", "study"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                name = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
                assert name not in ("Console", "rich.console.Console", "typer.echo", "click.echo", "print"), (
                    file,
                    name,
                )


@pytest.mark.parametrize("command", ["record show", "record verify", "record review", "play --resume", "arena", "log"])
def test_foreign_data_is_shown_as_text(command: str, tmp_path: Path) -> None:
    evil = EVIL[:-2]
    file = tmp_path / f"{evil.replace('/', '')}.jsonl"
    header = {"game": evil, "options": {evil: evil}, "rules_version": 1, "seats": [evil, "B"], "setup": {}}
    file.write_text(json.dumps({"format": "spanish-main-record", "version": 1, **header}) + "\n", encoding="utf-8")
    where = [evil] if command == "log" else [str(file)]
    done = subprocess.run([*MAIN, *command.split(), *where], capture_output=True, timeout=60, check=False)
    output = (done.stdout + done.stderr).decode(errors="replace")
    assert output
    assert controls(output) == []
    assert "Traceback" not in output


@pytest.mark.parametrize(
    "closed", rest_slow([">&-", "<&-", "2>&-", "<&- >&- 2>&-", "| head -c 1", "> /dev/full"], {">&-", "| head -c 1"})
)
def test_closed_streams_break_nothing(closed: str) -> None:
    for command in ("rules cartagena", "engine < /dev/null", "record show nothing", "puzzle"):
        line = f"'{sys.executable}' -m spanish_main {command} {closed}"
        done = subprocess.run(["/bin/bash", "-c", line], capture_output=True, timeout=60, check=False)
        output = (done.stdout + done.stderr).decode(errors="replace")
        assert "Traceback" not in output, (command, output)
        assert "Exception ignored" not in output, (command, output)


def test_a_terminal_that_knows_few_letters_is_no_fault() -> None:
    env = {"PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "latin-1", "LC_ALL": "C"}
    done = subprocess.run(
        [*MAIN, "rules", "cartagena", "-l", "ru"], capture_output=True, env=env, timeout=60, check=False
    )
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)


@pytest.mark.parametrize("seeded", [True, False])
def test_a_record_without_a_seed_says_so(seeded: bool, tmp_path: Path) -> None:
    game = load_game("la_tortuga", players=2)
    file = tmp_path / "one.jsonl"
    file.write_text(header_line(game, ["A", "B"], "0" * 64 if seeded else None, [], 0.0), encoding="utf-8")
    command = [*MAIN, "record", "verify", str(file), "-l", "en"]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done
    assert ("not been revealed yet" in done.stdout.decode()) == seeded, done
