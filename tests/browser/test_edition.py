"""The edition without a server, as its page uses it: whole matches, reloads, tabs, a full storage."""

from __future__ import annotations

import json
import random
from functools import partial

import pytest

from spanish_main.bots.catalog import LEVELS
from spanish_main.browser import lines, routes
from spanish_main.core.match import record
from spanish_main.games.catalog import OWN, load_game
from spanish_main.server.http.endpoints import ENDPOINTS
from tests.browser.conftest import OpenPage
from tests.browser.pages import OTHER, PERSON, Table, bot, play_on
from tests.browser.vaults import Disk
from tests.nightly import rest_slow, so_many, some_by_day


def check_record(game: str, text: str) -> record.Verdict:
    found = record.parse(text)
    return record.verify(found, load_game(game, **found.header["options"], **found.header["setup"]))


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
async def test_a_match_is_played_to_its_end_and_reviewed(open_page: OpenPage, game: str) -> None:
    disk = Disk()
    page = open_page(disk.tab())
    table = await page.make(game, [PERSON, bot("greedy")])
    window = page.watch(table)
    await play_on(window, [0], random.Random(4))
    verdict = check_record(game, await page.ask("GET", f"/api/tables/{table}/record"))
    assert (verdict.finished, verdict.fair) == (True, True)
    await review(window)
    log = await page.ask("GET", "/api/log")
    assert [(one["match"], one["reviewed"]) for one in log["voyages"]] == [(table, True)]
    assert table in await page.ask("GET", "/api/log.csv")
    proof = await page.ask("GET", f"/api/tables/{table}/proof")
    assert proof["draws"]
    again = (await page.ask("POST", f"/api/tables/{table}/rematch", status=201))["table"]
    waits = page.watch(again)
    await waits.until(lambda: waits.room)
    assert waits.room is not None
    assert waits.room["phase"] == "waiting"
    assert [one["table"] for one in (await page.ask("GET", "/api/tables"))["tables"]] == [again, table]
    await page.ask("DELETE", f"/api/log/{table}", status=204)
    assert (await page.ask("GET", "/api/log"))["voyages"] == []


@pytest.mark.parametrize(
    ("game", "level"),
    some_by_day(((game, level) for game in OWN for level in LEVELS), [("la_tortuga", level) for level in LEVELS]),
)
async def test_a_match_against_each_level_is_played_to_its_end(open_page: OpenPage, game: str, level: str) -> None:
    page = open_page()
    for seed in range(1 if game == "la_tortuga" else so_many(20)):
        table = await page.make(game, [PERSON, bot(level)])
        window = page.watch(table)
        await play_on(window, [0], random.Random(seed))
        assert check_record(game, await page.ask("GET", f"/api/tables/{table}/record")).fair
        window.close()


async def review(window: Table) -> None:
    window.say("ask-review")
    found = await window.until(
        lambda: next((one for one in window.heard if one["type"] == "reviewed" and one["all"]), None)
    )
    assert found["all"]["seats"][0]["decisions"] > 0


@pytest.mark.parametrize("game", rest_slow(OWN, ["mutiny"]))
async def test_a_file_has_the_public_record_and_other_lines(open_page: OpenPage, game: str) -> None:
    disk = Disk()
    page = open_page(disk.tab())
    table = await page.make(game, [PERSON, OTHER])
    await play_on(page.watch(table), [0, 1], random.Random(2))
    (kept,) = disk.lines.values()
    public = [line for line in kept if next(iter(json.loads(line))) in ("format", "seat", "outcome")]
    verdict = check_record(game, "\n".join([*public, ""]))
    assert (verdict.finished, verdict.fair) == (True, True)
    assert lines.read(kept) == lines.read(kept[:2]).with_lines(kept[2:])  # type: ignore[union-attr]


@pytest.mark.parametrize("game", rest_slow(OWN, ["mutiny"]))
async def test_a_reload_in_the_middle_loses_nothing(open_page: OpenPage, game: str) -> None:
    disk = Disk()
    rng = random.Random(3)
    vault = disk.tab()
    page = open_page(vault)
    table = await page.make(game, [PERSON, OTHER, bot("greedy")])
    for _ in range(6):
        window = page.watch(table)
        await window.until(lambda window=window: window.now)  # type: ignore[misc]
        await window.look(0)
        await play_on(window, [0, 1], rng, steps=5)
        await window.look(0)
        before = window.now
        disk.close(vault)  # the page goes away without a word
        vault = disk.tab()
        page = open_page(vault)
        window = page.watch(table)
        await window.until(lambda window=window: window.now)  # type: ignore[misc]
        await window.look(0)
        assert before is not None
        assert window.now is not None
        # A bot may have gone on.
        assert window.now["sequence"] >= before["sequence"]
        if window.now["sequence"] == before["sequence"]:
            assert window.now == before
    await play_on(window, [0, 1], rng)
    assert check_record(game, await page.ask("GET", f"/api/tables/{table}/record")).fair


async def test_a_reconnected_client_gets_only_later_changes(open_page: OpenPage) -> None:
    page = open_page()
    table = await page.make("cartagena", [PERSON, OTHER])
    window = page.watch(table)
    await play_on(window, [0, 1], random.Random(5), steps=4)
    await window.look(1)
    assert window.now is not None
    window.close()
    back = page.watch(table, f"&viewer=1&version={window.now['version']}")
    await back.until(lambda: back.now)
    assert [one["type"] for one in back.heard if one["type"] in ("snapshot", "progress")] == ["progress"]


async def test_a_message_before_leaving_is_done(open_page: OpenPage) -> None:
    page = open_page()
    table = await page.make("cartagena", [PERSON, OTHER])
    window = page.watch(table)
    await play_on(window, [0, 1], random.Random(5), steps=1)
    assert window.now is not None
    seat, before = window.now["asked"][0], window.now["sequence"]
    await window.look(seat)
    window.say("act", seat=seat, sequence=before, action=window.now["offers"][0]["id"])
    window.close()
    back = page.watch(table)
    await back.until(lambda: back.now)
    await back.until(lambda: back.now is not None and back.now["sequence"] > before)


@pytest.mark.parametrize("game", OWN)
async def test_two_tabs_play_at_one_table_and_see_the_same(open_page: OpenPage, game: str) -> None:
    """The slower tab gets a refusal, receives the other's action, and can go on."""
    disk = Disk()
    # A seat may have decided before its turn in the other tab. Then the match has not changed, but the seat has nothing
    # to decide.
    early = load_game(game).type.early is not None
    slower = {"server-stale", "forbidden-seat"} if early else {"server-stale"}
    pages = [open_page(disk.tab()) for _ in range(2)]
    table = await pages[0].make(game, [PERSON, OTHER, bot("greedy")])
    windows = [page.watch(table) for page in pages]
    rngs = [random.Random(number) for number in range(2)]
    for window in windows:
        await window.until(lambda window=window: window.now)  # type: ignore[misc]
    for window in windows:
        await window.until(partial(peoples_turn, window, windows))
    done = {"done": 0, "refused": 0}
    for _ in range(40):
        sure = [window for window in windows if await acts(window)]
        keys = []
        for window, rng in zip(sure, rngs, strict=False):
            assert window.now is not None
            offer = rng.choice(window.now["offers"])
            keys.append(
                window.say("act", seat=window.now["viewer"], sequence=window.now["sequence"], action=offer["id"])
            )
        for window, key in zip(sure, keys, strict=True):
            answer = await window.answer(key)
            assert answer["type"] == "done" or answer["message"] in slower, answer
            done[answer["type"]] += 1
        # The bot thinks in both tabs; then both stand where it is the turn of people.
        for window in windows:
            await window.until(partial(peoples_turn, window, windows))
        if windows[0].now is not None and windows[0].now["finish"]:
            break
    assert done["done"] > 0
    assert done["refused"] > 0
    (kept,) = disk.lines.values()
    assert lines.read(kept) is not None


def peoples_turn(window: Table, windows: list[Table]) -> bool:
    nows = [one.now for one in windows if one.now is not None]
    if len({now["sequence"] for now in nows}) > 1:
        return False
    return bool(nows[0]["finish"] or set(nows[0]["asked"]) & {0, 1})


async def acts(window: Table) -> bool:
    assert window.now is not None
    if window.now["finish"]:
        return False
    if window.now["viewer"] not in window.now["asked"]:
        await window.look(min(set(window.now["asked"]) & {0, 1}))
    return bool(window.now["offers"])


@pytest.mark.parametrize("how", ["before", "after"])
async def test_a_full_storage_is_reported_and_nothing_is_lost(open_page: OpenPage, how: str) -> None:
    disk = Disk()
    vault = disk.tab()
    page = open_page(vault)
    table = await page.make("cartagena", [PERSON, OTHER])
    window = page.watch(table)
    await play_on(window, [0, 1], random.Random(1), steps=3)
    assert window.now is not None
    seat = window.now["asked"][0]
    await window.look(seat)
    before = dict(window.now)
    vault.fails = lambda what: how if what == "append" else "no"
    answer = await window.act(window.now["offers"][0]["id"])
    if how == "before":
        assert answer["message"] == "server-not-stored"
        answer = await page.ask("POST", "/api/tables", {"game": "cartagena", "seats": [PERSON, OTHER]}, status=503)
        assert answer["message"] == "server-not-stored"
    else:
        assert answer["type"] == "done"  # it was there, whatever the storage said
    vault.fails = lambda _: "no"
    await window.look(seat)
    assert (window.now["sequence"] > before["sequence"]) == (how == "after")
    await play_on(window, [0, 1], random.Random(1), steps=5)
    fresh = open_page(disk.tab())
    other = fresh.watch(table)
    await other.until(lambda: other.now)
    assert other.now is not None
    assert other.now["sequence"] == window.now["sequence"]


async def test_resigning_with_a_full_storage_changes_nothing(open_page: OpenPage) -> None:
    disk = Disk()
    vault = disk.tab()
    page = open_page(vault)
    table = await page.make("la_tortuga", [PERSON, bot("greedy")])
    window = page.watch(table)
    await play_on(window, [0], random.Random(1), steps=2)
    vault.fails = lambda what: "before" if what == "append" else "no"
    answer = await window.answer(window.say("resign", seat=0))
    assert answer["type"] == "refused", answer
    vault.fails = lambda _: "no"
    await play_on(window, [0], random.Random(1), steps=2)
    assert (await window.answer(window.say("resign", seat=0)))["type"] == "done"
    await window.until(lambda: window.room is not None and window.room["phase"] == "over")
    assert check_record("la_tortuga", await page.ask("GET", f"/api/tables/{table}/record")).ended is not None


async def test_hints_undo_and_why(open_page: OpenPage) -> None:
    page = open_page()
    table = await page.make("cartagena", [PERSON, OTHER])
    window = page.watch(table)
    await window.until(lambda: window.now)
    assert window.now is not None
    seat = window.now["asked"][0]
    await window.look(seat)
    advice = await window.answer(window.say("advise", seat=seat, sequence=window.now["sequence"]))
    assert advice["type"] == "advice"
    await window.until(lambda: window.now is not None and sum(window.now["hinted"]) == 1)
    back = next((one for one in window.now["offers"] if not one["text"].startswith("play")), window.now["offers"][0])
    before = window.now["sequence"]
    assert (await window.act(back["id"]))["type"] == "done"
    if window.now["can_undo"]:
        answer = await window.answer(window.say("undo", seat=seat, sequence=window.now["sequence"]))
        assert answer["type"] == "done"
        assert answer["sequence"] == before + 2
    assert (await window.answer(window.say("why", seat=seat, text="play nothing 99")))["type"] == "refused"
    assert (await window.answer(window.say("ping")))["type"] == "pong"


async def test_a_deal_of_the_day_and_a_table_that_waits(open_page: OpenPage) -> None:
    page = open_page()
    assert (await page.ask("PATCH", "/api/me", {"name": "Grace"}))["name"] == "Grace"
    assert (await page.ask("GET", "/api/me"))["known"]
    table = (await page.ask("POST", "/api/deals", {"game": "mutiny"}, status=201))["table"]
    window = page.watch(table)
    await window.until(lambda: window.table)
    assert window.table is not None
    assert window.table["deal"]
    await page.ask("DELETE", f"/api/tables/{table}", status=204)
    await window.until(lambda: window.code)
    assert window.code == 4404
    assert (await page.ask("GET", "/api/tables"))["tables"] == []
    made = await page.make("la_tortuga", [{"kind": "person"}, bot("sailor")])
    (listed,) = (await page.ask("GET", "/api/tables"))["tables"]
    assert listed["table"] == made
    assert listed["seats"][0]["name"] == "Grace"
    gone = page.watch("nowhere")
    await gone.until(lambda: gone.code)
    assert gone.code == 4404


async def test_every_address_of_the_server_answers_alike(open_page: OpenPage) -> None:
    """Both editions have the same interface for the page."""
    known = {(one.method.upper(), one.path): one for one in ENDPOINTS}
    for route in routes.ROUTES:
        server = known[route.method, route.path]
        assert route.body == server.body
        assert route.status == server.status or server.path.endswith("/live")
    page = open_page()
    catalog = await page.ask("GET", "/api/catalog")
    assert catalog["edition"] == "browser"
    assert [game["name"] for game in catalog["games"]] == list(OWN)
    assert "server-not-stored = " in await page.ask("GET", "/api/locales/de")
    assert (await page.ask("GET", "/api/rules/mutiny/en"))["sections"]
    assert (await page.ask("GET", "/api/today"))["games"]
    lesson = catalog["games"][0]["lessons"][0]["id"]
    now = await page.ask("POST", f"/api/lessons/cartagena/{lesson}", {"language": "cs", "done": []})
    assert now["at"] == 0
    puzzle = await page.ask("POST", "/api/lessons/cartagena/puzzle-1", {"language": "en", "done": []})
    assert puzzle["table"]["now"]["offers"]
    answer = await page.ask("POST", "/api/resolve", {"game": "cartagena", "asked": {"players": 3}})
    assert answer["options"]["players"] == 3
    assert (await page.ask("POST", "/api/setups", {"game": "cartagena"}))["preview"]
    assert (await page.ask("GET", "/api/nothing", status=404))["message"] == "server-unknown-address"
    assert (await page.ask("POST", "/api/tables", {"game": 3}, status=400))["message"] == "server-nonsense"


@pytest.mark.parametrize("game", OWN)
async def test_a_record_is_opened_as_a_table_and_an_invalid_one_is_refused(open_page: OpenPage, game: str) -> None:
    page = open_page()
    table = await page.make(game, [PERSON, OTHER])
    window = page.watch(table)
    await play_on(window, [0, 1], random.Random(6), steps=6)
    await window.answer(window.say("resign", seat=1))
    text = await page.ask("GET", f"/api/tables/{table}/record")
    elsewhere = open_page()
    again = (await elsewhere.ask("POST", "/api/records", {"text": text}, status=201))["table"]
    look = elsewhere.watch(again)
    await look.until(lambda: look.now)
    assert look.now is not None
    assert window.now is not None
    assert look.now["finish"]["winners"] == [0]
    assert look.now["sequence"] == window.now["sequence"]
    assert await elsewhere.ask("GET", f"/api/tables/{again}/record") == text
    lines_of = text.splitlines(keepends=True)
    unfinished = [text[:-20], "".join(lines_of[:-1])]
    wrong = ["".join(lines_of[:2] + lines_of[3:]), "nothing", ""]
    for bad in unfinished + wrong:
        await elsewhere.ask("POST", "/api/records", {"text": bad}, status=409 if bad in unfinished else 422)
    assert len((await elsewhere.ask("GET", "/api/tables"))["tables"]) == 1


async def test_a_damaged_table_is_reported_and_others_work(open_page: OpenPage) -> None:
    disk = Disk()
    page = open_page(disk.tab())
    bad = await page.make("cartagena", [PERSON, OTHER])
    good = await page.make("cartagena", [PERSON, OTHER])
    disk.lines[f"table {bad}"][2] = json.dumps({"seat": "what"})
    fresh = open_page(disk.tab())
    assert [one["table"] for one in (await fresh.ask("GET", "/api/tables"))["tables"]] == [good]
    window = fresh.watch(bad)
    await window.until(lambda: window.code)
    assert window.heard[-1]["message"] == "server-broken-table"
    await fresh.ask("GET", f"/api/tables/{good}/live", status=426)
