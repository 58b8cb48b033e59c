"""What is wrong with what somebody asked for, in the reader's language; for programs the text stays English."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from spanish_main.cli.main import app
from spanish_main.core.errors import Explained, InvalidAction, InvalidOptions, InvalidRecord, told
from spanish_main.core.match import record
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.text.phrases import Phrases, languages


def wrong() -> InvalidOptions:
    with pytest.raises(InvalidOptions) as caught:
        load_game("mutiny", voyage=99)
    return caught.value


def test_an_error_within_a_place_is_told_with_that_place() -> None:
    assert str(wrong()) == "mutiny: voyage: it is “99”; choose from 1 to 60 (M-SPREAD)"
    assert Phrases("de").tell(wrong()) == "mutiny: voyage: es ist „99“; möglich ist 1 bis 60 (M-SPREAD)"
    detail = told(wrong())
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
def test_what_cannot_be_asked_of_a_game_is_told_in_every_language(language: str, options: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions) as caught:
        load_game("cartagena", **options)
    said = Phrases(language).tell(caught.value)
    assert said != Phrases("en").tell(caught.value)
    assert "error-" not in said


def test_a_line_of_a_record_says_which_rule_forbids_its_action() -> None:
    game = load_game("cartagena")
    with pytest.raises(InvalidAction) as caught:
        game.string_to_action("play spoon 0")
    at_line = InvalidRecord(caught.value, line=7)
    assert str(at_line).startswith("line 7: “spoon” is no symbol: choose from ")
    assert Phrases("cs").tell(at_line).startswith("řádek 7: „spoon“ není symbol: vyber z ")
    assert Phrases("cs").tell(InvalidRecord("torn")) == "torn"


def test_what_no_catalogue_has_is_told_as_it_stands() -> None:
    assert Phrases("ru").tell(ValueError("no luck")) == "no luck"
    assert Phrases("ru").tell(Explained("no luck")) == "no luck"
    assert told(ValueError("no luck")) == "no luck"


def test_a_record_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("nonsense\n[]\n", encoding="utf-8")
    with pytest.raises(InvalidRecord) as caught:
        record.read(file)
    assert Phrases("it").tell(caught.value) == "la riga 1 non è JSON"


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
