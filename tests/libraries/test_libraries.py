"""Libraries of games: bad ones are not used, and how they are made.

The libraries of the games are made once for all tests, in the folder where compiled kernels are kept, too.
"""

from __future__ import annotations

import ctypes
import errno
import hashlib
import json
import logging
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from spanish_main.bots import libraries
from spanish_main.bots.catalog import make_bot
from spanish_main.bots.libraries import made_here, ready_mode, rules_of, selftest
from spanish_main.bots.players.search import SearchBot
from spanish_main.bots.search import workspace
from spanish_main.core.game.bot_spec import Budget, SearchSettings
from spanish_main.core.game.game import Game, GameType, game_type_at
from spanish_main.core.kernels import shipped
from spanish_main.core.kernels.compiled import THINKING
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.core.kernels.shipped import FUNCTION, MANIFEST, Unusable, sources_digest, target_here, whole
from spanish_main.games.catalog import load_game_type
from spanish_main.libraries import make
from spanish_main.libraries.make import CannotMake, make_here
from tests.children import Child, Children, go, line
from tests.libraries.test_ready import asked, known_by, mite_match, ready
from tests.mite.game import GAME as MITE
from tests.needs import ROOT

pytestmark = pytest.mark.usefixtures("findable")


# --- Libraries that are not used --------------------------------------------------------------------------------------


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Path:
    """The folder of shipped libraries, with a copy of the smallest game's library, in a process without others."""
    folder = tmp_path / "shelf"
    ready(MITE)
    shutil.copytree(made_here(MITE), folder)
    forget(monkeypatch, folder)
    caplog.set_level(logging.WARNING, logger="spanish_main.bots.libraries")
    return folder


def forget(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Resets this module as in a new process, with ``folder`` as that of the shipped libraries."""
    for name, empty in (("_FOUND", {}), ("_MISSED", {}), ("_LOGGED", set())):
        monkeypatch.setattr(libraries, name, empty)
    monkeypatch.setattr(libraries, "SHIPPED", folder)
    monkeypatch.setattr(libraries, "made_here", lambda kind: folder / "none")


def library_in(folder: Path) -> Path:
    (found,) = [path for path in folder.iterdir() if path.name != MANIFEST]
    return found


def rewrite(folder: Path, change: Callable[[dict[str, Any]], Any]) -> None:
    """Changes the game's entry in the manifest."""
    about = json.loads((folder / MANIFEST).read_bytes())
    change(about["games"]["mite"])
    (folder / MANIFEST).write_text(json.dumps(about))


def replaced(folder: Path, content: bytes) -> None:
    """Replaces the library by other bytes, with their digest in the manifest."""
    path = library_in(folder)
    path.unlink()
    path.write_bytes(content)
    rewrite(folder, lambda about: about["targets"][target_here()].__setitem__(1, hashlib.sha256(content).hexdigest()))


def flipped(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.unlink()
    path.write_bytes(content)


def truncated(path: Path) -> None:
    content = path.read_bytes()
    path.unlink()
    path.write_bytes(content[: len(content) // 2])


def elf(machine: int, bits: int = 64) -> bytes:
    """The head of a library for Linux on another processor, by hand."""
    head = b"\x7fELF" + bytes([2 if bits == 64 else 1, 1, 1]) + bytes(9)
    return head + struct.pack("<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, 0, 0, 64, 56, 0, 64, 0, 0) + bytes(4096)


def shuffled(about: dict[str, Any]) -> None:
    """Each entry has the signature of the next one."""
    names, signatures = zip(*about["entries"], strict=True)
    about["entries"] = list(zip(names, [*signatures[1:], signatures[0]], strict=True))


BAD: dict[str, tuple[Callable[[Path], Any], str]] = {
    "truncated": (lambda folder: truncated(library_in(folder)), "is damaged"),
    "one bit": (lambda folder: flipped(library_in(folder)), "is damaged"),
    "empty": (lambda folder: library_in(folder).write_bytes(b""), "is damaged"),
    "a text": (lambda folder: library_in(folder).write_text("ahoy"), "is damaged"),
    "gone": (lambda folder: library_in(folder).unlink(), "cannot be read: FileNotFoundError"),
    "truly empty": (lambda folder: replaced(folder, b""), "does not load"),
    "truly a text": (lambda folder: replaced(folder, b"ahoy"), "does not load"),
    "for s390x": (lambda folder: replaced(folder, elf(22)), "does not load"),
    "for 32 bits": (lambda folder: replaced(folder, elf(3, 32)), "does not load"),
    "of other sources": (lambda folder: rewrite(folder, lambda about: about.update(sources="0" * 64)), "other sources"),
    "no manifest": (lambda folder: (folder / MANIFEST).unlink(), ""),
    "half a manifest": (lambda folder: truncated(folder / MANIFEST), "cannot be read: JSONDecodeError"),
    "a deep manifest": (lambda folder: (folder / MANIFEST).write_text("[" * 100_000), "cannot be read: RecursionError"),
    "a list": (lambda folder: (folder / MANIFEST).write_text("[]"), "cannot be read: TypeError"),
    "no text": (lambda folder: (folder / MANIFEST).write_bytes(b"\xff\xfe\x00"), "cannot be read: "),
    "a folder": (
        lambda folder: ((folder / MANIFEST).unlink(), (folder / MANIFEST).mkdir()),
        "cannot be read: IsADirectoryError",
    ),
    "without this game": (
        lambda folder: (folder / MANIFEST).write_text('{"games": {}}'),
        "",
    ),
    "without this target": (
        lambda folder: rewrite(folder, lambda about: about.update(targets={"vax-780": ["a", "b"]})),
        "",
    ),
    "without entries": (
        lambda folder: rewrite(folder, lambda about: about.pop("entries")),
        "cannot be read: KeyError",
    ),
    "numbers as entries": (
        lambda folder: rewrite(folder, lambda about: about.update(entries=[["search", 1]])),
        "cannot be read: TypeError",
    ),
    "elsewhere": (
        lambda folder: rewrite(
            folder, lambda about: about["targets"][target_here()].__setitem__(0, f"../shelf/{library_in(folder).name}")
        ),
        "names a file elsewhere",
    ),
    "without an end": (
        lambda folder: rewrite(folder, lambda about: about["targets"][target_here()].__setitem__(0, "/dev/zero")),
        "names a file elsewhere",
    ),
    "other entries": (lambda folder: rewrite(folder, shuffled), "fails its self-test"),
    "entries that are not there": (
        lambda folder: rewrite(folder, lambda about: about.update(entries=[])),
        "fails its self-test",
    ),
    "another find": (
        lambda folder: rewrite(folder, lambda about: about.update(selftest="0" * 64)),
        "fails its self-test",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", BAD)
def test_a_bad_library_is_not_used_and_one_line_says_why(
    what: str, shelf: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spoil, why = BAD[what]
    spoil(shelf)
    for _ in range(3):
        assert ready_mode(MITE) is None
    lines = caplog.messages
    assert len(lines) == (why != "")  # a library that was never made needs no line
    for one in lines:
        assert why in one
        assert "\n" not in one
        assert len(one) < 400
    if (shelf / MANIFEST).exists():
        os.utime(shelf / MANIFEST, (1, 1))
        assert ready_mode(MITE) is None  # the second look has the same reason
        assert caplog.messages == lines
    # Thinking goes on: this takes the mode itself.
    bot = make_bot("captain", Game(MITE, {}), 1, Budget(simulations=30))
    assert isinstance(bot, SearchBot)
    assert bot.mode is THINKING
    assert bot.choose(*asked(mite_match())) in mite_match().state.legal_actions()


@pytest.mark.slow
def test_the_order_of_entries_does_not_matter(shelf: Path) -> None:
    rewrite(shelf, lambda about: about["entries"].reverse())
    mode = ready_mode(MITE)
    assert mode is not None
    match = mite_match()
    compiled, other = (
        SearchBot(match.game, 3, SearchSettings(), Budget(simulations=60), mode=one) for one in (THINKING, mode)
    )
    assert compiled.choose(*asked(match)) == other.choose(*asked(match))
    assert known_by(compiled) == known_by(other)


def test_a_library_bad_in_one_folder_may_be_good_in_the_next(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good = shelf.parent / "good"
    shutil.copytree(shelf, good)
    rewrite(shelf, lambda about: about.update(selftest="0" * 64))
    monkeypatch.setattr(libraries, "made_here", lambda kind: good)
    assert ready_mode(MITE) is not None
    assert caplog.messages == []


def test_a_library_that_is_made_later_is_found(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    later = shelf.parent / "later"
    monkeypatch.setattr(libraries, "SHIPPED", shelf.parent / "nothing")
    monkeypatch.setattr(libraries, "made_here", lambda kind: later)
    for _ in range(3):
        assert ready_mode(MITE) is None
    assert caplog.messages == []
    os.utime(shelf, (1, 1))
    shelf.rename(later)
    found = ready_mode(MITE)
    assert found is not None
    assert ready_mode(MITE) is found
    assert later.stat().st_mtime > 1  # it is in use, and not dropped as old
    shutil.rmtree(later)
    assert ready_mode(MITE) is found


def test_threads_that_ask_at_once_get_one_mode(shelf: Path) -> None:
    found: list[Any] = []
    threads = [Thread(target=lambda: found.append(ready_mode(MITE))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(map(id, found))) == 1
    assert found[0] is not None


def test_to_ask_for_each_decision_is_cheap(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []
    monkeypatch.setattr(libraries, "_look", lambda kind, folders: looked.append(kind) or iter(()))
    best = 1.0
    for _ in range(50):
        began = time.perf_counter()
        for _ in range(10):
            ready_mode(MITE)
        best = min(best, (time.perf_counter() - began) / 10)
    assert looked == [MITE]
    assert best < 2e-4


# --- What a library is made of ----------------------------------------------------------------------------------------


def test_the_sources_of_a_game_are_those_of_all_that_its_kernels_call() -> None:
    places = {folder.relative_to(ROOT).as_posix() for folder in rules_of(MITE)}
    assert {"tests/mite", "tests/fourth_game/spoils"} <= places
    assert rules_of(load_game_type("mutiny")) >= {ROOT / "src/spanish_main/games/mutiny"}


def test_an_edited_rule_makes_another_library(
    shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pack = tmp_path / "mite_elsewhere"
    shutil.copytree(ROOT / "tests/fourth_game/spoils", pack, ignore=shutil.ignore_patterns("__pycache__"))
    game = (pack / "game.py").read_text().replace("tests.fourth_game.spoils", "mite_elsewhere")
    (pack / "game.py").write_text(game.replace('name="spoils"', 'name="mite"'))
    monkeypatch.syspath_prepend(tmp_path)
    kind = game_type_at("mite_elsewhere.game:GAME")
    folders = rules_of(kind)
    assert pack in folders
    before = sources_digest(folders)
    rewrite(shelf, lambda about: about.update(sources=before))
    assert whole("mite", folders, shelf).path == library_in(shelf)

    sources_digest.cache_clear()
    for name in ("rules.py", "game.py"):
        text = (pack / name).read_bytes()
        (pack / name).write_bytes(text.replace(b"\n", b"\r\n"))  # as Git writes it on Windows
    assert sources_digest(folders) == before

    sources_digest.cache_clear()
    (pack / "rules.py").write_text((pack / "rules.py").read_text() + "\n# Another rule.\n")
    assert sources_digest(folders) != before
    with pytest.raises(Unusable, match="other sources"):
        whole("mite", folders, shelf)
    assert ready_mode(kind) is None
    assert "other sources" in caplog.text
    sources_digest.cache_clear()


# A process that composes the kernels of a game's library, and prints the files that it has loaded.
LOADING = """
import sys
from spanish_main.bots.libraries import selftest
from spanish_main.core.game.game import Game, game_type_at
from spanish_main.core.kernels.compiled import Compiled
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.libraries import emit, make, targets
kind = game_type_at(sys.argv[1])
selftest(kind, INTERPRETED)
list(emit.entries(Game(kind, {}), Compiled(inline=False, boundscheck=False)))
for module in list(sys.modules.values()):
    print(getattr(module, "__file__", None) or "")
"""
# These are loaded, too, but are not part of a library: the list of games, and their texts.
NOT_IN_IT = ("__init__.py", "games/__init__.py", "games/catalog.py")
WORDS = ("notation", "telling")


def test_every_source_that_a_library_is_made_of_counts_and_no_other(tmp_path: Path) -> None:
    ours, copied, kind = ROOT / "src/spanish_main", tmp_path / "spanish_main", load_game_type("mutiny")
    shutil.copytree(ours, copied, ignore=shutil.ignore_patterns("__pycache__", "web_dist", "ready"))
    rules = frozenset(copied / folder.relative_to(ours) for folder in rules_of(kind))
    before = sources_digest.__wrapped__(rules_of(kind))
    assert sources_digest.__wrapped__(rules, copied) == before  # wherever the package lies

    command = [sys.executable, "-c", LOADING, kind.home]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    loaded = [Path(name).relative_to(ours) for name in lines if name.startswith(str(ours))]
    making = {path for path in loaded if path.as_posix() not in NOT_IN_IT and path.parent.name not in WORDS}
    places = {path.parent.as_posix() for path in making}
    assert places >= {"core", "core/kernels", "bots", "bots/search", "bots/players", "libraries", "games/mutiny/rules"}
    for path in making:
        source = (copied / path).read_bytes()
        (copied / path).write_bytes(source + b"\n")
        assert sources_digest.__wrapped__(rules, copied) != before, path
        (copied / path).write_bytes(source)

    counting = {copied / path.parent for path in making}
    others = [path for path in copied.rglob("*") if path.is_file()]
    for path in others:
        if path.parent not in counting or path.suffix != ".py":
            path.write_bytes(path.read_bytes() + b"\n")
    assert len(others) > len(making)
    assert sources_digest.__wrapped__(rules, copied) == before


def test_new_networks_need_no_new_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """A self-test does not need the shipped weights."""
    kind = load_game_type("mutiny")
    before = selftest(kind, INTERPRETED)
    monkeypatch.setattr(workspace, "load_net", lambda *asked: pytest.fail("it asks for the weights of the package"))
    assert selftest(kind, INTERPRETED) == before


# A process in which one thread looks for a library, for a second, while another one forks.
FORKING = """
import os, signal, sys, threading, warnings
from spanish_main.bots import libraries
from tests.mite.game import GAME
warnings.simplefilter("ignore", DeprecationWarning)  # newer Pythons warn of every fork beside threads
look, begun = libraries._look, threading.Event()
def slowly(kind, folders):
    begun.set()
    threading.Event().wait(1.0)
    return look(kind, folders)
libraries._look = slowly
threading.Thread(target=libraries.ready_mode, args=(GAME,)).start()
begun.wait()
child = os.fork()
if child == 0:
    signal.alarm(30)
    os._exit(10 if libraries.ready_mode(GAME) is not None else 11)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


def test_a_process_that_is_forked_while_a_thread_looks_finds_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    ready(MITE)
    done = subprocess.run([sys.executable, "-c", FORKING], check=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["10"]


# --- Making -----------------------------------------------------------------------------------------------------------

# A process that makes the smallest game's library from stored LLVM text; it reports its start, and waits.
CHILD = """
import sys, json
from pathlib import Path
from spanish_main.libraries import make
from tests.mite.game import GAME
def emitted(kind, folder):
    print("begins", flush=True)
    sys.stdin.readline()
    return Path(sys.argv[1]).read_text(), json.loads(Path(sys.argv[2]).read_text())
make.emitted = emitted
print("ready", flush=True)
sys.stdin.readline()
print(make.make_here(GAME), flush=True)
"""


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The files of the LLVM text of the smallest game's library, and of its data."""
    folder = tmp_path_factory.mktemp("text")
    llvm, about = make.emitted(MITE, folder)
    (folder / "text.ll").write_text(llvm)
    (folder / "about.json").write_text(json.dumps(about))
    return folder / "text.ll", folder / "about.json"


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: tuple[Path, Path]) -> Path:
    """An empty cache; libraries in it are made from the stored text."""
    cache = tmp_path / "cache"
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(cache))
    llvm, about = text
    monkeypatch.setattr(make, "emitted", lambda kind, folder: (llvm.read_text(), json.loads(about.read_text())))
    for name, empty in (("_FOUND", {}), ("_MISSED", {}), ("_LOGGED", set())):
        monkeypatch.setattr(libraries, name, empty)
    monkeypatch.setattr(libraries, "SHIPPED", tmp_path / "nothing")
    return cache


Start = Callable[[], Child]


@pytest.fixture
def start(empty_cache: Path, text: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts a process that makes the library."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    with Children() as children:
        yield lambda: children.start(CHILD, *map(str, text))


def works(game_type: GameType) -> bool:
    mode = ready_mode(game_type)
    return mode is not None and selftest(game_type, mode) == selftest(game_type, INTERPRETED)


@pytest.mark.slow
def test_of_two_processes_one_makes_it(start: Start, empty_cache: Path) -> None:
    children = [start(), start()]
    for child in children:
        assert line(child) == "ready"
        go(child)
        go(child)
    outputs = [child.communicate(timeout=120)[0].splitlines() for child in children]
    assert sorted(map(len, outputs)) == [1, 2]
    assert {output[-1] for output in outputs} == {str(made_here(MITE))}
    assert works(MITE)
    assert {path.name for path in empty_cache.iterdir()} == {made_here(MITE).name, f"{made_here(MITE).name}.lock"}


@pytest.mark.slow
def test_a_process_killed_while_it_makes_one_leaves_it_to_the_next(start: Start, empty_cache: Path) -> None:
    killed, other = start(), start()
    assert (line(killed), line(other)) == ("ready", "ready")
    go(killed)
    assert line(killed) == "begins"
    go(other)
    go(other)
    assert [path for path in empty_cache.iterdir() if path.is_dir()] != []
    assert ready_mode(MITE) is None
    killed.send_signal(signal.SIGKILL)
    killed.wait(timeout=60)
    assert [line(other), line(other)] == ["begins", str(made_here(MITE))]
    assert works(MITE)
    assert {path.name for path in empty_cache.iterdir()} == {made_here(MITE).name, f"{made_here(MITE).name}.lock"}


@pytest.mark.slow
def test_a_damaged_library_is_made_again(empty_cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = make_here(MITE)
    assert library_in(folder).stat().st_mtime_ns == library_in(make_here(MITE)).stat().st_mtime_ns
    for spoil in (flipped, truncated, Path.unlink):
        spoil(library_in(folder))
        assert ready_mode(MITE) is None
        make_here(MITE)
    assert works(MITE)


def refusing(number: int) -> Callable[..., Any]:
    def refuse(*arguments: Any, **options: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "number"),
    [
        ("pathlib.Path.mkdir", errno.EROFS),
        ("spanish_main.libraries.make.FileLock.acquire", errno.EROFS),
        ("tempfile.mkdtemp", errno.ENOSPC),
        ("pathlib.Path.write_text", errno.ENOSPC),
        ("pathlib.Path.write_bytes", errno.ENOSPC),
        ("pathlib.Path.rename", errno.ENOSPC),
    ],
)
def test_where_nothing_can_be_kept_one_line_says_so(
    where: str, number: int, empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(where, refusing(number))
        with pytest.raises(CannotMake, match=os.strerror(number)) as raised:
            make_here(MITE)
    assert "\n" not in str(raised.value)
    assert ready_mode(MITE) is None
    left = [path for path in empty_cache.iterdir() if path.is_dir()] if empty_cache.exists() else []
    assert left == []
    make_here(MITE)
    assert works(MITE)


@pytest.mark.parametrize("place", ["/proc/nowhere", "file/below"])
def test_a_folder_in_which_nobody_can_write(
    place: str, empty_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(tmp_path / place))
    with pytest.raises(CannotMake, match="the library of mite cannot be kept in"):
        make_here(MITE)
    assert ready_mode(MITE) is None


def test_without_a_linker_machine_code_is_loaded_as_it_is(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("spanish_main.libraries.targets.find_spec", lambda name: None)
    assert library_in(make_here(MITE)).suffix == ".o"
    assert works(MITE)


def test_where_the_linker_fails_machine_code_is_loaded_as_it_is(
    empty_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "cc").write_text("#!/bin/sh\necho no ld >&2\nexit 1\n")
    (tmp_path / "bin" / "cc").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr("spanish_main.libraries.targets.find_spec", lambda name: None)
    assert library_in(make_here(MITE)).suffix == ".o"
    assert works(MITE)


def test_machine_code_without_llvmlite_is_not_used(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("spanish_main.libraries.targets.find_spec", lambda name: None)
    make_here(MITE)
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    assert ready_mode(MITE) is None
    assert "llvmlite is not installed" in caplog.text


def test_a_process_that_compiles_ends_with_its_caller(tmp_path: Path) -> None:
    files = [str(tmp_path / name) for name in ("text", "about")]
    command = [sys.executable, "-m", "spanish_main.libraries.emit", MITE.home, *files]
    done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, timeout=60)
    assert done.returncode == 1
    assert list(tmp_path.iterdir()) == []


def test_numba_lowers_nothing_for_this_machine(text: tuple[Path, Path]) -> None:
    """So its text is valid for other machines."""
    assert not re.search(r"@llvm\.(x86|aarch64|arm)\.", text[0].read_text())


@pytest.mark.parametrize(
    ("system", "machine", "bits", "name"),
    [
        ("linux", "x86_64", 64, "linux-x86_64"),
        ("linux", "x86_64", 32, "linux-x86_64-32"),  # a Python of 32 bits takes no library of 64
        ("linux", "aarch64", 64, "linux-aarch64"),
        ("win32", "AMD64", 64, "windows-x86_64"),
        ("win32", "AMD64", 32, "windows-x86_64-32"),
        ("darwin", "arm64", 64, "macos-arm64"),
        ("emscripten", "wasm32", 32, "wasm32"),
    ],
)
def test_the_name_of_a_machine(
    system: str, machine: str, bits: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    monkeypatch.setattr(shipped, "struct", Words(bits))
    assert target_here() == name


class Words:
    """Replaces ``struct``: an address has so many bits."""

    def __init__(self, bits: int) -> None:
        self._bits = bits

    def calcsize(self, code: str) -> int:
        return self._bits // 8


def test_a_library_has_one_name_that_others_see(empty_cache: Path) -> None:
    found = ctypes.CDLL(str(library_in(make_here(MITE))))
    assert getattr(found, FUNCTION)
    with pytest.raises(AttributeError):
        found.NRT_MemInfo_alloc_aligned  # noqa: B018 -- the lookup alone
