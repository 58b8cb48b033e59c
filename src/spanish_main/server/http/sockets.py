"""The WebSocket of a table, by which a browser watches the table and acts at it. ``wire`` has the messages."""

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
from spanish_main.server.protocol.account_refusals import signed_out
from spanish_main.server.protocol.endpoint import NO_TABLE, Endpoint
from spanish_main.server.storage.identity_store import Session
from spanish_main.table.dialogue import handle_message, known_version, speaks_protocol
from spanish_main.table.keeper import KeeperFails
from spanish_main.table.live import LiveTable
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import PROTOCOL, Refused, encode

log = logging.getLogger(__name__)


async def live(socket: WebSocket) -> None:
    """Serves the WebSocket of a table until the browser leaves or the table closes it."""
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
            other = refusals.other_protocol(PROTOCOL)
            await socket.send_text(encode(other.to_wire()).decode())
            await socket.close(4000 + other.status)
            return
        await _watch(server, socket, session, client)
    finally:
        server.gate.close_socket(client)


async def no_socket(server: Server, request: Request) -> NoReturn:
    """Refuses a plain request to the address of a WebSocket, with the reason.

    Browsers do not show a page why a WebSocket failed, so the page asks here. The refusal is that of the WebSocket. If
    the WebSocket would be accepted, a proxy on the way has turned its request into a plain one.
    """
    client = await server.client(request)
    server.gate.open_socket(client)
    server.gate.close_socket(client)
    await server.hub.exists(request.path_params["table"])
    raise refusals.no_upgrade()


# ``live`` answers requests for a WebSocket at this address.
NO_SOCKET: Final[Endpoint[Handler]] = Endpoint(
    "get",
    "/api/tables/{table}/live",
    "Explains why a WebSocket at this address fails.",
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
        # A client that does not read would not read a close frame either.
        overrun=None if place is None else partial(gate.end_soon, place),
    )
    sender = asyncio.create_task(_send_all(socket, subscriber))
    try:
        sign_out = partial(_refuse, subscriber, signed_out())
        with server.sessions.connections.opened(None if session is None else session.id, sign_out):
            async with server.hub.watched(socket.path_params["table"]) as table:
                if not table.seated(client.user):
                    gate.check_spectator(client)
                # Clients of one address wait for each other here, so that others do not wait for them at the table.
                async with gate.turn("join", client, 1):
                    await table.join(subscriber, known_version(socket.query_params))
                try:
                    await _receive_all(socket, subscriber, table, Talk(gate, client), server.counts)
                finally:
                    table.leave(subscriber)
    except Refusal as refusal:
        _refuse(subscriber, refusal)
        await sender
    except (DBAPIError, KeeperFails) as error:
        _refuse(subscriber, database_fails(error))
        await sender
    except Exception:
        log.exception("a connection to table %.40s failed", socket.path_params["table"])
        _refuse(subscriber, refusals.failed())
        await sender
    finally:
        sender.cancel()
        subscriber.disconnected()


def _refuse(subscriber: SocketSubscriber, refusal: Refusal) -> None:
    """Sends a refusal, then closes the connection with the code 4000 + HTTP status."""
    subscriber.send(encode(refusal.to_wire()))
    subscriber.close(4000 + refusal.status)


async def _send_all(socket: WebSocket, subscriber: SocketSubscriber) -> None:
    """Sends the subscriber's messages, until its connection is closed or lost."""
    while True:
        message = await subscriber.next()
        try:
            if isinstance(message, int):
                await socket.close(message)
                return
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return  # the connection is lost: ``_receive_all`` ends too


async def _receive_all(
    socket: WebSocket, subscriber: SocketSubscriber, table: LiveTable, talk: Talk, counts: Counts
) -> None:
    """Handles the browser's messages, one after another. A wrong message is refused, and the connection stays open.

    Too many messages are refused once and then dropped. If the client goes on, its connection closes with 4429.
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
