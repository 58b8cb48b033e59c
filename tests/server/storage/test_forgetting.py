"""Several nodes delete users at the same time: all are deleted, without errors."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import func, select

from spanish_main.server.storage.database import locate, open_engine
from spanish_main.server.storage.forgetting import forget
from spanish_main.server.storage.identity_store import IdentityStore
from spanish_main.server.storage.schema import SEATS, TABLES, USERS
from spanish_main.server.storage.store import Store
from spanish_main.table.kept import SOMEBODY
from spanish_main.table.messages.wire_room import NewTable
from tests.server.dealt import create, deal
from tests.server.inside import PERSON, new_user


@pytest.fixture
def nodes(postgresql: str) -> Iterator[list[Store]]:
    stores = [Store(open_engine(locate(postgresql))) for _ in range(3)]
    yield stores
    for store in stores:
        store.close()


def shared_tables(store: Store, users: list[str], many: int) -> None:
    """Creates tables at which all users have seats, owned by one after the other."""
    for number in range(many):
        owner = users[number % len(users)]
        header, rows = deal(owner, NewTable("la_tortuga", [PERSON] * len(users)))
        sits = users[number % len(users) :] + users[: number % len(users)]
        seats = [replace(seat, user=user) for seat, user in zip(header.seats, sits, strict=True)]
        create(store, replace(header, seats=seats), rows)


async def forgotten(nodes: list[Store], users: list[str]) -> None:
    """Lets each node delete one of ``users`` at the same time."""
    people = [IdentityStore(store) for store in nodes]
    await asyncio.gather(
        *(asyncio.to_thread(forget, each, user) for each, user in zip(people, users, strict=True)),
    )


def left(store: Store) -> list[str]:
    return store.read(lambda connection: list(connection.scalars(select(USERS.c.id))))


async def test_one_person_is_forgotten_at_three_nodes_at_once(nodes: list[Store]) -> None:
    for _ in range(6):
        user, other = (new_user(nodes[0])[0] for _ in range(2))
        shared_tables(nodes[0], [user, other], 6)
        await forgotten(nodes, [user] * 3)
        assert user not in left(nodes[0])
        assert other in left(nodes[0])


async def test_people_of_one_table_are_forgotten_at_three_nodes_at_once(nodes: list[Store]) -> None:
    for _ in range(6):
        users = [new_user(nodes[0])[0] for _ in nodes]
        shared_tables(nodes[0], users, 6)
        await forgotten(nodes, users)
        assert left(nodes[0]) == [SOMEBODY]
        # The last user's deletion has deleted the table.
        for table in (TABLES, SEATS):
            assert nodes[0].read(lambda connection, table=table: connection.scalar(select(func.count(table.c[0])))) == 0  # type: ignore[misc]
