"""Texts for a match that ended outside the rules. The page has the same: ``web/src/table/model/ended.ts``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from babel.lists import format_list

from spanish_main.core.kernels.outcome import Ended
from spanish_main.text.phrases import Phrases


def describe(ended: Ended, name: Callable[[int], str], phrases: Phrases, mine: Collection[int] = ()) -> str:
    """How the match ended, for a reader who plays the seats ``mine``; none for a spectator or a reader of a record.

    A reader with a single seat is called "you". Readers who share a screen are called by their names.
    """
    you = next(iter(mine)) if len(mine) == 1 else None
    others = [seat for seat in ended.by if seat != you]
    arguments = {"seats": len(others), "seat-name": listed([name(seat) for seat in others], phrases)}
    if you is None or you not in ended.by:
        return phrases.say(f"ended-{ended.reason}", arguments)
    if ended.reason in ("agreed", "stopped"):
        return phrases.say(f"ended-{ended.reason}-you", arguments)
    rest = [phrases.say(f"ended-{ended.reason}", arguments)] if others else []
    return " ".join([phrases.say(f"ended-{ended.reason}-you"), *rest])


def listed(names: Sequence[str], phrases: Phrases) -> str:
    """Names as a list in the reader's language: "Ann, Ben and Cy"."""
    return str(format_list(list(names), locale=phrases.language)) if names else ""
