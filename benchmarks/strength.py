"""The figures of docs/strength.md: plays the matches, makes the rows of what was played, checks the page.

    uv run --extra arena --extra openspiel python benchmarks/strength.py play OUT [NAME…]
    uv run python benchmarks/strength.py rows OUT
    uv run python benchmarks/strength.py table [--older] [--rows PATTERN]
    uv run python benchmarks/strength.py check
    uv run --extra arena --extra openspiel python benchmarks/strength.py again OUT --rows PATTERN
    uv run --extra arena python benchmarks/strength.py draw OUT PICTURE.svg
    uv run python benchmarks/strength.py commands

``play`` plays the matches listed here into the folder OUT, those called NAME or all; what is there already is not
played again. ``rows`` writes benchmarks/strength.csv from OUT, if one commit has played everything. ``table`` prints
the table of that file, with ``--older`` of the figures of earlier commits (benchmarks/older_figures.csv); PATTERN is a
regular expression over topic, game and figure. ``check`` fails if a page shows another table. ``again`` runs the
arena's commands of older figures, each into a folder of its own below OUT. ``draw`` draws the ladder of doubled
budgets.
"""

from __future__ import annotations

import csv
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from figures import ROOT, all_there, made_now, the_same

FIGURES = ROOT / "benchmarks" / "strength.csv"
OLDER = ROOT / "benchmarks" / "older_figures.csv"
PAGES = {FIGURES: ROOT / "docs" / "strength.md", OLDER: ROOT / "docs" / "older-figures.md"}
COLUMNS = ("topic", "game", "figure", "result", "interval", "date", "commit", "commands")
LIKE = "like: "  # before a command that was run with another game, level or seed

LADDER = (25, 50, 100, 200, 400, 800, 1600)  # simulations a decision
GAMES = {
    "jamaica": ("Jamaica", "cartagena --variant jamaica"),
    "tortuga": ("Tortuga", "cartagena --variant tortuga"),
    "la_tortuga": ("La Tortuga", "la_tortuga"),
    "mutiny": ("Mutiny", "mutiny --players 2"),
}
# The same algorithm, the same leaf, the same number of simulations.
ALIKE = (
    "ours=search:leaf=net,priors=no,exploration=0.3,reuse=no@{sims} "
    "theirs=openspiel:ismcts,leaf=net,uct=0.3,sims={sims}"
)
FOUR = "--players 4 --seating single"
# Each match by name: the topic of its rows, and the bots.
MATCHES = {
    "levels": ("levels, two players", "deckhand sailor bosun captain --schedule ladder"),
    "greedy": ("against `greedy`", "captain greedy"),
    "four": ("one against three", f"captain greedy {FOUR}"),
    "time": ("OpenSpiel's bot with our leaf, same time", "captain@0.15s openspiel:ismcts,leaf=net,time=0.15"),
    "ten": ("OpenSpiel's bot with our leaf, ten times our time", "captain@0.03s openspiel:ismcts,leaf=net,time=0.3"),
    "level": ("OpenSpiel's algorithm and ours, same leaf and simulations", ALIKE.format(sims=16)),
    "double": ("doubled : single budget", " ".join(f"captain@{sims}" for sims in LADDER) + " --schedule ladder"),
}
# Sets of two games, at four seats of eight. Dice decide much of La Tortuga and cards much of the Mutiny: more games for
# the same certainty.
SETS = {
    "levels": {"jamaica": 40, "tortuga": 40, "la_tortuga": 50, "mutiny": 100},
    "greedy": {"jamaica": 40, "tortuga": 40, "la_tortuga": 100, "mutiny": 150},
    "four": {"jamaica": 20, "tortuga": 20, "la_tortuga": 20, "mutiny": 20},
    "time": {"jamaica": 20, "tortuga": 20, "la_tortuga": 5, "mutiny": 40},
    "ten": {"jamaica": 10, "tortuga": 10, "la_tortuga": 4, "mutiny": 20},
    "level": {"jamaica": 40, "tortuga": 40, "la_tortuga": 100, "mutiny": 200},
    "double": dict.fromkeys(GAMES, 20),
}
# Matches with other settings. La Tortuga's games are long. In Cartagena there are often more than 16 actions, and among
# actions tried once OpenSpiel's bot chooses at random, while ours goes by their values.
OTHERWISE = {
    ("greedy", "la_tortuga"): "captain@2000 greedy",
    ("four", "la_tortuga"): f"captain@1000 greedy {FOUR}",
    ("four", "mutiny"): f"captain@1000 greedy {FOUR}",
    ("level", "jamaica"): ALIKE.format(sims=128),
    ("level", "tortuga"): ALIKE.format(sims=128),
}


def commands() -> dict[str, str]:
    """The commands of all matches by name."""
    found = {}
    for match, (_, bots) in MATCHES.items():
        for name, (_, game) in GAMES.items():
            kind, *options = game.split()
            players = OTHERWISE.get((match, name), bots)
            if FOUR in players and "--players" in options:
                options = []
            words = ["spanish-main arena", kind, players, *options, f"--sets {SETS[match][name]}"]
            found[f"{match}-{name}"] = " ".join(words)
    return found


def play(out: Path, names: list[str]) -> None:
    """Plays the matches called ``names`` (none: all) in one process, since each bot needs a core."""
    now = made_now()
    for name, command in commands().items():
        folder = out / name
        if (names and name not in names) or (folder / "played.json").exists():
            continue
        print(command, flush=True)
        words = [*shlex.split(command)[1:], "--out", str(folder)]
        if (folder / "sets.jsonl").exists():  # an arena goes on with what it began with, and only sets may be more
            words = ["arena", "--resume", str(folder), "--sets", words[words.index("--sets") + 1]]
        subprocess.run([sys.executable, "-m", "spanish_main", *words, "-p", "1", "-q"], check=True)
        (folder / "played.json").write_text(json.dumps(now), encoding="utf-8")


def results(out: Path) -> dict[str, Any]:
    """The results of the matches that were played, by name."""
    paths = {name: out / name / "result.json" for name in commands()}
    return {name: json.loads(path.read_text(encoding="utf-8")) for name, path in paths.items() if path.exists()}


def percent(interval: list[float]) -> str:
    """An interval of rates in percent."""
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"


def figures_of(match: str, result: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Each figure of a match: what it is, the result, the 95% interval or nothing."""
    for pair in result["pairs"]:
        if pair["alone"]:
            for alone in pair["alone"]:
                shown = f"{alone['won']} of {alone['games']}, {100 * alone['rate']:.1f}%"
                yield f"{named(alone['label'])} alone, fair: 25%", shown, percent(alone["interval"])
            continue
        one, other, tally, rate, (low, high) = (pair[word] for word in ("first", "second", "tally", "rate", "interval"))
        won, lost = tally["won"], tally["beaten"]
        if "--schedule ladder" in MATCHES[match][1]:  # the weaker one is first in its list
            one, other, won, lost, rate, low, high = other, one, lost, won, 1 - rate, 1 - high, 1 - low
        neither = tally["games"] - won - lost
        words = f"{won} : {lost}" + (f", {neither} neither" if neither else "") + f"; {100 * rate:.1f}%"
        yield f"{named(one)} : {named(other)}", words, percent([low, high])
    if match == "levels":
        for player in result["players"]:
            times = f"median {player['median']:.4f} s; longest {player['longest']:.2f} s"
            yield f"{player['label']}, time a decision", times, ""


def named(label: str) -> str:
    """A bot as the table calls it."""
    if label.startswith("openspiel"):
        return "OpenSpiel"
    return label if label in ("captain", "bosun", "sailor", "deckhand", "ours", "theirs") else f"`{label}`"


def rows(out: Path) -> list[dict[str, str]]:
    """The rows of everything that was played in ``out``. Exits with 1 if a match is missing, or commits differ."""
    found, asked = [], commands()
    played = {name: out / name / "played.json" for name in asked}
    all_there(out, played)
    made = {name: json.loads(path.read_text(encoding="utf-8")) for name, path in played.items()}
    the_same(out, "commit", made.values())
    for name, result in results(out).items():
        match, game = name.split("-", 1)
        where = {"topic": MATCHES[match][0], "game": GAMES[game][0]}
        for figure, shown, interval in figures_of(match, result):
            row = {**where, "figure": figure, "result": shown, "interval": interval, **made[name]}
            found.append({**row, "commands": asked[name]})
    return found


def write(out: Path) -> None:
    """Writes FIGURES from what was played in ``out``."""
    with FIGURES.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows(out))


def draw(out: Path, picture: Path) -> None:
    """Draws the ladders of doubling budgets: Elo points over simulations."""
    from spanish_main.arena import plots

    markers = dict(zip(GAMES, "osD^", strict=True))
    colours = dict(zip(GAMES, ("danger", "sea", "gold", "ink"), strict=True))
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


def figures(pattern: str = "", file: Path = FIGURES) -> list[dict[str, str]]:
    """The rows of ``file`` that match ``pattern``."""
    with file.open(encoding="utf-8", newline="") as opened:
        found = list(csv.DictReader(opened))
    return [row for row in found if re.search(pattern, f"{row['topic']} {row['game']} {row['figure']}")]


def commands_of(row: dict[str, str]) -> list[str]:
    """The commands of a figure, each perhaps after LIKE."""
    return [command for command in row["commands"].split(" ; ") if command]


def numbered(chosen: list[dict[str, str]]) -> dict[str, int]:
    """Each command of these rows with its number, from 1."""
    asked = dict.fromkeys(command.removeprefix(LIKE) for row in chosen for command in commands_of(row))
    return {command: number for number, command in enumerate(asked, 1)}


def table(pattern: str = "", file: Path = FIGURES) -> str:
    """The rows that match as a table in Markdown, and their commands by number."""
    number, chosen = numbered(figures(file=file)), figures(pattern, file)
    lines = ["| topic | game | figure | result | 95% | commands | date | commit |", "|---|---|---|---|---|---|---|---|"]
    for row in chosen:
        found = ", ".join(
            f"({number[one.removeprefix(LIKE)]})" if one.startswith(LIKE) else str(number[one])
            for one in commands_of(row)
        )
        cells = (*(row[name] for name in ("topic", "game", "figure", "result", "interval")), found)
        lines.append(f"| {' | '.join((*cells, row['date'], row['commit']))} |")
    shown = numbered(chosen)
    listed = [f"{command}  # {number[command]}" for command in sorted(shown, key=number.__getitem__)]
    return "\n".join([*lines, "", "```", *listed, "```", ""])


def check(pages: dict[Path, Path]) -> None:
    """Exits with 1 unless each page shows the table of all figures of its file."""
    for file, page in pages.items():
        if table(file=file) not in page.read_text(encoding="utf-8"):
            sys.exit(f"{page} does not show the table of {file.name}: paste what `strength.py table` prints")


def again(out: Path, pattern: str) -> None:
    """Runs the arena's commands of older figures that match. Some fail without the files of a training."""
    number = numbered(figures(file=OLDER))
    for command in numbered(figures(pattern, OLDER)):
        if command.startswith("spanish-main arena"):
            print(command, flush=True)
            words = [sys.executable, "-m", "spanish_main", *shlex.split(command)[1:]]
            subprocess.run([*words, "--out", str(out / str(number[command]))], check=False)


def main(words: list[str]) -> None:
    """Runs the command line (see the module)."""
    match words:
        case ["table", *rest] if rest in ([], ["--older"]):
            print(table(file=OLDER if rest else FIGURES), end="")
        case ["table", *rest, "--rows", pattern] if rest in ([], ["--older"]):
            print(table(pattern, OLDER if rest else FIGURES), end="")
        case ["check"]:
            check(PAGES)
        case ["again", out, "--rows", pattern]:
            again(Path(out), pattern)
        case ["play", out, *names] if set(names) <= {*commands()}:
            play(Path(out), names)
        case ["rows", out]:
            write(Path(out))
        case ["draw", out, picture]:
            draw(Path(out), Path(picture))
        case ["commands"]:
            print("\n".join(f"{name}: {shlex.join(command.split())}" for name, command in commands().items()))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
