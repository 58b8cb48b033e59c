"""No control character of foreign data reaches the terminal: every command, with evil words, files, answers, settings.

In this process, so that all of it takes seconds. ``lettering.console`` is the gate; the full screen has one of its own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from sqlalchemy import insert, update

from spanish_main.cli.main import app
from spanish_main.core.match.record import header_line
from spanish_main.games.catalog import load_game
from spanish_main.lettering.shown import visible
from spanish_main.server.admin import Host
from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.schema import REPORTS, SEATS, TABLES, USERS
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.wire_room import NewTable, SeatSpec
from tests.nightly import rest_slow
from tests.server.dealt import create, deal
from tests.tui.conftest import Call
from tests.tui.helpers import run

EVIL = "\x1b]0;owned\x07\x9b31m\u202e\u2066\u2028\x7f\x85[red]x"
# These start long work whatever their arguments are: they are run once, with an error at the end.
BUSY = {"": ["--host", EVIL], "serve": ["--host", EVIL, "--log", "text"], "docs": ["--port", EVIL]}
BUSY |= {"study": [EVIL, "--out", EVIL]}


def assert_text(*texts: str) -> None:
    for text in texts:
        assert [letter for letter in text if visible(letter) != letter] == []
        assert "Traceback" not in text, text


def leaves(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    if hasattr(command, "commands"):
        for name, inner in command.commands.items():
            yield from leaves(inner, (*path, name))
    else:
        yield " ".join(path), command


COMMANDS = dict(leaves(typer.main.get_command(app)))
# So does every benchmark without required arguments.
BUSY |= {
    name: ["--seconds", EVIL]
    for name, command in COMMANDS.items()
    if name.startswith("bench ") and not any(param.required for param in command.params)
}


def asked(name: str, command: Any) -> Iterator[list[str]]:
    """Ways to ask for a command with evil words: arguments, each option that takes a text, one number, one unknown."""
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    required = [EVIL for param in arguments if param.required]
    yield [*required, f"--{EVIL}"]
    if name in BUSY:
        yield BUSY[name]
        return
    yield [EVIL] * (len(arguments) + 3)
    yield required
    numbers = 0
    for param in command.params:
        number = param.type.name.split()[0] in ("int", "integer", "float")
        numbers += number
        if number and numbers > 1:
            continue
        if param.param_type_name == "option" and not param.is_flag and "--help" not in param.opts:
            yield [*required, param.opts[0], EVIL]


# The site's command makes the libraries, a minute of work.
@pytest.mark.parametrize("name", rest_slow(COMMANDS, set(COMMANDS) - {"site"}))
def test_every_command_asked_with_evil_words(
    name: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if name == "engine":
        return  # it reads bytes: see below
    for words in asked(name, COMMANDS[name]):
        ran = call(*name.split(), *words, given=f"{EVIL}\n1\n{EVIL}\n")
        assert_text(ran.stdout, ran.stderr)
        assert ran.stdout or ran.stderr or ran.returncode == 0


@pytest.fixture
def evil_file(tmp_path: Path) -> Path:
    """A record that holds evil wherever a text may stand, in a file of an evil name."""
    folder = tmp_path / EVIL
    folder.mkdir()
    game = load_game("la_tortuga", players=2)
    header = json.loads(header_line(game, [EVIL, "B" + EVIL], None, [EVIL, EVIL], 0.0))
    lines = [header, {"outcome": {"winners": [0], "reason": EVIL}, "seed": EVIL, "bots": [None, EVIL]}]
    file = folder / f"{EVIL}.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return file


READERS = ["record show", "record verify", "record review --json", "play --plain --resume", "restore"]
READERS += ["data export --out out.parquet", "arena --resume", "log --folder"]


@pytest.mark.parametrize("command", READERS)
def test_every_reader_of_a_file_with_evil_in_each_of_its_places(
    command: str, call: Call, evil_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    good = evil_file.read_text(encoding="utf-8").splitlines()
    header, footer = json.loads(good[0]), json.loads(good[1])
    for place in ("game", "rules_version", "format", "version", "options", "setup", "seats", "commitment", None):
        changed = dict(header)
        if place is not None:
            changed[place] = {"options": {EVIL: EVIL}, "setup": {EVIL: EVIL}, "seats": [EVIL]}.get(place, EVIL)
        entry = {"seat": 0, "action": EVIL, "time": 0.0}
        for rest in ([footer],) if place else ([], [footer], [entry], [{"outcome": None}], [EVIL]):
            evil_file.write_text("".join(json.dumps(line) + "\n" for line in (changed, *rest)), encoding="utf-8")
            (evil_file.parent / "config.json").write_text(json.dumps({EVIL: EVIL}), encoding="utf-8")
            folder = command.rsplit(maxsplit=1)[-1] in ("--folder", "--resume", "--out") and "play" not in command
            ran = call(*command.split(), str(evil_file.parent if folder else evil_file))
            assert_text(ran.stdout, ran.stderr)


def test_a_database_full_of_evil(call: Call, tmp_path: Path) -> None:
    database = str(tmp_path / f"{EVIL}.sqlite3")
    store = Store(open_engine(locate(database)))
    user, _ = IdentityStore(store).new_user(EVIL, EVIL)
    header, rows = deal(user, NewTable("mutiny", [SeatSpec("person"), SeatSpec("bot", bot="random")]))
    create(store, header, rows)
    line = {"table_id": EVIL, "seat": 0, "line": 1, "user_id": user, "name": EVIL, "text": EVIL, "time": 1.0}
    for change in (
        update(SEATS).values(name=EVIL, bot=EVIL),
        update(USERS).values(name=EVIL),
        insert(REPORTS).values(**line, reporter=EVIL, reported=1.0),
    ):
        store.write(lambda connection, change=change: connection.execute(change).rowcount)
    lists = ["list", "users", "reports", "check"]
    wanted = (["show", header.id], ["ban", user], *[[one] for one in lists], *[[one, "--json"] for one in lists[:3]])
    runs = [call("host", *words, "--database", database) for words in wanted]
    assert [ran.returncode for ran in runs] == [0] * len(runs), runs
    assert Host(store).users()[0].name
    # Damaged: the game, the set-up, and the id itself are evil.
    for values in (
        {"game": EVIL},
        {"options": {EVIL: EVIL}, "checksum": None},
        {"setup": {EVIL: EVIL}, "checksum": None},
    ):
        store.write(lambda connection, values=values: connection.execute(update(TABLES).values(**values)).rowcount)
        runs += [call("host", words, "--database", database) for words in ("list", "check")]
        runs.append(call("host", "show", header.id, "--database", database))
    store.close()
    runs.append(call("backup", str(tmp_path / f"{EVIL}.backup"), "--database", database))
    runs.append(call("restore", str(tmp_path / f"{EVIL}.backup"), "--database", database, "--force", "--damaged"))
    for ran in runs:
        assert_text(ran.stdout, ran.stderr)


BOT = """
import json, sys
EVIL = {evil!r}
print(EVIL, file=sys.stderr)
class Bot:
    def __init__(self, *args, **kwargs): pass
    def choose(self, *args, **kwargs): raise ValueError(EVIL)
def bot(*args, **kwargs): raise ValueError(EVIL)
if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(dict(jsonrpc="2.0", id=json.loads(line)["id"], error=dict(code=1, message=EVIL))), flush=True)
"""


def test_what_outside_bots_say(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / f"{EVIL}.py"
    file.write_text(BOT.format(evil=EVIL), encoding="utf-8")
    for bot in (
        f"{EVIL}=python:{file}:bot",
        f"[/red] $\\x$=engine@0.1s:{sys.executable} '{file}'",
        f"python:{file}:{EVIL}",
    ):
        ran = call("arena", "la_tortuga", "random", bot, *"--sets 1 -p 0 -v --out".split(), f"{EVIL}-{len(bot)}")
        output = ran.stdout + ran.stderr
        assert [letter for letter in output if visible(letter) != letter] == []
        assert "owned" in output
        assert "MarkupError" not in output
        for report in tmp_path.glob("*/report.html"):
            page = report.read_text(encoding="utf-8")
            assert [letter for letter in page if visible(letter) != letter] == []


@pytest.mark.parametrize(
    "variable",
    ["SPANISH_MAIN_LANGUAGE", "LC_ALL", "LANG", "SPANISH_MAIN_DATA_DIR", "SPANISH_MAIN_KERNEL", "TERM", "COLUMNS"],
)
def test_evil_settings_of_the_environment(
    variable: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(variable, EVIL)
    for words in (["rules", "cartagena", "C-FWD"], ["log"], ["host", "list"], ["play", "la_tortuga", "--plain"]):
        ran = call(*words, given=f"{EVIL}\nquit\n")
        assert_text(ran.stdout, ran.stderr)


def test_a_game_of_a_plugin_with_an_evil_name(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    from spanish_main.games import catalog

    monkeypatch.setitem(catalog.GAMES, EVIL, f"{EVIL}:{EVIL}")
    for words in (["rules", EVIL], ["play", EVIL], ["play", "x"], ["arena", EVIL, "random", "greedy"]):
        ran = call(*words)
        assert_text(ran.stdout, ran.stderr)
        assert ran.returncode in (1, 2)


def test_what_is_typed_and_sent(call: Call) -> None:
    """In line mode, lessons and puzzles."""
    for words in (
        ["play", "mutiny", "--plain", "--name", EVIL],
        ["lesson", "cartagena"],
        ["puzzle", "la_tortuga", "1"],
    ):
        lines = [EVIL, f"why {EVIL}", f"rules {EVIL}", f"log {EVIL}", f"save {EVIL}/{EVIL}", "hand", "quit"]
        ran = call(*words, given="\n".join(lines) + "\n")
        assert_text(ran.stdout, ran.stderr)
        assert ran.returncode == 0, ran.stderr


def test_what_the_engine_is_sent(tmp_path: Path) -> None:
    """Its answers stay JSON, and mean what was sent."""
    asked = [{"jsonrpc": "2.0", "id": EVIL, "method": "new", "params": {"game": EVIL}}, {"id": 1, "method": EVIL}]
    given = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in asked) + EVIL + "\n"
    ran = run(tmp_path, "engine", given=given)
    assert_text(ran.stdout, ran.stderr)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert answers[0]["id"] == EVIL
