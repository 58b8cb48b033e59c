"""Writes tests/perft/mutiny.perft (see perft.py): the chosen positions."""

from __future__ import annotations

import random
from typing import Any

from .mutiny import Reference
from .mutiny_position import OVER, PIRATES
from .perft import FOLDER, Positions, write
from .positions_mutiny import EMPTY, duel, hand, table

FILE = FOLDER / "mutiny.perft"
SMALL = {"battle": {"1": 4, "2": 1, "3": 1}, "gold": {"1": 1, "2": 1, "3": 1}}


def voyage() -> Positions:
    """Rows, rounds and storms."""
    found = {f"start, {n} players, seat {n - 1} deals": Reference(n, n - 1).position() for n in (2, 3, 4)}
    found["open cards or a knock"] = table(3, "open pang, used ojo, open sate, open crackpott", sides="d--", sate=1)
    found["the last card"] = table(2, "open pang, open sate, open ojo, open bijoux", phase="door")
    found["no card face down"] = table(2, "open pang, open sate, open bijoux, used ojo, open chang_ye")
    found["the ghost next, maybe"] = table(4, "used ojo, used pang", phase="door")
    row = "used ojo, open pang, open diaz"
    found["storm reached"] = table(2, row, ship=13)
    found["storm passed, a pirate aboard"] = table(3, "used ojo, used sate, open pang", ship=9, lifeboat="ghost")
    found["storm"] = {**table(4, phase="storm", ship=4, lifeboat="pang", dealer=2), "row": [], "seat": 2}
    found["the mutiny reached, two storms in one sail"] = table(2, row, ship=3, sides="vd", options={"storms": [2, 1]})
    found["the mutiny reached, nobody chose"] = table(2, row, ship=1)
    return found


def pirates() -> Positions:
    """Each pirate's action, plain and short of material."""
    rich = {0: "p1 p2 g3 g3", 1: "p1"}
    found = {}
    for pirate in PIRATES:
        if pirate != "ghost":
            opened = table(2, f"open {pirate}", phase="choice", hands=rich, coins={0: 3, 1: 2}, sides="v-")
            found[f"{pirate} or a knock"] = opened
    found["valverde, no gold left"] = table(
        2, "open valverde", gold={1: {"1": 1, "2": 1, "3": 1}}, options={"gold": {"1": 1, "2": 1, "3": 1}}
    )
    found["valverde, known gold"] = table(
        2, "open valverde, open diaz", options={"gold": {"1": 0, "2": 1, "3": 0}}, gold_under=(("2", [1]),)
    )
    found["diaz, no battle cards"] = table(2, "open diaz", options=EMPTY)
    under = (("pink 2", [0]), ("grey 3", [0, 1]))
    small = {"battle": {"1": 3, "2": 1, "3": 1}}
    upper_of_one = {0: "p1 p1 g1 g1 p3", 1: "p1 g1"}
    found["diaz, known cards"] = table(2, "open diaz", options=small, hands=upper_of_one, under=under)
    found["crackpott, one loose card above known ones"] = table(
        2, "open crackpott, open tembo", options=small, hands=upper_of_one, under=under
    )
    found["tembo, one card in the deck"] = table(2, "open tembo", options=EMPTY, hands={0: "p1 g1", 1: "p1"})
    found["tembo, no card"] = table(2, "open tembo", options=EMPTY)
    found["wessel_jan, empty deck"] = table(2, "open wessel_jan", options=EMPTY, hands={0: "p1 p1 g1", 1: "g1"})
    found["wessel_jan, empty hand"] = table(2, "open wessel_jan", hands={0: "", 1: "p1"})
    found["dean_nero, two coins and two cards"] = table(
        2, "open dean_nero", options={**EMPTY, "coins": 5}, hands={0: "p1", 1: "g1"}, coins={0: 2, 1: 1}
    )
    found["dean_nero, empty bank"] = table(2, "open dean_nero", options={"coins": 4}, coins={0: 3, 1: 1})
    found["dean_nero, one coin in the bank"] = table(
        2, "open dean_nero", options={"coins": 2}, coins={0: 0, 1: 1}, hands={0: "p1 p2", 1: "g1"}
    )
    found["pang, empty bank and empty deck"] = table(2, "open pang", options={**EMPTY, "coins": 2})
    found["chang_ye, three victims"] = table(4, "open chang_ye", coins={0: 0, 2: 4})
    found["chang_ye, one victim"] = table(3, "open chang_ye", coins={1: 0, 2: 2})
    found["chang_ye, nobody has a coin"] = table(3, "open chang_ye", coins={1: 0, 2: 0})
    found["sate, worth three"] = table(3, "open sate, used pang, used ojo", sate=2)
    found["bijoux, an exchange"] = table(3, "open bijoux", sides="vd-")
    found["ojo, two to look at"] = table(4, "open ojo", sides="vd-d")
    found["ojo, nobody to look at"] = table(3, "open ojo", sides="v--")
    pairs: list[Any] = [{"valverde": 2 * i + 1, "diaz": 2 * i + 2, "seen": [i % 2], "winner": None} for i in range(5)]
    found["cambivalute, one pair free"] = table(2, "open cambivalute", pairs=[*pairs[:4], None])
    found["cambivalute, all stand"] = table(2, "open cambivalute", pairs=pairs)
    return found


def mutiny() -> Positions:
    """Duels, thefts, and the ways to the end."""
    two = {0: "p1 p2 g3", 1: "g1 g2 p1"}
    found = {
        "mutiny for want of coins": table(
            2, "used ojo, open pang", sides="vd", options={"coins": 3}, hands=two, coins={0: 1, 1: 1}
        ),
        "sailors to be shown": duel("vd", two, sailors=(), phase="reveal"),
        "one sailor to be shown": duel("vdv", {**two, 2: "p3"}, sailors=((7, 3),), won="v", phase="reveal"),
        "first round, two": duel("vd", two),
        "first round, four": duel("vdvd", {**two, 2: "p3", 3: "g3"}),
        "one commitment made": duel("vdv", {**two, 2: "p3 g1"}, committed=["pink 2", None, None]),
        "out in the first round": duel("vdv", {**two, 2: ""}, committed=["pink 2", None, None]),
        "nobody is left": duel("vd", {0: "", 1: ""}, phase="reveal", sailors=()),
        "second round, two": duel("vd", two, round=2, played=hand("p1 g1")),
        "second round, three, talismans forced": duel("vdv", {0: "p1", 1: "", 2: ""}, round=2, played=hand("p1 g1 g2")),
        "refill": duel(
            "vdv", {0: "p1", 1: "g1", 2: ""}, round=2, played=hand("p2 g2 g3"), options={"coins": 4}, coins={0: 3, 2: 0}
        ),
        "rob": duel("vdvd", {**two, 2: "p3", 3: ""}, round=2, phase="rob", talismans=[1], played=hand("p2 g2 g3 g3")),
        "rob, one victim": duel("vd-", two, round=2, committed=["talisman", None, None], played=hand("p3 g3")),
        "third round, one left": duel(
            "vdv", {**two, 2: "p3 g1"}, round=3, talismans=[0, 1], played=hand("p2 g2 g3 p1")
        ),
        "last duel": duel("vd", {0: "p1", 1: "g1"}, won="vdvd", discard="p2 g2 p3 p3"),
        "nobody on the winning side": duel("vv", {0: "p1", 1: "p2"}, won="dd", round=2, played=hand("g3 g3")),
        "equal totals": duel("vd", {0: "", 1: "g1"}, sailors=((5, 6),), round=2, played=hand("p3 g2")),
        "equal gold": duel(
            "vvd",
            {0: "p1 g3", 1: "p1", 2: ""},
            won="vv",
            round=3,
            talismans=[2],
            sailors=((7, 3), (10, 1), (9, 2)),
            gold={0: {"2": 1}},
            coins={1: 3},
        ),
    }
    found["one against three"] = duel("vddd", {0: "p3 p3 g1", 1: "g2", 2: "p1 g1", 3: "g3"}, won="dv", round=2)
    return found


def met_at_random() -> Positions:
    """Positions from within random games, with all the knowledge that has come together by then."""
    rng = random.Random(1718)
    found = {}
    for players in (2, 3, 4):
        for length in (12, 30, 55, 80):
            game, done = Reference(players, length % players, **SMALL), 0
            while done < length:
                if game.seat() == OVER:
                    game, done = Reference(players, length % players, **SMALL), 0
                game.apply(rng.choice(game.legal()))
                done += 1
            if game.seat() != OVER:
                found[f"met at random, {players} players, after {length} actions"] = game.position()
    return found


def cases() -> Positions:
    """All positions of the file, by name."""
    return voyage() | pirates() | mutiny() | met_at_random()


if __name__ == "__main__":
    write(FILE, cases(), Reference.from_position, depth=8, leaves=40_000, counted=2)
