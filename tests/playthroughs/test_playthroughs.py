"""The golden playthroughs are replayed entry by entry: rules, encodings and luck are what they were (see make.py)."""

from __future__ import annotations

import json

import pytest

from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from spanish_main.games.catalog import load_game
from tests.playthroughs.make import FOLDER, digest, play, seed_of, tables

DIGESTS: dict[str, str] = json.loads((FOLDER / "cartagena" / "digests.json").read_text(encoding="utf-8"))


def read(name: str) -> record.Record:
    return record.read(FOLDER / "cartagena" / f"{name}.record")


def replayed(name: str) -> Match:
    """The match of a file, its luck derived from its seed."""
    found = read(name)
    game = record.game_of(found, load_game)
    match = fair_match(game, seed_of(name), found.header["entropy"], start=False)
    match.restore(record.entries_of(found, game))
    return match


def test_every_variant_and_number_of_players_has_one() -> None:
    files = {file.stem for file in (FOLDER / "cartagena").glob("*.record")}
    assert files == set(tables()) == set(DIGESTS)
    assert len(files) >= 14
    options = [read(name).header["options"] for name in files]
    assert {(o["hands"], o["supply"], o["players"]) for o in options} >= {
        (hands, supply, players)
        for hands, supply in (("secret", "deck"), ("open", "row"), ("secret", "row"))
        for players in (2, 3, 4, 5)
    }
    assert not all(o["must_act"] for o in options)
    assert not all(o["boat_retreat"] for o in options)


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_playthrough_holds(name: str) -> None:
    found = read(name)
    verdict = record.verify(found, record.game_of(found, load_game))
    assert verdict == record.Verdict(len(found.entries), finished=True, fair=True)


@pytest.mark.parametrize("name", sorted(tables()))
def test_its_states_texts_and_events_are_what_they_were(name: str) -> None:
    assert digest(replayed(name)) == DIGESTS[name]


def test_the_script_makes_the_same_again() -> None:
    for name in ("jamaica-2", "tortuga-3"):
        match = play(name)
        seats = [f"seat {seat}" for seat in range(match.game.players)]
        text = record.write(match, seats, seed_of(name), seats)
        kept = (FOLDER / "cartagena" / f"{name}.record").read_text(encoding="utf-8")
        assert text == kept.replace('"winning-moves-2000"', '"italian"')  # as it was called when they were made
