"""The mutiny itself in the order of the rulebook: its seats, the duels and their rounds, the winners.

Every function is a kernel over one record of ``state.STATE``; ``rules`` puts them together.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import inlined, kernel
from spanish_main.games.mutiny.rules.actions import FIGHT, PLACE, ROB_SEAT, TALISMAN
from spanish_main.games.mutiny.rules.board import KINDS, MAX_PLAYERS, N_PAIRS, N_SIDES, SAILORS, VALUES
from spanish_main.games.mutiny.rules.cards import count_down, doubt, from_bank, held, rob_coin, to_bank
from spanish_main.games.mutiny.rules.state import (
    BATTLE,
    COMMIT,
    GOLD,
    NONE,
    OVER,
    PUBLIC,
    REVEAL,
    ROB,
    TALISMAN_LAID,
    VIEWERS,
)

# How a game ends (M-WIN, M-NOBODY).
NOBODY_LEFT: Final = 0
NOBODY_ON_SIDE: Final = 1
ONLY_ONE: Final = 2
MOST_GOLD: Final = 3
BEST_CARDS: Final = 4
SHARED: Final = 5

THIEVING_ROUND: Final = 2  # M-THIEF


# --- Before the duels -------------------------------------------------------------------------------------------------


@kernel
def begin_mutiny(s: StateRecord) -> None:
    """Begins the mutiny: seats without a side are out, free pairs are filled unseen, the first pair fights.

    M-TAKEPART, M-PAIRS.
    """
    for seat in range(int(s["players"])):
        if int(s["side"][seat]) == NONE:
            s["out"][seat] = 1
    s["standing"] = pairs_of(s)
    s["lifeboat"] = NONE
    if in_mutiny(s) == 0:
        end_game(s)
    else:
        begin_duel(s, 0)


@inlined
def sailors_of(s: StateRecord) -> int:
    """The number of sailors; their values are 1 to this number (M-PARTS)."""
    return SAILORS - int(s["fewer_sailors"])


@inlined
def pairs_of(s: StateRecord) -> int:
    """The number of pairs: five of ten sailors (M-SAILORS)."""
    return sailors_of(s) // N_SIDES


@inlined
def enough(s: StateRecord) -> int:
    """The number of duels that wins the mutiny: three of five (M-DUELS)."""
    return pairs_of(s) // 2 + 1


@inlined
def in_mutiny(s: StateRecord) -> int:
    """The set of the seats still in the mutiny (M-TAKEPART, M-OUT)."""
    found = 0
    for seat in range(int(s["players"])):
        if int(s["out"][seat]) == 0:
            found |= 1 << seat
    return found


@inlined
def in_duel(s: StateRecord) -> int:
    """The set of the seats still in this duel: in the mutiny, their talismans not yet played (M-TALISMAN)."""
    return in_mutiny(s) & ~int(s["talismans"])


@kernel
def end_game(s: StateRecord) -> None:
    """Ends the game."""
    clear_duel(s)
    s["seat"] = 0
    s["phase"] = OVER


@kernel
def clear_duel(s: StateRecord) -> None:
    """Removes the duel; the cards played in it go to the discard pile."""
    for kind in range(KINDS):
        s["discard"][kind] = int(s["discard"][kind]) + int(s["played"][kind])
        s["played"][kind] = 0
    s["talismans"] = 0
    for seat in range(MAX_PLAYERS):
        s["committed"][seat] = 0
    s["pair"] = NONE
    s["round"] = 0


@kernel
def begin_duel(s: StateRecord, pair: int) -> None:
    """Shows the values of the pair; chance samples those that nobody has seen (M-DUELS, M-REVEAL)."""
    clear_duel(s)
    s["pair"] = pair
    s["round"] = 1
    s["seat"] = 0
    s["phase"] = REVEAL if int(s["sailor"][pair, 1]) == 0 else COMMIT


@kernel
def reveal(s: StateRecord, value: int) -> None:
    """Gives a value to an unseen sailor, Valverde's first (M-REVEAL)."""
    pair = int(s["pair"])
    if int(s["sailor"][pair, 0]) == 0:
        s["sailor"][pair, 0] = value
    else:
        s["sailor"][pair, 1] = value
        s["phase"] = COMMIT


# --- A round of a duel (M-ROUND to M-OUT) -----------------------------------------------------------------------------


@kernel
def await_commit(s: StateRecord) -> bool:
    """Goes to the next seat that has to commit; False when all have.

    A seat without battle cards has only the talisman, which in a first round puts it out of the game (M-TALISMAN,
    M-OUT).
    """
    fighting = in_duel(s)
    for seat in range(int(s["players"])):
        if (fighting >> seat) & 1 and int(s["committed"][seat]) == 0:
            s["seat"] = seat
            return True
    return False


@kernel
def commit_choices(s: StateRecord) -> int:
    """The commitments of the seat, counted from PLACE on: its cards, and from the second round on the talisman."""
    found = held(s, int(s["seat"])) << (FIGHT - PLACE)
    if int(s["round"]) > 1:
        found |= 1 << (TALISMAN - PLACE)
    return found


@kernel
def commit(s: StateRecord, action: int) -> None:
    """Commit a card or the talisman face down (M-ROUND)."""
    s["committed"][int(s["seat"])] = TALISMAN_LAID if action == TALISMAN else 1 + action - FIGHT


@kernel
def show_round(s: StateRecord) -> None:
    """Shows all committed cards. Talismans take their owners out of the duel, and may steal (M-ROUND, M-THIEF)."""
    _remember_round(s)
    played = 0
    for seat in range(int(s["players"])):
        laid = int(s["committed"][seat])
        s["committed"][seat] = 0
        if laid == TALISMAN_LAID:
            played |= 1 << seat
            if int(s["round"]) == 1:
                s["out"][seat] = 1
            else:
                s["talismans"] = int(s["talismans"]) | (1 << seat)
        elif laid > 0:
            count_down(s, BATTLE, seat, laid - 1)
            s["played"][laid - 1] = int(s["played"][laid - 1]) + 1
    if in_mutiny(s) == 0:  # M-NOBODY
        end_game(s)
    elif int(s["round"]) == THIEVING_ROUND and played != 0:
        _steal(s, played)
    else:
        end_round(s)


@kernel
def _remember_round(s: StateRecord) -> None:
    """Updates what viewers know: nobody learns which seat played which card.

    For each kind that others played, a viewer is sure of one card less in every other hand that played a card.
    """
    players = int(s["players"])
    for viewer in range(VIEWERS):
        if viewer >= players and viewer != PUBLIC:
            continue
        for kind in range(KINDS):
            shown = 0
            for seat in range(players):
                if seat != viewer and int(s["committed"][seat]) == kind + 1:
                    shown += 1
            if shown > 0:
                for seat in range(players):
                    if seat != viewer and 0 < int(s["committed"][seat]) < TALISMAN_LAID:
                        doubt(s, viewer, seat, kind)


@kernel
def _steal(s: StateRecord, thieves: int) -> None:
    """Talismans of the second round: a single one robs an opponent, several take from the bank (M-THIEF, M-REFILL)."""
    players = int(s["players"])
    number = 0
    for seat in range(players):
        if (thieves >> seat) & 1:
            number += 1
            s["seat"] = seat
    if number == 1:
        s["phase"] = ROB
        return
    if int(s["bank"]) < number:
        for seat in range(players):
            if int(s["out"][seat]) == 0 and int(s["coins"][seat]) > 0:
                to_bank(s, seat, 1)
    for seat in range(players):
        if (thieves >> seat) & 1:
            from_bank(s, seat, 1)
    end_round(s)


@kernel
def rob_choices(s: StateRecord) -> int:
    """The thefts of the only thief, counted from PLACE on: from others in the mutiny that have a coin (M-THIEF)."""
    found = 0
    for other in range(int(s["players"])):
        if other != int(s["seat"]) and int(s["out"][other]) == 0 and int(s["coins"][other]) > 0:
            found |= 1 << (ROB_SEAT - PLACE + other)
    return found


@kernel
def rob(s: StateRecord, action: int) -> None:
    """Takes a coin from an opponent for the only thief (M-THIEF)."""
    rob_coin(s, int(s["seat"]), action - ROB_SEAT)
    end_round(s)


@kernel
def end_round(s: StateRecord) -> None:
    """Begins the next round, or decides the duel when no seat is left in it (M-TALISMAN, M-END-DUEL)."""
    if in_duel(s) != 0:
        s["round"] = int(s["round"]) + 1
        s["phase"] = COMMIT
        return
    pair = int(s["pair"])
    winner = _stronger(s, pair)
    s["pair_winner"][pair] = winner
    if victories(s, winner) == enough(s):
        end_game(s)
    else:
        begin_duel(s, pair + 1)


@kernel
def _stronger(s: StateRecord, pair: int) -> int:
    """The side that wins the duel: by its total, then by its battle cards (M-END-DUEL)."""
    pink = strength(s, 0)
    grey = strength(s, 1)
    lead = int(s["sailor"][pair, 0]) + pink - int(s["sailor"][pair, 1]) - grey
    if lead == 0:
        lead = pink - grey
    return 0 if lead > 0 else 1


@kernel
def strength(s: StateRecord, side: int) -> int:
    """The sum of a side's battle cards played in this duel."""
    total = 0
    for value in range(1, VALUES + 1):
        total += value * int(s["played"][side * VALUES + value - 1])
    return total


@kernel
def victories(s: StateRecord, side: int) -> int:
    """How many duels a side has won."""
    found = 0
    for pair in range(N_PAIRS):
        if int(s["pair_winner"][pair]) == side:
            found += 1
    return found


# --- The end (M-WIN) --------------------------------------------------------------------------------------------------


@kernel
def gold_of(s: StateRecord, seat: int) -> int:
    """The gold of ``seat``: cards and coins."""
    total = int(s["coins"][seat])
    for kind in range(VALUES):
        total += (kind + 1) * int(s["cards"][GOLD, seat, kind])
    return total


@kernel
def hand_of(s: StateRecord, seat: int, side: int) -> int:
    """The sum of a side's battle cards in the hand of ``seat``."""
    total = 0
    for value in range(1, VALUES + 1):
        total += value * int(s["cards"][BATTLE, seat, side * VALUES + value - 1])
    return total


@inlined
def winning_side(s: StateRecord) -> int:
    """The side that won the mutiny, in a finished game; NONE if nobody was left to fight (M-WIN)."""
    if in_mutiny(s) == 0:
        return NONE
    return 0 if victories(s, 0) == enough(s) else 1


@kernel
def result(s: StateRecord) -> tuple[int, int]:
    """The winners of a finished game, as a set, and the reason: NOBODY_LEFT to SHARED (M-WIN, M-NOBODY)."""
    side = winning_side(s)
    if side == NONE:
        return 0, NOBODY_LEFT
    best_gold, best_hand = -1, -1
    on_side, richest, winners = 0, 0, 0
    for seat in range(int(s["players"])):
        if int(s["out"][seat]) == 1 or int(s["side"][seat]) != side:
            continue
        gold, hand = gold_of(s, seat), hand_of(s, seat, side)
        on_side += 1
        if gold > best_gold:
            best_gold, best_hand = gold, hand
            richest, winners = 1, 1 << seat
        elif gold == best_gold:
            richest += 1
            if hand > best_hand:
                best_hand, winners = hand, 1 << seat
            elif hand == best_hand:
                winners |= 1 << seat
    if on_side < 2:
        return winners, ONLY_ONE if on_side == 1 else NOBODY_ON_SIDE
    if richest == 1:
        return winners, MOST_GOLD
    return winners, SHARED if winners & (winners - 1) != 0 else BEST_CARDS


@kernel
def is_known_pair(s: StateRecord, pair: int) -> bool:
    """Whether all know the values of a pair, since it fights or has fought (M-REVEAL)."""
    return int(s["pair"]) == pair or int(s["pair_winner"][pair]) != NONE
