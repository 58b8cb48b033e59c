"""Sets up a match from the options of the command line: a new one, the daily deal, or one to resume."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from spanish_main.bots.catalog import BOTS, DEFAULT, bots_for
from spanish_main.core.errors import InvalidOptions, InvalidRecord
from spanish_main.core.game.fairness import new_seed
from spanish_main.core.game.game import Game, GameType
from spanish_main.core.kernels.rng import Rng
from spanish_main.folders import data_folder
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.lettering import given
from spanish_main.lettering.alike import all_apart, distinct_names
from spanish_main.teaching.today import day_of_deal, deal_of, today
from spanish_main.text.phrases import Phrases
from spanish_main.tui.keeper import Secret, reopen, secret_path
from spanish_main.tui.sitting import DealOptions, Sitting, begin

LAST = "last"
NONE = "none"


def matches_folder() -> Path:
    """The folder of the matches that were given no file."""
    return data_folder() / "matches"


def seats_of(game_type: GameType, players: object, bots: Sequence[str] | None) -> tuple[str | None, ...]:
    """The players of the seats, people first: a bot's name, or None for a person.

    Neither number nor bots given: one person, and bots for the other seats of the smallest table. Only a number: all
    are people. Only bots: one person and these bots. InvalidOptions for an unknown bot or a wrong number of players.
    """
    named = [name.strip() for text in bots or [] for name in text.split(",") if name.strip()]
    if named == [NONE]:
        named = []
    for name in named:
        if name not in bots_for(game_type):
            choices = f"{', '.join(BOTS)}, {NONE}"
            raise InvalidOptions("error-no-bot", name=name[:40], choices=choices)
    least, most = game_type.player_range
    if players is not None and (isinstance(players, bool) or not isinstance(players, int)):
        raise InvalidOptions("error-players-no-number", value=str(players)[:40])
    if bots is None and players is None:
        named = [DEFAULT] * (least - 1)
    total = players if players is not None else max(least, 1 + len(named))
    if not least <= total <= most:
        raise InvalidOptions("error-players", game=game_type.name, players=total, least=least, most=most)
    if len(named) > total:
        raise InvalidOptions("error-too-many-bots", bots=len(named), players=total)
    return (*[None] * (total - len(named)), *named)


def make_game(
    name: str, bots: Sequence[str] | None, given: Mapping[str, Any], seed: int | None
) -> tuple[Game, tuple[str | None, ...]]:
    """The game with its options fixed, and the players of its seats. The rest of the set-up is sampled at random.

    given: options and set-up as ``load_game`` takes them. InvalidOptions names what is wrong.
    """
    game_type = load_game_type(name)
    seats = seats_of(game_type, given.get("players"), bots)
    options = {**given, "players": len(seats)}
    plain = load_game(name, **options)
    # The first person begins by default: the first seat is not sampled.
    return plain.drawn(Rng(seed), {"first_seat": 0, **given}), seats


def new_sitting(
    name: str,
    *,
    bots: Sequence[str] | None,
    given: Mapping[str, Any],
    names: Sequence[str],
    seed: int | None,
    save: Path | None,
    phrases: Phrases,
) -> Sitting:
    """A new match, kept in ``save`` or else in the user's data folder; see ``Sitting.trouble`` where that fails."""
    game, seats = make_game(name, bots, given, seed)
    secret = Secret(new_seed() if seed is None else seed_of(seed), seats)
    return _start(game, secret, names, phrases, save, DealOptions(seed))


def daily_sitting(name: str, *, names: Sequence[str], save: Path | None, phrases: Phrases) -> Sitting:
    """The daily deal of today, kept as any other match. InvalidOptions if there is no such game."""
    daily = deal_of(name, today())
    secret = Secret(daily.seed, daily.bots)
    return _start(daily.game, secret, names, phrases, save, DealOptions(None, daily.entropy, daily.day.isoformat()))


def _start(
    game: Game, secret: Secret, names: Sequence[str], phrases: Phrases, save: Path | None, deal: DealOptions
) -> Sitting:
    if len(names) > game.players:
        raise InvalidOptions("error-too-many-names", names=len(names), players=game.players)
    chosen = [given.name(name) for name in names]
    if not all(chosen):
        raise InvalidOptions("error-empty-name")
    usual = [phrases.say(f"seat-name-{seat}") for seat in range(len(chosen), game.players)]
    seats = all_apart([*chosen, *usual])
    if save is not None:
        if save.exists():
            raise FileExistsError(f"{save} already exists: choose another name, or continue it with --resume")
        return begin(game, seats, secret, phrases, deal, save)
    try:
        folder = matches_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return begin(game, seats, secret, phrases, deal, _fresh(folder, game.name))
    except OSError as error:
        sitting = begin(game, seats, secret, phrases, deal, None)
        sitting.trouble = error.strerror or str(error)
        return sitting


def seed_of(seed: int) -> str:
    """The seed of the shuffles for ``--seed``. Anybody can repeat it, so it is not for serious play."""
    return hashlib.sha256(f"spanish-main seed {seed}".encode()).hexdigest()


def _fresh(folder: Path, game: str) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        path = folder / f"{game}-{stamp}{f'-{number}' if number else ''}.jsonl"
        if not path.exists():
            return path
        number += 1


def last_unfinished() -> Path:
    """The unfinished match of the data folder that was played last; InvalidRecord if there is none."""
    kept = []
    for hidden in matches_folder().glob("*.seed"):
        path = hidden.with_name(hidden.name.removesuffix(".seed"))
        if path.is_file():
            kept.append((path.stat().st_mtime, path))
    if not kept:
        raise InvalidRecord("error-no-match")
    return max(kept)[1]


def resumed_sitting(path: Path, phrases: Phrases) -> tuple[Sitting, bool]:
    """Resumes the match in ``path``; also returns whether its last line was torn. InvalidRecord or OSError."""
    if path == Path(LAST) and not path.exists():
        path = last_unfinished()
    try:
        kept = reopen(path)
    except FileNotFoundError:
        raise InvalidRecord("error-no-file", name=str(path)) from None
    except (IsADirectoryError, PermissionError) as error:
        raise InvalidRecord("error-unreadable", name=str(path), reason=error.strerror) from None
    day = None if kept.created is None else day_of_deal(kept.match.game.name, kept.secret.seed, kept.created)
    deal = None if day is None else day.isoformat()
    # A name without visible characters counts as none.
    named = [name or phrases.say(f"seat-name-{seat}") for seat, name in enumerate(kept.names)]
    names = distinct_names(tuple(named))
    sitting = Sitting(kept.match, names, kept.secret, phrases, kept.keeper, deal=deal, entropy=kept.entropy)
    return sitting, kept.torn


def tidy(sitting: Sitting, *, asked: bool) -> str | None:
    """Closes the sitting. Returns the command that resumes it; None if there is nothing to resume.

    asked: whether the user chose the file. Otherwise a match without any action is deleted.
    """
    keeper = sitting.keeper
    if keeper is None:
        return None
    if not asked and all(entry.seat < 0 for entry in sitting.match.entries):
        keeper.remove()
        return None
    keeper.close()
    if keeper.finished or not secret_path(keeper.path).exists():
        return None
    return f"spanish-main play --resume {keeper.path if asked else LAST}"
