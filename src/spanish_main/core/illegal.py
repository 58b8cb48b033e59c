"""What an environment does with an action that is not legal."""

from __future__ import annotations

from typing import Any, Final, Literal, cast, get_args

# It is an error, and nothing happens; it changes nothing, but counts as a decision; it ends the game, lost.
Illegal = Literal["refuse", "overlook", "terminate"]
ILLEGAL: Final[tuple[str, ...]] = get_args(Illegal)


def checked_illegal(illegal: Any) -> Illegal:
    """One of these; ValueError naming the choices."""
    if not isinstance(illegal, str) or illegal not in ILLEGAL:
        raise ValueError(f"illegal is {str(illegal)[:40]!r}; choose from {', '.join(ILLEGAL)}")
    return cast("Illegal", illegal)
