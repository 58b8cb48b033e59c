"""The figures of docs/strength.md: prints their table, repeats their commands, plays a smaller set of matches.

    uv run python benchmarks/strength.py table [--rows PATTERN]
    uv run python benchmarks/strength.py table --check docs/strength.md
    uv run --extra arena --extra openspiel python benchmarks/strength.py again OUT --rows PATTERN
    uv run --extra arena --extra openspiel python benchmarks/strength.py play OUT [NAME…]
    uv run --extra arena python benchmarks/strength.py tell OUT
    uv run --extra arena python benchmarks/strength.py draw OUT PICTURE.svg

``table`` reads benchmarks/strength.csv, which has every figure once; ``--check`` fails if a page shows another table.
PATTERN is a regular expression over topic, game and figure. ``again`` runs the arena's commands of such rows,
each into a folder of its own below OUT. ``play`` plays the matches listed here, ``tell`` prints them, ``draw`` draws
the ladder. Matches that are in the folder OUT are not played again.
"""

from __future__ import annotations

import csv
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).with_name("strength.csv")
LIKE = "like: "  # before a command that was run with another game, level or seed

LADDER = (25, 50, 100, 200, 400, 800, 1600)  # simulations a decision
SETTINGS = {
    "jamaica": "cartagena --variant jamaica",
    "tortuga": "cartagena --variant tortuga",
    "la_tortuga": "la_tortuga",
    "mutiny": "mutiny --players 2",
}
# Sets of two games. Dice decide much of La Tortuga and cards much of the Mutiny: more games for the same certainty.
SETS = {
    "level": {"jamaica": 40, "tortuga": 40, "la_tortuga": 200, "mutiny": 200},
    "levels": {"jamaica": 20, "tortuga": 20, "la_tortuga": 40, "mutiny": 40},
    "greedy": {"jamaica": 20, "tortuga": 20, "la_tortuga": 100, "mutiny": 50},
    "time": {"jamaica": 15, "tortuga": 15, "la_tortuga": 12, "mutiny": 25},
    "ten": {"jamaica": 20, "tortuga": 20, "la_tortuga": 8, "mutiny": 40},
    "rollouts": dict.fromkeys(SETTINGS, 10),
    "double": dict.fromkeys(SETTINGS, 30),
}
# The same algorithm, the same leaf, the same number of simulations.
ALIKE = (
    "ours=search:leaf=net,priors=no,exploration=0.3,reuse=no@{sims} "
    "theirs=openspiel:ismcts,leaf=net,uct=0.3,sims={sims}"
)
BOTS = {
    "level": ALIKE.format(sims=16),
    "levels": "deckhand sailor bosun captain --schedule ladder",
    "greedy": "captain greedy",
    "time": "captain@0.15s openspiel:ismcts,leaf=net,time=0.15",
    "ten": "captain@0.03s openspiel:ismcts,leaf=net,time=0.3",
    "rollouts": "captain@0.15s openspiel:ismcts,leaf=rollout,time=0.15",
    "double": " ".join(f"captain@{sims}" for sims in LADDER) + " --schedule ladder",
}

# Matches with other settings. La Tortuga's games are long. In Cartagena there are often more than 16 actions, and among
# actions tried once OpenSpiel's bot chooses at random, while ours goes by their values.
OTHERWISE = {
    ("greedy", "la_tortuga"): "captain@2000 greedy",
    ("level", "jamaica"): ALIKE.format(sims=128),
    ("level", "tortuga"): ALIKE.format(sims=128),
}


def commands() -> dict[str, str]:
    """The commands of all matches by name."""
    found = {}
    for match, bots in BOTS.items():
        for name, game in SETTINGS.items():
            kind, *options = game.split()
            players = OTHERWISE.get((match, name), bots)
            words = ["spanish-main arena", kind, players, *options, f"--sets {SETS[match][name]}"]
            found[f"{match}-{name}"] = " ".join(words)
    return found


def play(out: Path, names: list[str]) -> None:
    """Plays the matches called ``names`` (none: all) in one process, since each bot needs a core."""
    for name, command in commands().items():
        folder = out / name
        if (names and name not in names) or (folder / "result.json").exists():
            continue
        keep = ["--resume", str(folder)] if (folder / "sets.jsonl").exists() else ["--out", str(folder)]
        print(command, flush=True)
        words = [sys.executable, "-m", *command.replace("spanish-main", "spanish_main").split()]
        subprocess.run([*words, "-p", "1", "-q", *keep], check=True)


def results(out: Path) -> dict[str, Any]:
    """The results of the matches that were played, by name."""
    paths = {name: out / name / "result.json" for name in commands()}
    return {name: json.loads(path.read_text(encoding="utf-8")) for name, path in paths.items() if path.exists()}


def tell(out: Path) -> None:
    """Prints the results as tables in Markdown."""
    asked = commands()
    for name, result in results(out).items():
        print(f"\n`{asked[name]}`\n\n| match | won | lost | neither | of the decided | 95% interval |\n|{6 * '---|'}")
        for pair in result["pairs"]:
            tally, (low, high) = pair["tally"], pair["interval"]
            row = f"| {pair['first']} : {pair['second']} | {tally['won']} | {tally['beaten']} "
            row += f"| {tally['games'] - tally['won'] - tally['beaten']} "
            print(row + f"| {100 * pair['rate']:.1f}% | {100 * low:.1f} to {100 * high:.1f}% |")
        for player in result["players"]:
            lost = {word: player["moves"][word] for word in ("timeouts", "crashes", "illegal") if player["moves"][word]}
            print(
                f"\n{player['label']}: median {player['median']:.4f} s a decision, longest {player['longest']:.3f} s",
                lost or "",
            )


def draw(out: Path, picture: Path) -> None:
    """Draws the ladders of doubling budgets: Elo points over simulations."""
    from spanish_main.arena import plots

    markers = dict(zip(SETTINGS, "osD^", strict=True))
    colours = dict(zip(SETTINGS, ("danger", "sea", "gold", "ink"), strict=True))
    labels = {
        "jamaica": "Cartagena, Jamaica",
        "tortuga": "Cartagena, Tortuga",
        "la_tortuga": "La Tortuga",
        "mutiny": "Mutiny",
    }
    found = results(out)
    with plots.chart(3.6, 6.4) as (figure, axes):
        for name, label in labels.items():
            if f"double-{name}" not in found:
                continue
            players = {int(p["label"].split("@")[1]): p for p in found[f"double-{name}"]["players"]}
            base = players[LADDER[0]]["rating"]
            heights = [players[sims]["rating"] - base for sims in LADDER]
            axes.plot(LADDER, heights, marker=markers[name], color=plots.COLOURS[colours[name]], label=label)
        axes.set_xscale("log", base=2)
        axes.set_xticks(LADDER, [str(sims) for sims in LADDER])
        axes.set_xlabel("simulations a decision")
        axes.set_ylabel(f"Elo points above {LADDER[0]} simulations")
        axes.legend(frameon=False)
        picture.write_text(plots.svg(figure), encoding="utf-8")


def figures(pattern: str = "") -> list[dict[str, str]]:
    """The rows of the file that match ``pattern``."""
    with FIGURES.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return [row for row in rows if re.search(pattern, f"{row['topic']} {row['game']} {row['figure']}")]


def commands_of(row: dict[str, str]) -> list[str]:
    """The commands of a figure, each perhaps after LIKE."""
    return [command for command in row["commands"].split(" ; ") if command]


def numbered(rows: list[dict[str, str]]) -> dict[str, int]:
    """Each command of ``rows`` with its number, from 1."""
    asked = dict.fromkeys(command.removeprefix(LIKE) for row in rows for command in commands_of(row))
    return {command: number for number, command in enumerate(asked, 1)}


def table(rows: list[dict[str, str]]) -> str:
    """The rows as a table in Markdown, and their commands by number."""
    number = numbered(figures())
    lines = ["| topic | game | figure | result | 95% | commands | date | commit |", "|---|---|---|---|---|---|---|---|"]
    for row in rows:
        found = ", ".join(
            f"({number[one.removeprefix(LIKE)]})" if one.startswith(LIKE) else str(number[one])
            for one in commands_of(row)
        )
        cells = (*(row[name] for name in ("topic", "game", "figure", "result", "interval")), found)
        lines.append(f"| {' | '.join((*cells, row['date'], row['commit']))} |")
    shown = numbered(rows)
    listed = [f"{command}  # {number[command]}" for command in sorted(shown, key=number.__getitem__)]
    return "\n".join([*lines, "", "```", *listed, "```", ""])


def check(page: Path) -> None:
    """Exits with 1 unless ``page`` shows the table of all figures."""
    if table(figures()) not in page.read_text(encoding="utf-8"):
        sys.exit(f"{page} does not show the table of {FIGURES.name}: paste what `strength.py table` prints")


def again(out: Path, pattern: str) -> None:
    """Runs the arena's commands of the rows that match ``pattern``. Some fail without the files of a training."""
    number = numbered(figures())
    for command in numbered(figures(pattern)):
        if command.startswith("spanish-main arena"):
            print(command, flush=True)
            words = [
                sys.executable,
                "-m",
                "spanish_main",
                *shlex.split(command)[1:],
                "--out",
                str(out / str(number[command])),
            ]
            subprocess.run(words, check=False)


def main(words: list[str]) -> None:
    """Runs the command line (see the module)."""
    match words:
        case ["table"]:
            print(table(figures()), end="")
        case ["table", "--rows", pattern]:
            print(table(figures(pattern)), end="")
        case ["table", "--check", page]:
            check(Path(page))
        case ["again", out, "--rows", pattern]:
            again(Path(out), pattern)
        case ["play", out, *names]:
            play(Path(out), names)
        case ["tell", out]:
            tell(Path(out))
        case ["draw", out, picture]:
            draw(Path(out), Path(picture))
        case ["commands"]:
            print("\n".join(f"{name}: {shlex.join(command.split())}" for name, command in commands().items()))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
