"""Games and tables as entries of lists."""

from __future__ import annotations

from spanish_main.bots.catalog import DEFAULT, LEVELS, bots_for
from spanish_main.core.game.game import GameType
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.table.kept import Header
from spanish_main.table.messages.wire import BundleInfo, GameInfo, LessonInfo, OptionInfo, TableSummary
from spanish_main.table.messages.wire_room import WaitingTable
from spanish_main.table.turns import Turn
from spanish_main.table.views import bundles_of, seat_infos
from spanish_main.teaching.lesson import lessons_of
from spanish_main.teaching.puzzle import puzzles_of
from spanish_main.text.rulebook import has_rulebook

# --- Games ----------------------------------------------------------------------------------------------------------


def game_infos() -> list[GameInfo]:
    """Every game with its choices."""
    return [_game_info(load_game_type(name)) for name in GAMES]


def _game_info(game_type: GameType) -> GameInfo:
    bots = bots_for(game_type)
    least, most = game_type.player_range
    return GameInfo(
        name=game_type.name,
        players=list(range(least, most + 1)),
        options=[
            OptionInfo(option.name, list(option.choices), option.default)
            for option in game_type.options
            if not option.research
        ],
        bundles=[
            BundleInfo(bundle.name, {choice: dict(sets) for choice, sets in bundle.values.items()}, bundle.default)
            for bundle in game_type.bundles
        ],
        skins={edition: dict(skin) for edition, skin in game_type.skins.items()},
        bots=bots,
        levels=[bot for bot in LEVELS if bot in bots],
        usual=DEFAULT,
        lessons=[LessonInfo(one.id, one.minutes) for one in lessons_of(game_type.name)],
        rules=has_rulebook(game_type.name),
        puzzles=len(puzzles_of(game_type.name)),
    )


# --- Tables ---------------------------------------------------------------------------------------------------------


def waiting_table(header: Header) -> WaitingTable:
    """A waiting table as users see it who may join it."""
    taken = [seat for seat in header.seats if seat.kind == "bot" or seat.user is not None]
    names, bots = [seat.name for seat in taken], [seat.bot if seat.kind == "bot" else None for seat in taken]
    left = len(header.seats) - len(taken)
    return WaitingTable(header.id, header.game, bundles_of(header), names, bots, left, header.created)


def summary(header: Header, user: str, turn: Turn) -> TableSummary:
    """A table as its user sees it in a list."""
    return TableSummary(
        table=header.id,
        owned=header.owner == user,
        game=header.game,
        bundles=bundles_of(header),
        seats=seat_infos(header, user),
        created=header.created,
        updated=header.updated,
        sequence=header.sequence,
        waits=header.waits,
        finished=header.outcome is not None,
        winners=list(header.outcome["winners"]) if header.outcome else [],
        asked=list(turn.asked),
        awaited=turn.awaited,
        left=None if turn.left is None else round(turn.left, 2),
    )
