"""The shapes on the drawn boards can be seen: 3:1 against its ground (WCAG 2.2, 1.4.11), numbers 4.5:1 (1.4.3).

Measured on the colours as the drawings' own styles name them, by day and by night. A mark of two tones, one inside the
other, is seen where one of them stands out from the ground, and the two from one another.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from tests.needs import ROOT

SOURCE = ROOT / "web" / "src"
# By day and by night.
Colour = tuple[str, str]
_COLOUR = r"#[0-9a-f]{3,8}\b"
_OPAQUE = r"#[0-9a-f]{3}(?:[0-9a-f]{3})?\b"
_PAIR = rf"light-dark\(\s*({_COLOUR}),\s*({_COLOUR})\s*\)"

CARTAGENA, HAND = "games/cartagena/board/CartagenaBoard.svelte", "games/cartagena/cards/Hand.svelte"
TORTUGA, ISLAND = "games/la_tortuga/board/TortugaBoard.svelte", "games/la_tortuga/board/Island.svelte"
WAY = "games/shared/marks.css"
MUTINY, HULL = "games/mutiny/board/MutinyBoard.svelte", "games/mutiny/board/Hull.svelte"
SYMBOLS = ("bottle", "dagger", "hat", "key", "pistol", "skull")
SEATS = range(7)

# The ground of the spaces of Cartagena, of fortress and boat; of La Tortuga's ring, sand and raft; of the decks.
SPACES = ("--floor", "--floor-other")
ENDS = ("--stone", "--wood", "--wood-light")
RING = ("--stone", f"{ISLAND} .beach fill", "--chart-sea", "--chart-sea-near", "--wood-light")
DECK = (f"{HULL} .between fill",)
CABINS = (f"{HULL} .hold fill", f"{HULL} .hull fill")
TABLE = ("--paper", "--panel")

# The marks of possible actions, the choice, the keyboard focus and advice: their colours and backgrounds.
MARKS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "cartagena: open place": ((f"{CARTAGENA} .ring stroke", f"{CARTAGENA} .halo stroke"), (*SPACES, *ENDS)),
    "cartagena: pirate to pick": ((f"{CARTAGENA} .base fill", f"{CARTAGENA} .base stroke"), (*SPACES, *ENDS)),
    "cartagena: chosen pirate": (
        (f"{CARTAGENA} .chosen .base fill", f"{CARTAGENA} .chosen .base stroke"),
        (*SPACES, *ENDS),
    ),
    "cartagena: way": ((f"{WAY} path.way stroke", f"{WAY} path.way-edge stroke"), (*SPACES, *ENDS)),
    "cartagena: advice": ((f"{CARTAGENA} .advice stroke", f"{CARTAGENA} .advice .edge stroke"), (*SPACES, *ENDS)),
    "cartagena: focus": (
        (
            f"{CARTAGENA} .place:focus-visible > .focus stroke",
            f"{CARTAGENA} .place:focus-visible > .focus.edge stroke",
        ),
        (*SPACES, *ENDS, "--tunnel-wall", "--chart-land", "--chart-sea"),
    ),
    "cartagena: card to play": ((f"{HAND} .pickable .top box-shadow",), TABLE),
    "cartagena: chosen card": ((f"{HAND} .selected .top box-shadow",), TABLE),
    "cartagena: advised card": ((f"{HAND} .advised .top box-shadow",), TABLE),
    "la_tortuga: turtle to move": ((f"{TORTUGA} .base fill", f"{TORTUGA} .base stroke"), RING),
    "la_tortuga: way": ((f"{WAY} path.way stroke", f"{WAY} path.way-edge stroke"), RING),
    "la_tortuga: advice": ((f"{TORTUGA} .advice stroke", f"{TORTUGA} .advice.edge stroke"), RING),
    "la_tortuga: focus": (
        (f"{TORTUGA} .choice:focus-visible .focus stroke", f"{TORTUGA} .choice:focus-visible .focus.edge stroke"),
        RING,
    ),
    "mutiny: pair to look at": ((f"{MUTINY} button.pair.lookable box-shadow",), DECK),
    "mutiny: advised pair": ((f"{MUTINY} li.advised box-shadow",), DECK),
    "mutiny: door to open": ((f"{MUTINY} .cabin.ready box-shadow",), CABINS),
}
# Shapes of one tone, or with an outline all round, that mean something.
SHAPES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    **{f"symbol: {name}": ((f"--symbol-{name}",), (*SPACES, "--card")) for name in SYMBOLS},
    **{f"emblem on seat {seat}": ((f"--seat-{seat}-on",), (f"--seat-{seat}",)) for seat in SEATS},
    # Pirates and turtles have this outline, the dark half of every piece.
    **{f"outline on seat {seat}": (("#1d1a16",), (f"--seat-{seat}",)) for seat in SEATS if seat not in (0, 1, 3)},
    "outline of a piece": (("#1d1a16",), (*SPACES, *ENDS)),
}
NUMBERS = {"numbers of Cartagena's spaces": (("--floor-ink",), SPACES)}


@cache
def style(file: str) -> str:
    text = (SOURCE / file).read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text.partition("<style>")[2] if file.endswith(".svelte") else text, flags=re.DOTALL)


@cache
def tokens() -> dict[str, Colour]:
    """The colours that have names, of the theme and of the page."""
    found: dict[str, Colour] = {}
    for name, value in re.findall(r"(--[\w-]+):\s*([^;]+);", style("lib/theme.css") + style("app.css")):
        if pair := re.fullmatch(_PAIR, value):
            found[name] = (pair[1], pair[2])
        elif re.fullmatch(_COLOUR, value):
            found[name] = (value, value)
    return found


def declared(file: str, selector: str, name: str) -> str:
    """The values of the property ``name`` for ``selector`` in a component's style, the last rule first."""
    for selectors, body in reversed(re.findall(r"([^{}]+)\{([^{}]*)\}", style(file))):
        if selector in [one.strip() for one in selectors.split(",")]:
            for key, value in re.findall(r"([\w-]+):\s*([^;]+);", body):
                if key == name:
                    return str(value)
    raise AssertionError(f"{file}: {selector} has no {name}")


def colours(of: str) -> list[Colour]:
    """The colours that a token, or ``FILE SELECTOR PROPERTY``, stands for; what is mixed is left out: it only glows."""
    if of.startswith("--"):
        return [tokens()[of]]
    if of.startswith("#"):
        return [(of, of)]
    file, _, rest = of.partition(" ")
    selector, _, name = rest.rpartition(" ")
    value = re.sub(r"color-mix\([^()]*(?:\([^()]*\)[^()]*)*\)", "", declared(file, selector, name))
    found = []
    for day, night, token, plain in re.findall(
        rf"{_PAIR}|var\((--[\w-]+)\)|(#[0-9a-f]{{3}}(?:[0-9a-f]{{3}})?\b)", value
    ):
        found.append((day, night) if day else tokens()[token] if token else (plain, plain))
    assert found, of
    return found


def light(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def too_little(tones: tuple[str, ...], grounds: tuple[str, ...], least: float) -> dict[str, float]:
    """The places where no colour differs enough from the background, or two colours from each other."""
    inks = [colour for tone in tones for colour in colours(tone)]
    found: dict[str, float] = {}
    for ground, mode in product(grounds, (0, 1)):
        for lies in colours(ground):
            found[f"{('light', 'dark')[mode]}: {ground}"] = max(contrast(ink[mode], lies[mode]) for ink in inks)
    if len(inks) > 1:
        for mode in (0, 1):
            found[f"{('light', 'dark')[mode]}: tones"] = contrast(inks[0][mode], inks[1][mode])
    return {where: round(ratio, 2) for where, ratio in found.items() if ratio < least}


def test_contrast_is_measured_as_the_standard_has_it() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("what", MARKS)
def test_a_mark_is_seen_on_every_ground(what: str) -> None:
    assert too_little(*MARKS[what], 3) == {}


@pytest.mark.parametrize("what", SHAPES)
def test_a_shape_that_means_something_is_seen(what: str) -> None:
    assert too_little(*SHAPES[what], 3) == {}


@pytest.mark.parametrize("what", NUMBERS)
def test_a_number_on_a_board_can_be_read(what: str) -> None:
    assert too_little(*NUMBERS[what], 4.5) == {}
