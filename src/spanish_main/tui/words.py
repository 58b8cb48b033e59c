"""Texts that full screen, line mode and records share."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Literal

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from spanish_main.core.game.game import State
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match.match import Match
from spanish_main.lettering.alike import alike, distinct_names
from spanish_main.lettering.given import cleaned, letters
from spanish_main.text import ended as ends
from spanish_main.text.drawing import message_text
from spanish_main.text.look import Look

LONGEST_NAME = 24  # cells of a terminal


def printable(name: str, most: int = LONGEST_NAME) -> str:
    """``name`` as one line of visible characters, shortened to ``most`` cells between whole letters."""
    shown = cleaned(name)
    if cell_len(shown) <= most:
        return shown
    kept = ""
    for letter in letters(shown):
        if cell_len(kept + letter) >= most:
            break
        kept += letter
    return kept.rstrip() + "…"


def number_in(text: str) -> int:
    """The number that ``text`` is, of at most five digits; 0 for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def beside(names: Sequence[str]) -> tuple[str, ...]:
    """The names of one table, shortened to stand beside a board, so that no two look alike."""
    found: list[str] = []
    for name in distinct_names(tuple(names)):
        shown, number = printable(name), 1
        while shown and any(alike(shown, other) for other in found):
            number += 1
            behind = f" ({number})"
            shown = printable(name, LONGEST_NAME - len(behind)) + behind
        found.append(shown)
    return tuple(found)


def say(console: Console, text: str | Text) -> None:
    """Prints lines, wrapped between words on a terminal and not wrapped in a pipe."""
    wraps = console.is_terminal or "COLUMNS" in os.environ
    console.print(text, soft_wrap=not wraps)


def percent(part: float) -> int:
    """A share (0..1) in whole percent."""
    return round(100 * part)


def move(state: State, action: int, look: Look) -> str:
    """A legal action of ``state`` in words."""
    return message_text(state.offer(action).words.line, look)


def winners(match: Match, look: Look, occasion: Literal["end", "record"] = "end") -> str:
    """The winners of ``match`` in words, for its end or for its record; empty before the end."""
    return "" if match.outcome is None else _won(match.outcome.winners, look, occasion)


def ended_early(ended: Ended, look: Look) -> str:
    """The end of a match that the rules did not end, and its winners, in words for its record."""
    reason = ends.describe(ended, look.name, look.phrases)
    draw = ended.reason in ("agreed", "stopped")
    return reason if draw else f"{reason} {_won(ended.winners, look, 'record')}"


def _won(seats: Sequence[int], look: Look, occasion: Literal["end", "record"]) -> str:
    if not seats:
        return look.say(f"terminal-{occasion}-nobody")
    names = ends.listed([look.name(seat) for seat in seats], look.phrases)
    return look.say(f"terminal-{occasion}-won", seat_name=names, winners=len(seats))
