"""Libraries are made in the background, and no request waits for them. A substitute replaces Numba."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spanish_main.workers.pool import making, modes
from spanish_main.workers.pool.channel import WorkerDied
from spanish_main.workers.pool.making import Maker
from spanish_main.workers.pool.minds import Minds
from spanish_main.workers.pool.pool import Job
from tests.workers.test_minds import request

QUICKLY = "tests.workers.bots:make_quickly"


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPANISH_MAIN_KERNEL", "compiled")
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("SPANISH_MAIN_NOTES", str(tmp_path))
    return tmp_path


@contextlib.contextmanager
def maker(failed: list[str]) -> Iterator[Maker]:
    made = Maker(modes.start(QUICKLY), failed.append)
    try:
        yield made
    finally:
        made.close()


def made(notes: Path) -> list[str]:
    """The games whose libraries were really made, in order, once for each time."""
    return [path.name.split()[1] for path in sorted(notes.iterdir()) if len(path.name.split()) == 3]


def test_the_last_wanted_library_is_made_next_and_each_once(notes: Path) -> None:
    with maker([]) as one:
        first = one.want("cartagena", "la_tortuga", "mutiny")
        last = one.want("mutiny", "cartagena")
        assert last.result(60)
        assert first.result(60)
        assert one.want("la_tortuga").result(60)
    assert sorted(made(notes)) == ["cartagena", "la_tortuga", "mutiny"]
    assert made(notes)[-1] == "la_tortuga"
    # With low priority, or that of this process where it has a lower one.
    low = str(max(os.nice(0), 5))
    assert {path.name.split()[2] for path in notes.iterdir() if len(path.name.split()) == 3} == {low}


def test_a_dead_process_is_replaced_and_a_missing_library_is_reported(
    notes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("fail cartagena", "broken mutiny", "refused la_tortuga"):
        (notes / name).touch()
    failed: list[str] = []
    with maker(failed) as one:
        one.want("cartagena", "mutiny", "la_tortuga")
        results = {game: one.want(game).result(60) for game in ("cartagena", "mutiny", "la_tortuga")}
    assert results == {"cartagena": True, "mutiny": False, "la_tortuga": False}
    assert sorted(failed) == ["la_tortuga", "mutiny"]
    assert "signal 9" in caplog.text
    assert caplog.text.count("the library of la_tortuga cannot be kept") == 1
    assert "SECRET" not in caplog.text


def test_closing_the_maker_ends_all_waiting(notes: Path) -> None:
    failed: list[str] = []
    with maker(failed) as one:
        going, waiting = one.want("cartagena", "mutiny"), one.want("mutiny")
    assert not going.result(0)
    assert not waiting.result(0)
    assert not one.want("la_tortuga").result(0)
    assert failed == []


def test_a_game_that_is_wanted_as_the_process_ends_gets_another(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Ending:
        """A process that takes a moment to end, and does nothing after that."""

        def __init__(self, environment: dict[str, str]) -> None:
            self.ended = False

        def call(self, *asked: object) -> str:
            time.sleep(0.2)
            if self.ended:
                raise WorkerDied("has ended")
            return ""

        def close(self) -> None:
            self.ended = True

        kill = close

    class Slow(Maker):
        def next_game(self) -> str | None:
            found = super().next_game()
            if found is None:
                time.sleep(0.1)
            return found

    monkeypatch.setattr(making, "Channel", Ending)
    with contextlib.closing(Slow(modes.start(None), lambda game: None)) as one:
        assert one.want("first").result(10)
        time.sleep(0.05)
        assert one.want("second").result(10)
    assert "try 1" not in caplog.text


async def test_decisions_come_at_once_and_the_library_takes_over(notes: Path) -> None:
    waits: list[float] = []
    modes_seen: list[str] = []
    (notes / "wait").touch()
    with Minds(2, prepare=QUICKLY) as minds:
        while modes_seen[-1:] != ["ready"]:
            began = time.monotonic()
            await minds.choose(request("sleep 0", session="mode"))
            waits.append(time.monotonic() - began)
            modes_seen.append(mode(minds))
            (notes / "wait").unlink(missing_ok=True)
            await asyncio.sleep(0.05)
            assert len(modes_seen) < 1000
        await minds.until_ready("mutiny", 0.1)
        assert "mutiny" not in made(notes)
        await minds.until_ready("mutiny", 60.0)
        assert "mutiny" in made(notes)
    assert modes_seen[0] == "interpreted"
    # The first waits for a process; nothing waits for a library.
    assert most_of(waits[1:]) < 1.0


def mode(minds: Minds, game: str = "cartagena") -> str:
    """The mode of a worker for ``game``."""
    return str(minds.pool.submit(Job("tests.workers.bots:tell_mode", (game,), "test", session="mode")).result(30))


def most_of(waits: list[float]) -> float:
    """The 95th percentile: other tests may use the cores."""
    return sorted(waits)[len(waits) * 19 // 20]


@pytest.mark.slow
def test_where_no_library_can_be_made_workers_compile_for_themselves(notes: Path) -> None:
    (notes / "refused cartagena").touch()
    with Minds(2, prepare=QUICKLY) as minds:
        wanted = request("sailor", session="mode")
        until = time.monotonic() + 60
        assert minds.decide(wanted).result(60) in wanted.legal
        while mode(minds) != "compiled":
            assert time.monotonic() < until
            time.sleep(0.05)
        assert minds.decide(wanted).result(60) in wanted.legal
        assert mode(minds, "mutiny") == "interpreted"


def test_deterministic_workers_have_a_library_made_when_asked_to_wait_for_it(notes: Path) -> None:
    with Minds(1, prepare=QUICKLY, deterministic=True) as minds:
        minds.decide(request("deckhand")).result(60)
        assert made(notes) == []
        called: list[int] = []
        minds.wait_until_ready("cartagena", 60.0, lambda: called.append(1))
        assert called
        assert made(notes) == ["cartagena"]
        assert mode(minds) == "ready"


def test_without_numba_nothing_is_made_and_nobody_waits(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "find_spec", lambda name: None)
    with Minds(1, prepare=QUICKLY) as minds:
        assert minds.want("cartagena") is None
        began = time.monotonic()
        minds.wait_until_ready("cartagena", 60.0)
        assert time.monotonic() - began < 1.0
    assert made(notes) == []
