"""Words that full screen, line mode and records share."""

from __future__ import annotations

from typing import Literal

from spanish_main.core.game import State
from spanish_main.core.match import Match
from spanish_main.text.drawing import said
from spanish_main.text.look import Look

LONGEST_NAME = 20


def printable(name: str) -> str:
    """``name`` in one line of printable characters (a terminal obeys the others), cut to what fits beside a board."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in " ".join(name.split()))
    return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1] + "…"


def percent(part: float) -> int:
    """A part of one in whole hundredths."""
    return round(100 * part)


def move(state: State, action: int, look: Look) -> str:
    """An action that is legal in ``state``, in words."""
    return said(state.offer(action).words.line, look)


def winners(match: Match, look: Look, kind: Literal["end", "record"] = "end") -> str:
    """Who won ``match``, in words for its end or for its record; empty before the end."""
    if match.outcome is None:
        return ""
    if not match.outcome.winners:
        return look.say(f"terminal-{kind}-nobody")
    names = ", ".join(look.name(seat) for seat in match.outcome.winners)
    return look.say(f"terminal-{kind}-won", seat_name=names, winners=len(match.outcome.winners))
