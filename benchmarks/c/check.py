"""Checks the yardstick: it must have the counts of tests/perft/cartagena.perft, and play the engine's own games.

Builds cartagena.c in both layouts and checks each:

- perft: the counts of every position in the file, to the depth that the file gives or ``--depth``;
- games (``--games N``, 0 to leave it out): N random games of every option from one seed, in C and by the engine. They
  share the generator and the order of actions, so their numbers of decisions and of endings must be the same exactly.

    uv run python benchmarks/c/check.py

One line a check on standard output; the exit code is 1 if any fails.
"""

from __future__ import annotations

import argparse
import itertools
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PERFT = HERE.parents[1] / "tests" / "perft" / "cartagena.perft"
SYMBOLS = ("bottle", "dagger", "hat", "key", "pistol", "skull")
SEGMENTS = ("bphsdk", "dbkphs", "hkpbsd", "kbsdhp", "pkdhsb", "hdkbps")  # by initials, docs/rules/cartagena.md C-BOARD
PLAY, DRAW, LAY, DEAL = range(4)
LIMIT = 4000  # decisions after which cartagena.c truncates a game
SEED = 20_261_121


def build(folder: Path) -> dict[str, Path]:
    """The programs: layout -> path."""
    programs = {}
    for layout, flags in (("packed", []), ("plain", ["-DPLAIN"])):
        programs[layout] = folder / layout
        command = ["gcc", "-O3", "-march=native", "-pthread", *flags, "-o", str(programs[layout])]
        subprocess.run([*command, str(HERE / "cartagena.c")], check=True)
    return programs


def phase_of(position: dict[str, Any]) -> int:
    """The phase of a position, as cartagena.c numbers phases."""
    if position.get("dealing"):
        dealt = sum(sum(hand.values()) for hand in position["hands"])
        return LAY if dealt == 6 * len(position["hands"]) else DEAL
    if position.get("laying"):
        return LAY
    return DRAW if position.get("draws") else PLAY


def counts(cards: dict[str, int]) -> list[int]:
    """Cards as six counts."""
    return [cards.get(symbol, 0) for symbol in SYMBOLS]


def line_of(position: dict[str, Any]) -> str:
    """A position as ``read_position`` in cartagena.c reads it."""
    options = position["options"]
    words = position.get("tunnel", "1 2 5 3 4r 6r").split()
    tunnel = "".join(SEGMENTS[int(word[0]) - 1][:: -1 if word.endswith("r") else 1] for word in words)
    initials = "".join(symbol[0] for symbol in SYMBOLS)
    row = position.get("row", [])
    numbers = [options["players"], options["supply"] == "row", options["must_act"], options["boat_retreat"]]
    numbers += [phase_of(position), position.get("seat", 0), position.get("actions_taken", 0)]
    numbers += [position.get("draws", 0), position.get("stuck", 0)]
    numbers += [initials.index(initial) for initial in tunnel]
    numbers += itertools.chain.from_iterable(position["pirates"])
    numbers += itertools.chain.from_iterable(counts(hand) for hand in position["hands"])
    numbers += [len(row), *(SYMBOLS.index(symbol) for symbol in row)]
    numbers += counts(position["deck"]) + counts(position.get("discard", {}))
    return " ".join(str(int(number)) for number in numbers)


def check_perft(program: Path, entries: list[dict[str, Any]], depth: int) -> Iterator[str]:
    """The differences from the file. Positions of the same depth are sent together."""
    by_depth: dict[int, list[dict[str, Any]]] = {}
    for entry in entries:
        by_depth.setdefault(min(depth, len(entry["counts"])), []).append(entry)
    for to, group in by_depth.items():
        lines = "\n".join(line_of(entry["position"]) for entry in group)
        done = subprocess.run(
            [str(program), "--perft", str(to)], input=lines, capture_output=True, text=True, check=True
        )
        for entry, line in zip(group, done.stdout.splitlines(), strict=True):
            found = [int(count) for count in line.split()]
            if found != entry["counts"][:to]:
                yield f"{entry['name']}: {found}, the file says {entry['counts'][:to]}"


def engine_games(variant: str, options: dict[str, Any], games: int) -> list[int]:
    """Decisions, ended games and truncated games of the engine."""
    import numpy as np

    import spanish_main as sm
    from spanish_main.core.kernels.compiled import array_of
    from spanish_main.core.kernels.rng import new_stream
    from spanish_main.core.vector.bulk import bulk_kernels

    game = sm.load_game("cartagena", variant=variant, **options)
    initial = array_of([game.new_initial_state().record])
    states = np.zeros(2, initial.dtype)
    states[0] = initial[0]
    tally = np.zeros(3, np.int64)
    bulk_kernels(game.type).playouts(states, games, np.asarray(new_stream(SEED)), LIMIT, tally)
    return [int(number) for number in tally]


def c_games(program: Path, variant: str, options: dict[str, Any], games: int) -> list[int]:
    """Decisions, ended games and truncated games of cartagena.c."""
    flags = ["--variant", variant, "--players", str(options["players"]), "--games", str(games), "--seed", str(SEED)]
    flags += [] if options["boat_retreat"] else ["--no-boat-retreat"]
    flags += [] if options["must_act"] else ["--may-pass"]
    done = subprocess.run([str(program), *flags], capture_output=True, text=True, check=True)
    result = json.loads(done.stdout)
    return [result["actions"], result["games"] - result["truncated"], result["truncated"]]


def check_games(programs: dict[str, Path], games: int) -> Iterator[str]:
    """The differences from the engine's games."""
    for variant, players, must_act, boat_retreat in itertools.product(
        ("jamaica", "tortuga", "hispaniola"), (2, 3, 4, 5), (True, False), (True, False)
    ):
        options = {"players": players, "must_act": must_act, "boat_retreat": boat_retreat}
        wanted = engine_games(variant, options, games)
        for layout, program in programs.items():
            found = c_games(program, variant, options, games)
            if found != wanted:
                yield f"{layout}, {variant}, {options}: {found}, the engine {wanted} (decisions, ended, truncated)"


def report(name: str, differences: Iterator[str]) -> bool:
    """Prints the result of a check; returns whether there are no differences."""
    found = list(differences)
    print(f"{name}: {'DIFFERS' if found else 'same'}")
    for difference in found:
        print(f"  {difference}")
    return not found


def main() -> int:
    """Run the checks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("perft", type=Path, nargs="?", default=PERFT, help="perft file (%(default)s)")
    parser.add_argument("--depth", type=int, default=99, help="count no deeper than this")
    parser.add_argument("--games", type=int, default=200, help="games of every option against the engine (%(default)s)")
    arguments = parser.parse_args()
    try:
        entries = [json.loads(line) for line in arguments.perft.read_text(encoding="utf-8").splitlines() if line]
    except (OSError, ValueError) as error:
        print(f"check.py: {error}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        programs = build(Path(folder))
        good = [
            report(f"perft, {len(entries)} positions, {layout}", check_perft(program, entries, arguments.depth))
            for layout, program in programs.items()
        ]
        if arguments.games:
            good.append(report("games against the engine", check_games(programs, arguments.games)))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
