"""Names and lines of an older server are shown by today's rules: visible and distinguishable."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update
from starlette.testclient import TestClient

from spanish_main.lettering.alike import alike
from spanish_main.lettering.given import MOST_NAME, cleaned, length
from spanish_main.lettering.shown import visible
from spanish_main.server.admin import Host
from spanish_main.server.http.app import make_app
from spanish_main.server.live.subscriber import SocketSubscriber
from spanish_main.server.storage.chat_store import ChatStore
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.schema import CHAT, REPORTS, SEATS, SESSIONS, USERS
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.wire_room import NewTable
from tests.server.dealt import create, deal, header_of
from tests.server.inside import ELSEWHERE, live_table, messages
from tests.server.inside import PERSON as PERSON_HERE

MARKS = "".join(map(chr, range(0x300, 0x327)))
# Names that were accepted before there were rules for them.
OLD = ["Anna", "Anna\u3164", "\u3164\u200b", "B" + MARKS, "x" * 40, "\x1b[31m\u202eAnna\x07"]
PERSON: dict[str, Any] = {"kind": "person", "elsewhere": True}


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    with TestClient(make_app(store), base_url="http://localhost") as client:
        yield client


def change(store: Store, *statements: Any) -> None:
    def run(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    store.write(run)


def table_of(client: TestClient, store: Store, names: list[str]) -> str:
    """Creates a table with these names of seats, without today's rules. The first seat is the client's."""
    seats = [{"kind": "person"}, *[PERSON] * (len(names) - 1)]
    made = client.post("/api/tables", json={"game": "mutiny", "options": {"players": len(names)}, "seats": seats})
    assert made.status_code == 201, made.text
    table = str(made.json()["table"])
    for seat, name in enumerate(names):
        mine = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
        change(store, update(SEATS).where(mine).values(name=name))
    return table


def assert_kept_well(names: list[str]) -> None:
    for number, name in enumerate(names):
        assert cleaned(name) == name == visible(name)
        assert length(name) <= MOST_NAME
        assert not [other for other in names[:number] if name and other and alike(name, other)]


@pytest.mark.parametrize("names", [OLD[:4], OLD[2:], OLD[-2:] + OLD[1::-1]])
def test_old_names_of_seats_are_distinguishable(client: TestClient, store: Store, names: list[str]) -> None:
    client.patch("/api/me", json={"name": "Zoe"})
    table = table_of(client, store, names)
    header = header_of(store, table)
    shown = [seat.name for seat in header.seats]
    assert_kept_well(shown)
    assert [bool(name) for name in shown] == [bool(cleaned(name)) for name in names]
    (listed,) = client.get("/api/tables").json()["tables"]
    assert [seat["name"] for seat in listed["seats"]] == shown
    assert [row.seats for row in Host(store).tables()] == [shown]


def test_old_names_of_users(client: TestClient, store: Store) -> None:
    client.patch("/api/me", json={"name": "Zoe"})
    client.post("/api/me/bots", json={"name": "Bot"})
    user = client.get("/api/me").json()["id"]
    for name in OLD:
        change(
            store,
            update(USERS).where(USERS.c.id == user).values(name=name),
            update(SESSIONS).where(SESSIONS.c.kind == "bot").values(label=name),
        )
        me = client.get("/api/me").json()
        for text in (me["name"], *[bot["name"] for bot in me["bots"]]):
            assert cleaned(text) == text == visible(text)
        assert_kept_well([me["name"], *[one.name for one in Host(store).users() if one.user != user]])
        # The host finds users by the names that the host sees.
        if me["name"]:
            assert Host(store).user(me["name"]).id == user
    # A new name also renames a seat with the old name.
    change(store, update(USERS).where(USERS.c.id == user).values(name=OLD[1]))
    table = table_of(client, store, [OLD[1], OLD[0]])
    client.patch("/api/me", json={"name": "Nora"})
    header = header_of(store, table)
    assert [seat.name for seat in header.seats] == ["Nora", "Anna"]


def test_old_lines_of_chat(client: TestClient, store: Store) -> None:
    client.patch("/api/me", json={"name": "Zoe"})
    table = table_of(client, store, ["Zoe", "Anna"])
    line = {"table_id": table, "seat": 1, "time": 1.0, "user_id": None}
    change(store, *[insert(CHAT).values(**line, name=name, text=f"{name}!" * 9) for name in OLD])
    change(store, *[insert(REPORTS).values(**line, line=1, name=name, text=name * 9) for name in OLD])
    said = ChatStore(store).lines(table)
    reports = Host(store).reports(50)
    assert (len(said), len(reports)) == (len(OLD), len(OLD))
    for one in (*said, *reports):
        assert cleaned(one.name) == one.name == visible(one.name)
        assert cleaned(one.text) == one.text == visible(one.text)


async def test_a_table_with_old_names_is_shown_with_valid_ones(store: Store) -> None:
    user = IdentityStore(store).new_user("", OLD[-1])[0]
    header, rows = deal(user, NewTable("cartagena", [PERSON_HERE, ELSEWHERE]))
    create(store, header, rows)
    for seat, name in enumerate(OLD[:2]):
        mine = (SEATS.c.table_id == header.id) & (SEATS.c.seat == seat)
        change(store, update(SEATS).where(mine).values(name=name))
    line = {"table_id": header.id, "seat": 1, "time": 1.0, "user_id": None}
    change(store, *[insert(CHAT).values(**line, name=name, text=name * 9) for name in OLD])
    again = header_of(store, header.id)
    watching = SocketSubscriber(user)
    await live_table(store, again).join(watching)
    seen = set()
    async for message in messages(watching):
        text = json.dumps(message, ensure_ascii=False)
        assert visible(text) == text
        seen.add(message["type"])
        if message["type"] == "room":
            assert [seat["name"] for seat in message["seats"]] == ["Anna", "Anna (2)"]
        if seen >= {"room", "chatter"}:
            break
