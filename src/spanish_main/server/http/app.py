"""The application: the addresses of the interface (``endpoints``), the WebSocket of a table, the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import anyio.to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute

from spanish_main.server.accounts.notify import Telling
from spanish_main.server.accounts.providers import Provider
from spanish_main.server.http import endpoints, health, sockets
from spanish_main.server.http.answers import refused
from spanish_main.server.http.connections import tend
from spanish_main.server.http.context import Invite, Server
from spanish_main.server.http.guard import Guard
from spanish_main.server.http.pages import DEVICE, Device, Pages
from spanish_main.server.http.proxies import Behind, Proxies
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.gate import Gate
from spanish_main.server.live.bus import Line
from spanish_main.server.live.deadlines import look_after
from spanish_main.server.storage.store import Store
from spanish_main.table.messages import refusals
from spanish_main.workers.pool.channel import Workplace


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
    device: Path | None = None,
) -> Starlette:
    """The application over ``store``, which it closes at the end.

    hosts: further names of the server (``guard``). addresses: where browsers of other machines find it. line: to other
    nodes on the same database, which are heard of without one too, a little later. provider: where people may sign in
    with an account. gate: keeps the limits; left out: the usual ones. proxies: those that are trusted.
    metrics_elsewhere: they have an address of their own (``health``). telling: how people are told of their turns.
    cluster: where bots think, if not here. invite: shows at the terminal how others come to a table that waits.
    device: the folder of the edition without a server, which browsers may keep (``pages.Device``).
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
            device=device is not None,
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
            *endpoints.routes(),
            WebSocketRoute(sockets.NO_SOCKET.path, sockets.live),
            Mount("/api", _unknown),
            *([] if device is None else [Mount(DEVICE.rstrip("/"), Device(device))]),
            Mount("/", Pages()),
        ],
        middleware=[
            Middleware(Behind, proxies=proxies or Proxies()),
            Middleware(Guard, hosts=hosts, gate=gate, counts=counts),
        ],
        lifespan=lifespan,
    )
    return app


async def _unknown(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        raise HTTPException(404)
    await refused(refusals.unknown_address())(scope, receive, send)
