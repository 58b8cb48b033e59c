"""The captain's log: the finished matches of one user in order, their results, and the effects of chance and skill.

The server makes it from its tables, the terminal from its records. Both write it as the same JSON and CSV.
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
    """A finished match, as the log of one user shows it.

    match: the table's id, or the record's file. ended: the time of its end, in seconds since 1970. seats: the names of
    the players. bots: the bot of each seat; empty for a person. own: the seats of the user. hints: the number of hints
    that the user's seats took. reviewed: whether the match has a review and the user had a single seat. Otherwise the
    following fields are 0. lost: the chance to win that the decisions of this seat lost together, 0 or more. luck: the
    chance to win that chance outcomes gave to this seat; negative if they took it away.
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
    """The result of a match for the seats ``own``.

    together: the owner had several seats, so it was no contest; watched: the owner had none.
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
    """The voyage with the results of a review for its own seat."""
    lost, luck = round(lost, 4), round(luck, 4)
    return replace(voyage, reviewed=True, decisions=decisions, slips=slips, lost=lost, luck=luck)


@dataclass(frozen=True, slots=True)
class Sum:
    """Totals. of: matches with one own seat, among them won and shared ones. lost, luck: means of reviewed matches."""

    matches: int
    of: int
    won: int
    shared: int
    reviewed: int
    lost: float
    luck: float


def summed(voyages: Sequence[Voyage]) -> Sum:
    """The totals of ``voyages``."""
    counted = [voyage for voyage in voyages if voyage.result not in ("together", "watched")]
    reviewed = [voyage for voyage in voyages if voyage.reviewed]
    return Sum(
        len(voyages),
        len(counted),
        sum(voyage.result == "won" for voyage in counted),
        sum(voyage.result == "shared" for voyage in counted),
        len(reviewed),
        sum(voyage.lost for voyage in reviewed) / max(1, len(reviewed)),
        sum(voyage.luck for voyage in reviewed) / max(1, len(reviewed)),
    )


def csv_of(voyages: Iterable[Voyage]) -> str:
    """CSV (RFC 4180): ``COLUMNS``, then a line for each match; times in ISO 8601 UTC, lists joined by ``|``."""
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
    """The name, quoted if a spreadsheet would take it for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name
