"""The rules of The Mutiny put together: set-up, legal actions, their effects, chance, the end.

Every function is a kernel over one record of ``state.STATE``. ``apply`` does not check its action: callers do.
``voyage`` has the rules of the voyage, ``duels`` those of the mutiny, ``cards`` decks and hands.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.bits import nth_bit, popcount
from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import inlined, kernel
from spanish_main.core.kernels.rng import Stream, below
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.games.mutiny.rules import actions as act
from spanish_main.games.mutiny.rules.board import ALL_BATTLE, KINDS, MAX_PLAYERS, MAX_ROW, N_PAIRS, VALUES
from spanish_main.games.mutiny.rules.cards import count_up, draw_upper
from spanish_main.games.mutiny.rules.duels import (
    await_commit,
    clear_duel,
    commit,
    commit_choices,
    end_round,
    result,
    reveal,
    rob,
    rob_choices,
    sailors_of,
    show_round,
)
from spanish_main.games.mutiny.rules.state import (
    ACTION,
    BATTLE,
    CHOICE,
    COMMIT,
    DOOR,
    DRAW_BATTLE,
    DRAW_GOLD,
    GOLD,
    NONE,
    NOTHING,
    OVER,
    PUBLIC,
    REVEAL,
    ROB,
    STORM,
    TURN,
    VIEWERS,
)
from spanish_main.games.mutiny.rules.voyage import (
    action_choices,
    board_lifeboat,
    carry_out,
    clear_action,
    draw_known,
    due_now,
    end_turn,
    lay_row,
    met,
    open_door,
    pirates_of,
    row_choices,
    take_drawn,
    take_sailor,
    use,
)

# Automatic steps (see ``by_itself``), beside the actions of seats.
WAIT: Final = -1
DRAW: Final = -2  # the next card comes up, or is forgone
END_TURN: Final = -3
SHOW_ROUND: Final = -4
END_ROUND: Final = -5


# --- Set-up -----------------------------------------------------------------------------------------------------------


@kernel
def blank(s: StateRecord) -> None:
    """Marks everything in a zeroed record as not there: no row, pairs, cards under decks, action or duel."""
    s["lifeboat"] = NONE
    for place in range(ALL_BATTLE):
        s["bottom"][BATTLE, place] = NONE
        s["bottom"][GOLD, place] = NONE
    for seat in range(MAX_PLAYERS):
        s["side"][seat] = NONE
        for other in range(MAX_PLAYERS):
            s["peek_side"][seat, other] = NONE
    for pair in range(N_PAIRS):
        s["pair_winner"][pair] = NONE
    for place in range(MAX_ROW):
        s["row"][place] = NONE
    clear_action(s)
    clear_duel(s)


@kernel
def start(s: StateRecord, first_seat: int) -> None:
    """Sets the game up in a blank record with the options filled in (M-START, M-BANK, M-SHIP, M-DEALER)."""
    players = int(s["players"])
    for kind in range(KINDS):
        _fill(s, BATTLE, kind, int(s["battle_cards"][kind % VALUES]))
    for kind in range(VALUES):
        _fill(s, GOLD, kind, int(s["gold_cards"][kind]))
    s["bank"] = s["all_coins"]
    for seat in range(players):
        for kind in range(0, KINDS, VALUES):  # a pink 1 and a grey 1, which everybody knows
            draw_upper(s, BATTLE, kind)
            count_up(s, BATTLE, seat, kind)
            for viewer in range(VIEWERS):
                if viewer != seat and (viewer < players or viewer == PUBLIC):
                    s["known"][BATTLE, viewer, seat, kind] = 1
        s["coins"][seat] = 1
        s["bank"] = int(s["bank"]) - 1
    s["ship"] = s["voyage"]
    s["dealer"] = first_seat
    lay_row(s)


@inlined
def _fill(s: StateRecord, deck: int, kind: int, number: int) -> None:
    s["upper"][deck, kind] = number
    s["upper_size"][deck] = int(s["upper_size"][deck]) + number


# --- Legal actions ----------------------------------------------------------------------------------------------------


@inlined
def current_seat(s: StateRecord) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    phase = int(s["phase"])
    if phase == OVER:
        return TERMINAL
    if phase == DOOR or phase == STORM or phase == REVEAL or int(s["due"]) != NOTHING:
        return CHANCE
    return int(s["seat"])


@kernel
def turn_seat(s: StateRecord) -> int:
    """The seat in turn, also while chance acts for it; in a duel the seat that decides; 0 when there is none."""
    return int(s["seat"])


@kernel
def choices(s: StateRecord) -> tuple[int, int]:
    """The set of legal actions in two parts: bit n of the first is action n, bit n of the second action PLACE + n."""
    phase = int(s["phase"])
    if phase == TURN or phase == CHOICE:
        return row_choices(s), 0
    if phase == ACTION:
        return action_choices(s)
    if phase == COMMIT:
        return 0, commit_choices(s)
    if phase == ROB:
        return 0, rob_choices(s)
    return 0, 0


@kernel
def count(s: StateRecord) -> int:
    """How many legal actions the deciding seat has."""
    low, high = choices(s)
    return popcount(low) + popcount(high)


@kernel
def nth(s: StateRecord, k: int) -> int:
    """The ``k``-th legal action in ascending order."""
    low, high = choices(s)
    if k < popcount(low):
        return nth_bit(low, k)
    return act.PLACE + nth_bit(high, k - popcount(low))


@kernel
def legal(s: StateRecord, out: Integers) -> int:
    """Writes the legal actions of the deciding seat to ``out`` (int16), ascending. Returns their number."""
    low, high = choices(s)
    n = popcount(low)
    for k in range(n):
        out[k] = nth_bit(low, k)
    for k in range(popcount(high)):
        out[n] = act.PLACE + nth_bit(high, k)
        n += 1
    return n


# --- Effects of actions -----------------------------------------------------------------------------------------------


@kernel
def apply(s: StateRecord, action: int) -> None:
    """Applies ``action``, a legal one or an outcome of chance, and all automatic steps that follow."""
    do(s, action)
    go_on(s)


@kernel
def do(s: StateRecord, action: int) -> None:
    """Applies ``action`` of the deciding seat or of chance, without the automatic steps."""
    phase = int(s["phase"])
    if action >= act.DOOR_OPENS:
        _apply_chance(s, action)
    elif action == act.KNOCK:
        s["phase"] = DOOR
    elif phase == TURN or phase == CHOICE:
        use(s, action - act.USE)
    elif phase == ACTION:
        carry_out(s, action)
    elif phase == COMMIT:
        commit(s, action)
    else:
        rob(s, action)


@kernel
def go_on(s: StateRecord) -> None:
    """Does the automatic steps, until a seat has to decide or chance to act."""
    what = by_itself(s)
    while what != WAIT:
        do_by_itself(s, what)
        what = by_itself(s)


@kernel
def by_itself(s: StateRecord) -> int:
    """The next automatic step: WAIT for none, one of the numbers beside it, or an action of a seat.

    A seat's only action is automatic, unless it is to knock or to fight; without any action the game goes on.
    """
    phase = int(s["phase"])
    if phase == COMMIT:
        if not await_commit(s):
            return SHOW_ROUND
        return WAIT if int(s["size"][BATTLE, int(s["seat"])]) > 0 else act.TALISMAN
    if phase == ACTION:
        s["due"] = due_now(s)
        if int(s["due"]) == NOTHING and int(s["draws"]) > 0:
            return DRAW
    if current_seat(s) < 0:
        return WAIT
    number = count(s)
    if number > 1 or (number == 1 and nth(s, 0) == act.KNOCK):
        return WAIT
    if number == 1:
        return nth(s, 0)
    return END_TURN if phase == ACTION else END_ROUND  # in ROB there is nobody to rob


@kernel
def do_by_itself(s: StateRecord, what: int) -> None:
    """Does the step that ``by_itself`` returned."""
    if what >= 0:
        do(s, what)
    elif what == DRAW:
        draw_known(s)
    elif what == END_TURN:
        end_turn(s)
    elif what == SHOW_ROUND:
        show_round(s)
    else:
        end_round(s)


# --- Chance -----------------------------------------------------------------------------------------------------------


@kernel
def _apply_chance(s: StateRecord, action: int) -> None:
    """Applies an outcome of chance."""
    if action <= act.GOLD_CARD:
        open_door(s, action - act.DOOR_OPENS)
    elif action < act.BATTLE_CARD:
        draw_upper(s, GOLD, action - act.GOLD_CARD - 1)
        take_drawn(s, GOLD, action - act.GOLD_CARD - 1, 0)
    elif action <= act.SAILOR:
        draw_upper(s, BATTLE, action - act.BATTLE_CARD)
        take_drawn(s, BATTLE, action - act.BATTLE_CARD, 0)
    elif action <= act.REVEALED:
        take_sailor(s, action - act.SAILOR)
    elif action < act.STORM_TAKES:
        reveal(s, action - act.REVEALED)
    else:
        board_lifeboat(s, action - act.STORM_TAKES)


@kernel
def _outcomes(s: StateRecord) -> tuple[int, int]:
    """The equally likely outcomes where no deck is drawn from: a set, and the action of its bit 0."""
    phase = int(s["phase"])
    if phase == DOOR or phase == STORM:
        pirates = pirates_of(s)
        if int(s["lifeboat"]) != NONE:
            pirates &= ~(1 << int(s["lifeboat"]))
        for place in range(int(s["opened"])):
            pirates &= ~(1 << int(s["row"][place]))
        return pirates, act.DOOR_OPENS if phase == DOOR else act.STORM_TAKES
    unmet = ((2 << sailors_of(s)) - 2) & ~met(s)
    return unmet, act.REVEALED if phase == REVEAL else act.SAILOR


@kernel
def chance(s: StateRecord, actions: Integers, weights: Integers) -> int:
    """Writes chance's outcomes (int16, ascending) and their integer weights (int64). Returns their number."""
    if current_seat(s) != CHANCE:
        return 0
    n = 0
    due = int(s["due"])
    if due == DRAW_BATTLE or due == DRAW_GOLD:
        deck = BATTLE if due == DRAW_BATTLE else GOLD
        base = act.BATTLE_CARD if due == DRAW_BATTLE else act.GOLD_CARD + 1
        for kind in range(KINDS):
            if int(s["upper"][deck, kind]) > 0:
                actions[n] = base + kind
                weights[n] = int(s["upper"][deck, kind])
                n += 1
        return n
    outcomes, base = _outcomes(s)
    for n in range(popcount(outcomes)):
        actions[n] = base + nth_bit(outcomes, n)
        weights[n] = 1
    return popcount(outcomes)


@kernel
def sample(s: StateRecord, stream: Stream) -> int:
    """An outcome of chance, sampled by the weights."""
    due = int(s["due"])
    if due == DRAW_BATTLE or due == DRAW_GOLD:
        deck = BATTLE if due == DRAW_BATTLE else GOLD
        card = below(stream, int(s["upper_size"][deck]))
        kind = 0
        while card >= int(s["upper"][deck, kind]):
            card -= int(s["upper"][deck, kind])
            kind += 1
        return kind + (act.BATTLE_CARD if due == DRAW_BATTLE else act.GOLD_CARD + 1)
    outcomes, base = _outcomes(s)
    return base + nth_bit(outcomes, below(stream, popcount(outcomes)))


# --- The end ----------------------------------------------------------------------------------------------------------


@kernel
def winners(s: StateRecord) -> int:
    """The set of the winners, perhaps empty (M-WIN, M-NOBODY)."""
    found, _ = result(s)
    return int(found)
