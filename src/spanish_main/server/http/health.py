"""For who runs the server: whether it lives, whether it is ready, and its metrics."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from spanish_main.server.http import metrics
from spanish_main.server.http.context import Server
from spanish_main.server.http.metrics import ServerCollector

# Whoever comes through a proxy is not of this machine, also where the proxy is.
_PROXIED = ("x-forwarded-for", "forwarded", "via", "x-real-ip")


async def healthz(request: Request) -> Response:
    """The process lives, and its loop goes round."""
    return _said("alive")


async def readyz(server: Server) -> Response:
    """Whether requests are welcome: the database answers and stores, and the server is not about to end."""
    if server.gate.draining:
        return _said("draining", 503)
    trouble = await server.vitals.trouble()
    return _said("ready") if trouble is None else _said(trouble, 503)


async def told(server: Server) -> Response:
    """The metrics."""
    measures, thinkers = await server.vitals.measures(), server.minds.thinkers()
    found = ServerCollector(server.gate, server.counts, server.hub.tables, server.store.writes, measures, thinkers)
    body, kind = metrics.text(found)
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
