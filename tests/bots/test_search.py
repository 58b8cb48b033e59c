"""The search: its results, the limits of its knowledge, and that it is reproducible."""

from __future__ import annotations

import time
from typing import Any

import pytest

import spanish_main as sm
from spanish_main.bots.analysis import Analysis
from spanish_main.bots.catalog import LEVELS, make_analyst, make_bot
from spanish_main.bots.players.search import Patience, SearchBot
from spanish_main.bots.search.workspace import new_tree
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.kernel import Mode
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, play_match, random_chance
from tests.nightly import rest_slow, some_by_day

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("cartagena", {"players": 2}),
    ("cartagena", {"players": 4, "variant": "tortuga"}),
    ("la_tortuga", {"players": 2}),
    ("la_tortuga", {"players": 5, "cards_as_dice": True}),
    ("mutiny", {"players": 2}),
    ("mutiny", {"players": 4}),
]


def middle(name: str, options: dict[str, Any], seed: int, decisions: int = 25) -> Match:
    """A match after some actions, at a decision with a choice."""
    match = Match(sm.load_game(name, **options), random_chance(Rng(seed)))
    rng = Rng(seed)
    for _ in range(10_000):
        legal = match.state.legal_actions()
        if match.current_seat() < 0:
            return middle(name, options, seed + 1000, decisions // 2)
        if decisions <= 0 and len(legal) > 1:
            return match
        decisions -= 1
        match.play(match.current_seat(), legal[rng.below(len(legal))])
    raise AssertionError("no choice in so long a game")


def analyse(match: Match, simulations: int = 300, seed: int = 1, mode: Mode = INTERPRETED, **settings: Any) -> Analysis:
    bot = SearchBot(match.game, seed, SearchSettings(**settings), Budget(simulations=simulations), mode=mode)
    return bot.look_into(match.state.observed(match.current_seat()), match.state.legal_actions())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"priors": False},
        {"playout": 5, "priors": False},
        {"expand_after": 1},
        {"single_observer": True},
        {"widening": 1.0},
        {"leaf": "net", "finish": True},
        {"prior_weight": 0},
    ],
)
def test_an_analysis_speaks_of_every_legal_action(name: str, options: dict[str, Any], settings: dict[str, Any]) -> None:
    match = middle(name, options, 3)
    found = analyse(match, **settings)
    assert sorted(choice.action for choice in found.choices) == match.state.legal_actions()
    assert found.simulations == 300
    assert sum(choice.share for choice in found.choices) == pytest.approx(1.0)
    assert found.choices[0].share == max(choice.share for choice in found.choices)
    assert len(found.chances) == match.game.players
    assert sum(found.chances) <= 1.0 + 1e-9
    for chance in [*found.chances, *(choice.chance for choice in found.choices)]:
        assert 0.0 <= chance <= 1.0


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_same_seed_finds_the_same(name: str, options: dict[str, Any]) -> None:
    match = middle(name, options, 4)
    assert analyse(match, seed=5) == analyse(match, seed=5)
    assert analyse(match, seed=5, threads=3) == analyse(match, seed=5, threads=3)
    assert analyse(match, seed=5, threads=3).simulations == 300


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_decision_depends_on_the_seat_s_knowledge_alone(name: str, options: dict[str, Any]) -> None:
    match = middle(name, options, 6)
    seat = match.current_seat()
    observation = match.state.observed(seat)
    for number in range(5):
        other = observation.determinize(Rng(number))
        bot = SearchBot(match.game, 7, SearchSettings(), Budget(simulations=100))
        again = SearchBot(match.game, 7, SearchSettings(), Budget(simulations=100))
        assert bot.look_into(observation, match.state.legal_actions()) == again.look_into(
            other.observed(seat), other.legal_actions()
        )


def visits_of_edges(bot: SearchBot) -> list[int]:
    """The visits of each action at the root of a first decision, the node of every simulation."""
    tree = bot.tree
    root = max(range(len(tree.node_visits)), key=lambda node: int(tree.node_visits[node]))
    return [int(visits) for visits in tree.edge_visits[tree.node_first[root] :][: tree.node_edges[root]]]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_no_simulation_is_made_that_could_not_change_the_choice(name: str, options: dict[str, Any]) -> None:
    spared = 0
    for seed in range(8):
        match = middle(name, options, 20 + seed)
        seen = match.state.observed(match.current_seat()), match.state.legal_actions()
        full, early = (
            SearchBot(match.game, 1, SearchSettings(exploration=0.1, early=early), Budget(simulations=200))
            for early in (0.0, 1.0)
        )
        assert early.choose(*seen) == full.choose(*seen)
        visits = sorted(visits_of_edges(early))
        left = 199 - sum(visits)  # the first simulation meets the root alone
        assert left == 0 or visits[-1] - visits[-2] > left
        spared += left
    assert spared > 0


def test_a_search_ends_sooner_the_more_a_lead_counts_for() -> None:
    match = middle("cartagena", {}, 3)
    seen = match.state.observed(match.current_seat()), match.state.legal_actions()
    made = []
    for early in (0.0, 1.0, 2.0, 8.0, 1000.0):
        bot = SearchBot(match.game, 1, SearchSettings(exploration=0.1, early=early), Budget(simulations=400))
        made.append(bot.look_into(*seen, early=True).simulations)
    assert made == sorted(made, reverse=True)
    assert made[0] == 400
    assert 16 <= made[-1] < made[2] < 400
    settings, patience = SearchSettings(exploration=0.1, early=2.0), Patience(1e6)
    sliced = SearchBot(match.game, 1, settings, Budget(simulations=400), patience=patience)
    assert sliced.look_into(*seen, early=True).simulations == made[2]  # however it is cut into slices


def test_patience_may_still_be_two_arguments() -> None:
    game = sm.load_game("la_tortuga", players=2)

    def halted() -> bool:
        return True

    def patience_of(**patience: Any) -> Patience:
        with pytest.warns(DeprecationWarning, match="patience=Patience"):
            return SearchBot(game, 1, **patience).patience

    assert patience_of(patience=0.5) == Patience(0.5)
    assert patience_of(halted=halted) == Patience(None, halted)
    assert patience_of(patience=1, halted=halted) == Patience(1, halted)
    assert patience_of(patience=Patience(2.0), halted=halted) == Patience(2.0, halted)
    assert SearchBot(game, 1).patience == Patience()
    with pytest.raises(TypeError, match="hasty"):
        SearchBot(game, 1, hasty=True)


def test_an_analysis_makes_all_simulations() -> None:
    match = middle("cartagena", {}, 3)
    assert analyse(match, early=2.0) == analyse(match)


def test_with_threads_or_noise_all_simulations_are_made() -> None:
    match = middle("cartagena", {}, 3)
    seen = match.state.observed(match.current_seat()), match.state.legal_actions()
    both = SearchBot(match.game, 1, SearchSettings(early=2.0, threads=2), Budget(simulations=300))
    assert both.look_into(*seen, early=True).simulations == 300
    noisy = SearchBot(match.game, 1, SearchSettings(early=2.0, evaluation_noise=0.1), Budget(simulations=300))
    noisy.choose(*seen)
    assert sum(visits_of_edges(noisy)) == 299


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_root_is_met_in_every_simulation(name: str, options: dict[str, Any]) -> None:
    match = middle(name, options, 8)
    bot = SearchBot(match.game, 1, SearchSettings(), Budget(simulations=64))
    bot.look_into(match.state.observed(match.current_seat()), match.state.legal_actions())
    assert max(bot.tree.node_visits) == 64
    assert sum(visits_of_edges(bot)) == 63


@pytest.mark.slow
def test_the_tree_is_kept_for_the_next_decision() -> None:
    kept = 0
    for number in range(9, 14):
        match = middle("cartagena", {"players": 2, "variant": "tortuga"}, number)
        bot = SearchBot(match.game, 1, SearchSettings(), Budget(simulations=1000))
        seat = match.current_seat()
        match.play(seat, bot.choose(match.state.observed(seat), match.state.legal_actions()))
        if match.current_seat() == seat:
            bot.look_into(match.state.observed(seat), match.state.legal_actions())
            assert max(bot.tree.node_visits) > 1100
            kept += 1
    assert kept


def test_without_reuse_every_decision_starts_a_new_tree() -> None:
    match = middle("cartagena", {"players": 2}, 9)
    bot = SearchBot(match.game, 1, SearchSettings(reuse=False), Budget(simulations=200))
    for _ in range(2):
        bot.look_into(match.state.observed(match.current_seat()), match.state.legal_actions())
        assert max(bot.tree.node_visits) == 200


def test_a_full_tree_goes_on_without_growing() -> None:
    match = middle("cartagena", {"players": 2}, 10)
    bot = SearchBot(match.game, 1, SearchSettings(), Budget(simulations=3000))
    searcher = bot.searchers[0]
    searcher.tree = new_tree((50, 400), INTERPRETED)
    found = bot.look_into(match.state.observed(match.current_seat()), match.state.legal_actions())
    assert found.simulations == 3000
    assert searcher.tree.used[0] <= 50
    assert searcher.tree.used[1] <= 400
    bot.look_into(match.state.observed(match.current_seat()), match.state.legal_actions())


def test_a_budget_of_seconds_is_kept() -> None:
    match = middle("cartagena", {"players": 2}, 11)
    bot = SearchBot(match.game, 1, SearchSettings(), Budget(seconds=0.25))
    observation, legal = match.state.observed(match.current_seat()), match.state.legal_actions()
    bot.look_into(observation, legal)  # compiles
    before = time.perf_counter()
    found = bot.look_into(observation, legal)
    assert found.simulations > 32
    assert time.perf_counter() - before < 5.0  # a sanity check, not a measurement


def test_a_game_that_is_won_is_ended_and_not_played_with() -> None:
    # Against a player that takes the first legal action; without ``finish`` 662 decisions a game, up to 2500.
    game = sm.load_game("cartagena", variant="jamaica", players=2)
    for seed in range(4):
        match, bot, made = Match(game, random_chance(Rng(seed))), make_bot("bosun", game, seed), 0
        while not match.state.is_terminal():
            seat, legal = match.current_seat(), match.state.legal_actions()
            match.play(seat, legal[0] if seat == 0 else bot.choose(match.state.observed(seat), legal))
            made += 1
            assert made < 300


def test_an_only_action_needs_no_thought() -> None:
    match = middle("cartagena", {"players": 2}, 12)
    bot = SearchBot(match.game, 1, SearchSettings(), Budget(simulations=10**9))
    assert bot.choose(match.state.observed(match.current_seat()), [17]) == 17


def test_a_seat_that_does_not_decide_can_ask_for_the_chances() -> None:
    match = middle("cartagena", {"players": 3}, 13)
    analyst = make_analyst(match.game, 1, Budget(simulations=200))
    for seat in range(3):
        assert len(analyst.chances(match.state.observed(seat))) == 3


def test_the_winning_move_is_found() -> None:
    game = sm.load_game("cartagena", players=2, variant="tortuga")
    position = {
        "game": "cartagena",
        "tunnel": "1 2 3 4 5 6",
        "pirates": [[36, 37, 37, 37, 37, 37], [1, 1, 2, 4, 4, 5]],
        "hands": [{"dagger": 1, "hat": 1}, {"dagger": 3}],
        "seat": 0,
    }
    match = Match(game, random_chance(Rng(1)), start=False)
    match.state = game.state_from_position(complete(position))
    found = analyse(match, 400)
    assert game.action_to_string(found.choices[0].action).startswith("play")
    assert found.choices[0].chance > 0.99
    assert found.chances[0] > 0.95


def complete(position: dict[str, Any]) -> dict[str, Any]:
    """The position with all other cards in the deck, and a row."""
    symbols = "dagger skull bottle pistol hat key".split()
    row = ["skull"] * 12
    used = {symbol: sum(hand.get(symbol, 0) for hand in position["hands"]) for symbol in symbols}
    deck = {symbol: 17 - used[symbol] - row.count(symbol) for symbol in symbols}
    return {**position, "row": row, "deck": deck, "discard": {}, "actions_taken": 0}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", rest_slow(["cartagena", "la_tortuga", "mutiny"], {"cartagena"}))
def test_every_level_plays_every_game(name: str, level: str) -> None:
    game = sm.load_game(name)
    match = Match(game, random_chance(Rng(2)))
    bots = [make_bot(level, game, seat, Budget(simulations=12)) for seat in range(game.players)]
    play_match(match, bots, limit=40)
    assert match.steps >= 40 or match.outcome


@pytest.mark.parametrize("bad", [{}, {"seconds": 1.0, "simulations": 3}, {"seconds": 0.0}, {"simulations": 0}])
def test_a_budget_is_one_thing_and_something(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**bad)


def alike(name: str, options: dict[str, Any], simulations: int = 12, **settings: Any) -> None:
    """Interpreted and compiled searches of one seed have the same results, bit for bit."""
    match = middle(name, options, 3, 10)
    one, other = (analyse(match, simulations, mode=mode, **settings) for mode in (INTERPRETED, THINKING))
    assert one == other


# Half a minute to compile; by day levels are compared as well (tests/properties/test_same_searches.py).
@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), some_by_day(TABLES, TABLES[:1]))
def test_interpreted_and_compiled_searches_find_the_same(name: str, options: dict[str, Any]) -> None:
    for settings in ({}, {"priors": False}, {"expand_after": 1}, {"threads": 3}):
        alike(name, options, **settings)
    for settings in ({"single_observer": True}, {"widening": 2.0}):
        alike(name, options, **settings)


@pytest.mark.slow
def test_so_they_do_after_playouts() -> None:
    alike("la_tortuga", {"players": 3}, playout=5)
