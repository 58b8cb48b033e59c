"""Names that came from outside: a terminal obeys some characters, so those are not let through."""

from __future__ import annotations

LONGEST = 20


def printable(name: str) -> str:
    """``name`` in one line of printable characters, cut to what fits beside a board."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in " ".join(name.split()))
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"
