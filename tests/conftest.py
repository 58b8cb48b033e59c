"""Fixtures that every test may ask for."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

# Before anything imports a kernel: compiled code then refuses an index past the end instead of reading what lies there.
os.environ.setdefault("SPANISH_MAIN_BOUNDSCHECK", "1")
# The workers share the cores already.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("NUMBA_NUM_THREADS", "1")
# Images of containers often tell Python to keep no bytecode. Each of some thousand processes would compile all that it
# imports then, which is more than half of what many of them do. Git ignores what is kept.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    sys.dont_write_bytecode = False
# A shell's script gives what it starts in the background no Ctrl-C, and so would all that a test starts hear none.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

from spanish_main.workers.pool.pool import worker_count
from tests.needs import REQUIRE_ALL
from tests.needs import need as need_component

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

# No deadline: the first example of a property may wait for Numba's compiler. The same examples every time, so that a
# failure is the change's and not luck's; `--hypothesis-profile=nightly` looks far, and elsewhere each time.
settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("nightly", deadline=None, derandomize=False, max_examples=5_000)
settings.load_profile("same")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once in a process: it cannot be started beside itself."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture
def need() -> Callable[[str], str]:
    """`need("chromium")`: see tests/needs.py."""
    return need_component


HERE = Path(__file__).parent
# Folders here. What several processes do takes the time that the machine leaves them.
SEVERAL_PROCESSES = {"server", "tui", "web", "workers"}
# A secret told once or an action lost once is a finding, whatever the next run says.
NEVER_AGAIN = {"test_crash.py", "test_kills.py", "test_leaks.py", "test_secrets.py"}
# Of the browser's files, the longest first.
LONGEST_IN_BROWSER = ("test_engines.py", "test_words.py")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Half as many again as there are cores: a test of a server or of a browser waits for much of its time.

    With twice as many the whole was no faster, and tests failed for want of the processor.

    No workers for one file or a test of it: it would run on one of them anyway.
    """
    files = {Path(argument.partition("::")[0]) for argument in config.args}
    if len(files) == 1 and files.pop().suffix == ".py":
        return 0
    return worker_count() * 3 // 2


def may_be_run_again(item: pytest.Item) -> bool:
    """Whether a failure may be the machine's, which had more to do, and not the code's."""
    folder = item.path.relative_to(HERE).parts[0]
    return folder in SEVERAL_PROCESSES and item.path.name not in NEVER_AGAIN


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in the browser come last: once Playwright runs, its event loop keeps others from running in the process.

    Of them the longest files come first: as the last one it had one worker while the others had nothing left to do.
    """
    order = {name: place for place, name in enumerate(LONGEST_IN_BROWSER)}
    last = len(order)
    items.sort(key=lambda item: (item.get_closest_marker("browser") is not None, order.get(item.path.name, last)))
    if os.environ.get(REQUIRE_ALL):
        # On a machine that has more to do a process may not come to its turn for seconds. That is no finding, and must
        # not hide one: which tests were run again stands in the summary.
        for item in filter(may_be_run_again, items):
            item.add_marker(pytest.mark.flaky(reruns=1))
