"""Errors are in the reader's language; for programs their text stays English."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from typer.testing import CliRunner

from spanish_main.cli.main import app
from spanish_main.core import catalogues
from spanish_main.core.errors import Explained, IllegalAction, InvalidAction, InvalidOptions, InvalidRecord, error_data
from spanish_main.core.match import record
from spanish_main.core.match.match import WrongSeat
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.server.admin import Unknown
from spanish_main.site.pinned import SiteError
from spanish_main.table.messages.errors import Refusal, ServeError
from spanish_main.teaching.course import NotNow
from spanish_main.text.phrases import Phrases, languages


def wrong() -> InvalidOptions:
    with pytest.raises(InvalidOptions) as raised:
        load_game("mutiny", voyage=99)
    return raised.value


def test_an_error_inside_a_place_names_the_place() -> None:
    assert str(wrong()) == "mutiny: voyage: “99” is out of range; choose from 1 to 60 (M-SPREAD)"
    assert Phrases("de").explain(wrong()) == "mutiny: voyage: es ist „99“; möglich ist 1 bis 60 (M-SPREAD)"
    detail = error_data(wrong())
    assert isinstance(detail, dict)
    assert detail["id"] == "error-in-option"
    assert detail["arguments"]["error"]["arguments"] == {"value": "99", "least": 1, "most": 60, "rule": "M-SPREAD"}


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
@pytest.mark.parametrize(
    "options",
    [
        {"tunnel": "1 2"},
        {"tunnel": "1 x"},
        {"tunnel": 3},
        {"wind": 1},
        {"hands": "feet"},
        {"variant": "x"},
        {"first_seat": 9},
    ],
)
def test_wrong_options_have_a_text_in_every_language(language: str, options: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions) as raised:
        load_game("cartagena", **options)
    text = Phrases(language).explain(raised.value)
    assert text != Phrases("en").explain(raised.value)
    assert "error-" not in text


def test_a_line_of_a_record_says_which_rule_forbids_its_action() -> None:
    game = load_game("cartagena")
    with pytest.raises(InvalidAction) as raised:
        game.string_to_action("play spoon 0")
    at_line = InvalidRecord(raised.value, line=7)
    assert str(at_line).startswith("line 7: “spoon” is not a symbol: choose from ")
    assert Phrases("cs").explain(at_line).startswith("řádek 7: „spoon“ není symbol: vyber z ")
    assert Phrases("cs").explain(InvalidRecord("torn")) == "torn"


def test_an_error_without_a_message_keeps_its_text() -> None:
    assert Phrases("ru").explain(ValueError("no luck")) == "no luck"
    assert Phrases("ru").explain(Explained("no luck")) == "no luck"
    assert error_data(ValueError("no luck")) == "no luck"


def test_a_record_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("nonsense\n[]\n", encoding="utf-8")
    with pytest.raises(InvalidRecord) as raised:
        record.read(file)
    assert Phrases("it").explain(raised.value) == "la riga 1 non è JSON"


@pytest.mark.parametrize(
    ("arguments", "environment", "line"),
    [
        (["play", "chess", "-l", "it"], {}, "spanish-main: il gioco «chess» non "),
        (["play", "chess"], {"LC_ALL": "cs_CZ.UTF-8"}, "spanish-main: hra „chess“ tu není; vyber z "),
        (
            ["play", "chess", "--lang", "xx"],
            {"LC_ALL": "cs_CZ.UTF-8"},
            "spanish-main: --language je „xx“; vyber z cs, ",
        ),
        (["record", "show", "none.jsonl", "--lang", "de"], {}, "spanish-main: none.jsonl ist nicht lesbar: "),
    ],
)
def test_a_command_says_it_in_the_reader_s_language(
    arguments: list[str], environment: dict[str, str], line: str
) -> None:
    ran = CliRunner().invoke(app, arguments, env={"LC_ALL": "", "SPANISH_MAIN_LANGUAGE": "", **environment})
    assert ran.exit_code != 0
    assert ran.stderr.startswith(line)
    assert ran.stderr.count("\n") == 1


def test_the_games_are_named() -> None:
    with pytest.raises(InvalidOptions, match="choose from cartagena, la_tortuga, mutiny"):
        load_game_type("chess")


def test_two_threads_that_ask_for_a_message_at_once_both_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    english = catalogues.English(())
    add, begun, asked = english.bundle.add_resource, Event(), Event()

    def slowly(resource: Any) -> None:
        begun.set()
        asked.wait(0.2)
        add(resource)

    monkeypatch.setattr(english.bundle, "add_resource", slowly)

    def late() -> str:
        assert begun.wait(10)
        text = english.say("error-no-net", {})
        asked.set()
        return text

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.submit(english.say, "error-no-net", {}), pool.submit(late)
    assert first.result() == second.result() != "error-no-net"


FORBIDDEN = IllegalAction("C-WIN", "cartagena-forbidden-over")


@pytest.mark.parametrize(
    "error",
    [
        wrong(),
        FORBIDDEN,
        WrongSeat(1, 0),
        InvalidRecord(FORBIDDEN, line=7),
        InvalidRecord("error-seed-digits", entry=3),
        Unknown("host-no-user", user="x"),
        SiteError("error-no-net"),
        ServeError("server-port-busy", port="80"),
        Refusal("forbidden-seat", status=403, arguments={"seat": 1, "current": 0}),
        NotNow(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_go_to_another_process_as_they_are(error: Exception) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert (str(again), error_data(again)) == (str(error), error_data(error))


def test_a_log_shows_the_text_of_an_error() -> None:
    assert repr(wrong()) == f"InvalidOptions({str(wrong())!r})"
    assert repr(FORBIDDEN) == "IllegalAction('The game is over. (C-WIN)')"


def test_the_text_without_the_rule_is_still_there() -> None:
    with pytest.warns(DeprecationWarning, match=r"IllegalAction\.reason is gone"):
        assert f"{FORBIDDEN.reason} (C-WIN)" == str(FORBIDDEN)


def test_an_error_has_its_text_beside_a_game_with_a_broken_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "shipwreck").mkdir()
    (tmp_path / "shipwreck" / "__init__.py").write_text("raise RuntimeError('aground')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SPANISH_MAIN_GAMES", "wreck=shipwreck.game:GAME")
    assert str(InvalidOptions("error-least", name="sets", value=0, least=1)).startswith("sets")
