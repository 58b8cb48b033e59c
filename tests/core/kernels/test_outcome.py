"""The value of an end is the same number everywhere, in every game."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from spanish_main.arena import results
from spanish_main.arena.summary import SideTally
from spanish_main.bots import review
from spanish_main.core.kernels.outcome import Value, as_share, places, returns, shares, value_to, values, values_at
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.learning import play

RECORDS = Path(__file__).parents[2] / "playthroughs"
ENDS = sorted(RECORDS.rglob("*.record"))


def ended(path: Path) -> Match:
    transcript = record.read(path)
    return record.replay(transcript, record.game_of(transcript, load_game))


def as_value(share: float) -> float:
    """A share on the scale of values."""
    return 2.0 * share - 1.0


def ways(players: int) -> list[tuple[int, ...]]:
    return [winners for number in range(players + 1) for winners in combinations(range(players), number)]


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_the_scales_agree(players: int) -> None:
    for winners in ways(players):
        have, value_of_each, gain = shares(winners, players), values(winners, players), returns(winners, players)
        assert sum(have) == pytest.approx(1)
        assert sum(gain) == pytest.approx(0)
        assert value_of_each == pytest.approx([as_value(share) for share in have])
        assert have == pytest.approx([as_share(value) for value in value_of_each])
        for seat in range(players):
            assert 0 <= have[seat] <= 1
            if 0 < len(winners) < players:
                assert (gain[seat] > 0) == (have[seat] > 0) == (seat in winners)
            else:
                assert (gain[seat], have[seat]) == (0, pytest.approx(1 / players))
        if players == 2:
            assert value_of_each == gain
        assert values_at(np.array(gain), players) == pytest.approx(value_of_each)


@pytest.mark.parametrize(
    ("winners", "players", "share", "back"),
    [
        ((0,), 2, [1, 0], [1, -1]),
        ((0, 1), 2, [0.5, 0.5], [0, 0]),
        ((), 2, [0.5, 0.5], [0, 0]),
        ((1,), 3, [0, 1, 0], [-0.5, 1, -0.5]),
        ((0, 1), 4, [0.5, 0.5, 0, 0], [0.5, 0.5, -0.5, -0.5]),
        ((), 4, [0.25] * 4, [0] * 4),
    ],
)
def test_the_values_of_ends(winners: tuple[int, ...], players: int, share: list[float], back: list[float]) -> None:
    assert shares(winners, players) == share
    assert returns(winners, players) == back


def test_what_strays_is_kept_within_its_scale() -> None:
    assert (as_share(Value(1.02)), as_share(Value(-1.5))) == (1.0, 0.0)


def test_the_records_end_in_every_way() -> None:
    found = {(path.parent.name, min(2, len(ended(path).outcome.winners))) for path in ENDS}  # type: ignore[union-attr]
    assert found >= {("cartagena", 1), ("la_tortuga", 1), ("la_tortuga", 2), ("mutiny", 0), ("mutiny", 1)}


@pytest.mark.parametrize("path", ENDS, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_everybody_says_the_same(path: Path) -> None:
    match = ended(path)
    outcome, players = match.outcome, match.game.players
    assert outcome is not None
    have = shares(outcome.winners, players)
    assert match.state.returns() == pytest.approx(returns(outcome.winners, players))
    for seat in range(players):
        with pytest.raises(StopIteration) as at_once:  # nobody is asked
            next(review.chance_at(match, match.steps, seat))
        assert at_once.value.value == have[seat]
        assert play.points(outcome, seat, players) == have[seat]
        sides = tuple(int(other != seat) for other in range(players))
        result = results.ArenaGame(sides, outcome.winners, outcome.reason, 1, "")
        tally = SideTally()
        tally.count(result, 0, frozenset({1}))
        # The arena counts victories: one that there was not is nobody's.
        assert tally.share == (have[seat] if outcome.winners else 0)
        assert result.decided == (len(outcome.winners) == 1 or bool(outcome.winners and seat not in outcome.winners))
        won = match.game.type.kernels.winners(match.state.record)
        assert value_to(seat, won, players) == values(outcome.winners, players)[seat]


def test_places_go_by_victory_then_by_points() -> None:
    assert places([2], [9.0, 4.0, 3.0, 4.0]) == [2, 3, 1, 3]
    assert places([0, 1], [5.0, 5.0, 7.0]) == [1, 1, 3]
    assert places([], [0.0, 0.0]) == [1, 1]
