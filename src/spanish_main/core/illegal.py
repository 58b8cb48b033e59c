"""The ways in which an environment handles an illegal action."""

from __future__ import annotations

from typing import Any, Final, Literal, cast, get_args

# An error, and nothing changes; nothing changes, but it counts as a decision; it loses the game.
Illegal = Literal["refuse", "overlook", "terminate"]
ILLEGAL: Final[tuple[str, ...]] = get_args(Illegal)


def checked_illegal(illegal: Any) -> Illegal:
    """Returns ``illegal``; ValueError, which names the choices, for another value."""
    if not isinstance(illegal, str) or illegal not in ILLEGAL:
        raise ValueError(f"illegal is {str(illegal)[:40]!r}; choose from {', '.join(ILLEGAL)}")
    return cast("Illegal", illegal)
