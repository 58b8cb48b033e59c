"""The captain's log of a user, made from the stored tables; it is not stored itself.

Deleting it deletes the finished tables that only the user played at. At other tables the user's seat loses its user.
"""

from __future__ import annotations

from typing import Any, Final

import anyio.to_thread
from sqlalchemy import select
from sqlalchemy.engine import Connection
from starlette.requests import Request
from starlette.responses import Response

from spanish_main.bots.review import VERSION
from spanish_main.logbook import Voyage, csv_of
from spanish_main.server.accounts.handlers import Answer
from spanish_main.server.http.context import Handler, Server
from spanish_main.server.protocol.endpoint import ACCOUNT, Endpoint
from spanish_main.server.protocol.paging import FIRST, Page, PagePart, page_of
from spanish_main.server.storage import forgetting
from spanish_main.server.storage.schema import REVIEWS, SEATS
from spanish_main.server.storage.store import Store
from spanish_main.table.answers.finished import tallied, voyage
from spanish_main.table.messages.wire_people import CaptainsLog


def voyages(store: Store, user: str, page: Page) -> PagePart[Voyage]:
    """The finished matches at which ``user`` has a seat, the oldest first."""
    part = store.finished(user, page)
    headers, ids = part.items, [header.id for header in part.items]
    own_seats = {header.id: header.seats_taken_by(user) for header in headers}

    def run(connection: Connection) -> tuple[dict[tuple[str, int], int], dict[str, Any]]:
        own = (SEATS.c.user_id == user) & SEATS.c.table_id.in_(ids)
        hinted = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.hinted).where(own)
        wanted = REVIEWS.c.table_id.in_(ids) & (REVIEWS.c.version == VERSION)
        found = select(REVIEWS.c.table_id, REVIEWS.c.decisions).where(wanted)
        hints = {(row[0], row[1]): row[2] for row in connection.execute(hinted)}
        return hints, {row[0]: row[1] for row in connection.execute(found)}

    hints, reviews = store.read(run)
    found = [
        voyage(
            header,
            own_seats[header.id],
            sum(hints.get((header.id, seat), 0) for seat in own_seats[header.id]),
            tallied(header, reviews.get(header.id)),
        )
        for header in headers
    ]
    return PagePart(found, part.next)


def all_voyages(store: Store, user: str) -> list[Voyage]:
    """The voyages of all pages."""
    part = voyages(store, user, FIRST)
    found = part.items
    while part.next is not None:
        part = voyages(store, user, Page(after=part.next))
        found += part.items
    return found


# --- HTTP -----------------------------------------------------------------------------------------------------------


async def _user(server: Server, request: Request) -> str | None:
    """The user of a browser; None if it has no user. Refusal for a bot."""
    if await server.sessions.session(request) is None:
        return None
    return (await server.sessions.browser_session(request)).user


async def show(server: Server, request: Request) -> Answer:
    """A page of the user's log."""
    user, page = await _user(server, request), page_of(request.query_params)
    part: PagePart[Voyage] = PagePart([], None)
    if user is not None:
        part = await anyio.to_thread.run_sync(voyages, server.hub.store, user, page)
    return Answer(CaptainsLog(part.items, part.next))


async def save(server: Server, request: Request) -> Response:
    """The whole log as a CSV file."""
    user = await _user(server, request)
    found = [] if user is None else await anyio.to_thread.run_sync(all_voyages, server.hub.store, user)
    headers = {"Content-Disposition": 'attachment; filename="captains-log.csv"', "Cache-Control": "no-store"}
    return Response(csv_of(found), headers=headers, media_type="text/csv; charset=utf-8")


async def delete(server: Server, request: Request) -> Answer:
    """Deletes the log, or one match of it."""
    user, table = (await server.sessions.browser_session(request)).user, request.path_params.get("table")
    tables = await anyio.to_thread.run_sync(forgetting.let_go, server.sessions.store, user, table)
    await server.sessions.seats_changed(tables)
    return Answer(None)


ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint("get", "/api/log", "Returns the finished matches, oldest first.", show, answer=CaptainsLog, paged=True),
    Endpoint("get", "/api/log.csv", "Returns the finished matches as CSV.", save, kind="text/csv"),
    Endpoint("delete", "/api/log", "Removes all matches from the log.", delete, status=204, refused=ACCOUNT),
    Endpoint("delete", "/api/log/{table}", "Removes a match from the log.", delete, status=204, refused=ACCOUNT),
)
