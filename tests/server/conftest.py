"""One server for all tests that do not harm it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.store import Store
from tests.server.harness import SHORT_REVIEWS, Browser, ServerProcess
from tests.server.postgresql import postgresql_database


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = tmp_path_factory.mktemp("server") / "tables.sqlite3"
    with ServerProcess(database, first=SHORT_REVIEWS) as process:
        yield process
        assert process.stop() == 0
        log = process.log.read_text()
        assert "Traceback" not in log, log


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.sqlite3"


@pytest.fixture
async def browser(server: ServerProcess) -> AsyncIterator[Browser]:
    async with Browser(server.url) as made:
        yield made


@pytest.fixture
async def stranger(server: ServerProcess) -> AsyncIterator[Browser]:
    """Another user."""
    async with Browser(server.url) as made:
        await made.new_table("pp")
        yield made


@pytest.fixture
def postgresql() -> Iterator[str]:
    """The address of an empty database of PostgreSQL."""
    with postgresql_database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> str:
    """Where a database may be made: a file, and an empty database of PostgreSQL."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgresql"))
    return str(request.getfixturevalue("database"))


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    made = Store(open_engine(locate(place)))
    yield made
    made.close()


@pytest.fixture
def stores(place: str) -> Iterator[list[Store]]:
    """Of three nodes on one database."""
    made = [Store(open_engine(locate(place))) for _ in range(3)]
    yield made
    for store in made:
        store.close()


@pytest.fixture
async def owner(store: Store) -> str:
    return IdentityStore(store).new_user()[0]
