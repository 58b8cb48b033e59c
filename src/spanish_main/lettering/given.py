"""Cleaning and length of names and lines from people: nothing invisible stays, and everything is text.

All such texts come through here: users, seats, bots, chat, names from sign-in providers, records of others. Unicode is
normalised (NFC). Invisible characters go, and so do those that control a screen or the direction of writing. Joiners
stay between visible letters and in emoji, since Persian, Sinhala and pictures of families need them.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from spanish_main.core.errors import InvalidOptions

# In letters as a reader counts them (grapheme clusters). wire.gen.ts passes these limits to the page.
MOST_NAME: Final = 24
MOST_SAID: Final = 300
# No letter of any script has more code points; a longer cluster counts as several letters.
CODE_POINTS: Final = 12
# The code points that are read of a text from elsewhere: a row of flags takes time that grows with its square.
_LOOKED_AT: Final = 16 * MOST_SAID

_MARKS = 6  # on one letter: Burmese has five
_STACKED = 3  # of them above or below each other: a Hebrew letter of the Bible has three

_JOINERS = "\u200c\u200d"
# Combining classes of marks beside others: vowel signs of scripts with their own order, nuktas, viramas.
_SIDE_BY_SIDE = (0, 7, 9)


def cleaned(text: str) -> str:
    r"""One line of visible text from ``text``; empty if nothing of it is visible. Idempotent.

    >>> cleaned("  Anna\u3164 \u202e")
    'Anna'
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    from spanish_main.lettering import patterns  # noqa: PLC0415 -- a megabyte, for texts that are not plain

    text = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    at, marks, stacked = 0, 0, 0
    while at < len(text):
        whole = patterns.FLAG.match(text, at) or patterns.KEYCAP.match(text, at)
        if whole is not None:
            kept.append(whole.group())
            at, marks, stacked = whole.end(), 1, 1
            continue
        letter = text[at]
        at += 1
        if patterns.SPACES.match(letter):
            letter = " "
        elif patterns.HIDDEN.match(letter):
            letter = letter if _needed(letter, kept, text[at : at + 1]) else ""
        elif patterns.MARK.match(letter):
            high = unicodedata.combining(letter) not in _SIDE_BY_SIDE or unicodedata.category(letter) == "Me"
            if marks >= _MARKS or (high and stacked >= _STACKED) or not kept or kept[-1] in (" ", letter):
                continue
            marks, stacked = marks + 1, stacked + high
        else:
            marks, stacked = 0, 0
        if letter:
            kept.append(letter)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def _needed(letter: str, kept: list[str], after: str) -> bool:
    """Whether an invisible character changes the look of its neighbours."""
    from spanish_main.lettering import patterns  # noqa: PLC0415 -- loaded by now

    before = kept[-1][-1] if kept else ""
    if letter in _JOINERS:
        # Before a mark only right after its letter: Bengali has that.
        joins = patterns.MARK.match(after) is None or patterns.MARK.match(before) is None
        shown = patterns.JOINS_RIGHT.match(after) and not patterns.HIDDEN.match(after)
        return bool(joins and patterns.JOINS_LEFT.match(before) and shown)
    return any(selector.match(letter) and base.match(before) for selector, base in patterns.VARIES)


def letters(text: str) -> list[str]:
    r"""The letters of ``text`` as a reader sees them: grapheme clusters.

    >>> len(letters("\U0001f468\u200d\U0001f469 1\ufe0f\u20e3"))
    3
    """
    if text.isascii() and text.isprintable():
        return list(text)
    from spanish_main.lettering import patterns  # noqa: PLC0415 -- a megabyte, for texts that are not plain

    return list(patterns.split(text))


def length(text: str) -> int:
    """The number of letters of ``text``; a cluster longer than CODE_POINTS counts as several."""
    return sum(-(-len(letter) // CODE_POINTS) for letter in letters(text))


def clipped(text: str, most: int) -> str:
    """The beginning of ``text``, of at most ``most`` whole letters."""
    kept, left = [], most
    for letter in letters(text):
        left -= -(-len(letter) // CODE_POINTS)
        if left < 0:
            break
        kept.append(letter)
    return "".join(kept).rstrip()


def name(text: str) -> str:
    """A name from a person, cleaned; InvalidOptions if it is too long."""
    kept = cleaned(text)
    if length(kept) > MOST_NAME:
        raise InvalidOptions("error-long-name", most=MOST_NAME)
    return kept


def trimmed_name(text: str) -> str:
    """A name from elsewhere (a provider, a record, an older version), cleaned and cut to MOST_NAME letters."""
    return clipped(cleaned(text[:_LOOKED_AT]), MOST_NAME)


def trimmed_line(text: str) -> str:
    """A chat line from an older version, cleaned and cut to MOST_SAID letters."""
    return clipped(cleaned(text[:_LOOKED_AT]), MOST_SAID)
