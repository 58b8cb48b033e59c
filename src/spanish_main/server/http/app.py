"""The application: the addresses in ``endpoints``, the WebSocket of a table, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import anyio.to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute

from spanish_main.server.http import endpoints, health, sockets
from spanish_main.server.http.answers import refused
from spanish_main.server.http.connections import tend
from spanish_main.server.http.context import Server, Surroundings
from spanish_main.server.http.guard import Guard
from spanish_main.server.http.pages import DEVICE, Device, Pages
from spanish_main.server.http.proxies import Behind, Proxies
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.gate import Gate
from spanish_main.server.live.deadlines import look_after
from spanish_main.server.storage.store import Store
from spanish_main.settings.serve import ServeSettings
from spanish_main.table.messages import refusals


def make_app(
    store: Store,
    settings: ServeSettings | None = None,
    around: Surroundings | None = None,
    *,
    gate: Gate | None = None,
    proxies: Proxies | None = None,
) -> Starlette:
    """The application for ``store``, which it closes at the end.

    Args:
        store: The database.
        settings: The settings of the server.
        around: The parts of the server's environment.
        gate: Keeps the limits; by default the usual ones.
        proxies: The trusted proxies.
    """
    settings, around, gate, counts = settings or ServeSettings(), around or Surroundings(), gate or Gate(), Counts()
    device = settings.device

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = app.state.server = Server(store, settings, around, gate, counts)
        loops = (
            tend(gate),
            server.sessions.connections.watch(),
            look_after(server.hub, server.times),
            server.notifier.watch(),
        )
        tasks = [asyncio.create_task(each) for each in loops]
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
            *endpoints.routes(),
            WebSocketRoute(sockets.NO_SOCKET.path, sockets.live),
            Mount("/api", _unknown),
            *([] if device is None else [Mount(DEVICE.rstrip("/"), Device(device))]),
            Mount("/", Pages()),
        ],
        middleware=[
            Middleware(Behind, proxies=proxies or Proxies()),
            Middleware(Guard, hosts=around.hosts, gate=gate, counts=counts, files=None if device is None else DEVICE),
        ],
        lifespan=lifespan,
    )
    return app


async def _unknown(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        raise HTTPException(404)
    await refused(refusals.unknown_address())(scope, receive, send)
