"""Records of finished matches, and their lines in the captain's log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spanish_main.bots.review import SeatTally, from_json, tallies
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.logbook import Voyage, result_of, with_review
from spanish_main.table.endings import REASONS, ended_by
from spanish_main.table.kept import Header, Seat
from spanish_main.table.room_state import SeatState


def written_record(header: Header, match: Match, states: Sequence[SeatState]) -> str:
    """The record of a table whose match is over. states: of its seats."""
    names = [_name(number, *each) for number, each in enumerate(zip(header.seats, states, strict=True))]
    ended = None
    if match.outcome is None and header.outcome is not None:
        by = ended_by(header.outcome, header.seats, states)
        ended = Ended(REASONS[header.outcome["reason"]], tuple(header.outcome["winners"]), tuple(by))
    bots = [seat.bot for seat in header.seats]
    return record.write(match, names, header.seed, header.entropy, header.created, bots, ended=ended)


def _name(number: int, seat: Seat, state: SeatState) -> str:
    """The name of a seat in a record. Where bots have failed it lists all that have played."""
    if seat.kind != "bot" or not state.failed:
        return seat.name or seat.bot or f"seat {number}"
    played = record.in_turn([*state.failed, state.stand_in or ""])
    return f"{seat.name} ({played})" if seat.name else played


def tallied(header: Header, review: Sequence[dict[str, Any]] | None) -> list[SeatTally] | None:
    """The sums of each seat's decisions in a review; None where there is none that can be read."""
    if review is None:
        return None
    try:
        return tallies([from_json(one) for one in review], len(header.seats))
    except (KeyError, TypeError):  # it is made again on the next request
        return None


def voyage(header: Header, own: Sequence[int], hints: int, sums: Sequence[SeatTally] | None) -> Voyage:
    """A finished table's line of the captain's log. own: the seats of the log's owner. hints: how many they took.

    sums: each seat's, of a review of the present version; None where there is none.
    """
    outcome = header.outcome or {}
    line = Voyage(
        match=header.id,
        game=header.game,
        variant=header.bundles.get("variant", ""),
        ended=header.updated,
        seats=[seat.name for seat in header.seats],
        bots=[seat.bot or "" for seat in header.seats],
        own=list(own),
        winners=list(outcome["winners"]),
        reason=REASONS.get(outcome["reason"], outcome["reason"]),
        result=result_of(own, outcome["winners"]),
        hints=hints,
    )
    if sums is None or len(own) != 1:
        return line
    tally = sums[own[0]]
    return with_review(line, tally.decisions, tally.slips, tally.lost, tally.luck)
