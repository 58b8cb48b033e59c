"""Actions of The Mutiny as numbers, by fixed formulas. CARD is colour * 3 + value - 1.

knock               0
use PIRATE          1 + pirate
keep gold, battle   14, 15
keep CARD           16 + card
put CARD            22 + card
buy N               27 + n                  N from 1 to 3
sell CARD           31 + card
take card, coin     37, 38
steal SEAT          39 + seat
side SIDE           43 + side
peek SEAT           45 + seat
place V             48 + v                  V from 1 to 10
look PAIR           59 + pair
swap, leave         64, 65
done                66
fight CARD          67 + card
talisman            73
rob SEAT            74 + seat
door PIRATE         78 + pirate             chance, from here on
gold N              90 + n
battle CARD         94 + card
sailor V            99 + v
reveal V            109 + v
storm PIRATE        120 + pirate
"""

from __future__ import annotations

from typing import Final

from spanish_main.games.mutiny.rules import board

KNOCK: Final = 0
USE: Final = KNOCK + 1
KEEP_GOLD: Final = USE + board.N_PIRATES
KEEP_BATTLE: Final = KEEP_GOLD + 1
KEEP: Final = KEEP_BATTLE + 1
PUT: Final = KEEP + board.KINDS
BUY: Final = PUT + board.KINDS - 1  # + N
SELL: Final = BUY + board.HANDFUL + 1
TAKE_CARD: Final = SELL + board.KINDS
TAKE_COIN: Final = TAKE_CARD + 1
STEAL: Final = TAKE_COIN + 1
SIDE: Final = STEAL + board.MAX_PLAYERS
PEEK: Final = SIDE + board.N_SIDES
PLACE: Final = PEEK + board.MAX_PLAYERS - 1  # + V
LOOK: Final = PLACE + board.SAILORS + 1
SWAP: Final = LOOK + board.N_PAIRS
LEAVE: Final = SWAP + 1
DONE: Final = LEAVE + 1
FIGHT: Final = DONE + 1
TALISMAN: Final = FIGHT + board.KINDS
ROB_SEAT: Final = TALISMAN + 1
DOOR_OPENS: Final = ROB_SEAT + board.MAX_PLAYERS  # the first of chance's
GOLD_CARD: Final = DOOR_OPENS + board.N_PIRATES - 1  # + N
BATTLE_CARD: Final = GOLD_CARD + board.VALUES + 1
SAILOR: Final = BATTLE_CARD + board.KINDS - 1  # + V
REVEALED: Final = SAILOR + board.SAILORS  # + V
STORM_TAKES: Final = REVEALED + board.SAILORS + 1
N_ACTIONS: Final = STORM_TAKES + board.N_PIRATES
MAX_LEGAL: Final = board.HANDFUL + board.KINDS + 1  # Nero: buy, sell, done
MAX_CHANCE: Final = board.N_PIRATES
