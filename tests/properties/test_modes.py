"""One source, one meaning: interpreted and compiled rules agree byte for byte, in one process."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spanish_main.core.game.game import State
from spanish_main.core.kernel_cache import folder_for, sources_digest
from spanish_main.core.kernels import bits, hashing, rng, scratch
from spanish_main.core.kernels.compiled import COMPILED, array_of, dtype_of
from spanish_main.core.kernels.compiled_primitives import PRIMITIVES
from spanish_main.core.kernels.kernel import MARKS, PRIMITIVE, Kernels
from spanish_main.core.kernels.layout import FLOAT32, FLOAT64, INT8, UINT64, constant, zeros
from spanish_main.games.catalog import GAMES, load_game, load_game_type
from tests.needs import ROOT
from tests.nightly import so_many
from tests.properties import tables, tables_la_tortuga, tables_mutiny
from tests.properties.modes import Pair, at_random, play

GAMES_A_TABLE = 1
STEPS = 260


# --- Rules and evaluations --------------------------------------------------------------------------------------------


def cartagena(number: int, game: int, dice: random.Random) -> State:
    state = tables.any_game(tables.TABLES[number], dice).new_initial_state()
    if game % 2:
        return state.game.state_from_position(tables.any_position(tables.TABLES[number], dice))
    return state


def la_tortuga(number: int, game: int, dice: random.Random) -> State:
    return tables_la_tortuga.any_state(tables_la_tortuga.TABLES[number], dice)


def mutiny(number: int, game: int, dice: random.Random) -> State:
    options = tables_mutiny.TABLES[number]
    if dice.random() < 0.5:
        first = dice.randrange(options["players"])
        return tables_mutiny.game_of({**options, "first_seat": first}).new_initial_state()
    return tables_mutiny.game_of(options).state_from_position(tables_mutiny.any_position(options, dice))


def in_manner(manner: str, dice: random.Random) -> Callable[[State], int]:
    """How the Mutiny is played: each manner leads elsewhere."""

    def choose(state: State) -> int:
        offered = {state.action_to_string(action): action for action in state.legal_actions()}
        return offered[tables_mutiny.manner_of(manner, list(offered), dice)]

    return choose


BEGINNINGS = {"cartagena": cartagena, "la_tortuga": la_tortuga, "mutiny": mutiny}
ALL_TABLES = [
    *[pytest.param("cartagena", n, id=f"cartagena-{tables.name_of(o)}") for n, o in enumerate(tables.TABLES)],
    *[
        pytest.param("la_tortuga", n, id=f"la_tortuga-{tables_la_tortuga.name_of(o)}")
        for n, o in enumerate(tables_la_tortuga.TABLES)
    ],
    *[pytest.param("mutiny", n, id=f"mutiny-{name}") for n, name in enumerate(tables_mutiny.NAMES)],
]


def games_at(name: str, number: int, games: int, steps: int) -> set[tuple[int, ...]]:
    """Plays games at a table; returns their actions."""
    found = set()
    for game in range(games):
        dice = random.Random(f"modes {name} {number} {game}")
        pair = Pair(BEGINNINGS[name](number, game, dice), 1000 * number + game)
        manners = tables_mutiny.MANNERS
        choose = in_manner(manners[game % len(manners)], dice) if name == "mutiny" else at_random(dice)
        found.add(tuple(play(pair, choose, steps)))
    return found


def test_every_game_has_tables_here() -> None:
    assert set(BEGINNINGS) == set(GAMES)


@pytest.mark.parametrize(("name", "number"), ALL_TABLES)
def test_both_modes_agree_byte_for_byte(name: str, number: int) -> None:
    games = 4 if name == "mutiny" else GAMES_A_TABLE
    assert len(games_at(name, number, games, STEPS)) == games


def test_of_two_rivals_as_near_to_winning_both_modes_look_at_the_same() -> None:
    """Seats 0 and 3 have equal places and numbers of cards: rounding once made a difference, another in each mode."""
    position: dict[str, Any] = {
        "game": "cartagena",
        "options": {"players": 4, "hands": "secret", "supply": "deck", "must_act": False, "boat_retreat": False},
        "tunnel": "5 1r 6r 2 4r 3",
        "pirates": [[0, 0, 0, 0, 0, 1], [0] * 6, [0] * 6, [0, 0, 0, 0, 0, 1]],
        "hands": [
            {"bottle": 1, "key": 3, "skull": 2},
            {"bottle": 3, "hat": 1, "key": 2},
            {"dagger": 2, "hat": 2, "key": 1, "pistol": 1},
            {"hat": 2, "key": 1, "pistol": 2},
        ],
        "row": [],
        "deck": {"bottle": 13, "dagger": 14, "hat": 12, "key": 10, "pistol": 13, "skull": 15},
        "discard": {"dagger": 1, "pistol": 1},
        "seat": 1,
        "actions_taken": 0,
    }
    for seed in range(5):
        Pair(load_game("cartagena", **position["options"]).state_from_position(position), seed).looks_agree()


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "number"), ALL_TABLES)
def test_both_modes_agree_for_long(name: str, number: int) -> None:
    games = so_many(10)
    assert len(games_at(name, number, games, 2000)) == games


def test_a_difference_would_be_found() -> None:
    dice = random.Random(1)
    pair = Pair(cartagena(0, 0, dice), 1)
    play(pair, at_random(dice), 30)
    pair.array["cards"][0, 0] += 1
    with pytest.raises(AssertionError):
        play(pair, at_random(dice), 30)


# --- Primitives -------------------------------------------------------------------------------------------------------


def test_every_primitive_has_its_compiled_self() -> None:
    assert {function for function, mark in MARKS.items() if mark == PRIMITIVE} == set(PRIMITIVES)


def masks() -> list[int]:
    dice = random.Random(1)
    return [dice.getrandbits(dice.randint(1, 62)) | 1 << dice.randrange(62) for _ in range(500)]


def test_bits_are_the_same_in_both_modes() -> None:
    dice = random.Random(2)
    nth_bit = COMPILED.entry(bits.nth_bit, Kernels("bits", {}))
    for mask in masks():
        places = [bit for bit in range(62) if mask >> bit & 1]
        for function, said in (
            (bits.lowest_bit, places[0]),
            (bits.highest_bit, places[-1]),
            (bits.popcount, len(places)),
        ):
            assert function(mask) == PRIMITIVES[function](mask) == said
        n = dice.randrange(len(places))
        assert bits.nth_bit(mask, n) == nth_bit(mask, n) == places[n]
    assert bits.popcount(0) == PRIMITIVES[bits.popcount](0) == 0


@pytest.mark.parametrize("seed", [0, 1, -1, 7, 2**31, 2**63 - 1, 2**63, 2**64, -(2**70), 10**30])
def test_the_generator_is_the_same_in_both_modes(seed: int) -> None:
    dice = random.Random(seed)
    uniform = COMPILED.entry(rng.uniform, Kernels("rng", {}))
    stream, twin = rng.new_stream(seed), np.array(rng.new_stream(seed).tolist(), np.uint64)
    child, also = zeros(UINT64, 2), np.zeros(2, np.uint64)
    for number in range(50):
        assert rng.next_word(stream) == int(PRIMITIVES[rng.next_word](twin))
        bound = dice.randint(1, 2**31)
        assert rng.below(stream, bound) == PRIMITIVES[rng.below](twin, bound)
        rng.split(stream, number * 10**12, child)
        PRIMITIVES[rng.split](twin, number * 10**12, also)
        assert child.tolist() == also.tolist()
        assert rng.mix(child[0]) == int(PRIMITIVES[rng.mix](also[0]))
        assert rng.uniform(child) == uniform(also)
        assert stream.tolist() == twin.tolist()


def test_keys_are_found_and_placed_in_both_modes() -> None:
    states = [load_game("cartagena", players=n).new_initial_state().record for n in (2, 3, 2)]
    words = COMPILED.words(array_of(states))
    for key_of, slot_of, rows in (
        (hashing.key_of, hashing.slot_of, states),
        (PRIMITIVES[hashing.key_of], PRIMITIVES[hashing.slot_of], words),
    ):
        keys = [key_of(rows, row) for row in range(3)]
        assert keys[0] == keys[2] != keys[1]
        assert 0 <= slot_of(keys[0], 255) == int(keys[0]) % 256


def test_memory_is_zeroed_and_copied_in_both_modes() -> None:
    for function in (scratch.float32s, scratch.float64s, scratch.int64s):
        one, other = function(5), PRIMITIVES[function](5)
        assert one.tolist() == other.tolist() == [0] * 5
        assert one.itemsize == other.itemsize
    state = load_game("cartagena").new_initial_state()
    copies, also = scratch.copies(state.record, 3), PRIMITIVES[scratch.copies](array_of([state.record])[0], 3)
    assert (len(copies), len(also)) == (3, 3)
    assert copies[0].tobytes() == also[0].tobytes() == state.record.tobytes()
    copies[0]["seat"] = 1
    assert state.record["seat"] == 0


def products(small: Any, single: Any, found: Any) -> None:
    found[0] = int(small[0]) * single[0]
    found[1] = float(single[0]) * float(single[1])
    found[2] = int(single[2])


def test_numbers_are_wide_as_soon_as_they_are_read_in_both_modes() -> None:
    small, single = constant(INT8, [77]), constant(FLOAT32, [1 / 3, 1 / 7, -2.5])
    one, other = zeros(FLOAT64, 3), np.zeros(3)
    products(small, single, one)
    COMPILED.entry(products, Kernels("products", {}))(np.asarray(small), np.asarray(single), other)
    assert one.tolist() == other.tolist() == [77 * single[0], single[0] * single[1], -2]
    assert float(np.float32(one[0])) != one[0]


# --- The two carriers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_layout_is_the_same_in_numpy(name: str) -> None:
    layout = load_game_type(name).layout
    dtype = dtype_of(layout)
    assert dtype.itemsize == layout.size
    assert layout.size % 8 == 0
    found: Any = dtype.fields
    assert list(found) == [field.name for field in layout.fields]
    assert [found[field.name][1] for field in layout.fields] == [field.offset for field in layout.fields]
    assert [found[field.name][0].itemsize for field in layout.fields] == [field.size for field in layout.fields]


# --- The folder of compiled code --------------------------------------------------------------------------------------


@pytest.fixture
def sources(tmp_path: Path) -> list[Path]:
    package = tmp_path / "spanish_main"
    for part in ("core", "games/cartagena", "bots"):
        shutil.copytree(ROOT / "src" / "spanish_main" / part, package / part)
    return [package / part for part in ("core", "games/cartagena", "bots")]


def digest(sources: list[Path], boundscheck: str = "0") -> str:
    """The digest in a process of its own, since a process caches it."""
    code = (
        "import sys, pathlib; from spanish_main.core.kernel_cache import sources_digest as d;"
        "print(d(frozenset(map(pathlib.Path, sys.argv[1:]))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, sources)],
        env={**os.environ, "SPANISH_MAIN_BOUNDSCHECK": boundscheck},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout.strip()


def test_any_edit_of_a_source_gives_another_folder(sources: list[Path]) -> None:
    first = digest(sources)
    assert digest(sources[::-1]) == first
    found = {first, digest(sources, boundscheck="1"), digest(sources[:2])}
    package = sources[0].parent
    edited = [
        "core/kernels/templates.py",
        "core/kernels/rng.py",
        "core/kernels/numbers.py",
        "games/cartagena/rules/board.py",
        "games/cartagena/rules/rules.py",
        "bots/search/tree.py",
    ]
    for name in edited:
        with (package / name).open("a", encoding="utf-8") as file:
            file.write("# edited\n")
        found.add(digest(sources))
    board = package / "games" / "cartagena" / "rules" / "board.py"
    board.rename(board.with_name("boards.py"))
    found.add(digest(sources))
    assert len(found) == 4 + len(edited)


def test_a_kernel_depends_on_its_game_and_the_core_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[set[str]] = []

    def folder(sources: frozenset[Path]) -> None:
        asked.append({path.relative_to(ROOT / "src" / "spanish_main").as_posix() for path in sources})

    from spanish_main.bots.players import greedy
    from spanish_main.core.kernels import compiled
    from spanish_main.core.kernels.compiled import THINKING
    from spanish_main.core.vector import bulk

    monkeypatch.setattr(compiled, "folder_for", folder)
    bulk.at.__wrapped__(load_game_type("la_tortuga"), "winners")
    bulk.bulk_kernels.__wrapped__(load_game_type("cartagena"))
    greedy.greedy_kernel.__wrapped__(load_game_type("mutiny"), THINKING)
    assert asked[0] == {"core", "games/la_tortuga/rules", "games/la_tortuga/bots"}
    cartagena = frozenset({"core", "games/cartagena/rules", "games/cartagena/bots"})
    assert {frozenset(folders) for folders in asked[1:-1]} == {cartagena}
    assert asked[-1] == {"core", "bots/players", "games/mutiny/rules", "games/mutiny/bots"}


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    code = (
        "from spanish_main.core.kernels import templates;"
        "from spanish_main.core.kernels.compiled import COMPILED as mode, _CORE;"
        "from spanish_main.core.kernels.kernel import Kernels; from spanish_main.core.kernel_cache import folder_for;"
        "made = mode.entry(lambda n: n + 1, Kernels('none', {})); print(folder_for(frozenset((_CORE,))), made(7))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "SPANISH_MAIN_CACHE_DIR": str(file / "below")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("None 8\n", 0), done.stderr[-2000:]


def test_what_nobody_used_for_long_is_dropped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPANISH_MAIN_CACHE_DIR", str(tmp_path))
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
        (folder / "kernel.nbi").write_bytes(b"compiled")
    os.utime(old, (0, 0))
    sources = frozenset((tmp_path / "nowhere",))
    assert folder_for(sources) == tmp_path / sources_digest(sources)
    assert sorted(tmp_path.iterdir()) == sorted([new, tmp_path / sources_digest(sources)])
