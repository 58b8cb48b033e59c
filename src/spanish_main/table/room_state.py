"""The stored room of a table: its settings, its code, the readiness of its seats, and offers."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec

from spanish_main.core.game.numbering import SeatNumber, StepNumber
from spanish_main.table.kept import SeatClock
from spanish_main.table.messages.wire_room import Clock, NewsCause, NewsKind, RoomNews

# Letters that neither look nor sound like another one, since people read codes aloud and type them.
_CODE_LETTERS = "ABCDEFHJKLMNPRSTUVWXYZ"
CODE_LENGTH = 6
# The default of ``Settings.away``.
AWAY_SECONDS = 120
# How many news of the room are stored, the newest.
NEWS_KEPT = 40

S = TypeVar("S", bound=msgspec.Struct)
Phase = Literal["waiting", "drawing", "dealt"]


class Settings(msgspec.Struct, frozen=True):
    """The settings that the host has chosen.

    delay: spectators see the match so many steps later. stand_in: the bot that plays on for players who are out of time
    or absent, or who resign; None: none. clock: how much time people have. away: after so many seconds of absence in
    its turn the bot plays on for a seat; 0: never.
    """

    public: bool = False
    spectators: bool = True
    delay: int = 0
    stand_in: str | None = None
    clock: Clock | None = None
    away: int = AWAY_SECONDS


class SeatState(msgspec.Struct, frozen=True):
    """The state of a seat beside its player.

    pledge: of its entropy, once it is ready. entropy: once it is revealed, and secret until the match is over. changes:
    how often its player has changed since the deal. why: the reason of the stand-in. clock: its clock after a bot has
    played for it. failed: the bots that have played for it and failed.
    """

    ready: bool = False
    pledge: str = ""
    entropy: str | None = None
    resigned: bool = False
    stand_in: str | None = None
    changes: int = 0
    why: Literal["", "resigned", "away", "time", "failed"] = ""
    clock: SeatClock | None = None
    failed: list[str] = []


class EndOffer(msgspec.Struct, frozen=True):
    """An offer to end the match. by: the seat that made it. agreed: the seats that agree."""

    kind: Literal["draw", "stop"]
    by: SeatNumber
    agreed: list[SeatNumber]


class RoomState(msgspec.Struct, frozen=True):
    """The state of a room.

    missed: the seats that did not reveal in time at the last attempt to deal. tries: how many attempts there were.
    rematch: the table of the rematch. terms: how often the host has changed them. news: the newest events beside the
    rules.
    """

    phase: Phase
    seats: list[SeatState]
    missed: list[int] = []
    tries: int = 0
    offer: EndOffer | None = None
    rematch: str | None = None
    terms: int = 0
    news: list[RoomNews] = []


def with_news(
    state: RoomState, step: StepNumber, kind: NewsKind, seat: SeatNumber, bot: str | None = None, cause: NewsCause = ""
) -> RoomState:
    """The state with one more event. step: how many steps of the match stood then."""
    number = state.news[-1].number + 1 if state.news else 1
    news = [*state.news, RoomNews(number, step, kind, seat, bot, cause)]
    return msgspec.structs.replace(state, news=news[-NEWS_KEPT:])


@dataclass(frozen=True)
class RoomRow:
    """The stored room of a table. version: 0 where nothing is stored yet, as for tables older than rooms."""

    table: str
    settings: Settings
    state: RoomState
    code: str | None = None
    version: int = 0


def new_code() -> str:
    """A code of six letters, easy to read aloud and type. Once the table is dealt it leads only its players there."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(CODE_LENGTH))


def but(one: S, **changes: Any) -> S:
    """A copy with these fields changed."""
    return msgspec.structs.replace(one, **changes)


def with_seat(state: RoomState, seat: SeatNumber, changed: SeatState) -> RoomState:
    """A copy with the state of one seat changed."""
    seats = list(state.seats)
    seats[seat] = changed
    return but(state, seats=seats)
