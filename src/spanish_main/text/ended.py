"""How a match ended that the rules did not end, in words: the page says the same (``web/src/table/model/ended.ts``)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from babel.lists import format_list

from spanish_main.core.kernels.outcome import Ended
from spanish_main.text.phrases import Phrases


def describe(ended: Ended, name: Callable[[int], str], phrases: Phrases, mine: Collection[int] = ()) -> str:
    """How it ended, to who plays the seats ``mine``: none of them where somebody reads a record or looks on.

    One seat of one's own is called "you"; people who share a screen are called by their names.
    """
    you = next(iter(mine)) if len(mine) == 1 else None
    others = [seat for seat in ended.by if seat != you]
    told = {"seats": len(others), "seat-name": listed([name(seat) for seat in others], phrases)}
    if you is None or you not in ended.by:
        return phrases.say(f"ended-{ended.reason}", told)
    if ended.reason in ("agreed", "stopped"):
        return phrases.say(f"ended-{ended.reason}-you", told)
    rest = [phrases.say(f"ended-{ended.reason}", told)] if others else []
    return " ".join([phrases.say(f"ended-{ended.reason}-you"), *rest])


def listed(names: Sequence[str], phrases: Phrases) -> str:
    """Names as one says them one after another: "Ann, Ben and Cy"."""
    return str(format_list(list(names), locale=phrases.language)) if names else ""
