"""Writes tests/perft/la_tortuga.perft (see perft.py): the chosen positions."""

from __future__ import annotations

import random
from typing import Any

from .la_tortuga import Reference
from .perft import FOLDER, Positions, write
from .positions_la_tortuga import share_out, table

FILE = FOLDER / "la_tortuga.perft"
LATE = [1, 3, 5, 6]  # the four cards that stay unseen when the last card has been turned up
BEACH: dict[str, Any] = {"open_card": None}  # with LATE unseen: no card is left, the beach lies open


def openings() -> Positions:
    """The start with its first card to be turned up, and the first turn after it, for each table."""
    found = {}
    for players in range(2, 8):
        for cards_as_dice in (False, True):
            game = Reference(players, cards_as_dice, first_seat=players - 1)
            name = f"{players} players{', cards as dice' if cards_as_dice else ''}"
            found[f"start, {name}"] = game.position()
            game.apply("clutch 6")
            found[f"first turn, {name}"] = game.position()
    return found


def stacks() -> Positions:
    """Riders, carriers, and the raft."""
    tower = {18: [6, 4, 2, 0, 1, 3, 5]}
    return {
        "the worked example": table(4, {18: [1, 0, 2]}, open_card=5, seat=0, dice=[1]),
        "tower of seven, its bottom moves": table(7, tower, seat=6),
        "tower of seven, its middle moves": table(7, tower, seat=0, dice=[3]),
        "tower of seven, its top moves": table(7, tower, seat=5, dice=[4]),
        "tower of seven, a third die is on its way": table(7, tower, seat=4, dice=[2, 2], rolling=True),
        "two towers one throw apart": table(6, {4: [0, 1, 2], 10: [3, 4, 5]}, seat=1, dice=[6]),
        "sum of seven, a third die must bust": table(5, {9: [2, 3], 12: [1, 4]}, seat=2, dice=[3, 4]),
        "from the raft onto a stack": table(5, {4: [2, 3], 12: [1, 4]}, seat=0, dice=[4]),
        "21 spaces round to those who stayed": table(4, {7: [3, 1, 0, 2]}, seat=1, dice=[3, 3], rolling=True),
        "a start on the beach": table(4, {21: [0, 1], 3: [2]}, seat=0, dice=[1, 2]),
        "a start on the beach, 21 spaces": table(4, {21: [0, 1], 3: [2]}, seat=0, dice=[2, 5], rolling=True),
        "a card is to be turned up after a move": table(4, {2: [1, 0]}, eggs={0: [3]}, open_card=None, seat=2),
    }


def pairs() -> Positions:
    """Two turtles each (L-TWO)."""
    return {
        "own rider on own turtle": table(2, {20: [0, 2], 6: [3]}, seat=0),
        "own rider, the lower moves": table(2, {20: [0, 2], 6: [3]}, seat=0, turtle=0, dice=[5]),
        "own rider, the upper moves": table(2, {20: [0, 2], 6: [3]}, seat=0, turtle=2, dice=[2, 1]),
        "own rider above a stranger": table(3, {17: [0, 1, 3], 5: [2, 4]}, seat=0, turtle=0, dice=[4]),
        "strangers on both": table(3, {17: [0, 1], 5: [3, 2], 20: [4, 5]}, seat=0),
        "second turtle after a bust": table(2, {16: [1, 3]}, seat=0, turtle=2, moved=[0]),
        "second turtle, the first one on its back": table(3, {19: [4, 1, 0]}, seat=1, turtle=4, moved=[1], dice=[2]),
        "second turtle, a card is to be turned up": table(
            2, {1: [0]}, eggs={0: [5]}, open_card=None, seat=0, turtle=2, moved=[0]
        ),
    }


def spending() -> Positions:
    """Cards as dice (L-SPEND)."""
    rich = {0: [1, 2, 2, 3], 1: [1, 4, 5, 6], 2: [3]}
    return {
        "every card but one fits": table(4, {3: [0]}, eggs={0: [1, 2, 3, 4, 5, 6]}, cards_as_dice=True, dice=[2]),
        "only a rider has cards": table(4, {19: [0, 1]}, eggs=rich, cards_as_dice=True, dice=[1]),
        "third die or a card": table(4, {20: [3, 2, 0]}, eggs=rich, cards_as_dice=True, seat=3, dice=[2, 2]),
        "spent already, third die": table(
            4, {20: [3, 2, 0]}, eggs=rich, gone=(4,), cards_as_dice=True, seat=3, dice=[1, 4], spent=True
        ),
        "spent with the first turtle": table(
            2, {9: [0, 3]}, eggs=rich, gone=(2,), cards_as_dice=True, turtle=2, moved=[0], spent=True
        ),
        "not spent with the first turtle": table(
            3, {20: [3, 1], 8: [0]}, eggs=rich, cards_as_dice=True, turtle=3, moved=[0], dice=[1]
        ),
    }


def endings() -> Positions:
    """The last cards, the beach, ties."""
    two, four = share_out(2, LATE, 4), share_out(4, LATE, 4)
    out_two, out_four, out_seven = share_out(2, LATE), share_out(4, LATE), share_out(7, LATE)
    tie = {0: [2, 3, 4, 6], 1: [1, 3, 3, 4, 5, 6], 2: [1, 2, 4, 4, 5], 3: [2, 3, 4, 5, 5]}
    over = {seat: cards + [7] * (seat == 2) for seat, cards in out_four.items()}
    return {
        "last card face down": table(4, {19: [0, 1]}, eggs=share_out(4, [*LATE, 2], 4), open_card=4, dice=[2]),
        "last card open": table(4, {19: [0, 1], 18: [3]}, eggs=four, open_card=4, dice=[1]),
        "last card open, two turtles": table(2, {19: [0, 1], 18: [3]}, eggs=two, open_card=4, dice=[1], turtle=0),
        "the beach, four players": table(4, {19: [0, 1], 18: [3]}, eggs=out_four, **BEACH),
        "the beach, two players": table(2, {20: [0, 1], 17: [3]}, eggs=out_two, **BEACH),
        "the beach, the first turtle may end it": table(
            2, {20: [0, 2], 17: [3]}, eggs=out_two, turtle=0, dice=[1], **BEACH
        ),
        "the beach, seven players": table(7, {20: [2, 5], 16: [3, 6, 1]}, eggs=out_seven, seat=3, dice=[3], **BEACH),
        "the beach, a start on it": table(4, {21: [0, 1], 18: [3]}, eggs=out_four, dice=[2, 5], rolling=True, **BEACH),
        "the beach, cards as dice": table(4, {15: [0, 2]}, eggs=out_four, dice=[1], cards_as_dice=True, **BEACH),
        "the beach would make a tie": table(4, {20: [0], 9: [1, 2]}, eggs=tie, dice=[1], **BEACH),
        "over": table(4, {3: [0, 2], 18: [3]}, eggs=over, dice=[4], **BEACH),
    }


def midgames() -> Positions:
    """Where random play happens to be after some hundred actions."""
    found = {}
    for players in range(2, 8):
        for cards_as_dice in (False, True):
            dice = random.Random(players * 2 + cards_as_dice)
            game = Reference(players, cards_as_dice)
            for _ in range(60 * players - 40 + 13 * cards_as_dice):
                actions = game.legal()
                game.apply(actions[int(dice.random() * len(actions))])
            found[f"random play, {players} players{', cards as dice' if cards_as_dice else ''}"] = game.position()
    return found


def cases() -> Positions:
    """All positions of the file, by name."""
    return openings() | stacks() | pairs() | spending() | endings() | midgames()


if __name__ == "__main__":
    write(FILE, cases(), Reference.from_position, depth=6, leaves=300_000, counted=6)
