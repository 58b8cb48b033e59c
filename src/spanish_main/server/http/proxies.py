"""Trusted proxies in front of the server, and their headers about the client.

A trusted proxy has to set ``X-Forwarded-For`` and ``X-Forwarded-Proto``, or ``Forwarded`` (RFC 7239), itself. It must
not forward such headers of a browser. ``Forwarded`` counts only where the others are missing.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from spanish_main.table.messages.errors import BadServeOption

_SCHEMES = {"http": ("http", "ws"), "https": ("https", "wss"), "ws": ("http", "ws"), "wss": ("https", "wss")}
# One parameter of a Forwarded element: a token or a quoted string.
_PARAMETER = re.compile(r'\s*(\w+)\s*=\s*(?:"([^"]*)"|([^\s;,"]*))\s*')
# The longest chain of proxies; more addresses in a header are a forgery.
_HOPS = 20


class Proxies:
    """The addresses and networks of trusted proxies. Raises ServeError for any other name."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._networks = [_network(name) for name in names]
        self._trusts = lru_cache(maxsize=4096)(self._is_listed)

    def __call__(self, address: str) -> bool:
        """Whether this is the address of a trusted proxy."""
        return bool(self._networks) and self._trusts(address[:100])

    def _is_listed(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self._networks)

    def client_address(self, hops: list[str], direct: str) -> str:
        """Returns the last of ``hops`` that is not a trusted proxy; ``direct`` if that is not an address."""
        for hop in reversed(hops[-_HOPS:]):
            address = _address(hop)
            if address is None:
                return direct
            if not self(address):
                return address
        return _address(hops[0]) or direct if hops else direct


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name.strip(), strict=False)
    except ValueError:
        shown = name[:80]
        raise BadServeOption("server-bad-proxy", address=shown) from None


def _address(hop: str) -> str | None:
    """The address of ``192.0.2.1``, ``192.0.2.1:4711``, ``2001:db8::1`` or ``[2001:db8::1]:4711``."""
    hop = hop.strip().strip('"')
    if hop.startswith("["):
        hop = hop[1:].partition("]")[0]
    elif hop.count(":") == 1:
        hop = hop.partition(":")[0]
    try:
        return str(ipaddress.ip_address(hop))
    except ValueError:
        return None


def forwarded(headers: Headers) -> tuple[list[str], str]:
    """The addresses in the headers, the nearest last, and the scheme of the request to the nearest proxy."""
    hops = [hop for value in headers.getlist("x-forwarded-for") for hop in value.split(",")]
    scheme = ",".join(headers.getlist("x-forwarded-proto")).rpartition(",")[2].strip().lower()
    if hops or scheme:
        return hops, scheme
    for element in ",".join(headers.getlist("forwarded")).split(","):
        found = {name.lower(): quoted or plain for name, quoted, plain in _PARAMETER.findall(element)}
        if "for" in found:
            hops.append(found["for"])
        scheme = found.get("proto", scheme).lower()
    return hops, scheme


class Behind:
    """Replaces the address and scheme of a trusted proxy by those of the client."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward the request."""
        if scope["type"] in ("http", "websocket") and scope.get("client") and self._proxies(scope["client"][0]):
            hops, scheme = forwarded(Headers(scope=scope))
            direct, port = scope["client"]
            client = self._proxies.client_address(hops, direct)
            scope["client"] = (client, port if client == direct else 0)
            if scheme in _SCHEMES:
                scope["scheme"] = _SCHEMES[scheme][scope["type"] == "websocket"]
        await self._app(scope, receive, send)
