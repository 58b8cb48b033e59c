"""Names and lines that people give, as they are kept and shown: nothing of them is invisible, and all of it is text.

Everything of that kind goes through here: users, seats, bots, what is said at tables, names from sign-in providers,
records of others. Unicode is normalised (NFC). Characters that show nothing go, and so do those that steer a screen or
the direction of writing. Joiners stay between visible letters and in emoji: Persian, Sinhala and families need them.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from spanish_main.core.errors import InvalidOptions
from spanish_main.lettering.patterns import compiled, letters

# Counted in letters as a reader counts them (grapheme clusters). The page has its own from here, in wire.gen.ts.
MOST_NAME: Final = 24
MOST_SAID: Final = 300
# No letter that is written anywhere takes more code points; what has more counts as several.
CODE_POINTS: Final = 12

_MARKS = 6  # on one letter: Burmese has five
_STACKED = 3  # of them above or below each other: a Hebrew letter of the Bible has three

_SPACES = compiled(r"[\p{Z}\p{Cc}\u2800\u3164\uFFA0\u115F\u1160\uFFFC]+")  # and what only looks like one
# Arabic and Syriac signs before a number: they are seen (Prepended_Concatenation_Mark).
_PREPENDED = r"[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\U000110BD\U000110CD]"
# What shows nothing in itself; a picture needs some of it, see _kept.
HIDDEN = compiled(
    rf"(?!{_PREPENDED})[\p{{DI}}\p{{Cf}}]|[\p{{Cs}}\p{{Co}}]|\U0001D159|\U00016FE4"
    # Not assigned yet; but pictures and ideographs to come have their places already.
    r"|(?![\U0001F000-\U0001FAFF\U0001FC00-\U0001FFFD\U00020000-\U0003FFFD])\p{Cn}"
)
_FLAG = compiled(r"\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{2,6}\U000E007F")
_JOINS_LEFT = compiled(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}\U0001F3FB-\U0001F3FF\uFE0F\U000E007F]")
_JOINS_RIGHT = compiled(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}]")
# A variation selector, and after what it means anything.
_VARIES = (
    (compiled(r"[\uFE0E\uFE0F]"), compiled(r"(?![0-9#*])[\p{Emoji}\p{So}\p{Sm}]")),
    (compiled(r"[\u180B-\u180D\u180F]"), compiled(r"\p{Script=Mongolian}")),
    (compiled(r"[\uFE00-\uFE02\U000E0100-\U000E01EF]"), compiled(r"\p{Script=Han}")),
)
_KEYCAP = compiled(r"[0-9#*]\uFE0F?\u20E3")
_MARK = compiled(r"\p{M}")
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
    text = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    at, marks, stacked = 0, 0, 0
    while at < len(text):
        whole = _FLAG.match(text, at) or _KEYCAP.match(text, at)
        if whole is not None:
            kept.append(whole.group())
            at, marks, stacked = whole.end(), 1, 1
            continue
        letter = text[at]
        at += 1
        if _SPACES.match(letter):
            letter = " "
        elif HIDDEN.match(letter):
            letter = letter if _needed(letter, kept, text[at : at + 1]) else ""
        elif _MARK.match(letter):
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
    before = kept[-1][-1] if kept else ""
    if letter in _JOINERS:
        # Before a mark only right behind its letter: Bengali has that.
        joins = _MARK.match(after) is None or _MARK.match(before) is None
        return bool(joins and _JOINS_LEFT.match(before) and _JOINS_RIGHT.match(after) and not HIDDEN.match(after))
    return any(selector.match(letter) and base.match(before) for selector, base in _VARIES)


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
        raise InvalidOptions(f"a name has at most {MOST_NAME} letters", "error-long-name", most=MOST_NAME)
    return kept


def known_name(text: str) -> str:
    """A name from elsewhere (a provider, a record, an older version), cut to what a name may have."""
    return clipped(cleaned(text), MOST_NAME)


def known_line(text: str) -> str:
    """A line that was said, from an older version, cut to what one may have."""
    return clipped(cleaned(text), MOST_SAID)
