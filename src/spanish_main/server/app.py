"""The addresses of the server: HTTP and WebSocket handlers. What goes in and out is described in ``wire``."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar, cast

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
from spanish_main.server import health, locales, openapi, refusals
from spanish_main.server.connections import PLACE, tend
from spanish_main.server.errors import Refusal
from spanish_main.server.guard import Guard
from spanish_main.server.hub import Hub
from spanish_main.server.integrity import one_line
from spanish_main.server.limits import BODY_BYTES, MESSAGE_BYTES, Client, Gate, Talk, network_of
from spanish_main.server.lists import compiling, game_infos, seconds_left
from spanish_main.server.metrics import Counts
from spanish_main.server.pages import Pages
from spanish_main.server.proxies import Behind, Proxies
from spanish_main.server.store import Store
from spanish_main.server.table import LiveTable
from spanish_main.server.threads import to_writing_thread
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import (
    Act,
    Advise,
    AskMoment,
    AskResolved,
    AskReview,
    AskSetup,
    Catalog,
    NewTable,
    StopReview,
    TableCreated,
    TableList,
    TakeSeat,
    ToServer,
    Undo,
    View,
    decode_to_server,
    encode,
)
from spanish_main.workers.minds import Minds

log = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[["Server", Request], Awaitable[Response]]

_COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one


class Server:
    """What the handlers share. addresses: where browsers of other machines find the server. gate: keeps the limits."""

    metrics_elsewhere = False  # whether the metrics have an address of their own

    def __init__(
        self, store: Store, addresses: Sequence[str] = (), gate: Gate | None = None, counts: Counts | None = None
    ) -> None:
        self.store = store
        self.gate = gate or Gate()
        self.counts = counts or Counts()
        self.addresses = list(addresses)
        self.games = game_infos()
        self.minds = Minds()
        self.hub = Hub(store, self.minds)
        self.cookie = f"spanish_main_{store.id}"  # cookies do not tell ports apart: the name tells databases apart

    async def user(self, connection: Request | WebSocket) -> str | None:
        """The user whose browser asks; None if it has shown no cookie of ours."""
        token = connection.cookies.get(self.cookie)
        if not token or len(token) > 100:
            return None
        user = await anyio.to_thread.run_sync(self.store.user_of, token)
        place = connection.scope.get("state", {}).get(PLACE)
        if user is not None and place is not None:
            self.gate.identify(place, user)
        return user

    def asker(self, connection: Request | WebSocket) -> Client:
        """Who asks, as the limits count, without a look at the cookie."""
        return Client(network_of(connection.client.host if connection.client else ""))

    async def client(self, connection: Request | WebSocket) -> Client:
        """Who asks, as the limits count."""
        return replace(self.asker(connection), user=await self.user(connection))


def make_app(
    store: Store,
    hosts: Collection[str] = (),
    addresses: Sequence[str] = (),
    *,
    gate: Gate | None = None,
    proxies: Proxies | None = None,
    metrics_elsewhere: bool = False,
) -> Starlette:
    """The application over ``store``, which it closes at the end.

    hosts: further names of the server (``guard``). addresses: where browsers of other machines find it. gate: keeps the
    limits; left out: the usual ones. proxies: those that are trusted. metrics_elsewhere: they
    have an address of their own (``health``).
    """
    gate, counts = gate or Gate(), Counts()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = app.state.server = Server(store, addresses, gate, counts)
        server.metrics_elsewhere = metrics_elsewhere
        tasks = [asyncio.create_task(_report(server.minds)), asyncio.create_task(tend(gate))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
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
            Route("/api/seats", _answering(take_seat), methods=["POST"]),
            Route("/api/tables/{table}", _answering(delete_table), methods=["DELETE"]),
            Route("/api/tables/{table}/record", _answering(record)),
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
    client = await server.client(request)
    server.gate.draw(client)
    return _json(await server.hub.setup(ask, client.name))


async def list_tables(server: Server, request: Request) -> Response:
    """The user's tables."""
    user = await server.user(request)
    return _json(TableList(await server.hub.summaries(user) if user else []))


async def create_table(server: Server, request: Request) -> Response:
    """A new table."""
    new = await _body(request, NewTable)
    server.gate.make_table(await server.client(request))
    user, token = await _known(server, request)
    table = await server.hub.create(user, new)
    return _remembered(server, request, token, _json(TableCreated(table), 201))


async def take_seat(server: Server, request: Request) -> Response:
    """A seat that waits is taken by this browser's user, with its code."""
    ask = await _body(request, TakeSeat)
    client = await server.client(request)
    server.gate.guess(client)
    await server.hub.seat_of(ask.code)  # who guesses becomes no user
    server.gate.guessed_right(client)
    user, token = await _known(server, request)
    table = await server.hub.take_seat(ask.code, user, ask.name)
    return _remembered(server, request, token, _json(TableCreated(table)))


async def _known(server: Server, request: Request) -> tuple[str, str]:
    """The user whose browser asks, a new one where it has no cookie, and the token that it keeps."""
    known = await server.user(request)
    if known is None:
        return await to_writing_thread(server.store.new_user)
    return known, request.cookies[server.cookie]


def _remembered(server: Server, request: Request, token: str, response: Response) -> Response:
    """The response, with which the browser gets its cookie, or has it prolonged."""
    secure = request.url.scheme == "https"
    response.set_cookie(server.cookie, token, max_age=_COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure)
    return response


async def delete_table(server: Server, request: Request) -> Response:
    """Away with a table of the user's own."""
    await server.hub.delete(request.path_params["table"], await server.user(request))
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
        client = await server.client(socket)
        server.gate.open_socket(client)
    except Refusal as refusal:
        await socket.send_denial_response(_refused(refusal))
        return
    except DBAPIError as error:
        await socket.send_denial_response(_refused(_database_fails(error)))
        return
    try:
        await socket.accept()
        await _watch(server, socket, client)
    finally:
        server.gate.close_socket(client)


async def _watch(server: Server, socket: WebSocket, client: Client) -> None:
    gate = server.gate
    watcher = Watcher(client.user, gate.unread, gate.slots(client))
    place = socket.scope.get("state", {}).get(PLACE)
    if place is not None:
        # Who does not read does not read the farewell either.
        watcher.overrun = partial(gate.end_soon, place)
    sender = asyncio.create_task(_send_all(socket, watcher))
    try:
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
    else:
        raise await table.why(watcher, message)
