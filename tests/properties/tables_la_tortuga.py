"""Tables of La Tortuga to play at, and positions to begin from: shared by its tests."""

from __future__ import annotations

import random
from typing import Any

import spanish_main as sm
from spanish_main.core.game.game import State

Options = dict[str, Any]
CARDS = [eggs for eggs, copies in ((1, 3), (2, 3), (3, 5), (4, 5), (5, 5), (6, 3)) for _ in range(copies)]
PUT_AWAY = 4

# Every table that the options allow: 6 x 2.
TABLES: list[Options] = [
    {"players": players, "cards_as_dice": cards_as_dice} for players in range(2, 8) for cards_as_dice in (False, True)
]


def name_of(options: Options) -> str:
    """A short name of a table for the names of tests."""
    return f"{options['players']}{'-cards_as_dice' if options['cards_as_dice'] else ''}"


def any_position(options: Options, dice: random.Random) -> dict[str, Any]:
    """Some position at any point of a turn: crowds, high stacks, few cards left or none, cards spent before."""
    players = options["players"]
    count = players if players > 3 else 2 * players
    crowded = dice.random() < 0.5
    spaces = [dice.choice([0, 5, 21, 20, 14] if crowded else range(22)) for _ in range(count)]
    order = dice.sample(range(count), count)
    levels = {
        turtle: sum(1 for other in order[: order.index(turtle)] if spaces[other] == spaces[turtle]) for turtle in order
    }
    cards = CARDS[:]
    dice.shuffle(cards)
    left = dice.choice([0, 0, 0, 1, 2, 3, 9, 19])
    open_card = None if left == 0 and dice.random() < 0.6 else cards.pop()
    unseen = [cards.pop() for _ in range(min(left + PUT_AWAY, len(cards)))]
    gone = [cards.pop() for _ in range(min(len(cards), dice.choice([0, 1, 4])))] if options["cards_as_dice"] else []
    eggs: list[list[int]] = [[] for _ in range(players)]
    for card in cards:
        eggs[dice.randrange(players) if dice.random() < 0.6 else 0].append(card)
    seat = dice.randrange(players)
    position = {
        "game": "la_tortuga",
        "options": options,
        "turtles": [[spaces[t], levels[t] if spaces[t] else 0] for t in range(count)],
        "eggs": [sorted(held) for held in eggs],
        "open": open_card,
        "left": len(unseen) - PUT_AWAY,
        "unseen": {str(card): unseen.count(card) for card in sorted(set(unseen))},
        "seat": seat,
    }
    return {**position, **_turn(options, seat, dice, gone)}


def _turn(options: Options, seat: int, dice: random.Random, gone: list[int]) -> dict[str, Any]:
    """How far the turn has come: which turtle, dice, whether a card was spent."""
    players = options["players"]
    own = [seat] if players > 3 else [seat, seat + players]
    turn: dict[str, Any] = {"turtle": own[0] if len(own) == 1 else None, "dice": [], "moved": [], "spent": False}
    if len(own) == 2 and dice.random() < 0.7:
        dice.shuffle(own)
        turn["turtle"] = own[0]
        turn["moved"] = own[1:] if dice.random() < 0.5 else []
    if turn["turtle"] is not None:
        turn["dice"] = dice.choice([[], [], [1], [3], [6], [1, 1], [2, 4]])
    if gone and (turn["moved"] or any(die in gone for die in turn["dice"][1:])) and dice.random() < 0.4:
        turn["spent"] = True
    return turn


def any_state(options: Options, dice: random.Random) -> State:
    """The beginning of a game or, oftener, some position."""
    if dice.random() < 0.3:
        return sm.load_game("la_tortuga", **options, first_seat=dice.randrange(options["players"])).new_initial_state()
    return sm.load_game("la_tortuga", **options).state_from_position(any_position(options, dice))
