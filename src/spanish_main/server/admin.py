"""What the host of a server may see and do, straight on the database, also while servers run.

Of running games only what every spectator may know leaves this module: no hands, no seeds, no codes.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import RowMapping, delete, func, select, true, update
from sqlalchemy.engine import Connection

from spanish_main.core.errors import Explained
from spanish_main.lettering import given
from spanish_main.server.live.records import written_record
from spanish_main.server.storage.chat_store import ChatStore, StoredReport
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore, Kind, User, user_of
from spanish_main.server.storage.lobby_store import LobbyStore
from spanish_main.server.storage.schema import REPORTS, SEATS, SESSIONS, TABLES, USERS
from spanish_main.server.storage.store import Store
from spanish_main.table.entries import restore
from spanish_main.table.kept import SOMEBODY, Header
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.refusals import OLD_RULES


class Unknown(Explained):
    """There is no such table or user; its text is one line for the host."""


@dataclass(frozen=True)
class TableShown:
    """A table as the host sees it in a list. seats: what each is called; updated: seconds since 1970."""

    table: str
    game: str
    seats: list[str]
    created: float
    updated: float
    entries: int
    finished: bool


@dataclass(frozen=True)
class UserShown:
    """A user as the host sees it. seen: when a browser or bot of it came last; banned: since when.

    name: the user's own; of one that has none what its newest seat is called.
    """

    user: str
    name: str
    created: float
    seen: float | None
    tables: int
    banned: float | None


@dataclass(frozen=True)
class ReportShown(StoredReport):
    """A report as the host sees it. known: whether who said it is still there. reports: how many there are of them."""

    known: bool
    banned: float | None
    reports: int


@dataclass(frozen=True)
class Checked:
    """What reading every table has found. tables: how many there are.

    damaged: those that cannot be read any more, with the reason. outdated: those begun under rules that this version no
    longer has; nothing is wrong with them.
    """

    tables: int
    damaged: list[tuple[str, Refusal]]
    outdated: list[str]


class Host:
    """The database of ``store``, as its host may use it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._identities = IdentityStore(store)
        self._chat = ChatStore(store)

    # --- Tables -------------------------------------------------------------------------------------------------------

    def tables(self, limit: int | None = None, offset: int = 0) -> list[TableShown]:
        """Every table, the one played at last first; or ``limit`` of them, after so many."""
        query = select(TABLES.c.id).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(limit).offset(offset)
        ids = self._store.read(lambda connection: list(connection.scalars(query)))
        found = []
        for table in ids:
            with suppress(Refusal):  # a damaged one: the log says so, and ``check``
                header = self._store.header(table)
                found += [] if header is None else [_shown(header)]
        return found

    def check(self) -> Checked:
        """Reads every table."""
        ids = self._store.read(lambda connection: list(connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id))))
        damaged, outdated = [], []
        for table in ids:
            try:
                header = self._store.header(table)
                if header is not None:
                    LobbyStore(self._store).room(header)
                    if not header.waits:
                        restore(header, self._store.entries(table, goes_on=False))
            except Refusal as refusal:
                if refusal.message == OLD_RULES:
                    outdated.append(table)
                else:
                    damaged.append((table, refusal))
        return Checked(len(ids), damaged, outdated)

    def state(self, table_id: str) -> dict[str, Any]:
        """A table as every spectator may see it."""
        header = self._header(table_id)
        told = {"seat": None, "observation": None}
        if not header.waits:
            match = _restored(header, self._store)
            told = {"seat": match.current_seat(), "observation": match.state.observation(None)}
        return {
            **vars(_shown(header)),
            "options": header.options,
            "setup": header.setup,
            "commitment": header.commitment,
            "outcome": header.outcome,
            **told,
        }

    def close(self, table_id: str) -> None:
        """Away with a table and all that was played at it; the players there are told so a moment later."""
        with suppress(Refusal):  # a damaged one may go as well
            self._table(table_id)
        gone = delete(TABLES).where(TABLES.c.id == table_id)
        self._store.change(table_id, lambda connection: connection.execute(gone).rowcount)

    def record(self, table_id: str) -> tuple[str, str]:
        """A finished match: the name of its file, and its record."""
        header = self._header(table_id)
        if header.outcome is None:
            raise Unknown("error-table-unfinished", table=table_id)
        try:
            return f"{header.game}-{header.id}.jsonl", written_record(header, self._store, LobbyStore(self._store))
        except Refusal as refusal:
            raise _unread(header.id, refusal) from None

    def _table(self, table_id: str) -> Header:
        header = self._store.header(table_id)
        if header is None:
            raise Unknown("error-no-table", table=table_id[:40])
        return header

    def _header(self, table_id: str) -> Header:
        try:
            return self._table(table_id)
        except Refusal as refusal:
            raise _unread(table_id, refusal) from None

    # --- People -------------------------------------------------------------------------------------------------------

    def users(self, limit: int | None = None, offset: int = 0, *, banned: bool = False) -> list[UserShown]:
        """Every user, the one who came last first; or ``limit`` of them, after so many. banned: only those."""
        seen = select(func.max(SESSIONS.c.seen)).where(SESSIONS.c.user_id == USERS.c.id).scalar_subquery()
        made = select(func.count()).select_from(TABLES).where(TABLES.c.owner == USERS.c.id).scalar_subquery()
        which = (USERS.c.id != SOMEBODY) & (USERS.c.banned.is_not(None) if banned else true())
        came = func.coalesce(seen, USERS.c.created).desc()
        query = select(USERS, seen.label("seen"), made.label("made"), _SAT_AS.label("sat_as")).where(which)
        query = query.order_by(came, USERS.c.id).limit(limit).offset(offset)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        return [
            UserShown(row["id"], _called(row), row["created"], row["seen"], row["made"], row["banned"]) for row in rows
        ]

    def user(self, called: str) -> User:
        """The user with this id, or the only one of this name, or the only one whose newest seat is called so."""
        person = self._identities.user(called)
        if person is not None and person.id != SOMEBODY:
            return person
        query = select(USERS, _SAT_AS.label("sat_as")).where(USERS.c.id != SOMEBODY)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        # By what the host is shown: an older server kept other names than these.
        found = [user_of(row) for row in rows if called == _called(row)]
        exact = [person for person in found if person.name == called] or found
        if not called or not exact:
            raise Unknown("error-no-user", name=called[:40])
        if len(exact) > 1:
            ids = ", ".join(sorted(person.id for person in exact)[:8])
            raise Unknown("error-many-users", name=called[:40], ids=ids)
        return exact[0]

    def ban(self, called: str, *, banned: bool) -> User:
        """Send a user away, or let it come again."""
        person = self.user(called)
        since = (person.banned or time.time()) if banned else None
        banned_since = update(USERS).where(USERS.c.id == person.id).values(banned=since)
        self._store.write(lambda connection: connection.execute(banned_since).rowcount)
        return self.user(person.id)

    def delete_user(self, called: str) -> list[str]:
        """Forget a user; the tables that this has changed."""
        return forget(self._identities, self.user(called).id)

    def token(self, called: str, bot: str, *, new: bool) -> tuple[str, str]:
        """A token for an outside bot of a user: (user, token). new: of a fresh one with that name."""
        kind: Kind = "bot"
        if new:
            return self._identities.new_user(given.name(bot), given.name(called), kind)
        person = self.user(called)
        return person.id, self._identities.new_session(person.id, kind, given.name(bot))

    def reports(self, limit: int | None = None, offset: int = 0) -> list[ReportShown]:
        """What people have reported of what was said at tables, newest first; or ``limit`` of it, after so many."""
        found = self._chat.reports(limit, offset)
        users = {report.user for report in found if report.user is not None}
        there = select(USERS.c.id, USERS.c.banned).where(USERS.c.id.in_(users))
        many = select(REPORTS.c.user_id, func.count()).where(REPORTS.c.user_id.in_(users)).group_by(REPORTS.c.user_id)

        def run(connection: Connection) -> tuple[dict[str, float | None], dict[str, int]]:
            known = {row[0]: row[1] for row in connection.execute(there)}
            return known, {row[0]: row[1] for row in connection.execute(many)}

        known, counted = self._store.read(run)
        return [
            ReportShown(
                **vars(report),
                known=report.user in known,
                banned=known.get(report.user or ""),
                reports=counted.get(report.user or "", 1),
            )
            for report in found
        ]

    def reported(self, number: int) -> str:
        """The id of who said what the report of that number is about."""
        report = self._chat.report_of(number)
        if report is None:
            raise Unknown("error-no-report", report=number)
        if report.user is None or self._identities.user(report.user) is None:
            raise Unknown("error-report-of-nobody", report=number)
        return report.user

    def dismiss(self, number: int) -> None:
        """Away with a report."""
        if not self._chat.dismiss(number):
            raise Unknown("error-no-report", report=number)


# What the newest seat with a name of a user is called.
_SAT_AS = (
    select(SEATS.c.name)
    .join(TABLES, TABLES.c.id == SEATS.c.table_id)
    .where(SEATS.c.user_id == USERS.c.id, SEATS.c.name != "")
    .order_by(TABLES.c.created.desc(), SEATS.c.table_id, SEATS.c.seat)
    .limit(1)
    .scalar_subquery()
)


def _called(row: RowMapping) -> str:
    """What a user is called: by itself, or else as it has sat last."""
    return given.trimmed_name(row["name"]) or given.trimmed_name(row["sat_as"] or "")


def _shown(header: Header) -> TableShown:
    seats = [seat.name or seat.bot or "" for seat in header.seats]
    finished = header.outcome is not None
    return TableShown(header.id, header.game, seats, header.created, header.updated, header.sequence, finished)


def _restored(header: Header, store: Store) -> Any:
    try:
        return restore(header, store.entries(header.id))
    except Refusal as refusal:
        raise _unread(header.id, refusal) from None


def _unread(table: str, refusal: Refusal) -> Unknown:
    return Unknown("error-in-file", name=table, error=refusal)
