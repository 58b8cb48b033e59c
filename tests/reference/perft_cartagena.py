"""Writes tests/perft/cartagena.perft (see perft.py): the chosen positions."""

from __future__ import annotations

import random
from typing import Any

from .cartagena import CHANCE, OVER, Reference
from .perft import FOLDER, Positions, write
from .positions_cartagena import VARIANTS, table, worked_example

FILE = FOLDER / "cartagena.perft"


# --- Random play ------------------------------------------------------------------------------------------------------


def random_action(game: Reference, rng: random.Random) -> str:
    """One of the offered actions; chance keeps to its weights."""
    if game.seat() != CHANCE:
        return rng.choice(game.legal())
    outcomes = game.chance()
    return rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]


def random_tunnel(rng: random.Random) -> str:
    """C-BOARD: any of the 46 080."""
    return " ".join(segment + rng.choice(["", "r"]) for segment in rng.sample("123456", 6))


def random_games() -> list[tuple[str, Reference, random.Random]]:
    """A game of each number of players for each variant, with its rng; the other options take turns."""
    found = []
    for number, variant in enumerate(VARIANTS):
        for players in range(2, 6):
            rng = random.Random(100 * number + players)
            must_act, boat_retreat = (number + players) % 2 == 0, (number + players // 2) % 2 == 0
            game = Reference(
                players,
                **VARIANTS[variant],
                must_act=must_act,
                boat_retreat=boat_retreat,
                tunnel=random_tunnel(rng),
                first_seat=rng.randrange(players),
            )
            passes = "" if must_act else ", may pass"
            stays = "" if boat_retreat else ", no way back from the boat"
            found.append((f"{variant}, {players} players{passes}{stays}", game, rng))
    return found


def deals() -> Positions:
    """The deal of cards and of the row, and the first turn after it."""
    found = {}
    for name, game, rng in random_games():
        if game.players == 3:
            found[f"start, {name}"] = game.position()
        cards = 6 * game.players
        for number in range(cards + (12 if game.supply == "row" else 0)):
            if game.players == 5 and number == cards - 3:
                found[f"the last cards of the deal, {name}"] = game.position()
            if game.players == 4 and number == cards + 9:
                found[f"the end of the first row, {name}"] = game.position()
            game.apply(random_action(game, rng))
        if game.players in (2, 5):
            found[f"opening, {name}"] = game.position()
    return found


def midgames() -> Positions:
    """Where random play happens to be after some hundred actions, and in the midst of drawing or laying."""
    found = {}
    for name, game, rng in random_games():
        for _ in range(220 + 30 * game.players):
            game.apply(random_action(game, rng))
        while game.seat() == CHANCE:
            game.apply(random_action(game, rng))
        found[f"random play, {name}"] = game.position()
        if game.players % 2 == 0:
            while game.seat() != CHANCE:
                game.apply(random_action(game, rng))
            found[f"random play, chance acts, {name}"] = game.position()
    return found


def endings() -> Positions:
    """The last actions of random games: three before the win, or before the draw that C-STUCK makes."""
    found = {}
    for name, game, rng in random_games():
        if game.players in (3, 4):
            found[f"near the end, {name}"] = before_the_end(game, rng)
    for seed in (1, 2, 11, 35):
        rng = random.Random(seed)
        game = Reference(2 + seed % 2, boat_retreat=False, must_act=seed > 2, **VARIANTS["jamaica"])
        found[f"near the end, boat_retreat off, seed {seed}"] = before_the_end(game, rng)
    return found


def before_the_end(game: Reference, rng: random.Random, actions: int = 3, patience: int = 3000) -> dict[str, Any]:
    """Play at random to the end and take back some actions; of an endless game, where patience ends."""
    passed: list[Reference] = []
    while game.seat() != OVER and len(passed) < patience:
        passed.append(game.copy())
        game.apply(random_action(game, rng))
    return passed[-actions].position()


# --- Made by hand -----------------------------------------------------------------------------------------------------

HOME = [0, 0, 0, 0, 0, 0]
FAR = [20, 20, 24, 24, 30, 30]


def moves() -> Positions:
    """The board: crowds, gaps, the boat, the wins."""
    crowds = [[3, 9, 9, 15, 15, 30], [9, 12, 15, 20, 20, 31], [12, 12, 20, 28, 36, 37]]
    held = ["bottle hat skull", "2 key pistol", "dagger key"]
    last = [[33, 37, 37, 37, 37, 37], FAR, [5, 18, 18, 29, 31, 31]]
    everyone = [[36, 37, 37, 37, 37, 37], [35, 37, 37, 37, 37, 37], [34, 37, 37, 37, 37, 37]]
    row = "hat key 2 skull bottle"
    return {
        "the worked example, blue": worked_example(),
        "the worked example, red": worked_example(seat=1),
        "the worked example, yellow": worked_example(seat=2),
        "the worked example, green": worked_example(seat=3),
        "the worked example, blue's last action": worked_example(actions_taken=2),
        "crowds of three": table(crowds, held, row=row),
        "crowds of three, the boat may be left": table(crowds, held, row=row, seat=2, actions_taken=1),
        "crowds of three, the boat may not be left": table(crowds, held, row=row, seat=2, boat_retreat=False),
        "a win within reach, second action": table(last, held, row=row, actions_taken=1),
        "a win within reach, third action": table(last, held, variant="jamaica", actions_taken=2),
        "a win within reach, not in the second": table(
            [[8, 33, 37, 37, 37, 37], *last[1:]], held, row=row, actions_taken=1
        ),
        "everyone may win": table(everyone, held, variant="open deck", must_act=False),
        "a win is over": table([[37] * 6, FAR], ["hat", "key"], variant="jamaica", actions_taken=2),
    }


def supplies() -> Positions:
    """Rows and decks that end: C-REFILL, C-RESHUFFLE."""
    pirates = [[0, 6, 6, 9, 17, 18], [5, 8, 17, 17, 22, 26]]
    held = ["bottle skull", "key skull"]
    end_of_row = table(pirates, held, row="hat key", rest="discard", deck="hat", actions_taken=1, seat=1)
    return {
        "row of two, two cards due": table(pirates, held, row="hat key"),
        "row of one, two cards due": table(pirates, held, row="hat"),
        "row of one, deck of three": table(pirates, held, row="hat", deck="2 hat key", rest="discard"),
        "row of one, no deck": table(pirates, held, row="hat", rest="discard", variant="hispaniola"),
        "row of one, three cards in deck and pile": table(
            pirates, held, row="hat", deck="hat", discard="hat skull", rest=1
        ),
        "row of one, nothing else": table(pirates, held, row="hat", rest=1),
        "no row, nothing else": table(pirates, held, rest=1),
        "no row, the pile is the next deck": table(pirates, held, discard="key", rest=1),
        "no row, the pile is the next deck, second player": table(pirates, held, discard="key hat", rest=0, seat=1),
        "the row is laid in the middle of drawing two": table(
            pirates, held, row="10 key", seat=1, actions_taken=1, draws=1, laying=True
        ),
        "the row is laid, nothing more is due": table(pirates, held, row="9 key", seat=1, actions_taken=3, laying=True),
        "the deck ends while the row is laid": end_of_row,
        "deck of one, two cards due": table(pirates, held, variant="jamaica", deck="hat", rest="discard"),
        "deck of one, pile of one": table(pirates, held, variant="jamaica", deck="hat", discard="key", rest=0, seat=1),
        "no deck": table(pirates, held, variant="open deck", rest="discard"),
        "no deck, no pile": table(pirates, held, variant="jamaica", rest=1),
        "no deck, no pile, all cards are with the seat in turn": table(pirates, held, variant="open deck", rest=0),
        "two cards due": table(pirates, held, variant="jamaica", draws=2, actions_taken=1),
        "second of two cards due, last action": table(pirates, held, variant="jamaica", draws=1, actions_taken=3),
    }


def stuck() -> Positions:
    """C-STUCK, C-MUST, C-SKIP."""
    nobody = [HOME, HOME, HOME]
    first = [[0, 0, 0, 0, 0, 5], HOME, [5, 9, 9, 9, 37, 37]]
    boats = [[0, 37, 37, 37, 37, 37], [0, 0, 0, 37, 37, 37], HOME]
    return {
        "all stuck": table(nobody, ["", "", ""], variant="jamaica"),
        "all stuck but the last": table(nobody, ["", "", "key"], variant="jamaica"),
        "all stuck but the last, who may pass": table(nobody, ["", "", "key"], must_act=False, row="key"),
        "two stuck before, one card each": table(nobody, ["", "hat", "key"], row="hat", stuck=2, seat=2),
        "one card, stuck in the middle of the turn": table(nobody, ["hat", "key", ""], variant="open deck"),
        "two cards, may pass": table(nobody, ["hat", "key hat", ""], must_act=False, variant="jamaica"),
        "the first pirate of all cannot retreat": table(first, ["", "", ""], variant="jamaica"),
        "the first pirate of all cannot retreat, second turn": table(first, ["", "", ""], seat=2, variant="jamaica"),
        "in the boat and no way back": table(boats, ["", "", "hat"], boat_retreat=False, variant="jamaica"),
        "in the boat and nobody behind": table(boats, ["", "", "hat"], variant="jamaica"),
        "in the boat and somebody behind": table([*boats[:2], [0, 0, 0, 0, 0, 30]], ["", "", ""], variant="jamaica"),
        "retreat to nobody's cards": table([[5, 9, 0, 0, 0, 0], HOME], ["", ""], rest=1, seat=0, variant="open deck"),
    }


def cases() -> Positions:
    """All positions of the file, by name."""
    return moves() | supplies() | stuck() | deals() | midgames() | endings()


if __name__ == "__main__":
    write(FILE, cases(), Reference.from_position, depth=5, leaves=250_000, counted=3)
