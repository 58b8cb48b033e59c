"""Lists in pages: other rows may come and go, but no remaining row is skipped or repeated."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from spanish_main.server.http.captains_log import all_voyages, voyages
from spanish_main.server.http.endpoints import ENDPOINTS
from spanish_main.server.live.hub import Hub
from spanish_main.server.protocol import openapi
from spanish_main.server.protocol.paging import MOST, Page, PagePart, page_of
from spanish_main.server.storage.schema import TABLES
from spanish_main.server.storage.store import Store
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_room import NewTable
from tests.server.dealt import create, deal
from tests.server.harness import Browser
from tests.server.inside import ELSEWHERE, FAKE_MINDS, PERSON, new_user

DONE = {"winners": [0], "reason": "resigned"}


def made(store: Store, owner: str, created: float, *, over: bool = False) -> str:
    """A table that was made then. Many are made at the same moment."""
    header, rows = deal(owner, NewTable("la_tortuga", [PERSON, PERSON]))
    create(store, replace(header, created=created, updated=created), rows)
    if over:
        store.write(
            lambda connection: connection.execute(TABLES.update().where(TABLES.c.id == header.id).values(outcome=DONE))
        )
    return header.id


def walked(
    read: Callable[[Page], PagePart[Any]], limit: int, meanwhile: Callable[[], object] = lambda: None
) -> list[Any]:
    """All pages of a list, one after the other."""
    part = read(Page(limit))
    found = part.items
    while part.next is not None:
        assert len(part.items) <= limit
        meanwhile()
        part = read(Page(limit, part.next))
        found += part.items
    return found


def test_pages_together_are_the_list(store: Store, owner: str) -> None:
    rng = random.Random(5)
    tables = [made(store, owner, float(rng.randrange(4)) + 0.1, over=rng.random() < 0.5) for _ in range(14)]
    made(store, new_user(store)[0], 1.0)
    for limit in (1, 3, 5, 14, MOST):
        mine = walked(lambda page: store.page(owner, page), limit)
        assert sorted(header.id for header in mine) == sorted(tables)
        assert mine == sorted(mine, key=lambda header: (header.outcome is not None, -header.created, header.id))
        log = walked(lambda page: voyages(store, owner, page), limit)
        assert log == all_voyages(store, owner)
        assert [voyage.match for voyage in log] == [
            header.id for header in sorted(mine, key=lambda one: (one.updated, one.id)) if header.outcome is not None
        ]


def test_what_comes_and_goes_meanwhile_leaves_the_others_in_place(store: Store, owner: str) -> None:
    tables = [made(store, owner, 100.0 + number // 3) for number in range(9)]
    gone = tables[-1:]

    def meanwhile() -> None:
        made(store, owner, time.time())
        if gone:
            store.delete(gone.pop(), owner)

    found = [header.id for header in walked(lambda page: store.page(owner, page), 2, meanwhile)]
    assert [table for table in found if table in tables] == found  # new ones stand before the first page
    assert set(tables[:-1]) <= set(found)
    assert len(found) == len(set(found))


async def test_the_public_tables_come_in_pages(store: Store, owner: str) -> None:
    hub = Hub(store, FAKE_MINDS)
    new = NewTable("la_tortuga", [PERSON, ELSEWHERE], public=True)
    tables = [await hub.create(owner, new) for _ in range(5)]
    first = await hub.lobby(Page(3))
    rest = await hub.lobby(Page(3, first.next))
    assert sorted(one.table for one in (*first.items, *rest.items)) == sorted(tables)
    assert (len(first.items), rest.next) == (3, None)


@pytest.mark.parametrize("limit", ["0", "-1", "101", "x", "", "1e2", "٣", "9" * 50, "1.0"])
def test_a_limit_that_is_none_is_refused(limit: str) -> None:
    with pytest.raises(Refusal, match="limit: a number from 1 to 100"):
        page_of({"limit": limit})


# Nothing, no base64, an empty list, too few, null, an object, letters, too long, NUL, NaN, a text for a number.
NO_CURSORS = (
    *("", "x", "W10", "WzFd", "bnVsbA", "e30", "é", "A" * 300),
    *("WzAsMS4wLCJcdTAwMDAiXQ", "WzAsTmFOLCJhIl0", "WzAsIjEiLCJhIl0"),
)


def test_a_cursor_that_is_none_is_refused(store: Store, owner: str) -> None:
    for after in NO_CURSORS:
        for read in (store.page, store.finished):
            with pytest.raises(Refusal, match="after: the next of the page before"):
                read(owner, Page(1, after))


@pytest.mark.server
async def test_lists_are_asked_for_in_pages(browser: Browser) -> None:
    for _ in range(3):
        await browser.new_table("pp")
    whole = (await browser.http.get("/api/tables")).json()
    assert whole["next"] is None
    first = (await browser.http.get("/api/tables", params={"limit": 2})).json()
    rest = (await browser.http.get("/api/tables", params={"limit": MOST, "after": first["next"]})).json()
    assert [*first["tables"], *rest["tables"]] == whole["tables"]
    for path in ("/api/tables", "/api/lobby", "/api/log"):
        assert (await browser.http.get(path, params={"limit": 1})).status_code == 200
        for wrong in ({"limit": "0"}, {"after": "x"}):
            answer = await browser.http.get(path, params=wrong)
            assert (answer.status_code, answer.json()["message"]) == (400, "server-nonsense")


def test_the_description_tells_of_every_list_in_pages() -> None:
    """An answer that is a list which grows has ``next``, and its address takes ``limit`` and ``after``."""
    description = openapi.describe(ENDPOINTS)
    paged = set()
    for path, methods in description["paths"].items():
        for parameter in methods.get("get", {}).get("parameters", []):
            if parameter["name"] in ("limit", "after"):
                paged.add(path)
    assert paged == {each.path for each in ENDPOINTS if each.paged}
    assert paged == {
        each.path
        for each in ENDPOINTS
        if each.answer is not None and "next" in each.answer.__struct_fields__ and each.method == "get"
    }
