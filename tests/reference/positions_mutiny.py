"""Hand-made positions of The Mutiny, for the tests and the perft file."""

from __future__ import annotations

from typing import Any

from .mutiny import Reference
from .mutiny_position import CARDS, GOLD, SIDES

EMPTY = {"battle": {"1": 2, "2": 0, "3": 0}}  # with two players all battle cards are dealt


def hand(text: str) -> dict[str, int]:
    """Counts of cards from a short text: ``"p1 p1 g3"``."""
    found: dict[str, int] = {}
    for word in text.split():
        card = {"p": "pink ", "g": "grey "}[word[0]] + word[1]
        found[card] = found.get(card, 0) + 1
    return found


def table(
    players: int = 2,
    row: str = "",
    *,
    hands: dict[int, str] | None = None,
    coins: dict[int, int] | None = None,
    gold: dict[int, dict[str, int]] | None = None,
    sides: str = "",
    under: tuple[tuple[str, list[int]], ...] = (),
    gold_under: tuple[tuple[str, list[int]], ...] = (),
    options: dict[str, Any] | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A position; what is nowhere else lies in the decks and in the bank.

    ``row``: the cards not face down (``"used ojo, open sate"``); ``hands``: other than the two of the start;
    ``coins``: other than 1; ``sides``: a letter a seat, v, d or -; ``under``: cards under the deck and who knows them;
    ``keys``: any key of the position.
    """
    p = Reference(players, **(options or {})).position()
    for seat in range(players):
        p["seats"][seat]["battle"] = hand((hands or {}).get(seat, "p1 g1"))
        p["seats"][seat]["coins"] = (coins or {}).get(seat, 1)
        p["seats"][seat]["gold"] = (gold or {}).get(seat, {})
        p["seats"][seat]["side"] = {"v": "valverde", "d": "diaz", "-": None}[(sides or "-" * players)[seat]]
    doors = [door.strip() for door in row.split(",") if door.strip()]
    p["row"] = doors + ["down"] * (players + 3 - len(doors))
    p["seat"] = (p["dealer"] + sum(door.startswith("used") for door in doors)) % players
    p["known"] = {}
    p.update(keys)
    p["bank"] = p["options"]["coins"] - sum(seat["coins"] for seat in p["seats"])
    bottoms = {"battle": under, "gold": gold_under}
    for kind, cards in (("battle", CARDS), ("gold", GOLD)):
        piles = [seat[kind] for seat in p["seats"]]
        if kind == "battle":
            piles += [p["discard"], (p["duel"] or {}).get("played", {})]
        upper = {}
        for card in cards:
            left = p["options"][kind][card[-1]] - sum(pile.get(card, 0) for pile in piles)
            left -= sum(card == name for name, _ in bottoms[kind])
            if left:
                upper[card] = left
        bottom = [{"card": card, "seen": list(seen)} for card, seen in bottoms[kind]]
        p[f"{kind}_deck"] = {"upper": upper, "bottom": bottom}
    return p


def duel(
    sides: str,
    hands: dict[int, str],
    *,
    won: str = "",
    sailors: tuple[tuple[int, int], ...] = ((7, 3), (10, 1), (2, 9), (6, 5), (4, 8)),
    phase: str = "commit",
    options: dict[str, Any] | None = None,
    coins: dict[int, int] | None = None,
    gold: dict[int, dict[str, int]] | None = None,
    discard: str = "",
    **keys: Any,
) -> dict[str, Any]:
    """A position in the mutiny: duels ``won`` (``"vd"``) are over, the next one is fought.

    ``sides``: a letter a seat, - is out. ``sailors``: values of the pairs from A on, set and seen by seat 0; pairs that
    are not given stand unseen. ``keys``: any key of the duel.
    """
    pairs: list[dict[str, Any]] = []
    for number in range(5):
        values = sailors[number] if number < len(sailors) else (None, None)
        winner = {"v": "valverde", "d": "diaz"}[won[number]] if number < len(won) else None
        seen = [0] if number < len(sailors) else []
        pairs.append({**dict(zip(SIDES, values, strict=True)), "seen": seen, "winner": winner})
    work = {
        "pair": "ABCDE"[len(won)],
        "round": 1,
        "talismans": [],
        "committed": [None] * len(sides),
        "played": {},
        **keys,
    }
    p = table(
        len(sides),
        hands=hands,
        sides=sides,
        options=options,
        coins=coins,
        gold=gold,
        phase=phase,
        pairs=pairs,
        duel=work,
        discard=hand(discard),
        ship=0,
    )
    p["row"] = []
    p["seat"] = work["talismans"][0] if phase == "rob" else None
    for seat, side in zip(p["seats"], sides, strict=True):
        seat["out"] = side == "-"
    return p
