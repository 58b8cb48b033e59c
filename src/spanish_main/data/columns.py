"""The columns of a dataset of decisions: one list for writing, documentation and tests.

python -m spanish_main.data.columns > docs/data-columns.md
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

from spanish_main.games.catalog import OWN

FORMAT: Final = "spanish-main decisions"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Column:
    """One column. kind: its Arrow type; ``features`` is a list of float32 of the length of the game's features.

    what: its description. secret: whether only datasets with all secrets have it. may_lack: whether it may be null.
    """

    name: str
    kind: str
    what: str
    may_lack: bool = False
    secret: bool = False


COLUMNS: Final = (
    Column("match", "int32", "number of the match in this file, from 0"),
    Column("record", "string", "where it comes from: the name of its record, or `self-play-` and a number"),
    Column("decision", "int32", "number of the decision in its match, from 0; what was taken back is not counted"),
    Column("game", "string", f"{', '.join(f'`{name}`' for name in OWN)}; the same in a whole file"),
    Column("rules_version", "int32", "of the rules"),
    Column("options", "string", "all options with their values, a JSON object"),
    Column("setup", "string", "what was drawn or chosen before the deal, a JSON object"),
    Column("players", "int8", "how many seats"),
    Column("seat", "int8", "who decides"),
    Column("bot", "string", "the bot at that seat; null: a person, or nobody knows. No names of people", True),
    Column("time", "float64", "when it decided, in seconds since the epoch", True),
    Column("observation", "string", "all that the seat may know, a JSON object (`State.observation`)"),
    Column("features", "features", "the same as numbers, by index: pages *Features of …*"),
    Column("legal", "list<int16>", "the legal actions, ascending"),
    Column("action", "int16", "the action it took"),
    Column("action_text", "string", "the same as a text: `play dagger 6`"),
    Column("shares", "list<float32>", "with `--simulations`: for each of `legal`, its share of the simulations", True),
    Column("chances", "list<float32>", "with `--simulations`: for each of `legal`, the chance to win after it", True),
    Column("value", "float32", "with `--simulations`: the seat's chance to win, by what it knows", True),
    Column("return", "float32", "what the seat got out of the match, -1 to 1; null: it has no result", True),
    Column("winners", "list<int8>", "the seats that won; null: it has no end, or nobody knows it", True),
    Column(
        "reason",
        "string",
        "why it was over: by the rules, or `resigned`, `agreed` (to a draw), `stopped`, `time`; null as for `winners`",
        True,
    ),
    Column(
        "ended_by",
        "list<int8>",
        "the seats that gave up, or agreed to end it, or whose time was up; null: the rules ended it, or it has no end",
        True,
    ),
    Column("position", "string", "the whole position, every secret included, a JSON object", secret=True),
    Column("seeing_all", "features", "the features of the full state, as `VectorMatches.seeing_all`", secret=True),
    Column("seed", "string", "the seed of the chance outcomes of the match", True, secret=True),
)


def columns(*, seeing_all: bool = False) -> tuple[Column, ...]:
    """The columns of a dataset. seeing_all: include the secret ones."""
    return tuple(column for column in COLUMNS if seeing_all or not column.secret)


def page() -> str:
    """The list as a page of the documentation."""
    rows = (
        f"| `{column.name}` | {_kind(column)} | {column.what}{' (`--omniscient` only)' if column.secret else ''} |"
        for column in COLUMNS
    )
    what = (
        "This page lists the columns of [a dataset](data.md), for people who read its Parquet files. It describes "
        f"version {VERSION} of the format. `null` in a type: the value may be missing."
    )
    return "\n".join(
        (
            "# Columns of a dataset",
            "",
            what,
            "",
            "```python",
            "import polars",
            "",
            'print(polars.read_parquet("decisions.parquet").columns)',
            "```",
            "",
            "| column | type | content |",
            "|---|---|---|",
            *rows,
            "",
        )
    )


def _kind(column: Column) -> str:
    kind = "fixed-size list of float32" if column.kind == "features" else column.kind
    return f"{kind}, null" if column.may_lack else kind


if __name__ == "__main__":
    sys.stdout.write(page())
