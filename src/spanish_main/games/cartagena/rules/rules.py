"""The rules of Cartagena in the order of the rulebooks: set-up, legal actions, their effects, chance, the end.

Every function is a kernel over one record of ``state.STATE``. ``apply`` does not check its action: its callers check
``legal`` first (as ``core.match.match`` does).
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.bits import highest_bit, lowest_bit, nth_bit, popcount
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import inlined, kernel
from spanish_main.core.kernels.rng import Stream, below
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.games.cartagena.rules.actions import BACK, DRAW_CARD, END, LAY_CARD
from spanish_main.games.cartagena.rules.board import BOAT, FORTRESS, N_SYMBOLS, ROW
from spanish_main.games.cartagena.rules.state import DEAL, DRAW, LAY, NOBODY, OVER, PLAY, STUCK

ACTIONS_A_TURN: Final = 3  # C-TURN
_BOAT_BIT: Final = 1 << BOAT
_SPACE_BITS: Final = (1 << BOAT) - 2  # spaces 1 to 36


# --- Set-up -----------------------------------------------------------------------------------------------------------


@kernel
def start(s: StateRecord, first_seat: int, pirates: int, copies: int, kinds: int) -> None:
    """Puts all pirates in the fortress and lets chance deal, ``first_seat`` first (C-PIRATES, C-DEAL, C-FIRST).

    Expects a zeroed record with options and tunnel filled in. pirates: of each player. copies: cards of each of the
    first ``kinds`` symbols; the others have none (C-DECK).
    """
    for seat in range(int(s["players"])):
        s["pirates"][seat, FORTRESS] = pirates
        s["places"][seat] = 1 << FORTRESS
    for symbol in range(kinds):
        s["deck"][symbol] = copies
    s["deck_size"] = copies * kinds
    s["seat"] = first_seat
    s["winner"] = NOBODY
    s["phase"] = DEAL


@inlined
def _receiver(s: StateRecord) -> int:
    """The seat that gets the next dealt card: a hand each, in seat order from the first; -1 after the last (C-DEAL)."""
    players = int(s["players"])
    for step in range(players):
        seat = (int(s["seat"]) + step) % players
        if int(s["cards"][seat]) < int(s["hand"]):
            return seat
    return -1


# --- Legal actions ----------------------------------------------------------------------------------------------------


@inlined
def current_seat(s: StateRecord) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    phase = int(s["phase"])
    if phase == PLAY:
        return int(s["seat"])
    return TERMINAL if phase == OVER else CHANCE


@kernel
def turn_seat(s: StateRecord) -> int:
    """The seat in turn, also while chance acts."""
    return int(s["seat"])


@inlined
def fall_back_target(s: StateRecord, source: int) -> int:
    """Where a pirate on ``source`` falls back to: the nearest space behind with one or two pirates; -1: none (C-BACK).

    It passes over empty and full spaces, but over no single pirate (C-BACK-PASS). It never reaches the fortress
    (C-BACK-NOT).
    """
    behind = int(s["crowd"][0]) & ~int(s["crowd"][2]) & ((1 << source) - 1)
    return highest_bit(behind) if behind != 0 else -1


@inlined
def advance_target(s: StateRecord, symbol: int, source: int) -> int:
    """Where ``symbol`` takes a pirate on ``source``: the next free space showing it, else the boat (C-FWD, C-BOAT)."""
    ahead = int(s["symbols"][symbol]) & ~int(s["crowd"][0]) & -(2 << source)
    return lowest_bit(ahead) if ahead != 0 else BOAT


@inlined
def _advancing(s: StateRecord, seat: int) -> int:
    """The set of locations from which ``seat`` can advance a pirate: all but the boat (C-FWD-NOT)."""
    return int(s["places"][seat]) & ~_BOAT_BIT


@inlined
def _falling_back_from(s: StateRecord, seat: int) -> int:
    """The locations from which a pirate of ``seat`` can fall back: beyond the first space with one or two pirates."""
    targets = int(s["crowd"][0]) & ~int(s["crowd"][2])
    if targets == 0:
        return 0
    beyond = int(s["places"][seat]) & -(2 << lowest_bit(targets))
    if int(s["boat_retreat"]) == 0:  # C-BACK-BOAT
        beyond &= ~_BOAT_BIT
    return beyond


@inlined
def _moves(s: StateRecord, seat: int) -> int:
    """How many legal actions ``seat`` has, without ``end``."""
    plays = popcount(int(s["held"][seat])) * popcount(_advancing(s, seat))
    return plays + popcount(_falling_back_from(s, seat))


@inlined
def _can_act(s: StateRecord, seat: int) -> bool:
    """Whether ``seat`` can play a card or let a pirate fall back (C-STUCK)."""
    return (int(s["held"][seat]) != 0 and _advancing(s, seat) != 0) or _falling_back_from(s, seat) != 0


@inlined
def _may_end(s: StateRecord) -> bool:
    """Whether the seat may end the turn although it could act (C-TURN, C-MUST, C-SKIP)."""
    return int(s["taken"]) > 0 or int(s["must_act"]) == 0


@inlined
def count(s: StateRecord) -> int:
    """How many legal actions the deciding seat has."""
    if int(s["phase"]) != PLAY:
        return 0
    return _moves(s, int(s["seat"])) + (1 if _may_end(s) else 0)


@inlined
def nth(s: StateRecord, k: int) -> int:
    """The ``k``-th legal action in ascending order, without listing them."""
    seat = int(s["seat"])
    advancing = _advancing(s, seat)
    sources = popcount(advancing)
    held = int(s["held"][seat])
    plays = popcount(held) * sources
    if k < plays:
        while k >= sources:  # a division would take longer than these few steps
            held &= held - 1
            k -= sources
        return lowest_bit(held) * BOAT + nth_bit(advancing, k)
    k -= plays
    falling_back = _falling_back_from(s, seat)
    if k < popcount(falling_back):
        return BACK + nth_bit(falling_back, k)
    return END


@kernel
def legal(s: StateRecord, out: Integers) -> int:
    """Writes the legal actions of the deciding seat to ``out`` (int16), ascending. Returns their number."""
    if int(s["phase"]) != PLAY:
        return 0
    seat = int(s["seat"])
    n = 0
    held = int(s["held"][seat])
    while held != 0:
        symbol = lowest_bit(held)
        held &= held - 1
        sources = _advancing(s, seat)
        while sources != 0:
            out[n] = symbol * BOAT + lowest_bit(sources)
            sources &= sources - 1
            n += 1
    sources = _falling_back_from(s, seat)
    while sources != 0:
        out[n] = BACK + lowest_bit(sources)
        sources &= sources - 1
        n += 1
    if _may_end(s):
        out[n] = END
        n += 1
    return n


# --- Effects of actions -----------------------------------------------------------------------------------------------


@inlined
def _leave(s: StateRecord, seat: int, place: int) -> None:
    """Takes one pirate of ``seat`` off ``place``."""
    left = int(s["pirates"][seat, place]) - 1
    s["pirates"][seat, place] = left
    bit = 1 << place
    if left == 0:
        s["places"][seat] = int(s["places"][seat]) & ~bit
    one, two, three = int(s["crowd"][0]), int(s["crowd"][1]), int(s["crowd"][2])
    bit &= _SPACE_BITS
    s["crowd"][0] = one & ~(bit & ~two)
    s["crowd"][1] = two & ~(bit & ~three)
    s["crowd"][2] = three & ~bit


@inlined
def _enter(s: StateRecord, seat: int, place: int) -> None:
    """Puts one pirate of ``seat`` on ``place``."""
    s["pirates"][seat, place] = int(s["pirates"][seat, place]) + 1
    bit = 1 << place
    s["places"][seat] = int(s["places"][seat]) | bit
    one, two, three = int(s["crowd"][0]), int(s["crowd"][1]), int(s["crowd"][2])
    bit &= _SPACE_BITS
    s["crowd"][2] = three | (bit & two)
    s["crowd"][1] = two | (bit & one)
    s["crowd"][0] = one | bit


@inlined
def _give(s: StateRecord, seat: int, symbol: int, in_view: bool) -> None:
    """Puts a card into a hand; ``in_view``: all see it, since it comes from the row (C-HISPANIOLA)."""
    s["hands"][seat, symbol] = int(s["hands"][seat, symbol]) + 1
    s["held"][seat] = int(s["held"][seat]) | (1 << symbol)
    s["cards"][seat] = int(s["cards"][seat]) + 1
    if in_view and int(s["open_hands"]) == 0:
        s["seen"][seat, symbol] = int(s["seen"][seat, symbol]) + 1
        s["counted"][seat, symbol] = int(s["counted"][seat, symbol]) + 1


@inlined
def _discard(s: StateRecord, seat: int, symbol: int) -> None:
    """Moves a card from a hand to the discard pile."""
    left = int(s["hands"][seat, symbol]) - 1
    s["hands"][seat, symbol] = left
    if left == 0:
        s["held"][seat] = int(s["held"][seat]) & ~(1 << symbol)
    s["cards"][seat] = int(s["cards"][seat]) - 1
    s["discard"][symbol] = int(s["discard"][symbol]) + 1
    if int(s["seen"][seat, symbol]) > 0:
        s["seen"][seat, symbol] = int(s["seen"][seat, symbol]) - 1
    if int(s["counted"][seat, symbol]) > 0:
        s["counted"][seat, symbol] = int(s["counted"][seat, symbol]) - 1


@inlined
def apply(s: StateRecord, action: int) -> None:
    """Applies ``action``, a legal one or an outcome of chance."""
    if action < END:
        _act(s, action)
    elif action == END:
        s["stuck"] = 0
        _next_turn(s)
    else:
        _deal_out(s, action)


@inlined
def _act(s: StateRecord, action: int) -> None:
    """One of up to three actions of a turn: advance with a card, or fall back and be owed cards (C-TURN)."""
    seat = int(s["seat"])
    s["stuck"] = 0
    s["taken"] = int(s["taken"]) + 1
    if action < BACK:
        symbol, source = action // BOAT, action % BOAT
        target = advance_target(s, symbol, source)
        _discard(s, seat, symbol)
        _leave(s, seat, source)
        _enter(s, seat, target)
        if int(s["places"][seat]) == _BOAT_BIT:  # C-WIN
            s["winner"] = seat
            s["phase"] = OVER
            return
        _after_action(s)
    else:
        source = action - BACK
        target = fall_back_target(s, source)
        # One card for one pirate that stood there, two for two (C-BACK).
        s["draws"] = 1 + ((int(s["crowd"][1]) >> target) & 1)
        _leave(s, seat, source)
        _enter(s, seat, target)
        _supply(s)


@inlined
def _after_action(s: StateRecord) -> None:
    """Ends the turn after three actions, or when the seat can do nothing more (C-TURN, C-STUCK)."""
    s["phase"] = PLAY
    if int(s["taken"]) == ACTIONS_A_TURN or not _can_act(s, int(s["seat"])):
        _next_turn(s)


@inlined
def _next_turn(s: StateRecord) -> None:
    """Begins the turn of the next seat."""
    following = int(s["seat"]) + 1
    s["seat"] = following if following < int(s["players"]) else 0
    s["taken"] = 0
    s["phase"] = PLAY
    if not _can_act(s, int(s["seat"])):
        skip_stuck(s)


@kernel
def skip_stuck(s: StateRecord) -> None:
    """Skips every seat that cannot act; if all of them cannot, the game is a draw (C-STUCK)."""
    players = int(s["players"])
    while not _can_act(s, int(s["seat"])):
        if int(s["taken"]) == 0:
            s["stuck"] = int(s["stuck"]) + 1
            if int(s["stuck"]) >= players:
                s["winner"] = STUCK
                s["phase"] = OVER
                return
        s["taken"] = 0
        s["seat"] = (int(s["seat"]) + 1) % players


# --- Cards ------------------------------------------------------------------------------------------------------------


@inlined
def _reshuffle(s: StateRecord) -> bool:
    """Refills an empty deck from the discard pile. Returns whether there is a card to draw (C-RESHUFFLE)."""
    if int(s["deck_size"]) > 0:
        return True
    size = 0
    for symbol in range(N_SYMBOLS):
        cards = int(s["discard"][symbol])
        s["deck"][symbol] = cards
        s["discard"][symbol] = 0
        size += cards
    s["deck_size"] = size
    if int(s["players"]) == 2 and int(s["open_hands"]) == 0:
        # Every other card lies open or in one of the two hands, so each player can work out the other's hand.
        for seat in range(2):
            for symbol in range(N_SYMBOLS):
                s["counted"][seat, symbol] = s["hands"][seat, symbol]
    return size > 0


@inlined
def _supply(s: StateRecord) -> None:
    """Gives the seat in turn the cards that it is owed, up to the first that chance has to draw (C-BACK)."""
    if int(s["row_supply"]) == 1:
        while int(s["draws"]) > 0:
            if int(s["row_length"]) == 0:
                if _reshuffle(s):
                    s["phase"] = LAY
                    return
                s["draws"] = 0  # no card anywhere: the move stands (C-RESHUFFLE)
            else:
                _take_from_row(s)
        if int(s["row_length"]) == 0 and _reshuffle(s):  # laid out at once, not when next needed (C-REFILL)
            s["phase"] = LAY
            return
    elif int(s["draws"]) > 0:
        if _reshuffle(s):
            s["phase"] = DRAW
            return
        s["draws"] = 0
    _after_action(s)


@inlined
def _take_from_row(s: StateRecord) -> None:
    """Gives the seat in turn the first card of the row (C-TORTUGA)."""
    _give(s, int(s["seat"]), int(s["row"][0]), True)
    length = int(s["row_length"]) - 1
    for place in range(length):
        s["row"][place] = s["row"][place + 1]
    s["row"][length] = 0
    s["row_length"] = length
    s["draws"] = int(s["draws"]) - 1


@inlined
def _deal_out(s: StateRecord, action: int) -> None:
    """Applies an outcome of chance: a card from the deck goes to a hand or to the row."""
    phase = int(s["phase"])
    symbol = action - (LAY_CARD if phase == LAY else DRAW_CARD)
    s["deck"][symbol] = int(s["deck"][symbol]) - 1
    s["deck_size"] = int(s["deck_size"]) - 1
    if phase == DEAL:
        _give(s, _receiver(s), symbol, False)
        if _receiver(s) < 0:
            s["phase"] = LAY if int(s["row_supply"]) == 1 else PLAY
    elif phase == DRAW:
        _give(s, int(s["seat"]), symbol, False)
        s["draws"] = int(s["draws"]) - 1
        _supply(s)
    else:
        length = int(s["row_length"])
        s["row"][length] = symbol
        s["row_length"] = length + 1
        if length + 1 == ROW or not _reshuffle(s):
            _finish_row(s)


@inlined
def _finish_row(s: StateRecord) -> None:
    """After the row is laid: begin the first turn, or go on giving cards (C-REFILL)."""
    if int(s["taken"]) == 0:
        s["phase"] = PLAY
    else:
        _supply(s)


@kernel
def chance(s: StateRecord, actions: Integers, weights: Integers) -> int:
    """Writes chance's outcomes (int16, ascending) and their integer weights (int64). Returns the number of outcomes."""
    phase = int(s["phase"])
    if phase == PLAY or phase == OVER:
        return 0
    base = LAY_CARD if phase == LAY else DRAW_CARD
    n = 0
    for symbol in range(N_SYMBOLS):
        cards = int(s["deck"][symbol])
        if cards > 0:
            actions[n] = base + symbol
            weights[n] = cards
            n += 1
    return n


@inlined
def sample(s: StateRecord, stream: Stream) -> int:
    """An outcome of chance, sampled by the weights."""
    card = below(stream, int(s["deck_size"]))
    symbol = 0
    while card >= int(s["deck"][symbol]):
        card -= int(s["deck"][symbol])
        symbol += 1
    return (LAY_CARD if int(s["phase"]) == LAY else DRAW_CARD) + symbol


# --- The end ----------------------------------------------------------------------------------------------------------


@kernel
def winners(s: StateRecord) -> int:
    """The set of the winners: one seat, or none where no seat could move any more (C-WIN, C-STUCK)."""
    return 1 << int(s["winner"]) if int(s["winner"]) >= 0 else 0
