"""A table over its keeper: what is stored once, what a keeper loses, and what others have written."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from spanish_main.table.journal import ActionRequest, Change, Denied, Journal
from spanish_main.table.keeper import KeeperFails, NotKept
from spanish_main.table.kept import Row
from tests.table.memory import MemoryKeeper
from tests.table.pages import carried_out, live_table, new_table, opened, refusal_of, until


def new_journals(count: int) -> tuple[list[Row], list[Journal]]:
    """The rows of a table, and journals of that."""
    keeper = MemoryKeeper()
    header = new_table("pp", keeper).journal.header
    return keeper.tables[header.id].rows, [Journal(keeper, header) for _ in range(count)]


def first_request(journal: Journal, key: str = "k") -> ActionRequest:
    match = journal.match()
    return ActionRequest(match.current_seat(), match.sequence, match.state.legal_actions()[0], key)


async def test_a_request_is_stored_once() -> None:
    rows, (journal,) = new_journals(1)
    request, before = first_request(journal), len(rows)
    done = await carried_out(journal, request)
    assert isinstance(done, Change)
    assert done.sequence == len(rows) == journal.sequence == before + 1
    assert await carried_out(journal, request) == Change(done.sequence, None)
    assert len(rows) == done.sequence


async def test_a_match_is_ahead_of_the_keeper_only_during_a_write() -> None:
    rows, (journal,) = new_journals(1)
    request, before = first_request(journal), len(rows)
    begun = await journal.begin(request, explain=True)
    assert not isinstance(begun, Change | Denied)
    assert (journal.sequence, len(rows)) == (before + 1, before)
    assert begun.change == await begun.stored
    assert (journal.sequence, len(rows)) == (before + 1, before + 1)
    begun.forget()
    assert journal.forgotten
    assert journal.match().sequence == before + 1


async def test_the_slower_journal_reads_the_stored_match() -> None:
    _, (here, there) = new_journals(2)
    mine, theirs = first_request(here, "mine"), first_request(there, "theirs")
    assert isinstance(await carried_out(there, theirs), Change)
    denied = await carried_out(here, mine)
    assert isinstance(denied, Denied)
    assert denied.outrun
    assert here.match().entries == there.match().entries


# --- Live tables ------------------------------------------------------------------------------------------------------


async def test_an_action_that_cannot_be_stored_changes_nothing() -> None:
    keeper = MemoryKeeper()
    page = await opened(new_table("pp", keeper), viewer=0)
    before, act = page.now, page.act_message(page.now["offers"][0]["id"])
    keeper.full = True
    assert (await page.ask(act))["message"] == "server-not-stored"
    await page.view(0)
    assert page.now == before
    keeper.full = False
    assert (await page.ask(act))["sequence"] == before["sequence"] + 1


class Unanswering(MemoryKeeper):
    """A keeper that stores entries and then, while it is ``lost``, does not say so."""

    lost = False

    async def append(self, *arguments: Any) -> None:
        await super().append(*arguments)
        if self.lost:
            raise NotKept("the line broke")


@pytest.mark.parametrize("then", ["nothing", "the same", "another", "why", "looks", "is notified"])
async def test_an_action_stored_without_an_answer_is_shown(then: str) -> None:
    keeper = Unanswering()
    live = new_table("pp", keeper)
    pages = [await opened(live, viewer=seat) for seat in (0, 1)]
    first, before = pages[0], pages[0].now["sequence"]
    act = first.act_message(first.now["offers"][0]["id"])
    keeper.lost = True
    assert (await first.ask(act))["message"] == "server-not-stored"
    keeper.lost = False
    if then == "the same":
        assert (await first.ask(act))["type"] == "done"
    elif then == "another":
        assert (await first.ask({**act, "key": "another"}))["message"] == "server-stale"
    elif then == "why":
        await first.send({"type": "why", "key": "w", "seat": 0, "text": "end"})
    elif then == "looks":
        await first.view(0)
    elif then == "is notified":
        await live.catch_up()
    for page in pages:
        if then == "nothing":
            await until(lambda page=page: page.read() and page.now["sequence"] > before)  # type: ignore[misc]
        page.read()
        assert page.now["sequence"] == before + 1, "nobody is left behind"
    await pages[first.now["seat"]].play_first()
    for page in pages:
        page.read()
        assert page.now["sequence"] == before + 2


async def test_what_others_did_while_nothing_could_be_stored_is_shown() -> None:
    keeper = MemoryKeeper()
    live = new_table("pp", keeper)
    page = await opened(live, viewer=0)
    other = await opened(live_table(MemoryKeeper(keeper), live.id), viewer=0)
    act = page.act_message(page.now["offers"][0]["id"])
    keeper.full = True
    assert (await page.ask(act))["message"] == "server-not-stored"
    assert (await other.ask(act))["type"] == "done"
    keeper.full = False
    assert (await page.ask({**act, "key": "another"}))["message"] == "server-stale"
    page.read()
    assert (page.steps, page.now) == (other.steps, other.now)
    assert (await page.play_first())["sequence"] == act["sequence"] + 2


class Unreachable(MemoryKeeper):
    """A keeper that can store nothing and, while it is ``full``, read nothing either."""

    async def run_blocking(self, work: Callable[..., Any], *arguments: Any) -> Any:
        if self.full:
            raise KeeperFails("no answer")
        return await super().run_blocking(work, *arguments)


async def test_an_end_is_known_while_nothing_can_be_stored_or_read() -> None:
    keeper = Unreachable()
    live = new_table("pp", keeper, game="la_tortuga")
    page, dice = await opened(live), random.Random(1)
    while page.now["finish"] is None:
        await page.view(page.now["seat"])
        await page.act(dice)
        page.read()
    assert live.room.over
    keeper.full = True
    assert await refusal_of(live.rematched("another")) == "server-not-stored"
    assert live.room.over
    keeper.full = False
    assert await live.rematched("another") == "another"


@pytest.mark.parametrize(
    ("last", "header", "message"),
    [
        *((Row(-1, action, 1.0), {}, "server-broken-table") for action in ("lay hat", "nonsense", "end")),
        (None, {"options": {"plank": 1}}, "server-broken-table"),
        (None, {"options": {"plank": 1}, "rules_version": 0}, "server-old-rules"),
    ],
)
async def test_a_table_that_cannot_be_read_says_why(
    caplog: pytest.LogCaptureFixture, last: Row | None, header: dict[str, Any], message: str
) -> None:
    keeper = MemoryKeeper()
    kept = keeper.tables[new_table("pp", keeper).id]
    kept.header = replace(kept.header, **header)
    kept.rows[-1] = last or kept.rows[-1]
    assert await refusal_of(opened(live_table(keeper, kept.header.id))) == message
    assert "cannot be read" in caplog.text or not last
    assert kept.header.seed not in caplog.text


def test_a_header_keeps_its_seed_out_of_its_text() -> None:
    header = new_table("pp", entropy="salt").journal.header
    assert header.seed not in repr(header)
    assert "salt" not in repr(header)
