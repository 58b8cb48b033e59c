"""The parts of The Mutiny and their names.

    gold island       treasure island    volcano island
      [18]   .   .        [16]   .   .       [14]   .  [12]  .  .  .  [8]  .  .  .  [4]  .  .  .  [0]
    4 players start   3 players          2 players    storm          storm         storm        mutiny

    Valverde's side (pink)    A  B  C  D  E      ten sailors, 1 to 10, two to a pair,
    Diaz's side     (grey)    A  B  C  D  E      fight pair by pair in the mutiny

Spaces count down to the mutiny. The printed rules that we know do not give the places of islands and storms, nor the
number of cards of each value: assumptions.toml has them (M-SPREAD). A battle card is a number, colour * 3 + value - 1;
a gold card is its value less one.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

MAX_PLAYERS: Final = 4
Pirate = Literal[
    "valverde",
    "diaz",
    "crackpott",
    "tembo",
    "wessel_jan",
    "dean_nero",
    "pang",
    "chang_ye",
    "sate",
    "bijoux",
    "ojo",
    "cambivalute",
    "ghost",
]
PIRATES: Final[tuple[Pirate, ...]] = get_args(Pirate)
MORE_DOORS: Final = 3  # in a row than there are players (M-ROW)
N_PIRATES: Final = len(PIRATES)
ALL_PIRATES: Final = " ".join(PIRATES)
VALVERDE: Final = 0
DIAZ: Final = 1
CRACKPOTT: Final = 2
TEMBO: Final = 3
WESSEL_JAN: Final = 4
DEAN_NERO: Final = 5
PANG: Final = 6
CHANG_YE: Final = 7
SATE: Final = 8
BIJOUX: Final = 9
OJO: Final = 10
CAMBIVALUTE: Final = 11
GHOST: Final = 12

Side = Literal["valverde", "diaz"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)  # side n fights with colour n (M-SIDES)
COLOURS: Final = ("pink", "grey")
N_SIDES: Final = 2
VALUES: Final = 3  # battle and gold cards show 1 to 3 (M-PARTS)
KINDS: Final = N_SIDES * VALUES
BATTLE_CARDS: Final = tuple(f"{colour} {value}" for colour in COLOURS for value in range(1, VALUES + 1))
GOLD_CARDS: Final = tuple(str(value) for value in range(1, VALUES + 1))

SAILORS: Final = 10
Pair = Literal["A", "B", "C", "D", "E"]
PAIRS: Final[tuple[Pair, ...]] = get_args(Pair)
N_PAIRS: Final = len(PAIRS)
HANDFUL: Final = 3  # cards that Wessel-Jan and Nero handle in one visit (M-WESSEL, M-NERO)

# The contents of the box (M-PARTS).
COLOUR_CARDS: Final = 20
ALL_BATTLE: Final = 40
ALL_GOLD: Final = 18
ALL_COINS: Final = 30
FARTHEST: Final = 60  # most spaces of a voyage
MAX_ROW: Final = MAX_PLAYERS + MORE_DOORS
