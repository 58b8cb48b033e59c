"""The golden playthroughs of The Mutiny are replayed entry by entry (see make_mutiny.py)."""

from __future__ import annotations

import json

import pytest

from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from tests.playthroughs.make import digest, seed_of
from tests.playthroughs.make_mutiny import GAME, load_game, play, tables, text_of

DIGESTS: dict[str, str] = json.loads((GAME / "digests.json").read_text(encoding="utf-8"))


def replayed(name: str) -> Match:
    """The match of a file, its luck derived from its seed."""
    found = record.read(GAME / f"{name}.record")
    game = record.game_of(found, load_game)
    match = fair_match(game, seed_of(name), found.header["entropy"], start=False)
    match.restore(record.entries_of(found, game))
    return match


def test_every_number_of_players_has_some() -> None:
    files = {file.stem for file in GAME.glob("*.record")}
    assert files == set(tables()) == set(DIGESTS)
    assert {record.read(GAME / f"{name}.record").header["options"]["players"] for name in files} == {2, 3, 4}


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_playthrough_holds(name: str) -> None:
    found = record.read(GAME / f"{name}.record")
    verdict = record.verify(found, record.game_of(found, load_game))
    assert verdict == record.Verdict(len(found.entries), finished=True, fair=True)
    texts = {entry["action"].split()[0] for entry in found.entries}
    assert {"knock", "door", "use", "battle", "side", "fight", "talisman"} <= texts


@pytest.mark.parametrize("name", sorted(tables()))
def test_its_states_texts_and_events_are_what_they_were(name: str) -> None:
    assert digest(replayed(name)) == DIGESTS[name]


def test_the_script_makes_the_same_again() -> None:
    for name in ("usual-2", "long-4"):
        assert text_of(name, play(name)) == (GAME / f"{name}.record").read_text(encoding="utf-8")
