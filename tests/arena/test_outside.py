"""Outside bots by the engine protocol: their requests, and their faults."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spanish_main.arena import outside
from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.play import play_set
from spanish_main.games.catalog import load_game
from spanish_main.workers.pool.channel import Channel
from tests.arena.bad_bots import PROGRAM


@pytest.fixture(autouse=True)
def no_program_stays() -> Iterator[None]:
    yield
    outside.kill_all()
    assert not outside.RUNNING


def against(command: str, game: str = "la_tortuga", budget: str = "@0.05s", limit: int = 40) -> ArenaConfig:
    return ArenaConfig(game=game, bots=("random", f"engine{budget}:{command}"), overtime=0.3, limit=limit)


@pytest.mark.parametrize(
    ("kind", "fault", "trouble"),
    [
        ("crash", "crashes", "ended with code 3: out of rum"),
        ("hang", "timeouts", "took too long"),
        ("illegal", "illegal", "chose 'fly 99', which is not legal"),
        ("nothing", "illegal", "answered 'None': no action"),
        ("number", "illegal", "answered \"{'action': 5}\": expected an action's text, such as 'turtle 0'"),
        ("raise", "crashes", "ended with code 1: KeyError: 'nokey'"),
        ("babble", "crashes", "did not answer with JSON-RPC: 'I think so'"),
        ("error", "crashes", "answered with an error: {'code': 1, 'message': 'cannot'}"),
    ],
)
def test_mistakes_are_counted_and_the_game_goes_on(
    kind: str, fault: str, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "STARTING", 10.0)
    one = play_set(against(f"{PROGRAM} {kind}", limit=12), (0, 1), 0)
    assert all(game.reason or game.truncated for game in one.games)
    random, bot = one.moves
    assert random.faults == 0
    assert getattr(bot, fault) == bot.faults > 0
    assert re.sub(r"such as '[a-z]+( 0)?'", "such as 'turtle 0'", bot.trouble) == trouble
    assert bot.asked > 0
    if kind == "raise":
        assert "bad_bots.py" in bot.details
        assert bot.details.startswith("Traceback")


def test_the_last_words_of_a_program_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    overhear = outside.Program._overhear

    def slowly(self: outside.Program) -> None:
        time.sleep(0.2)
        overhear(self)

    monkeypatch.setattr(outside.Program, "_overhear", slowly)
    one = play_set(against(f"{PROGRAM} crash", limit=12), (0, 1), 0)
    assert one.moves[1].trouble == "ended with code 3: out of rum"


def test_a_good_program_is_started_once_and_answers_to_other_requests_are_ignored() -> None:
    one = play_set(against(f"{PROGRAM} late"), (0, 1), 0)
    assert one.moves[1].faults == 0
    assert len(outside.RUNNING) == 1


def test_a_program_that_cannot_be_started_costs_nobody_the_game(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text("no program at all")
    program.chmod(0o755)
    one = play_set(against(str(program)), (0, 1), 0)
    assert one.moves[1].crashes == 6
    assert one.moves[1].trouble.startswith("cannot be started")


@pytest.mark.parametrize("game", ["cartagena", "mutiny"])
def test_it_gets_its_seats_knowledge_and_a_guess_that_agrees(game: str, tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    play_set(against(f"{PROGRAM} tell {file}", game, budget="@70"), (0, 1), 0)
    request = json.loads(file.read_text(encoding="utf-8"))
    assert request["method"] == "choose"
    params = request["params"]
    assert set(params) == {"match", "seed", "observation", "guess", "legal", "simulations"}
    assert params["simulations"] == 70
    seat = params["observation"]["viewer"]
    state = load_game(game).state_from_position(params["guess"])
    assert state.current_seat() == seat
    assert state.observation(seat) == params["observation"]
    assert [state.action_to_string(action) for action in state.legal_actions()] == params["legal"]


def test_the_guess_is_drawn_from_the_observation_alone() -> None:
    """A seat gets the same for two states that it cannot tell apart."""
    from spanish_main.core.kernels.rng import Rng
    from spanish_main.core.match.match import Match, random_chance

    class Listens(outside.OutsideBot):
        def choose(self, observation, legal):  # type: ignore[no-untyped-def]
            return json.dumps([observation.to_json(), observation.determinize(self._rng).position()])

    game = load_game("cartagena", variant="jamaica")
    match = Match(game, random_chance(Rng(5)))
    seat = match.current_seat()
    other = match.state.observed(seat).determinize(Rng(9))
    assert other.position() != match.state.position()
    budget = outside.Budget(seconds=1.0)
    heard = [
        Listens("true", game, 4, budget, 1.0).choose(state.observed(seat), state.legal_actions())
        for state in (match.state, other)
    ]
    assert heard[0] == heard[1]


@pytest.mark.server
@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("cartagena", "greedy"),
        pytest.param("la_tortuga", "sailor", marks=pytest.mark.slow),
        pytest.param("mutiny", "greedy", marks=pytest.mark.slow),
    ],
)
def test_our_engine_plays_outside_as_the_same_bot_does_inside(game: str, bot: str) -> None:
    command = f"{sys.executable} -m spanish_main engine --bot {bot}"
    inside = ArenaConfig(game=game, bots=("random", f"{bot}@12"))
    without = ArenaConfig(game=game, bots=("random", f"engine@12:{command}"))
    one, other = play_set(inside, (0, 1), 2), play_set(without, (0, 1), 2)
    assert other.moves[1].trouble == ""
    assert one.games == other.games


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks into /proc")
@pytest.mark.parametrize("end", [Channel.kill, Channel.close])
def test_programs_end_with_the_worker_that_started_them(end: Callable[[Channel], None]) -> None:
    channel = Channel()
    channel.call("spanish_main.arena.workers:begin_here", ())
    program = channel.call("tests.arena.bad_bots:begin_sleeper", ())
    assert not gone(program)
    end(channel)
    until = time.monotonic() + 30
    while not gone(program) and time.monotonic() < until:
        time.sleep(0.05)
    assert gone(program)
    channel.close()


def gone(pid: int) -> bool:
    try:
        return "\tZ" in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return True


def test_programs_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    """Also one that hangs: the worker gets a signal to end, and kills it."""
    script = (
        "import sys, threading\n"
        "from spanish_main.arena import outside, workers\n"
        "workers.begin_here()\n"
        "program = outside.Program(sys.argv[1])\n"
        "print(program.pid, flush=True)\n"
        "program.ask('choose', {'legal': ['x']}, 600)\n"
        "program.ask('choose', {'legal': ['x']}, 600)\n"
        "program.ask('choose', {'legal': ['x']}, 600)\n"
    )
    worker = subprocess.Popen([sys.executable, "-c", script, f"{PROGRAM} hang"], stdout=subprocess.PIPE, text=True)
    assert worker.stdout is not None
    with worker:
        pid = int(worker.stdout.readline())
        time.sleep(0.5)
        worker.terminate()
        assert worker.wait(30) == 143
    until = time.monotonic() + 30
    while not gone(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert gone(pid)
