"""From what somebody typed to a match with people and bots around it."""

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
from spanish_main.tui.sitting import MatchLuck, Sitting, begin

LAST = "last"
NONE = "none"


def matches_folder() -> Path:
    """Where matches are kept for which nobody named a file."""
    return data_folder() / "matches"


def seats_of(game_type: GameType, players: object, bots: Sequence[str] | None) -> tuple[str | None, ...]:
    """Who sits where, people first: a bot's name, or None for a person.

    Nothing said: one person and one bot. Players alone: all of them people. Bots alone: one person and they.
    InvalidOptions for a bot that there is not or a number of players that the game has no seats for.
    """
    asked = [name.strip() for text in bots or [] for name in text.split(",") if name.strip()]
    if asked == [NONE]:
        asked = []
    for name in asked:
        if name not in bots_for(game_type):
            choices = f"{', '.join(BOTS)}, {NONE}"
            raise InvalidOptions("error-no-bot", name=name[:40], choices=choices)
    least, most = game_type.player_range
    if players is not None and (isinstance(players, bool) or not isinstance(players, int)):
        raise InvalidOptions("error-players-no-number", value=str(players)[:40])
    if bots is None and players is None:
        asked = [DEFAULT] * (least - 1)
    total = players if players is not None else max(least, 1 + len(asked))
    if not least <= total <= most:
        raise InvalidOptions("error-players", game=game_type.name, players=total, least=least, most=most)
    if len(asked) > total:
        raise InvalidOptions("error-too-many-bots", bots=len(asked), players=total)
    return (*[None] * (total - len(asked)), *asked)


def make_game(
    name: str, bots: Sequence[str] | None, given: Mapping[str, Any], seed: int | None
) -> tuple[Game, tuple[str | None, ...]]:
    """The game with its options fixed and who sits where. What of the set-up is not given is drawn by lot.

    given: options and set-up as ``load_game`` takes them. InvalidOptions names what is wrong.
    """
    game_type = load_game_type(name)
    seats = seats_of(game_type, given.get("players"), bots)
    options = {**given, "players": len(seats)}
    plain = load_game(name, **options)
    # Who begins is no matter of luck here: the first person does, unless somebody says otherwise.
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
    return _kept(game, secret, names, phrases, save, MatchLuck(seed))


def daily_sitting(name: str, *, names: Sequence[str], save: Path | None, phrases: Phrases) -> Sitting:
    """This day's deal, kept as any other match is. InvalidOptions if there is no such game."""
    deal = deal_of(name, today())
    secret = Secret(deal.seed, deal.bots)
    return _kept(deal.game, secret, names, phrases, save, MatchLuck(None, deal.entropy, deal.day.isoformat()))


def _kept(
    game: Game, secret: Secret, names: Sequence[str], phrases: Phrases, save: Path | None, luck: MatchLuck
) -> Sitting:
    if len(names) > game.players:
        raise InvalidOptions(
            "error-too-many-names",
            names=len(names),
            players=game.players,
        )
    kept = [given.name(name) for name in names]
    if not all(kept):
        raise InvalidOptions("error-empty-name")
    usual = [phrases.say(f"seat-name-{seat}") for seat in range(len(kept), game.players)]
    called = all_apart([*kept, *usual])
    if save is not None:
        if save.exists():
            raise FileExistsError(f"{save} exists already: choose another name, or go on with it by --resume")
        return begin(game, called, secret, phrases, luck, save)
    try:
        folder = matches_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return begin(game, called, secret, phrases, luck, _fresh(folder, game.name))
    except OSError as error:
        sitting = begin(game, called, secret, phrases, luck, None)
        sitting.trouble = error.strerror or str(error)
        return sitting


def seed_of(seed: int) -> str:
    """The seed of the shuffles for ``--seed``: the same luck again, so not for play in earnest."""
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
    """The match of the data folder that was played last and is not over; InvalidRecord if there is none."""
    kept = []
    for hidden in matches_folder().glob("*.seed"):
        path = hidden.with_name(hidden.name.removesuffix(".seed"))
        if path.is_file():
            kept.append((path.stat().st_mtime, path))
    if not kept:
        raise InvalidRecord("error-no-match")
    return max(kept)[1]


def resumed_sitting(path: Path, phrases: Phrases) -> tuple[Sitting, bool]:
    """The match kept in ``path``, and whether its last line was torn. InvalidRecord or OSError say what is wrong."""
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
    # A name of which nothing can be seen is none.
    named = [name or phrases.say(f"seat-name-{seat}") for seat, name in enumerate(kept.names)]
    names = distinct_names(tuple(named))
    sitting = Sitting(kept.match, names, kept.secret, phrases, kept.keeper, deal=deal, entropy=kept.entropy)
    return sitting, kept.torn


def tidy(sitting: Sitting, *, asked: bool) -> str | None:
    """Close the sitting. The command that goes on with it; None if there is nothing to go on with.

    asked: whether somebody named the file. A match in which nobody did anything is thrown away otherwise.
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
