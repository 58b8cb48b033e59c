"""Helpers of the terminal's tests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from spanish_main.text.phrases import Phrases
from spanish_main.tui.app import PlayApp
from spanish_main.tui.setup import new_sitting
from spanish_main.tui.sitting import Sitting
from tests.forked import commanded

COMMAND = [sys.executable, "-m", "spanish_main"]


def environment(folder: Path, **more: str) -> dict[str, str]:
    """An environment with the data folder ``folder`` and, by default, in English.

    By default rules are interpreted: a process then starts in a third of the time.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "COLUMNS"))}
    kept.pop("SPANISH_MAIN_LANGUAGE", None)
    kept["SPANISH_MAIN_KERNEL"] = "interpreted"
    return {**kept, "SPANISH_MAIN_DATA_DIR": str(folder), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **more}


def run(
    folder: Path, *arguments: str, given: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command with ``given`` as its input."""
    return commanded(*arguments, given=given, environment=environment(folder, **(env or {})))


def make_sitting(
    tmp_path: Path,
    bots: Sequence[str] | None = ("greedy",),
    *,
    language: str = "en",
    seed: int | None = 1,
    game: str = "cartagena",
    **options: Any,
) -> Sitting:
    """A match kept in ``tmp_path``."""
    return new_sitting(
        game,
        bots=bots,
        given=options,
        names=(),
        seed=seed,
        save=tmp_path / "match.jsonl",
        phrases=Phrases(language),
    )


def assert_clear(ran: subprocess.CompletedProcess[str], code: int) -> None:
    """It failed with the exit code ``code`` and one line, without a traceback."""
    assert ran.returncode == code, (ran.stdout, ran.stderr)
    assert "Traceback" not in ran.stderr + ran.stdout
    assert len(ran.stderr.strip().splitlines()) == 1, ran.stderr


SMALL = (80, 24)


def text(app: PlayApp, name: str) -> str:
    """The text of a part of the full screen."""
    return str(app.screen_stack[0].query_one(f"#{name}", Static).content)


async def idle(pilot: Pilot[None]) -> None:
    """Waits until all workers of the app have finished."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete([worker for worker in pilot.app.workers if not worker.is_finished])
    await pilot.pause()


@asynccontextmanager
async def playing(sitting: Sitting, size: tuple[int, int] = SMALL) -> AsyncIterator[tuple[PlayApp, Pilot[None]]]:
    """The full screen of a match, once it is idle."""
    app = PlayApp(sitting, pause=0)
    async with app.run_test(size=size) as pilot:
        await idle(pilot)
        yield app, pilot
