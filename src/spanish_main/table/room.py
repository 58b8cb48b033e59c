"""What is kept of the people at a table: how open it is, its code, who is ready, what was agreed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec

from spanish_main.core.game.numbering import SeatNumber, StepNumber
from spanish_main.table.kept import SeatClock
from spanish_main.table.messages.wire_room import Clock, NewsCause, NewsKind, RoomNews

# Letters alone, none that looks or sounds like another: codes are read aloud and typed.
_CODE_LETTERS = "ABCDEFHJKLMNPRSTUVWXYZ"
CODE_LENGTH = 6
# Who stays away in his turn for so long is played for, unless the table says otherwise.
AWAY_SECONDS = 120
# So much of what people did beside the rules is kept, the newest.
NEWS_KEPT = 40

S = TypeVar("S", bound=msgspec.Struct)
Phase = Literal["waiting", "drawing", "dealt"]


class Settings(msgspec.Struct, frozen=True):
    """What who made the table has chosen.

    delay: so many steps later spectators see what happens. stand_in: the bot that plays on for whose time is up, who
    resigns or stays away; None where none does. clock: how much time people have. away: after so many seconds of
    absence in its turn the bot plays on for a seat by itself; 0: never.
    """

    public: bool = False
    spectators: bool = True
    delay: int = 0
    stand_in: str | None = None
    clock: Clock | None = None
    away: int = AWAY_SECONDS


class SeatState(msgspec.Struct, frozen=True):
    """A seat beyond who sits there.

    pledge: of its entropy, once it is ready. entropy: once it is revealed, and secret until the match is over. changes:
    how often somebody else has begun to play for it since the deal. why: there is a stand-in. clock: where its clock
    goes on from, once a bot has played for it. failed: the bots that have played for it until they could not any more.
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
    """An offer to end the match. agreed: the seats that would."""

    kind: Literal["draw", "stop"]
    by: SeatNumber
    agreed: list[int]


class RoomState(msgspec.Struct, frozen=True):
    """How far a table has come.

    missed: the seats that did not reveal in time when it was last to be dealt. tries: how often it was to be dealt.
    rematch: the table where it is played again. terms: how often the host has changed them. news: the newest of what
    people did beside the rules.
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
    """The state with something new that has been done, when ``step`` steps of the match stood."""
    number = state.news[-1].number + 1 if state.news else 1
    news = [*state.news, RoomNews(number, step, kind, seat, bot, cause)]
    return msgspec.structs.replace(state, news=news[-NEWS_KEPT:])


@dataclass(frozen=True)
class RoomRow:
    """A table's row. version 0: nothing is stored yet, as for tables older than rooms."""

    table: str
    settings: Settings
    state: RoomState
    code: str | None = None
    version: int = 0


def new_code() -> str:
    """A code fit to be read aloud and typed: six letters. It opens nothing but the way to a table that waits."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(CODE_LENGTH))


def but(one: S, **changes: Any) -> S:
    """The same with these fields changed."""
    return msgspec.structs.replace(one, **changes)


def with_seat(state: RoomState, seat: int, changed: SeatState) -> RoomState:
    """The state with something changed of one seat."""
    seats = list(state.seats)
    seats[seat] = changed
    return but(state, seats=seats)
