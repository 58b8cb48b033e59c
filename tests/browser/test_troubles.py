"""A storage that fails, other tabs that are quicker, and tables that are gone: what is told is what is stored."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from spanish_main.browser import lines
from spanish_main.table.kept import ChatRow
from spanish_main.table.room.intervals import Intervals
from tests.browser.conftest import OpenPage
from tests.browser.pages import OTHER, PERSON, Page, Table, play_on
from tests.browser.vaults import Disk


def phases(window: Table) -> list[str]:
    return [one["phase"] for one in window.heard if one["type"] == "room"]


class Begun(NamedTuple):
    """A table of two people who have begun to play."""

    page: Page
    disk: Disk
    table: str
    window: Table


@pytest.fixture
async def begun(open_page: OpenPage) -> Begun:
    disk = Disk()
    page = open_page(disk.tab())
    table = await page.make("cartagena", [PERSON, OTHER])
    window = page.watch(table)
    await play_on(window, [0, 1], random.Random(1), steps=3)
    return Begun(page, disk, table, window)


async def test_an_unstored_change_is_not_sent_while_nothing_can_be_read(begun: Begun) -> None:
    page, disk, table, window = begun
    other = page.watch(table)
    await other.until(lambda: other.room)
    disk.tabs[0].fails = lambda what: "before" if what in ("append", "read") else "no"
    answer = await window.answer(window.say("resign", seat=0))
    assert answer["message"] == "server-not-stored"
    third = page.watch(table)
    other.close()
    await third.until(lambda: third.heard)
    assert {*phases(window), *phases(other), *phases(third)} <= {"dealt"}
    disk.tabs[0].fails = lambda _: "no"
    await play_on(window, [0, 1], random.Random(1), steps=2)
    assert (await window.answer(window.say("resign", seat=0)))["type"] == "done"
    await window.until(lambda: phases(window)[-1] == "over")


async def test_changes_of_another_tab_are_sent_once_they_can_be_read(begun: Begun, open_page: OpenPage) -> None:
    _, disk, table, window = begun
    vault = disk.tab()
    other = open_page(vault, Intervals(catch_up=0.05))
    looks = other.watch(table)
    await looks.until(lambda: looks.now)
    failed = []

    def fails(what: str) -> str:
        failed.append(what)
        return "before" if len(failed) < 3 else "no"

    vault.fails = fails
    await play_on(window, [0, 1], random.Random(1), steps=1)
    assert window.now is not None
    last = window.now["sequence"]
    await looks.until(lambda: looks.now is not None and looks.now["sequence"] == last)
    assert len(failed) >= 3


@pytest.mark.parametrize("times", [1, 3])
async def test_a_change_of_the_room_is_tried_again_after_a_lost_race(begun: Begun, times: int) -> None:
    _, disk, table, window = begun
    key, quicker = f"table {table}", list(range(1, times + 1))

    def fails(what: str) -> str:
        if what == "append" and quicker:
            disk.lines[key].append(lines.chat_line(ChatRow(quicker.pop(0), 0, "Anne", "Ahoy", 1.0)))
        return "no"

    disk.tabs[0].fails = fails
    answer = await window.answer(window.say("resign", seat=0))
    assert answer["type"] == "done", answer
    await window.until(lambda: phases(window)[-1] == "over")
    stored = lines.read(disk.lines[key])
    assert stored is not None
    assert (len(stored.said), stored.header.outcome is None) == (times, False)
    quicker[:] = [times + 1]
    answer = await window.answer(window.say("chat", text="Well played"))
    assert answer["type"] == "done", answer
    stored = lines.read(disk.lines[key])
    assert stored is not None
    assert [one.text for one in stored.said[times:]] == ["Ahoy", "Well played"]


async def test_a_rematch_never_leads_to_a_deleted_table(begun: Begun) -> None:
    page, disk, table, window = begun
    await window.answer(window.say("resign", seat=0))
    first = (await page.ask("POST", f"/api/tables/{table}/rematch"))["table"]
    assert (await page.ask("POST", f"/api/tables/{table}/rematch"))["table"] == first
    await page.ask("DELETE", f"/api/tables/{first}", status=204)
    second = (await page.ask("POST", f"/api/tables/{table}/rematch"))["table"]
    assert second != first
    await window.until(lambda: window.room is not None and window.room["rematch"] == second)
    assert (await page.ask("POST", f"/api/tables/{table}/rematch"))["table"] == second
    assert f"table {second}" in disk.lines


async def test_a_damaged_table_is_listed_and_can_be_deleted(begun: Begun, open_page: OpenPage) -> None:
    _, disk, table, _ = begun
    disk.lines[f"table {table}"][2] = "damaged"
    fresh = open_page(disk.tab())
    await fresh.ask("GET", f"/api/tables/{table}/record", status=500)
    listed = await fresh.ask("GET", "/api/tables")
    assert (listed["tables"], listed["damaged"]) == ([], [table])
    await fresh.ask("DELETE", f"/api/tables/{table}", status=204)
    await fresh.ask("DELETE", f"/api/tables/{table}", status=404)
    assert disk.lines == {}
    assert (await fresh.ask("GET", "/api/tables"))["damaged"] == []


async def test_half_a_character_is_nonsense_and_the_connection_stays(begun: Begun) -> None:
    page, _, _, window = begun
    page.edition.message(1, '{"type": "chat", "key": "k", "text": "\ud800"}')
    await window.until(lambda: window.heard[-1]["type"] == "refused")
    assert window.heard[-1]["message"] == "server-nonsense"
    assert (await window.answer(window.say("ping")))["type"] == "pong"
