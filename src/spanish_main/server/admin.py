"""The operations of the host of a server, directly on the database, also while servers run.

Of running matches this module shows only what every spectator may see: no hands, no seeds, no codes.
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
    """There is no such table, user or report. The text is one line for the host."""


@dataclass(frozen=True)
class TableShown:
    """A table in a list for the host. seats: their names. created, updated: seconds since 1970."""

    table: str
    game: str
    seats: list[str]
    created: float
    updated: float
    entries: int
    finished: bool


@dataclass(frozen=True)
class UserShown:
    """A user in a list for the host. seen: when a session was last used. banned: since when.

    name: the user's name, or that of the newest seat if the user has none.
    """

    user: str
    name: str
    created: float
    seen: float | None
    tables: int
    banned: float | None


@dataclass(frozen=True)
class ReportShown(StoredReport):
    """A report in a list for the host. known: whether the author still exists. reports: number about this author."""

    known: bool
    banned: float | None
    reports: int


@dataclass(frozen=True)
class Checked:
    """The result of reading every table. tables: the number of tables.

    damaged: tables that cannot be read, with the reason. outdated: intact tables with rules that this version does not
    have any more.
    """

    tables: int
    damaged: list[tuple[str, Refusal]]
    outdated: list[str]


class Host:
    """The host's operations on the database of ``store``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._identities = IdentityStore(store)
        self._chat = ChatStore(store)

    # --- Tables -------------------------------------------------------------------------------------------------------

    def tables(self, limit: int | None = None, offset: int = 0) -> list[TableShown]:
        """Returns at most ``limit`` tables after the first ``offset``, the one played last first."""
        query = select(TABLES.c.id).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(limit).offset(offset)
        ids = self._store.read(lambda connection: list(connection.scalars(query)))
        found = []
        for table in ids:
            with suppress(Refusal):  # damaged: the log and ``check`` report it
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
                        restore(header, self._store.entries(table, tracked=False))
            except Refusal as refusal:
                if refusal.message == OLD_RULES:
                    outdated.append(table)
                else:
                    damaged.append((table, refusal))
        return Checked(len(ids), damaged, outdated)

    def state(self, table_id: str) -> dict[str, Any]:
        """Returns a table as every spectator may see it."""
        header = self._header(table_id)
        position: dict[str, Any] = {"seat": None, "observation": None}
        if not header.waits:
            match = _restored(header, self._store)
            position = {"seat": match.current_seat(), "observation": match.state.observation(None)}
        return {
            **vars(_shown(header)),
            "options": header.options,
            "setup": header.setup,
            "commitment": header.commitment,
            "outcome": header.outcome,
            **position,
        }

    def close(self, table_id: str) -> None:
        """Deletes a table with its match. Connected players notice it a moment later."""
        with suppress(Refusal):  # a damaged one can be deleted as well
            self._table(table_id)
        gone = delete(TABLES).where(TABLES.c.id == table_id)
        self._store.change(table_id, lambda connection: connection.execute(gone).rowcount)

    def record(self, table_id: str) -> tuple[str, str]:
        """Returns the file name and the record of a finished match."""
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

    # --- Users --------------------------------------------------------------------------------------------------------

    def users(self, limit: int | None = None, offset: int = 0, *, banned: bool = False) -> list[UserShown]:
        """Returns at most ``limit`` users after the first ``offset``, the last active one first. banned: only those."""
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
        """Returns the user with this id, else the only one with this name or with a newest seat of this name."""
        user = self._identities.user(called)
        if user is not None and user.id != SOMEBODY:
            return user
        query = select(USERS, _SAT_AS.label("sat_as")).where(USERS.c.id != SOMEBODY)
        rows = self._store.read(lambda connection: connection.execute(query).mappings().all())
        # Compare the names that the host sees: an older server stored other ones.
        found = [user_of(row) for row in rows if called == _called(row)]
        exact = [user for user in found if user.name == called] or found
        if not called or not exact:
            raise Unknown("error-no-user", name=called[:40])
        if len(exact) > 1:
            ids = ", ".join(sorted(user.id for user in exact)[:8])
            raise Unknown("error-many-users", name=called[:40], ids=ids)
        return exact[0]

    def ban(self, called: str, *, banned: bool) -> User:
        """Bans a user, or ends the ban."""
        user = self.user(called)
        since = (user.banned or time.time()) if banned else None
        banned_since = update(USERS).where(USERS.c.id == user.id).values(banned=since)
        self._store.write(lambda connection: connection.execute(banned_since).rowcount)
        return self.user(user.id)

    def delete_user(self, called: str) -> list[str]:
        """Deletes a user. Returns the tables that this has changed."""
        return forget(self._identities, self.user(called).id)

    def token(self, called: str, bot: str, *, new: bool) -> tuple[str, str]:
        """Creates a token for an outside bot. Returns (user, token). new: for a new user with that name."""
        kind: Kind = "bot"
        if new:
            return self._identities.new_user(given.name(bot), given.name(called), kind)
        user = self.user(called)
        return user.id, self._identities.new_session(user.id, kind, given.name(bot))

    def reports(self, limit: int | None = None, offset: int = 0) -> list[ReportShown]:
        """Returns at most ``limit`` reports of chat lines after the first ``offset``, newest first."""
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
        """Returns the id of the author of a reported line."""
        report = self._chat.report_of(number)
        if report is None:
            raise Unknown("error-no-report", report=number)
        if report.user is None or self._identities.user(report.user) is None:
            raise Unknown("error-report-of-nobody", report=number)
        return report.user

    def dismiss(self, number: int) -> None:
        """Deletes a report."""
        if not self._chat.dismiss(number):
            raise Unknown("error-no-report", report=number)


# The name of a user's newest seat that has a name.
_SAT_AS = (
    select(SEATS.c.name)
    .join(TABLES, TABLES.c.id == SEATS.c.table_id)
    .where(SEATS.c.user_id == USERS.c.id, SEATS.c.name != "")
    .order_by(TABLES.c.created.desc(), SEATS.c.table_id, SEATS.c.seat)
    .limit(1)
    .scalar_subquery()
)


def _called(row: RowMapping) -> str:
    """Returns a user's name, or else that of the newest seat."""
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
