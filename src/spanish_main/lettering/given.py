"""Names and lines that people give, as they are kept and shown: nothing of them is invisible, and all of it is text.

Everything of that kind goes through here: users, seats, bots, what is said at tables, names from sign-in providers,
records of others. Unicode is normalised (NFC). Characters that show nothing go, and so do those that steer a screen or
the direction of writing. Joiners stay between visible letters and in emoji: Persian, Sinhala and families need them.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from spanish_main.core.errors import InvalidOptions

# Counted in letters as a reader counts them (grapheme clusters). The page has its own from here, in wire.gen.ts.
MOST_NAME: Final = 24
MOST_SAID: Final = 300
# No letter that is written anywhere takes more code points; what has more counts as several.
CODE_POINTS: Final = 12
# So many code points of a text from elsewhere are looked at: a row of flags takes the square of its length.
_LOOKED_AT: Final = 16 * MOST_SAID

_MARKS = 6  # on one letter: Burmese has five
_STACKED = 3  # of them above or below each other: a Hebrew letter of the Bible has three

_JOINERS = "\u200c\u200d"
# Marks that stand beside others: vowel signs of scripts that have their own order, nuktas, viramas.
_SIDE_BY_SIDE = (0, 7, 9)


def cleaned(text: str) -> str:
    r"""``text`` as it is kept: one line of visible text; empty where nothing of it can be seen. Twice is as once.

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
    """Whether a character that shows nothing itself changes what stands around it."""
    from spanish_main.lettering import patterns  # noqa: PLC0415 -- loaded by now

    before = kept[-1][-1] if kept else ""
    if letter in _JOINERS:
        # Before a mark only right behind its letter: Bengali has that.
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
    """How many letters ``text`` has; a cluster of more code points than any letter has counts as several."""
    return sum(-(-len(letter) // CODE_POINTS) for letter in letters(text))


def clipped(text: str, most: int) -> str:
    """The beginning of ``text``, of at most ``most`` letters. No letter is torn."""
    kept, room = [], most
    for letter in letters(text):
        room -= -(-len(letter) // CODE_POINTS)
        if room < 0:
            break
        kept.append(letter)
    return "".join(kept).rstrip()


def name(text: str) -> str:
    """A name that somebody gives, as it is kept; InvalidOptions where it is too long."""
    kept = cleaned(text)
    if length(kept) > MOST_NAME:
        raise InvalidOptions("error-long-name", most=MOST_NAME)
    return kept


def trimmed_name(text: str) -> str:
    """A name from elsewhere (a provider, a record, an older version), cut to what a name may have."""
    return clipped(cleaned(text[:_LOOKED_AT]), MOST_NAME)


def trimmed_line(text: str) -> str:
    """A line that was said, from an older version, cut to what one may have."""
    return clipped(cleaned(text[:_LOOKED_AT]), MOST_SAID)
