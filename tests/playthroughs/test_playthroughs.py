"""The golden playthroughs replay entry by entry with the same rules, encodings and chance outcomes (see make.py)."""

from __future__ import annotations

import json

import pytest

from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from spanish_main.games.catalog import load_game
from tests.playthroughs.make import FOLDER, GOLDEN, digest, play, seed_of, text_of

DIGESTS: dict[str, dict[str, str]] = {
    game: json.loads((FOLDER / game / "digests.json").read_text(encoding="utf-8")) for game in GOLDEN
}
PLAYED = [(game, name) for game in GOLDEN for name in sorted(GOLDEN[game].tables)]
# Actions of which every playthrough of a game has some.
WORDS = {
    "cartagena": {"play", "back"},
    "la_tortuga": {"roll", "stop", "die", "clutch"},
    "mutiny": {"knock", "door", "use", "battle", "side", "fight", "talisman"},
}


def read(game: str, name: str) -> record.ReadRecord:
    return record.read(FOLDER / game / f"{name}.record")


def replayed(game: str, name: str) -> Match:
    """The match of a file; its chance outcomes follow from its seed."""
    found = read(game, name)
    kind = record.game_of(found, load_game)
    match = fair_match(kind, seed_of(name), found.header["entropy"], start=False)
    match.restore(record.entries_of(found, kind))
    return match


@pytest.mark.parametrize("game", GOLDEN)
def test_every_table_has_one(game: str) -> None:
    files = {file.stem for file in (FOLDER / game).glob("*.record")}
    assert files == set(GOLDEN[game].tables) == set(DIGESTS[game])


def test_every_variant_and_number_of_players_has_one() -> None:
    options = [read("cartagena", name).header["options"] for name in DIGESTS["cartagena"]]
    assert {(o["hands"], o["supply"], o["players"]) for o in options} >= {
        (hands, supply, players)
        for hands, supply in (("secret", "deck"), ("open", "row"), ("secret", "row"))
        for players in (2, 3, 4, 5)
    }
    assert not all(o["must_act"] for o in options)
    assert not all(o["boat_retreat"] for o in options)
    options = [read("la_tortuga", name).header["options"] for name in DIGESTS["la_tortuga"]]
    assert {(o["players"], o["cards_as_dice"]) for o in options} == {
        (players, cards) for players in range(2, 8) for cards in (False, True)
    }
    assert {read("mutiny", name).header["options"]["players"] for name in DIGESTS["mutiny"]} == {2, 3, 4}


@pytest.mark.parametrize(("game", "name"), PLAYED)
def test_a_playthrough_holds(game: str, name: str) -> None:
    found = read(game, name)
    verdict = record.verify(found, record.game_of(found, load_game))
    assert verdict == record.Verdict(len(found.entries), finished=True, fair=True)
    texts = {entry.get("action", "").partition(" ")[0] for entry in found.entries}
    assert WORDS[game] <= texts
    assert ("spend" in texts) == bool(found.header["options"].get("cards_as_dice"))


@pytest.mark.parametrize(("game", "name"), PLAYED)
def test_its_states_texts_and_events_are_what_they_were(game: str, name: str) -> None:
    assert digest(replayed(game, name)) == DIGESTS[game][name]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("cartagena", "jamaica-2"),
        ("cartagena", "tortuga-3"),
        ("la_tortuga", "dice-2"),
        ("la_tortuga", "cards-5"),
        ("mutiny", "usual-2"),
        ("mutiny", "long-4"),
    ],
)
def test_the_script_makes_the_same_again(game: str, name: str) -> None:
    kept = (FOLDER / game / f"{name}.record").read_text(encoding="utf-8")
    # As the edition was called when those of Cartagena were made.
    assert text_of(name, play(game, name)) == kept.replace('"winning-moves-2000"', '"italian"')
