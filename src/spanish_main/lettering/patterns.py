"""The characters that ``lettering.given`` treats apart. Loads ``regex``, with its tables of all characters."""

from __future__ import annotations

import regex

CLUSTER = regex.compile(r"\X")
SPACES = regex.compile(r"[\p{Z}\p{Cc}\u2800\u3164\uFFA0\u115F\u1160\uFFFC]+")  # and what only looks like one
# What shows nothing in itself; a picture needs some of it, see ``given.cleaned``.
HIDDEN = regex.compile(
    r"(?:[\p{DI}\p{Cf}--[\p{Prepended_Concatenation_Mark}]]|[\p{Cs}\p{Co}]|\U0001D159|\U00016FE4"
    # Not assigned yet; but pictures and ideographs to come have their places already.
    r"|(?![\U0001F000-\U0001FAFF\U0001FC00-\U0001FFFD\U00020000-\U0003FFFD])\p{Cn})",
    regex.V1,
)
FLAG = regex.compile(r"\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{2,6}\U000E007F")
JOINS_LEFT = regex.compile(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}\U0001F3FB-\U0001F3FF\uFE0F\U000E007F]")
JOINS_RIGHT = regex.compile(r"[\p{L}\p{M}\p{N}\p{So}\p{Sm}]")
# A variation selector, and after what it means anything.
VARIES = (
    (regex.compile(r"[\uFE0E\uFE0F]"), regex.compile(r"[[\p{Emoji}--[0-9#*]]\p{So}\p{Sm}]", regex.V1)),
    (regex.compile(r"[\u180B-\u180D\u180F]"), regex.compile(r"\p{Script=Mongolian}")),
    (regex.compile(r"[\uFE00-\uFE02\U000E0100-\U000E01EF]"), regex.compile(r"\p{Script=Han}")),
)
KEYCAP = regex.compile(r"[0-9#*]\uFE0F?\u20E3")
MARK = regex.compile(r"\p{M}")
