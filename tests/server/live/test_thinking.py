"""Bots, hints and reviews of worker processes: the server goes on meanwhile, and keeps what they have found."""

from __future__ import annotations

from pathlib import Path

import pytest

from spanish_main.bots.review import VERSION
from spanish_main.server.storage.store import Store
from spanish_main.workers.pool.minds import ThinkRequest
from tests.server.harness import SHORT_REVIEWS, Browser, ServerProcess
from tests.server.inside import BOT, PERSON, FakeMinds, heard, joined, new_table


async def test_workers_are_asked_for_a_user_and_a_table(store: Store, owner: str) -> None:
    asked: list[ThinkRequest] = []

    def think(ask: ThinkRequest) -> int:
        asked.append(ask)
        return ask.legal[0]

    live = new_table(store, owner, BOT, BOT, minds=FakeMinds(think))
    watching, _ = await joined(live, owner)
    await heard(watching, "progress")
    live.leave(watching)
    first = asked[0]
    assert (first.client, first.where, first.bot) == (owner, f"table {live.id}", "random")
    assert first.observation.viewer == 0


@pytest.mark.server
async def test_captains_at_several_tables_do_not_stop_the_server(browser: Browser) -> None:
    lives = [await browser.open(await browser.new_table("ccc")) for _ in range(3)]
    other = await browser.open(await browser.new_table("pp", setup={"first_seat": 0}), 0)
    for live in lives:
        await live.hear_until(lambda message: message["type"] == "progress")
        # Somebody plays beside them.
        done = await other.ask(other.act_message(other.now["offers"][0]["id"])) if other.now["offers"] else {}
        assert done.get("type", "done") == "done"
        assert (await browser.http.get("/api/catalog")).status_code == 200
        await live.hear_until(lambda message: message["type"] == "progress")
    for live in lives:
        assert (await browser.http.delete(f"/api/tables/{live.snapshot['table']}")).status_code == 204


@pytest.mark.server
@pytest.mark.parametrize("game", ["cartagena", "la_tortuga", "mutiny"])
async def test_a_hint_is_asked_for_and_played(browser: Browser, game: str) -> None:
    live = await browser.open(await browser.new_table("pr", game=game, setup={"first_seat": 0}), 0)
    assert await live.my_turn()
    while len(live.now["offers"]) == 1:
        await live.ask(live.act_message(live.now["offers"][0]["id"]))
        assert await live.my_turn()
    advice = await live.hint()
    assert advice["type"] == "advice", advice
    chances = [choice["chance"] for choice in advice["choices"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= choice[name] <= 1 for choice in advice["choices"] for name in ("error", "chance", "share"))
    assert advice["choices"][0]["why"]
    assert len(advice["chances"]) == 2
    assert advice["simulations"] > 0
    done = await live.ask(live.act_message(advice["choices"][0]["offer"]["id"]))
    assert done["type"] == "done"
    assert (await browser.open(live.snapshot["table"])).now["hinted"] == [1, 0]


@pytest.mark.slow
@pytest.mark.server
async def test_a_match_is_looked_back_on_and_its_review_outlives_the_server(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with ServerProcess(database, first=SHORT_REVIEWS) as first:
        async with Browser(first.url) as browser:
            live = await browser.open(await browser.new_table("rrr", game="mutiny"))
            await live.until(lambda: live.now["finish"] is not None)
            parts, decisions = await live.review()
        assert first.stop() == 0
    assert {message["total"] for message in parts} == {len(decisions)}
    taken = [step for step in live.steps if step["seat"] >= 0]
    assert [(one["step"], one["seat"]) for one in decisions] == [(step["number"], step["seat"]) for step in taken]
    for one in decisions:
        assert len(one["chances"]) == 3
        assert 0 <= one["chance"] <= one["best_chance"] <= 1
        assert one["taken"]["parts"]["kind"]
    everything = parts[-1]["all"]
    assert [seat["decisions"] for seat in everything["seats"]] == [
        sum(one["seat"] == seat for one in decisions) for seat in range(3)
    ]
    assert all(point["decision"] < len(decisions) for point in everything["points"])
    assert any(point["kind"] == "slip" for point in everything["points"])  # they played at random
    with ServerProcess(database, first=SHORT_REVIEWS) as second:
        # Everybody who may open the table may review it: nothing is hidden now. The review is stored.
        async with Browser(second.url) as stranger:
            again, same = await (await stranger.open(live.snapshot["table"])).review()
            assert (same, again[-1]["all"]) == (decisions, everything)
            assert len(again) == 2  # nothing yet, then all at once


def test_a_review_is_stored_by_its_version_and_with_its_table(store: Store, owner: str) -> None:
    live = new_table(store, owner, PERSON, PERSON)
    store.keep_review(live.id, VERSION, [{"step": 1}])
    assert store.review(live.id, VERSION) == [{"step": 1}]
    store.keep_review(live.id, VERSION - 1, [])
    assert store.review(live.id, VERSION) is None
    store.delete(live.id, owner)
    store.keep_review(live.id, VERSION, [])  # gone meanwhile: nothing to keep it with
    assert store.review(live.id, VERSION) is None
