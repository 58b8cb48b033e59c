"""Accepted addresses mean the same to every program that reads them."""

from __future__ import annotations

import ipaddress
import re
import socket
from email.headerregistry import Address as MailAddress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
import requests
import urllib3.util
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spanish_main.server.accounts.mailing import is_address, mailer
from spanish_main.server.accounts.notify import Notifier
from spanish_main.server.accounts.oidc import OidcProvider
from spanish_main.server.accounts.pushing import SERVICES, Pusher
from spanish_main.server.http.guard import Guard
from spanish_main.server.protocol import addresses
from spanish_main.server.storage.database import open_engine
from spanish_main.server.storage.store import Store
from spanish_main.server.storage.time_store import TimeStore
from spanish_main.settings.serve import NoticeSettings
from spanish_main.table.messages.errors import ServeError
from tests.server.accounts.test_notify import SENDER, SITE, due_notice, in_base64, send_due

# An independent check: valid push addresses as one regular expression.
SERVICE = "|".join(map(re.escape, SERVICES))
MAY = re.compile(rf"https://(?:[a-z0-9_-]+\.)*(?:{SERVICE})(?::0*443)?(?:[/?][!\"$-\[\]-~]*)?", re.IGNORECASE)
# Pieces that parsers treat differently.
PIECES = st.sampled_from(
    [
        *[
            "https://",
            "HTTPS://",
            "http://",
            "https:/",
            "https:",
            "//",
            "ftp://",
            "javascript:",
            "file://",
            "https:\\\\",
        ],
        *SERVICES,
        *[
            "127.0.0.1",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "2130706433",
            "0x7f.1",
            "0177.0.0.1",
            "localhost",
            "169.254.169.254",
        ],
        *[
            "push.apple.com.",
            "xn--pple-43d.com",
            "push.\u0430pple.com",
            "\uff50ush.apple.com",
            "evil.example",
            "a",
            "fcm",
        ],
        *[".", "\\", "/", "@", ":", "?", "#", ";", "%", "%2e", "%2f", "%5c", "%00", "%40", "%23", "..", "[", "]", "&"],
        *[
            " ",
            "\t",
            "\n",
            "\r",
            "\0",
            "\u3002",
            "\u200b",
            "\u00ad",
            "\ufeff",
            "\u2028",
            "\uff0f",
            "|",
            "^",
            "`",
            "{",
            '"',
        ],
        *[
            ":443",
            ":80",
            ":0",
            ":99999",
            ":443@",
            "user:pass@",
            ":+443",
            ":\uff14\uff14\uff13",
            ":",
            "x",
            "/fcm/send/a:b",
            "?token=a%3d",
        ],
    ]
)
TEXTS = st.one_of(
    st.lists(PIECES, max_size=7).map("".join),
    st.lists(PIECES, max_size=4).map(lambda found: "https://" + "".join(found)),
    st.tuples(st.sampled_from(SERVICES), st.integers(0, 40), st.characters()).map(
        lambda found: (text := f"https://a.{found[0]}/x")[: found[1]] + found[2] + text[found[1] :]
    ),
    st.text(max_size=40),
)
POINT, AUTH = in_base64(bytes(65)), in_base64(bytes(16))


@pytest.fixture(scope="module")
def pusher(tmp_path_factory: pytest.TempPathFactory) -> Pusher:
    store = Store(open_engine(tmp_path_factory.mktemp("push") / "t.sqlite3"))
    made = Notifier(store, TimeStore(store, "one"), NoticeSettings(mail_from=SENDER, push=True)).pusher
    assert made is not None
    store.close()
    return made


@settings(max_examples=300)
@given(text=TEXTS)
@example(text=r"https://127.0.0.1\.push.apple.com/x")
@example(text="https://127.0.0.1\\@push.apple.com/x")
@example(text="https://push.apple.com@127.0.0.1/x")
@example(text="https://127.0.0.1#.push.apple.com/x")
@example(text="https://127.0.0.1?.push.apple.com/x")
@example(text="https://127.0.0.1%2f.push.apple.com/x")
@example(text="https://127.0.0.1;.push.apple.com/x")
@example(text="https://push.apple.com:443@127.0.0.1/x")
@example(text="https://push.apple.com\t.evil.example/x")
@example(text="https://ⓟush.apple.com/x")
@example(text="https://push.apple.com./x")
@example(text="https://evilpush.apple.com.evil.example/x")
@example(text="https://notpush.apple.com/x")
@example(text="https://push.apple.com:444/x")
@example(text="https://push.apple.com/\r\nHost: evil.example")
def test_a_push_service_is_one_to_every_parser(pusher: Pusher, text: str) -> None:
    if not pusher.takes(text, POINT, AUTH):
        return
    assert MAY.fullmatch(text), text
    address = addresses.read(text)
    assert address is not None
    sent = requests.Request("POST", str(address)).prepare().url
    for shown in (text, str(address), sent):
        assert shown is not None
        parsed, other, third = urlsplit(shown), urllib3.util.parse_url(shown), httpx2.URL(shown)
        hosts = {(parsed.hostname or "").lower(), (other.host or "").lower(), third.host.lower()}
        assert hosts == {address.host}, (shown, hosts)
        assert {parsed.port or 443, other.port or 443, third.port or 443} == {443}
        assert parsed.username is None
        assert not third.userinfo
        assert other.auth is None
    assert address.host in SERVICES or address.host.endswith(tuple(f".{service}" for service in SERVICES))


@settings(max_examples=100)
@given(
    service=st.sampled_from(SERVICES),
    below=st.from_regex(r"([a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?\.){0,3}", fullmatch=True),
    rest=st.from_regex(r"(/([A-Za-z0-9._~:=-]|%[0-9a-f]{2})*)*(\?token=[A-Za-z0-9%2d]*)?", fullmatch=True),
)
def test_what_browsers_give_is_taken_and_sent_to_as_it_is(pusher: Pusher, service: str, below: str, rest: str) -> None:
    text = f"https://{below}{service}{re.sub('%(?![0-9a-f]{2})', '', rest)}"
    assert pusher.takes(text, POINT, AUTH), text
    assert str(addresses.read(text)) == text


@settings(max_examples=300)
@given(text=TEXTS)
def test_what_is_read_is_read_again_as_the_same(text: str) -> None:
    found = addresses.read(text)
    if found is not None:
        assert addresses.read(str(found)) == found
        assert str(found).isascii()
        assert (
            found.host == (urlsplit(str(found)).hostname or "")
            or found.host.strip("[]") == urlsplit(str(found)).hostname
        )
        name, _, last = found.host.rpartition(".")
        if last.isdigit():
            assert str(ipaddress.IPv4Address(found.host)) == found.host, name


def test_what_lies_in_the_database_is_looked_at_again(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that only an older version accepted gets no connection, and is deleted."""
    asked: list[Any] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *name, **_: asked.append(name) or [])
    store = Store(open_engine(database))
    notifier = Notifier(store, TimeStore(store, "one"), NoticeSettings(mail_from=SENDER, push=True))
    _, host = due_notice(store)
    endpoint = r"https://127.0.0.1\.push.apple.com/x"
    notifier.store.add_push(host, endpoint, POINT, AUTH, language="en", label="")
    send_due(notifier)
    assert asked == []
    assert notifier.store.pushes(host) == []
    store.close()


@pytest.mark.parametrize("service", ["http://x/y", r"a\b", "a b", "", "https://u@x", "push.example.org/", "1.2.3"])
def test_a_service_of_the_hosts_is_a_host(database: Path, service: str) -> None:
    store = Store(open_engine(database))
    with pytest.raises(ServeError):
        Notifier(store, TimeStore(store, "one"), NoticeSettings(mail_from=SENDER, push=True, push_service=(service,)))
    store.close()


# --- The others -------------------------------------------------------------------------------------------------------


@settings(max_examples=300)
@given(text=TEXTS)
@example(text=r"localhost\.evil.example")
@example(text="evil.example@localhost")
@example(text="localhost/evil.example")
@example(text="localhost#evil.example")
def test_a_host_header_is_a_host_and_a_port(text: str) -> None:
    guard = Guard(lambda *_: None)  # type: ignore[arg-type,return-value]
    host = text.encode("utf-8", "replace")
    scope = {"type": "http", "method": "GET", "path": "/", "scheme": "http", "headers": [(b"host", host)]}
    if guard.refusal(scope) is None:
        assert re.fullmatch(rb"(?i)(localhost\.?|[0-9.]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", host), host


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        ("http://localhost:8000", True),
        ("http://LOCALHOST:8000", True),
        ("http://localhost:8000/", False),
        ("http://localhost", False),
        ("http://x@localhost:8000", False),
        (r"http://localhost:8000\.evil.example", False),
        ("null", False),
        ("", False),
        ("http://localhost:8000, http://evil.example", False),
    ],
)
def test_a_page_of_another_site_writes_nothing(origin: str, *, same: bool) -> None:
    guard = Guard(lambda *_: None)  # type: ignore[arg-type,return-value]
    headers = [(b"host", b"localhost:8000"), (b"origin", origin.encode())]
    scope = {"type": "http", "method": "POST", "path": "/", "scheme": "http", "headers": headers}
    assert (guard.refusal(scope) is None) == same


def test_a_name_that_is_not_ascii_is_known_as_browsers_send_it() -> None:
    guard = Guard(lambda *_: None, ["Tortuga.Köln."])  # type: ignore[arg-type,return-value]
    assert guard.known("tortuga.xn--kln-sna")


@settings(max_examples=300)
@given(
    text=st.one_of(
        st.tuples(st.text("ab.%!\"'+-_@ ,;:<>()[]\\\n", max_size=6), st.text("ab.-_0@[]:% \n", max_size=8)).map(
            "@".join
        ),
        st.emails(),
    )
)
@example(text="a@10.0.0.12")
@example(text="a@[127.0.0.1]")
@example(text="a%b@x.org")
@example(text=".a@x.org")
@example(text="a@-x.org")
def test_a_mail_address_is_one_to_the_standard_library_too(text: str) -> None:
    if is_address(text):
        parsed = MailAddress(addr_spec=text)
        assert parsed.addr_spec == text
        assert re.fullmatch(r"[a-zA-Z0-9][a-zA-Z0-9.-]*\.[a-zA-Z][a-zA-Z0-9-]*[a-zA-Z0-9]", parsed.domain), text
        assert not set(parsed.username) & set('%!"\\ <>,;:()[]\r\n')


@pytest.mark.parametrize("address", ["ada@x.org", "o'brien+x@mail.example.co.uk", "a.b_c@xn--kln-sna.example"])
def test_addresses_that_people_have(address: str) -> None:
    assert is_address(address)


@pytest.mark.parametrize(
    "issuer",
    ["http://x.org", r"https://x\y", "https://u@x.org", "ftp://localhost", "javascript:1", "https://", "https://x y"],
)
def test_invalid_issuers(issuer: str) -> None:
    with pytest.raises(ServeError):
        OidcProvider(issuer, "id", None)


@pytest.mark.parametrize("name", ["authorization_endpoint", "token_endpoint", "jwks_uri"])
@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "http://x.org/a", r"https://x.org\@evil/", None, 5, "//x.org"]
)
async def test_a_provider_sends_nobody_where_anybody_reads_along(
    monkeypatch: pytest.MonkeyPatch, name: str, address: object
) -> None:
    metadata = dict.fromkeys(("authorization_endpoint", "token_endpoint", "jwks_uri"), "https://x.org/a?b=c")
    provider = OidcProvider("https://x.org", "id", None)

    async def got(_: str) -> dict[str, object]:
        return {"issuer": "https://x.org", **metadata, name: address}

    monkeypatch.setattr("spanish_main.server.accounts.oidc._get_json", got)
    with pytest.raises(ValueError, match=name):
        await provider.metadata()


@pytest.mark.parametrize("site", ["x.org", "javascript:1", "https://x.org\nBcc: a", r"https://x\y"])
def test_a_site_that_is_none(site: str) -> None:
    with pytest.raises(ServeError):
        mailer("smtp://h", SENDER, site)
    assert mailer("smtp://h", SENDER, SITE).site == SITE.rstrip("/")
