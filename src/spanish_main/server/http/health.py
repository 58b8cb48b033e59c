"""Health and metrics, for the people who run the server."""

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

# A request with one of these headers comes through a proxy, so not from this machine, even if the proxy runs here.
_PROXIED = ("x-forwarded-for", "forwarded", "via", "x-real-ip")


async def healthz(request: Request) -> Response:
    """Says that the process lives and its event loop runs."""
    return _text("alive")


async def readyz(server: Server) -> Response:
    """Says whether requests are welcome: the database answers and stores, and the server does not end."""
    if server.gate.draining:
        return _text("draining", 503)
    trouble = await server.vitals.trouble()
    return _text("ready") if trouble is None else _text(trouble, 503)


async def metrics_of(server: Server) -> Response:
    """The metrics in the format of Prometheus."""
    measures, thinkers = await server.vitals.measures(), server.minds.thinkers()
    collector = ServerCollector(server.gate, server.counts, server.hub.tables, server.store.writes, measures, thinkers)
    body, media_type = metrics.text(collector)
    return Response(body, headers={"Cache-Control": "no-store", "Content-Type": media_type})


def _text(text: str, status: int = 200) -> Response:
    return PlainTextResponse(f"{text}\n", status, {"Cache-Control": "no-store"})


def routes(server: Callable[[], Server], *, public: bool) -> list[Route]:
    """The routes. public: on the port for everybody, where only this machine gets the metrics."""

    async def ready(request: Request) -> Response:
        return await readyz(server())

    async def counted(request: Request) -> Response:
        if public and (server().metrics_elsewhere or not _of_this_machine(request)):
            return _text("Not Found", 404)
        return await metrics_of(server())

    return [Route("/healthz", healthz), Route("/readyz", ready), Route("/metrics", counted)]


def _of_this_machine(request: Request) -> bool:
    if request.client is None or any(name in request.headers for name in _PROXIED):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def private_app(server: Callable[[], Server]) -> Starlette:
    """The application for the separate address of the metrics."""
    return Starlette(routes=routes(server, public=False))
