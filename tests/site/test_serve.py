"""The small file server to try a site."""

from __future__ import annotations

from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from spanish_main.site.serve import serving


def test_an_open_connection_ends_with_the_server(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page", encoding="utf-8")
    with serving(tmp_path) as address:
        line = HTTPConnection("127.0.0.1", urlsplit(address).port, timeout=10)
        for _ in range(2):
            assert asked(line) == b"page"
    with pytest.raises((HTTPException, ConnectionError)):
        asked(line)
    line.close()


def asked(line: HTTPConnection) -> bytes:
    line.request("GET", "/")
    return line.getresponse().read()
