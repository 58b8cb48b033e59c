"""What each day brings, the same to everybody: a puzzle of each game, and one deal.

Both follow from the date alone, and the day is that of UTC: no server is asked, and two that never heard of each other
agree. The deal of a day is dealt by a public seed (``core.game.fairness``): anybody can know its luck
beforehand. So it is for one person against bots, and no table among people is ever dealt so.
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

# Against whom the deal of the day is played, and at how many seats where the game has so many.
OPPONENT = "bosun"
SEATS = 3


def day_of(time: float) -> date:
    """The day of a time in seconds since the epoch, as UTC has it."""
    return datetime.fromtimestamp(time, UTC).date()


def today() -> date:
    """This day, as UTC has it."""
    return datetime.now(UTC).date()


def puzzle_of(game: str, day: date) -> Puzzle:
    """The puzzle of that day: one after the other, and from the first again. InvalidOptions if there are none."""
    return find_puzzle(game, 1 + day.toordinal() % max(1, len(puzzles_of(game))))


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a day. game: with its set-up. bots: of each seat, None for the person, who sits on the first.

    seed, entropy: of the dealer, as for any other match.
    """

    day: date
    game: Game
    bots: tuple[str | None, ...]
    seed: str
    entropy: tuple[str, ...]


def deal_of(game: str, day: date) -> Deal:
    """The deal of that day; InvalidOptions if there is no such game."""
    least, most = load_game_type(game).player_range
    players = min(max(SEATS, least), most)
    seed, entropy = seed_of_day(game, day), ("",) * players
    laid_out = load_game(game, players=players).drawn(Rng(Dealer(seed, entropy).lot()))
    return Deal(day, laid_out, (None, *[OPPONENT] * (players - 1)), seed, entropy)


def seed_of_day(game: str, day: date) -> str:
    """The public seed of the deal of that day."""
    return public_seed(f"deal of {day.isoformat()} {game}")


def day_of_deal(game: str, seed: str, begun: float) -> date | None:
    """The day whose deal a match with that seed is, begun at that time; None for any other match."""
    day = day_of(begun)
    return day if seed == seed_of_day(game, day) else None


def check_alone(deal: Deal, names: Sequence[str]) -> None:
    """InvalidOptions unless there are as many names as seats, or none."""
    if names and len(names) != len(deal.bots):
        players = len(deal.bots)
        told = {"game": deal.game.name, "players": players, "seats": len(names)}
        raise InvalidOptions("error-other-seats", **told)
