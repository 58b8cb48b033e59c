"""Every packaged puzzle is a position that the rules reach, its line is legal and best; days bring the same to all."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from importlib.resources import files

import pytest
from typer.testing import CliRunner

from spanish_main.bots.analysis import Analysis
from spanish_main.cli.main import app
from spanish_main.core.errors import IllegalAction, InvalidAction, InvalidOptions
from spanish_main.core.game.fairness import public_seed
from spanish_main.core.game.game import Observation
from spanish_main.core.game.telling import Message
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import OWN, load_game, load_game_type
from spanish_main.settings.study import FindSettings, PuzzleSettings
from spanish_main.study.puzzles import FEW, chance_of, outcomes_to_enumerate
from spanish_main.study.spread import SEEDS, percentile, searched
from spanish_main.teaching.lesson import data_of
from spanish_main.teaching.puzzle import FILE, SHOW, Attempt, Puzzle, find_puzzle, puzzles_of
from spanish_main.teaching.today import check_alone, day_of, day_of_deal, deal_of, puzzle_of

PUZZLES = [puzzle for game in OWN for puzzle in puzzles_of(game)]
DAY = date(2026, 11, 22)


def name_of(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.number}"


def ids(messages: Sequence[Message]) -> list[str]:
    return [message.id for message in messages]


@pytest.mark.parametrize("game", OWN)
def test_there_are_thirty_different_ones_of_the_rules_as_they_are(game: str) -> None:
    known = puzzles_of(game)
    assert len(known) >= 30
    assert len({(one.seed_text, one.played) for one in known}) == len(known)
    assert data_of(game, FILE)["made"]["rules_version"] == load_game_type(game).rules_version
    if game == "cartagena":
        assert {one.options["variant"] for one in known} == {"jamaica", "tortuga"}


@pytest.mark.parametrize("game", OWN)
def test_each_is_reached_by_the_rules_and_its_line_is_legal_and_clearly_best(game: str) -> None:
    for puzzle in puzzles_of(game):
        attempt, name = Attempt(puzzle), name_of(puzzle)
        for decision in puzzle.line:
            state = attempt.match.state
            assert state.current_seat() == puzzle.seat, name
            assert set(decision.chances) == {state.action_to_string(action) for action in state.legal_actions()}, name
            others = [chance for text, chance in decision.chances.items() if text != decision.best]
            assert decision.gap == pytest.approx(decision.chances[decision.best] - max(others), abs=0.003), name
            assert 0.04 <= decision.low <= decision.gap <= decision.high, name
            attempt.act(decision.best)
        assert attempt.solved, name
        assert (ids(attempt.messages)[0], ids(attempt.messages)[-1]) == ("puzzle-right", "puzzle-gap"), name


def test_a_wrong_answer_changes_nothing_and_shows_its_cost() -> None:
    puzzle = next(one for one in PUZZLES if one.game == "cartagena" and len(one.line) > 1)
    first, second = puzzle.line[:2]
    wrong = next(text for text in first.chances if text != first.best)
    attempt = Attempt(puzzle, [wrong])
    assert attempt.match.state == puzzle.match().state
    (message,) = attempt.messages
    assert message.id == "puzzle-wrong"
    assert (message.arguments["chance"], message.arguments["best"]) == (
        round(100 * first.chances[wrong]),
        round(100 * first.chances[first.best]),
    )
    attempt.act(first.best)
    assert (attempt.at, attempt.wrong, ids(attempt.messages)[-1]) == (1, 1, "puzzle-on")
    again = Attempt(puzzle, [wrong, first.best])  # the same inputs lead to the same place
    assert (again.at, again.messages, again.match.state) == (attempt.at, attempt.messages, attempt.match.state)
    attempt.act(SHOW)
    assert (attempt.at, attempt.shown, attempt.solved) == (2, True, False)
    assert ids(attempt.messages)[0] == "puzzle-shown"
    assert attempt.match.action_at(attempt.match.steps - 1) == attempt.match.game.string_to_action(second.best)


def test_what_the_rules_forbid_is_refused_by_its_rule_and_nonsense_as_nonsense() -> None:
    attempt = Attempt(find_puzzle("cartagena", 1))
    with pytest.raises(IllegalAction, match="C-"):
        attempt.act("back 0")
    with pytest.raises(InvalidAction):
        attempt.act("dance")
    for _ in attempt.puzzle.line:
        attempt.act(SHOW)
    with pytest.raises(IllegalAction, match="over"):
        attempt.act(SHOW)
    with pytest.raises(InvalidOptions, match="choose from 1 to"):
        find_puzzle("cartagena", 0)


def test_a_puzzle_shows_its_seat_alone_what_that_seat_knows() -> None:
    for puzzle in PUZZLES:
        match = puzzle.match()
        if match.game.type.telling.hides(match.game.options):
            seen = match.state.observed(puzzle.seat)
            assert seen.record != match.state.record, name_of(puzzle)


# --- What a day brings ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN)
def test_the_days_puzzle_follows_from_the_date_and_all_have_their_turn(game: str) -> None:
    many = len(puzzles_of(game))
    numbers = [puzzle_of(game, DAY + timedelta(days=days)).number for days in range(many)]
    assert sorted(numbers) == list(range(1, many + 1))
    assert puzzle_of(game, DAY).number == 1 + 739942 % many  # days since the first of January of the year 1


@pytest.mark.parametrize("game", OWN)
def test_the_deal_of_a_day_is_the_same_wherever_it_is_made(game: str) -> None:
    deal, again, other = deal_of(game, DAY), deal_of(game, DAY), deal_of(game, DAY + timedelta(days=1))
    assert deal.seed == public_seed(f"deal of 2026-11-22 {game}") == again.seed != other.seed
    assert deal.game.setup == again.game.setup
    assert deal.bots[0] is None
    assert None not in deal.bots[1:]
    with pytest.raises(InvalidOptions):
        check_alone(deal, ["Anne"])


def test_the_public_seed_is_what_the_documents_say() -> None:
    assert public_seed("deal of 2026-11-22 cartagena") == (
        "c7016830c539b53b2223d02ecf36265b7ac9cfbb85729cb917e5493b19f6e156"
    )


def test_a_deal_is_known_by_its_seed_on_its_day_and_days_are_those_of_utc() -> None:
    midnight = datetime(2026, 11, 22, tzinfo=UTC).timestamp()
    assert (day_of(midnight), day_of(midnight - 1)) == (DAY, DAY - timedelta(days=1))
    seed = deal_of("cartagena", DAY).seed
    assert day_of_deal("cartagena", seed, midnight) == DAY
    assert day_of_deal("cartagena", seed, midnight - 1) is None
    assert day_of_deal("mutiny", seed, midnight) is None


# --- Found again ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN)
def test_a_search_finds_the_clearest_of_them_again(game: str) -> None:
    clearest = max(puzzles_of(game), key=lambda puzzle: min(decision.low for decision in puzzle.line))
    for one in searched([clearest], SEEDS[:1], 300, INTERPRETED):
        assert set(one.answers().values()) == {one.best}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("step", "simulations"),
    [
        (6, None),
        pytest.param(1, None, marks=pytest.mark.nightly),
        pytest.param(1, 20_000, marks=pytest.mark.nightly),
    ],
)
@pytest.mark.parametrize("game", OWN)
def test_whatever_the_seed_the_answers_are_the_same_and_the_chances_nearly(
    game: str, step: int, simulations: int | None
) -> None:
    """At the budget of a review and at one of hints; the floor of the spread is that of docs/hints-and-review.md."""
    found = list(searched(puzzles_of(game)[::step], simulations=simulations))
    others = [
        (name_of(one.puzzle), one.answers(), one.best) for one in found if set(one.answers().values()) != {one.best}
    ]
    assert others == []
    assert percentile([spread for one in found for spread in one.spreads()], 0.9) <= 0.03


@pytest.mark.parametrize("game", OWN)
def test_the_command_in_the_file_finds_all_of_its_puzzles(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = dict(data_of(game, FILE)["made"])
    del made["rules_version"]
    text = (files(f"spanish_main.games.{game}") / FILE).read_text(encoding="utf-8")
    line = text.splitlines()[1].removeprefix("# spanish-main ")
    asked: list[FindSettings] = []
    monkeypatch.setattr("spanish_main.cli.work.puzzle.find_puzzles", asked.append)
    ran = CliRunner().invoke(app, shlex.split(line))
    assert ran.exit_code == 0, ran.output
    (settings,) = asked
    assert (settings.game, settings.count, settings.puzzles()) == (game, len(puzzles_of(game)), PuzzleSettings(**made))
    # They stand in the order of the matches; of none are there more than the settings ask for.
    matches = [int(one.seed_text.rpartition(" ")[2]) for one in puzzles_of(game)]
    assert matches == sorted(matches)
    assert all(matches.count(one) <= PuzzleSettings(**made).fewer.get(str(one), made["most"]) for one in matches)
    # The tables take turns, as the matches are numbered.
    tables = load_game_type(game).bots.puzzles
    assert [one.options for one in puzzles_of(game)] == [tables[match % len(tables)] for match in matches]


def test_fewer_puzzles_of_a_match_are_asked_for_by_two_numbers() -> None:
    ran = CliRunner().invoke(app, ["find-puzzles", "cartagena", "--fewer", "seven=1", "--language", "de"])
    assert (ran.exit_code, ran.stderr.count("\n")) == (2, 1)
    assert "--fewer ist „seven=1“" in ran.stderr


class Counting:
    """An analyst that says that all is even, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def analyse(self, observation: Observation, legal: Sequence[int]) -> Analysis:
        raise AssertionError("nobody asks for an analysis here")

    def chances(self, observation: Observation) -> tuple[float, ...]:
        self.asked += 1
        return (0.5, 0.5)


@pytest.mark.parametrize(
    ("game", "few", "times"),
    [("la_tortuga", FEW, 6), ("cartagena", 0, 1)],  # a clutch card; the deal, which is drawn whole
)
def test_chance_outcomes_are_enumerated_unless_there_are_too_many(game: str, few: int, times: int) -> None:
    state, analyst = load_game(game, players=2).new_initial_state(), Counting()
    assert outcomes_to_enumerate(state) == few
    assert chance_of(state, 0, analyst, Rng(1), few) == pytest.approx(0.5)
    assert analyst.asked == times
