"""Training: it learns, the same plan gives the same weights, and a killed training continues exactly."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spanish_main.bots.nets.nets import Net, load_net, read_net
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.errors import Explained, InvalidOptions
from spanish_main.core.game.bot_spec import SearchSettings
from spanish_main.core.game.game import Game, State
from spanish_main.core.kernels.compiled import record_of
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from spanish_main.learning import play
from spanish_main.learning.crew import crew
from spanish_main.learning.jobs import Contest, SelfPlayJob, learn, measure
from spanish_main.learning.policy_training import PolicyTraining
from spanish_main.learning.tables import measured, tables_of
from spanish_main.learning.thinking import searched_play
from spanish_main.learning.training import Training
from spanish_main.settings.learn import LearnPolicySettings, LearnSettings, Plan, PolicyPlan

SMALL = Plan(game="la_tortuga", rounds=3, games=30, hidden=4, every=2, matches=4, batch=64)


def train(folder: Path, plan: Plan = SMALL) -> Training:
    with crew() as hands:
        training = Training(LearnSettings(out=folder, plan=plan, device="numpy"), hands)
        training.run(lambda entry: None)
        return training


def weights(training: Training) -> bytes:
    return b"".join(part.tobytes() for part in training.checkpoint.fit.weights)


def timeless(log: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in entry.items() if name != "seconds"} for entry in log]


# --- It learns --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_few_rounds_of_cartagena_beat_the_rule_of_thumb(tmp_path: Path) -> None:
    numbers: dict[str, Any] = {"games": 40, "hidden": 16, "teach": 3, "rate": 5e-3, "batch": 64, "room": 600}
    training = train(tmp_path, Plan(game="cartagena", rounds=9, every=9, matches=2, **numbers))
    log = training.checkpoint.log
    assert log[-1]["loss"] < log[0]["loss"] - 0.1
    for options in measured("cartagena").values():
        points = measure(Contest("cartagena", 5, options, 0, 40, training.result(), play.heuristic_net()))
        assert points >= 60  # of 80


# --- Training data ----------------------------------------------------------------------------------------------------


def played(game: str, net: Net, blend: float, explore: float = 0.0, **options: Any) -> tuple[Any, Any, int]:
    """The rows and targets of one game, and the players."""
    table = load_game(game, **options)
    kernels = play.playing_kernels(table.type)
    workspace = play.new_workspace(table.type, net.w1.shape[1])
    play.put(workspace, table.new_initial_state().record)
    rows, targets = np.zeros((4000, table.type.bots.num_value_features), np.float32), np.zeros(4000, np.float32)
    stream = np.array([7, 0], np.uint64)
    used = kernels.self_play(
        workspace, net.w1, net.w2, play.Style(blend, explore, 0.5), play.TrainingRows(rows, targets), stream
    )
    assert at_its_end(table, workspace)
    return rows[:used], targets[:used], table.players


def at_its_end(table: Game, workspace: play.SelfPlayWorkspace) -> bool:
    return State(table, record_of(table.type.layout, workspace.states, play.TABLE)).is_terminal()


def some_net(game: str) -> Net:
    draw = np.random.default_rng(3)
    inputs = load_game_type(game).bots.num_value_features
    return Net(draw.normal(size=(inputs + 1, 5)).astype(np.float32), draw.normal(size=6).astype(np.float32), {})


def valued(net: Net, rows: Any) -> Any:
    w1, w2 = play.arrays_of(net)
    hidden = np.maximum(0.0, rows @ w1[:-1] + w1[-1])
    return 2 / (1 + np.exp(-(hidden @ w2[:-1] + w2[-1]))) - 1


@pytest.mark.slow
def test_with_lambda_1_the_target_of_every_position_is_the_end() -> None:
    _, targets, players = played("la_tortuga", some_net("la_tortuga"), 1.0, players=3)
    for seat in range(players):
        assert len(set(targets[seat::players])) == 1
    assert sorted(set(targets)) == [-1.0, 1.0]


def test_with_lambda_0_the_target_of_every_position_is_the_next_value() -> None:
    net = some_net("la_tortuga")
    rows, targets, players = played("la_tortuga", net, 0.0)
    assert targets[:-players] == pytest.approx(valued(net, rows)[players:], abs=1e-4)
    assert set(targets[-players:]) <= {-1.0, 0.0, 1.0}


def test_between_them_a_target_blends_the_next_value_and_the_next_target() -> None:
    net = some_net("la_tortuga")
    rows, targets, players = played("la_tortuga", net, 0.7)
    expected = 0.3 * valued(net, rows)[players:] + 0.7 * targets[players:]
    assert targets[:-players] == pytest.approx(expected, abs=1e-4)


def test_results_after_a_random_action_do_not_count_for_earlier_positions() -> None:
    net = some_net("la_tortuga")
    rows, targets, _ = played("la_tortuga", net, 1.0, explore=1.0)
    assert targets == pytest.approx(valued(net, rows), abs=1e-4)


def searched(game: str, blend: float, explore: float = 0.0, sims: int = 6, **options: Any) -> tuple[Any, Any, Game]:
    """The same for a game played by the search."""
    table, net = load_game(game, **options), some_net(game)
    workspace = play.new_workspace(table.type, net.w1.shape[1])
    rows, targets = np.zeros((9000, table.type.bots.num_value_features), np.float32), np.zeros(9000, np.float32)
    used = searched_play(
        workspace, table, net, sims, play.Style(blend, explore), play.TrainingRows(rows, targets), Rng(7)
    )
    return rows[:used], targets[:used], table


def test_of_three_games_played_by_the_search_are_learned_from_in_the_same_way() -> None:
    net = some_net("la_tortuga")
    rows, targets, table = searched("la_tortuga", 0.7, players=3)
    expected = 0.3 * valued(net, rows)[table.players :] + 0.7 * targets[table.players :]
    assert targets[: -table.players] == pytest.approx(expected, abs=1e-4)
    assert sorted(set(targets[-table.players :])) == [-1.0, 1.0]
    rows, targets, _ = searched("la_tortuga", 1.0, explore=1.0, players=3)
    assert targets == pytest.approx(valued(net, rows), abs=1e-4)


@pytest.mark.slow
def test_the_search_plays_after_the_rounds_without_it(tmp_path: Path) -> None:
    class Listener:
        def __init__(self) -> None:
            self.sims: list[int] = []

        def do(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
            self.sims += [job.sims for job in jobs if isinstance(job, SelfPlayJob)]
            yield from map(work, jobs)

    listener = Listener()
    plan = replace(SMALL, rounds=3, games=4, teach=1, sims=5, after=2)
    Training(LearnSettings(out=tmp_path, plan=plan, device="numpy"), listener).run(lambda entry: None)
    assert listener.sims == [0, 0, 5]
    assert "--teach 1 --sims 5 --after 2" in plan.command()


@pytest.mark.slow
def test_a_search_that_teaches_is_the_one_that_recorded_commands_had(monkeypatch: pytest.MonkeyPatch) -> None:
    # Commands that are older than some settings of searches must make the same weights again.
    kind, seen = load_game_type("cartagena"), []

    class Listener(SearchBot):
        def __init__(self, game: Game, seed: int, settings: SearchSettings, *others: Any) -> None:
            seen.append((settings.early, settings.single_observer, settings.finish, settings.widening))
            super().__init__(game, seed, settings, *others)

    captain = kind.bots.levels["captain"].settings
    assert (captain.early, captain.single_observer, captain.finish, captain.widening) == (2.0, True, True, 2.0)
    monkeypatch.setattr("spanish_main.learning.thinking.SearchBot", Listener)
    learn(SelfPlayJob("cartagena", 1, 1, 0, 1, some_net("cartagena"), 0.8, 0.1, 0.1, 40, sims=5))
    assert seen == [(0.0, False, False, 0.0)]


def test_a_value_of_some_tables_is_learned_and_measured_at_those() -> None:
    assert [table.options for table in tables_of("cartagena", "jamaica-two")] == [{"variant": "jamaica", "players": 2}]
    assert list(measured("cartagena", "two")) == ["tortuga"]
    others = [table.options for table in tables_of("cartagena", "two")]
    assert {"variant": "hispaniola", "players": 2} in others
    assert {"variant": "jamaica", "players": 2} not in others
    plan = Plan(game="cartagena", value="jamaica-two")
    assert plan.command() == "spanish-main learn cartagena --rounds 100 --seed 1 --value jamaica-two"
    with pytest.raises(InvalidOptions, match="value is “trinidad”; choose from jamaica-two, two"):
        replace(plan, value="trinidad")
    with pytest.raises(InvalidOptions, match="choose from -"):
        replace(SMALL, value="two")


@pytest.mark.slow
def test_only_the_tables_of_the_value_are_played_at(tmp_path: Path) -> None:
    plan = Plan(game="cartagena", value="jamaica-two", rounds=1, games=2, hidden=4, every=9, matches=2, room=200)
    played: list[str] = []

    class Listener:
        def do(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
            played.extend(job.value for job in jobs if isinstance(job, SelfPlayJob))
            return (work(job) for job in jobs)

    training = Training(LearnSettings(out=tmp_path, plan=plan, device="numpy"), Listener())
    training.run(lambda entry: None)
    assert played == ["jamaica-two"]
    assert list(training.checkpoint.log[0]["points"]) == ["jamaica"]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_tables_to_learn_and_to_measure_at(game: str) -> None:
    assert {load_game(game, **table.options).players for table in tables_of(game)} >= {2, 3, 4}
    assert measured(game)


def test_a_training_begins_with_a_net_that_is_there(tmp_path: Path) -> None:
    kind = load_game_type("la_tortuga")
    shipped = load_net(kind)
    assert shipped is not None
    units = shipped.w1.shape[1]
    plan = replace(SMALL, start="shipped", hidden=units + 3)
    begun = Training(LearnSettings(out=tmp_path, plan=plan, device="numpy"), _Fragile(0))
    rows = np.random.default_rng(2).random((50, kind.bots.num_value_features)).astype(np.float32)
    assert valued(begun.result(), rows) == pytest.approx(valued(shipped, rows), abs=1e-5)
    assert begun.result().w1[:, units:].any()  # what is new can learn
    assert "--start shipped" in begun.plan.command()
    with pytest.raises(InvalidOptions, match=f"hidden is 4; it must be at least {units}"):
        Training.new_fit(replace(SMALL, start="shipped"))
    with pytest.raises(FileNotFoundError):
        Training.new_fit(replace(SMALL, start=str(tmp_path / "nowhere.npz")))
    (tmp_path / "nonsense.npz").write_bytes(b"nonsense")
    with pytest.raises(ValueError, match="contains no weights"):
        Training.new_fit(replace(SMALL, start=str(tmp_path / "nonsense.npz")))


# --- Reproducibility --------------------------------------------------------------------------------------------------


class _Killed(BaseException):
    pass


class _Fragile:
    """A crew that is killed in the middle of its n-th task."""

    def __init__(self, tasks: int) -> None:
        self.left = tasks

    def do(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        self.left -= 1
        for job in jobs:
            if self.left < 0:
                raise _Killed
            yield work(job)


def test_a_training_that_was_killed_goes_on_exactly(tmp_path: Path) -> None:
    whole = train(tmp_path / "whole")
    folder = tmp_path / "killed"
    times = 0
    while True:
        try:
            training = Training(LearnSettings(out=folder, plan=SMALL, device="numpy"), _Fragile(2 + times))
            training.run(lambda entry: None)
        except _Killed:
            times += 1
            (folder / "checkpoint.npz.new").write_bytes(b"torn")
        else:
            break
    assert times >= 2
    assert weights(training) == weights(whole)
    assert timeless(training.checkpoint.log) == timeless(whole.checkpoint.log)
    assert timeless(json.loads((folder / "log.json").read_text())) == timeless(whole.checkpoint.log)
    assert training.result().about == whole.result().about


def test_another_seed_gives_other_weights(tmp_path: Path) -> None:
    plan = replace(SMALL, rounds=1)
    assert weights(train(tmp_path / "1", plan)) != weights(train(tmp_path / "2", replace(plan, seed=2)))


@pytest.mark.slow
def test_several_processes_give_the_same(tmp_path: Path) -> None:
    net = some_net("la_tortuga")
    lessons = [SelfPlayJob("la_tortuga", 1, 1, first, 3, net, 0.8, 0.1, 0.1, 500) for first in (0, 3, 6)]
    lessons += [lesson._replace(sims=5) for lesson in lessons]
    with crew() as here, crew(2) as processes:
        for one, other in zip(here.do(learn, lessons), processes.do(learn, lessons), strict=True):
            assert (one.rows == other.rows).all()
            assert (one.targets == other.targets).all()


@pytest.mark.slow
def test_the_command_survives_a_kill_and_exports_nothing_unasked(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = "learn la_tortuga --rounds 40 --games 20 --hidden 4 --batch 64 --every 40 --matches 2 --device numpy"
    command = [sys.executable, "-m", "spanish_main", *words.split(), "--out", str(out)]
    environment = {**os.environ, "SPANISH_MAIN_BOUNDSCHECK": "1"}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        deadline = time.monotonic() + 300
        while not (out / "checkpoint.npz").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    assert 1 <= Training.read(out).round < 40
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Continuing after round" in done.stdout
    plan = Plan(game="la_tortuga", rounds=40, games=20, hidden=4, batch=64, every=40, matches=2)
    net = read_net(out / "la_tortuga.npz", load_game_type("la_tortuga"))
    assert net.about["command"] == plan.command()
    assert net.w1.tobytes() == train(tmp_path / "whole", plan).checkpoint.fit.weights[0].tobytes()
    assert (out / "curves.png").stat().st_size > 5000
    assert (out / "curves.svg").read_text(encoding="utf-8").lstrip().startswith("<?xml")


# --- Wrong arguments --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "there is no game “chess”"),
        ({"rounds": 0}, "rounds is 0; it must be at least 1"),
        ({"blend": 1.5}, "blend is 1.5; choose from 0 to 1"),
        ({"room": 3}, "room is 3; it must be at least 14"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidOptions, match=reason):
        replace(SMALL, **changes)


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    train(tmp_path, replace(SMALL, rounds=1))
    with pytest.raises(
        InvalidOptions, match="holds another training run: spanish-main learn la_tortuga --rounds 1 --seed 1"
    ):
        train(tmp_path, SMALL)
    with pytest.raises(ValueError, match="there is no training run in"):
        Training.read(tmp_path / "nowhere")


def flipped(data: bytes, at: int) -> bytes:
    """``data`` with another byte ``at`` this place."""
    return data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "no archive": lambda data: b"ahoy",
    "half a file": lambda data: data[: len(data) // 2],
    "a byte of an array": lambda data: flipped(data, data.index(b"\x93NUMPY") + 200),
    "a way of packing": lambda data: flipped(data, data.index(b"PK\x01\x02") + 10),
    "a password": lambda data: flipped(data, data.index(b"PK\x01\x02") + 8),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize(
    ("training", "kind", "plan", "reason"),
    [
        (Training, LearnSettings, SMALL, "is not a training run: "),
        (PolicyTraining, LearnPolicySettings, PolicyPlan(game="la_tortuga"), "is not a training run of a policy: "),
    ],
    ids=["value", "policy"],
)
def test_a_damaged_checkpoint_is_refused_in_one_line(
    tmp_path: Path, training: Any, kind: Any, plan: Any, reason: str, damage: str
) -> None:
    settings = kind(out=tmp_path, plan=plan, device="numpy")
    begun = training(settings, _Fragile(0))
    begun.keep(begun.checkpoint.fit, {"round": 1})
    assert training.read(tmp_path).round == 1
    file = tmp_path / "checkpoint.npz"
    file.write_bytes(DAMAGES[damage](file.read_bytes()))
    with pytest.raises(Explained, match=rf"checkpoint\.npz {reason}") as raised:
        training(settings, _Fragile(0))
    assert "\n" not in str(raised.value)


def test_the_command_of_a_plan_has_only_options_that_are_not_default() -> None:
    plan = Plan(game="mutiny", seed=3, rounds=7, hidden=8)
    assert plan.command() == "spanish-main learn mutiny --rounds 7 --seed 3 --hidden 8"
