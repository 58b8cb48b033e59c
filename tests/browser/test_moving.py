"""A match goes from one device to another and back: people look back at it or play on, and it is never there twice."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from spanish_main.browser.hub import USER
from spanish_main.browser.keeper import VaultKeeper, key_of
from tests.browser.conftest import OpenPage
from tests.browser.pages import OTHER, PERSON, Json, Page, bot, play_on
from tests.browser.vaults import Disk, MemoryVault


async def brought(page: Page, text: str, status: int = 201) -> Json:
    told: Json = await page.ask("POST", "/api/records", {"text": text}, status=status)
    return told


async def tables(page: Page) -> list[str]:
    return [one["table"] for one in (await page.ask("GET", "/api/tables"))["tables"]]


async def test_a_match_that_runs_is_played_on_elsewhere_and_comes_back(open_page: OpenPage) -> None:
    here, there = open_page(), open_page()
    table = await here.make("la_tortuga", [PERSON, bot("greedy")])
    window = here.watch(table)
    await play_on(window, [0], random.Random(3), steps=3)
    text = await here.ask("GET", f"/api/tables/{table}/record")
    assert "outcome" not in text.splitlines()[-1]
    moved = await brought(there, text)
    assert moved["known"] is False
    look = there.watch(moved["table"])
    await look.until(lambda: look.now)
    assert [(seat["kind"], seat["bot"]) for seat in (look.table or {})["seats"]] == [
        ("person", None),
        ("bot", "greedy"),
    ]
    await play_on(look, [0], random.Random(4))
    assert look.now is not None
    assert look.now["finish"]
    # Back at the first device the match takes the place of the one that stood where it was left.
    text = await there.ask("GET", f"/api/tables/{moved['table']}/record")
    back = await brought(here, text)
    assert await tables(here) == [back["table"]]
    assert await here.ask("GET", f"/api/tables/{back['table']}/record") == text
    assert await brought(here, text) == {"table": back["table"], "known": True}


async def test_an_older_one_is_known_and_one_that_went_on_otherwise_is_another(open_page: OpenPage) -> None:
    here, there = open_page(), open_page()
    table = await here.make("cartagena", [PERSON, OTHER])
    window = here.watch(table)
    await play_on(window, [0, 1], random.Random(1), steps=2)
    text = await here.ask("GET", f"/api/tables/{table}/record")
    other = (await brought(there, text))["table"]
    look = there.watch(other)
    await play_on(look, [0, 1], random.Random(5), steps=4)
    await play_on(window, [0, 1], random.Random(2), steps=4)
    assert await brought(here, text) == {"table": table, "known": True}
    went = await there.ask("GET", f"/api/tables/{other}/record")
    fresh = await brought(here, went)
    assert fresh["known"] is False
    assert sorted(await tables(here)) == sorted([table, fresh["table"]])


async def test_what_is_brought_in_twice_at_once_is_there_once(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = MemoryVault.keys

    async def slow(vault: MemoryVault) -> list[str]:
        found = await keys(vault)
        await asyncio.sleep(0)  # a real one waits for the page
        return found

    monkeypatch.setattr(MemoryVault, "keys", slow)
    here, there = open_page(), open_page()
    table = await here.make("cartagena", [PERSON, bot("greedy")])
    text = await here.ask("GET", f"/api/tables/{table}/record")
    told = await asyncio.gather(*(brought(there, text) for _ in range(3)))
    assert [one["known"] for one in told] == [False, True, True]
    assert await tables(there) == [told[0]["table"]]


async def test_what_two_tabs_bring_in_at_once_is_there_once(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = MemoryVault.append

    async def slow(vault: MemoryVault, key: str, at: int, lines: Sequence[str], /) -> bool:
        await asyncio.sleep(0.01)  # by now each tab has seen that the match is not there
        return await append(vault, key, at, lines)

    here, disk = open_page(), Disk()
    tabs = [open_page(disk.tab()) for _ in range(3)]
    table = await here.make("cartagena", [PERSON, bot("greedy")])
    text = await here.ask("GET", f"/api/tables/{table}/record")
    monkeypatch.setattr(MemoryVault, "append", slow)
    told = await asyncio.gather(*(brought(tab, text) for tab in tabs))
    assert sorted(one["known"] for one in told) == [False, True, True]
    assert {one["table"] for one in told} == {*await tables(tabs[0])}
    # One that is damaged is in nobody's way.
    monkeypatch.undo()
    key = key_of(told[0]["table"])
    disk.lines[key] = [*disk.lines[key][:-1], "cut"]
    fresh = open_page(disk.tab())
    again = await brought(fresh, text)
    assert again["known"] is False
    assert await tables(fresh) == [again["table"]]


async def test_what_was_said_and_hinted_stays_where_a_match_goes_on(open_page: OpenPage) -> None:
    disk = Disk()
    here, there = open_page(disk.tab()), open_page()
    table = await here.make("cartagena", [PERSON, OTHER])
    window = here.watch(table)
    await play_on(window, [0, 1], random.Random(1), steps=2)
    text = await here.ask("GET", f"/api/tables/{table}/record")
    other = (await brought(there, text))["table"]
    await play_on(there.watch(other), [0, 1], random.Random(5), steps=4)
    keeper = VaultKeeper(disk.tab())
    await keeper.load(table)
    await keeper.count_hint(table, 1)
    await keeper.write(keeper.add_seated, table, USER, "Ahoy!")
    before = await keeper.load(table)
    back = await brought(here, await there.ask("GET", f"/api/tables/{other}/record"))
    assert await tables(here) == [back["table"]]
    after = await keeper.load(back["table"])
    assert before is not None
    assert after is not None
    assert len(after.rows) > len(before.rows)
    assert after.hinted == before.hinted == [0, 1]
    assert after.said == before.said
    assert [one.text for one in after.said] == ["Ahoy!"]


async def test_who_plays_a_match_with_others_seats_again_has_them_all(open_page: OpenPage) -> None:
    here, there = open_page(), open_page()
    table = await here.make("cartagena", [PERSON, OTHER])
    window = here.watch(table)
    await window.until(lambda: window.now)
    await window.look(0)
    await window.answer(window.say("resign", seat=0))
    text = await here.ask("GET", f"/api/tables/{table}/record")
    head, _, rest = text.partition("\n")
    moved = await brought(there, json.dumps({**json.loads(head), "table": {"own": [1]}}) + "\n" + rest)
    again = (await there.ask("POST", f"/api/tables/{moved['table']}/rematch", status=201))["table"]
    waits = there.watch(again)
    await waits.until(lambda: waits.room)
    assert [seat["yours"] for seat in (waits.room or {})["seats"]] == [True, True]


async def test_two_matches_of_the_same_deal_are_two(open_page: OpenPage) -> None:
    here, there = open_page(), open_page()
    deals = [(await page.ask("POST", "/api/deals", {"game": "mutiny"}, status=201))["table"] for page in (here, there)]
    text = await here.ask("GET", f"/api/tables/{deals[0]}/record")
    assert (await brought(there, text))["known"] is False
    assert len(await tables(there)) == 2


async def test_what_is_cut_or_changed_is_refused_and_nothing_is_there(open_page: OpenPage) -> None:
    here, there = open_page(), open_page()
    table = await here.make("cartagena", [PERSON, bot("greedy")])
    await play_on(here.watch(table), [0], random.Random(1), steps=3)
    text = await here.ask("GET", f"/api/tables/{table}/record")
    head, *entries = text.splitlines(keepends=True)
    told = json.loads(head)
    without = {**told, "table": {**told["table"], "seed": "5a" * 32}}
    nobody = {**told, "table": {**told["table"], "bots": [None, "parrot"]}}
    waits = {**told, "entropy": []}
    for bad, status, message in [
        (head + "".join(entries[:-1]), 409, "server-unfinished-record"),
        (text[:-9], 409, "server-unfinished-record"),
        (json.dumps(waits) + "\n" + "".join(entries), 409, "server-unfinished-record"),
        (json.dumps(without) + "\n" + "".join(entries), 422, "server-bad-record"),
        (json.dumps(nobody) + "\n" + "".join(entries), 422, "server-invalid-options"),
        (json.dumps({**told, "version": 2}) + "\n", 422, "server-bad-record"),
        ("a shopping list\n", 422, "server-bad-record"),
    ]:
        assert (await brought(there, bad, status))["message"] == message, bad
    assert await tables(there) == []


async def test_a_table_that_goes_on_while_a_record_is_brought_in_stays(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk()
    here, there = open_page(disk.tab()), open_page()
    table = await here.make("cartagena", [PERSON, OTHER])
    text = await here.ask("GET", f"/api/tables/{table}/record")
    other = (await brought(there, text))["table"]
    await play_on(there.watch(other), [0, 1], random.Random(5), steps=4)
    went = await there.ask("GET", f"/api/tables/{other}/record")
    keeper = VaultKeeper(disk.tab())
    create = VaultKeeper.create

    async def slow(*told: Any) -> None:
        await create(*told)
        await keeper.load(table)
        await keeper.write(keeper.add_seated, table, USER, "Ahoy!")

    monkeypatch.setattr(VaultKeeper, "create", slow)
    fresh = await brought(here, went)
    assert sorted(await tables(here)) == sorted([table, fresh["table"]])
