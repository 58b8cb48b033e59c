"""The live tables of this process, each in memory as long as somebody watches it; and the making of new ones."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anyio.to_thread
from sqlalchemy.exc import DBAPIError

from spanish_main.bots.catalog import LEVELS, bots_for
from spanish_main.core import record
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.fairness import Dealer, commitment, new_seed
from spanish_main.core.game import Game
from spanish_main.core.match import Match
from spanish_main.core.options import asked_anew
from spanish_main.core.record import outcome_to_json
from spanish_main.core.rng import Rng
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.server import refusals
from spanish_main.server.journal import restore, rows_of
from spanish_main.server.limits import SEEDS_A_CLIENT, TABLES_A_USER
from spanish_main.server.lists import summary
from spanish_main.server.store import Header, Row, Seat, Store, new_code, new_id
from spanish_main.server.table import LiveTable
from spanish_main.server.threads import to_writing_thread
from spanish_main.server.wire import AskResolved, AskSetup, NewTable, Resolved, SeatSpec, Setup, TableSummary
from spanish_main.workers.minds import Minds

log = logging.getLogger(__name__)


class Hub:
    """Every table of the store, live where somebody watches."""

    def __init__(self, store: Store, minds: Minds) -> None:
        self.store = store
        self._live: dict[str, LiveTable] = {}
        self._users: dict[str, int] = {}  # how many connections use a live table
        self._minds = minds
        self._seeds: dict[str, str] = {}  # commitment -> the seed that waits for a table, oldest first
        self._promised: dict[str, list[str]] = {}  # client -> the commitments of its waiting seeds, oldest first

    @property
    def tables(self) -> int:
        """How many are live."""
        return len(self._live)

    # --- Making and listing ------------------------------------------------------------------------------------------

    async def resolved(self, ask: AskResolved) -> Resolved:
        """What choices of options come to; Refusal for a game that there is not."""
        return await anyio.to_thread.run_sync(_resolved, ask)

    async def setup(self, ask: AskSetup, client: str) -> Setup:
        """A set-up drawn by lot, and how it looks. client: who asks; the seeds that wait for it are numbered."""
        return await anyio.to_thread.run_sync(_draw_setup, ask, self._commit(client))

    def _commit(self, client: str) -> str:
        """The commitment of a fresh seed, which waits for a table that names it.

        Where too many wait, one of the same client has to go: nobody can throw out another's.
        """
        seed = new_seed()
        promise = commitment(seed)
        self._seeds[promise] = seed
        own = self._promised.setdefault(client, [])
        own[:] = [one for one in own if one in self._seeds]
        own.append(promise)
        if len(own) > SEEDS_A_CLIENT:
            del self._seeds[own.pop(0)]
        if len(self._promised) > len(self._seeds) + 1_000:
            self._promised = {name: kept for name, kept in self._promised.items() if kept[-1] in self._seeds}
        return promise

    def _redeem(self, promise: str) -> str | None:
        """The seed of a commitment, which no other table can have; None where none was named."""
        if not promise:
            return None
        seed = self._seeds.pop(promise, None)
        if seed is None:
            raise refusals.unknown_commitment()
        return seed

    async def create(self, user: str, new: NewTable) -> str:
        """A new table of ``user``, dealt; its id."""
        return await to_writing_thread(self._create, user, new, self._redeem(new.commitment))

    def _create(self, user: str, new: NewTable, seed: str | None = None) -> str:
        if self.store.count_tables(user) >= TABLES_A_USER:
            raise refusals.too_many_tables(TABLES_A_USER)
        header, rows = deal(user, new, seed)
        try:
            self.store.create(header, rows)
        except DBAPIError as error:
            log.error("a new table cannot be stored: %s", error.orig)  # noqa: TRY400 -- one line says it
            raise refusals.not_stored() from None
        self._expect(header)
        return header.id

    def _expect(self, header: Header) -> None:
        """Have somebody there to think when the bots of a table come to it, and what they think with compiled.

        Whoever plays one game may play another next. A server at which no bot plays has no need of any of this.
        """
        bots = [seat.bot for seat in header.seats if seat.bot is not None and header.outcome is None]
        if bots:
            self._minds.rouse(header.game)
        if any(bot in LEVELS for bot in bots):
            self._minds.want(header.game)
            self._minds.compile([header.game, *GAMES])

    async def seat_of(self, code: str) -> tuple[str, int]:
        """The table and seat that are taken with ``code``, however it was typed."""
        found = await anyio.to_thread.run_sync(self.store.seat_of, _typed(code))
        if found is None:
            raise refusals.unknown_code()
        return found

    async def take_seat(self, code: str, user: str, name: str) -> str:
        """The seat with this code is that user's from now on; whoever watches is told. Its table."""
        table, seat = await self.seat_of(code)
        async with self.watched(table) as live:
            await live.take_seat(_typed(code), seat, user, _printable(name))
        return table

    async def summaries(self, user: str) -> list[TableSummary]:
        """The tables that ``user`` made or has a seat at, newest first."""
        headers = await anyio.to_thread.run_sync(self.store.headers, user)
        return [summary(header, user) for header in headers]

    async def delete(self, table: str, user: str | None) -> None:
        """Away with a table of ``user``."""
        header = await anyio.to_thread.run_sync(self.store.header, table)
        if header is None:
            raise refusals.unknown_table()
        if user is None or header.owner != user:
            raise refusals.not_your_table()
        await to_writing_thread(self.store.delete, table, user)
        live = self._live.pop(table, None)
        if live is not None:
            await live.close()

    async def record(self, table: str) -> tuple[Header, str]:
        """The record of a finished match, with the table's header."""
        header = await anyio.to_thread.run_sync(self.store.header, table)
        if header is None:
            raise refusals.unknown_table()
        if header.outcome is None:
            raise refusals.not_finished()
        return header, await anyio.to_thread.run_sync(self._record, header)

    def _record(self, header: Header) -> str:
        match = restore(header, self.store.entries(header.id))
        names = [seat.name or seat.bot or f"seat {number}" for number, seat in enumerate(header.seats)]
        return record.write(match, names, header.seed, header.entropy, header.created)

    # --- Watching ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def watched(self, table: str) -> AsyncIterator[LiveTable]:
        """The live table for as long as a connection needs it."""
        live = self._live.get(table)
        if live is None:
            header = await anyio.to_thread.run_sync(self.store.header, table)
            if header is None:
                raise refusals.unknown_table()
            live = self._live.get(table)  # somebody else may have been as quick
            if live is None:
                live = self._live[table] = LiveTable(self.store, header, self._minds)
                self._expect(header)
        self._users[table] = self._users.get(table, 0) + 1
        try:
            yield live
        finally:
            self._users[table] -= 1
            if not self._users[table]:
                del self._users[table]
                live.rest()
                if self._live.get(table) is live:
                    del self._live[table]


# --- New tables -----------------------------------------------------------------------------------------------------


def _game(name: str, options: dict[str, Any]) -> Game:
    try:
        return Game(load_game_type(name), options)
    except InvalidOptions as error:
        raise refusals.invalid_options(str(error)) from None


def _resolved(ask: AskResolved) -> Resolved:
    try:
        game_type = load_game_type(ask.game)
    except InvalidOptions as error:
        raise refusals.invalid_options(str(error)) from None
    asked = asked_anew(game_type.bundles, ask.asked, ask.change)
    try:
        game = Game(game_type, asked)
    except InvalidOptions as error:
        return Resolved(asked, {}, {}, {}, [], refusals.invalid_options(str(error)).told())
    drawn = [item.name for item in game_type.setup]
    return Resolved(asked, game.options, game.bundles, game.skin, drawn, None)


def _draw_setup(ask: AskSetup, promise: str) -> Setup:
    game = _game(ask.game, ask.options)
    drawn = game.drawn(Rng())
    # What everybody sees before the deal: for cartagena it holds the symbols of the spaces.
    return Setup(drawn.setup, drawn.new_initial_state().observation(None), promise)


def deal(user: str, new: NewTable, seed: str | None = None) -> tuple[Header, list[Row]]:
    """A table of ``user`` as asked for, with the entries of its deal; Refusal when there can be none such."""
    game = _game(new.game, {"players": len(new.seats), **new.options})
    if game.players != len(new.seats):
        raise refusals.invalid_options(f"{new.game}: {game.players} players, but {len(new.seats)} seats")
    drawn = game.drawn(Rng()).setup
    game = _game(new.game, {"players": len(new.seats), **new.options, **drawn, **new.setup})
    seats = [_seat(spec, game.name, user) for spec in new.seats]
    entropy = [""] * game.players
    if new.entropy:
        # The creator's, at the creator's first seat.
        entropy[next((n for n, seat in enumerate(seats) if seat.user == user), 0)] = new.entropy
    seed = seed or new_seed()
    dealer = Dealer(seed, entropy)
    match = Match(game, dealer.draw, clock=time.time)
    now = time.time()
    header = Header(
        id=new_id(),
        owner=user,
        game=game.name,
        rules_version=game.type.rules_version,
        options=dict(game.options),
        bundles=dict(game.bundles),
        setup=dict(game.setup),
        seed=seed,
        entropy=entropy,
        commitment=dealer.commitment,
        seats=seats,
        created=now,
        outcome=outcome_to_json(match.outcome),
        hints=new.hints,
    )
    return header, rows_of(game, match.entries)


def _typed(code: str) -> str:
    """A code as it is stored."""
    return "".join(code.split()).lower()


def _printable(name: str) -> str:
    """A name in one line, without what no screen can show."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def _seat(spec: SeatSpec, game: str, user: str) -> Seat:
    name = _printable(spec.name)
    if spec.kind == "person":
        if spec.bot is not None:
            raise refusals.invalid_options("a person's seat has no bot")
        return Seat("person", name, None, None, new_code()) if spec.elsewhere else Seat("person", name, None, user)
    if spec.elsewhere:
        raise refusals.invalid_options("a bot is not elsewhere")
    bots = bots_for(game)
    if spec.bot not in bots:
        raise refusals.invalid_options(f"there is no bot {str(spec.bot)[:40]!r}; choose from {', '.join(bots)}")
    return Seat("bot", name, spec.bot, None)
