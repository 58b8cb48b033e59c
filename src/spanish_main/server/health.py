"""For who runs the server: whether it lives, whether it is ready, and its metrics."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from typing import TYPE_CHECKING

import anyio.to_thread
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from spanish_main.server import metrics

if TYPE_CHECKING:
    from spanish_main.server.app import Server

# The database has so long to answer.
_SECONDS = 2.0
# Whoever comes through a proxy is not of this machine, also where the proxy is.
_PROXIED = ("x-forwarded-for", "forwarded", "via", "x-real-ip")


async def healthz(request: Request) -> Response:
    """The process lives, and its loop goes round."""
    return _said("alive")


async def readyz(server: Server) -> Response:
    """Whether requests are welcome: the database answers, and the server is not about to end."""
    if server.gate.draining:
        return _said("draining", 503)
    try:
        async with asyncio.timeout(_SECONDS):
            await anyio.to_thread.run_sync(server.store.header, "readyz", abandon_on_cancel=True)
    except (SQLAlchemyError, TimeoutError):
        return _said("the database does not answer", 503)
    return _said("ready")


async def told(server: Server) -> Response:
    """The metrics."""
    body, kind = metrics.text(server.gate, server.counts, server.hub.tables)
    return Response(body, headers={"Cache-Control": "no-store", "Content-Type": kind})


def _said(text: str, status: int = 200) -> Response:
    return PlainTextResponse(f"{text}\n", status, {"Cache-Control": "no-store"})


def routes(server: Callable[[], Server], *, public: bool) -> list[Route]:
    """Where one asks. public: on the port for everybody, where only this machine is told the metrics."""

    async def ready(request: Request) -> Response:
        return await readyz(server())

    async def counted(request: Request) -> Response:
        if public and (server().metrics_elsewhere or not _of_this_machine(request)):
            return _said("Not Found", 404)
        return await told(server())

    return [Route("/healthz", healthz), Route("/readyz", ready), Route("/metrics", counted)]


def _of_this_machine(request: Request) -> bool:
    if request.client is None or any(name in request.headers for name in _PROXIED):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def private_app(server: Callable[[], Server]) -> Starlette:
    """What listens at the address for metrics alone."""
    return Starlette(routes=routes(server, public=False))
