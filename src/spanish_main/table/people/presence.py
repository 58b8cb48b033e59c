"""By which id others know who has a table open: a user's own, or one for a window of somebody who only looks on."""

from __future__ import annotations

import secrets

# With this begins the id of a spectator's window: no user's does.
_SPECTATOR = "#"


def new_spectator() -> str:
    """An id for a window of somebody who has no seat."""
    return _SPECTATOR + secrets.token_hex(8)


def is_spectator(user: str) -> bool:
    """Whether an id is that of a spectator's window."""
    return user.startswith(_SPECTATOR)
