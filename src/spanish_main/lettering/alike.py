"""Names that look alike, and numbers to tell them apart.

Two names look alike if they have a skeleton in common (Unicode Technical Standard 39): each letter is replaced by the
one that it can be taken for. The table is that of ``confusable_homoglyphs``.
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
"""The saved result of ``groups``: a twentieth of the table."""


@cache
def _prototypes() -> dict[int, str]:
    """The prototype of each letter: one or more letters. Letters that look alike have the same."""
    found: dict[str, str] = json.loads(MADE.read_bytes()) if MADE.is_file() else groups()
    return {ord(letter): middle for middle, letters in found.items() for letter in letters}


def groups() -> dict[str, str]:
    """The letters that look alike, by their prototype."""
    table = json.loads((files("confusable_homoglyphs") / "confusables.json").read_text(encoding="utf-8"))
    near = {text: [one["c"] for one in others] for text, others in table.items()}
    found: dict[str, str] = {}
    grouped: set[str] = set()
    for text in near:
        if text not in grouped:
            group = _group(text, near)
            grouped |= group
            # The letter with the most look-alikes is the prototype; of a pair the longer text, as a letter can look
            # like two.
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
    for _ in range(3):  # a prototype can itself have a prototype
        decomposed = unicodedata.normalize("NFD", decomposed.translate(_prototypes()))
    return "".join(decomposed.split())


def skeletons(text: str) -> frozenset[str]:
    """The skeletons of a name. Two names that have one in common look alike."""
    kept = cleaned(text)
    folded = unicodedata.normalize("NFKC", kept).casefold()
    return frozenset((_skeleton(kept), _skeleton(kept).casefold(), _skeleton(folded), _skeleton(kept.upper())))


def alike(one: str, other: str) -> bool:
    r"""Whether people could take one name for the other.

    >>> alike("Anna", "\u0410nna"), alike("Anna", "ANNA"), alike("Anna", "Anne")
    (True, True, False)
    """
    return not skeletons(one).isdisjoint(skeletons(other))


def apart(name: str, others: Iterable[str]) -> str:
    """``name``, with a number behind it where one of the ``others`` looks like it: the second Anna is "Anna (2)".

    >>> apart("Anna", ["Bart", "anna"])
    'Anna (2)'
    """
    taken = [skeletons(other) for other in others if other]
    if not name or not taken:
        return name
    number, found = 1, name
    while any(not skeletons(found).isdisjoint(other) for other in taken):
        number += 1
        behind = f" ({number})"
        found = clipped(name, MOST_NAME - len(letters(behind))) + behind
    return found


def is_numbered(numbered: str, name: str) -> bool:
    """Whether ``numbered`` is ``name`` with a number from ``apart``."""
    start, sign, number = numbered.rpartition(" (")
    whole = bool(sign) and number[-1:] == ")" and number[:-1].isdecimal()
    return whole and start == clipped(name, MOST_NAME - len(sign + number))


def all_apart(names: Iterable[str]) -> list[str]:
    """Names of one table, each told apart from those before it; empty ones stay."""
    distinct: list[str] = []
    for name in names:
        distinct.append(apart(name, distinct))
    return distinct


@lru_cache(maxsize=4096)  # the names of a table are read far more often than they change
def distinct_names(names: tuple[str, ...]) -> tuple[str, ...]:
    r"""Names of one table from elsewhere (a record, an older server) as they are shown: visible, cut and told apart.

    Names stored by the current rules stay as they are.

    >>> distinct_names(("Anna", "Anna\u3164", "\u3164"))
    ('Anna', 'Anna (2)', '')
    """
    return tuple(all_apart(map(trimmed_name, names)))
