"""Cards and coins of The Mutiny: decks, hands, the bank, and what each seat knows of other hands.

A viewer's knowledge of a hand is the least number of each kind in it. docs/games/mutiny.md says how it changes.
"""

from __future__ import annotations

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import inlined, kernel
from spanish_main.games.mutiny.rules.board import KINDS
from spanish_main.games.mutiny.rules.state import BATTLE, NONE, PUBLIC, VIEWERS


@inlined
def deck_size(s: StateRecord, deck: int) -> int:
    """The number of cards in a deck, those put under it included."""
    return int(s["upper_size"][deck]) + int(s["bottom_size"][deck])


@inlined
def count_up(s: StateRecord, deck: int, seat: int, kind: int) -> None:
    """One more card of ``kind`` belongs to ``seat``."""
    s["cards"][deck, seat, kind] = int(s["cards"][deck, seat, kind]) + 1
    s["size"][deck, seat] = int(s["size"][deck, seat]) + 1


@inlined
def count_down(s: StateRecord, deck: int, seat: int, kind: int) -> None:
    """One card less of ``kind`` belongs to ``seat``."""
    s["cards"][deck, seat, kind] = int(s["cards"][deck, seat, kind]) - 1
    s["size"][deck, seat] = int(s["size"][deck, seat]) - 1


@kernel
def receive(s: StateRecord, deck: int, seat: int, kind: int, seen: int) -> None:
    """Gives ``seat`` a card; of the other seats, those in the set ``seen`` know which one it is."""
    count_up(s, deck, seat, kind)
    for viewer in range(int(s["players"])):
        if viewer != seat and (seen >> viewer) & 1:
            s["known"][deck, viewer, seat, kind] = int(s["known"][deck, viewer, seat, kind]) + 1


@kernel
def doubt(s: StateRecord, viewer: int, seat: int, kind: int) -> None:
    """Takes one battle card of ``kind`` from what ``viewer`` (or PUBLIC) knows of the hand of ``seat``."""
    sure = int(s["known"][BATTLE, viewer, seat, kind])
    if sure > 0:
        s["known"][BATTLE, viewer, seat, kind] = sure - 1


@inlined
def draw_upper(s: StateRecord, deck: int, kind: int) -> None:
    """Removes a card of ``kind``, drawn by chance, from the upper part of a deck."""
    s["upper"][deck, kind] = int(s["upper"][deck, kind]) - 1
    s["upper_size"][deck] = int(s["upper_size"][deck]) - 1


@kernel
def draw_bottom(s: StateRecord, deck: int) -> tuple[int, int]:
    """Draws the first of the cards under a deck: its kind, and the set of the seats that know it (M-DECKS)."""
    kind, seen = int(s["bottom"][deck, 0]), int(s["bottom_seen"][deck, 0])
    size = int(s["bottom_size"][deck]) - 1
    for place in range(size):
        s["bottom"][deck, place] = s["bottom"][deck, place + 1]
        s["bottom_seen"][deck, place] = s["bottom_seen"][deck, place + 1]
    s["bottom"][deck, size] = NONE
    s["bottom_seen"][deck, size] = 0
    s["bottom_size"][deck] = size
    return kind, seen


@kernel
def put_under(s: StateRecord, deck: int, kind: int, seen: int) -> None:
    """Puts a card under a deck, below all others; the seats in the set ``seen`` know it (M-DECKS)."""
    size = int(s["bottom_size"][deck])
    s["bottom"][deck, size] = kind
    s["bottom_seen"][deck, size] = seen
    s["bottom_size"][deck] = size + 1


@kernel
def put_from_hand(s: StateRecord, seat: int, kind: int) -> None:
    """Puts a battle card of ``seat`` under the deck, face down. For the other seats it may be any card of that hand."""
    count_down(s, BATTLE, seat, kind)
    for viewer in range(VIEWERS):
        if viewer != seat and (viewer == PUBLIC or viewer < int(s["players"])):
            for each in range(KINDS):
                doubt(s, viewer, seat, each)
    put_under(s, BATTLE, kind, 1 << seat)


@inlined
def held(s: StateRecord, seat: int) -> int:
    """The set of the kinds of battle cards that ``seat`` holds."""
    found = 0
    for kind in range(KINDS):
        if int(s["cards"][BATTLE, seat, kind]) > 0:
            found |= 1 << kind
    return found


@inlined
def from_bank(s: StateRecord, seat: int, coins: int) -> None:
    """Gives ``seat`` coins from the bank, at most as many as it has (M-SHORT)."""
    coins = min(coins, int(s["bank"]))
    s["bank"] = int(s["bank"]) - coins
    s["coins"][seat] = int(s["coins"][seat]) + coins


@inlined
def to_bank(s: StateRecord, seat: int, coins: int) -> None:
    """``seat`` pays ``coins`` into the bank."""
    s["bank"] = int(s["bank"]) + coins
    s["coins"][seat] = int(s["coins"][seat]) - coins


@inlined
def rob_coin(s: StateRecord, thief: int, victim: int) -> None:
    """``thief`` takes a coin from ``victim`` (M-CHANG, M-THIEF)."""
    s["coins"][victim] = int(s["coins"][victim]) - 1
    s["coins"][thief] = int(s["coins"][thief]) + 1
