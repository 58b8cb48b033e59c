"""Names that look alike, and how they are told apart.

By the skeletons of Unicode Technical Standard 39: each letter is replaced by the one that it can be taken for. The
table is that of ``confusable_homoglyphs``.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from spanish_main.lettering.given import MOST_NAME, cleaned, clipped, letters, trimmed_name

MADE: Final = Path(__file__).with_name("alike.json")
"""What ``groups`` gives, where it was made before: it is a twentieth of the table."""


@cache
def _prototypes() -> dict[int, str]:
    """What each letter can be taken for: a letter or some. Letters of one look have the same."""
    found: dict[str, str] = json.loads(MADE.read_bytes()) if MADE.is_file() else groups()
    return {ord(letter): middle for middle, letters in found.items() for letter in letters}


def groups() -> dict[str, str]:
    """The letters of each look, by what they can all be taken for."""
    table = json.loads((files("confusable_homoglyphs") / "confusables.json").read_text(encoding="utf-8"))
    near = {text: [one["c"] for one in others] for text, others in table.items()}
    found: dict[str, str] = {}
    seen: set[str] = set()
    for text in near:
        if text not in seen:
            group = _group(text, near)
            seen |= group
            # The one that all others of its look are compared with; of a pair the longer, as a letter can be two.
            middle = max(group, key=lambda one: (len(near[one]), len(one), one))
            found[middle] = "".join(sorted(one for one in group if len(one) == 1 and one != middle))
    return found


def _group(text: str, near: dict[str, list[str]]) -> set[str]:
    group, waiting = {text}, [text]
    while waiting:
        for other in near[waiting.pop()]:
            if other not in group:
                group.add(other)
                waiting.append(other)
    return group


def _skeleton(text: str) -> str:
    if not text.isascii():
        from spanish_main.lettering.patterns import HIDDEN  # noqa: PLC0415 -- a megabyte, for texts that are not plain

        text = HIDDEN.sub("", text)
    decomposed = unicodedata.normalize("NFD", text)
    for _ in range(3):  # what a letter can be taken for can itself be taken for another
        decomposed = unicodedata.normalize("NFD", decomposed.translate(_prototypes()))
    return "".join(decomposed.split())


def looks(text: str) -> frozenset[str]:
    """How a name can be read: two that have one of these in common look alike."""
    kept = cleaned(text)
    folded = unicodedata.normalize("NFKC", kept).casefold()
    return frozenset((_skeleton(kept), _skeleton(kept).casefold(), _skeleton(folded), _skeleton(kept.upper())))


def alike(one: str, other: str) -> bool:
    r"""Whether people could take one name for the other.

    >>> alike("Anna", "\u0410nna"), alike("Anna", "ANNA"), alike("Anna", "Anne")
    (True, True, False)
    """
    return not looks(one).isdisjoint(looks(other))


def apart(name: str, others: Iterable[str]) -> str:
    """``name``, with a number behind it where one of the ``others`` looks like it: the second Anna is "Anna (2)".

    >>> apart("Anna", ["Bart", "anna"])
    'Anna (2)'
    """
    taken = [looks(other) for other in others if other]
    if not name or not taken:
        return name
    number, found = 1, name
    while any(not looks(found).isdisjoint(other) for other in taken):
        number += 1
        behind = f" ({number})"
        found = clipped(name, MOST_NAME - len(letters(behind))) + behind
    return found


def is_numbered(called: str, name: str) -> bool:
    """Whether ``called`` is ``name`` as it was told apart from another."""
    start, sign, number = called.rpartition(" (")
    whole = bool(sign) and number[-1:] == ")" and number[:-1].isdecimal()
    return whole and start == clipped(name, MOST_NAME - len(sign + number))


def all_apart(names: Iterable[str]) -> list[str]:
    """Names of one table, each told apart from those before it; empty ones stay."""
    told: list[str] = []
    for name in names:
        told.append(apart(name, told))
    return told


@lru_cache(maxsize=4096)  # the names of a table are read far more often than they change
def distinct_names(names: tuple[str, ...]) -> tuple[str, ...]:
    r"""Names of one table from elsewhere (a record, an older server), as they are shown: visible, cut, told apart.

    Names that were kept by today's rules stay as they are.

    >>> distinct_names(("Anna", "Anna\u3164", "\u3164"))
    ('Anna', 'Anna (2)', '')
    """
    return tuple(all_apart(map(trimmed_name, names)))
