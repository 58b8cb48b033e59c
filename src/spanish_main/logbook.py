"""The captain's log: one's finished matches in order, how they ended, and what luck and skill did to them.

The server draws it from its tables, the terminal from its records; both give it away as the same JSON and CSV.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Final, Literal

Result = Literal["won", "shared", "lost", "nobody", "together", "watched"]
COLUMNS: Final = (
    "ended", "match", "game", "variant", "seats", "bots", "result", "reason", "hints",
    "reviewed", "decisions", "slips", "lost", "luck",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Voyage:
    """A finished match of one's own. match: the table's id, or the record's file. ended: seconds since 1970.

    seats: what each was called; bots: the bot of each, empty for a person. own: the seats of the log's owner. hints:
    that these took. reviewed: whether it was looked back on; only then what follows is known, and only of one own seat:
    decisions, how many of them were slips, the chance to win that all of them gave away, 0.., and what luck brought.
    """

    match: str
    game: str
    variant: str
    ended: float
    seats: list[str]
    bots: list[str]
    own: list[int]
    winners: list[int]
    reason: str
    result: Result
    hints: int
    reviewed: bool = False
    decisions: int = 0
    slips: int = 0
    lost: float = 0.0
    luck: float = 0.0


def result_of(own: Iterable[int], winners: Iterable[int]) -> Result:
    """How a match ended for the seats ``own``.

    together: several were one's own, so it was no contest with others; watched: none was, bots played alone.
    """
    mine, won = set(own), set(winners)
    if len(mine) != 1:
        return "together" if mine else "watched"
    if not won:
        return "nobody"
    if not mine <= won:
        return "lost"
    return "won" if len(won) == 1 else "shared"


def with_review(voyage: Voyage, decisions: int, slips: int, lost: float, luck: float) -> Voyage:
    """The voyage with what a review of its match has found of its own seat."""
    lost, luck = round(lost, 4), round(luck, 4)
    return replace(voyage, reviewed=True, decisions=decisions, slips=slips, lost=lost, luck=luck)


@dataclass(frozen=True, slots=True)
class Sum:
    """Matches in sum. of: those with one own seat, of which some were won or shared. lost, luck: a reviewed match."""

    matches: int
    of: int
    won: int
    shared: int
    reviewed: int
    lost: float
    luck: float


def summed(voyages: Sequence[Voyage]) -> Sum:
    """What can be said of them together."""
    counted = [voyage for voyage in voyages if voyage.result not in ("together", "watched")]
    seen = [voyage for voyage in voyages if voyage.reviewed]
    return Sum(
        len(voyages),
        len(counted),
        sum(voyage.result == "won" for voyage in counted),
        sum(voyage.result == "shared" for voyage in counted),
        len(seen),
        sum(voyage.lost for voyage in seen) / max(1, len(seen)),
        sum(voyage.luck for voyage in seen) / max(1, len(seen)),
    )


def csv_of(voyages: Iterable[Voyage]) -> str:
    """A line a match under a line of ``COLUMNS``, as RFC 4180 has it; times as ISO 8601 in UTC, lists with ``|``."""
    out = io.StringIO()
    table = csv.DictWriter(out, COLUMNS, extrasaction="ignore")
    table.writeheader()
    for voyage in voyages:
        line = asdict(voyage)
        line["ended"] = datetime.fromtimestamp(voyage.ended, UTC).isoformat(timespec="seconds")
        line["seats"] = "|".join(_harmless(name.replace("|", "/")) for name in voyage.seats)
        line["bots"] = "|".join(voyage.bots)
        if not voyage.reviewed:
            line |= dict.fromkeys(("decisions", "slips", "lost", "luck"), "")
        table.writerow(line)
    return out.getvalue()


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name
