"""The state record of Cartagena, of one size for all options, and the check of positions.

Sets of locations are bit masks: bit 0 is the fortress, bits 1 to 36 the spaces, bit 37 the boat. ``crowd[k]`` is the
set of the spaces with more than k pirates, so that "free", "one or two" and "full" each take one or two operations.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.errors import InvalidPosition
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import INT8, INT64, Layout
from spanish_main.games.cartagena.rules import board

# Phases.
PLAY: Final = 0  # the seat in turn decides
DRAW: Final = 1  # chance gives the seat in turn a card it is owed
LAY: Final = 2  # chance lays a card to the row
DEAL: Final = 3  # chance deals the hands
OVER: Final = 4

NOBODY: Final = -1
STUCK: Final = -2  # in ``winner``: the game ended as a draw (C-STUCK)

STATE: Final = Layout(
    [
        # The rules of this table.
        ("players", INT8),
        ("open_hands", INT8),
        ("row_supply", INT8),
        ("must_act", INT8),
        ("boat_retreat", INT8),
        ("segments", INT8, (6,)),  # 0: not there
        ("symbols", INT64, (board.N_SYMBOLS,)),
        ("hand", INT8),  # cards dealt to a player
        # The pirates.
        ("pirates", INT8, (board.MAX_PLAYERS, board.LOCATIONS)),
        ("places", INT64, (board.MAX_PLAYERS,)),
        ("crowd", INT64, (board.CROWD,)),
        # The cards. ``hands`` counts by symbol, ``held`` is the set of its symbols, ``cards`` its size. In a concealed
        # state ``hands`` holds what the viewer knows and ``deck`` every card that the viewer cannot place.
        ("hands", INT8, (board.MAX_PLAYERS, board.N_SYMBOLS)),
        ("held", INT8, (board.MAX_PLAYERS,)),
        ("cards", INT8, (board.MAX_PLAYERS,)),
        ("seen", INT8, (board.MAX_PLAYERS, board.N_SYMBOLS)),  # of a hand: the cards that went there in view of all
        (
            "counted",
            INT8,
            (board.MAX_PLAYERS, board.N_SYMBOLS),
        ),  # with two players: the cards that the other can work out
        ("deck", INT8, (board.N_SYMBOLS,)),
        ("deck_size", INT8),
        ("discard", INT8, (board.N_SYMBOLS,)),
        ("row", INT8, (board.ROW,)),
        ("row_length", INT8),
        # The progress of the game.
        ("phase", INT8),
        ("seat", INT8),
        ("taken", INT8),  # actions taken in this turn
        ("draws", INT8),  # cards that the seat in turn is still owed
        ("stuck", INT8),  # seats in a row whose turn ended by itself at its beginning
        ("winner", INT8),
        ("concealed", INT8),  # 1: blanked for one viewer
    ]
)


def check(
    state: StateRecord, each: int = board.PIRATES, copies: int = board.COPIES, kinds: int = board.N_SYMBOLS
) -> None:
    """Raises InvalidPosition unless ``state`` (not concealed) could lie on a table.

    each: pirates of a player. copies: cards of each of the first ``kinds`` symbols; the others have none.
    """
    players = int(state["players"])
    pirates = state["pirates"].tolist()
    total = [sum(there) for there in zip(*pirates, strict=True)]
    for seat in range(players):
        if sum(pirates[seat]) != each:
            raise InvalidPosition("error-cartagena-pirates", seat=seat, pirates=each)
    for space in range(board.FORTRESS + 1, board.BOAT):
        if total[space] > board.CROWD:
            raise InvalidPosition("error-cartagena-crowd", space=space, pirates=total[space])
    row = state["row"].tolist()[: int(state["row_length"])]
    hands = state["hands"].tolist()
    for symbol, name in enumerate(board.SYMBOLS):
        held = sum(hand[symbol] for hand in hands)
        cards = held + state["deck"][symbol] + state["discard"][symbol] + row.count(symbol)
        due = copies if symbol < kinds else 0
        if cards != due:
            raise InvalidPosition("error-cartagena-cards", name=name, cards=cards, due=due)
