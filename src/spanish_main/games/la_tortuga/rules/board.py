"""The island of La Tortuga and its clutch cards.

              12  11  10   9
          13                  8         21 spaces in a ring, run anticlockwise 1, 2, ... 21, 1, ...
        14     the island       7       space 21 is the beach, where the clutches lie;
        15                      6       the raft (0) lies before space 1 and is not a space (L-TRACK)
          16                  5
            17  18 19 20   4
                  [21]  1 2 3
                     (raft)

The rulebook does not print how often each clutch card occurs. Its scoring example uses all twenty cards of one game,
and an owner's review says that 3, 4 and 5 are almost twice as frequent as the others: CLUTCHES fits both (L-CARDS).
"""

from __future__ import annotations

from typing import Final

RAFT: Final = 0
SPACES: Final = 21
BEACH: Final = 21
MAX_PLAYERS: Final = 7
MAX_TURTLES: Final = 7
MOST: Final = 7  # the greatest sum of dice that is no bust (L-BUST)
DICE: Final = 3
FACES: Final = 6
CLUTCHES: Final = (0, 3, 3, 5, 5, 5, 3)  # how many clutch cards show 0, 1, ... 6 eggs (L-CARDS)
PUT_AWAY: Final = 4  # cards that go back to the box unseen (L-DECK)
DECK: Final = sum(CLUTCHES) - PUT_AWAY
BEACH_EGGS: Final = 7  # L-BEACH


def turtles_of(players: int) -> int:
    """The number of turtles: two a seat for two or three players, otherwise one (L-TURTLES)."""
    return 2 * players if players <= 3 else players
