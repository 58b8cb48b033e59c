"""The tunnel of Cartagena and what its parts are called.

    fortress                        36 spaces                           boat
      [0]  | 1 2 3 4 5 6 | 7 ...12 | ... | ... | ... | 31 ... 36 |  ~~[37]~~
             segment       segment                     segment

Six segments of six spaces, each once, in any order and either way round (C-BOARD): 6! x 2^6 = 46 080 tunnels. The
sequences are those of the printed board, on which three independent public descriptions agree.
"""

from __future__ import annotations

import re
from typing import Final

from spanish_main.core.rng import Rng

FORTRESS: Final = 0
BOAT: Final = 37
SPACES: Final = 36
LOCATIONS: Final = 38  # the fortress, the spaces, the boat
MAX_PLAYERS: Final = 5
PIRATES: Final = 6  # a player (C-PIRATES)
CROWD: Final = 3  # pirates that a space can hold (C-BACK-PASS)
HAND: Final = 6  # cards dealt to a player (C-DEAL)
ROW: Final = 12  # cards laid out at a time (C-REFILL)
COPIES: Final = 17  # cards of a symbol (C-DECK)

SYMBOLS: Final = ("bottle", "dagger", "hat", "key", "pistol", "skull")
N_SYMBOLS: Final = len(SYMBOLS)
CARDS: Final = COPIES * N_SYMBOLS

SEGMENTS: Final = (
    ("bottle", "pistol", "hat", "skull", "dagger", "key"),
    ("dagger", "bottle", "key", "pistol", "hat", "skull"),
    ("hat", "key", "pistol", "bottle", "skull", "dagger"),
    ("key", "bottle", "skull", "dagger", "hat", "pistol"),
    ("pistol", "key", "dagger", "hat", "skull", "bottle"),
    ("hat", "dagger", "key", "bottle", "pistol", "skull"),
)
DEFAULT_TUNNEL: Final = "1 2 5 3 4r 6r"  # the one that the rulebooks picture

_TUNNEL_WORD = re.compile(r"([1-6])(r?)")


def parse_tunnel(text: str) -> tuple[int, ...]:
    """The six segments of a tunnel written like ``1 2 5 3 4r 6r``: their numbers, negative for one turned round.

    ValueError unless each of the six segments is there once (C-BOARD).
    """
    if not isinstance(text, str):
        raise ValueError(f"a tunnel is written like {DEFAULT_TUNNEL!r}, not {str(text)[:40]!r} (C-BOARD)")
    segments = []
    for word in text.split():
        match = _TUNNEL_WORD.fullmatch(word)
        if match is None:
            raise ValueError(f"{word[:20]!r} is no segment: 1 to 6, with r when turned round (C-BOARD)")
        segments.append(-int(match[1]) if match[2] else int(match[1]))
    if sorted(abs(segment) for segment in segments) != [1, 2, 3, 4, 5, 6]:
        raise ValueError(f"tunnel {text[:40]!r} does not have each of the segments 1 to 6 once (C-BOARD)")
    return tuple(segments)


def format_tunnel(segments: tuple[int, ...]) -> str:
    """A tunnel as text: ``parse_tunnel`` the other way."""
    return " ".join(f"{abs(segment)}{'r' if segment < 0 else ''}" for segment in segments)


def random_tunnel(rng: Rng) -> str:
    """One of the 46 080 tunnels, each as likely as the others (C-BOARD)."""
    left = [1, 2, 3, 4, 5, 6]
    segments = []
    while left:
        segment = left.pop(rng.below(len(left)))
        segments.append(-segment if rng.below(2) else segment)
    return format_tunnel(tuple(segments))


def tunnel_symbols(segments: tuple[int, ...]) -> tuple[str, ...]:
    """The symbols of spaces 1 to 36 of a tunnel (36 names)."""
    symbols: list[str] = []
    for segment in segments:
        faces = SEGMENTS[abs(segment) - 1]
        symbols += faces[::-1] if segment < 0 else faces
    return tuple(symbols)


def symbol_masks(segments: tuple[int, ...]) -> list[int]:
    """For each symbol the set of its spaces: bit n stands for space n."""
    masks = [0] * N_SYMBOLS
    for space, symbol in enumerate(tunnel_symbols(segments), start=1):
        masks[SYMBOLS.index(symbol)] |= 1 << space
    return masks
