"""Tables over HTTP: the catalogue of games, new tables, the lobby, seats, records."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from spanish_main import __version__
from spanish_main.server.accounts import account_handlers
from spanish_main.server.accounts.handlers import Answer
from spanish_main.server.accounts.sessions import client_of
from spanish_main.server.http.context import Handler, Server
from spanish_main.server.http.qr import QR_CHARACTERS, qr_svg
from spanish_main.server.limits.gate import Client
from spanish_main.server.limits.quotas import Quota
from spanish_main.server.protocol.endpoint import NO_TABLE, RECORD_BYTES, Endpoint
from spanish_main.server.protocol.paging import PagePart, page_of
from spanish_main.table.answers import locales
from spanish_main.table.messages import refusals
from spanish_main.table.messages.wire import PROTOCOL, AskResolved, AskSetup, Catalog, Resolved, Setup, TableList
from spanish_main.table.messages.wire_room import (
    AskDeal,
    AskOpen,
    FindTable,
    Lobby,
    NewTable,
    Proof,
    RecordOpened,
    TableCreated,
    TakeSeat,
)


async def catalog(server: Server, request: Request) -> Answer:
    """The games, their options, the bots and the languages."""
    languages = locales.languages()
    return Answer(Catalog(__version__, PROTOCOL, server.games, languages, server.addresses, "server", server.device))


async def resolve(server: Server, request: Request, ask: AskResolved) -> Answer:
    """Returns the result of choices of options."""
    return Answer(await server.hub.resolved(ask))


async def draw_setup(server: Server, request: Request, ask: AskSetup) -> Answer:
    """Returns a random set-up."""
    server.gate.take("set-ups", await server.client(request))
    return Answer(await server.hub.setup(ask))


async def list_tables(server: Server, request: Request) -> Answer:
    """The user's tables."""
    user, page = (await server.client(request)).user, page_of(request.query_params)
    found = await server.hub.summaries(user, page) if user else PagePart([], None)
    return Answer(TableList(found.items, found.next))


async def create_table(server: Server, request: Request, new: NewTable) -> Answer:
    """Makes a table."""
    server.gate.make_table(await server.client(request))
    user, token = await server.sessions.ensure_user(request)
    table = await server.hub.create(user, await account_handlers.with_own_name(server.sessions, user, new))
    await server.show_invitation(request, table)
    return Answer(TableCreated(table), token)


async def create_deal(server: Server, request: Request, ask: AskDeal) -> Answer:
    """A table with the deal of the day."""
    server.gate.make_table(await server.client(request))
    user, token = await server.sessions.ensure_user(request)
    return Answer(TableCreated(await server.hub.create_deal(user, ask)), token)


async def open_record(server: Server, request: Request, ask: AskOpen) -> Answer:
    """A table for a match that was played elsewhere, from its record."""
    client = await server.client(request)
    server.gate.take("records", client)
    # One at a time: when two tabs bring in the same record at once, the second finds the table of the first.
    async with server.gate.turn("record", client, 1):
        return await _opened(server, request, client, ask)


async def _opened(server: Server, request: Request, client: Client, ask: AskOpen) -> Answer:
    match = await server.hub.brought(ask)
    known = None if client.user is None else await server.hub.known(client.user, match)
    if known is not None:
        return Answer(RecordOpened(known, known=True))
    # A whole log may come at once, so its entries count for the address, not for the user.
    quota = Quota(server.gate, client_of(request))
    if (denied := quota.denied("entries")) is not None:
        raise denied
    server.gate.make_table(client)
    user, token = await server.sessions.ensure_user(request)
    table, there = await server.hub.bring(user, match)
    if not there:
        quota.stored("entries", len(match.rows))
    return Answer(RecordOpened(table, there), token)


async def lobby(server: Server, request: Request) -> Answer:
    """The public tables that wait."""
    found = await server.hub.lobby(page_of(request.query_params))
    return Answer(Lobby(found.items, found.next))


async def join(server: Server, request: Request, ask: FindTable) -> Answer:
    """The table with a code, if it waits for people or the client has a seat at it."""
    client = await server.client(request)
    server.gate.guess(client)
    found = await server.hub.find(ask.code, client.user)
    server.gate.guessed_right(client)
    return Answer(TableCreated(found))


async def take_seat(server: Server, request: Request, ask: TakeSeat) -> Answer:
    """Takes an open seat."""
    table = request.path_params["table"]
    await server.hub.exists(table)  # guessing makes no user
    user, token = await server.sessions.ensure_user(request)
    Quota(server.gate, replace(client_of(request), user=user)).take("arrangements")
    await server.hub.sit(table, user, ask.seat, await account_handlers.seat_name(server.sessions, user, ask.name))
    return Answer(TableCreated(table), token)


async def rematch(server: Server, request: Request) -> Answer:
    """A new table for the same people."""
    client = await server.client(request)
    server.gate.make_table(client)
    table = await server.hub.rematch(request.path_params["table"], client.user)
    return Answer(TableCreated(table))


async def proof(server: Server, request: Request) -> Answer:
    """The seeds of a finished match, which prove its chance outcomes."""
    return Answer(await server.hub.proof(request.path_params["table"]))


async def qr(server: Server, request: Request) -> Response:
    """Returns a text as a QR code."""
    text = request.query_params.get("text", "")
    if not 0 < len(text) <= QR_CHARACTERS:
        raise refusals.too_big(QR_CHARACTERS)
    return Response(qr_svg(text), headers={"Cache-Control": "max-age=3600"}, media_type="image/svg+xml")


async def delete_table(server: Server, request: Request) -> Answer:
    """Deletes a table of the user."""
    await server.hub.delete(request.path_params["table"], await server.sessions.user(request))
    return Answer(None)


async def record(server: Server, request: Request) -> Response:
    """The record of a finished match, as a file."""
    client = await server.client(request)
    header, text = await server.hub.record(request.path_params["table"], client.user)
    named = {"Content-Disposition": f'attachment; filename="{header.game}-{header.id}.jsonl"'}
    return Response(text, headers=named | {"Cache-Control": "no-store"}, media_type="application/x-ndjson")


ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint("get", "/api/catalog", "Returns games, options, bots and languages.", catalog, answer=Catalog),
    Endpoint("post", "/api/resolve", "Returns the result of choices of options.", resolve, AskResolved, Resolved),
    Endpoint("post", "/api/setups", "Returns a random set-up.", draw_setup, AskSetup, Setup),
    Endpoint("get", "/api/lobby", "Returns the waiting public tables, newest first.", lobby, answer=Lobby, paged=True),
    Endpoint(
        "post",
        "/api/join",
        "Returns the table that waits under a code.",
        join,
        FindTable,
        TableCreated,
        refused=((404, "no table waits under this code"),),
    ),
    Endpoint(
        "get",
        "/api/qr",
        "Returns a text as a QR code.",
        qr,
        kind="image/svg+xml",
        refused=((413, "the text is missing or too long"),),
        query=(("text", "The text of the code."),),
    ),
    Endpoint(
        "get",
        "/api/tables",
        "Returns the tables of this browser's user: first those that run or wait, the newest first.",
        list_tables,
        answer=TableList,
        paged=True,
    ),
    Endpoint(
        "post",
        "/api/tables",
        "Makes a table.",
        create_table,
        NewTable,
        TableCreated,
        201,
        refused=((409, "the user has too many tables, or the agreed seed does not exist any more"),),
    ),
    Endpoint(
        "post",
        "/api/deals",
        "Makes a table with the deal of the day, against bots.",
        create_deal,
        AskDeal,
        TableCreated,
        201,
        refused=((409, "the user has too many tables"),),
    ),
    Endpoint(
        "post",
        "/api/records",
        "Imports a match from its record. Returns the existing table if the server has the match already.",
        open_record,
        AskOpen,
        RecordOpened,
        201,
        refused=((409, "the user has too many tables, or the record has no end"),),
        most=RECORD_BYTES,
    ),
    Endpoint(
        "post",
        "/api/tables/{table}/seats",
        "Takes an open seat of a waiting table.",
        take_seat,
        TakeSeat,
        TableCreated,
        refused=(NO_TABLE, (409, "the seat is taken, or the table does not wait any more")),
    ),
    Endpoint(
        "post",
        "/api/tables/{table}/rematch",
        "Makes a new table for the same people.",
        rematch,
        answer=TableCreated,
        status=201,
        refused=(NO_TABLE, (409, "the match is not over")),
    ),
    Endpoint(
        "get",
        "/api/tables/{table}/proof",
        "Returns the data that prove every card and die of a finished match.",
        proof,
        answer=Proof,
        refused=(NO_TABLE, (409, "the match is not over")),
    ),
)

# Tables that exist already.
KEPT: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint(
        "delete",
        "/api/tables/{table}",
        "Deletes a table of this browser's user.",
        delete_table,
        status=204,
        refused=(NO_TABLE,),
    ),
    Endpoint(
        "get",
        "/api/tables/{table}/record",
        "Returns the record of a finished match.",
        record,
        kind="application/x-ndjson",
        refused=(NO_TABLE, (409, "the match is not over")),
    ),
)
