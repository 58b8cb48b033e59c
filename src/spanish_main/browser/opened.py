"""Records from elsewhere, opened as tables of this device: the match is checked from its deal to its end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from spanish_main.bots.catalog import bots_for
from spanish_main.core.errors import InvalidRecord
from spanish_main.core.game.game import Game
from spanish_main.core.match import record
from spanish_main.core.match.record import Record, Verdict
from spanish_main.games.catalog import load_game
from spanish_main.lettering.given import known_name
from spanish_main.table import naming
from spanish_main.table.endings import REASONS
from spanish_main.table.kept import Header, Row, Seat, new_id
from spanish_main.table.messages import refusals
from spanish_main.table.room import RoomRow, RoomState, SeatState, Settings

_MOST_LETTERS: Final = 1 << 23
# How records say that people have ended a match -> how tables do. Of a clock a table says that somebody gave up.
_ENDINGS: Final = {said: stored for stored, said in REASONS.items()} | {"time": "resigned"}


class AskOpen(Struct, forbid_unknown_fields=True):
    """Open a record: the text of its file."""

    text: Annotated[str, Meta(max_length=_MOST_LETTERS)]


def opened(user: str, ask: AskOpen) -> tuple[Header, RoomRow, list[Row]]:
    """The table of a finished match; Refusal that says what in the record does not hold, or that it is not over.

    The seats of people are ``user``'s. A record that does not tell its seed is not over, as far as anybody can know.
    """
    try:
        found = record.parse(ask.text)
        game = record.game_of(found, load_game)
        verdict = record.verify(found, game)
        if found.footer is None or not (verdict.finished or verdict.ended):
            raise refusals.not_finished()
        if not verdict.fair:  # who tells how it ended without the seed is told that this is none
            record.dealer_of(found, found.footer.get("seed"))
        header = _header(user, found, game, verdict)
    except InvalidRecord as error:
        raise refusals.invalid_options(error) from None
    rows = [
        Row(one["seat"], None if one.get("undo") == 1 else one["action"], float(one.get("time") or header.created))
        for one in found.entries
    ]
    states = [SeatState(ready=True) for _ in header.seats]
    return header, RoomRow(header.id, Settings(), RoomState("dealt", states)), rows


def _header(user: str, found: Record, game: Game, verdict: Verdict) -> Header:
    footer: dict[str, Any] = found.footer or {}
    # As whole numbers, whatever numbers the record has: 1.0 is 1.
    outcome = {"winners": [int(seat) for seat in footer["outcome"]["winners"]], "reason": footer["outcome"]["reason"]}
    if verdict.ended is not None:
        outcome = {"winners": list(verdict.ended.winners), "reason": _ENDINGS[verdict.ended.reason]}
    created = record.time_of(found.header, "created", found.first)
    begun = time.time() if created is None else float(created)
    ended = [one["time"] for one in found.entries if one.get("time") is not None]
    return Header(
        id=new_id(),
        owner=user,
        game=game.name,
        rules_version=game.type.rules_version,
        options=dict(game.options),
        bundles=dict(game.bundles),
        setup=dict(game.setup),
        seed=footer["seed"],
        entropy=list(found.header.get("entropy", [])),
        commitment=found.header["commitment"],
        seats=naming.told_apart(_seats(user, found.header["seats"], footer.get("bots"), game)),
        created=begun,
        updated=float(ended[-1]) if ended else begun,
        sequence=len(found.entries),
        outcome=outcome,
    )


def _seats(user: str, names: Any, bots: Any, game: Game) -> Sequence[Seat]:
    called = names if isinstance(names, list) else []
    played = bots if isinstance(bots, list) else []
    seats = []
    for number in range(game.players):
        name = known_name(str(called[number])) if number < len(called) else ""
        bot = played[number] if number < len(played) else None
        if isinstance(bot, str) and bot in bots_for(game.type):
            seats.append(Seat("bot", name, bot, None))
        else:
            seats.append(Seat("person", name, None, user))
    return seats
