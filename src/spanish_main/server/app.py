"""The addresses of the server: HTTP and WebSocket handlers. What goes in and out is described in ``wire``."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeVar

import anyio.to_thread
import msgspec
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from spanish_main import __version__
from spanish_main.server import accounts, locales, passkeys, people_refusals, persons, refusals
from spanish_main.server.bus import Bus, Line, new_node
from spanish_main.server.errors import Refusal
from spanish_main.server.guard import Guard
from spanish_main.server.hub import Hub
from spanish_main.server.identity import Identity
from spanish_main.server.identity_store import IdentityStore
from spanish_main.server.integrity import one_line
from spanish_main.server.leases import Leases
from spanish_main.server.lists import compiling, game_infos, seconds_left
from spanish_main.server.pages import Pages
from spanish_main.server.qr import QR_CHARACTERS, qr_svg
from spanish_main.server.store import Store
from spanish_main.server.table import LiveTable
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import (
    Act,
    Advise,
    AskMoment,
    AskResolved,
    AskReview,
    AskSetup,
    Catalog,
    StopReview,
    TableList,
    ToServer,
    Undo,
    View,
    Why,
    decode_to_server,
    encode,
)
from spanish_main.server.wire_room import AskReplay, FindTable, Lobby, NewTable, TableCreated, TakeSeat
from spanish_main.workers.minds import Minds

log = logging.getLogger(__name__)
T = TypeVar("T")
PERSONAL = [*persons.ROUTES, *passkeys.ROUTES, *accounts.ROUTES]
Handler = Callable[["Server", Request], Awaitable[Response]]

BODY_BYTES = 64 * 1024
MESSAGE_BYTES = 8 * 1024
CONNECTIONS = 1_000
_STATE_SECONDS = 600
_COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one


class Server:
    """What the handlers share. addresses, line, provider: see ``make_app``."""

    def __init__(
        self,
        store: Store,
        addresses: Sequence[str] = (),
        line: Line | None = None,
        provider: accounts.Provider | None = None,
    ) -> None:
        self.store = store
        self.addresses = list(addresses)
        self.games = game_infos()
        self.minds = Minds()
        node = new_node()
        self.leases = Leases(store, node)
        self.hub = Hub(store, self.minds, self.leases)
        self.bus = Bus(store, line, self.hub.changed, self.hub.watched_tables, node)
        cookie = f"spanish_main_{store.id}"  # cookies do not tell ports apart: the name tells databases apart
        self.identity = Identity(IdentityStore(store.engine), cookie, self.hub.seats_changed, provider=provider)
        self.connections = 0


def make_app(
    store: Store,
    hosts: Collection[str] = (),
    addresses: Sequence[str] = (),
    line: Line | None = None,
    provider: accounts.Provider | None = None,
) -> Starlette:
    """The application over ``store``, which it closes at the end.

    hosts: further names of the server (``guard``). addresses: where browsers of other machines find it. line: to other
    nodes on the same database, which are heard of without one too, a little later. provider: where people may sign in
    with an account.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = app.state.server = Server(store, addresses, line, provider)
        reporting = asyncio.create_task(_report(server.minds))
        watching = asyncio.create_task(server.identity.doors.watch())
        server.leases.clear_away()
        try:
            async with server.bus.running():
                yield
        finally:
            watching.cancel()
            reporting.cancel()
            server.leases.give_back()
            await anyio.to_thread.run_sync(server.minds.close)
            await anyio.to_thread.run_sync(store.close)

    return Starlette(
        routes=[
            Route("/api/catalog", _answering(catalog)),
            Route("/api/resolve", _answering(resolve), methods=["POST"]),
            Route("/api/setups", _answering(draw_setup), methods=["POST"]),
            Route("/api/tables", _answering(list_tables)),
            Route("/api/tables", _answering(create_table), methods=["POST"]),
            Route("/api/lobby", _answering(lobby)),
            Route("/api/join", _answering(join), methods=["POST"]),
            Route("/api/tables/{table}/seats", _answering(take_seat), methods=["POST"]),
            Route("/api/tables/{table}/rematch", _answering(rematch), methods=["POST"]),
            Route("/api/tables/{table}/proof", _answering(proof)),
            Route("/api/qr", _answering(qr)),
            Route("/api/tables/{table}", _answering(delete_table), methods=["DELETE"]),
            Route("/api/tables/{table}/record", _answering(record)),
            *[Route(path, _personal(handler, kind), methods=[verb]) for verb, path, handler, kind in PERSONAL],
            Route("/api/locales/{language}", _answering(locale)),
            WebSocketRoute("/api/tables/{table}/live", live),
            Mount("/api", _unknown),
            Mount("/", Pages()),
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
        lifespan=lifespan,
    )


async def _report(minds: Minds) -> None:
    """Tell the log how the compiling of bots goes on."""
    begun = set()
    async for told in minds.told():
        left = seconds_left(told)
        if told.state == "compiled":
            log.info("the bots of %s are compiled, after %.1f s", told.game, told.seconds)
        elif left is not None and told.game not in begun:
            begun.add(told.game)
            log.info("the bots of %s will think at full strength in about %.0f s", told.game, left)


# --- HTTP -----------------------------------------------------------------------------------------------------------


def _json(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, {"Cache-Control": "no-store"}, "application/json")


def _refused(refusal: Refusal) -> Response:
    return _json(refusal.told(), refusal.status)


def _answering(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """``handler`` with every failure told as a Refused."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request.app.state.server, request)
        except Refusal as refusal:
            return _refused(refusal)
        except DBAPIError as error:
            return _refused(_database_fails(error))
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            return _refused(refusals.failed())

    return answer


def _database_fails(error: DBAPIError) -> Refusal:
    log.error("the database fails: %s", one_line(error.orig))
    return refusals.database_fails()


def _personal(handler: persons.Handler, kind: type[msgspec.Struct] | None) -> Callable[[Request], Awaitable[Response]]:
    """A handler of ``persons``. kind: of what its body holds, if it has one."""

    async def answer(server: Server, request: Request) -> Response:
        asked = [] if kind is None else [await _body(request, kind)]
        told = await handler(server.identity, request, *asked)
        response = Response(status_code=told.status) if told.value is None else _json(told.value, told.status)
        if told.address is not None:
            response.headers.update({"Location": told.address, "Cache-Control": "no-store"})
        _set_cookie(request, response, server.identity.cookie, told.token, _COOKIE_SECONDS)
        # It has to come along when another site sends the browser back.
        _set_cookie(request, response, f"{server.identity.cookie}_state", told.state, _STATE_SECONDS, "lax")
        return response

    return _answering(answer)


async def _unknown(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        raise HTTPException(404)
    await _refused(refusals.unknown_address())(scope, receive, send)


async def _body(request: Request, kind: type[T]) -> T:
    """The request's JSON as ``kind``; Refusal for nonsense and for too much of it."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        # A form of another site cannot send this type unasked.
        raise refusals.wrong_content_type()
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > BODY_BYTES:
            raise refusals.too_big(BODY_BYTES)
    try:
        return msgspec.json.decode(raw, type=kind)
    except (ValueError, RecursionError) as error:
        raise refusals.nonsense(_short(error)) from None


def _short(error: Exception) -> str:
    return str(error)[:200] or type(error).__name__


async def catalog(server: Server, request: Request) -> Response:
    """What is on offer."""
    told = compiling(server.minds.news())
    return _json(Catalog(__version__, server.games, locales.languages(), told, server.addresses))


async def resolve(server: Server, request: Request) -> Response:
    """What choices of options come to."""
    return _json(await server.hub.resolved(await _body(request, AskResolved)))


async def draw_setup(server: Server, request: Request) -> Response:
    """A set-up drawn by lot."""
    return _json(await server.hub.setup(await _body(request, AskSetup)))


async def list_tables(server: Server, request: Request) -> Response:
    """The user's tables."""
    user = await server.identity.user(request)
    return _json(TableList(await server.hub.summaries(user) if user else []))


async def create_table(server: Server, request: Request) -> Response:
    """A new table."""
    new = await _body(request, NewTable)
    user, token = await server.identity.known(request)
    table = await server.hub.create(user, await persons.named(server.identity, user, new))
    return _remembered(server, request, token, _json(TableCreated(table), 201))


async def lobby(server: Server, request: Request) -> Response:
    """The public tables that wait."""
    return _json(Lobby(await server.hub.lobby()))


async def join(server: Server, request: Request) -> Response:
    """Which table waits under a code."""
    ask = await _body(request, FindTable)
    return _json(TableCreated(await server.hub.find(ask.code)))


async def take_seat(server: Server, request: Request) -> Response:
    """An open seat is taken by this browser's user."""
    ask, table = await _body(request, TakeSeat), request.path_params["table"]
    await server.hub.exists(table)  # who guesses becomes no user
    user, token = await server.identity.known(request)
    await server.hub.sit(table, user, ask.seat, await persons.called(server.identity, user, ask.name))
    return _remembered(server, request, token, _json(TableCreated(table)))


async def rematch(server: Server, request: Request) -> Response:
    """The same people play again at a new table."""
    table = await server.hub.rematch(request.path_params["table"], await server.identity.user(request))
    return _json(TableCreated(table), 201)


async def proof(server: Server, request: Request) -> Response:
    """How every card and die of a finished match came about."""
    return _json(await server.hub.proof(request.path_params["table"]))


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
        age = seconds if value else 0
        response.set_cookie(name, value, max_age=age, httponly=True, samesite=samesite, secure=secure)


async def delete_table(server: Server, request: Request) -> Response:
    """Away with a table of the user's own."""
    await server.hub.delete(request.path_params["table"], await server.identity.user(request))
    return Response(status_code=204)


async def record(server: Server, request: Request) -> Response:
    """The record of a finished match, to be saved."""
    header, text = await server.hub.record(request.path_params["table"])
    name = f"{header.game}-{header.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type="application/x-ndjson")


async def locale(server: Server, request: Request) -> Response:
    """All messages of a language."""
    text = await anyio.to_thread.run_sync(locales.messages, request.path_params["language"])
    return Response(text, headers={"Cache-Control": "no-cache"}, media_type="text/plain; charset=utf-8")


# --- WebSocket ------------------------------------------------------------------------------------------------------


async def live(socket: WebSocket) -> None:
    """A browser watches a table and acts at it until either goes."""
    server: Server = socket.app.state.server
    if server.connections >= CONNECTIONS:
        await socket.send_denial_response(_refused(refusals.too_many_watchers()))
        return
    server.connections += 1
    try:
        await socket.accept()
        await _watch(server, socket)
    finally:
        server.connections -= 1


async def _watch(server: Server, socket: WebSocket) -> None:
    watcher = Watcher(None)
    sender = asyncio.create_task(_send_all(socket, watcher))
    try:
        session = await server.identity.session(socket)
        watcher.user = None if session is None else session.user
        with server.identity.doors.opened(None if session is None else session.id, lambda: _show_out(watcher)):
            async with server.hub.watched(socket.path_params["table"]) as table:
                await table.join(watcher)
                try:
                    await _hear_all(socket, watcher, table)
                finally:
                    table.leave(watcher)
    except Refusal as refusal:
        await _dismiss(watcher, refusal, sender)
    except DBAPIError as error:
        await _dismiss(watcher, _database_fails(error), sender)
    except Exception:
        log.exception("a connection to table %.40s failed", socket.path_params["table"])
        await _dismiss(watcher, refusals.failed(), sender)
    finally:
        sender.cancel()


def _show_out(watcher: Watcher) -> None:
    refusal = people_refusals.signed_out()
    watcher.tell(encode(refusal.told()))
    watcher.close(4000 + refusal.status)


async def _dismiss(watcher: Watcher, refusal: Refusal, sender: asyncio.Task[None]) -> None:
    """Tell a watcher why it has to go, and close the connection with the code 4000 + HTTP status."""
    watcher.tell(encode(refusal.told()))
    watcher.close(4000 + refusal.status)
    await sender


async def _send_all(socket: WebSocket, watcher: Watcher) -> None:
    """Send what is for the watcher, until it is closed or gone."""
    while True:
        message = await watcher.next()
        try:
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return  # gone: the other side of the connection notices too


async def _hear_all(socket: WebSocket, watcher: Watcher, table: LiveTable) -> None:
    """Do what the browser asks, one message after another; nonsense is refused, and the connection goes on."""
    while True:
        received = await socket.receive()
        if received["type"] != "websocket.receive":
            return
        raw: str | bytes = received.get("text") or received.get("bytes") or b""
        key = None
        try:
            message = _decode(raw)
            key = None if isinstance(message, View | StopReview) else message.key
            await _obey(message, watcher, table)
        except Refusal as refusal:
            watcher.tell(encode(refusal.told(key)))
        except DBAPIError as error:
            watcher.tell(encode(_database_fails(error).told(key)))
        except Exception:
            log.exception("a message at table %s failed", table.id)
            watcher.tell(encode(refusals.failed().told(key)))


def _decode(raw: str | bytes) -> ToServer:
    if len(raw) > MESSAGE_BYTES:
        raise refusals.too_big(MESSAGE_BYTES)
    try:
        return decode_to_server(raw)
    except (ValueError, RecursionError) as error:
        raise refusals.nonsense(_short(error)) from None


async def _obey(message: ToServer, watcher: Watcher, table: LiveTable) -> None:
    if isinstance(message, View):
        await table.view(watcher, message.viewer)
    elif isinstance(message, Act | Undo):
        await table.do(watcher, message)
    elif isinstance(message, Advise):
        table.advise(watcher, message)
    elif isinstance(message, AskReview):
        await table.review(watcher)
    elif isinstance(message, StopReview):
        table.stop_review(watcher)
    elif isinstance(message, AskMoment):
        await table.moment(watcher, message)
    elif isinstance(message, AskReplay):
        await table.replay(watcher, message)
    elif isinstance(message, Why):
        raise await table.why(watcher, message)
    else:
        await table.arrange(watcher, message)
