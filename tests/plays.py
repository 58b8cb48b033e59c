"""A finished match to look at, and its record."""

from __future__ import annotations

import random
from functools import cache

import spanish_main as sm
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, fair_match
from tests.properties.tables import lively

SEED = "00112233445566778899aabbccddeeff" * 2
ENTROPY = ("ahoy", "жизнь")
SEATS = ("Анна", "bot:greedy")


def play_on(match: Match, dice: random.Random, decisions: int = 5000) -> Match:
    """Let the seats of ``match`` play on in a lively manner, with an undo now and then."""
    for _ in range(decisions):
        seat = match.current_seat()
        if seat < 0:
            break
        match.play(seat, lively(match.state, dice))
        if match.can_undo(seat) and dice.random() < 0.05:
            match.undo(seat)
    return match


def new_match(variant: str = "jamaica", players: int = 2) -> Match:
    """A fair match just dealt."""
    return fair_match(sm.load_game("cartagena", variant=variant, players=players), SEED, ENTROPY)


@cache
def finished() -> str:
    """The record of a finished match of Jamaica for two with undos in it."""
    match = play_on(new_match(), random.Random(3))
    assert match.outcome is not None
    text = record.write(match, SEATS, SEED, ENTROPY, created=1790000000.0)
    assert '"undo":1' in text
    return text
