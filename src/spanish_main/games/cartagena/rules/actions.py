"""Actions of Cartagena as numbers, by fixed formulas.

play SYMBOL FROM    symbol * 37 + from          FROM 0 (fortress) to 36
back FROM           222 + from                  FROM 0 to 37 (0 and 1 are never legal)
end                 260
draw SYMBOL         261 + symbol                chance, to a hand
lay SYMBOL          267 + symbol                chance, to the row
"""

from __future__ import annotations

from typing import Final

from spanish_main.games.cartagena.rules.board import BOAT, LOCATIONS, N_SYMBOLS

BACK: Final = N_SYMBOLS * BOAT
END: Final = BACK + LOCATIONS
DRAW_CARD: Final = END + 1
LAY_CARD: Final = DRAW_CARD + N_SYMBOLS
N_ACTIONS: Final = LAY_CARD + N_SYMBOLS
MAX_LEGAL: Final = N_SYMBOLS * 6 + 6 + 1  # each of six pirates with each symbol, each back, end
