"""Cartagena in characters: small pictures that a change has to look at."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game
from spanish_main.text.drawing import drawing_of
from spanish_main.text.look import SEAT_EMBLEMS, Look
from spanish_main.text.phrases import Phrases, languages
from tests.nightly import rest_slow
from tests.text.offers import in_words

DRAWING = drawing_of("cartagena")
POSITION: dict[str, Any] = {
    "game": "cartagena",
    "options": {"players": 2, "hands": "secret", "supply": "row"},
    "tunnel": "1 2 5 3 4r 6r",
    "pirates": [[0, 6, 6, 9, 17, 37], [0, 0, 6, 12, 13, 36]],
    "hands": [{"dagger": 4, "skull": 2}, {"bottle": 1, "pistol": 3}],
    "row": ["bottle", "dagger", "skull"],
    "deck": {"bottle": 15, "dagger": 12, "hat": 17, "key": 17, "pistol": 14, "skull": 14},
    "seat": 0,
    "actions_taken": 1,
}


def observation(viewer: int | None = 0) -> dict[str, Any]:
    return load_game("cartagena").state_from_position(POSITION).observation(viewer)


def look(language: str = "en", **more: Any) -> Look:
    return Look(Phrases(language), ("Anne", "Bart"), {"dagger": "sword"}, **more)


def test_the_board() -> None:
    drawn = DRAWING.board(observation(), look(place=9, marks={6: "b", 17: "6", 37: "12"})).plain
    assert drawn.splitlines() == [
        "Fortress ‡ ★★",
        "┌1────┬2────┬3────┬4────┬5────┬6────┬7────┬8────┬9────┬10───┬11───┬12───┐",
        "│ bot │ pis │ hat │ sku │ swo │ key ║ swo │ bot │ key │ pis │ hat │ sku │",
        "│     │     │     │     │     │‡ ‡ ★ b║     │     │  ‡  │     │     │  ★  │",
        "├24───┼23───┼22───┼21───┼20───┼19───┼18───┼17───┼16───┼15───┼14───┼13   ┤",
        "│ swo │ sku │ bot │ pis │ key │ hat ║ bot │ sku │ hat │ swo │ key │ pis │",
        "│     │     │     │     │     │     ║     │ ‡ 6 │     │     │     │  ★  │",
        "├25   ┼26───┼27───┼28───┼29───┼30───┼31───┼32───┼33───┼34───┼35───┼36───┤",
        "│ pis │ hat │ swo │ sku │ bot │ key ║ sku │ pis │ bot │ key │ swo │ hat │",
        "│     │     │     │     │     │     ║     │     │     │     │     │  ★  │",
        "└─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘",
        "                                                               Boat ‡ 1 2",
    ]


def test_the_compact_board_in_ascii() -> None:
    drawn = DRAWING.compact(observation(), look(ascii=True)).plain
    assert drawn.isascii()
    assert drawn.splitlines() == [
        "Fortress A BB",
        "   1 bot       2 pis       3 hat       4 sku       5 swo       6 key AAB",
        "   7 swo       8 bot       9 key A    10 pis      11 hat      12 sku B",
        "  13 pis B    14 key      15 swo      16 hat      17 sku A    18 bot",
        "  19 hat      20 key      21 pis      22 bot      23 sku      24 swo",
        "  25 pis      26 hat      27 swo      28 sku      29 bot      30 key",
        "  31 sku      32 pis      33 bot      34 key      35 swo      36 hat B",
        "Boat A",
    ]
    assert DRAWING.board(observation(), look(ascii=True)).plain.isascii()


def test_what_lies_around_it_shows_no_secret() -> None:
    assert DRAWING.table(observation(), look()).plain.splitlines() == [
        "▸ ‡ Anne  6 cards, 1 aboard",
        "  ★ Bart  4 cards, 0 aboard",
        "Deck 89  Discard 0  Row ▸ bot swo sku",
    ]
    assert DRAWING.hand(observation(), look()).plain == "Hand  sword×4  skull×2"  # noqa: RUF001
    keys = DRAWING.hand(observation(), look(keys=True)).plain
    assert keys == "Hand  1 bottle  2 sword×4  3 hat  4 key  5 pistol  6 skull×2"  # noqa: RUF001
    assert DRAWING.hand(observation(None), look()).plain == ""


def test_a_spectator_sees_what_is_known_of_open_cards() -> None:
    state = load_game("cartagena").state_from_position({**POSITION, "seen": [{}, {"pistol": 2}]})
    assert "2 pis 2 ?" in DRAWING.table(state.observation(0), look()).plain


@pytest.mark.parametrize("language", languages())
def test_six_symbols_differ_in_every_edition(language: str) -> None:
    for edition in ("italian", "russian", "czech"):
        skin = load_game("cartagena", edition=edition).skin
        eyes = Look(Phrases(language), (), skin)
        drawn = DRAWING.compact(observation(), eyes).plain
        names = {word for word in drawn.split() if word.isalpha() and len(word) == 3}
        assert len(names) == 6, (language, edition, names)


def test_seats_differ_without_colour() -> None:
    assert len(set(SEAT_EMBLEMS)) == len(SEAT_EMBLEMS)
    assert all(len(emblem) == 1 for emblem in SEAT_EMBLEMS)


@pytest.mark.parametrize("variant", rest_slow(["jamaica", "tortuga", "hispaniola"], {"hispaniola"}))
@pytest.mark.parametrize("language", languages())
def test_every_line_fits_80_columns_through_whole_games(variant: str, language: str) -> None:
    game = load_game("cartagena", players=5, variant=variant)
    rng = Rng(3)
    match = Match(game, random_chance(rng))
    names = [Phrases(language).say(f"seat-name-{seat}") for seat in range(5)]
    eyes = Look(Phrases(language), names, game.skin, keys=True)
    for number in range(400):
        if match.outcome is not None:
            break
        if number % 20 == 0:
            for viewer in (None, 0, match.current_seat()):
                seen = match.observation(viewer)
                for draw in (DRAWING.board, DRAWING.compact, DRAWING.table, DRAWING.hand):
                    for line in draw(seen, eyes).plain.splitlines():
                        assert len(line) <= 80, line
        for offer in match.offers(match.current_seat()):
            text = DRAWING.attempt(DRAWING.key_of(offer.parts), DRAWING.place_of(offer.parts))
            assert text == offer.text
            assert not re.search(r"\{|cartagena-|browser-", " ".join(in_words(offer, eyes)))
        legal = match.state.legal_actions()
        match.play(match.current_seat(), legal[rng.below(len(legal))])


@pytest.mark.parametrize(("name", "players", "rows"), [("cartagena", 4, slice(1, -1)), ("mutiny", 4, slice(-4, -1))])
@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_narrow_board_breaks_no_row(name: str, players: int, rows: slice, width: int) -> None:
    """The rows in which things stand beneath each other fit, so that no space is torn from its symbol."""
    game = load_game(name, players=players)
    for language in languages():
        wanted = Look(Phrases(language), ("A",) * players, game.skin, letters=True, width=width)
        lines = (
            drawing_of(name)
            .compact(Match(game, random_chance(Rng(1))).observation(None), wanted)
            .plain.splitlines()[rows]
        )
        assert lines
        assert max(map(len, lines)) <= width, lines
