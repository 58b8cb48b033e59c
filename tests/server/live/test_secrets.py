"""No secret reaches a browser that may not know it: every byte that was sent is looked at."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from spanish_main.core.game.fairness import new_seed
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.table import views
from spanish_main.table.kept import Header, Seat
from spanish_main.table.messages.wire import encode
from tests.server.harness import Browser, Json, Live, ServerProcess

pytestmark = pytest.mark.server


def messages_with(live: Live, key: str) -> list[Json]:
    return [message for message in map(json.loads, live.heard) if key in message]


def check_hands(message: Json, viewer: int | None, knows: Callable[[int], bool]) -> None:
    """A message for ``viewer`` tells hands, offers and drawn cards only where it ``knows`` the seat."""
    now = message["now"]
    assert now["viewer"] == viewer
    for seat, hand in enumerate(now["observation"]["hands"]):
        if not knows(seat):
            assert hand["known"] == {}, "a hand was told"
        else:
            assert sum(hand["known"].values()) == hand["cards"]
    assert now["observation"]["viewer"] == viewer
    assert not now["offers"] or now["seat"] == viewer
    assert not now["can_undo"] or now["seat"] == viewer
    for step in message["steps"]:
        for event in step["events"]:
            if event["event"] in ("draw", "deal"):
                assert knows(event["arguments"]["seat"]), "a drawn card was told"
            if event["event"] in ("draw-hidden", "deal-hidden"):
                assert set(event["arguments"]) == {"seat"}


async def test_every_byte_to_two_users_and_a_hot_seat(
    server: ServerProcess, browser: Browser, stranger: Browser
) -> None:
    rng = random.Random(11)
    table = await browser.new_table("pp", entropy="a pinch of salt")
    owner, spectator = await browser.open(table), await stranger.open(table)
    seen: dict[int | None, list[Json]] = {None: [], 0: [], 1: []}
    for _ in range(40):
        if owner.now["finish"]:
            break
        await owner.view(owner.now["seat"])
        while owner.now["seat"] == owner.now["viewer"]:
            await owner.act(rng)
        await owner.view(None)
    while spectator.now["sequence"] < owner.now["sequence"]:
        await spectator.hear()
    assert owner.now["finish"] is None

    for message in messages_with(spectator, "now"):
        check_hands(message, None, lambda seat: False)
    for message in messages_with(owner, "now"):
        viewer = message["now"]["viewer"]
        seen[viewer].append(message)
        check_hands(message, viewer, lambda seat, viewer=viewer: seat == viewer)  # type: ignore[misc]
    assert min(len(messages) for messages in seen.values()) > 10

    # Neither the seed, nor what it is made of, nor anything that lets in.
    path = Path(server.log.parent, "tables.sqlite3")
    with sqlite3.connect(path) as connection:
        (seed, owner_id) = connection.execute("SELECT seed, owner FROM tables WHERE id = ?", [table]).fetchone()
        hashes = [row[0] for row in connection.execute("SELECT token_hash FROM sessions")]
        assert len(hashes) >= 2
    connection.close()
    tokens = [*browser.http.cookies.values(), *stranger.http.cookies.values()]
    secrets = [seed, "a pinch of salt", owner_id, *tokens, *hashes]
    sent = "".join([*owner.heard, *spectator.heard])
    for path in ("/api/catalog", "/api/tables", f"/api/tables/{table}/record"):
        sent += (await browser.http.get(path)).text + (await stranger.http.get(path)).text
    sent += server.log.read_text()
    for secret in secrets:
        assert secret not in sent
        assert secret[:16] not in sent


def match_with(dealt: Sequence[str], seed: int, **options: Any) -> Match:
    """Returns a match whose chance outcomes are ``dealt``, and then random ones of ``seed``."""
    game = load_game("cartagena", **options)
    wanted = list(dealt)
    rest = random.Random(seed)

    def chance(number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        if wanted:
            action = game.string_to_action(f"draw {wanted.pop(0)}")
            assert action in [outcome for outcome, _ in outcomes]
            return action
        return rest.choice([outcome for outcome, _ in outcomes])

    return Match(game, chance, clock=lambda: 1.0)


@pytest.mark.parametrize("viewer", [0, None])
def test_messages_are_the_same_bytes_whatever_another_hand_holds(viewer: int | None) -> None:
    mine = ["hat", "hat", "skull", "key", "bottle", "bottle"]
    sent, seed = set(), new_seed()  # the seed makes a version's mark, and nothing else that is told
    for theirs in (["hat"] * 6, ["skull", "skull", "skull", "dagger", "pistol", "key"], ["pistol"] * 6):
        match = match_with([*mine, *theirs], seed=1)
        header = Header(
            "t",
            "owner",
            "cartagena",
            1,
            {},
            {},
            {},
            seed,
            [],
            "commitment",
            [Seat("person", "a", None, "owner")],
            1.0,
        )
        for _ in range(2):
            match.play(0, match.game.string_to_action(match.offers(0)[0].text))
        sent.add(encode([views.snapshot(header, match, viewer, None), views.steps(match, viewer, 10)]))
    assert len(sent) == 1


async def test_the_owner_of_a_bots_table_sees_only_its_own_hand(browser: Browser) -> None:
    rng = random.Random(2)
    table = await browser.new_table("prr", options={"variant": "jamaica"})
    live = await browser.open(table, 0)
    for _ in range(30):
        if not await live.my_turn():
            break
        await live.act(rng)
    for message in messages_with(live, "now"):
        viewer = message["now"]["viewer"]
        check_hands(message, viewer, lambda seat, viewer=viewer: seat == viewer)  # type: ignore[misc]
