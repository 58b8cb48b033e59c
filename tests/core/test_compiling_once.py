"""One of several processes compiles a kernel for all, whatever happens to the others."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from spanish_main.core.kernels.kernel import Kernels
from tests.children import Child, Children, go, line

# A process that says when it is about to compile, and when it does; then how often it did, and what the kernel gives.
CHILD = """
import sys, time
from spanish_main.core.kernels.compiled import COMPILED
from spanish_main.core.kernels.kernel import Kernels
from tests.core.test_compiling_once import doubling
scope = Kernels("once", {})
made = COMPILED.entry(doubling(scope), scope)
compile_, count = made._compiler.compile, 0
def slowly(*arguments):
    global count
    count += 1
    print("compiles", flush=True)
    time.sleep(float(sys.argv[1]))
    return compile_(*arguments)
made._compiler.compile = slowly
print("ready", flush=True)
sys.stdin.readline()
print(made(21), count, flush=True)
"""


def doubling(kernels: Kernels) -> Callable[[int], int]:
    def double(number: int) -> int:
        return 2 * number

    return double


Start = Callable[[float], Child]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts a process whose compiling is delayed by some seconds."""
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(tmp_path / "cache"))
    with Children() as children:
        yield lambda seconds: children.start(CHILD, str(seconds))


@pytest.mark.slow
def test_of_processes_that_begin_together_one_compiles(start: Start) -> None:
    children = [start(3.0) for _ in range(3)]
    assert [line(child) for child in children] == ["ready"] * 3
    for child in children:
        go(child)
    outputs = ["".join(child.communicate(timeout=60)[0].splitlines()[-1:]) for child in children]
    assert sorted(outputs) == ["42 0", "42 0", "42 1"]


def test_after_a_compiling_process_is_killed_the_next_one_compiles(start: Start) -> None:
    one, other = start(600.0), start(0.0)
    assert (line(one), line(other)) == ("ready", "ready")
    go(one)
    assert line(one) == "compiles"
    go(other)
    with pytest.raises(subprocess.TimeoutExpired):
        other.wait(timeout=2.0)
    one.kill()
    assert (line(other), line(other)) == ("compiles", "42 1")


def test_what_is_kept_is_had_at_once_while_another_compiles(start: Start, tmp_path: Path) -> None:
    first = start(0.0)
    assert line(first) == "ready"
    go(first)
    assert (line(first), line(first)) == ("compiles", "42 1")
    (folder,) = (tmp_path / "cache").iterdir()
    with FileLock(folder / "double_once.lock"):
        again = start(0.0)
        assert line(again) == "ready"
        go(again)
        assert line(again) == "42 0"


def test_where_no_lock_can_be_had_each_compiles_for_itself(start: Start, tmp_path: Path) -> None:
    child = start(0.0)
    assert line(child) == "ready"
    (folder,) = (tmp_path / "cache").iterdir()
    (folder / "double_once.lock").mkdir()
    go(child)
    assert (line(child), line(child)) == ("compiles", "42 1")
