"""Errors of positions and names of games are in the reader's language."""

from __future__ import annotations

from typing import Any

import pytest

from spanish_main.core.errors import Explained
from spanish_main.games.catalog import GAMES, load_game, load_game_type, register
from spanish_main.text.phrases import Phrases, languages
from spanish_main.text.rulebook import rulebook

# A changed value in a position of Cartagena, and the beginning of its error in German.
WRONG: dict[str, tuple[Any, str]] = {
    "game": ("chess", "das ist eine Stellung von „chess“, nicht von cartagena"),
    "options": (1, "options ist kein Objekt"),
    "moon": (1, "eine Stellung von Cartagena hat kein „moon“"),
    "pirates": (1, "pirates ist „1“, keine Liste"),
    "hands": ([], "Einträge in hands: 0, nicht 2"),
    "deck": ({"moon": 1}, "deck zählt „moon“; zur Wahl stehen "),
    "discard": (1, "discard ist „1“, kein Objekt mit Anzahlen"),
    "draws": (9, "draws ist „9“, keine ganze Zahl von 0 bis 2"),
}


def wrong(**changes: Any) -> Explained:
    """The error of a position of Cartagena with these changes."""
    game = load_game("cartagena", players=2)
    position = {**game.new_initial_state().position(), **changes}
    with pytest.raises(Explained) as raised:
        game.state_from_position({name: value for name, value in position.items() if value is not None})
    return raised.value


@pytest.mark.parametrize(("name", "value", "line"), [(name, *case) for name, case in WRONG.items()])
def test_a_wrong_position_has_a_text_in_every_language(name: str, value: Any, line: str) -> None:
    error = wrong(**{name: value})
    texts = {language: Phrases(language).explain(error) for language in languages()}
    assert texts["de"].startswith(line)
    assert len(set(texts.values())) == len(texts)
    assert not any("error-" in one for one in texts.values())


def test_what_is_missing_or_no_position_at_all() -> None:
    assert Phrases("de").explain(wrong(hands=None)) == "der Stellung fehlt „hands“"
    with pytest.raises(Explained) as raised:
        load_game("cartagena").state_from_position([])  # type: ignore[arg-type]
    assert Phrases("de").explain(raised.value) == "eine Stellung ist ein Objekt, nicht „[]“"


def test_games_that_are_not_where_they_are_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Explained) as raised:
        register("mutiny", "elsewhere:GAME")
    assert Phrases("de").explain(raised.value) == "mutiny ist ein Spiel dieses Pakets"
    for home, line in (
        ("nowhere_at_all:GAME", "das Spiel „atoll“ ist nicht bei „nowhere_at_all:GAME“: "),
        (GAMES["mutiny"], f"das Spiel bei „{GAMES['mutiny']}“ heißt „mutiny“, nicht „atoll“"),
    ):
        monkeypatch.setitem(GAMES, "atoll", home)
        with pytest.raises(Explained) as raised:
            load_game_type("atoll")
        assert Phrases("de").explain(raised.value).startswith(line)
    monkeypatch.setattr("spanish_main.text.rulebook._order", lambda game: iter(()))
    with pytest.raises(Explained) as raised:
        rulebook("atoll", "de")
    assert Phrases("de").explain(raised.value) == "die Regeln von atoll hat noch niemand geschrieben"


# Positions that the rules of one game forbid, and the beginning of their error in German.
FORBIDDEN: list[tuple[str, dict[str, Any], str]] = [
    ("cartagena", {"pirates": [[5, 5, 0, 0, 0, 0]] * 2}, "auf Feld 5 stehen 4 Piraten, mehr als drei (C-BACK-PASS)"),
    ("cartagena", {"hands": [{}, {}]}, "Karten „"),
    ("la_tortuga", {"seat": 0, "turtle": 1}, "Schildkröte 1 gehört nicht Platz 0, der am Zug ist"),
    ("la_tortuga", {"unseen": {}}, "unseen zählt 0 Karten, nicht left und die beiseitegelegten: 4 (L-DECK)"),
    ("mutiny", {"bank": 0}, "Münzen insgesamt: "),
    ("mutiny", {"row": ["open ghost", "down"]}, "Einträge in row: 2, nicht "),
    ("mutiny", {"action": {}}, "eine action gibt es nur in der Phase action"),
    ("mutiny", {"sate": 1}, "sate: so oft hat niemand Satè offen gelassen (M-SATE)"),
]


@pytest.mark.parametrize(("game", "changes", "line"), FORBIDDEN)
def test_a_forbidden_position_has_a_text_in_every_language(game: str, changes: dict[str, Any], line: str) -> None:
    state = load_game(game).new_initial_state()
    while state.current_seat() < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(Explained) as raised:
        state.game.state_from_position({**state.position(), **changes})
    texts = {language: Phrases(language).explain(raised.value) for language in languages()}
    assert texts["de"].startswith(line)
    assert len(set(texts.values())) == len(texts)
    assert not any("error-" in one or "{" in one for one in texts.values())


ONE: list[tuple[str, dict[str, Any], str]] = [
    ("error-other-seats", {"game": "mutiny", "players": 3, "seats": 1}, "mutiny: 3 players, but 1 seat"),
    ("error-cartagena-cards", {"cards": 1, "name": "hat", "due": 17}, "there is 1 “hat” card in all, not 17 (C-DECK)"),
    ("error-la_tortuga-dice", {"dice": 1}, "there cannot be 1 die here (L-ROLL)"),
    (
        "error-la_tortuga-too-many",
        {"cards": 1, "eggs": 2, "most": 0},
        "there is 1 card with the number 2; the game has 0 (L-CARDS)",
    ),
    (
        "error-mutiny-battle-cards",
        {"cards": 1, "name": "p1", "due": 8},
        "there is 1 battle card “p1” in all, not 8 (M-PARTS)",
    ),
    (
        "error-mutiny-gold-cards",
        {"cards": 1, "name": "4", "due": 2},
        "there is 1 gold card “4” in all, not 2 (M-PARTS)",
    ),
    ("error-mutiny-coins", {"coins": 1, "due": 20}, "there is 1 coin in all, not 20 (M-PARTS)"),
    ("error-mutiny-shown", {"cards": 2, "rounds": 1}, "duel: 2 cards cannot have been played in 1 round (M-ROUND)"),
    ("server-too-many-tables", {"limit": 1}, "You have reached the limit of 1 table. Delete it first."),
    (
        "server-too-many-undos",
        {"limit": 1},
        "You have taken back 1 action this turn and cannot take back more. Choose an action now.",
    ),
]


@pytest.mark.parametrize(("name", "arguments", "text"), ONE)
def test_one_thing_is_counted_in_the_singular(name: str, arguments: dict[str, Any], text: str) -> None:
    assert Phrases().say(name, **arguments) == text
