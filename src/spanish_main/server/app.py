"""The addresses of the server: HTTP and WebSocket handlers. What goes in and out is described in ``wire``."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
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
from starlette.websockets import WebSocket, WebSocketDisconnect

from spanish_main import __version__
from spanish_main.server import accounts, health, locales, openapi, passkeys, people_refusals, persons, refusals
from spanish_main.server.bus import Bus, Line, new_node
from spanish_main.server.connections import PLACE, tend
from spanish_main.server.errors import Refusal
from spanish_main.server.guard import Guard
from spanish_main.server.hub import Hub
from spanish_main.server.identity import Identity
from spanish_main.server.identity_store import IdentityStore, Session
from spanish_main.server.integrity import one_line
from spanish_main.server.leases import Leases
from spanish_main.server.limits import BODY_BYTES, MESSAGE_BYTES, Client, Gate, Talk, network_of
from spanish_main.server.lists import compiling, game_infos, seconds_left
from spanish_main.server.metrics import Counts
from spanish_main.server.pages import Pages
from spanish_main.server.proxies import Behind, Proxies
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

_STATE_SECONDS = 600
_COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one


class Server:
    """What the handlers share. addresses, line, provider: see ``make_app``. gate: keeps the limits."""

    metrics_elsewhere = False  # whether the metrics have an address of their own

    def __init__(
        self,
        store: Store,
        addresses: Sequence[str] = (),
        line: Line | None = None,
        provider: accounts.Provider | None = None,
        gate: Gate | None = None,
        counts: Counts | None = None,
    ) -> None:
        self.store = store
        self.gate = gate or Gate()
        self.counts = counts or Counts()
        self.addresses = list(addresses)
        self.games = game_infos()
        self.minds = Minds()
        node = new_node()
        self.leases = Leases(store, node)
        self.hub = Hub(store, self.minds, self.leases)
        self.bus = Bus(store, line, self.hub.changed, self.hub.watched_tables, node)
        cookie = f"spanish_main_{store.id}"  # cookies do not tell ports apart: the name tells databases apart
        self.identity = Identity(IdentityStore(store.engine), cookie, self.hub.seats_changed, provider=provider)

    async def session(self, connection: Request | WebSocket) -> Session | None:
        """Whose browser or bot asks, and the limits know it from now on; None without a good cookie."""
        session = await self.identity.session(connection)
        place = connection.scope.get("state", {}).get(PLACE)
        if session is not None and place is not None:
            self.gate.identify(place, session.user)
        return session

    def asker(self, connection: Request | WebSocket) -> Client:
        """Who asks, as the limits count, without a look at the cookie."""
        return Client(network_of(connection.client.host if connection.client else ""))

    async def client(self, connection: Request | WebSocket) -> Client:
        """Who asks, as the limits count."""
        session = await self.session(connection)
        return replace(self.asker(connection), user=None if session is None else session.user)


def make_app(
    store: Store,
    hosts: Collection[str] = (),
    addresses: Sequence[str] = (),
    line: Line | None = None,
    provider: accounts.Provider | None = None,
    *,
    gate: Gate | None = None,
    proxies: Proxies | None = None,
    metrics_elsewhere: bool = False,
) -> Starlette:
    """The application over ``store``, which it closes at the end.

    hosts: further names of the server (``guard``). addresses: where browsers of other machines find it. line: to other
    nodes on the same database, which are heard of without one too, a little later. provider: where people may sign in
    with an account. gate: keeps the limits; left out: the usual ones. proxies: those that are trusted.
    metrics_elsewhere: they have an address of their own (``health``).
    """
    gate, counts = gate or Gate(), Counts()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = app.state.server = Server(store, addresses, line, provider, gate, counts)
        server.metrics_elsewhere = metrics_elsewhere
        work = (_report(server.minds), tend(gate), server.identity.doors.watch())
        tasks = [asyncio.create_task(each) for each in work]
        server.leases.clear_away()
        try:
            async with server.bus.running():
                yield
        finally:
            for task in tasks:
                task.cancel()
            server.leases.give_back()
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
            Route("/api/openapi.json", _answering(description)),
            WebSocketRoute("/api/tables/{table}/live", live),
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
    response = _json(refusal.told(), refusal.status)
    if "seconds" in refusal.arguments:
        response.headers["Retry-After"] = str(refusal.arguments["seconds"])
    return response


def _answering(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """``handler`` with every failure told as a Refused."""

    async def answer(request: Request) -> Response:
        server: Server = request.app.state.server
        turn = server.gate.turn("request", server.asker(request), server.gate.limits.requests_at_once_an_address)
        try:
            async with turn:
                return await handler(server, request)
        except Refusal as refusal:
            return _refused(refusal)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it
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
    if int(request.headers.get("content-length") or 0) > BODY_BYTES:  # a number: h11 has seen to that
        raise refusals.too_big(BODY_BYTES)
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
    ask = await _body(request, AskSetup)
    server.gate.draw(await server.client(request))
    return _json(await server.hub.setup(ask))


async def list_tables(server: Server, request: Request) -> Response:
    """The user's tables."""
    user = (await server.client(request)).user
    return _json(TableList(await server.hub.summaries(user) if user else []))


async def create_table(server: Server, request: Request) -> Response:
    """A new table."""
    new = await _body(request, NewTable)
    server.gate.make_table(await server.client(request))
    user, token = await server.identity.known(request)
    table = await server.hub.create(user, await persons.named(server.identity, user, new))
    return _remembered(server, request, token, _json(TableCreated(table), 201))


async def lobby(server: Server, request: Request) -> Response:
    """The public tables that wait."""
    return _json(Lobby(await server.hub.lobby()))


async def join(server: Server, request: Request) -> Response:
    """Which table waits under a code."""
    ask, client = await _body(request, FindTable), await server.client(request)
    server.gate.guess(client)
    found = await server.hub.find(ask.code)
    server.gate.guessed_right(client)
    return _json(TableCreated(found))


async def take_seat(server: Server, request: Request) -> Response:
    """An open seat is taken by this browser's user."""
    ask, table = await _body(request, TakeSeat), request.path_params["table"]
    await server.hub.exists(table)  # who guesses becomes no user
    user, token = await server.identity.known(request)
    await server.hub.sit(table, user, ask.seat, await persons.called(server.identity, user, ask.name))
    return _remembered(server, request, token, _json(TableCreated(table)))


async def rematch(server: Server, request: Request) -> Response:
    """The same people play again at a new table."""
    client = await server.client(request)
    server.gate.make_table(client)
    table = await server.hub.rematch(request.path_params["table"], client.user)
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


async def description(server: Server, request: Request) -> Response:
    """The HTTP interface as OpenAPI describes it."""
    return Response(openapi.text(), headers={"Cache-Control": "no-cache"}, media_type="application/json")


# --- WebSocket ------------------------------------------------------------------------------------------------------


async def live(socket: WebSocket) -> None:
    """A browser watches a table and acts at it until either goes."""
    server: Server = socket.app.state.server
    try:
        session = await server.session(socket)
        client = replace(server.asker(socket), user=None if session is None else session.user)
        server.gate.open_socket(client)
    except Refusal as refusal:
        await socket.send_denial_response(_refused(refusal))
        return
    except DBAPIError as error:
        await socket.send_denial_response(_refused(_database_fails(error)))
        return
    try:
        await socket.accept()
        await _watch(server, socket, session, client)
    finally:
        server.gate.close_socket(client)


async def _watch(server: Server, socket: WebSocket, session: Session | None, client: Client) -> None:
    gate = server.gate
    watcher = Watcher(client.user, gate.unread, gate.slots(client))
    place = socket.scope.get("state", {}).get(PLACE)
    if place is not None:
        # Who does not read does not read the farewell either.
        watcher.overrun = partial(gate.end_soon, place)
    sender = asyncio.create_task(_send_all(socket, watcher))
    try:
        with server.identity.doors.opened(None if session is None else session.id, lambda: _show_out(watcher)):
            async with server.hub.watched(socket.path_params["table"]) as table:
                if not table.seated(client.user):
                    gate.seat_spectator(client)
                # Many who come from one address wait for one another, and not all others in the table's queue for them.
                async with gate.turn("join", client, 1):
                    await table.join(watcher)
                try:
                    await _hear_all(socket, watcher, table, Talk(gate, client), server.counts)
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
        watcher.forget()


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


async def _hear_all(socket: WebSocket, watcher: Watcher, table: LiveTable, talk: Talk, counts: Counts) -> None:
    """Do what the browser asks, one message after another; nonsense is refused, and the connection goes on.

    Who says too much is told so once and then not heard; who goes on is let go, with the code 4429.
    """
    while True:
        received = await socket.receive()
        if received["type"] != "websocket.receive":
            return
        raw: str | bytes = received.get("text") or received.get("bytes") or b""
        verdict = talk.hear(len(raw))
        if verdict == "refuse":
            watcher.tell(encode(refusals.too_fast().told()))
        elif verdict == "close":
            watcher.close(4000 + refusals.too_fast().status)
        elif verdict == "ok" and not watcher.closed:
            began = time.perf_counter()
            kind = await _do(raw, watcher, table, talk)
            counts.message(kind, time.perf_counter() - began)


async def _do(raw: str | bytes, watcher: Watcher, table: LiveTable, talk: Talk) -> str:
    """Do what one message asks for; of which kind it was."""
    key, kind = None, "nonsense"
    try:
        message = _decode(raw, talk)
        kind = type(message).__name__
        key = None if isinstance(message, View | StopReview) else message.key
        await _obey(message, watcher, table)
    except Refusal as refusal:
        watcher.tell(encode(refusal.told(key)))
    except DBAPIError as error:
        watcher.tell(encode(_database_fails(error).told(key)))
    except Exception:
        log.exception("a message at table %s failed", table.id)
        watcher.tell(encode(refusals.failed().told(key)))
    return kind


def _decode(raw: str | bytes, talk: Talk) -> ToServer:
    if len(raw) > MESSAGE_BYTES:
        talk.nonsense()
        raise refusals.too_big(MESSAGE_BYTES)
    try:
        return decode_to_server(raw)
    except (ValueError, RecursionError) as error:
        talk.nonsense()
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
