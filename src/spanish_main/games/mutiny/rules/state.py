"""The state record of The Mutiny, of one size for all options, and the check of positions.

Both decks, and the cards that seats own, have one form: index BATTLE or GOLD first. The ``upper`` part of a deck has no
order until chance draws from it. The ``bottom`` part has the cards put under it, in drawing order; each comes with the
set of seats (bit n: seat n) that know it (M-DECKS).
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from spanish_main.core.errors import InvalidPosition
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import INT8, INT16, INT64, Layout, row_of
from spanish_main.games.mutiny.rules import board

# Phases.
TURN: Final = 0  # the seat in turn uses an open card or knocks
DOOR: Final = 1  # chance chooses the pirate who opens
CHOICE: Final = 2  # the seat uses the card just opened or knocks again
ACTION: Final = 3  # a pirate's action is carried out
STORM: Final = 4  # chance sends a pirate to the lifeboat
REVEAL: Final = 5  # chance gives a value to an unseen sailor of the fighting pair
COMMIT: Final = 6  # the seats in the duel commit a card face down, in ascending order
ROB: Final = 7  # the only thief chooses a victim
OVER: Final = 8

# The two decks.
BATTLE: Final = 0
GOLD: Final = 1

# The draw that chance is due to make for the running action (``due``).
NOTHING: Final = 0
DRAW_BATTLE: Final = 1
DRAW_GOLD: Final = 2
DRAW_SAILOR: Final = 3

NONE: Final = -1
HIDDEN: Final = 2  # in a concealed state: a side, a card or a sailor that the viewer cannot know

# ``committed``: 0 nothing, a battle card (its number + 1), the talisman; in a concealed state also a hidden card.
TALISMAN_LAID: Final = board.KINDS + 1
SOMETHING_LAID: Final = board.KINDS + 2
UNKNOWN: Final = -2  # in a concealed state: a card under a deck or on offer, or a sailor drawn

PUBLIC: Final = board.MAX_PLAYERS  # the viewer in ``known`` that stands for everybody, spectators included
VIEWERS: Final = board.MAX_PLAYERS + 1

STATE: Final = Layout(
    [
        # The rules of this table.
        ("players", INT8),
        ("battle_cards", INT8, (board.VALUES,)),
        ("gold_cards", INT8, (board.VALUES,)),
        ("all_coins", INT8),
        ("voyage", INT8),
        ("storms", INT64),  # a set of spaces
        # The voyage.
        ("phase", INT8),
        ("seat", INT8),  # the seat in turn, or the one that decides; 0 in REVEAL and OVER
        ("dealer", INT8),
        ("ship", INT8),
        ("row", INT8, (board.MAX_ROW,)),  # pirates in the order of opening, NONE face down or beyond the row
        ("row_length", INT8),
        ("opened", INT8),
        ("used", INT16),  # a set of places of the row
        ("sate", INT8),
        ("lifeboat", INT8),
        # The decks, and what the seats own. In a concealed state ``upper`` counts every card that the viewer cannot
        # place, and ``cards`` what the viewer knows.
        ("upper", INT8, (2, board.KINDS)),
        ("upper_size", INT8, (2,)),
        ("bottom", INT8, (2, board.ALL_BATTLE)),
        ("bottom_seen", INT8, (2, board.ALL_BATTLE)),
        ("bottom_size", INT8, (2,)),
        ("discard", INT8, (board.KINDS,)),
        ("bank", INT8),
        ("coins", INT8, (board.MAX_PLAYERS,)),
        ("cards", INT8, (2, board.MAX_PLAYERS, board.KINDS)),
        ("size", INT8, (2, board.MAX_PLAYERS)),
        ("known", INT8, (2, VIEWERS, board.MAX_PLAYERS, board.KINDS)),  # viewer, holder: the least number of cards
        # Loyalties.
        ("side", INT8, (board.MAX_PLAYERS,)),
        ("exchanges", INT16, (board.MAX_PLAYERS,)),
        ("peek_side", INT8, (board.MAX_PLAYERS, board.MAX_PLAYERS)),  # viewer, target: the side seen, or NONE
        ("peek_when", INT16, (board.MAX_PLAYERS, board.MAX_PLAYERS)),  # the target's exchanges at that time
        ("out", INT8, (board.MAX_PLAYERS,)),
        # The sailors: 0 is no sailor, or one whose value nobody has seen; in a concealed state, one that the viewer has
        # not seen.
        ("standing", INT8),  # pairs set
        ("sailor", INT8, (board.N_PAIRS, board.N_SIDES)),
        ("pair_seen", INT8, (board.N_PAIRS,)),
        ("pair_winner", INT8, (board.N_PAIRS,)),
        # The running action.
        ("pirate", INT8),
        ("due", INT8),
        ("draws", INT8),  # cards or sailors still to be drawn
        ("handled", INT8),  # cards put or sold in this visit
        ("done", INT8),  # 1: nothing is left to decide
        ("offer", INT8, (2,)),  # cards looked at: Tembo's two; Diaz's by deck
        ("offer_seen", INT8, (2,)),
        ("drawn", INT8, (2,)),  # sailors looked at
        ("look", INT8),  # the pair looked at
        # The duel.
        ("pair", INT8),
        ("round", INT8),
        ("committed", INT8, (board.MAX_PLAYERS,)),
        ("talismans", INT8),  # the set of the seats whose talismans have been played in this duel
        ("played", INT8, (board.KINDS,)),
        ("concealed", INT8),  # 1: blanked for one viewer
        # The parts that a small game lacks.
        ("fewer_sailors", INT8),  # the number of highest values
        ("no_pirates", INT16),  # a set
    ]
)


def check(s: StateRecord) -> None:
    """Raises InvalidPosition unless ``s`` (not concealed) has all cards, coins and sailors, each once."""
    players = int(s["players"])
    battle = _all_cards(s, BATTLE)
    for kind, name in enumerate(board.BATTLE_CARDS):
        due = int(s["battle_cards"][kind % board.VALUES])
        there = battle[kind] + s["discard"][kind] + s["played"][kind]
        if there != due:
            raise InvalidPosition("error-mutiny-battle-cards", name=name, cards=there, due=due)
    gold = _all_cards(s, GOLD)
    for kind, name in enumerate(board.GOLD_CARDS):
        due = int(s["gold_cards"][kind])
        if gold[kind] != due:
            raise InvalidPosition("error-mutiny-gold-cards", name=name, cards=gold[kind], due=due)
    coins = int(s["bank"]) + sum(s["coins"].tolist()[:players])
    if coins != int(s["all_coins"]):
        raise InvalidPosition("error-mutiny-coins", coins=coins, due=int(s["all_coins"]))
    met = [value for value in (*chain(*s["sailor"].tolist()), *s["drawn"]) if value > 0]
    if len(met) != len(set(met)):
        raise InvalidPosition("error-mutiny-sailor-twice")


def _all_cards(s: StateRecord, deck: int) -> list[int]:
    """The number of cards of each kind in a deck, with the seats and on offer together."""
    hands = s["cards"].tolist()[deck]
    found = [upper + sum(held) for upper, *held in zip(row_of(s["upper"], deck), *hands, strict=True)]
    for place in range(int(s["bottom_size"][deck])):
        found[s["bottom"][deck, place]] += 1
    for place in range(2):
        if s["offer"][place] >= 0 and (place if s["pirate"] == board.DIAZ else BATTLE) == deck:
            found[s["offer"][place]] += 1
    return found
