"""Tables of The Mutiny to play at, positions to begin from, and ways to play: shared by its tests."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.kernels.seats import CHANCE
from spanish_main.games.mutiny.game import MUTINY
from spanish_main.games.mutiny.rules.board import BATTLE_CARDS, GOLD_CARDS, PIRATES, SIDES

Options = dict[str, Any]

USUAL: Options = {}
SCARCE: Options = {  # decks and bank run out
    "battle": {"1": 6, "2": 2, "3": 1},
    "gold": {"1": 3, "2": 1, "3": 1},
    "coins": 9,
    "voyage": 25,
    "storms": [20, 10, 9, 3],
}
LONG: Options = {"voyage": 60, "storms": [59, 40, 20, 1]}  # all pairs are set, and looked at
PARTS = {"usual": USUAL, "scarce": SCARCE, "long": LONG}
TABLES: list[Options] = [{"players": players, **parts} for players in (2, 3, 4) for parts in PARTS.values()]
NAMES = [f"{players}-{parts}" for players in (2, 3, 4) for parts in PARTS]

MANNERS = ("uniform", "gatherer", "slow", "fast")
GATHERING = "crackpott pang tembo bijoux ojo cambivalute diaz wessel_jan".split()


def game_of(options: Options) -> Game:
    """The game with these options."""
    return Game(MUTINY, options)


def tally(cards: list[str]) -> dict[str, int]:
    return dict(Counter(cards))


def manner_of(manner: str, offered: list[str], dice: random.Random) -> str:
    """The action of a seat with a ``manner``: gatherers come armed into the mutiny, the slow see whole rows."""
    choice = dice.choice(offered)
    if dice.random() < 0.15 or manner == "uniform":
        return choice
    if manner == "slow" and "knock" in offered:
        return "knock"
    if manner == "fast":
        return next((text for text in offered if text.startswith("use")), choice)
    for wanted in ("take card", "buy 3", "buy 2", *[f"use {pirate}" for pirate in GATHERING], "knock"):
        if wanted in offered:
            return wanted
    return choice


def step(state: State, dice: random.Random, rng: Rng, manner: str = "uniform") -> int:
    """Applies some action of the seat that acts, or of chance; returns it."""
    if state.current_seat() == CHANCE:
        action = state.sample_chance(rng)
    else:
        offered = {state.action_to_string(action): action for action in state.legal_actions()}
        action = offered[manner_of(manner, list(offered), dice)]
    state.apply_action(action)
    return action


def any_position(options: Options, dice: random.Random) -> dict[str, Any]:
    """Some position at a turn's beginning or in a duel's first round, far from likely."""
    full = dict(game_of(options).options)
    mutiny = dice.random() < 0.4
    position = {"game": "mutiny", "options": full, **_cards(full, mutiny, dice)}
    position |= _duel(position, dice) if mutiny else _voyage(full, dice)
    seats = position["seats"]
    for one in seats:
        one["exchanges"] = dice.randrange(3) if one["side"] else 0
    for seat, one in enumerate(seats):
        one["peeks"] = [None] * len(seats)
        for other, looked in enumerate(seats):
            if other != seat and looked["side"] and dice.random() < 0.5:
                stale = other < seat and looked["exchanges"] > 0 and dice.random() < 0.5
                when = looked["exchanges"] - (1 if stale else 0)
                one["peeks"][other] = {"side": SIDES[0] if stale else looked["side"], "exchanges": when}
    return position


def _cards(options: Options, mutiny: bool, dice: random.Random) -> dict[str, Any]:
    """Decks, hands, piles and coins; hands and decks of any size, cards under decks, and the knowledge of them."""
    players = options["players"]
    battle = [card for card in BATTLE_CARDS for _ in range(options["battle"][card[-1]])]
    gold = [card for card in GOLD_CARDS for _ in range(options["gold"][card])]
    dice.shuffle(battle)
    dice.shuffle(gold)
    coins = options["coins"]
    seats = []
    for _ in range(players):
        purse = dice.choice([0, 0, 1, 2, coins // players])
        purse = min(purse, coins)
        coins -= purse
        hand = [battle.pop() for _ in range(min(len(battle), dice.choice([0, 1, 3, 5, 7] if mutiny else [0, 1, 2, 4])))]
        pile = [gold.pop() for _ in range(min(len(gold), dice.choice([0, 0, 1, 2])))]
        side = dice.choice([*SIDES, *SIDES, None])
        seats.append({"side": side, "coins": purse, "gold": tally(pile), "battle": tally(hand), "out": False})
    discard = [battle.pop() for _ in range(len(battle) // 2)] if mutiny else []
    decks = {}
    for name, pile in (("battle_deck", battle), ("gold_deck", gold)):
        under = len(pile) if dice.random() < 0.15 else min(len(pile), dice.choice([0, 0, 1, 3]))
        seen = [dice.sample(range(players), dice.randint(1, players)) for _ in range(under)]
        bottom = [{"card": pile.pop(), "seen": sorted(knowing)} for knowing in seen]
        decks[name] = {"upper": tally(pile), "bottom": bottom}
    known = [
        [{} if viewer == seat else _some(seats[seat]["battle"], dice) for seat in range(players)]
        for viewer in range(players + 1)
    ]
    return {"seats": seats, **decks, "bank": coins, "discard": tally(discard), "known": {"battle": known}}


def _some(cards: dict[str, int], dice: random.Random) -> dict[str, int]:
    """Part of some cards."""
    part = {card: dice.randint(0, number) for card, number in cards.items()}
    return {card: number for card, number in part.items() if number}


def _pairs(placed: int, players: int, dice: random.Random) -> list[dict[str, Any] | None]:
    values = dice.sample(range(1, 11), 10)
    pairs: list[dict[str, Any] | None] = [None] * 5
    for pair in range(placed):
        seen = sorted(dice.sample(range(players), dice.randint(1, players)))
        pairs[pair] = {"valverde": values[2 * pair], "diaz": values[2 * pair + 1], "seen": seen, "winner": None}
    return pairs


def _voyage(options: Options, dice: random.Random) -> dict[str, Any]:
    """A round at any turn of it."""
    players = options["players"]
    turns = dice.randrange(players)
    dealer = dice.randrange(players)
    pirates = dice.sample(PIRATES[:-1], 13 - 1)
    lifeboat = pirates.pop() if dice.random() < 0.5 else None
    opened = turns + (dice.randint(0, 3) if turns else 0)
    states = ["used"] * turns + ["open"] * (opened - turns)
    dice.shuffle(states)
    row = [f"{state} {pirate}" for state, pirate in zip(states, pirates, strict=False)]
    sate = dice.randint(0, turns) if any(card.endswith("sate") for card in row) else 0
    return {
        "phase": "turn",
        "dealer": dealer,
        "seat": (dealer + turns) % players,
        "ship": dice.choice([1, 2, dice.randint(1, options["voyage"])]),
        "row": row + ["down"] * (players + 3 - opened),
        "sate": sate,
        "lifeboat": lifeboat,
        "pairs": _pairs(dice.choice([0, 1, 4, 5]), players, dice),
    }


def _duel(position: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """The first round of a duel, or before it, with some pairs that nobody has seen."""
    players = position["options"]["players"]
    seats = position["seats"]
    for seat in seats:
        seat["out"] = seat["side"] is None or dice.random() < 0.1
    if all(seat["out"] for seat in seats):
        seats[0].update(side=dice.choice(SIDES), out=False)
    won = [dice.choice(SIDES) for _ in range(dice.randrange(5))]
    while max(Counter(won).values(), default=0) > 2:
        won.pop()
    placed = dice.choice([5, 5, len(won), dice.randint(len(won), 5)])
    pairs = _pairs(5, players, dice)
    for number, pair in enumerate(pairs):
        assert pair is not None
        if number < len(won):
            pair["winner"] = won[number]
        elif number >= placed:
            pair.update(valverde=None, diaz=None, seen=[])
    phase = "reveal" if placed == len(won) else "commit"
    duel = {"pair": "ABCDE"[len(won)], "round": 1}
    return {
        "phase": phase,
        "seat": None,
        "row": [],
        "ship": 0,
        "pairs": pairs,
        "duel": duel,
        "dealer": dice.randrange(players),
    }
