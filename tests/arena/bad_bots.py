"""Bots with every kind of fault: by `python:tests.arena.bad_bots:NAME`, or as outside programs by running this."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # as a program it has to start quickly
    from spanish_main.core.game.game import Game, Observation

PROGRAM = f"{sys.executable} {Path(__file__)}"


class Plain:
    """Takes the first legal action."""

    name = "plain"

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        return legal[0]


class Raises(Plain):
    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        raise RuntimeError("no idea\nwhat to do")


class Falters(Plain):
    """Fails once a game."""

    failures = 0

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.begun = False

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        if self.begun:
            return legal[0]
        self.begun = True
        Falters.failures += 1
        raise RuntimeError(f"failure {Falters.failures}")


class Cheats(Plain):
    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        return -7


class Unreal(Plain):
    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        return 1.5  # type: ignore[return-value]


class Mute(Plain):
    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        return None  # type: ignore[return-value]


class Babbles(Plain):
    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        return "fly"  # type: ignore[return-value]


class Speaks(Plain):
    """Does what Plain does, by the action's text."""

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        return f" {observation.game.action_to_string(legal[0])}"  # type: ignore[return-value]


class Nested(Plain):
    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        return self.look_up("nokey")

    def look_up(self, key: str) -> int:
        return {"key": 1}[key]


class Unmade(Plain):
    def __init__(self, game: Game, seed: int) -> None:
        raise RuntimeError("not today")


class Dies(Plain):
    """Kills its worker for some seeds, in every try."""

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        if self.seed % 8 == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[0]


class Hangs(Plain):
    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        if self.seed % 8 == 0:
            time.sleep(600)
        return legal[0]


class DiesOnce(Plain):
    """Kills its worker once: if the file that the environment names does not exist yet."""

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        mark = Path(os.environ["SPANISH_MAIN_TEST_MARK"])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[0]


def begin_sleeper() -> int:
    """In a worker: starts an outside program that ignores its pipes; returns its process id."""
    from spanish_main.arena import outside

    return outside.Program("sleep 600").pid


def serve(kind: str) -> None:
    """An outside bot that takes the first action, and on every third request does what ``kind`` says."""
    for number, line in enumerate(sys.stdin, 1):
        request = json.loads(line)
        action = request["params"]["legal"][0]
        if number % 3 == 0:
            match kind:
                case "crash":
                    print("out of rum", file=sys.stderr)
                    sys.exit(3)
                case "hang":
                    time.sleep(600)
                case "illegal":
                    action = "fly 99"
                case "raise":
                    raise KeyError("nokey")
                case "nothing" | "number":
                    result = {"action": 5} if kind == "number" else None
                    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
                    continue
                case "babble":
                    print("I think so", flush=True)
                    continue
                case "error":
                    error = {"code": 1, "message": "cannot"}
                    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": error}), flush=True)
                    continue
                case "late":  # an answer to another question first
                    print(json.dumps({"jsonrpc": "2.0", "id": -1, "result": {"action": "x"}}), flush=True)
                case "tell":
                    Path(sys.argv[2]).write_text(json.dumps(request), encoding="utf-8")
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"action": action}}), flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
