"""The figures of docs/study.md: plays the games, keeps the answers, prints the tables, checks the page.

    uv run --extra arena python benchmarks/study.py play OUT [NAME…]
    uv run python benchmarks/study.py keep OUT
    uv run --extra arena python benchmarks/study.py picture
    uv run python benchmarks/study.py table
    uv run python benchmarks/study.py check

``play`` runs the commands listed here, those called NAME or all, each into a folder of its own below OUT; what is there
already is not played again. ``keep`` writes benchmarks/study.json from OUT, if one commit has played everything.
``picture`` draws the pictures of the page from that file, ``table`` prints its tables, and ``check`` fails if the page
shows others. The same commit gives the same figures.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from figures import ROOT, all_there, check, made_now, table, the_same

from spanish_main.text.phrases import Phrases

FILE = ROOT / "benchmarks" / "study.json"
PAGE = ROOT / "docs" / "study.md"
PICTURES = ROOT / "docs" / "images" / "study"
# By the names of their folders; `-searching`: the players search.
COMMANDS = {
    "luck": "luck",
    "luck-searching": "luck --sims 100 --depth 0.5",
    "first": "first",
    "first-searching": "first --sims 100 --depth 0.5",
    "plans": "plans",
    "rolls": "rolls",
    "rolls-searching": "rolls --sims 200 --depth 4",
    "mutiny": "nobody pirates --depth 8",
    "mutiny-searching": "nobody pirates --sims 200 --depth 2",
}
VARIANTS = ("jamaica", "tortuga")
PLANS = {"1": "three cards forward", "2": "three times back for cards", "3": "forward, back, forward"}
ENDS = {
    "only-one": "only one left",
    "nobody-left": "nobody left",
    "nobody-on-side": "nobody on the side that won",
}

Found = dict[str, Any]


def play(out: Path, names: list[str]) -> None:
    """Runs the commands called ``names`` (none: all)."""
    now = made_now()
    for name, command in COMMANDS.items():
        folder = out / name
        if (names and name not in names) or (folder / "played.json").exists():
            continue
        print(f"spanish-main study {command}", flush=True)
        words = [sys.executable, "-m", "spanish_main", "study", *command.split(), "--out", str(folder), "-l", "en"]
        subprocess.run(words, check=True)
        (folder / "played.json").write_text(json.dumps(now), encoding="utf-8")


def keep(out: Path) -> None:
    """Writes FILE from ``out``. Exits with 1 if a part is missing, or commits differ."""
    files = {name: out / name / "played.json" for name in COMMANDS}
    all_there(out, files)
    made = [json.loads(path.read_text(encoding="utf-8")) for path in files.values()]
    commit = the_same(out, "commit", made)
    parts = {name: json.loads((out / name / "study.json").read_text(encoding="utf-8")) for name in COMMANDS}
    kept = {"commit": commit, "date": max(one["date"] for one in made), "parts": parts}
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def answers(searching: bool) -> dict[str, Found]:
    """The answers of FILE by question."""
    parts = json.loads(FILE.read_text(encoding="utf-8"))["parts"]
    chosen = [part for name, part in parts.items() if name.endswith("-searching") is searching]
    return {question: answer["found"] for part in chosen for question, answer in part.items()}


def picture() -> None:
    """Draws the pictures of the page."""
    from spanish_main.study.figures import draw

    for question, found in answers(searching=False).items():
        (PICTURES / f"{question}.svg").write_text(draw(question, found, Phrases("en").say), encoding="utf-8")


def percent(row: Found) -> str:
    """A share with its interval."""
    return f"{100 * row['share']:.1f}% ({100 * row['low']:.1f} to {100 * row['high']:.1f})"


def points(row: Found) -> str:
    """A gain in points of a hundred with its interval."""
    return f"{100 * row['share']:+.1f} ({100 * row['low']:.1f} to {100 * row['high']:.1f})"


def ends(reasons: dict[str, int]) -> str:
    """The reasons of the ends, the most frequent first."""
    ranked = sorted(reasons.items(), key=lambda one: -one[1])
    return ", ".join(f"{ENDS.get(reason, reason)} {number}" for reason, number in ranked)


def tables() -> dict[str, str]:
    """The tables of the page by their topics, in Markdown."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    near, far = answers(searching=False), answers(searching=True)
    names = {pirate: Phrases("en").say("mutiny-pirate", pirate=pirate) for pirate in near["pirates"]}
    fair = {key: row["fair"] for key, row in near["first"].items()}
    dice = [*near["rolls"]["dice"], *far["rolls"]["dice"]]
    luck = [
        ("the value network against the heuristic, one decision ahead", near, "judgement"),
        ("a search of 300 simulations against one of 30", near, "calculation"),
        ("a search of 1000 simulations against one of 100", far, "calculation"),
    ]
    return {
        "commands": "\n".join(
            [
                f"Commit {kept['commit']} played all games on {kept['date']}:",
                "",
                "```",
                *(f"spanish-main study {command}" for command in COMMANDS.values()),
                "```",
            ]
        ),
        "luck": table(
            "the stronger against the weaker, two players | Jamaica | Tortuga",
            [(label, *(percent(found["luck"][variant][key]) for variant in VARIANTS)) for label, found, key in luck],
        ),
        "first": table(
            "players | Jamaica | Tortuga | Jamaica, searching | Tortuga, searching | fair",
            [
                (
                    str(players),
                    *(percent(found["first"][f"{variant} {players}"]) for found in (near, far) for variant in VARIANTS),
                    f"{100 * fair[f'jamaica {players}']:.3g}%",
                )
                for players in (2, 3, 4, 5)
            ],
        ),
        "plans": table(
            "plan | chance to win", [(f"{plan}: {PLANS[plan]}", percent(row)) for plan, row in near["plans"].items()]
        ),
        "dice": table(
            "dice rolled in a move | one | two | three",
            [
                ("one decision ahead", *(f"{100 * share:.0f}%" for share in dice[:3])),
                ("searching", *(f"{100 * share:.0f}%" for share in dice[3:])),
            ],
        ),
        "rolls": table(
            "dice rolled | sum | odds of a bust | one decision ahead | searching",
            [
                (*key.split(), f"{6 * row['bust']:.0f}/6", percent(row), percent(far["rolls"]["rolls"][key]))
                for key, row in near["rolls"]["rolls"].items()
            ],
        ),
        "nobody": table(
            "players | nobody wins | games | ended by | nobody wins, searching | games",
            [
                (players, percent(row), str(row["of"]), ends(row["reasons"]), percent(other), str(other["of"]))
                for players, row in near["nobody"].items()
                for other in [far["nobody"][players]]
            ],
        ),
        "pirates": table(
            "pirate | points | visits | points, searching | visits",
            [
                (
                    names[pirate],
                    points(row),
                    str(row["of"]),
                    points(other),
                    str(other["of"]),
                )
                for pirate, row in near["pirates"].items()
                for other in [far["pirates"][pirate]]
            ],
        ),
    }


def main(words: list[str]) -> None:
    """Runs the command line (see the module)."""
    match words:
        case ["play", out, *names] if set(names) <= {*COMMANDS}:
            play(Path(out), names)
        case ["keep", out]:
            keep(Path(out))
        case ["picture"]:
            picture()
        case ["table"]:
            print("\n\n".join(tables().values()))
        case ["check"]:
            check(PAGE, tables(), "study.py")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
