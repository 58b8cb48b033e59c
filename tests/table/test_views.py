"""Messages that several viewers share are made once, byte for byte as for each viewer alone."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.table import views
from spanish_main.table.audience import Audience
from spanish_main.table.kept import Header, Seat
from spanish_main.table.messages.wire import encode

KINDS = [
    (name, players, options)
    for name in GAMES
    for players in load_game_type(name).player_range
    for options in (
        [{"hands": hands, "supply": supply} for hands in ("open", "secret") for supply in ("deck", "row")]
        if name == "cartagena"
        else [{}]
    )
]


def header_of(match: Match) -> Header:
    game = match.game
    seats = [Seat("person", f"Guest {seat}", user=f"user {seat}") for seat in range(game.players)]
    return Header(
        id="table",
        owner="user 0",
        game=game.name,
        rules_version=game.type.rules_version,
        options=game.options,
        bundles=game.bundles,
        setup=game.setup,
        seed="seed",
        entropy=["e"] * game.players,
        commitment="c",
        seats=seats,
        created=1.0,
    )


def plays(name: str, players: int, options: dict[str, Any], actions: int) -> Iterator[tuple[Match, int]]:
    """A random match after each action, some of them undone; and the first step that is new each time."""
    rng = random.Random(f"{name} {players} {options}")
    match = Match(load_game(name, players=players, **options), random_chance(Rng(players)), clock=lambda: 1.0)
    for _ in range(actions):
        if match.outcome is not None:
            return
        before, seat = match.steps, match.current_seat()
        if match.can_undo(seat) and rng.random() < 0.2:
            match.undo(seat)
        else:
            match.play(seat, rng.choice(match.state.legal_actions()))
        yield match, min(before, match.steps)


def check_alone(message: bytes, match: Match, viewer: int | None, since: int) -> None:
    """Check that the message has the steps, observation and offers that are made for this viewer alone."""
    steps, observation = encode(views.steps(copy.deepcopy(match), viewer, since)), match.observation(viewer)
    assert message.startswith(b'{"type":"progress","kept":%d,"steps":%b,"now":{' % (since, steps))
    assert b'"observation":%b,' % encode(observation) in message
    now = json.loads(message)["now"]
    telling = match.game.type.telling
    assert now["secrets"] == json.loads(encode(telling.secrets(observation)))
    assert (now["actions_left"], now["actions_a_turn"]) == (telling.actions(observation) or (None, None))
    offers = [] if viewer is None else [views.offer(match, match.steps, offer.id) for offer in match.offers(viewer)]
    assert b'"offers":%b,' % encode(offers) in message


@pytest.mark.parametrize(("name", "players", "options"), KINDS)
def test_shared_messages_equal_those_made_for_each_viewer(name: str, players: int, options: dict[str, Any]) -> None:
    viewers = (None, *range(players))
    counts = Counter[str]()
    for match, since in plays(name, players, options, 25):
        shared = views.news(header_of(match), match, viewers, [0] * players, since)
        for viewer, message in shared.items():
            check_alone(message, match, viewer, since)
            assert match.behind(match.viewed_as(viewer), match.steps) == 0  # the next news is quick to format
        counts["as spectators"] += sum(match.viewed_as(seat) is None for seat in range(players))
        counts["apart"] += sum(match.viewed_as(seat) == seat for seat in range(players))
    hides = load_game_type(name).telling.hides(load_game(name, players=players, **options).options)
    assert bool(counts["apart"]) == hides
    assert bool(counts["as spectators"]) != hides


def test_a_seat_shares_the_spectators_view_until_it_knows_more() -> None:
    match = Match(load_game("cartagena", players=2, hands="open"), random_chance(Rng(1)))
    match.play(0, match.state.legal_actions()[0])
    assert match.viewed_as(0) is None
    twin = copy.deepcopy(match)
    twin.undo(0)
    assert twin.viewed_as(0) is None
    assert twin.viewed_as(None) is None
    secret = Match(load_game("cartagena", players=2, hands="secret"), random_chance(Rng(1)))
    assert [secret.viewed_as(seat) for seat in (0, 1)] == [0, 1]


def test_a_match_that_was_read_again_is_not_compared_in_the_event_loop() -> None:
    match = Match(load_game("la_tortuga", players=2), random_chance(Rng(1)))
    while match.steps < 40:
        match.play(match.current_seat(), match.state.legal_actions()[0])
    audience = Audience(SimpleNamespace(match=lambda: match), None, None)  # type: ignore[arg-type]
    match.news(None)
    assert not audience.is_quick(match.steps, {0, 1})
    assert match._alike == {}
    views.news(header_of(match), match, {0, 1}, [0, 0], match.steps)
    assert audience.is_quick(match.steps, {0, 1})
