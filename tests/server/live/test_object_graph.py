"""Objects are complete when they are constructed: nobody else puts a function or a partner into them later."""

from __future__ import annotations

import ast
import asyncio
import inspect
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocket

from spanish_main.server.http import sockets
from spanish_main.server.http.connections import PLACE, SocketConnection
from spanish_main.server.http.context import Server, Surroundings
from spanish_main.server.live.bus import NotificationChannel
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.store import Store
from spanish_main.settings.serve import ServeSettings
from spanish_main.table.messages.wire import PROTOCOL, Act
from spanish_main.table.messages.wire_room import Clock, NewTable
from tests.needs import ROOT
from tests.server.inside import ELSEWHERE, PERSON, heard, joined
from tests.table.pages import until

OURS = ("spanish_main.server.", "spanish_main.table.")
FIVE_MINUTES = Clock("match", 300, 0)


class SilentConnection:
    """A notification channel without any message."""

    async def publish(self, message: str) -> None:
        pass

    async def messages(self) -> AsyncIterator[str]:
        await asyncio.Event().wait()
        yield ""


@asynccontextmanager
async def silent() -> AsyncIterator[SilentConnection]:
    yield SilentConnection()


class BusyConnection(SocketConnection):
    """A connection that can send nothing at once."""

    def __init__(self) -> None:
        """Without a network."""

    def send_now(self, message: bytes) -> bool:
        return False


async def a_table_is_played(server: Server, owner: str) -> None:
    """A player comes and acts, and a spectator looks on over a socket."""
    new = NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}, clock=FIVE_MINUTES, stand_in="random")
    table = await server.hub.create(owner, new)
    async with server.hub.watched(table) as live:
        mine, snapshot = await joined(live, owner, 0)
        async with spectator(server, table):
            now = snapshot["now"]
            await live.do(mine, Act("key", 0, now["sequence"], now["offers"][0]["id"]))
            await heard(mine, "done")
        live.leave(mine)


@asynccontextmanager
async def spectator(server: Server, table: str) -> AsyncIterator[None]:
    """Somebody who looks on over a socket."""
    hears, says = list[dict[str, Any]](), asyncio.Queue[dict[str, Any]]()

    async def send(message: Any) -> None:
        hears.append(message)

    place = server.gate.enter("127.0.0.1", proxy=False)
    place.connection = BusyConnection()
    scope = {
        "type": "websocket",
        "path": f"/api/tables/{table}/live",
        "path_params": {"table": table},
        "query_string": f"protocol={PROTOCOL}".encode(),
        "headers": [],
        "client": ("127.0.0.1", 4711),
        "state": {PLACE: place},
        "app": SimpleNamespace(state=SimpleNamespace(server=server)),
    }
    says.put_nowait({"type": "websocket.connect"})
    talk = asyncio.create_task(sockets.live(WebSocket(scope, says.get, send)))
    await until(lambda: any('"snapshot"' in message.get("text", "") for message in hears))
    yield
    says.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await talk


@asynccontextmanager
async def served(store: Store) -> AsyncIterator[Server]:
    channel = NotificationChannel(silent, (OSError,), "a silent channel")
    server = Server(store, ServeSettings(), Surroundings(channel=channel))
    try:
        yield server
    finally:
        await asyncio.to_thread(server.minds.close)


def is_ours(cls: type) -> bool:
    return cls.__module__.startswith(OURS)


# --- While objects are made -------------------------------------------------------------------------------------------


def classes() -> Iterator[type]:
    """Every class of server and table whose objects can be changed."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(OURS)]
    for module in modules:
        assert isinstance(module, ModuleType)
        for cls in vars(module).values():
            here = inspect.isclass(cls) and cls.__module__ == module.__name__ and type(cls) is type
            if here and "__init__" in vars(cls) and cls.__setattr__ is object.__setattr__:
                yield cls


def watched(cls: type, complete: dict[int, object], found: set[str], patch: pytest.MonkeyPatch) -> None:
    """Find who puts functions or objects of ours into finished objects of ``cls`` that are not the object itself."""
    made: Callable[..., None] = vars(cls)["__init__"]

    def init(self: Any, *arguments: Any, **more: Any) -> None:
        made(self, *arguments, **more)
        if type(self).__init__ is init:
            complete[id(self)] = self  # kept, so that no other object gets its number

    def put(self: Any, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)
        other = sys._getframe(1).f_locals.get("self") is not self
        if id(self) in complete and other and (callable(value) or is_ours(type(value))):
            found.add(f"{cls.__name__}.{name}")

    patch.setattr(cls, "__init__", init)
    patch.setattr(cls, "__setattr__", put)


async def test_nobody_else_completes_an_object(store: Store, owner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    complete, found = dict[int, object](), set[str]()
    for cls in classes():
        watched(cls, complete, found, monkeypatch)
    async with served(store) as server, server.bus.running():
        await a_table_is_played(server, owner)
    assert {type(one).__name__ for one in complete.values()} > {
        "Server",
        "Hub",
        "LiveTable",
        "RoomRequests",
        "SocketSubscriber",
    }
    assert found == set()


def test_the_application_keeps_nothing_but_its_server() -> None:
    kept = set()
    for path in (ROOT / "src/spanish_main/server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            targets = node.targets if isinstance(node, ast.Assign) else []
            kept |= {ast.unparse(one) for one in targets if ast.unparse(one).startswith("app.state.")}
    assert kept == {"app.state.server"}


# --- While they live --------------------------------------------------------------------------------------------------


def attributes(one: object) -> dict[str, Any]:
    slots = [name for cls in type(one).__mro__ for name in getattr(cls, "__slots__", ())]
    return {**{name: getattr(one, name) for name in slots if hasattr(one, name)}, **getattr(one, "__dict__", {})}


def graph(*roots: object) -> list[object]:
    """All objects of ours that can be reached from these."""
    found: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            waiting += one
        elif inspect.ismethod(one):
            waiting.append(one.__self__)
        elif is_ours(type(one)) and id(one) not in found:
            found[id(one)] = one
            waiting += attributes(one).values()
    return list(found.values())


def callables(objects: list[object]) -> dict[tuple[int, str], Any]:
    """The functions that these objects keep, by object and name."""
    return {
        (id(one), f"{type(one).__name__}.{name}"): value
        for one in objects
        for name, value in attributes(one).items()
        if callable(value)
    }


async def test_what_an_object_calls_stays_what_it_was(store: Store, owner: str) -> None:
    async with served(store) as server:
        table = await server.hub.create(owner, NewTable("cartagena", [PERSON, ELSEWHERE]))
        async with server.hub.watched(table) as waits:
            objects = graph(server, waits)
            assert {type(one).__name__ for one in objects} > {
                "Store",
                "Sessions",
                "RoomRequests",
                "Timekeeper",
                "Audience",
            }
            before = callables(objects)
            async with server.bus.running():
                mine = SocketSubscriber(owner)
                await waits.join(mine)
                await heard(mine, "room")
                await a_table_is_played(server, owner)
                assert callables(objects) == before
                waits.leave(mine)
