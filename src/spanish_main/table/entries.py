"""The stored entries of a match: made from a match, and replayed to a match."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from spanish_main.core.errors import InvalidRecord
from spanish_main.core.game.fairness import Dealer
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import NO_ENTRY, SeatNumber, SequenceNumber
from spanish_main.core.match.match import Entry, Match, replayed
from spanish_main.core.match.record import entry_of, written
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.table.clocks import monotonic_time
from spanish_main.table.kept import Header, Row
from spanish_main.table.messages import refusals

log = logging.getLogger(__name__)


def rows_of(
    game: Game, entries: Sequence[Entry], keys: Mapping[SeatNumber, str] | None = None, after: SequenceNumber = NO_ENTRY
) -> list[Row]:
    """Entries as they are stored. keys: by seat the key of the request for its first entry among them."""
    waiting = dict(keys or {})
    rows = []
    for entry in entries:
        seat, action, at = written(game, entry)
        key = waiting.pop(seat, None)
        rows.append(Row(seat, action, at or _clock(), key, None if key is None else after))
    return rows


def _clock() -> float:
    """Seconds since the epoch, rounded to milliseconds, since people read records too."""
    return round(monotonic_time(), 3)


def restore(header: Header, rows: Sequence[Row]) -> Match:
    """The match of a table from its stored entries; Refusal where they are inconsistent."""
    try:
        if load_game_type(header.game).rules_version != header.rules_version:
            raise refusals.old_rules(header.id)
        game = load_game(header.game, **{**header.bundles, **header.options, **header.setup})
        entries = [entry_of(game, row.seat, row.action, row.time) for row in rows]
        return replayed(game, entries, Dealer(header.seed, header.entropy).draw, clock=_clock)
    except InvalidRecord as error:
        # The log gets the place only, since chance outcomes may still be secret.
        log.error("table %s cannot be read: entry %s does not hold", header.id, error.entry)  # noqa: TRY400 -- one line
    except ValueError as error:
        log.error("table %s cannot be read: %s", header.id, error)  # noqa: TRY400 -- one line says it
    raise refusals.broken_table()
