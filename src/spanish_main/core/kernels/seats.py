"""Who can be asked for a decision beside the seats 0 to n-1."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1  # the dealer of luck
TERMINAL: Final = -4  # nobody: the game is over
SPECTATOR: Final = -1  # as a viewer: one who sees what everybody sees
