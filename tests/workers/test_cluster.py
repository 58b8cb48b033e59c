"""A Ray cluster of two machines gives the same results as this machine, also when one of them is killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import pytest

from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.summary import Result
from spanish_main.arena.tournament import ArenaProgress, run_arena
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.fairness import new_seed
from spanish_main.core.match.match import fair_match
from spanish_main.games.catalog import load_game
from spanish_main.learning.crew import Crew, crew
from spanish_main.learning.training import Training
from spanish_main.settings.learn import LearnSettings, Plan
from spanish_main.workers.pool.channel import NoRoom, TookTooLong, WorkerDied, WorkFailed
from spanish_main.workers.pool.minds import Minds, SentObservation, ThinkRequest
from spanish_main.workers.pool.pool import Job, Pool, worker_count
from spanish_main.workers.ray.cluster import joined
from spanish_main.workers.ray.gateway import Gateway, Waits
from tests.needs import need
from tests.server.harness import Browser

# Ray's own errors, in any thread: they would end a worker's supervisor.
pytestmark = pytest.mark.filterwarnings("ignore")
CHORES = "tests.workers.chores:"


# Ray soon asks again a machine that it cannot reach, and gives it up; one that is only slow has its ten seconds.
SOON_GONE = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 500, "health_check_timeout_ms": 10000}


@pytest.fixture(scope="module")
def cluster_of_machines() -> Iterator[Any]:
    """The first machine, with one core."""
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
    """Two machines with one core each; the second is started again after a test has killed it."""
    if len(cluster_of_machines.list_all_nodes()) < 2:
        cluster_of_machines.add_node(num_cpus=1)
    return cluster_of_machines


def job(work: str, *arguments: Any, **more: Any) -> Job:
    return Job(CHORES + work, arguments, "a", **more)


def at_work(pool: Pool, many: int) -> set[int]:
    """The processes of ``pool`` as soon as so many have done a job: a machine may start one slowly."""
    until = time.monotonic() + 90
    pids: set[int] = set()
    while len(pids) < many:
        assert time.monotonic() < until, f"only {pids} do anything"
        pids |= {nap.result(60) for nap in [pool.submit(job("nap", 0.3)) for _ in range(4)]}
    return pids


PATIENT = Waits(soon=60.0)


@pytest.mark.slow
def test_workers_of_a_cluster_are_as_those_of_this_machine(machines: Any) -> None:
    with Gateway(machines.address) as cluster:
        assert cluster.size == 2
        pool = Pool(place=cluster)
        both = at_work(pool, 2)
        assert both == set(pool.processes())
        with pytest.raises(NoRoom, match="no core of the cluster is free"):
            cluster.spawn({})
        assert os.getpid() not in {pool.submit(Job("os:getppid", (), "a")).result(60) for _ in range(4)}
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
    with Gateway(machines.address) as cluster:
        pool = Pool(place=cluster)
        both = at_work(pool, 2)
        naps = [pool.submit(job("nap", 0.4)) for _ in range(12)]
        naps[2].result(60)
        [lost] = [node for node in machines.list_all_nodes() if node is not machines.head_node]
        machines.remove_node(lost, allow_graceful=False)
        assert {nap.result(120) for nap in naps} & both
        pool.close()


@pytest.mark.nightly
def test_through_a_gateway_workers_are_as_those_of_this_machine(machines: Any) -> None:
    with Gateway(machines.address, elastic=True, waits=PATIENT) as gateway:
        assert gateway.size == 2
        there = [gateway.spawn({"SHIP": "tortuga"}) for _ in range(4)]  # two fit on a core
        assert [far.call("os:getenv", ("SHIP",)) for far in there] == ["tortuga"] * 4
        assert [far.call("os:getpid", ()) for far in there] == [far.pid for far in there]
        assert os.getpid() not in {far.call("os:getppid", ()) for far in there}
        here = [gateway.spawn({"SHIP": "tortuga"}) for _ in range(worker_count())]
        with pytest.raises(NoRoom):
            gateway.spawn({})
        with pytest.raises(NoRoom):
            gateway.spawn({}, beside=True, fallback=False)
        here.append(gateway.spawn({"SHIP": "tortuga"}, beside=True))
        with pytest.raises(NoRoom):
            gateway.spawn({}, beside=True)
        assert {helper.call("os:getppid", ()) for helper in here} == {os.getpid()}
        assert {helper.call("os:getenv", ("SHIP",)) for helper in here} == {"tortuga"}
        assert [worker.fallback for worker in (*there, *here)] == [False] * 4 + [True] * len(here)
        with pytest.raises(WorkFailed, match=r"^TypeError at chores\.py:\d+$"):
            there[0].call(CHORES + "nap", ("SECRET",))
        with pytest.raises(WorkFailed, match="the arguments"):
            there[0].call(CHORES + "nap", (threading.Lock(),))
        assert there[0].alive
        with pytest.raises(WorkerDied):
            there[0].call(CHORES + "die", ())
        with pytest.raises(TookTooLong):
            there[1].call(CHORES + "nap", (60,), 0.5)
        with ThreadPoolExecutor(1) as threads:
            waiting = threads.submit(there[2].call, CHORES + "nap", (60,))
            time.sleep(0.5)
            there[2].kill()
            with pytest.raises(WorkerDied):
                waiting.result(10)
        assert [far.alive for far in there] == [False, False, False, True]
        for worker in (there[3], *here):
            worker.close()


@pytest.mark.slow
def test_nobody_waits_for_a_slow_cluster(machines: Any) -> None:
    """This machine answers first; the better worker is prepared in the cluster."""
    with Gateway(machines.address, elastic=True, waits=Waits(spawn=60.0, soon=0.01)) as gateway:
        first, better = gateway.spawn({}), gateway.spawn({}, beside=True)
        assert [each.call("os:getppid", ()) == os.getpid() for each in (first, better)] == [True, False]
        first.close()
        better.close()


@pytest.mark.slow
def test_a_server_outlives_its_cluster_and_joins_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray itself kills a process that has joined a cluster whose head is gone."""
    need("python:ray")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    monkeypatch.setenv("RAY_gcs_rpc_server_reconnect_timeout_s", "3")
    with Head() as head, Gateway(head.address, elastic=True, waits=replace(PATIENT, again=1.0)) as gateway:
        pool = Pool(place=gateway, again=1.0)
        assert not at_home(pool)
        nap = pool.submit(job("nap", 2.0))
        time.sleep(0.5)
        head.die()
        assert nap.result(60)
        until = time.monotonic() + 8
        while time.monotonic() < until:  # beyond the end of what had joined it
            assert at_home(pool)
        head.start()
        until = time.monotonic() + 90
        while at_home(pool):
            assert time.monotonic() < until, "it is not joined again"
        pool.close()


def at_home(pool: Pool) -> bool:
    """Whether the worker was started by this process; a cluster's workers are not."""
    time.sleep(0.1)
    return bool(pool.submit(Job("os:getppid", (), "a")).result(60) == os.getpid())


class Head:
    """A cluster of one machine, which can die and restart at the same address."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        from ray.cluster_utils import Cluster

        options = {"num_cpus": 1, "include_dashboard": False, "gcs_server_port": self.port}
        self.cluster = Cluster(initialize_head=True, head_node_args=options)
        self.address: str = self.cluster.address

    def die(self) -> None:
        self.cluster.remove_node(self.cluster.head_node, allow_graceful=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cluster.shutdown()


@pytest.mark.slow
def test_an_arena_over_two_machines_counts_every_game_once_though_one_dies(machines: Any) -> None:
    config = ArenaConfig(game="la_tortuga", bots=("random", "greedy"), sets=24, seed=3)
    here = run_arena(replace(config, processes=0))
    lost = machines.list_all_nodes()[-1]
    ending = threading.Event()

    def tell(progress: ArenaProgress) -> None:
        if progress.done >= 4 and not ending.is_set():
            ending.set()
            machines.remove_node(lost, allow_graceful=False)

    there = run_arena(replace(config, ray=machines.address), tell=tell)
    assert ending.is_set()
    assert [pair.lost for pair in there.pairs] == [[]]
    assert digests(there) == digests(here)


def digests(result: Result) -> list[list[str]]:
    return [[game.digest for game in one.games] for one in result.sets]


@pytest.mark.slow
def test_bots_of_a_server_think_there(machines: Any) -> None:
    match = fair_match(load_game("la_tortuga"), new_seed())
    seat, legal = match.current_seat(), match.state.legal_actions()
    seen = SentObservation.of(match.state.observed(seat))
    with Gateway(machines.address, elastic=True, waits=PATIENT) as cluster, Minds(cluster=cluster) as minds:
        for session in ("one", "two"):
            request = ThinkRequest("a", "table", seen, tuple(legal), "captain", session)
            assert minds.decide(request).result(60) in legal
        assert minds.processes()
        assert free_cores(machines.address) < 2


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
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), 90)).decode()
        address = re.findall(r"http://\S+", line)[0]
        async with Browser(address) as browser:
            watching = await browser.open(await browser.new_table("rrr"))
            for _ in range(5):
                await watching.hear()
            until = time.monotonic() + 90
            # A worker of the cluster works, at the latest when the game is compiled.
            while not 0 < free_cores(machines.address) < 2:
                assert time.monotonic() < until, "nobody works there"
                await asyncio.sleep(0.5)
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 90) == 0
    finally:
        if process.returncode is None:  # it would keep the cluster's cores, and fail what comes next
            process.kill()
            await process.wait()


def free_cores(address: str) -> float:
    import ray

    with joined(address):
        return float(ray.available_resources().get("CPU", 0.0))


@pytest.mark.nightly
def test_learning_there_gives_the_same(machines: Any) -> None:
    with crew(1, machines.address) as there:
        assert list(there.do(square, [1, 2, 3])) == [1, 4, 9]


def square(number: int) -> int:
    return number * number


class Losing:
    """A crew that loses a machine as soon as both machines have done a job, and others are running."""

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
    """The process that does it, and its result: slow enough for two to have a share."""
    work, one = asked
    time.sleep(0.3)
    return os.getpid(), work(one)


@pytest.mark.slow
def test_a_training_over_two_machines_makes_the_same_weights_though_one_dies(
    machines: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It continues with the other machine, also after a restart: no game is missing or counted twice."""
    plan = Plan(game="la_tortuga", rounds=2, games=300, hidden=4, every=2, matches=4, batch=64)
    with crew() as alone:
        here = Training(LearnSettings(out=tmp_path / "here", plan=plan, device="numpy"), alone)
        here.run(lambda entry: None)
    lost = machines.list_all_nodes()[-1]
    with crew(1, machines.address) as both:
        while len({pid for pid, _ in both.do(noted, [(square, number) for number in range(4)])}) < 2:
            pass  # a machine may take its time to start a worker
        hands = Losing(both, lambda: machines.remove_node(lost, allow_graceful=False))
        first = Training(LearnSettings(out=tmp_path / "there", plan=plan, device="numpy"), hands).step()
    assert hands.lost
    assert "a share of a round: the worker is gone, or its machine is (try 1 of 3)" in caplog.text
    with crew(1, machines.address) as left:
        there = Training(LearnSettings(out=tmp_path / "there", plan=plan, device="numpy"), left)
        assert there.checkpoint.round == 1
        there.run(lambda entry: None)
    assert first["rows"] == here.checkpoint.log[0]["rows"]
    assert timeless(there) == timeless(here)
    for ours, theirs in zip(there.checkpoint.fit.weights, here.checkpoint.fit.weights, strict=True):
        assert ours.tobytes() == theirs.tobytes()


def timeless(training: Training) -> list[dict[str, Any]]:
    return [{name: value for name, value in entry.items() if name != "seconds"} for entry in training.checkpoint.log]


def test_a_cluster_that_does_not_answer_is_named() -> None:
    need("python:ray")
    with pytest.raises(InvalidOptions, match=r"no Ray cluster answers at 127\.0\.0\.1:1"):
        Gateway("127.0.0.1:1")
