"""The rules of La Tortuga in the rulebook's order: set-up, a turn, moving, clutch cards, the end.

Every function is a kernel over one record of ``state.STATE``. ``apply`` does not check its action: callers do.
"""

from __future__ import annotations

from typing import Final

from spanish_main.core.kernels.carriers import Integers, StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Stream, below, draw
from spanish_main.core.kernels.seats import CHANCE, TERMINAL
from spanish_main.games.la_tortuga.rules.actions import DIE, ROLL_DIE, SPEND, STOP, TURN_UP
from spanish_main.games.la_tortuga.rules.board import BEACH, BEACH_EGGS, CLUTCHES, DICE, FACES, MOST, RAFT, SPACES
from spanish_main.games.la_tortuga.rules.state import CHOOSE, CLUTCH, DECIDE, NOBODY, NONE, OVER, ROLL

_CLUTCHES: Final = CLUTCHES


# --- Set-up -----------------------------------------------------------------------------------------------------------


@kernel
def start(s: StateRecord, first_seat: int, clutches: int) -> None:
    """Puts all turtles on the raft; the first of ``clutches`` cards is to be turned up (L-TURTLES, L-DECK, L-FIRST)."""
    for eggs in range(1, FACES + 1):
        s["unseen"][eggs] = _CLUTCHES[eggs]
    s["left"] = clutches
    s["beach"] = NOBODY
    begin_turn(s, first_seat)
    if clutches > 0:
        s["phase"] = CLUTCH


@kernel
def begin_turn(s: StateRecord, seat: int) -> None:
    """Begins the turn of ``seat``: it rolls, or with two turtles chooses the first one (L-TWO)."""
    s["seat"] = seat
    s["moved"] = NONE
    s["spent"] = 0
    s["turtle"] = NONE if int(s["turtles"]) > int(s["players"]) else seat
    s["phase"] = CHOOSE if int(s["turtles"]) > int(s["players"]) else ROLL


# --- Legal actions ----------------------------------------------------------------------------------------------------


@kernel
def top_of(s: StateRecord, turtle: int) -> int:
    """The topmost turtle of the stack of ``turtle``; on the raft there are no stacks (L-RIDE, L-TRACK)."""
    top = turtle
    if int(s["space"][turtle]) != RAFT:
        for other in range(int(s["turtles"])):
            if int(s["space"][other]) == int(s["space"][turtle]) and int(s["level"][other]) > int(s["level"][top]):
                top = other
    return top


@kernel
def decider(s: StateRecord) -> int:
    """The seat that decides on the second and third die: the owner of the topmost turtle (L-DECIDE)."""
    return top_of(s, int(s["turtle"])) % int(s["players"])


@kernel
def current_seat(s: StateRecord) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    phase = int(s["phase"])
    if phase == CHOOSE:
        return int(s["seat"])
    if phase == DECIDE:
        return decider(s)
    return TERMINAL if phase == OVER else CHANCE


@kernel
def turn_seat(s: StateRecord) -> int:
    """The seat in turn, also while chance or the owner of a rider decides."""
    return int(s["seat"])


@kernel
def dice_sum(s: StateRecord) -> int:
    """The sum of the dice so far, a spent card's number included."""
    total = 0
    for die in range(int(s["rolled"])):
        total += int(s["dice"][die])
    return total


@kernel
def can_spend(s: StateRecord, eggs: int) -> bool:
    """Whether the decider may lay down a card of ``eggs`` for the next die (L-SPEND and its sub-rules)."""
    if int(s["cards_as_dice"]) == 0 or int(s["spent"]) == 1:
        return False
    return int(s["eggs"][decider(s), eggs]) > 0 and dice_sum(s) + eggs <= MOST


@kernel
def legal(s: StateRecord, out: Integers) -> int:
    """Writes the legal actions of the deciding seat to ``out`` (int16), ascending. Returns their number."""
    phase = int(s["phase"])
    n = 0
    if phase == CHOOSE:
        out[0] = int(s["seat"])
        out[1] = int(s["seat"]) + int(s["players"])
        n = 2
    elif phase == DECIDE:
        out[0] = ROLL_DIE
        out[1] = STOP
        n = 2
        for eggs in range(1, FACES + 1):
            if can_spend(s, eggs):
                out[n] = SPEND + eggs
                n += 1
    return n


@kernel
def count(s: StateRecord) -> int:
    """How many legal actions the deciding seat has."""
    phase = int(s["phase"])
    if phase != CHOOSE and phase != DECIDE:
        return 0
    n = 2
    if phase == DECIDE and int(s["cards_as_dice"]) == 1:
        for eggs in range(1, FACES + 1):
            if can_spend(s, eggs):
                n += 1
    return n


@kernel
def nth(s: StateRecord, k: int) -> int:
    """The ``k``-th legal action in ascending order."""
    if int(s["phase"]) == CHOOSE:
        return int(s["seat"]) + k * int(s["players"])
    if k < 2:
        return ROLL_DIE + k
    k -= 2
    eggs = 1
    while k > 0 or not can_spend(s, eggs):
        if can_spend(s, eggs):
            k -= 1
        eggs += 1
    return SPEND + eggs


# --- Effects of actions -----------------------------------------------------------------------------------------------


@kernel
def apply(s: StateRecord, action: int) -> None:
    """Applies ``action``, a legal one or an outcome of chance."""
    if action < ROLL_DIE:
        s["turtle"] = action
        s["phase"] = ROLL
    elif action == ROLL_DIE:
        s["phase"] = ROLL
    elif action == STOP:
        _move(s)
    elif action <= DIE:
        _spend(s, action - SPEND)
    elif action <= TURN_UP:
        _add_die(s, action - DIE)
    else:
        _turn_up(s, action - TURN_UP)


@kernel
def _spend(s: StateRecord, eggs: int) -> None:
    """The decider lays down a card of its own for a die; the card is out of the game (L-SPEND, L-SPEND-GONE)."""
    seat = decider(s)
    s["eggs"][seat, eggs] = int(s["eggs"][seat, eggs]) - 1
    s["spent"] = 1
    _add_die(s, eggs)


@kernel
def _add_die(s: StateRecord, number: int) -> None:
    """Adds a die: it is a bust, or the third die and the group moves, or a decision follows (L-ROLL, L-BUST)."""
    rolled = int(s["rolled"])
    s["dice"][rolled] = number
    s["rolled"] = rolled + 1
    if dice_sum(s) > MOST:
        _bust(s)
    elif rolled + 1 == DICE:
        _move(s)
    else:
        s["phase"] = DECIDE


@kernel
def _bust(s: StateRecord) -> None:
    """Sends the turtle and its riders to the raft; those below it stay (L-BUST, L-CARRY)."""
    space, level = int(s["space"][int(s["turtle"])]), int(s["level"][int(s["turtle"])])
    if space != RAFT:
        for other in range(int(s["turtles"])):
            if int(s["space"][other]) == space and int(s["level"][other]) >= level:
                s["space"][other] = RAFT
                s["level"][other] = 0
    _end_move(s)


@kernel
def spaces_of(s: StateRecord) -> int:
    """How many spaces the ring has (L-TRACK)."""
    return SPACES - int(s["left_out"])


@kernel
def landing(spaces: int, space: int, steps: int) -> int:
    """The space that ``steps`` (1 to 21) lead to from ``space``, round the ring (L-RING).

    spaces: the size of the ring. A ring of fewer than 21 spaces lacks the first ones, so that the beach stays 21.
    """
    before = BEACH - spaces
    begun = 0 if space == RAFT else space - before
    return before + (begun + steps - 1) % spaces + 1


@kernel
def lays(spaces: int, space: int, steps: int) -> bool:
    """Whether a move of ``steps`` from ``space`` of a ring of ``spaces`` ends on the beach or passes it (L-LAY).

    A move that starts on the beach has to come round to it again.
    """
    return steps >= (spaces if space == RAFT or space == BEACH else BEACH - space)


@kernel
def _move(s: StateRecord) -> None:
    """Moves the group by the sum times the number of dice, onto any stack there; it lays at the beach.

    L-MOVE, L-RIDE, L-CARRY.
    """
    turtle = int(s["turtle"])
    space, level = int(s["space"][turtle]), int(s["level"][turtle])
    steps = dice_sum(s) * int(s["rolled"])
    spaces = spaces_of(s)
    target = landing(spaces, space, steps)
    owner = decider(s)
    if space == RAFT:
        height = 0
        for other in range(int(s["turtles"])):
            height += 1 if int(s["space"][other]) == target else 0
        s["space"][turtle] = target
        s["level"][turtle] = height
    elif target != space:  # a full round ends on the turtles that stayed: nothing changes
        height = 0
        for other in range(int(s["turtles"])):
            height += 1 if int(s["space"][other]) == target else 0
        for other in range(int(s["turtles"])):
            if int(s["space"][other]) == space and int(s["level"][other]) >= level:
                s["space"][other] = target
                s["level"][other] = height + int(s["level"][other]) - level
    if lays(spaces, space, steps):
        _lay(s, owner)
    if int(s["phase"]) != OVER:
        _end_move(s)


@kernel
def _lay(s: StateRecord, owner: int) -> None:
    """Gives the owner of the topmost turtle the open card, or the beach, which ends the game (L-LAY, L-BEACH)."""
    if int(s["open"]) == 0:
        s["beach"] = owner
        s["phase"] = OVER
    else:
        s["eggs"][owner, int(s["open"])] = int(s["eggs"][owner, int(s["open"])]) + 1
        s["open"] = 0


@kernel
def _end_move(s: StateRecord) -> None:
    """Goes on to the second turtle's move or the next turn; a taken clutch card is replaced first (L-TWO, L-LAY)."""
    seat, players = int(s["seat"]), int(s["players"])
    s["rolled"] = 0
    for die in range(DICE):
        s["dice"][die] = 0
    if int(s["turtles"]) > players and int(s["moved"]) == NONE:
        s["moved"] = int(s["turtle"])
        s["turtle"] = (int(s["turtle"]) + players) % (2 * players)
        s["phase"] = ROLL
    else:
        begin_turn(s, (seat + 1) % players)
    if int(s["open"]) == 0 and int(s["left"]) > 0:
        s["phase"] = CLUTCH


# --- Chance -----------------------------------------------------------------------------------------------------------


@kernel
def _turn_up(s: StateRecord, eggs: int) -> None:
    """Turns up a clutch card (L-DECK, L-LAY)."""
    s["open"] = eggs
    s["left"] = int(s["left"]) - 1
    s["unseen"][eggs] = int(s["unseen"][eggs]) - 1
    s["phase"] = CHOOSE if int(s["turtle"]) == NONE else ROLL


@kernel
def chance(s: StateRecord, actions: Integers, weights: Integers) -> int:
    """Writes chance's outcomes (int16, ascending) and their integer weights (int64). Returns their number."""
    phase = int(s["phase"])
    n = 0
    if phase == ROLL:
        for face in range(1, FACES + 1):
            actions[n] = DIE + face
            weights[n] = 1
            n += 1
    elif phase == CLUTCH:
        for eggs in range(1, FACES + 1):
            if int(s["unseen"][eggs]) > 0:
                actions[n] = TURN_UP + eggs
                weights[n] = int(s["unseen"][eggs])
                n += 1
    return n


@kernel
def sample(s: StateRecord, stream: Stream) -> int:
    """An outcome of chance, sampled by the weights."""
    if int(s["phase"]) == ROLL:
        return DIE + 1 + below(stream, FACES)
    return TURN_UP + draw(s["unseen"], stream)


# --- The end ----------------------------------------------------------------------------------------------------------


@kernel
def score(s: StateRecord, seat: int) -> int:
    """The eggs of ``seat``, the beach's seven included (L-WIN)."""
    eggs = BEACH_EGGS if int(s["beach"]) == seat else 0
    for number in range(1, FACES + 1):
        eggs += number * int(s["eggs"][seat, number])
    return eggs


@kernel
def cards_of(s: StateRecord, seat: int) -> int:
    """The clutch cards of ``seat``, the beach counting as one (L-TIE)."""
    cards = 1 if int(s["beach"]) == seat else 0
    for number in range(1, FACES + 1):
        cards += int(s["eggs"][seat, number])
    return cards


@kernel
def winners(s: StateRecord) -> int:
    """The set of the winners: most eggs, then most cards; seats that are equal in both share (L-WIN, L-TIE)."""
    best, found = -1, 0
    for seat in range(int(s["players"])):
        rank = 100 * score(s, seat) + cards_of(s, seat)
        if rank > best:
            best, found = rank, 0
        if rank == best:
            found |= 1 << seat
    return found
