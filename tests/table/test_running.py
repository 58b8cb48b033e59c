"""A table once it is dealt: its players resign, agree, talk and are played for; others watch."""

from __future__ import annotations

import random
from typing import Any

from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.match import record
from spanish_main.games.catalog import load_game
from spanish_main.table.answers.finished import written_record
from spanish_main.table.live import LiveTable
from tests.table.memory import MemoryKeeper
from tests.table.pages import FRIEND, Window, limits, live_table, new_table, opened, refusal_of


async def apart(seats: str = "pf", keeper: MemoryKeeper | None = None, **more: Any) -> tuple[LiveTable, Window, Window]:
    """A dealt table, and the pages of the host at seat 0 and the friend at seat 1."""
    live = new_table(seats, keeper, **more)
    return live, await opened(live, viewer=0), await opened(live, FRIEND, 1)


def check_record(live: LiveTable, ended: Ended) -> None:
    """Check that the record of a match that people have ended is valid."""
    read = record.parse(written_record(live.journal.header, live.journal.match(), live.room.state.seats))
    verdict = record.verify(read, record.game_of(read, load_game))
    assert (verdict.fair, verdict.finished, verdict.ended) == (True, False, ended)


async def test_the_one_of_two_who_resigns_has_lost_and_the_record_is_valid() -> None:
    live, host, away = await apart()
    assert (await away.request("resign", seat=0))["message"] == "server-not-your-seat"
    assert (await away.request("resign", seat=1))["type"] == "done"
    for page in (host, away):
        page.read()
        assert (page.now["finish"]["winners"], page.now["finish"]["reason"]) == ([0], "resigned")
        assert (page.now["offers"], page.room["phase"], page.room["ended_by"]) == ([], "over", [1])
    assert (await host.ask(host.act_message(0)))["message"] == "server-not-running"
    check_record(live, Ended("resigned", (0,), (1,)))


async def test_a_draw_is_offered_declined_offered_and_agreed() -> None:
    live, host, away = await apart()
    assert (await away.request("answer-end", seat=1, accept=True))["message"] == "server-nothing-offered"
    await host.request("offer-end", seat=0, kind="draw")
    await away.until(lambda: away.room["offer"] is not None)
    assert away.room["offer"] == {"kind": "draw", "by": 0, "agreed": [0]}
    await away.request("answer-end", seat=1, accept=False)
    await host.until(lambda: host.room["offer"] is None)
    assert host.now["finish"] is None
    for page in (host, away):
        assert [(one["kind"], one["seat"]) for one in page.room["news"]] == [("draw", 0), ("declined", 1)]
    await away.request("offer-end", seat=1, kind="stop")
    await host.request("answer-end", seat=0, accept=True)
    await away.until(lambda: away.now["finish"])
    assert (away.now["finish"]["reason"], away.now["finish"]["winners"]) == ("closed", [])
    assert away.room["ended_by"] == [0, 1]
    check_record(live, Ended("stopped", (), (0, 1)))


async def test_of_three_a_bot_replaces_a_seat_that_resigns_until_it_returns() -> None:
    _, host, away = await apart("pfr", stand_in="random")
    assert (await host.request("stand-in", seat=1))["message"] == "server-still-here"
    await host.request("resign", seat=0)
    await away.until(lambda: away.room["seats"][0]["resigned"])
    assert (away.room["seats"][0]["stand_in"], away.room["seats"][0]["changes"]) == ("random", 1)
    assert (await host.ask(host.act_message(0)))["message"] == "server-played-on"
    assert await away.my_turn()  # the bot has played for seat 0
    await host.request("take-over", seat=0)
    await away.until(lambda: away.room["seats"][0]["stand_in"] is None)
    assert away.room["seats"][0]["changes"] == 2
    news = [(one["number"], one["kind"], one["seat"], one["bot"]) for one in away.room["news"]]
    assert news == [(1, "resigned", 0, "random"), (2, "back", 0, None)]
    await away.act(random.Random(1))


async def test_a_match_does_not_go_on_for_ever() -> None:
    page = await opened(new_table("pr", limits=limits(entries_a_match=12)), viewer=0)
    assert (await page.play_first())["message"] == "server-too-long"


# --- Spectators and chat ----------------------------------------------------------------------------------------------


async def test_spectators_see_every_step_late_and_in_order_or_not_at_all() -> None:
    live, host, away = await apart()
    late = [await opened(live, None) for _ in range(12)]
    for number, page in enumerate(late):
        page.line.delay = number % 6
        await live.view(page.line, None)
    rng = random.Random(3)
    for _ in range(12):
        await (host, away)[host.now["seat"]].act(rng)
        for page in (host, away, *late):
            page.read()  # a page checks that no step is missing
    for page in late:
        assert 12 <= len(page.steps) <= len(host.steps) - page.line.delay
        assert len(page.steps) == page.line.shown or not page.line.delay
        assert page.steps == [
            {**step, "events": page.steps[number]["events"], "edits": page.steps[number]["edits"]}
            for number, step in enumerate(host.steps[: len(page.steps)])
        ]
    assert await refusal_of(opened(new_table("pf", spectators=False), "stranger")) == "server-no-spectators"
    assert (await opened(new_table("pf", delay=5), "stranger")).line.delay == 5


async def test_so_many_may_watch() -> None:
    live = new_table("pp", limits=limits(spectators_a_table=2, sockets_a_seat=2))
    await opened(live, "a stranger")
    first = await opened(live, "another")
    assert await refusal_of(opened(live, "a third")) == "server-too-many-watchers"
    # A user with a seat has places of its own, but not without limit.
    await opened(live)
    await opened(live)
    assert await refusal_of(opened(live)) == "server-too-many-connections"
    first.leave()
    await opened(live, "a third")


async def test_nothing_is_kept_of_past_spectators() -> None:
    live = new_table("pp")
    for user in ("me", "a stranger", "another"):
        (await opened(live, user)).leave()
    assert list(live._presence._gone) == ["me"]


async def test_people_talk_and_talk_is_limited() -> None:
    keeper = MemoryKeeper()
    live, host, away = await apart(keeper=keeper)
    outside = await opened(live, "stranger")
    assert (await outside.request("chat", text="psst"))["message"] == "server-not-at-table"
    assert (await host.request("chat", text="Ahoy\n<b>there</b>"))["type"] == "done"
    chatter = await away.hear_until(lambda message: message["type"] == "chatter")
    (line,) = chatter["lines"]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ada", "Ahoy <b>there</b>")
    answers = [await away.request("chat", text=f"aye {number}") for number in range(8)]
    assert [answer.get("message") for answer in answers] == [None] * 6 + ["server-too-much-talk"] * 2
    assert (await away.request("report", line=line["number"]))["type"] == "done"
    assert (await away.request("report", line=10**6))["message"] == "server-no-such-line"
    assert (await outside.request("report", line=line["number"]))["message"] == "server-not-at-table"
    for table in (live, live_table(keeper, live.id)):
        (chatter,) = [one for one in (await opened(table, FRIEND)).messages() if one["type"] == "chatter"]
        assert [each["text"] for each in chatter["lines"]] == ["Ahoy <b>there</b>", *(f"aye {n}" for n in range(6))]


# --- Duels ------------------------------------------------------------------------------------------------------------


async def duel(keeper: MemoryKeeper) -> tuple[list[Window], Window, Window]:
    """The pages of three seats in a duel: all, that of the seat whose turn it is, and one that may choose early."""
    rng, pages = random.Random(8), list[Window]()
    while sum(bool(page.now["offers"]) for page in pages) < 2:
        if not pages or pages[0].now["finish"]:
            live = new_table("ppp", keeper, game="mutiny")
            pages = [await opened(live, viewer=seat) for seat in range(3)]
        await pages[pages[0].now["seat"]].act(rng)
        for page in pages:
            page.read()
    (first,) = (page for page in pages if page.now["seat"] == page.now["viewer"])
    return pages, first, next(page for page in pages if page is not first and page.now["offers"])


async def test_all_in_a_duel_commit_at_once_and_another_process_knows_of_it() -> None:
    keeper = MemoryKeeper()
    pages, first, early = await duel(keeper)
    seat, sequence = early.now["viewer"], early.now["sequence"]
    # All who may speak are thinking, and everybody sees the same of it: a stranger too.
    asked = [page.now["viewer"] for page in pages if page.now["offers"]]
    stranger = await opened(first.live, None)
    assert [page.now["asked"] for page in (*pages, stranger)] == [asked] * 4
    message, twice = (early.act_message(early.now["offers"][0]["id"]) for _ in range(2))
    done = await early.ask(message)
    assert (done["type"], done["sequence"]) == ("done", sequence)
    # The others hear that it has spoken, not what.
    news = await first.hear_until(lambda heard: heard["type"] == "progress")
    assert (news["now"]["said"], news["steps"]) == ([seat], [])
    assert news["now"]["asked"] == [one for one in asked if one != seat]
    assert early.now["offers"] == []
    assert (await early.ask(twice))["type"] == "refused"
    again = live_table(keeper, first.live.id)
    first, early = await opened(again, viewer=first.now["viewer"]), await opened(again, viewer=seat)
    assert first.now["said"] == [seat]
    assert await early.ask(message) == done  # sent again, answered alike, done once
    before = len(first.steps)
    await first.act(random.Random(8))
    early.read()
    assert [step["seat"] for step in early.steps[before:]].count(seat) == 1
    assert early.now["said"] == []


async def test_what_others_said_meanwhile_does_not_make_ones_word_stale() -> None:
    _, first, slow = await duel(MemoryKeeper())
    message = slow.act_message(slow.now["offers"][0]["id"])
    await first.act(random.Random(9))
    assert (await slow.ask(message))["type"] == "done"


async def test_a_bot_thinks_while_its_answer_is_made_and_nobody_when_all_is_over() -> None:
    page = await opened(new_table("pr", game="la_tortuga", options={"clutches": 4}), viewer=0)
    rng = random.Random(11)
    while await page.my_turn():
        assert page.now["asked"] == [0]
        await page.act(rng)
    positions = [message["now"] for message in page.messages() if "now" in message]
    assert all(now["asked"] == [now["seat"]] for now in positions if now["finish"] is None)
    assert any(now["asked"] == [1] for now in positions)
    assert page.now["asked"] == []
