"""The addresses of the server: HTTP and WebSocket handlers. What goes in and out is described in ``wire``."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Literal, TypeVar, cast

import anyio.to_thread
import msgspec
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from spanish_main import __version__
from spanish_main.core.texts import unmarked
from spanish_main.server.accounts import accounts, notify_routes, passkeys, persons
from spanish_main.server.accounts.handlers import Handler as PersonalHandler
from spanish_main.server.accounts.notify import Telling
from spanish_main.server.accounts.providers import Provider
from spanish_main.server.http import captains_log, health, locales, teaching
from spanish_main.server.http.answers import as_json, database_fails, refused, short
from spanish_main.server.http.connections import tend
from spanish_main.server.http.context import Invite, Server
from spanish_main.server.http.guard import Guard
from spanish_main.server.http.pages import Pages
from spanish_main.server.http.proxies import Behind, Proxies
from spanish_main.server.http.qr import QR_CHARACTERS, qr_svg
from spanish_main.server.http.sockets import live, no_socket
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.gate import Gate
from spanish_main.server.limits.numbers import BODY_BYTES
from spanish_main.server.limits.quotas import Quota
from spanish_main.server.live.bus import Line
from spanish_main.server.live.deadlines import look_after
from spanish_main.server.protocol import openapi
from spanish_main.server.protocol.paging import Part, page_of
from spanish_main.server.storage.store import Store
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import PROTOCOL, AskResolved, AskSetup, Catalog, TableList
from spanish_main.table.messages.wire_room import AskDeal, FindTable, Lobby, NewTable, TableCreated, TakeSeat
from spanish_main.workers.pool.channel import Workplace

log = logging.getLogger(__name__)
T = TypeVar("T")
PERSONAL = [*persons.ROUTES, *passkeys.ROUTES, *accounts.ROUTES, *notify_routes.ROUTES]
Handler = Callable[[Server, Request], Awaitable[Response]]

_STATE_SECONDS = 600
_COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one


def make_app(
    store: Store,
    hosts: Collection[str] = (),
    addresses: Sequence[str] = (),
    line: Line | None = None,
    provider: Provider | None = None,
    *,
    gate: Gate | None = None,
    proxies: Proxies | None = None,
    metrics_elsewhere: bool = False,
    telling: Telling | None = None,
    cluster: Workplace | None = None,
    invite: Invite | None = None,
) -> Starlette:
    """The application over ``store``, which it closes at the end.

    hosts: further names of the server (``guard``). addresses: where browsers of other machines find it. line: to other
    nodes on the same database, which are heard of without one too, a little later. provider: where people may sign in
    with an account. gate: keeps the limits; left out: the usual ones. proxies: those that are trusted.
    metrics_elsewhere: they have an address of their own (``health``). telling: how people are told of their turns.
    cluster: where bots think, if not here. invite: shows at the terminal how others come to a table that waits.
    """
    gate, counts = gate or Gate(), Counts()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = app.state.server = Server(
            store,
            addresses,
            line,
            provider,
            gate,
            counts,
            telling,
            cluster,
            invite=invite,
            metrics_elsewhere=metrics_elsewhere,
        )
        work = (
            tend(gate),
            server.identity.doors.watch(),
            look_after(server.hub, server.times),
            server.notifier.watch(),
        )
        tasks = [asyncio.create_task(each) for each in work]
        server.leases.clear_away()
        try:
            async with server.bus.running():
                yield
        finally:
            for task in tasks:
                task.cancel()
            server.leases.give_back()
            server.times.depart()
            await anyio.to_thread.run_sync(server.minds.close)
            await anyio.to_thread.run_sync(store.close)

    app = Starlette(
        routes=[
            *health.routes(lambda: cast("Server", app.state.server), public=True),
            Route("/api/catalog", _answering(catalog)),
            Route("/api/resolve", _answering(resolve), methods=["POST"]),
            Route("/api/setups", _answering(draw_setup), methods=["POST"]),
            Route("/api/tables", _answering(list_tables)),
            Route("/api/tables", _answering(create_table), methods=["POST"]),
            Route("/api/deals", _answering(create_deal), methods=["POST"]),
            Route("/api/lobby", _answering(lobby)),
            Route("/api/join", _answering(join), methods=["POST"]),
            Route("/api/tables/{table}/seats", _answering(take_seat), methods=["POST"]),
            Route("/api/tables/{table}/rematch", _answering(rematch), methods=["POST"]),
            Route("/api/tables/{table}/proof", _answering(proof)),
            Route("/api/qr", _answering(qr)),
            Route("/api/tables/{table}", _answering(delete_table), methods=["DELETE"]),
            Route("/api/tables/{table}/record", _answering(record)),
            *[Route(path, _personal(handler, kind), methods=[verb]) for verb, path, handler, kind in PERSONAL],
            *captains_log.routes(_answering),
            Route("/api/locales/{language}", _answering(locale)),
            *[Route(path, _taught(handler, kind), methods=[verb]) for verb, path, handler, kind in teaching.ROUTES],
            Route("/api/openapi.json", _answering(description)),
            WebSocketRoute("/api/tables/{table}/live", live),
            Route("/api/tables/{table}/live", _answering(no_socket)),
            Mount("/api", _unknown),
            Mount("/", Pages()),
        ],
        middleware=[
            Middleware(Behind, proxies=proxies or Proxies()),
            Middleware(Guard, hosts=hosts, gate=gate, counts=counts),
        ],
        lifespan=lifespan,
    )
    return app


# --- HTTP -----------------------------------------------------------------------------------------------------------


def _answering(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """``handler`` with every failure told as a Refused."""

    async def answer(request: Request) -> Response:
        server: Server = request.app.state.server
        turn = server.gate.turn("request", server.asker(request), server.gate.limits.requests_at_once_an_address)
        try:
            async with turn:
                return await handler(server, request)
        except Refusal as refusal:
            return refused(refusal)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it
        except DBAPIError as error:
            return refused(database_fails(error))
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            return refused(refusals.failed())

    return answer


def _personal(handler: PersonalHandler, kind: type[msgspec.Struct] | None) -> Callable[[Request], Awaitable[Response]]:
    """A handler of ``persons``. kind: of what its body holds, if it has one."""

    async def answer(server: Server, request: Request) -> Response:
        asked = [] if kind is None else [await _body(request, kind)]
        told = await handler(server.identity, request, *asked)
        response = Response(status_code=told.status) if told.value is None else as_json(told.value, told.status)
        if told.address is not None:
            response.headers.update({"Location": told.address, "Cache-Control": "no-store"})
        _set_cookie(request, response, server.identity.cookie, told.token, _COOKIE_SECONDS)
        # It has to come along when another site sends the browser back.
        _set_cookie(request, response, f"{server.identity.cookie}_state", told.state, _STATE_SECONDS, "lax")
        return response

    return _answering(answer)


def _taught(handler: teaching.Handler, kind: type[msgspec.Struct] | None) -> Callable[[Request], Awaitable[Response]]:
    """A handler of ``teaching``. kind: of what its body holds, if it has one."""

    async def answer(server: Server, request: Request) -> Response:
        asked = [*request.path_params.values(), *([] if kind is None else [await _body(request, kind)])]
        return as_json(await anyio.to_thread.run_sync(handler, *asked))

    return _answering(answer)


async def _unknown(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        raise HTTPException(404)
    await refused(refusals.unknown_address())(scope, receive, send)


async def _body(request: Request, kind: type[T]) -> T:
    """The request's JSON as ``kind``; Refusal for nonsense and for too much of it."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        # A form of another site cannot send this type unasked.
        raise refusals.wrong_content_type()
    if int(request.headers.get("content-length") or 0) > BODY_BYTES:  # a number: h11 has seen to that
        raise refusals.too_big(BODY_BYTES)
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > BODY_BYTES:
            raise refusals.too_big(BODY_BYTES)
    try:
        return msgspec.json.decode(unmarked(raw), type=kind)
    except (ValueError, RecursionError) as error:
        raise refusals.nonsense(short(error)) from None


async def catalog(server: Server, request: Request) -> Response:
    """What is on offer."""
    return as_json(Catalog(__version__, PROTOCOL, server.games, locales.languages(), server.addresses))


async def resolve(server: Server, request: Request) -> Response:
    """What choices of options come to."""
    return as_json(await server.hub.resolved(await _body(request, AskResolved)))


async def draw_setup(server: Server, request: Request) -> Response:
    """A set-up drawn at random."""
    ask = await _body(request, AskSetup)
    server.gate.draw(await server.client(request))
    return as_json(await server.hub.setup(ask))


async def list_tables(server: Server, request: Request) -> Response:
    """The user's tables."""
    user, page = (await server.client(request)).user, page_of(request.query_params)
    found = await server.hub.summaries(user, page) if user else Part([], None)
    return as_json(TableList(found.items, found.next))


async def create_table(server: Server, request: Request) -> Response:
    """A new table."""
    new = await _body(request, NewTable)
    server.gate.make_table(await server.client(request))
    user, token = await server.identity.known(request)
    table = await server.hub.create(user, await persons.named(server.identity, user, new))
    await server.tell_invited(request, table)
    return _remembered(server, request, token, as_json(TableCreated(table), 201))


async def create_deal(server: Server, request: Request) -> Response:
    """A table with the deal of the day."""
    ask = await _body(request, AskDeal)
    server.gate.make_table(await server.client(request))
    user, token = await server.identity.known(request)
    return _remembered(server, request, token, as_json(TableCreated(await server.hub.create_deal(user, ask)), 201))


async def lobby(server: Server, request: Request) -> Response:
    """The public tables that wait."""
    found = await server.hub.lobby(page_of(request.query_params))
    return as_json(Lobby(found.items, found.next))


async def join(server: Server, request: Request) -> Response:
    """Which table waits under a code, or is played under it by who asks."""
    ask, client = await _body(request, FindTable), await server.client(request)
    server.gate.guess(client)
    found = await server.hub.find(ask.code, client.user)
    server.gate.guessed_right(client)
    return as_json(TableCreated(found))


async def take_seat(server: Server, request: Request) -> Response:
    """An open seat is taken by this browser's user."""
    ask, table = await _body(request, TakeSeat), request.path_params["table"]
    await server.hub.exists(table)  # who guesses becomes no user
    user, token = await server.identity.known(request)
    Quota(server.gate, replace(server.asker(request), user=user)).take("arrangements")
    await server.hub.sit(table, user, ask.seat, await persons.called(server.identity, user, ask.name))
    return _remembered(server, request, token, as_json(TableCreated(table)))


async def rematch(server: Server, request: Request) -> Response:
    """The same people play again at a new table."""
    client = await server.client(request)
    server.gate.make_table(client)
    table = await server.hub.rematch(request.path_params["table"], client.user)
    return as_json(TableCreated(table), 201)


async def proof(server: Server, request: Request) -> Response:
    """How every card and die of a finished match came about."""
    return as_json(await server.hub.proof(request.path_params["table"]))


async def qr(server: Server, request: Request) -> Response:
    """A text as a QR code, for the links of this page."""
    text = request.query_params.get("text", "")
    if not 0 < len(text) <= QR_CHARACTERS:
        raise refusals.too_big(QR_CHARACTERS)
    return Response(qr_svg(text), headers={"Cache-Control": "max-age=3600"}, media_type="image/svg+xml")


def _remembered(server: Server, request: Request, token: str | None, response: Response) -> Response:
    """The response, with which the browser gets its cookie, or has it prolonged; a bot (no token) has none."""
    _set_cookie(request, response, server.identity.cookie, token, _COOKIE_SECONDS)
    return response


def _set_cookie(
    request: Request,
    response: Response,
    name: str,
    value: str | None,
    seconds: int,
    samesite: Literal["lax", "strict"] = "strict",
) -> None:
    """Give the browser a cookie that its scripts cannot read; "" takes it away, None leaves it."""
    if value is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(name, value, seconds if value else 0, httponly=True, samesite=samesite, secure=secure)


async def delete_table(server: Server, request: Request) -> Response:
    """Away with a table of the user's own."""
    await server.hub.delete(request.path_params["table"], await server.identity.user(request))
    return Response(status_code=204)


async def record(server: Server, request: Request) -> Response:
    """The record of a finished match, to be saved."""
    header, text = await server.hub.record(request.path_params["table"])
    named = {"Content-Disposition": f'attachment; filename="{header.game}-{header.id}.jsonl"'}
    return Response(text, headers=named | {"Cache-Control": "no-store"}, media_type="application/x-ndjson")


async def locale(server: Server, request: Request) -> Response:
    """All messages of a language."""
    sheet = await anyio.to_thread.run_sync(locales.sheet, request.path_params["language"])
    headers = {"Cache-Control": "no-cache", "ETag": sheet.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == sheet.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(sheet.plain, headers=headers, media_type="text/plain; charset=utf-8")
    headers["Content-Encoding"] = "gzip"
    return Response(sheet.zipped, headers=headers, media_type="text/plain; charset=utf-8")


async def description(server: Server, request: Request) -> Response:
    """The HTTP interface as OpenAPI describes it."""
    return Response(openapi.text(), headers={"Cache-Control": "no-cache"}, media_type="application/json")
