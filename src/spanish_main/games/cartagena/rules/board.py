"""The parts of Cartagena and their names: tunnel, symbols, segments.

    fortress                        36 spaces                           boat
      [0]  | 1 2 3 4 5 6 | 7 ...12 | ... | ... | ... | 31 ... 36 |  ~~[37]~~
             segment       segment                     segment

The tunnel has six segments of six spaces, in any order and either way round (C-BOARD): 6! x 2^6 = 46 080 tunnels. The
symbols are those of the printed board, on which three independent public descriptions agree.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from spanish_main.core.errors import Explained
from spanish_main.core.kernels.rng import Rng

FORTRESS: Final = 0
BOAT: Final = 37
SPACES: Final = 36
LOCATIONS: Final = 38  # the fortress, the spaces, the boat
MAX_PLAYERS: Final = 5
PIRATES: Final = 6  # a player (C-PIRATES)
CROWD: Final = 3  # most pirates on a space (C-BACK-PASS)
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
N_SEGMENTS: Final = len(SEGMENTS)
DEFAULT_TUNNEL: Final = "1 2 5 3 4r 6r"  # as pictured in the rulebooks

_TUNNEL_WORD = re.compile(r"([1-6])(r?)")


def parse_tunnel(text: str, length: int = N_SEGMENTS) -> tuple[int, ...]:
    """The segments of a tunnel written like ``1 2 5 3 4r 6r``: their numbers, negative for a reversed one.

    ValueError unless it has ``length`` different segments (C-BOARD). With fewer than six, the default tunnel stands for
    its first ``length`` segments.
    """
    if not isinstance(text, str):
        raise Explained("cartagena-error-tunnel", example=DEFAULT_TUNNEL, text=str(text)[:40])
    segments: list[int] = []
    for word in text.split():
        match = _TUNNEL_WORD.fullmatch(word)
        if match is None:
            raise Explained("cartagena-error-segment", text=word[:20])
        segments.append(-int(match[1]) if match[2] else int(match[1]))
    if text == DEFAULT_TUNNEL:
        segments = segments[:length]
    if len(segments) != length or len({abs(segment) for segment in segments}) != length:
        raise Explained("cartagena-error-segments", text=text[:40])
    return tuple(segments)


@lru_cache(maxsize=256)  # called for every view of a table
def format_tunnel(segments: tuple[int, ...]) -> str:
    """A tunnel as text; the inverse of ``parse_tunnel``."""
    return " ".join(f"{abs(segment)}{'r' if segment < 0 else ''}" for segment in segments if segment)


def random_tunnel(rng: Rng, length: int = N_SEGMENTS) -> str:
    """A tunnel of ``length`` segments, sampled uniformly (C-BOARD)."""
    left = [1, 2, 3, 4, 5, 6]
    segments: list[int] = []
    while len(segments) < length:
        segment = left.pop(rng.below(len(left)))
        segments.append(-segment if rng.below(2) else segment)
    return format_tunnel(tuple(segments))


@lru_cache(maxsize=256)
def tunnel_symbols(segments: tuple[int, ...]) -> tuple[str, ...]:
    """The symbols of the spaces from 1 on, six for each segment; segments that are 0 are left out."""
    symbols: list[str] = []
    for segment in filter(None, segments):
        faces = SEGMENTS[abs(segment) - 1]
        symbols += faces[::-1] if segment < 0 else faces
    return tuple(symbols)


def symbol_masks(segments: tuple[int, ...]) -> list[int]:
    """For each symbol the set of its spaces: bit n stands for space n."""
    masks = [0] * N_SYMBOLS
    for space, symbol in enumerate(tunnel_symbols(segments), start=1):
        masks[SYMBOLS.index(symbol)] |= 1 << space
    return masks
