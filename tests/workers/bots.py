"""Bots with bad manners, for workers: put in place of the real ones by ``register``, which each worker calls first.

Their names say what they do: ``sleep 0.1`` thinks for so long, ``once PATH kill`` kills its process unless the file is
there, which it makes first, ``once PATH hang`` hangs.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spanish_main.bots.nets import nets
from spanish_main.core.game.game import Observation
from spanish_main.workers.pool.request import ThinkRequest
from spanish_main.workers.thinking import kernels

_make = kernels.make_thinker


class Rude:
    name = "rude"

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.asked = 0

    def choose(self, observation: Observation, legal: Sequence[int]) -> Any:
        self.asked += 1
        match self.words:
            case ["sleep", seconds]:
                time.sleep(float(seconds))
            case ["once", path, what]:
                if not Path(path).exists():
                    Path(path).touch()
                    self.misbehave(what)
            case ["pid", folder]:
                Path(folder, f"{os.getpid()}-{self.asked}").touch()
            case [what]:
                answer = self.misbehave(what)
                return legal[-1] if answer is None else answer
        return legal[-1]

    def misbehave(self, what: str) -> Any:
        match what:
            case "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            case "hang":
                while True:
                    time.sleep(1)
            case "throw":
                raise RuntimeError("SECRET hand")
            case "leave":
                sys.exit(3)
            case "illegal":
                return -7
            case "true":
                return True
            case "print":
                print("SECRET", flush=True)
                print("SECRET", file=sys.stderr, flush=True)
        return None


def register() -> None:
    def make(request: ThinkRequest) -> Any:
        words = (request.bot or "").split(" ")
        known = words[0] in "sleep once pid kill hang throw leave illegal true print".split()
        return Rude(words) if known else _make(request)

    kernels.make_thinker = make


def damage() -> None:
    """Each worker calls this first: the weights of every game are damaged or missing."""
    damaged = Path(os.environ["SPANISH_MAIN_NOTES"], "damaged.npz")
    nets.shipped = lambda game, value="": damaged
    register()


# --- Substitutes for making libraries and compiling kernels -----------------------------------------------------------


def make_quickly() -> None:
    """Each process calls this first: making a library takes half a second, and a file in the notes stands for it.

    Not before the file ``wait`` is gone.
    """
    notes = Path(os.environ["SPANISH_MAIN_NOTES"])

    def make_library(game: str) -> str:
        once = notes / f"fail {game}"
        if once.exists():
            once.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        if (notes / f"broken {game}").exists():
            raise RuntimeError("SECRET path")
        if (notes / f"refused {game}").exists():
            return f"the library of {game} cannot be kept"
        while (notes / "wait").exists():
            time.sleep(0.05)
        time.sleep(0.5)
        (notes / f"{time.monotonic_ns()} {game} {os.getpriority(os.PRIO_PROCESS, 0)}").touch()
        (notes / f"library {game}").touch()
        return ""

    def load(game: str) -> None:
        time.sleep(1.0)
        kernels.LOADED.add(game)

    class Library:
        name = "ready"

    kernels.make_library = make_library
    kernels.load = load
    kernels.ready = lambda game: Library() if (notes / f"library {game}").exists() else None
    register()


def tell_mode(game: str) -> str:
    return kernels.mode_for(game).name
