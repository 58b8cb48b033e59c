"""Ends of a match that people make before its end by the rules: one resigns, or all agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from spanish_main.table.journal import Journal
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Conflict
from spanish_main.table.messages.wire_room import AnswerEnd, NewsKind, OfferEnd
from spanish_main.table.room.live_room import TRIES, LiveRoom
from spanish_main.table.room_state import EndOffer, RoomRow, RoomState, but, with_news

_ACCEPTED: Final[NewsKind] = "accepted"


class Ending:
    """Ends the match of one table early. A ``Refusal`` says why that was not done."""

    def __init__(self, room: LiveRoom, journal: Journal) -> None:
        self._room = room
        self._journal = journal

    def by_agreement(self, user: str, request: OfferEnd | AnswerEnd) -> None:
        """Stores a person's offer to end the match, or the answer to one."""
        self._room.check_running()
        step = self._journal.match().steps

        def change(room: RoomRow) -> tuple[RoomState, None]:
            mine = [seat for seat in self._room.human_seats if self._room.header.seats[seat].user == user]
            offer, kind = room.state.offer, _ACCEPTED
            if isinstance(request, OfferEnd):
                if offer is not None and offer.kind == request.kind and not self._agreed(offer):
                    raise refusals.offered_already()
                offer, kind = EndOffer(request.kind, request.seat, mine), request.kind
            elif offer is None:
                raise refusals.nothing_offered()
            elif request.accept:
                offer = EndOffer(offer.kind, offer.by, sorted({*offer.agreed, *mine}))
            else:
                kind = "withdrawn" if offer.by in mine else "declined"
                offer = None
            state: RoomState = but(room.state, offer=offer)
            # Where all agree the end of the match is news enough.
            ends = offer is not None and self._agreed(offer)
            return state if ends else with_news(state, step, kind, request.seat), None

        self._room.change(change)
        self.if_agreed()

    def if_agreed(self) -> None:
        """Ends the match where all people who still play agree, even if it has gone on meanwhile."""
        for _ in range(TRIES):
            offer = self._room.state.offer
            if offer is None or self._room.over or not self._agreed(offer):
                return
            try:
                self.end("drawn" if offer.kind == "draw" else "closed", [], self._room.state)
            except Conflict:
                self._room.refresh()

    def _agreed(self, offer: EndOffer) -> bool:
        return set(self._room.human_seats) <= set(offer.agreed)

    def end(self, reason: str, winners: Sequence[int], state: RoomState) -> None:
        """Ends the match before its end by the rules. Conflict: see ``LiveRoom.store``."""
        outcome: dict[str, Any] = {"winners": list(winners), "reason": reason}
        sequence = self._journal.match().sequence
        room = replace(self._room.row, state=but(state, offer=None))
        self._room.store(lambda rooms: rooms.end(room, sequence, outcome))
        self._journal.end(outcome)

    def rematched(self, table: str, gone: str | None = None) -> str:
        """Stores the table of the rematch, unless there is one; returns the stored one. gone: a deleted table."""
        for _ in range(TRIES):
            noted = self._room.state.rematch
            if noted is not None and noted != gone:
                return noted
            try:
                self._room.store(
                    lambda rooms: rooms.save(replace(self._room.row, state=but(self._room.state, rematch=table)))
                )
            except Conflict:
                self._room.refresh()
            else:
                return table
        raise refusals.not_stored()
