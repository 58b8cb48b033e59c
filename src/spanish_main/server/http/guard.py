"""Checks each request before the application gets it: rate, host and origin. Adds security headers to answers."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spanish_main.server.http.answers import refused
from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.gate import Client, Gate, network_of
from spanish_main.server.protocol import addresses
from spanish_main.site.headers import CONTENT_SECURITY_POLICY
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal

log = logging.getLogger(__name__)

# Enough for scripts, styles and typefaces. The other headers matter on the page itself only.
PART_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SECURITY_HEADERS = PART_HEADERS | {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

_PARTS = ("text/javascript", "text/css", "font/woff2")


class Guard:
    """Refuses requests that no page of ours sends, and adds security headers to all answers.

    A page of another site whose name points here (DNS rebinding) sends that name, which is refused.
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: Collection[str] = (),
        gate: Gate | None = None,
        counts: Counts | None = None,
        files: str | None = None,
    ) -> None:
        """Makes the guard of ``app``.

        Args:
            app: Gets the requests that are not refused.
            hosts: The names of the server, beside ``localhost`` and IP addresses.
            gate: Counts the requests of each client.
            counts: Counts the statuses of answers.
            files: The path below which the requests count as files.
        """
        self._counts = counts or Counts()
        self.app = app
        self._gate = gate
        self._files = files
        self.hosts = {_in_ascii(host.lower().rstrip(".")) for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or refuses it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                self._counts.answers[message["status"]] += 1
                headers = MutableHeaders(scope=message)
                for name, value in (PART_HEADERS if _is_part(scope, headers) else SECURITY_HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self.refusal(scope)
        if refusal is None:
            await self._forward(scope, receive, send_with_headers)
        else:
            response = refused(refusal)
            if "seconds" in refusal.arguments:
                # A client that asks too often has to connect again, and new connections are limited as well.
                response.headers["Connection"] = "close"
            await response(scope, receive, send_with_headers)

    async def _forward(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except asyncio.CancelledError:
            # A server that ends does not wait forever: the client tries again at another node.
            if self._gate is None or not self._gate.draining:
                raise
            log.info("a request was given up: the server ends")

    def refusal(self, scope: Scope) -> Refusal | None:
        """The refusal of a request; None if it is welcome."""
        headers = Headers(scope=scope)
        try:
            if self._gate is not None and scope.get("client"):
                file = self._files is not None and scope["path"].startswith(self._files)
                self._gate.ask(Client(network_of(scope["client"][0])), file=file)
        except Refusal as refusal:
            return refusal
        host = headers.get("host", "")
        if not self.known(_host_name(host)):
            return refusals.wrong_host()
        if "\0" in scope["path"]:
            return refusals.unknown_address()  # not every database takes such a text
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if not writes:
            return None
        # Browsers send the origin with every write. A client that sends none is not a browser and has no cookie.
        origin = headers.get("origin")
        if origin is not None and not _same_site(origin, host, scope["scheme"]):
            return refusals.cross_site()
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return refusals.cross_site()
        return None

    def known(self, name: str) -> bool:
        """Whether ``name`` is a host name of the server."""
        if name == "localhost" or name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _is_part(scope: Scope, headers: Headers) -> bool:
    """Whether the answer is a file for a page of ours. A worker's script is not: it needs all headers."""
    kind = headers.get("content-type", "").partition(";")[0]
    return scope["path"].startswith("/assets/") and kind in _PARTS


def _in_ascii(host: str) -> str:
    """A host name as browsers send it."""
    try:
        return host.encode("idna").decode()
    except UnicodeError:
        return host


def _host_name(host: str) -> str:
    """The name in a Host header, without port and brackets; empty if the header is wrong."""
    found = addresses.read_authority(_undotted(host))
    return "" if found is None else found[0].strip("[]")


def _undotted(host: str) -> str:
    """A host without the dot at the end of its name."""
    name, colon, port = host.partition(":")
    return f"{name.removesuffix('.')}{colon}{port}"


def _same_site(origin: str, host: str, scheme: str) -> bool:
    """Whether a page of ``origin`` is ours, for a request to ``host``.

    Behind a proxy with TLS that is not listed as trusted, requests look like plain HTTP. Then both schemes are right.
    """
    scheme_there, found, authority = origin.partition("://")
    there = addresses.read(f"{scheme_there}://{_undotted(authority)}") if found else None
    if there is None or there.rest or (scheme in ("https", "wss") and there.scheme != "https"):
        return False
    here = addresses.read(f"{there.scheme}://{_undotted(host)}")
    return here is not None and there.origin == here.origin
