"""A table's journal by itself: what comes of a request is a value, and another process may write as well."""

from __future__ import annotations

import logging

import pytest

from spanish_main.server.live.keeper import StoreKeeper
from spanish_main.server.storage.store import Store
from spanish_main.table.journal import ActionRequest, Change, Denied, Journal
from spanish_main.table.kept import Row
from spanish_main.table.messages.wire_room import NewTable
from tests.server.dealt import create, deal
from tests.server.inside import PERSON
from tests.table.pages import carried_out


def two_journals(store: Store, owner: str) -> tuple[Journal, Journal]:
    """Of one table, as two processes have them."""
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}))
    create(store, header, rows)
    return Journal(StoreKeeper(store), header), Journal(StoreKeeper(store), header)


def first_request(journal: Journal, key: str) -> ActionRequest:
    match = journal.match()
    return ActionRequest(0, match.sequence, match.state.legal_actions()[0], key)


async def test_what_is_sent_again_is_answered_with_what_came_of_it(store: Store, owner: str) -> None:
    journal, other = two_journals(store, owner)
    request = first_request(journal, "k")
    done = await carried_out(journal, request)
    assert isinstance(done, Change)
    assert done.kept == 12
    for one in (journal, other):
        assert await carried_out(one, request) == Change(done.sequence, None)
    used = await carried_out(journal, ActionRequest(0, request.sequence, journal.match().game.num_actions - 1, "k"))
    assert isinstance(used, Denied)
    assert used.refusal.message == "server-key-used"
    assert store.sequence(journal.header.id) == done.sequence


async def test_the_slower_of_two_processes_is_refused_and_sees_the_change(store: Store, owner: str) -> None:
    journal, other = two_journals(store, owner)
    mine, theirs = first_request(journal, "mine"), first_request(other, "theirs")
    faster = await carried_out(other, theirs)
    assert isinstance(faster, Change)
    denied = await carried_out(journal, mine)
    assert isinstance(denied, Denied)
    assert denied.outrun
    assert denied.refusal.arguments == {"expected": 12, "sequence": faster.sequence}
    assert journal.match().entries == other.match().entries
    assert await journal.catch_up() is None


async def test_the_same_request_at_two_processes_is_done_once(store: Store, owner: str) -> None:
    journal, other = two_journals(store, owner)
    request = first_request(journal, "k")
    other.match()
    journal.match()
    done = await carried_out(other, request)
    assert isinstance(done, Change)
    assert await carried_out(journal, request) == Change(done.sequence, None)


async def test_only_a_viewer_of_the_seat_gets_the_reason_of_a_refusal(store: Store, owner: str) -> None:
    journal, _ = two_journals(store, owner)
    match = journal.match()
    request = ActionRequest(0, match.sequence, match.game.string_to_action("back 5"), "k")
    heard, unheard = await carried_out(journal, request), await carried_out(journal, request, explain=False)
    assert isinstance(heard, Denied)
    assert isinstance(unheard, Denied)
    assert heard.refusal.rule is not None
    assert unheard.refusal.message == "server-not-offered"
    assert not heard.outrun
    assert match.sequence == 12


def test_the_log_of_a_broken_table_has_no_outcomes(store: Store, owner: str, caplog: pytest.LogCaptureFixture) -> None:
    header, rows = deal(owner, NewTable("cartagena", [PERSON, PERSON], setup={"first_seat": 0}))
    drawn = {row.action for row in rows}
    other = next(row.action for row in rows if row.action != rows[-1].action)
    create(store, header, [*rows[:-1], Row(-1, other, 1.0)])
    with caplog.at_level(logging.DEBUG), pytest.raises(Exception, match="cannot be read"):
        Journal(StoreKeeper(store), header).match()
    assert "entry 11 does not hold" in caplog.text
    assert not [text for text in drawn if text and text in caplog.text]
