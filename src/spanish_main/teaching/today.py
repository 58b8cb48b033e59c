"""The puzzle and the deal of a day, the same for everybody.

Both follow from the date in UTC, so that independent servers agree. The deal comes from a public seed
(``core.game.fairness``), so anybody can calculate its chance outcomes in advance. It is therefore for one person
against bots, and never for a table of several people.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.fairness import Dealer, public_seed
from spanish_main.core.game.game import Game
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.teaching.puzzle import Puzzle, find_puzzle, puzzles_of

# The opponents of the deal of the day, and its number of seats where the game allows it.
OPPONENT = "bosun"
SEATS = 3


def day_of(time: float) -> date:
    """The day in UTC of a time in seconds since the epoch."""
    return datetime.fromtimestamp(time, UTC).date()


def today() -> date:
    """The current day in UTC."""
    return datetime.now(UTC).date()


def puzzle_of(game: str, day: date) -> Puzzle:
    """The puzzle of a day; the puzzles take turns. InvalidOptions if the game has none."""
    return find_puzzle(game, 1 + day.toordinal() % max(1, len(puzzles_of(game))))


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a day. game: with its set-up. bots: for each seat; None for the person, who has the first seat.

    seed, entropy: of the dealer, as in any other match.
    """

    day: date
    game: Game
    bots: tuple[str | None, ...]
    seed: str
    entropy: tuple[str, ...]


def deal_of(game: str, day: date) -> Deal:
    """The deal of a day; InvalidOptions for an unknown game."""
    least, most = load_game_type(game).player_range
    players = min(max(SEATS, least), most)
    seed, entropy = seed_of_day(game, day), ("",) * players
    sampled = load_game(game, players=players).drawn(Rng(Dealer(seed, entropy).setup_seed()))
    return Deal(day, sampled, (None, *[OPPONENT] * (players - 1)), seed, entropy)


def seed_of_day(game: str, day: date) -> str:
    """The public seed of the deal of a day."""
    return public_seed(f"deal of {day.isoformat()} {game}")


def day_of_deal(game: str, seed: str, begun: float) -> date | None:
    """The day of the deal that a match with this seed and beginning is; None for any other match."""
    day = day_of(begun)
    return day if seed == seed_of_day(game, day) else None


def check_alone(deal: Deal, names: Sequence[str]) -> None:
    """InvalidOptions unless ``names`` is empty or has one name for each seat."""
    if names and len(names) != len(deal.bots):
        raise InvalidOptions("error-other-seats", game=deal.game.name, players=len(deal.bots), seats=len(names))
