"""The knowledge of a seat: concealing a state for it, and sampling states that agree with it.

Hidden are the others' sides, unless the seat looked at one since its last exchange; hands and gold piles, except what
docs/games/mutiny.md says a seat remembers; cards under a deck and on offer that the seat has not seen; sailors of pairs
that it has not looked at; and what the others have committed. The order of the decks is not in the record. Public are
all visible acts: that a seat looked, put a card under the deck, touched its choice, or committed.
"""

from __future__ import annotations

from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import kernel
from spanish_main.core.kernels.rng import Stream, below
from spanish_main.games.mutiny.rules import state
from spanish_main.games.mutiny.rules.board import DIAZ, KINDS, MAX_PLAYERS, N_PAIRS, N_SIDES, SAILORS, TEMBO
from spanish_main.games.mutiny.rules.duels import is_known_pair, sailors_of

# --- Concealing -------------------------------------------------------------------------------------------------------


@kernel
def conceal(s: StateRecord, seat: int) -> None:
    """Blank what ``seat`` (-1: a spectator) cannot know: hidden cards go to the decks' counts."""
    s["concealed"] = 1
    viewer = state.PUBLIC if seat < 0 else seat
    over = int(s["phase"]) == state.OVER
    for deck in range(2):
        _conceal_under(s, deck, seat)
        for other in range(int(s["players"])):
            if other != seat and not over:
                for kind in range(KINDS):
                    sure = int(s["known"][deck, viewer, other, kind])
                    _to_unseen(s, deck, kind, int(s["cards"][deck, other, kind]) - sure)
                    s["cards"][deck, other, kind] = sure
    _conceal_offer(s, seat)
    _conceal_memory(s, viewer)
    _conceal_sides(s, seat, over)
    _conceal_sailors(s, seat, over)
    for other in range(int(s["players"])):
        if other != seat and int(s["committed"][other]) != 0:
            s["committed"][other] = state.SOMETHING_LAID


@kernel
def _to_unseen(s: StateRecord, deck: int, kind: int, number: int) -> None:
    s["upper"][deck, kind] = int(s["upper"][deck, kind]) + number


@kernel
def _conceal_under(s: StateRecord, deck: int, seat: int) -> None:
    """Hides the cards under a deck that ``seat`` has not seen (M-DECKS)."""
    for place in range(int(s["bottom_size"][deck])):
        if seat < 0 or (int(s["bottom_seen"][deck, place]) >> seat) & 1 == 0:
            _to_unseen(s, deck, int(s["bottom"][deck, place]), 1)
            s["bottom"][deck, place] = state.UNKNOWN


@kernel
def _conceal_offer(s: StateRecord, seat: int) -> None:
    """Hides the cards on offer at Diaz's or Tembo's that ``seat`` has not seen (M-DIAZ, M-TEMBO)."""
    for place in range(2):
        if int(s["offer"][place]) >= 0 and (seat < 0 or (int(s["offer_seen"][place]) >> seat) & 1 == 0):
            _to_unseen(s, _deck_of_offer(s, place), int(s["offer"][place]), 1)
            s["offer"][place] = state.UNKNOWN


@kernel
def _deck_of_offer(s: StateRecord, place: int) -> int:
    """The deck of the card on offer at ``place``."""
    return place if int(s["pirate"]) == DIAZ else state.BATTLE


@kernel
def _conceal_memory(s: StateRecord, viewer: int) -> None:
    """Hides what the others know. Public knowledge stays, but no more of it than the viewer still knows."""
    for deck in range(2):
        for other in range(MAX_PLAYERS):
            if other != viewer:
                for holder in range(MAX_PLAYERS):
                    for kind in range(KINDS):
                        s["known"][deck, other, holder, kind] = 0
        if viewer != state.PUBLIC:
            for holder in range(int(s["players"])):
                if holder != viewer:
                    for kind in range(KINDS):
                        sure = int(s["known"][deck, viewer, holder, kind])
                        every = int(s["known"][deck, state.PUBLIC, holder, kind])
                        s["known"][deck, state.PUBLIC, holder, kind] = min(sure, every)


@kernel
def _conceal_sides(s: StateRecord, seat: int, over: bool) -> None:
    """Hides the sides that ``seat`` does not know, and what the others saw (M-BIJOUX, M-OJO)."""
    players = int(s["players"])
    for other in range(players):
        if other != seat and int(s["side"][other]) != state.NONE and not over:
            fresh = False
            if seat >= 0 and int(s["peek_side"][seat, other]) != state.NONE:
                fresh = int(s["peek_when"][seat, other]) == int(s["exchanges"][other])
            if not fresh:
                s["side"][other] = state.HIDDEN
        if other != seat:
            for looked in range(players):
                if int(s["peek_side"][other, looked]) != state.NONE:
                    s["peek_side"][other, looked] = state.HIDDEN


@kernel
def _conceal_sailors(s: StateRecord, seat: int, over: bool) -> None:
    """Hides the values of sailors that ``seat`` has not looked at and that were not shown (M-CAMBIVALUTE, M-REVEAL)."""
    for pair in range(N_PAIRS):
        looked = seat >= 0 and (int(s["pair_seen"][pair]) >> seat) & 1 == 1
        if not looked and not over and not is_known_pair(s, pair):
            for side in range(N_SIDES):
                s["sailor"][pair, side] = 0
    if seat != int(s["seat"]):
        for place in range(N_SIDES):
            if int(s["drawn"][place]) > 0:
                s["drawn"][place] = state.UNKNOWN


# --- Filling in -------------------------------------------------------------------------------------------------------


@kernel
def determinize(s: StateRecord, seat: int, stream: Stream) -> None:
    """Samples what is hidden in the concealed ``s``; ``seat`` is the viewer.

    Cards and sailors are uniform over the ways to deal those that the viewer cannot place. Either side is equally
    likely. A committed card is any kind in that hand, or from the second round on the talisman, each equally likely.
    """
    s["concealed"] = 0
    _deal_offer(s, stream)
    for deck in range(2):
        for place in range(int(s["bottom_size"][deck])):
            if int(s["bottom"][deck, place]) == state.UNKNOWN:
                s["bottom"][deck, place] = _draw_unseen(s, deck, state.NONE, stream)
        for other in range(int(s["players"])):
            missing = int(s["size"][deck, other])
            for kind in range(KINDS):
                missing -= int(s["cards"][deck, other, kind])
            for _ in range(missing):
                kind = _draw_unseen(s, deck, state.NONE, stream)
                s["cards"][deck, other, kind] = int(s["cards"][deck, other, kind]) + 1
    _deal_sailors(s, stream)
    _guess_sides(s, stream)
    _guess_memory(s, seat)
    for other in range(int(s["players"])):
        if int(s["committed"][other]) == state.SOMETHING_LAID:
            s["committed"][other] = _guess_commitment(s, other, stream)


@kernel
def _draw_unseen(s: StateRecord, deck: int, but: int, stream: Stream) -> int:
    """Draws one of the cards that the viewer cannot place, not of the kind ``but``."""
    pool = 0
    for kind in range(KINDS):
        pool += 0 if kind == but else int(s["upper"][deck, kind])
    card = below(stream, pool)
    kind = 0
    while kind == but or card >= int(s["upper"][deck, kind]):
        card -= 0 if kind == but else int(s["upper"][deck, kind])
        kind += 1
    _to_unseen(s, deck, kind, -1)
    return kind


@kernel
def _deal_offer(s: StateRecord, stream: Stream) -> None:
    """Samples the cards on offer to another seat. With Tembo a choice means that the two are of different kinds."""
    if int(s["pirate"]) == TEMBO and int(s["draws"]) == 0:
        first, second = int(s["offer"][0]), int(s["offer"][1])
        if first == state.UNKNOWN and second == state.UNKNOWN:
            first = _draw_first_of_two(s, stream)
        elif first == state.UNKNOWN:
            first = _draw_unseen(s, state.BATTLE, second, stream)
        s["offer"][0] = first
        if second == state.UNKNOWN:
            s["offer"][1] = _draw_unseen(s, state.BATTLE, first, stream)
    for place in range(2):
        if int(s["offer"][place]) == state.UNKNOWN:
            s["offer"][place] = _draw_unseen(s, _deck_of_offer(s, place), state.NONE, stream)


@kernel
def _draw_first_of_two(s: StateRecord, stream: Stream) -> int:
    """Draws the first of two unseen battle cards of different kinds, weighted by the cards that can be the second."""
    pool = 0
    for kind in range(KINDS):
        pool += int(s["upper"][state.BATTLE, kind])
    ways = 0
    for kind in range(KINDS):
        ways += int(s["upper"][state.BATTLE, kind]) * (pool - int(s["upper"][state.BATTLE, kind]))
    way = below(stream, ways)
    kind = 0
    while way >= int(s["upper"][state.BATTLE, kind]) * (pool - int(s["upper"][state.BATTLE, kind])):
        way -= int(s["upper"][state.BATTLE, kind]) * (pool - int(s["upper"][state.BATTLE, kind]))
        kind += 1
    _to_unseen(s, state.BATTLE, kind, -1)
    return kind


@kernel
def _deal_sailors(s: StateRecord, stream: Stream) -> None:
    """Samples values for the sailors that others have seen and the viewer has not."""
    free = (2 << sailors_of(s)) - 2
    for pair in range(N_PAIRS):
        for side in range(N_SIDES):
            free &= ~(1 << int(s["sailor"][pair, side]))
    for place in range(N_SIDES):
        if int(s["drawn"][place]) > 0:
            free &= ~(1 << int(s["drawn"][place]))
    for pair in range(N_PAIRS):
        if int(s["pair_seen"][pair]) != 0 and int(s["sailor"][pair, 0]) == 0:
            for side in range(N_SIDES):
                value = _one_of(free, stream)
                free &= ~(1 << value)
                s["sailor"][pair, side] = value
    for place in range(N_SIDES):
        if int(s["drawn"][place]) == state.UNKNOWN:
            value = _one_of(free, stream)
            free &= ~(1 << value)
            s["drawn"][place] = value


@kernel
def _one_of(free: int, stream: Stream) -> int:
    """A value of the set ``free``, sampled uniformly."""
    number = 0
    for value in range(1, SAILORS + 1):
        number += (free >> value) & 1
    left = below(stream, number)
    for value in range(1, SAILORS + 1):
        if (free >> value) & 1:
            if left == 0:
                return value
            left -= 1
    return 0


@kernel
def _guess_sides(s: StateRecord, stream: Stream) -> None:
    """Samples sides, and what others saw of them: two looks between the same exchanges saw the same."""
    players = int(s["players"])
    for other in range(players):
        if int(s["side"][other]) == state.HIDDEN:
            s["side"][other] = below(stream, N_SIDES)
    for looked in range(players):
        for other in range(players):
            if int(s["peek_side"][other, looked]) != state.HIDDEN:
                continue
            when = int(s["peek_when"][other, looked])
            seen = state.HIDDEN
            if when == int(s["exchanges"][looked]):
                seen = int(s["side"][looked])
            for third in range(players):
                what = int(s["peek_side"][third, looked])
                if what != state.NONE and what != state.HIDDEN and int(s["peek_when"][third, looked]) == when:
                    seen = what
            s["peek_side"][other, looked] = below(stream, N_SIDES) if seen == state.HIDDEN else seen


@kernel
def _guess_memory(s: StateRecord, seat: int) -> None:
    """Gives the others the public knowledge; they may know more."""
    for deck in range(2):
        for viewer in range(int(s["players"])):
            for holder in range(int(s["players"])):
                if viewer != seat and viewer != holder:
                    for kind in range(KINDS):
                        s["known"][deck, viewer, holder, kind] = s["known"][deck, state.PUBLIC, holder, kind]


@kernel
def _guess_commitment(s: StateRecord, seat: int, stream: Stream) -> int:
    """Samples the commitment of ``seat`` (M-ROUND, M-TALISMAN)."""
    if int(s["size"][state.BATTLE, seat]) == 0:
        return state.TALISMAN_LAID
    kinds = 0
    for kind in range(KINDS):
        kinds += 1 if int(s["cards"][state.BATTLE, seat, kind]) > 0 else 0
    left = below(stream, kinds + (1 if int(s["round"]) > 1 else 0))
    for kind in range(KINDS):
        if int(s["cards"][state.BATTLE, seat, kind]) > 0:
            if left == 0:
                return kind + 1
            left -= 1
    return state.TALISMAN_LAID
