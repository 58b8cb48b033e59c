"""Cleaning, length and look-alikes of texts from people."""

from __future__ import annotations

import time
import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from spanish_main.core.errors import InvalidOptions
from spanish_main.lettering.alike import alike, all_apart, apart, is_numbered
from spanish_main.lettering.given import CODE_POINTS, MOST_NAME, cleaned, clipped, length, letters, name, trimmed_name
from spanish_main.lettering.shown import visible

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
# As people write them: each stays as it is, alone, in a word, and twice.
WHOLE = [
    *(FAMILY, WALES, "1\ufe0f\u20e3", "#\ufe0f\u20e3", "\u2764\ufe0f", "\u00a9\ufe0f", "\u2139\ufe0f"),
    "\U0001f469\U0001f3fb\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f469\U0001f3ff",  # the longest there is
    *(
        "\U0001f3f4\u200d\u2620\ufe0f",
        "\U0001f642\u200d\u2194\ufe0f",
        "\U0001f1e9\U0001f1ea",
        "\U0001f441\ufe0f\u200d\U0001f5e8\ufe0f",
    ),
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with the joiner that keeps two letters apart
    *("ශ\u0dca\u200dර\u0dd3", "ක\u0dca\u200dෂ"),  # Sinhala
    "\u09b0\u200d\u09cd\u09af\u09be\u09ac",  # Bengali
    "\u101c\u103b\u103e\u102d\u102f\u1037\u101d\u103e\u1000\u103a",  # Burmese, five marks
    *("नमस्ते", "สวัสดี", "ภาษา", "Tiếng Việt", "Zoë", "O'Neil", "李小龍", "葛\U000e0100城", "\U000323b0", "김"),
]
BLANK = [
    *"\u3164\u115f\u1160\uffa0\u2800\u034f\u180e\u17b4\u17b5\u00ad\u061c\u200b\u200e\u200f\u2060\u2064\ufeff\ufffc",
    *"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206a\u2028\u2029\u0085\u001b\u0007\u0000\u007f\u009b",
    *"\ufe00\ufe0e\ufe0f\U000e0100\U000e0067\U000e0001\u200c\u200d\ud800\udfff\ue000\U0001d159\U0001d173\u180b\u2000\u3000",
]
TEXT = st.text(st.one_of(st.characters(), st.sampled_from("".join(WHOLE)), st.sampled_from(BLANK)), max_size=40)


@pytest.mark.parametrize("text", WHOLE)
def test_what_people_write_stays(text: str) -> None:
    kept = unicodedata.normalize("NFC", text)
    assert cleaned(text) == kept
    assert cleaned(f"x{text}y") == unicodedata.normalize("NFC", f"x{text}y")
    assert cleaned(f"{text} {text}") == f"{kept} {kept}"
    assert visible(kept) == kept


@pytest.mark.parametrize("blank", BLANK)
def test_what_cannot_be_seen_goes(blank: str) -> None:
    assert cleaned(blank) == cleaned(blank * 3) == ""
    assert cleaned(f"Anna{blank}") == cleaned(f"{blank}Anna") == "Anna"
    assert alike("Anna", f"An{blank}na")
    assert apart(f"Anna{blank}", ["Anna"]) in ("Anna (2)", f"Anna{blank} (2)")


def test_marks_are_limited() -> None:
    for mark in ("\u0301", "\u0e47", "\u0489", "\u20dd", "\u1ab0"):
        assert len(cleaned("a" + mark * 39)) <= 3
    marks = "".join(map(chr, range(0x300, 0x327)))
    assert len(unicodedata.normalize("NFD", cleaned(f"a{marks}"))) <= 5
    assert cleaned(marks) == cleaned(f" {marks}") == ""
    assert len(cleaned("a" + "\u0301\u200d" * 39 + "b")) <= 5


@given(TEXT)
@example("a\u0301\u0301\u200d")
@example("\U0001f3f4\U000e0067\u200d\U000e007f")
def test_what_is_kept_is_one_line_of_visible_text(text: str) -> None:
    kept = cleaned(text)
    assert cleaned(kept) == kept
    assert kept == unicodedata.normalize("NFC", kept)
    assert visible(kept) == kept
    kept.encode()
    for letter in letters(kept):
        assert letter == " " or regex.search(r"[^\p{DI}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}]", letter), repr(letter)
        assert len(regex.findall(r"\p{M}", letter)) <= CODE_POINTS


@given(TEXT, st.integers(0, 12))
def test_no_letter_is_torn(text: str, most: int) -> None:
    kept = cleaned(text)
    short = clipped(kept, most)
    assert length(short) <= most
    assert kept.startswith(short)
    assert letters(kept)[: len(letters(short))] == letters(short)


def test_a_name_has_so_many_letters() -> None:
    assert name(FAMILY * MOST_NAME) == FAMILY * MOST_NAME
    with pytest.raises(InvalidOptions, match="at most 24 characters"):
        name(FAMILY * (MOST_NAME + 1))
    with pytest.raises(InvalidOptions):
        name("x" * (MOST_NAME + 1))
    assert trimmed_name("x" * 60) == "x" * MOST_NAME
    assert length("a" + "\u0301" * 39) == 4  # no letter has so many marks


def test_a_name_of_a_megabyte_is_cut_at_once() -> None:
    before = time.process_time()
    assert trimmed_name("\U0001f1e9\U0001f1ea" * 30_000) == "\U0001f1e9\U0001f1ea" * MOST_NAME
    assert time.process_time() - before < 2  # of so many flags all letters are found in six seconds


# --- Names that look alike --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Anna", "\u0410nna"), ("Anna", "ANNA"), ("Anna", "\uff21nna"), ("Anna", "Anna\u200b"), ("Ian", "lan")),
        *(
            ("l0l", "IOI"),
            ("Kim", "Kirn"),
            ("Straße", "STRASSE"),
            ("Anna", "Ann a"),
            ("Paypal", "\u0420\u0430\u0443\u0440\u0430l"),
            ("\U0001d400nna", "Anna"),
        ),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    "names",
    [("Anna", "Anne", "Bart", "Cleo"), ("李", "季"), ("\U0001f600", "\U0001f601"), ("1", "2", "3"), ("Zoe", "Zoë")],
)
def test_names_that_do_not(names: tuple[str, ...]) -> None:
    assert all_apart(names) == list(names)


@given(st.lists(st.one_of(TEXT, st.sampled_from(["Anna", "\u0410nna", "anna (2)", "x" * 24, FAMILY * 24])), max_size=5))
def test_no_two_of_a_table_look_alike(given_names: list[str]) -> None:
    names = [trimmed_name(each) for each in given_names]
    distinct = all_apart(names)
    for at, each in enumerate(distinct):
        assert length(each) <= MOST_NAME
        assert bool(each) == bool(names[at])
        assert each == names[at] or is_numbered(each, names[at])
        assert not each or not any(alike(each, other) for other in distinct[:at] if other)
