"""A client that reconnects gets the news since then, and exactly what a client that stayed has got."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from spanish_main.core.match.match import Match
from spanish_main.games.catalog import GAMES
from spanish_main.table import views
from spanish_main.table.journal import ActionRequest
from spanish_main.table.kept import Header
from spanish_main.table.messages.wire import encode
from spanish_main.table.subscriber import KnownVersion
from tests.nightly import rest_slow
from tests.table.pages import ME, Json, Window, carried_out, new_table, opened

NOBODY = "0123456789abcdef"


def as_json(message: Any) -> Json:
    decoded: Json = json.loads(encode(message))
    return decoded


def all_of(header: Header, match: Match, viewer: int | None, until: int) -> Json:
    return as_json(views.snapshot(header, match, viewer, None, [0] * match.game.players, until))


@pytest.mark.parametrize("delay", [0, 5])
@pytest.mark.parametrize("game", rest_slow(GAMES, {"cartagena"}))
async def test_a_reconnected_viewer_gets_the_same_as_one_who_stayed(game: str, delay: int) -> None:
    players = {"mutiny": 3}.get(game, 2)
    journal, rng = new_table("p" * players, game=game, setup={}).journal, random.Random(f"{game} {delay}")
    match, header = await journal.ready(), journal.header
    shown: dict[int | None, list[tuple[str, list[Json]]]] = {viewer: [] for viewer in (None, *range(players))}
    tails = again = 0
    for number in range(60):
        seat = match.current_seat()
        if seat < 0:
            break
        undo = match.can_undo(seat) and rng.random() < 0.3
        action = None if undo else rng.choice(match.state.legal_actions())
        await carried_out(journal, ActionRequest(seat, match.sequence, action, f"key {number}"))
        viewer = rng.choice(list(shown))  # all would take long
        before = shown[viewer]
        until = views.shown(match, delay if viewer is None else 0, None)
        whole = all_of(header, match, viewer, until)
        for version, steps in before:
            since = views.known(header, match, viewer, version, until)
            if since is None:
                # The step was taken back. The one in its place may look the same.
                assert len(steps) > until or any(entry.undone for entry in match.entries)
                again += 1
                continue
            assert steps == whole["steps"][: len(steps)]
            assert since == len(steps)
            tail = as_json(views.progress(header, match, viewer, [0] * players, since, until))
            assert steps + tail["steps"] == whole["steps"]
            assert tail["now"] == whole["now"]
            tails += 1
        before.append((whole["now"]["version"], whole["steps"]))
    assert tails > 60
    assert again or not any(entry.undone for entry in match.entries)


def test_a_version_is_of_one_viewer_of_one_match_with_these_people() -> None:
    journal = new_table("pp").journal
    match, header = journal.match(), journal.header
    version = views.version(header, match, 0)
    assert views.known(header, match, 0, version, match.steps) == match.steps
    seats = header.seats
    for other in (
        replace(header, seats=[replace(seats[0], name="Eve"), seats[1]]),
        replace(header, seats=[seats[0], replace(seats[1], user=NOBODY)]),
        replace(header, hints=not header.hints),
        replace(header, id=NOBODY),
        replace(header, seed=NOBODY * 4),
    ):
        assert views.known(other, match, 0, version, match.steps) is None
    assert views.known(header, match, 1, version, match.steps) is None
    assert views.known(header, match, None, version, match.steps) is None
    assert views.known(header, match, 0, version, match.steps - 1) is None  # it may see less than that now
    entry = match.entries[-1]
    match.entries[-1] = replace(entry, time=(entry.time or 0.0) + 0.001)  # a backup that was played on otherwise
    assert views.known(header, match, 0, version, match.steps) is None


async def come_back(page: Window, user: str | None = ME, viewer: int = 0, version: str | None = None) -> Window:
    """A client that reconnects with a version, by default that of the page. Its last message is about the match."""
    back = Window(page.live, user)
    back.steps = page.steps
    await page.live.join(back.line, KnownVersion(viewer, page.now["version"] if version is None else version))
    assert [message["type"] for message in back.read()] == ["room", "snapshot" if back.snapshot else "progress"]
    return back


async def test_a_user_who_lost_the_seat_gets_the_public_view() -> None:
    page = await opened(new_table("pr"), viewer=0)
    assert not (await come_back(page)).snapshot
    # Others; a bot's seat, and seats that there are not.
    for user, seat in (("stranger", 0), (None, 0), (ME, 1), (ME, 2), (ME, 999)):
        back = await come_back(page, user, seat)
        assert (back.snapshot["type"], back.now["viewer"]) == ("snapshot", None)


@pytest.mark.parametrize(
    "version", ["", "7", "-", "0-", f"999999-{NOBODY}", f"-1-{NOBODY}", f"٣-{NOBODY}", "9" * 60, f"1e3-{NOBODY}"]
)
async def test_of_a_version_of_the_future_or_nonsense_all_is_shown(version: str) -> None:
    back = await come_back(await opened(new_table("pr"), viewer=0), version=version)
    assert (back.snapshot["type"], back.now["viewer"]) == ("snapshot", 0)


async def test_a_seat_that_comes_back_may_act_at_once() -> None:
    page = await opened(new_table("pp"), viewer=0)
    page.leave()
    back = await come_back(page)
    assert back.now["offers"] == page.now["offers"]
    await back.play_first()
    assert len(back.steps) > len(page.steps)
