"""Hand-made positions of Cartagena, for the tests and the perft file."""

from __future__ import annotations

from typing import Any

SYMBOLS = ["bottle", "dagger", "hat", "key", "pistol", "skull"]
COPIES = 17  # C-DECK
TUNNEL = "1 2 5 3 4r 6r"
VARIANTS: dict[str, dict[str, Any]] = {  # C-JAMAICA, C-TORTUGA, C-HISPANIOLA, and the choice that has no name
    "jamaica": {"hands": "secret", "supply": "deck"},
    "tortuga": {"hands": "open", "supply": "row"},
    "hispaniola": {"hands": "secret", "supply": "row"},
    "open deck": {"hands": "open", "supply": "deck"},
}


def cards(text: str) -> list[str]:
    """The cards of such a text: ``4 dagger 2 skull hat``."""
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            found += [word] * times
            times = 1
    return found


def table(
    pirates: list[list[int]],
    hands: list[str],
    *,
    variant: str = "tortuga",
    row: str = "",
    deck: str = "",
    discard: str = "",
    rest: str | int = "deck",
    must_act: bool = True,
    boat_retreat: bool = True,
    tunnel: str = TUNNEL,
    **turn: Any,
) -> dict[str, Any]:
    """A position with these pirates and cards; ``rest`` says where all other cards are: deck, discard, or whose hand.

    ``turn`` are the keys of the turn: seat and actions_taken (0 if left out), draws, laying, dealing, stuck.
    """
    places: dict[str | int, list[str]] = {"deck": cards(deck), "discard": cards(discard), "row": cards(row)}
    places |= {seat: cards(hand) for seat, hand in enumerate(hands)}
    for symbol in SYMBOLS:
        left = COPIES - sum(held.count(symbol) for held in places.values())
        if left < 0:
            raise ValueError(f"more than {COPIES} cards show {symbol}")
        places[rest] += [symbol] * left
    counts = {
        place: {symbol: held.count(symbol) for symbol in SYMBOLS if symbol in held} for place, held in places.items()
    }
    return {
        "game": "cartagena",
        "options": {
            "players": len(pirates),
            **VARIANTS[variant],
            "must_act": must_act,
            "boat_retreat": boat_retreat,
        },
        "tunnel": tunnel,
        "pirates": [sorted(own) for own in pirates],
        "hands": [counts[seat] for seat in range(len(hands))],
        "row": places["row"],
        "deck": counts["deck"],
        "discard": counts["discard"],
        "seat": 0,
        "actions_taken": 0,
        **turn,
    }


def worked_example(**turn: Any) -> dict[str, Any]:
    """The position pictured in all three rulebooks; blue, red, yellow and green are seats 0 to 3.

    The picture does not show the discard pile. Fifteen cards left the two rows of twelve and the hands have as many
    cards as they were dealt, so fifteen were played; which ones is our choice.
    """
    return table(
        [[0, 6, 6, 9, 17, 18], [5, 8, 17, 17, 22, 26], [0, 9, 21, 30, 33, 37], [0, 11, 12, 19, 19, 29]],
        [
            "4 dagger 2 skull bottle pistol hat",
            "bottle skull 3 pistol",
            "bottle key skull",
            "key 2 skull hat 2 pistol bottle",
        ],
        row="bottle dagger dagger hat pistol bottle dagger 2 skull",
        discard="3 bottle 2 dagger 3 hat 2 key 3 pistol 2 skull",
        **turn,
    )
