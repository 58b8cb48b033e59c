"""A process that uses workers needs neither NumPy nor Numba, and leaves no process behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ASK = """
import sys, threading, time
from spanish_main.bots.analysis import Budget
from spanish_main.workers.pool.minds import Minds
from spanish_main.workers.pool.request import SentObservation, ThinkRequest

minds = Minds(2, prepare="tests.workers.parentless:register")
observation = SentObservation("cartagena", {"players": 2}, 0, b"")
request = ThinkRequest("anne", "table t", observation, (3, 4), "x", "s", Budget(simulations=5), 1)
assert minds.decide(request).result(60) == 4
print(minds.look(ThinkRequest("anne", "table t", observation, (3, 4))).result(60))
print(sorted(name for name in sys.modules if name.partition(".")[0] in {"numpy", "numba", "llvmlite"}
             or name.startswith(("spanish_main.games.", "spanish_main.bots.players.search",
             "spanish_main.core.kernels.compiled")) and name != "spanish_main.games.catalog"))
print(minds.processes()[0], flush=True)
"""


def run(script: str, *where: str) -> list[str]:
    environment = {**os.environ, "SPANISH_MAIN_KERNEL": "interpreted", "PYTHONPATH": str(Path.cwd())}
    command = [sys.executable, *(where or ("-c", script))]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


def gone(pid: int) -> bool:
    for _ in range(1000):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def test_the_asking_process_imports_no_numpy_no_numba_no_rules_and_no_search() -> None:
    analysis, imported, _ = run(f"{ASK}\nminds.close()\n")
    assert analysis.startswith("Analysis(")
    assert imported == "[]"


def test_workers_end_with_the_process_that_asks_however_it_ends() -> None:
    # One worker thinks, one waits.
    think = 'minds.decide(ThinkRequest("anne", "table t", observation, (3, 4), "hang"))'
    pid = int(run(f"{ASK}\n{think}\ntime.sleep(0.5)\nimport os; os._exit(0)\n")[-1])
    assert gone(pid)


def test_a_script_without_a_guard_is_not_run_again_by_its_workers(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(f"print('once')\n{ASK}\nminds.close()\n", encoding="utf-8")
    assert run("", str(script)).count("once") == 1
