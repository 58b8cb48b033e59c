"""The server's sockets: a browser watches a table and acts at it. What goes in and out is described in ``wire``."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from functools import partial
from typing import Final, NoReturn

from sqlalchemy.exc import DBAPIError
from starlette.requests import Request
from starlette.websockets import WebSocket, WebSocketDisconnect

from spanish_main.server.accounts.sessions import client_of
from spanish_main.server.http.answers import database_fails, refused
from spanish_main.server.http.connections import PLACE, SocketConnection
from spanish_main.server.http.context import Handler, Server
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.gate import Client, Talk
from spanish_main.server.limits.quotas import Quota
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.protocol import account_refusals
from spanish_main.server.protocol.endpoint import NO_TABLE, Endpoint
from spanish_main.server.storage.identity_store import Session
from spanish_main.table.dialogue import handle_message, known_version, speaks_protocol
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.live import LiveTable
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import (
    PROTOCOL,
    Refused,
    encode,
)

log = logging.getLogger(__name__)


async def live(socket: WebSocket) -> None:
    """A browser watches a table and acts at it until either goes."""
    server: Server = socket.app.state.server
    try:
        session = await server.session(socket)
        client = replace(client_of(socket), user=None if session is None else session.user)
        server.gate.open_socket(client)
    except Refusal as refusal:
        await socket.send_denial_response(refused(refusal))
        return
    except DBAPIError as error:
        await socket.send_denial_response(refused(database_fails(error)))
        return
    try:
        await socket.accept()
        if not speaks_protocol(socket.query_params):
            told = refusals.other_protocol(PROTOCOL)
            await socket.send_text(encode(told.to_wire()).decode())
            await socket.close(4000 + told.status)
            return
        await _watch(server, socket, session, client)
    finally:
        server.gate.close_socket(client)


async def no_socket(server: Server, request: Request) -> NoReturn:
    """Refusal: why no WebSocket comes about at the address of one. A page is not told that of the WebSocket itself.

    Who would be refused is refused in the same words; else something on the way has made a plain request of it.
    """
    client = await server.client(request)
    server.gate.open_socket(client)
    server.gate.close_socket(client)
    await server.hub.exists(request.path_params["table"])
    raise refusals.no_upgrade()


# Where a WebSocket is asked for, ``live`` answers.
NO_SOCKET: Final[Endpoint[Handler]] = Endpoint(
    "get",
    "/api/tables/{table}/live",
    "Why no WebSocket comes about at this address, which is for WebSockets.",
    no_socket,
    answer=Refused,
    status=426,
    refused=(NO_TABLE,),
)


async def _watch(server: Server, socket: WebSocket, session: Session | None, client: Client) -> None:
    gate = server.gate
    place = socket.scope.get("state", {}).get(PLACE)
    connection = None if place is None else place.connection
    subscriber = SocketSubscriber(
        client.user,
        gate.unread,
        gate.slots(client),
        Quota(gate, client),
        send_now=connection.send_now if isinstance(connection, SocketConnection) else None,
        # A client that does not read does not read the farewell either.
        overrun=None if place is None else partial(gate.end_soon, place),
    )
    sender = asyncio.create_task(_send_all(socket, subscriber))
    try:
        with server.sessions.connections.opened(None if session is None else session.id, lambda: _show_out(subscriber)):
            async with server.hub.watched(socket.path_params["table"]) as table:
                if not table.seated(client.user):
                    gate.seat_spectator(client)
                # Many who come from one address wait for one another, and not all others in the table's queue for them.
                async with gate.turn("join", client, 1):
                    await table.join(subscriber, known_version(socket.query_params))
                try:
                    await _hear_all(socket, subscriber, table, Talk(gate, client), server.counts)
                finally:
                    table.leave(subscriber)
    except Refusal as refusal:
        await _dismiss(subscriber, refusal, sender)
    except (DBAPIError, KeeperFails) as error:
        await _dismiss(subscriber, database_fails(error), sender)
    except Exception:
        log.exception("a connection to table %.40s failed", socket.path_params["table"])
        await _dismiss(subscriber, refusals.failed(), sender)
    finally:
        sender.cancel()
        subscriber.disconnected()


def _show_out(subscriber: SocketSubscriber) -> None:
    refusal = account_refusals.signed_out()
    subscriber.send(encode(refusal.to_wire()))
    subscriber.close(4000 + refusal.status)


async def _dismiss(subscriber: SocketSubscriber, refusal: Refusal, sender: asyncio.Task[None]) -> None:
    """Tell a subscriber why it has to go, and close the connection with the code 4000 + HTTP status."""
    subscriber.send(encode(refusal.to_wire()))
    subscriber.close(4000 + refusal.status)
    await sender


async def _send_all(socket: WebSocket, subscriber: SocketSubscriber) -> None:
    """Send what is for the subscriber, until it is closed or gone."""
    while True:
        message = await subscriber.next()
        try:
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return  # gone: the other side of the connection notices too


async def _hear_all(
    socket: WebSocket, subscriber: SocketSubscriber, table: LiveTable, talk: Talk, counts: Counts
) -> None:
    """Do what the browser asks, one message after another; nonsense is refused, and the connection goes on.

    Who says too much is told so once and then not heard; who goes on is let go, with the code 4429.
    """
    while True:
        received = await socket.receive()
        if received["type"] != "websocket.receive":
            return
        raw: bytes = (received.get("text") or "").encode() or received.get("bytes") or b""
        verdict = talk.hear(len(raw))
        if verdict == "refuse":
            subscriber.send(encode(refusals.too_fast().to_wire()))
        elif verdict == "close":
            subscriber.close(4000 + refusals.too_fast().status)
        elif verdict == "ok" and not subscriber.closed:
            began = time.perf_counter()
            kind = await handle_message(raw, subscriber, table, database_fails, talk.nonsense)
            counts.message(kind, time.perf_counter() - began)
