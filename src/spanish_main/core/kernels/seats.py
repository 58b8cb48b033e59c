"""Special values of a seat's number, beside the seats 0 to n-1."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1  # chance acts
TERMINAL: Final = -4  # no seat acts: the game is over
SPECTATOR: Final = -1  # as a viewer: sees the public part
