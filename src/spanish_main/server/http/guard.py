"""What stands between the network and the application: hosts, origins, sizes, and the headers of every answer."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spanish_main.server.limits.counts import Counts
from spanish_main.server.limits.gate import Client, Gate, network_of
from spanish_main.server.protocol import addresses
from spanish_main.site.headers import CONTENT_SECURITY_POLICY
from spanish_main.table.messages import refusals
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire import encode

log = logging.getLogger(__name__)

# All that a part of a page needs: a script, a style, a face. What rules a page stands on the page, and these are many.
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
    """Refuses what no page of ours sends, and puts the security headers on every answer.

    hosts: the names that the server goes by, beside ``localhost`` and IP addresses. A page of another site that has its
    name point here (DNS rebinding) sends that name, which is none of these.
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: Collection[str] = (),
        gate: Gate | None = None,
        counts: Counts | None = None,
        files: str | None = None,
    ) -> None:
        """gate: counts who asks how often. counts: how it was answered. files: below this path lie files."""
        self._counts = counts or Counts()
        self.app = app
        self._gate = gate
        self._files = files
        self.hosts = {_in_ascii(host.lower().rstrip(".")) for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
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
            await self._passed_on(scope, receive, send_with_headers)
        else:
            await _refuse(refusal, scope, send_with_headers)

    async def _passed_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except asyncio.CancelledError:
            # A server that ends does not wait for ever: whoever has not had a turn by then comes again to another.
            if self._gate is None or not self._gate.draining:
                raise
            log.info("a request was given up: the server ends")

    def refusal(self, scope: Scope) -> Refusal | None:
        """Why this request is refused, if it is."""
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
            return refusals.unknown_address()  # not every database can be asked for such a name
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if not writes:
            return None
        # Every browser says where a write comes from. Who says nothing is no browser, and carries nobody's cookie.
        origin = headers.get("origin")
        if origin is not None and not _same_site(origin, host, scope["scheme"]):
            return refusals.cross_site()
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return refusals.cross_site()
        return None

    def known(self, name: str) -> bool:
        """Whether the server goes by the host name ``name``."""
        if name == "localhost" or name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _is_part(scope: Scope, headers: Headers) -> bool:
    """Whether this is a file that only a page of ours asks for. A worker's script is none: it has rules of its own."""
    kind = headers.get("content-type", "").partition(";")[0]
    return scope["path"].startswith("/assets/") and kind in _PARTS


def _in_ascii(host: str) -> str:
    """A name as browsers send it."""
    try:
        return host.encode("idna").decode()
    except UnicodeError:
        return host


def _host_name(host: str) -> str:
    """The name in a Host header, without port and brackets; empty if it is none."""
    found = addresses.read_authority(_undotted(host))
    return "" if found is None else found[0].strip("[]")


def _undotted(host: str) -> str:
    """Without the dot by which some end a name."""
    name, colon, port = host.partition(":")
    return f"{name.removesuffix('.')}{colon}{port}"


def _same_site(origin: str, host: str, scheme: str) -> bool:
    """Whether a page of ``origin`` is one of ours, asked for at ``host``.

    Where TLS ends at a proxy that is not named to us a request seems to be plain: then either scheme will do.
    """
    scheme_there, found, authority = origin.partition("://")
    there = addresses.read(f"{scheme_there}://{_undotted(authority)}") if found else None
    if there is None or there.rest or (scheme in ("https", "wss") and there.scheme != "https"):
        return False
    here = addresses.read(f"{there.scheme}://{_undotted(host)}")
    return here is not None and there.origin == here.origin


async def _refuse(refusal: Refusal, scope: Scope, send: Send) -> None:
    prefix = "websocket." if scope["type"] == "websocket" else ""
    body = encode(refusal.to_wire())
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    headers.append((b"content-length", b"%d" % len(body)))
    if "seconds" in refusal.arguments:
        # Who asks too often has to connect anew, and that is limited as well.
        headers += [(b"retry-after", b"%d" % refusal.arguments["seconds"]), (b"connection", b"close")]
    await send({"type": f"{prefix}http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{prefix}http.response.body", "body": body})
