"""A match moves from one device to another and back, to be reviewed or played on, and is never there twice."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence

import pytest

from spanish_main.browser.hub import USER
from spanish_main.browser.keeper import VaultKeeper, key_of
from tests.browser.conftest import OpenPage
from tests.browser.pages import OTHER, PERSON, Json, Page, bot, play_on
from tests.browser.vaults import Disk, MemoryVault


async def brought(page: Page, text: str, status: int = 201) -> Json:
    answer: Json = await page.ask("POST", "/api/records", {"text": text}, status=status)
    return answer


async def tables(page: Page) -> list[str]:
    return [one["table"] for one in (await page.ask("GET", "/api/tables"))["tables"]]


async def test_a_running_match_moves_to_another_device_and_back(open_page: OpenPage) -> None:
    here, there = open_page(), open_page()
    table = await here.make("la_tortuga", [PERSON, bot("greedy")])
    window = here.watch(table)
    await play_on(window, [0], random.Random(3), steps=3)
    # Otherwise the bot may go on here, and the two tables have two ends.
    await window.until(lambda: window.now and window.now["offers"])
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
    # Back at the first device the match replaces its earlier state.
    text = await there.ask("GET", f"/api/tables/{moved['table']}/record")
    back = await brought(here, text)
    assert await tables(here) == [back["table"]]
    assert await here.ask("GET", f"/api/tables/{back['table']}/record") == text
    assert await brought(here, text) == {"table": back["table"], "known": True}


async def test_an_older_record_is_known_and_a_diverged_one_is_new(open_page: OpenPage) -> None:
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


async def test_a_record_opened_twice_at_once_makes_one_table(
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
    answers = await asyncio.gather(*(brought(there, text) for _ in range(3)))
    assert [one["known"] for one in answers] == [False, True, True]
    assert await tables(there) == [answers[0]["table"]]


async def test_a_record_opened_in_two_tabs_at_once_makes_one_table(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = MemoryVault.append

    async def slow(vault: MemoryVault, key: str, at: int, lines: Sequence[str], /) -> bool:
        await asyncio.sleep(0.01)  # by now each tab has found no such match
        return await append(vault, key, at, lines)

    here, disk = open_page(), Disk()
    tabs = [open_page(disk.tab()) for _ in range(3)]
    table = await here.make("cartagena", [PERSON, bot("greedy")])
    text = await here.ask("GET", f"/api/tables/{table}/record")
    monkeypatch.setattr(MemoryVault, "append", slow)
    answers = await asyncio.gather(*(brought(tab, text) for tab in tabs))
    assert sorted(one["known"] for one in answers) == [False, True, True]
    assert {one["table"] for one in answers} == {*await tables(tabs[0])}
    # A damaged table does not matter.
    monkeypatch.undo()
    key = key_of(answers[0]["table"])
    disk.lines[key] = [*disk.lines[key][:-1], "cut"]
    fresh = open_page(disk.tab())
    again = await brought(fresh, text)
    assert again["known"] is False
    assert await tables(fresh) == [again["table"]]


async def test_chat_and_hints_stay_with_a_match_that_continues(open_page: OpenPage) -> None:
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


async def test_a_rematch_gives_the_user_all_seats_of_people(open_page: OpenPage) -> None:
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


async def test_a_truncated_or_changed_record_is_refused(open_page: OpenPage) -> None:
    here, there = open_page(), open_page()
    table = await here.make("cartagena", [PERSON, bot("greedy")])
    await play_on(here.watch(table), [0], random.Random(1), steps=3)
    text = await here.ask("GET", f"/api/tables/{table}/record")
    head, *entries = text.splitlines(keepends=True)
    header = json.loads(head)
    without = {**header, "table": {**header["table"], "seed": "5a" * 32}}
    nobody = {**header, "table": {**header["table"], "bots": [None, "parrot"]}}
    waits = {**header, "entropy": []}
    for bad, status, message in [
        (head + "".join(entries[:-1]), 409, "server-unfinished-record"),
        (text[:-9], 409, "server-unfinished-record"),
        (json.dumps(waits) + "\n" + "".join(entries), 409, "server-unfinished-record"),
        (json.dumps(without) + "\n" + "".join(entries), 422, "server-bad-record"),
        (json.dumps(nobody) + "\n" + "".join(entries), 422, "server-invalid-options"),
        (json.dumps({**header, "version": 2}) + "\n", 422, "server-bad-record"),
        ("a shopping list\n", 422, "server-bad-record"),
    ]:
        assert (await brought(there, bad, status))["message"] == message, bad
    assert await tables(there) == []


async def test_a_match_of_the_same_deal_with_other_seats_is_another(open_page: OpenPage) -> None:
    page = open_page()
    deal = (await page.ask("POST", "/api/deals", {"game": "cartagena"}, status=201))["table"]
    header = json.loads((await page.ask("GET", f"/api/tables/{deal}/record")).partition("\n")[0])
    del header["created"]
    for players in (2, 4):
        bots = [None, *["bosun"] * (players - 1)]
        other = {
            **header,
            "options": {**header["options"], "players": players},
            "seats": ["Anne", *bots[1:]],
            "entropy": [""] * players,
            "table": {**header["table"], "bots": bots, "entries": 0},
        }
        fresh = await brought(page, json.dumps(other) + "\n")
        assert fresh["known"] is False
        assert {deal, fresh["table"]} <= {*await tables(page)}


async def test_a_table_that_another_tab_changes_meanwhile_stays(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk()
    here, there = open_page(disk.tab()), open_page()
    table = await here.make("cartagena", [PERSON, OTHER])
    await play_on(here.watch(table), [0, 1], random.Random(1), steps=2)
    other = (await brought(there, await here.ask("GET", f"/api/tables/{table}/record")))["table"]
    await play_on(there.watch(other), [0, 1], random.Random(5), steps=4)
    newer = await there.ask("GET", f"/api/tables/{other}/record")
    tab, append = VaultKeeper(disk.tab()), MemoryVault.append
    await tab.load(table)

    async def meanwhile(vault: MemoryVault, key: str, at: int, lines: Sequence[str], /) -> bool:
        monkeypatch.undo()
        await tab.count_hint(table, 1)
        return await append(vault, key, at, lines)

    monkeypatch.setattr(MemoryVault, "append", meanwhile)
    back = await brought(here, newer)
    assert back["known"] is False
    assert sorted(await tables(here)) == sorted([table, back["table"]])
