"""The golden playthroughs of La Tortuga are replayed entry by entry (see make_la_tortuga.py)."""

from __future__ import annotations

import json

import pytest

from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from spanish_main.games.catalog import load_game
from tests.playthroughs.make import digest, seed_of
from tests.playthroughs.make_la_tortuga import GAME, play, tables, text_of

DIGESTS: dict[str, str] = json.loads((GAME / "digests.json").read_text(encoding="utf-8"))


def replayed(name: str) -> Match:
    """The match of a file, its luck derived from its seed."""
    found = record.read(GAME / f"{name}.record")
    game = record.game_of(found, load_game)
    match = fair_match(game, seed_of(name), found.header["entropy"], start=False)
    match.restore(record.entries_of(found, game))
    return match


def test_every_number_of_players_and_option_has_one() -> None:
    files = {file.stem for file in GAME.glob("*.record")}
    assert files == set(tables()) == set(DIGESTS)
    options = [record.read(GAME / f"{name}.record").header["options"] for name in files]
    assert {(o["players"], o["cards_as_dice"]) for o in options} == {
        (players, cards) for players in range(2, 8) for cards in (False, True)
    }


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_playthrough_holds(name: str) -> None:
    found = record.read(GAME / f"{name}.record")
    verdict = record.verify(found, record.game_of(found, load_game))
    assert verdict == record.Verdict(len(found.entries), finished=True, fair=True)
    texts = {entry["action"].split()[0] for entry in found.entries}
    assert {"roll", "stop", "die", "clutch"} <= texts
    assert ("spend" in texts) == found.header["options"]["cards_as_dice"]


@pytest.mark.parametrize("name", sorted(tables()))
def test_its_states_texts_and_events_are_what_they_were(name: str) -> None:
    assert digest(replayed(name)) == DIGESTS[name]


def test_the_script_makes_the_same_again() -> None:
    for name in ("dice-2", "cards-5"):
        assert text_of(name, play(name)) == (GAME / f"{name}.record").read_text(encoding="utf-8")
