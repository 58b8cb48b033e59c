"""A Ray cluster of two machines does what this one would: with one of them killed, too."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.summary import Result
from spanish_main.arena.tournament import Progress, run_arena
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.fairness import new_seed
from spanish_main.core.match import fair_match
from spanish_main.games.catalog import load_game
from spanish_main.learning.crew import Crew, crew
from spanish_main.learning.training import Plan, Training
from spanish_main.workers.channel import NoRoom, TookTooLong, WorkerDied, WorkFailed
from spanish_main.workers.cluster import joined
from spanish_main.workers.minds import Ask, Minds, Seen
from spanish_main.workers.pool import Job, Pool
from tests.needs import need
from tests.server.harness import Browser

# Ray's own, in whichever thread: an error there would end a worker's supervisor.
pytestmark = pytest.mark.filterwarnings("ignore")
CHORES = "tests.workers.chores:"


# Ray gives a machine up that has not answered for so long; as usual it waits for a quarter of a minute.
SOON_GONE = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 500, "health_check_timeout_ms": 2000}


@pytest.fixture(scope="module")
def cluster_of_machines() -> Iterator[Any]:
    """The first of them, with a core."""
    need("python:ray")
    with pytest.MonkeyPatch.context() as patch:
        # Workers find the tests, as they find the package where it is installed.
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
        patch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # as `joined` does; Ray looks when it is imported
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 1, "include_dashboard": False, "_system_config": SOON_GONE}
        made = Cluster(initialize_head=True, head_node_args=head)
        yield made
        made.shutdown()


@pytest.fixture
def machines(cluster_of_machines: Any) -> Any:
    """Two, with a core each: the second is made again where a test has lost it."""
    if len(cluster_of_machines.list_all_nodes()) < 2:
        cluster_of_machines.add_node(num_cpus=1)
    return cluster_of_machines


def job(work: str, *arguments: Any, **more: Any) -> Job:
    return Job(CHORES + work, arguments, "a", **more)


def at_work(pool: Pool, many: int) -> set[int]:
    """The processes of ``pool`` as soon as so many have done something: a machine may take its time to start one."""
    until = time.monotonic() + 90
    pids: set[int] = set()
    while len(pids) < many:
        assert time.monotonic() < until, f"only {pids} do anything"
        pids |= {nap.result(60) for nap in [pool.submit(job("nap", 0.3)) for _ in range(4)]}
    return pids


@pytest.mark.slow
def test_workers_of_a_cluster_are_as_those_of_this_machine(machines: Any) -> None:
    with joined(machines.address) as cluster:
        assert cluster.size == 2
        pool = Pool(cluster.size, hire=cluster.hire)
        both = at_work(pool, 2)
        assert both == set(pool.processes())
        with pytest.raises(NoRoom, match="no core of the cluster is free"):
            cluster.hire({})
        assert os.getpid() not in both
        with pytest.raises(WorkFailed, match=r"^TypeError at chores\.py:\d+$"):
            pool.submit(job("nap", "SECRET")).result(60)
        with pytest.raises(WorkFailed, match="the result"):
            pool.submit(job("odd")).result(60)
        with pytest.raises(WorkerDied):
            pool.submit(job("die", tries=2)).result(60)
        with pytest.raises(TookTooLong):
            pool.submit(job("nap", 60, limit=0.5, tries=1)).result(60)
        nap = pool.submit(job("nap", 1.0))
        time.sleep(0.5)
        for pid in pool.processes():
            os.kill(pid, signal.SIGKILL)
        assert nap.result(60) not in both
        pool.close()


@pytest.mark.slow
def test_a_machine_that_is_gone_costs_nothing(machines: Any) -> None:
    with joined(machines.address) as cluster:
        pool = Pool(cluster.size, hire=cluster.hire)
        both = at_work(pool, 2)
        naps = [pool.submit(job("nap", 0.4)) for _ in range(12)]
        naps[2].result(60)
        [lost] = [node for node in machines.list_all_nodes() if node is not machines.head_node]
        machines.remove_node(lost, allow_graceful=False)
        assert {nap.result(120) for nap in naps} & both
        pool.close()


@pytest.mark.slow
def test_an_arena_over_two_machines_counts_every_game_once_though_one_dies(machines: Any) -> None:
    config = ArenaConfig(game="la_tortuga", bots=("random", "greedy"), sets=24, seed=3)
    here = run_arena(msgspec.structs.replace(config, processes=0))
    lost = machines.list_all_nodes()[-1]
    ending = threading.Event()

    def tell(progress: Progress) -> None:
        if progress.done >= 4 and not ending.is_set():
            ending.set()
            machines.remove_node(lost, allow_graceful=False)

    there = run_arena(msgspec.structs.replace(config, ray=machines.address), tell=tell)
    assert ending.is_set()
    assert [pair.lost for pair in there.pairs] == [[]]
    assert digests(there) == digests(here)


def digests(result: Result) -> list[list[str]]:
    return [[game.digest for game in one.games] for one in result.sets]


@pytest.mark.slow
def test_bots_of_a_server_think_there(machines: Any) -> None:
    match = fair_match(load_game("la_tortuga"), new_seed())
    seat, legal = match.current_seat(), match.state.legal_actions()
    seen = Seen.of(match.state.observed(seat))
    with joined(machines.address, elastic=True) as cluster, Minds(cluster=cluster) as minds:
        for session in ("one", "two"):
            ask = Ask("a", "table", seen, tuple(legal), "captain", session)
            assert minds.decide(ask).result(60) in legal
        assert minds.processes()


@pytest.mark.slow
async def test_a_server_has_its_bots_think_there_and_ends_well(machines: Any, tmp_path: Path) -> None:
    words = [
        "serve",
        "--ray",
        machines.address,
        "--port",
        "0",
        "--no-browser",
        "--database",
        str(tmp_path / "t.sqlite3"),
    ]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "spanish_main", *words), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    async with asyncio.timeout(90):
        line = (await process.stdout.readline()).decode()
        async with Browser(line.split()[4]) as browser:
            watching = await browser.open(await browser.new_table("rrr"))
            for _ in range(5):
                await watching.hear()
            assert free_cores() < 2  # of the cluster: somebody works there
        process.terminate()
        assert await process.wait() == 0


def free_cores() -> float:
    import ray

    with joined("auto"):
        return float(ray.available_resources().get("CPU", 0.0))


@pytest.mark.slow
def test_learning_there_gives_the_same(machines: Any) -> None:
    with crew(1, machines.address) as there:
        assert list(there.do(square, [1, 2, 3])) == [1, 4, 9]


def square(number: int) -> int:
    return number * number


class Losing:
    """A crew that loses a machine as soon as both of them have done something, and others are at work."""

    def __init__(self, hands: Crew, lose: Callable[[], None]) -> None:
        self.hands, self.lose = hands, lose
        self.pids: list[int] = []
        self.lost = False

    def do(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        for pid, result in self.hands.do(noted, [(work, job) for job in jobs]):
            self.pids.append(pid)
            if len(set(self.pids)) == 2 and not self.lost:
                self.lost = True
                self.lose()
            yield result


def noted(asked: tuple[Callable[[Any], Any], Any]) -> tuple[int, Any]:
    """Who does it, and what comes of it: slowly enough for two to have their share."""
    work, one = asked
    time.sleep(0.3)
    return os.getpid(), work(one)


@pytest.mark.slow
def test_a_training_over_two_machines_makes_the_same_weights_though_one_dies(
    machines: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It goes on with the one that is left, also after it was stopped: no game is missing, none counts twice."""
    plan = Plan(game="la_tortuga", rounds=2, games=300, hidden=4, every=2, matches=4, batch=64)
    with crew() as alone:
        here = Training(tmp_path / "here", plan, alone, "numpy")
        here.run(lambda entry: None)
    lost = machines.list_all_nodes()[-1]
    with crew(1, machines.address) as both:
        while len({pid for pid, _ in both.do(noted, [(square, number) for number in range(4)])}) < 2:
            pass  # a machine may take its time to start a worker
        hands = Losing(both, lambda: machines.remove_node(lost, allow_graceful=False))
        first = Training(tmp_path / "there", plan, hands, "numpy").step()
    assert hands.lost
    assert "a share of a round: the worker is gone, or its machine is (try 1 of 3)" in caplog.text
    with crew(1, machines.address) as left:
        there = Training(tmp_path / "there", plan, left, "numpy")
        assert there.checkpoint.round == 1
        there.run(lambda entry: None)
    assert first["rows"] == here.checkpoint.log[0]["rows"]
    assert timeless(there) == timeless(here)
    for ours, theirs in zip(there.checkpoint.fit.weights, here.checkpoint.fit.weights, strict=True):
        assert ours.tobytes() == theirs.tobytes()


def timeless(training: Training) -> list[dict[str, Any]]:
    return [{name: told for name, told in entry.items() if name != "seconds"} for entry in training.checkpoint.log]


def test_a_cluster_that_does_not_answer_is_named() -> None:
    need("python:ray")
    with pytest.raises(InvalidOptions, match=r"no Ray cluster answers at 127\.0\.0\.1:1"), joined("127.0.0.1:1"):
        pass
