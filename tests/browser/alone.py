"""Play at tables of the edition without a server, and print the bots' decisions: the same on every Python.

A script for CPython and for a browser's Python. PLAY_FULL: bots have the budgets of their levels, in a library.
PLAY_MATCHES: how many matches of each game there are then, captains in the first, every pair of levels in sixteen.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from itertools import product
from typing import Any

# As in a browser: an import of these fails, also where they are installed.
for name in ("numpy", "numba", "llvmlite", "sqlalchemy", "starlette", "uvicorn", "anyio", "multiprocessing"):
    sys.modules[name] = None  # type: ignore[assignment]
for name in ("spanish_main.server", "spanish_main.workers", "spanish_main.tui", "spanish_main.cli"):
    sys.modules[name] = None  # type: ignore[assignment]

import threading


def no_thread(*arguments: object) -> None:
    raise AssertionError("a thread is started")


threading.Thread.start = no_thread  # type: ignore[method-assign,assignment]

from spanish_main.bots.libraries import ready_mode
from spanish_main.browser import main
from spanish_main.browser.thinker import Thinker
from spanish_main.core.game.bot_spec import Budget
from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.lettering import alike, given
from spanish_main.lettering.given import letters
from spanish_main.table import dealing
from spanish_main.table.minds import Question

FULL = bool(os.environ.get("PLAY_FULL"))
SEED = 77
MATCHES = int(os.environ.get("PLAY_MATCHES", "1"))
MOST = int(os.environ.get("PLAY_MOST", "400"))


class Vault:
    """In memory."""

    kept = False

    def __init__(self) -> None:
        self.lines: dict[str, list[str]] = {}

    async def keys(self) -> list[str]:
        return list(self.lines)

    async def read(self, key: str) -> list[str]:
        return list(self.lines.get(key, ()))

    async def append(self, key: str, at: int, lines: Any) -> bool:
        if len(self.lines.get(key, ())) != at:
            return False
        self.lines.setdefault(key, []).extend(lines)
        return True

    async def replace(self, key: str, lines: Any) -> None:
        self.lines[key] = list(lines)

    async def remove(self, key: str) -> None:
        self.lines.pop(key, None)

    def changed(self, callback: Any) -> None:
        pass


class PrintingThinker(Thinker):
    """Prints each decision, and measures the longest time for which the loop stood still."""

    longest = 0.0
    prints = True

    async def choose(self, question: Question) -> int:
        if not FULL:
            question = Question(
                question.client, question.table, question.purpose, question.observation, question.legal,
                question.bot, question.session, Budget(simulations=8),
            )  # fmt: skip
        action = await super().choose(question)
        observation = question.observation
        if PrintingThinker.prints:
            print(observation.game.name, observation.viewer, question.bot, len(question.legal), action)
        return action


async def watchdog() -> None:
    """Measure how long nothing else could go on."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0)
        PrintingThinker.longest = max(PrintingThinker.longest, time.perf_counter() - began)


async def play(game: str, bots: list[str], number: int = 0) -> None:
    """Play one match of bots, watched to its end or for MOST entries. number: of the match, for its seed."""
    dealing.new_seed = lambda: f"{SEED + number:064x}"  # type: ignore[assignment]
    news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    edition = main.Edition(
        Vault(), lambda text: news.put_nowait(json.loads(text)), PrintingThinker(lambda _: SEED + number)
    )
    seats = [{"kind": "bot", "bot": bot} for bot in bots]
    made = json.loads(await edition.request("POST", "/api/tables", json.dumps({"game": game, "seats": seats})))
    assert made["status"] == 201, made
    table = made["body"]["table"]
    PrintingThinker.prints = True
    edition.open(1, f"/api/tables/{table}/live?protocol=1")
    while True:
        message = await news.get()
        assert message["kind"] == "message", message
        data = json.loads(message["text"])
        if data["type"] in ("snapshot", "progress") and (data["now"]["finish"] or data["now"]["sequence"] >= MOST):
            PrintingThinker.prints = False  # a bot may think already of what comes next
            print(game, data["now"]["sequence"], json.dumps(data["now"]["finish"], sort_keys=True))
            break
        assert data["type"] != "refused", data
    await edition.end()


NAMES = (
    "  Anna\u3164 \u202e",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "e\u0301\u0302\u0303\u0304",
    "1\ufe0f\u20e3 \u2764\ufe0f",
    "\u0645\u06cc\u200c\u0631\u0648\u0645",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "a\x00b\u00adc",
    "\u0600\u0661",
    "\u1820\u180b",
    "\u9089\U000e0100",
    "\u0e33\u0e01\u0e33",
    "\U0001f1e8\U0001f1ff\U0001f1e9",
)


async def play_all() -> None:
    for name in NAMES:
        apart = alike.apart(name, ["Anna"])
        print(ascii(given.cleaned(name)), [ascii(letter) for letter in letters(name)], ascii(apart))
    watching = asyncio.get_running_loop().create_task(watchdog())
    for game in OWN:
        kind = load_game_type(game)
        assert not FULL or ready_mode(kind) is not None, f"no library of {game} is used"
        levels = list(kind.bots.levels)
        if not FULL:
            await play(game, ["greedy", *levels[:2]])
            continue
        pairs = list(product(reversed(levels), repeat=2))
        for number in range(MATCHES):
            await play(game, list(pairs[number % len(pairs)]), number)
    watching.cancel()
    print("stood still for", round(PrintingThinker.longest, 3), file=sys.stderr)


# Nobody waits so that a forced action looks like any other.
random.SystemRandom.choice = lambda self, some: min(some)  # type: ignore[method-assign,assignment]
# In a browser's Python the loop runs already: there this gives what is to be awaited.
(asyncio.ensure_future if sys.platform == "emscripten" else asyncio.run)(play_all())
