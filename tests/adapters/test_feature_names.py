"""Every feature has a name that describes it, and the documentation lists the names."""

from __future__ import annotations

from pathlib import Path

import pytest

import spanish_main as sm
from spanish_main.adapters.feature_pages import page
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import OWN, load_game_type
from tests.bots.test_search import middle
from tests.fourth_game.spoils.game import GAME as SPOILS

DOCS = Path(__file__).parents[2] / "docs" / "features"


@pytest.mark.parametrize("name", OWN)
def test_each_has_a_name_of_its_own_and_the_documentation_has_them(name: str) -> None:
    kind = load_game_type(name)
    assert len(kind.feature_names) == len(set(kind.feature_names)) == kind.num_features
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == page(kind)


def named(name: str, seed: int, seat: int, **options: int) -> tuple[sm.State, dict[str, float]]:
    """A state in the middle of a game, and the features of a seat by their names."""
    state = middle(name, {"players": 3, **options}, seed).state
    return state, dict(zip(state.game.type.feature_names, state.observed(seat).features(), strict=True))


def test_cartagenas_names_say_what_is_so() -> None:
    for seed in range(4):
        state, features = named("cartagena", seed, 1)
        position, s = state.position(), state.record
        for step, seat in enumerate((1, 2, 0)):
            for place in range(38):
                assert features[f"+{step}: pirates at {place}"] == pytest.approx(s["pirates"][seat, place] / 6)
            assert features[f"+{step}: cards held"] == pytest.approx(s["cards"][seat] / 102)
        assert features["dagger cards discarded"] == pytest.approx(position["discard"].get("dagger", 0) / 17)
        assert features["1: space 1 shows bottle"] == 1.0  # the usual tunnel begins with it
        assert features["1: +0 is in turn"] == float(s["seat"] == 1)
        assert features["1: an action must be taken"] == 1.0
        assert features["+3: cards held"] == features["+4: 1: in play"] == 0.0


def test_la_tortugas_names_say_what_is_so() -> None:
    for seed in range(4):
        state, features = named("la_tortuga", seed, 2)
        s = state.record
        for turtle, number in enumerate((2, 0, 1, 5, 3, 4)):
            where = f"1: on space {s['space'][number]}" if s["space"][number] else "1: on the raft"
            assert features[f"turtle {turtle}: {where}"] == 1.0
            assert features[f"turtle {turtle}: 1: it moves"] == float(s["turtle"] == number)
        assert features["cards face down"] == pytest.approx(s["left"] / 20)
        assert features["+1: cards of 4"] == pytest.approx(s["eggs"][0, 4] / 5)
        assert features["1: cards may be spent as dice"] == 0.0


def test_the_mutinys_names_say_what_is_so() -> None:
    for seed in range(6):
        state, features = named("mutiny", seed, 0)
        s = state.record
        for step in range(3):
            assert features[f"+{step}: coins"] == pytest.approx(s["coins"][step] / 30)
            assert features[f"+{step}: 1: dealer"] == float(s["dealer"] == step)
        phases = ("turn", "door", "choice", "action", "storm", "reveal", "commit", "rob", "over")
        assert features[f"1: phase {phases[s['phase']]}"] == 1.0
        assert features["ship"] == pytest.approx(s["ship"] / 60)
        assert features["battle cards grey 3 discarded"] == pytest.approx(s["discard"][5] / 20)
        assert features["pair A: 1: set"] == float(s["standing"] > 0)


def test_derived_features_are_called_by_their_fields() -> None:
    names = SPOILS.feature_names
    assert len(names) == len(set(names)) == SPOILS.num_features
    state = sm.Game(SPOILS, {"players": 3}).new_initial_state()
    rng = Rng(3)
    while state.current_seat() < 0:
        state.apply_action(state.sample_chance(rng))
    features = dict(zip(names, state.observed(1).features(), strict=True))
    assert features["hands +0 4"] == pytest.approx(state.record["hands"][1, 3] / 3)
    assert features["turn: seats from +0 to the one in turn"] == pytest.approx((state.record["turn"] - 1) % 3 / 3)
    assert features["sizes +2"] == pytest.approx(state.record["sizes"][0] / 4)
