"""Reasons of actions and scores at the end: in whole games, and in known positions."""

from __future__ import annotations

from typing import Any

import pytest

from spanish_main.core.game.telling import Message
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import GAMES, load_game
from spanish_main.text.phrases import Phrases

GAMES_SHORT: dict[str, dict[str, Any]] = {"mutiny": {"voyage": 6, "storms": [3]}}
PLAIN = Phrases("en")


def messages(message: Message) -> list[Message]:
    """A message and the messages in its arguments."""
    inner = [one for one in message.arguments.values() if isinstance(one, Message)]
    return [message, *(each for one in inner for each in messages(one))]


def played(game: str, seed: int, look: Any = None) -> Match:
    """A match of random actions; ``look`` is called before each."""
    choice = Rng(seed)
    match = Match(load_game(game, players=3, **GAMES_SHORT.get(game, {})), random_chance(Rng(seed + 1)))
    while match.current_seat() >= 0 and match.steps < 1500:
        legal = match.state.legal_actions()
        if look is not None:
            look(match, legal)
        match.play(match.current_seat(), legal[choice.below(len(legal))])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_its_reason_in_words_that_exist(game: str) -> None:
    seen: set[str] = set()

    def look(match: Match, legal: list[int]) -> None:
        seat = match.current_seat()
        for action in legal:
            clauses = match.game.type.telling.reasons(match.state.observed(seat).record, action, legal)
            assert clauses, match.game.action_to_string(action)
            seen.update(one.id for each in clauses for one in messages(each))

    for seed in range(4):
        played(game, seed, look)
    own = {one for one in seen if one not in ("seat", "symbol")}
    assert all(PLAIN.has(one) for one in own), own
    assert len(own) > 6


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_tells_nothing_that_its_seat_does_not_know(game: str) -> None:
    """Another sample of the hidden part gives the same reasons."""

    def look(match: Match, legal: list[int]) -> None:
        if match.steps % 5:
            return
        seen = match.state.observed(match.current_seat())
        other = seen.determinize(Rng(match.steps)).observed(match.current_seat())
        for action in legal:
            reasons = match.game.type.telling.reasons
            assert reasons(seen.record, action, legal) == reasons(other.record, action, legal)

    played(game, 7, look)


@pytest.mark.parametrize("game", GAMES)
def test_the_scores_of_an_end_are_a_seats_each_and_the_best_has_won(game: str) -> None:
    ended = 0
    for seed in range(6):
        match = played(game, 40 + seed)
        if match.outcome is None:
            continue
        ended += 1
        scores = match.game.type.telling.scores(match.state.record)
        assert len(scores) == 3
        assert all(PLAIN.has(line.id) for score in scores for line in (*score.parts, score.total))
        if game != "mutiny" and match.outcome.winners:
            assert max(score.points for score in scores) == scores[match.outcome.winners[0]].points
    assert ended > 0


def test_a_seat_that_is_out_of_the_mutiny_has_a_line_beside_its_side() -> None:
    """M-OUT: the seat has a side, but cannot win with it any more."""
    out = set()
    for seed in range(10):
        match = played("mutiny", seed)
        if match.outcome is None:
            continue
        record = match.state.record
        for seat, score in enumerate(match.game.type.telling.scores(record)):
            fallen = int(record["out"][seat]) == 1 and int(record["side"][seat]) >= 0
            assert ("mutiny-score-out" in [line.id for line in score.parts]) == fallen
            out.add(fallen)
    assert out == {True, False}


def cartagena(**change: Any) -> Any:
    """The worked example of the contract, seat 0 to play."""
    position = {
        "game": "cartagena",
        "options": {"players": 2, "hands": "open", "supply": "deck", "must_act": True, "boat_retreat": True},
        "tunnel": "1 2 5 3 4r 6r",
        "pirates": [[0, 0, 0, 0, 0, 37], [0, 0, 0, 0, 0, 0]],
        "hands": [{"dagger": 2}, {"key": 1}],
        "row": [],
        "deck": {"bottle": 17, "dagger": 15, "hat": 17, "key": 16, "pistol": 17, "skull": 17},
        "discard": {},
        "seat": 0,
        "actions_taken": 0,
        **change,
    }
    return load_game("cartagena", players=2, variant="tortuga").state_from_position(position)


@pytest.mark.parametrize("left", [4, 0])
def test_a_pirate_that_goes_aboard_is_counted(left: int) -> None:
    symbols = cartagena().observation(0)["symbols"]
    last = max(place for place, symbol in enumerate(symbols, start=1) if symbol == "dagger")
    state = cartagena(pirates=[[*[0] * left, last, *[37] * (5 - left)], [0, 0, 0, 0, 0, 0]])
    action = state.string_to_action(f"play dagger {last}")
    clauses = state.game.type.telling.reasons(state.observed(0).record, action, state.legal_actions())
    assert clauses[0] == Message("cartagena-why-aboard", {"pirates": 6 - left, "left": left})


def test_leaving_a_space_shortens_the_run_of_a_pirate_that_would_have_passed_it() -> None:
    symbols = cartagena().observation(0)["symbols"]
    keys = [place for place, symbol in enumerate(symbols, start=1) if symbol == "key"]
    at = next(at for at in range(5) if keys[at + 1] - keys[at] >= 4)
    places = [*[0] * (5 - at), *keys[: at + 1]]
    state = cartagena(pirates=[places, [0, 0, 0, 0, 0, 0]])
    action = state.string_to_action(f"play dagger {keys[at]}")
    clauses = state.game.type.telling.reasons(state.observed(0).record, action, state.legal_actions())
    (blocks,) = [one for one in clauses if one.id == "cartagena-why-blocks"]
    assert blocks.arguments["spaces"] == keys[at + 1] - keys[at]
