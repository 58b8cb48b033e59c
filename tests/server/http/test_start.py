"""Starting and stopping a server, and errors of ports, folders and databases."""

from __future__ import annotations

import asyncio
import os
import re
import select
import shutil
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from spanish_main.folders import data_folder
from spanish_main.server import run
from spanish_main.server.http.qr import qr_text
from spanish_main.server.storage.database import FILE_NAME, HEAD, alembic_config, locate, open_engine
from spanish_main.server.storage.schema import METADATA
from spanish_main.server.storage.store import Store
from spanish_main.settings.serve import ServeSettings
from spanish_main.table.messages.errors import ServeError
from tests.forked import commanded
from tests.nightly import rest_slow
from tests.server.harness import Browser, ServerProcess
from tests.server.inside import execute

pytestmark = pytest.mark.server


# --- Databases --------------------------------------------------------------------------------------------------------


def test_a_new_database_has_the_right_schema_and_settings(database: Path) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()
    assert database.stat().st_mode & 0o077 == 0
    assert database.parent.stat().st_mode & 0o077 == 0


def test_the_head_in_the_code_is_the_head_of_the_scripts() -> None:
    assert ScriptDirectory.from_config(alembic_config()).get_current_head() == HEAD


def test_a_database_keeps_its_name(database: Path) -> None:
    names = []
    for _ in range(2):
        store = Store(open_engine(database))
        names.append(store.id)
        store.close()
    assert names[0] == names[1]


def refused_untouched(path: Path, message: str) -> str:
    """Check that opening ``path`` is refused in one line and changes nothing; the line."""
    before = path.read_bytes()
    with pytest.raises(ServeError) as refused:
        open_engine(path)
    assert refused.value.message == message
    assert "\n" not in str(refused.value)
    assert str(path) in str(refused.value)
    assert path.read_bytes() == before
    return str(refused.value)


def test_a_database_of_a_newer_version_is_refused(database: Path) -> None:
    open_engine(database).dispose()
    execute(database, "UPDATE alembic_version SET version_num = '9999';")
    assert "9999" in refused_untouched(database, "server-newer-database")


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    execute(path, "PRAGMA journal_mode = WAL; CREATE TABLE recipes (name TEXT);")
    refused_untouched(path, "server-bad-database")


@pytest.mark.parametrize(
    "content", [b"no database at all, and long enough to be looked at" * 9, b"SQLite format 3\0" + b"\xff" * 4096]
)
def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    refused_untouched(path, "server-bad-database")


@pytest.mark.parametrize(
    "address",
    [
        "mysql://localhost/x",
        "postgresql://localhost",
        "sqlite://",
        "sqlite:///:memory:",
        "://",
        "nonsense://x",
        "sqlite+aiosqlite:///x",
    ],
)
def test_wrong_addresses_of_databases_are_refused(address: str) -> None:
    with pytest.raises(ServeError) as refused:
        locate(address)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "options",
    [
        "--limit nonsense=3",
        "--log nonsense",
        "--proxy x",
        "--bus foo://x",
        "--database foo://x",
        "--database postgres://x",
        "--metrics nonsense",
        "--smtp bad",
        "--smtp smtp://mail.example",
        "--push",
        "--push --mail-from a@b.example --push-service x/y",
        "--oidc-issuer http://x.example --oidc-client-id z",
    ],
)
def test_an_option_that_is_not_valid_is_wrong_usage(options: str, tmp_path: Path) -> None:
    environment = {**os.environ, "SPANISH_MAIN_DATA_DIR": str(tmp_path / "data")}
    ran = commanded("serve", "--no-browser", "--port", "0", *options.split(), environment=environment, timeout=60)
    assert ran.returncode == 2, ran
    assert len(ran.stderr.strip().splitlines()) == 1


def test_the_path_of_the_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPANISH_MAIN_DATA_DIR", str(tmp_path))
    assert data_folder() == tmp_path
    assert locate(None) == tmp_path / FILE_NAME
    assert locate("sqlite:////var/x.db") == Path("/var/x.db")
    monkeypatch.delenv("SPANISH_MAIN_DATA_DIR")
    assert "spanish-main" in str(data_folder())


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for path in (
        tmp_path / "file" / "x.sqlite3",
        tmp_path / "file" / "deeper" / "x.sqlite3",
        Path("/proc/x/y.sqlite3"),
    ):
        with pytest.raises(ServeError) as refused:
            open_engine(path)
        assert refused.value.message == "server-unwritable"
        assert "\n" not in str(refused.value)
    (tmp_path / "folder.sqlite3").mkdir()
    with pytest.raises(ServeError):
        open_engine(tmp_path / "folder.sqlite3")


# --- Ports ------------------------------------------------------------------------------------------------------------


def test_a_given_port_that_is_in_use_is_refused(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(ServeError, match=f"Port {port} is in use"):
            run.serve(ServeSettings(port=port, database=str(database), browser=False))
    assert not database.exists()


def test_by_default_the_next_free_port_is_used() -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        sockets = run.listen("localhost", None, default=port)
        found = sockets[0].getsockname()[1]
        for each in sockets:
            each.close()
    assert port < found < port + 20


@pytest.mark.parametrize(
    ("host", "port"),
    [("localhost", 70000), ("localhost", -1), ("no.such.host.invalid", 0), ("192.0.2.1", 0), ("bad..host", 0)],
)
def test_wrong_addresses_to_listen_on_are_refused(database: Path, host: str, port: int) -> None:
    with pytest.raises(ServeError) as refused:
        run.serve(ServeSettings(host=host, port=port, database=str(database), browser=False))
    assert refused.value.message == "server-cannot-listen"
    assert "\n" not in str(refused.value)


# --- Start and end ----------------------------------------------------------------------------------------------------


def test_the_first_line_has_the_address_and_ctrl_c_ends_the_server(database: Path) -> None:
    with ServerProcess(database) as server:
        assert server.url in server.first_line
        assert str(database) in server.first_line
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


def _read_until(terminal: int, enough: Callable[[str], object], seconds: float = 60.0) -> str:
    """Read the output of a terminal until ``enough`` is true for it."""
    raw, shown, ends = b"", "", time.monotonic() + seconds
    while not enough(shown):
        assert time.monotonic() < ends, shown
        if select.select([terminal], [], [], 0.2)[0]:
            raw += os.read(terminal, 65536)
            shown = raw.decode(errors="replace").replace("\r\n", "\n")
    return shown


async def test_in_a_network_the_terminal_shows_link_code_and_qr_code(database: Path) -> None:
    address = run.own_address()
    if address is None:
        pytest.skip("this machine is in no network")
    pty = pytest.importorskip("pty", reason="terminals are tried where there are pseudo-terminals")
    terminal, slave = pty.openpty()
    command = [sys.executable, "-m", "spanish_main", "serve", "--lan", "--no-browser", "--port", "0"]
    command += ["--database", str(database)]
    serving = await asyncio.create_subprocess_exec(*command, stdout=slave, stderr=slave)
    os.close(slave)
    try:
        place = re.compile(rf"http://{re.escape(address)}:(\d+)(?!\d)")
        shown = _read_until(terminal, lambda text: any(qr_text(found[0]) in text for found in place.finditer(text)))
        found = place.search(shown)
        assert found is not None
        seats = [{"kind": "person"}, {"kind": "person", "elsewhere": True}]
        async with Browser(f"http://localhost:{found[1]}") as here, Browser(found[0]) as there:
            await there.http.post("/api/tables", json={"game": "la_tortuga", "seats": seats})
            made = await here.http.post("/api/tables", json={"game": "cartagena", "seats": seats})
            room = (await here.wait_at(made.json()["table"])).room
            link = f"{found[0]}/join/{room['code']}"
            shown = _read_until(terminal, lambda text: qr_text(link) in text)
            assert link in shown
            assert f"code {room['code']}" in shown
            # Only tables made on this machine are shown.
            assert shown.count("/join/") == 1
            assert (await there.http.post("/api/join", json={"code": room["code"]})).json() == made.json()
    finally:
        serving.send_signal(signal.SIGINT)
        while True:  # the server waits until its last output is read
            try:
                if not os.read(terminal, 65536):
                    break
            except OSError:
                break
        os.close(terminal)
        assert await asyncio.wait_for(serving.wait(), 30) == 0


async def test_ctrl_c_pressed_several_times_ends_the_server_in_order(database: Path) -> None:
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser:
            await browser.open(await browser.new_table("rrrrr"))
            for _ in range(3):
                server.process.send_signal(signal.SIGINT)
                await asyncio.sleep(0.02)
            assert server.stop() in (0, -signal.SIGINT)  # the latter where it had ended, and Python was about to
        log = server.log.read_text()
    assert "Traceback" not in log, log
    assert not [left.name for left in database.parent.iterdir() if left.name.endswith("-wal")], "all is in one file"


async def test_ctrl_c_ends_a_server_with_open_tables_and_thinking_bots(database: Path) -> None:
    with ServerProcess(database) as server:
        async with Browser(server.url) as browser:
            for _ in range(3):
                await browser.open(await browser.new_table("rrrrr"))
            began = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - began < 3
        log = server.log.read_text()
    assert "Traceback" not in log, log


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


async def test_both_addresses_of_localhost_answer(server: ServerProcess) -> None:
    async with httpx.AsyncClient() as http:
        assert (await http.get(f"http://127.0.0.1:{server.port}/api/locales/en")).status_code == 200
        if has_ipv6():
            assert (await http.get(f"http://[::1]:{server.port}/api/locales/en")).status_code == 200


# At its end the server prints the heavy packages that it has loaded. This test needs none of those in the second line.
LOADED = """
import atexit, sys
heavy = {"numpy", "numba", "llvmlite", "rich", "textual", "matplotlib", "prometheus_client", "structlog"}
heavy |= {"regex", "segno", "markdown_it", "email.policy", "http.server"}
atexit.register(lambda: print("loaded:", *sorted(heavy & set(sys.modules)), file=sys.stderr))
"""
IDLE_MEGABYTES = 110


def children_of(pid: int) -> str:
    return "".join(path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children"))


def resident_megabytes(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="the kernel tells memory through /proc only on Linux"
)
async def test_an_idle_server_is_small_and_needs_no_numpy(database: Path) -> None:
    """Page, catalogue, a set-up, and a table of people: no bot thinks, and nothing is compiled."""
    with ServerProcess(database, kernel="compiled", first=LOADED, afresh=True) as server:
        async with Browser(server.url) as browser:
            catalog = (await browser.http.get("/api/catalog")).json()
            assert {"code": "ru", "name": "Русский"} in catalog["languages"]
            for game in catalog["games"]:
                drawn = await browser.http.post("/api/setups", json={"game": game["name"], "options": {"players": 2}})
                assert drawn.status_code == 200
                await browser.open(await browser.new_table("pp", game=game["name"]), 0)
        assert children_of(server.process.pid) == ""
        assert resident_megabytes(server.process.pid) <= IDLE_MEGABYTES
        assert server.stop() == 0
        assert server.log.read_text().split("loaded:")[1].strip() == ""


def read_until(log: Path, text: str, seconds: float = 600.0) -> None:
    until = time.monotonic() + seconds
    while text not in log.read_text():
        assert time.monotonic() < until
        time.sleep(0.1)


@pytest.mark.slow
async def test_a_clone_makes_libraries_at_the_first_start(
    database: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The library of the game that is played is made first."""
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(tmp_path / "cache"))
    with ServerProcess(database, kernel="compiled", afresh=True) as server:
        async with Browser(server.url) as browser:
            live = await browser.open(await browser.new_table("pc", game="la_tortuga"), 0)
            assert await live.my_turn()
            await asyncio.to_thread(read_until, server.log, "has its library")
        log = server.log.read_text()
    assert log.count("la_tortuga has its library") == 1
    made = {path.parent.name.rpartition("-")[0] for path in (tmp_path / "cache").glob("*/manifest.json")}
    assert "la_tortuga" in made


# On two idle cores 2 s are enough; other tests may run at the same time. Compiling takes longer.
ANSWER_SECONDS = 30.0


@pytest.mark.parametrize("game", rest_slow(["cartagena", "la_tortuga", "mutiny"], {"la_tortuga"}))
async def test_the_first_answer_does_not_wait_for_a_library(
    database: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(tmp_path / "cache"))
    with ServerProcess(database, kernel="compiled") as server:
        async with Browser(server.url) as browser:
            live = await browser.open(await browser.new_table("cc", game=game))
            for _ in range(4):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await live.hear_until(lambda message: message["type"] == "progress")
            assert "has its library" not in server.log.read_text(), "the library was ready too early for this test"
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


def test_a_data_folder_can_be_moved(database: Path, tmp_path: Path) -> None:
    Store(open_engine(database)).close()
    shutil.move(database.parent, tmp_path / "elsewhere")
    Store(open_engine(tmp_path / "elsewhere" / database.name)).close()
