"""Tables of Cartagena to play at, positions to begin from, and ways to play: shared by the property tests."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from typing import Any

import spanish_main as sm
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE

Options = dict[str, Any]
SYMBOLS = ("bottle", "dagger", "hat", "key", "pistol", "skull")

# Every table that the options allow: 4 x 2 x 2 x 2 x 2.
TABLES: list[Options] = [
    {"players": players, "hands": hands, "supply": supply, "must_act": must_act, "boat_retreat": boat_retreat}
    for players, hands, supply, must_act, boat_retreat in itertools.product(
        (2, 3, 4, 5), ("secret", "open"), ("deck", "row"), (True, False), (True, False)
    )
]
# Every fifth of them, which has each of the choices with each other: what a bare pytest puts through what is long.
SOME = range(0, len(TABLES), 5)


def name_of(options: Options) -> str:
    """A short name of a table for the names of tests."""
    said = "" if options["must_act"] else "-may_pass"
    said += "" if options["boat_retreat"] else "-boat_is_final"
    return f"{options['players']}-{options['hands']}-{options['supply']}{said}"


def any_tunnel(dice: random.Random) -> str:
    """One of the 46 080 tunnels."""
    return " ".join(f"{segment}{dice.choice(['', 'r'])}" for segment in dice.sample(range(1, 7), 6))


def any_game(options: Options, dice: random.Random) -> Game:
    """The game of such a table with a random tunnel and first seat."""
    return sm.load_game("cartagena", **options, tunnel=any_tunnel(dice), first_seat=dice.randrange(options["players"]))


def any_position(options: Options, dice: random.Random) -> dict[str, Any]:
    """Some position at a turn's beginning or within it, far from likely: crowds, empty decks, hands of any size."""
    players = options["players"]
    nearly_over = dice.random() < 0.4
    places = [place for place in range(1, 37) for _ in range(3)]
    dice.shuffle(places)
    pirates = []
    for _ in range(players):
        row = []
        for _ in range(6):
            point = dice.random()
            home = point < 0.05 if nearly_over else point < 0.3
            row.append(0 if home else 37 if point > (0.4 if nearly_over else 0.8) else places.pop())
        row[0] = row[0] if row[0] < 37 else places.pop()  # nobody has won
        pirates.append(sorted(row))
    cards = [symbol for symbol in SYMBOLS for _ in range(17)]
    dice.shuffle(cards)
    row = [cards.pop() for _ in range(dice.randint(1, 12))] if options["supply"] == "row" else []
    empty = dice.random()
    hands = []
    for _ in range(players):
        size = dice.choice([0, 0, 1, 2, 6, 12]) if empty > 0.2 else len(cards) // players
        hands.append([cards.pop() for _ in range(min(size, len(cards)))])
    deck, discard = split_rest(cards, empty, dice)
    if not deck and not discard and dice.random() < 0.5:
        hands[0] += row
        row = []
    return {
        "game": "cartagena",
        "options": options,
        "tunnel": any_tunnel(dice),
        "pirates": pirates,
        "hands": [tally(hand) for hand in hands],
        "row": row,
        "deck": tally(deck),
        "discard": tally(discard),
        "seat": dice.randrange(players),
        "actions_taken": dice.choice([0, 0, 1, 2]),
    }


def split_rest(cards: list[str], point: float, dice: random.Random) -> tuple[list[str], list[str]]:
    """The cards that lie neither in a hand nor in the row: deck and discard pile, either of them short now and then."""
    if point < 0.4:
        cut = min(len(cards), dice.randint(0, 3))
    elif point < 0.6:
        cut = max(0, len(cards) - dice.randint(0, 3))
    else:
        cut = dice.randint(0, len(cards))
    return cards[:cut], cards[cut:]


def tally(cards: list[str]) -> dict[str, int]:
    """How many of each symbol there are."""
    return {symbol: cards.count(symbol) for symbol in SYMBOLS if symbol in cards}


def lively(state: State, dice: random.Random) -> int:
    """An action that brings the game on: far advances most of the time, retreats when there is little in hand."""
    legal = state.legal_actions()
    if dice.random() < 0.15:
        return dice.choice(legal)
    parts = {action: state.parts(action) for action in dice.sample(legal, min(5, len(legal)))}
    return max(parts, key=lambda action: progress(parts[action]))


def progress(parts: Mapping[str, Any]) -> float:
    """How much an action brings its pirate on, cards it fetches counted as a stretch each."""
    if parts["kind"] == "end":
        return 0
    return float(parts["to"] - parts["from"] + 8 * parts.get("cards", 0))


def step(state: State, dice: random.Random, rng: Rng, *, bold: bool = False) -> int:
    """Applies some action of the seat that acts, or of chance; returns it."""
    if state.current_seat() == CHANCE:
        action = state.sample_chance(rng)
    else:
        action = lively(state, dice) if bold else dice.choice(state.legal_actions())
    state.apply_action(action)
    return action
