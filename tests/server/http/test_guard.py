"""Host names and addresses of the server."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from spanish_main.server import run
from spanish_main.server.http.guard import Guard
from tests.server.harness import ServerProcess


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("192.168.1.20", True),
        ("::1", True),
        ("galleon.local", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
    ],
)
def test_host_names(name: str, known: bool) -> None:
    assert Guard(lambda *_: None, ["Galleon.local."]).known(name) is known  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("localhost", "http://localhost:8000"),
        ("127.0.0.1", "http://localhost:8000"),
        ("192.0.2.7", "http://192.0.2.7:8000"),
        ("2001:db8::7", "http://[2001:db8::7]:8000"),
        ("0.0.0.0", "http://localhost:8000"),
    ],
)
def test_the_address_to_open(host: str, url: str) -> None:
    assert run.listening_at(host, 8000, Path("x")).url == url


@pytest.mark.server
def test_other_machines_can_connect_with_lan_only(database: Path) -> None:
    with ServerProcess(database, lan=True, allowed_host=["galleon.example"]) as server:
        address = run.own_address()
        if address is not None:
            assert f"http://{address}:{server.port}" in server.first_line
            assert httpx.get(f"http://{address}:{server.port}/api/locales/en").status_code == 200
        for host, status in (("galleon.example", 200), ("evil.example", 421)):
            answer = httpx.get(f"{server.url}/api/locales/en", headers={"Host": host})
            assert answer.status_code == status
