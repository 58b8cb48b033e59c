"""One parser for the addresses that clients, hosts and browsers give. It is stricter than the standards.

It refuses everything that two programs could read differently: user names and passwords, backslashes, spaces, control
characters, non-ASCII letters, percent signs in a host, numbers that some programs take for IP addresses. Comparisons
use the parsed parts. Requests go to ``str(address)``, which is made of the same parts.

A host name may resolve to another machine later, also to one in our own network. TLS protects against that: no such
machine has a certificate for the name.
"""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from typing import Final

# Characters. No browser and no provider uses longer addresses.
_MOST: Final = 2_000
_LABEL: Final = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME: Final = re.compile(rf"{_LABEL}(?:\.{_LABEL})*")
# Some programs take a host that ends in such a part for an IP address, so it must be one.
_NUMBER: Final = re.compile(r"[0-9]+|0x[0-9a-f]*")
_AUTHORITY: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?", re.IGNORECASE)
# RFC 3986: path and query. A fragment is only for browsers.
_REST: Final = re.compile(
    r"(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)?"
    r"(?:\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?"
)
_PORTS: Final = {"http": 80, "https": 443}
# The part of a mail address before the @. No % and !, with which old mail servers forward.
_LOCAL: Final = re.compile(r"[A-Za-z0-9#$&'*+/=?^_{}~-]+(?:\.[A-Za-z0-9#$&'*+/=?^_{}~-]+)*")


@dataclass(frozen=True)
class Address:
    """A web address. host: in lower case, IPv6 in brackets. rest: path and query, unchanged."""

    scheme: str
    host: str
    port: int
    rest: str = ""

    @property
    def origin(self) -> str:
        """Scheme, host and port; without the default port."""
        port = "" if self.port == _PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{self.host}{port}"

    @property
    def loopback(self) -> bool:
        """Whether the host is this machine for every resolver."""
        return self.host == "localhost" or _is_loopback(self.host)

    def __str__(self) -> str:
        return self.origin + self.rest

    def within(self, domain: str) -> bool:
        """Whether the host is ``domain`` or below it."""
        return self.host == domain or self.host.endswith(f".{domain}")


def read(text: str) -> Address | None:
    """Parses ``http://…`` or ``https://…``. Returns None if it is not a valid address."""
    scheme, found, after = text.partition("://")
    scheme = scheme.lower()
    if not found or scheme not in _PORTS or len(text) > _MOST:
        return None
    ends = min((place for place in map(after.find, "/?") if place >= 0), default=len(after))
    authority, rest = read_authority(after[:ends]), after[ends:]
    if authority is None or _REST.fullmatch(rest) is None:
        return None
    host, port = authority
    return Address(scheme, host, _PORTS[scheme] if port is None else port, rest)


def read_authority(text: str) -> tuple[str, int | None] | None:
    """Parses the host and the port of a Host header. Returns None if they are not valid."""
    found = _AUTHORITY.fullmatch(text)
    if found is None or len(text) > _MOST:
        return None
    host = read_host(found[1])
    port = None if found[2] is None else int(found[2])
    return None if host is None or (port is not None and not 0 < port < 2**16) else (host, port)


def read_host(text: str) -> str | None:
    """Returns a host in lower case: an ASCII name, an IPv4 address, or IPv6 in brackets. None if it is not valid."""
    text = text.lower()
    if text.startswith("[") and text.endswith("]"):
        return None if (found := _ip(text[1:-1], 6)) is None else f"[{found}]"
    if len(text) > 253 or _NAME.fullmatch(text) is None:
        return None
    if _NUMBER.fullmatch(text.rpartition(".")[2]):
        return _ip(text, 4)
    return text


def read_mail(text: str) -> str | None:
    """Returns a mail address with its host in lower case; None if it is not valid or not a public one."""
    local, _, domain = text.rpartition("@")
    host = read_host(domain)
    if host is None or len(text) > 200 or len(local) > 64 or _LOCAL.fullmatch(local) is None:
        return None
    # A name with a dot: not a machine of the own network, and not a number.
    named = "." in host and not host.startswith("[") and not host.rpartition(".")[2].isdigit() and "_" not in host
    return f"{local}@{host}" if named and len(host.rpartition(".")[2]) > 1 else None


def _ip(text: str, version: int) -> str | None:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return str(found) if found.version == version else None


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
