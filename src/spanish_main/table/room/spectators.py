"""Ids of spectators: other nodes know each window of a spectator by one, and a player by the user's id."""

from __future__ import annotations

import secrets

# The first letter of a spectator's id. No user's id begins with it.
_SPECTATOR = "#"


def new_spectator() -> str:
    """A new id for a spectator's window."""
    return _SPECTATOR + secrets.token_hex(8)


def is_spectator(user: str) -> bool:
    """Whether an id is a spectator's."""
    return user.startswith(_SPECTATOR)
