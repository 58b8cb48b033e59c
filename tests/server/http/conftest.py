"""A client of the application, without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from spanish_main.server.http.app import make_app
from spanish_main.server.storage.store import Store


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    with TestClient(make_app(store), base_url="http://localhost") as client:
        yield client
