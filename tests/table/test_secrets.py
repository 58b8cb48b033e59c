"""No secret of a seat is in a message to another viewer."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.table import views
from spanish_main.table.messages.wire import encode
from tests.table.pages import Page, new_table, opened


def check_hands(page: Page, viewer: int | None, knows: Callable[[int], bool]) -> int:
    """Check all messages for ``viewer``; returns their number.

    They tell hands, offers and drawn cards only where the viewer ``knows`` the seat.
    """
    messages = [message for message in map(json.loads, page.heard) if "now" in message]
    messages = [message for message in messages if message["now"]["viewer"] == viewer]
    for message in messages:
        now = message["now"]
        for seat, hand in enumerate(now["observation"]["hands"]):
            if not knows(seat):
                assert hand["known"] == {}, "a hand was told"
            else:
                assert sum(hand["known"].values()) == hand["cards"]
        assert now["observation"]["viewer"] == viewer
        assert not now["offers"] or now["seat"] == viewer
        assert not now["can_undo"] or now["seat"] == viewer
        for event in (event for step in message["steps"] for event in step["events"]):
            if event["event"] in ("draw", "deal"):
                assert knows(event["arguments"]["seat"]), "a drawn card was told"
            if event["event"] in ("draw-hidden", "deal-hidden"):
                assert set(event["arguments"]) == {"seat"}
    return len(messages)


async def test_the_owner_of_a_bots_table_sees_only_its_own_hand() -> None:
    page, rng = await opened(new_table("prr", options={"variant": "jamaica"}), viewer=0), random.Random(2)
    for _ in range(30):
        if not await page.my_turn():
            break
        await page.act(rng)
    assert check_hands(page, 0, lambda seat: seat == 0) > 30
    assert check_hands(page, None, lambda seat: False) == 1


def match_with(dealt: Sequence[str], **options: Any) -> Match:
    """Returns a match whose chance outcomes are ``dealt``, and then random ones."""
    game, wanted, rest = load_game("cartagena", **options), list(dealt), random.Random(1)

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
    sent, header = set(), new_table("pp").journal.header
    for theirs in (["hat"] * 6, ["skull", "skull", "skull", "dagger", "pistol", "key"], ["pistol"] * 6):
        match = match_with([*mine, *theirs])
        for _ in range(2):
            match.play(0, match.game.string_to_action(match.offers(0)[0].text))
        sent.add(encode([views.snapshot(header, match, viewer, None), views.steps(match, viewer, 10)]))
    assert len(sent) == 1
