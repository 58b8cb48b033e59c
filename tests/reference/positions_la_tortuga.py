"""Hand-made positions of La Tortuga, for the tests and the perft file."""

from __future__ import annotations

from typing import Any

CARDS = [1] * 3 + [2] * 3 + [3] * 5 + [4] * 5 + [5] * 5 + [6] * 3  # L-CARDS
PUT_AWAY = 4


def table(
    players: int,
    stacks: dict[int, list[int]],
    *,
    eggs: dict[int, list[int]] | None = None,
    open_card: int | None = 3,
    gone: tuple[int, ...] = (),
    cards_as_dice: bool = False,
    **turn: Any,
) -> dict[str, Any]:
    """A position with the stacks given (space: turtles, bottom first) and all other turtles on the raft.

    ``eggs`` gives the cards of some seats, ``gone`` the cards laid down earlier; all cards that are nowhere are unseen.
    ``turn`` are the keys of the turn: seat (0 if left out), turtle, dice, moved, spent, rolling.
    """
    turtles = [[0, 0] for _ in range(players if players >= 4 else 2 * players)]
    for space, stack in stacks.items():
        for level, turtle in enumerate(stack):
            turtles[turtle] = [space, level]
    held = [sorted((eggs or {}).get(seat, [])) for seat in range(players)]
    unseen = CARDS[:]
    seen = [card for cards in held for card in cards if card != 7]
    for card in [*seen, *gone, *([open_card] if open_card else [])]:
        unseen.remove(card)
    return {
        "game": "la_tortuga",
        "options": {"players": players, "cards_as_dice": cards_as_dice},
        "turtles": turtles,
        "eggs": held,
        "open": open_card,
        "left": len(unseen) - PUT_AWAY,
        "unseen": {str(card): unseen.count(card) for card in sorted(set(unseen))},
        "seat": 0,
        **turn,
    }


def share_out(players: int, unseen: list[int], open_card: int | None = None) -> dict[int, list[int]]:
    """All cards but those named, dealt round to the seats: what a table may look like late in a game."""
    cards = CARDS[:]
    for card in [*unseen, *([open_card] if open_card else [])]:
        cards.remove(card)
    return {seat: cards[seat::players] for seat in range(players)}
