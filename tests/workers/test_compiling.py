"""Compiling: once a machine, told as it goes, and nobody waits for it. The compiler itself is played by another."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spanish_main.workers.compiler import Compiler
from spanish_main.workers.pool.minds import Minds
from spanish_main.workers.pool.modes import quick as compiler
from spanish_main.workers.pool.pool import Job
from spanish_main.workers.pool.request import Told
from tests.workers.test_minds import ask

QUICKLY = "tests.workers.bots:compile_quickly"


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "compiled")
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("SPANISH_MAIN_NOTES", str(tmp_path))
    return tmp_path


@contextlib.contextmanager
def compiling(news: list[Told]) -> Iterator[Compiler]:
    made = Compiler(compiler(QUICKLY), news.append)
    try:
        yield made
    finally:
        made.close()


def until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def ended(news: list[Told]) -> dict[str, str]:
    return {told.game: told.state for told in news if told.state in ("compiled", "failed")}


def compiled(notes: Path) -> list[str]:
    """Which games were really compiled, once for each time."""
    return sorted(path.name.split()[0] for path in notes.iterdir() if len(path.name.split()) == 3)


def test_two_servers_compile_each_game_once_and_both_hear_of_it(notes: Path) -> None:
    here: list[Told] = []
    there: list[Told] = []
    with compiling(here) as one, compiling(there) as other:
        one.want(["cartagena", "mutiny"])
        other.want(["cartagena", "mutiny"])
        until(lambda: len(ended(here)) == len(ended(there)) == 2)
    assert ended(here) == ended(there) == {"cartagena": "compiled", "mutiny": "compiled"}
    assert compiled(notes) == ["cartagena", "mutiny"]
    steps = [told for told in here + there if told.game == "cartagena" and told.state == "compiling" and told.total]
    assert {told.done for told in steps} == {0, 1, 2, 3}
    assert all(told.total == 3 and told.seconds >= 0.0 for told in steps)
    # With low priority, or that of this process where it has a lower one.
    low = str(max(os.nice(0), 5))
    assert {path.name.split()[2] for path in notes.iterdir() if len(path.name.split()) == 3} == {low}


def test_what_is_compiled_stays_so(notes: Path) -> None:
    for _ in range(2):
        news: list[Told] = []
        with compiling(news) as made:
            made.want(["la_tortuga"])
            until(lambda: bool(ended(news)))  # noqa: B023 -- called at once
    assert compiled(notes) == ["la_tortuga"]
    assert [told.state for told in news] == ["compiled"]


def test_a_compiling_process_that_dies_is_replaced_and_one_that_fails_is_told_of(
    notes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (notes / "fail cartagena").touch()
    (notes / "broken mutiny").touch()
    news: list[Told] = []
    with compiling(news) as made:
        made.want(["cartagena", "mutiny"])
        until(lambda: len(ended(news)) == 2)
    assert ended(news) == {"cartagena": "compiled", "mutiny": "failed"}
    assert "signal 9" in caplog.text
    assert "SECRET" not in caplog.text


def test_where_nothing_can_be_kept_workers_compile_for_themselves(
    notes: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (notes / "file").touch()
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(notes / "file"))
    news: list[Told] = []
    with compiling(news) as made:
        made.want(["cartagena"])
        until(lambda: bool(ended(news)))
    assert ended(news) == {"cartagena": "compiled"}
    assert "cannot be kept" in caplog.text


async def test_decisions_come_at_once_and_compiled_workers_take_over(notes: Path) -> None:
    def mode(minds: Minds) -> str:
        job = Job("tests.workers.bots:tell_mode", (), "test", session="mode")
        return str(minds._pool.submit(job).result(30))

    heard: list[Told] = []
    with Minds(2, prepare=QUICKLY) as minds:

        async def hear() -> None:
            async for told in minds.told():
                heard.append(told)  # noqa: PERF401 -- what was heard counts, though the stream never ends

        listening = asyncio.create_task(hear())
        await asyncio.sleep(0)
        waits = []
        modes = []
        while modes[-1:] != ["compiled"]:
            began = time.monotonic()
            await minds.choose(ask("sleep 0", session="mode"))
            modes.append(mode(minds))
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.05)
            assert len(modes) < 1000
        assert modes[0] == "interpreted"
        assert [told.state for told in minds.news()] == ["compiled"]
        await minds.settled("cartagena", 30.0)
        assert minds.is_compiled("cartagena")
        assert not minds.is_compiled("mutiny")
        await minds.settled("mutiny", 0.1)
        assert not minds.is_compiled("mutiny")
        await minds.settled("mutiny", 30.0)
        assert minds.is_compiled("mutiny")
        listening.cancel()
    assert {told.game for told in heard if told.state == "compiled"} == {"cartagena", "mutiny"}
    assert "compiling" in [told.state for told in heard]
    # The first waits for a process; nothing waits for one that loads, which takes a second here and Numba's beside.
    assert most_of(waits[1:]) < 1.0


def most_of(waits: list[float]) -> float:
    """What nineteen of twenty stay below: other tests may have the cores."""
    return sorted(waits)[len(waits) * 19 // 20]


def test_bots_of_a_game_that_cannot_be_compiled_play_interpreted(notes: Path) -> None:
    (notes / "broken cartagena").touch()
    with Minds(2, prepare=QUICKLY) as minds:
        minds.compile(["cartagena"])
        until(lambda: bool(ended(minds.news())))
        wanted = ask("sailor")
        assert minds.decide(wanted).result(60) in wanted.legal
        assert not minds.is_compiled("cartagena")
