"""Headers about the client: trusted from the listed proxies only."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spanish_main.server.http.proxies import Proxies, forwarded
from spanish_main.table.messages.errors import ServeError
from tests.server.harness import Browser, ServerProcess


def parsed(**headers: str) -> tuple[list[str], str]:
    return forwarded(Headers({name.replace("_", "-"): value for name, value in headers.items()}))


def test_headers_are_parsed() -> None:
    assert parsed() == ([], "")
    assert parsed(x_forwarded_for="192.0.2.1, 10.0.0.1", x_forwarded_proto="https") == (
        ["192.0.2.1", " 10.0.0.1"],
        "https",
    )
    assert parsed(forwarded='for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"') == (
        ["192.0.2.1", "[2001:db8::1]:4711"],
        "https",
    )
    # A Forwarded header of a browser does not count beside the headers of the proxy.
    assert parsed(x_forwarded_for="192.0.2.1", forwarded="for=198.51.100.1") == (["192.0.2.1"], "")


@pytest.mark.parametrize(
    ("hops", "client"),
    [
        ([], "10.0.0.1"),
        (["192.0.2.1"], "192.0.2.1"),
        (["198.51.100.9", "192.0.2.1", "10.0.0.2"], "192.0.2.1"),
        (["192.0.2.1:4711"], "192.0.2.1"),
        (["[2001:db8::1]:4711"], "2001:db8::1"),
        (["nonsense"], "10.0.0.1"),
        (["192.0.2.1", "nonsense"], "10.0.0.1"),
        (["10.0.0.7", "10.0.0.2"], "10.0.0.7"),
        (["'; DROP TABLE users"], "10.0.0.1"),
    ],
)
def test_the_client_is_the_last_hop_that_is_not_a_proxy(hops: list[str], client: str) -> None:
    assert Proxies(["10.0.0.0/8"]).client_address(hops, "10.0.0.1") == client


def test_trusted_addresses() -> None:
    proxies = Proxies(["10.0.0.0/8", "192.0.2.1", "2001:db8::/32"])
    assert all(map(proxies, ["10.1.2.3", "192.0.2.1", "::ffff:192.0.2.1", "2001:db8::7"]))
    assert not any(map(proxies, ["192.0.2.2", "11.0.0.1", "", "nonsense", "2001:db9::1"]))
    assert not Proxies()("127.0.0.1")
    with pytest.raises(ServeError, match="not an address or network"):
        Proxies(["galleon.example"])


@pytest.mark.server
async def test_cookies_and_origins_behind_tls(database: Path) -> None:
    behind = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https", "Host": "galleon.example"}
    body = {"game": "cartagena", "seats": [{"kind": "person"}, {"kind": "person"}]}
    with ServerProcess(database, proxy=["127.0.0.1"], allowed_host=["galleon.example"]) as server:
        async with httpx.AsyncClient(base_url=server.url.replace("localhost", "127.0.0.1"), headers=behind) as http:
            made = await http.post("/api/tables", json=body)
            assert "; secure" in made.headers["set-cookie"].lower()
            address = f"ws://galleon.example/api/tables/{made.json()['table']}/live"
            forwarded_by = {name: value for name, value in behind.items() if name != "Host"}
            for origin, let_in in (
                ("https://galleon.example", True),
                ("https://galleon.example:443", True),
                ("http://galleon.example", False),
                ("https://galleon.example:444", False),
                ("https://evil.example", False),
                ("null", False),
            ):
                headers = {**forwarded_by, "Origin": origin}
                opening = connect(address, host="127.0.0.1", port=server.port, additional_headers=headers)
                if let_in:
                    async with opening:
                        pass
                else:
                    with pytest.raises(InvalidStatus, match="403"):
                        await opening


@pytest.mark.server
async def test_headers_of_untrusted_clients_are_ignored(server: ServerProcess) -> None:
    async with Browser(server.url) as browser:
        browser.http.headers.update({"X-Forwarded-Proto": "https", "Forwarded": "for=192.0.2.1;proto=https"})
        body = {"game": "cartagena", "seats": [{"kind": "person"}, {"kind": "person"}]}
        assert "; secure" not in (await browser.http.post("/api/tables", json=body)).headers["set-cookie"].lower()


@pytest.mark.server
def test_limits_count_the_clients_behind_a_proxy(database: Path) -> None:
    with ServerProcess(
        database, proxy=["127.0.0.1"], limit=["requests_an_address=3", "connections_an_address=1"]
    ) as server:
        url = f"http://127.0.0.1:{server.port}/api/locales/en"
        for address, statuses in (("192.0.2.1", [200, 200, 200, 429]), ("192.0.2.2", [200, 200, 200, 429])):
            assert [httpx.get(url, headers={"X-Forwarded-For": address}).status_code for _ in range(4)] == statuses
