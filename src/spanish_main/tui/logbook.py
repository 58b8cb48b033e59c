"""The captain's log of the terminal, read from the records of the matches played there.

The review of a record is kept beside it (``FILE.review``).
"""

from __future__ import annotations

import contextlib
import json
from collections import deque
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from spanish_main.bots.review import VERSION, Decision, from_json, tallies, to_json
from spanish_main.core.errors import InvalidRecord
from spanish_main.core.match import record
from spanish_main.core.texts import UTF_8
from spanish_main.lettering.alike import distinct_names
from spanish_main.logbook import Voyage, result_of, with_review

_Line: TypeAlias = dict[str, Any]


def review_path(path: Path) -> Path:
    """The file of the review of the record in ``path``."""
    return path.with_name(path.name + ".review")


def keep_review(path: Path, decisions: Sequence[Decision]) -> None:
    """Stores the review of the record in ``path``. OSError if it cannot be written."""
    data = {"version": VERSION, "decisions": [to_json(one) for one in decisions]}
    review_path(path).write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")


def kept_review(path: Path) -> list[Decision] | None:
    """The stored review; None if there is none, another version wrote it, or it cannot be read."""
    try:
        data = json.loads(review_path(path).read_text(encoding=UTF_8))
        return [from_json(one) for one in data["decisions"]] if data["version"] == VERSION else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def voyages(folder: Path) -> list[Voyage]:
    """The finished matches whose records lie in ``folder``, the oldest first.

    Records that do not name their bots, or cannot be read, are left out.
    """
    found = [voyage for path in folder.glob("*.jsonl") if (voyage := _voyage(path)) is not None]
    return sorted(found, key=lambda voyage: (voyage.ended, voyage.match))


def delete(folder: Path, voyage: Voyage) -> None:
    """Deletes the record of a voyage, and its review."""
    path = folder / voyage.match
    for file in (review_path(path), path):
        with contextlib.suppress(FileNotFoundError):
            file.unlink()


def _voyage(path: Path) -> Voyage | None:
    try:
        read = record.reading(path)
        last = deque(read.entries, maxlen=1)  # keeps no more of a long record in memory
        voyage = None if read.footer is None else _from_record(path, read.header, last, read.footer)
    except (InvalidRecord, OSError, AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return None
    decisions = kept_review(path)
    if voyage is None or decisions is None or len(voyage.own) != 1:
        return voyage
    tally = tallies(decisions, len(voyage.seats))[voyage.own[0]]
    return with_review(voyage, tally.decisions, tally.slips, tally.lost, tally.luck)


def _from_record(path: Path, header: _Line, last: Collection[_Line], footer: _Line) -> Voyage | None:
    bots, outcome = footer.get("bots"), footer["outcome"]
    if not isinstance(bots, list) or outcome is None:
        return None
    own = [seat for seat, bot in enumerate(bots) if bot is None]
    bundles = header.get("bundles") or {}
    time = next((entry.get("time") for entry in last), None)
    ended = float(time or header.get("created") or 0.0)
    datetime.fromtimestamp(ended, UTC)  # raises for a time that has no date
    return Voyage(
        match=path.name,
        game=str(header["game"]),
        variant=str(bundles.get("variant", "")),
        ended=ended,
        seats=list(distinct_names(tuple(map(str, header["seats"])))),
        bots=[str(bot or "") for bot in bots],
        own=own,
        winners=[int(seat) for seat in outcome["winners"]],
        reason=str(outcome["reason"]),
        result=result_of(own, outcome["winners"]),
        hints=0,  # the terminal does not count them
    )
