"""Records: written, read back, verified; and the errors for each kind of damage."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game
from tests.plays import ENTROPY, SEATS, SEED, finished, new_match, play_on


def verify(text: str) -> record.Verdict:
    found = record.parse(text)
    return record.verify(found, record.game_of(found, load_game))


def refusal(text: str) -> str:
    with pytest.raises(sm.InvalidRecord) as raised:
        verify(text)
    assert str(raised.value).isprintable()
    return str(raised.value)


def changed(line: int, **changes: Any) -> str:
    """The finished record with keys of a line changed; None leaves one out."""
    lines = finished().splitlines()
    data = {**json.loads(lines[line]), **changes}
    lines[line] = json.dumps({key: value for key, value in data.items() if value is not None})
    return "\n".join(lines) + "\n"


def test_what_a_record_holds() -> None:
    lines = [json.loads(line) for line in finished().splitlines()]
    header, footer = lines[0], lines[-1]
    assert header["format"] == "spanish-main-record"
    assert header["game"] == "cartagena"
    assert header["options"] == sm.load_game("cartagena").options
    assert header["seats"] == list(SEATS)
    assert header["entropy"] == list(ENTROPY)
    assert len(header["commitment"]) == 64
    assert SEED not in finished().splitlines()[0]
    assert footer["seed"] == SEED
    assert footer["outcome"]["reason"] == "win"
    assert lines[1]["seat"] == -1
    assert lines[1]["action"].startswith("draw ")
    assert all(len(line) <= 3 for line in lines[1:-1])
    assert finished().encode().decode() == finished()


def test_a_record_written_again_is_the_same() -> None:
    found = record.parse(finished())
    game = record.game_of(found, load_game)
    match = record.replay(found, game)
    assert record.write(match, SEATS, SEED, ENTROPY, created=1790000000.0) == finished()
    assert found.warnings == []


@pytest.mark.parametrize("variant", ["jamaica", "tortuga", "hispaniola"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_table_makes_a_record(variant: str, players: int) -> None:
    match = play_on(new_match(variant, players), random.Random(players), decisions=40)
    text = record.write(match, ["a"] * players, SEED, ENTROPY)
    assert record.parse(text).footer is None
    assert SEED not in text  # the match goes on: its seed is a secret
    assert record.replay(record.parse(text), match.game).state == match.state
    assert verify(text) == record.Verdict(match.sequence, finished=False, fair=False)


def test_edition_tunnel_and_first_seat_come_back() -> None:
    chosen = {"edition": "czech", "variant": "tortuga", "players": 3, "tunnel": "6r 5 4 3 2 1r", "first_seat": 2}
    game = sm.load_game("cartagena", **chosen, boat_retreat=False)
    text = record.write(Match(game, random_chance(Rng(1))), ["a", "b", "c"])
    again = record.game_of(record.parse(text), load_game)
    assert (again.options, again.setup, again.bundles, again.skin) == (
        game.options,
        game.setup,
        game.bundles,
        game.skin,
    )
    assert verify(text).fair is False


def test_times_are_kept() -> None:
    match = Match(sm.load_game("cartagena"), random_chance(Rng(1)), clock=lambda: 12.34567)
    text = record.write(match, ["a", "b"])
    assert json.loads(text.splitlines()[1])["time"] == 12.346
    assert record.replay(record.parse(text), match.game).entries[0].time == 12.346


# --- Damage -----------------------------------------------------------------------------------------------------------


def test_a_torn_last_line_is_dropped_with_a_warning() -> None:
    lines = finished().splitlines(keepends=True)
    for number in (5, 40, len(lines) - 1):
        for keep in (1, 7, len(lines[number]) - 2):
            found = record.parse("".join(lines[:number]) + lines[number][:keep])
            assert found.warnings == [f"line {number + 1} is torn and was left out"]
            assert len(found.entries) == number - 1
            assert record.verify(found, record.game_of(found, load_game)).entries == number - 1


def test_a_last_line_without_its_end_is_whole() -> None:
    found = record.parse(finished().rstrip("\n"))
    assert found.warnings == []
    assert found.footer is not None


def test_a_line_torn_elsewhere_is_no_json() -> None:
    lines = finished().splitlines(keepends=True)
    lines[20] = lines[20][:9] + "\n"
    assert refusal("".join(lines)) == "line 21 is not valid JSON"
    lines[20] = "\n"
    assert refusal("".join(lines)) == "line 21 is not valid JSON"
    lines[20] = "[]\n"
    assert refusal("".join(lines)) == "line 21 is not a JSON object"


@pytest.mark.parametrize("text", ["", "\n", "{}", "{}\n", "[]\n", "nonsense", '{"format":"chess"}\n', "\0"])
def test_no_record(text: str) -> None:
    assert "line 1" in refusal(text) or "torn" in refusal(text)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("version", 2, "format version “2” is not supported; this program reads version 1"),
        ("version", "x\ny", "format version"),
        ("rules_version", 99, "rules version “99”, but this program has 1"),
        ("game", "chess", "there is no game “chess”"),
        ("game", 5, "there is no game"),
        ("game", None, "the header has no “game”"),
        ("seats", None, "the header has no “seats”"),
        ("options", {"players": 9}, "players is “9”"),
        ("options", {"rings": 1}, "has no option “rings”"),
        ("options", [], "options is not an object"),
        ("options", None, "the header has no “options”"),
        ("setup", {"tunnel": "1 2 3"}, "C-BOARD"),
        ("setup", {"first_seat": 5}, "C-FIRST"),
        ("setup", 3, "setup is not an object"),
        ("bundles", {"edition": "no"}, "edition is “no”"),
    ],
)
def test_headers_that_do_not_hold(key: str, value: Any, said: str) -> None:
    text = refusal(changed(0, **{key: value}))
    assert text.startswith("line 1")
    assert said in text


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seat": None}, "the seat is missing or unknown"),
        ({"seat": "0"}, "the seat is missing or unknown"),
        ({"seat": True}, "the seat is missing or unknown"),
        ({"seat": 1}, "It is not this seat"),
        ({"seat": -1}, "It is not this seat"),
        ({"action": None}, "is not an action"),
        ({"action": 5}, "is not an action"),
        ({"action": "fly"}, "is not an action"),
        ({"action": "play rum 0"}, "is not a symbol"),
        ({"action": "back 0"}, "C-BACK-NOT"),
        ({"action": "end"}, "C-MUST"),
        ({"time": "now"}, "the time is not a number"),
        ({"undo": 1}, "cannot take anything back"),
    ],
)
def test_entries_that_do_not_hold(changes: dict[str, Any], said: str) -> None:
    text = refusal(changed(13, **changes))  # line 14: the first decision, after the twelve cards of the deal
    assert text.startswith("line 14: ")
    assert said in text


def test_lines_lost_or_swapped_are_found() -> None:
    lines = finished().splitlines(keepends=True)
    for number in range(1, len(lines) - 1, 5):
        assert refusal("".join(lines[:number] + lines[number + 1 :]))
    swapped = [*lines[:13], lines[14], lines[13], *lines[15:]]
    if swapped != lines:
        refusal("".join(swapped))
    assert refusal("".join([*lines[:-1], lines[-2], lines[-1]]))


def test_the_footer_must_say_what_the_actions_say() -> None:
    assert "the footer says" in refusal(changed(-1, outcome={"winners": [], "reason": "stuck"}))
    lines = finished().splitlines(keepends=True)
    assert "the footer says" in refusal("".join([*lines[:-2], lines[-1]]))
    assert "s seed" in refusal(changed(-1, seed="zz"))
    assert "s seed" in refusal(changed(-1, seed=7))


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    file.write_text(finished(), encoding="utf-8")
    assert record.read(file) == record.parse(finished())
    file.write_bytes(finished().encode("utf-16"))
    with pytest.raises(sm.InvalidRecord, match=r"a\.record is not UTF-8 text"):
        record.read(file)
    with pytest.raises(sm.InvalidRecord, match=r"none\.record cannot be read: No such file"):
        record.read(tmp_path / "none.record")
    with pytest.raises(sm.InvalidRecord, match="cannot be read: Is a directory"):
        record.read(tmp_path)
