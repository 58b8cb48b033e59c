"""Matches of any kind as records that go from one edition to another."""

from __future__ import annotations

import random
from itertools import count

from spanish_main.core.game.fairness import Dealer
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import OWN, load_game
from spanish_main.table.answers.moving import running_record
from spanish_main.table.kept import Header, Seat
from spanish_main.table.room_state import SeatState

CREATED = 1790000000.25
BOTS = (None, "random", "sailor", "captain")


def any_record(dice: random.Random) -> tuple[str, bool]:
    """The record of a match that was played at random, with actions taken back, and whether it still runs."""
    game = load_game(dice.choice(list(OWN)), players=dice.choice((2, 3, 4)))
    seed, entropy = f"{dice.getrandbits(256):064x}", [dice.choice(("", "ahoj", "Ж🦜")) for _ in range(game.players)]
    dealer, ticks = Dealer(seed, entropy), count(1)
    match = Match(game, dealer.draw, clock=lambda: CREATED + next(ticks) / 8)
    for _ in range(dice.choice((0, 1, 5, 30, 2000))):
        seat = match.current_seat()
        if match.outcome is not None:
            break
        if match.can_undo(seat) and dice.random() < 0.2:
            match.undo(seat)
        else:
            match.play(seat, dice.choice(match.state.legal_actions()))
    names = [f"Žofie {seat}" for seat in range(game.players)]
    bots = [None, *(dice.choice(BOTS) for _ in names[1:])]
    if match.outcome is not None or dice.random() < 0.4:
        ended = None if match.outcome is not None else Ended("resigned", tuple(range(1, game.players)), (0,))
        return record.write(match, names, seed, entropy, CREATED, bots, ended=ended), False
    seats = [Seat("bot" if bot else "person", name, bot, None) for name, bot in zip(names, bots, strict=True)]
    header = Header("x", "device", game.name, 1, {}, {}, {}, seed, entropy, dealer.commitment, seats, CREATED)
    return running_record(header, match, [SeatState() for _ in seats]), True
