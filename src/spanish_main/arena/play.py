"""Plays the games of a set. They depend on the seed only, not on the process."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from contextlib import ExitStack

from spanish_main.arena import results
from spanish_main.arena.faults import BotFault, Illegal, TimedOut, action_of, place_of, traced
from spanish_main.arena.players import Factory, factory_of, quick, read_players
from spanish_main.arena.schedule import Pairing, seatings
from spanish_main.bots.players.bot import Bot
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.kernels.outcome import Ended
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match import record
from spanish_main.core.match.match import Match, play_match, random_chance
from spanish_main.games.catalog import load_game
from spanish_main.settings.arena import ArenaConfig

FAULTS_A_GAME = 3  # after which a bot is not asked again in a game
# The streams of a set's random numbers: set-up, chance, seeds of the bots, and actions instead of those of failed bots.
_SETUP, _CHANCE, _BOTS, _INSTEAD = range(4)
_SEEDS = 1 << 31


class GuardedBot:
    """A bot at one seat of one game. Measures its times, and takes a random action when it fails."""

    def __init__(self, bot: Bot, instead: Rng, moves: results.Moves) -> None:
        self._bot = bot
        self._instead = instead
        self._moves = moves
        self._faults = 0

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """One of ``legal``, whatever the bot does."""
        moves = self._moves
        moves.count += 1
        if self._faults >= FAULTS_A_GAME:
            return self._any(legal)
        began = time.perf_counter()
        try:
            action = action_of(observation.game, self._bot.choose(observation, legal), legal)
        except TimedOut as error:
            moves.timeouts += 1
            return self._failed(legal, error)
        except Illegal as error:
            moves.illegal += 1
            return self._failed(legal, error)
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong costs itself alone
            moves.crashes += 1
            return self._failed(legal, error)
        if len(legal) > 1:
            moves.timed(time.perf_counter() - began)
        return action

    def _failed(self, legal: Sequence[int], error: Exception) -> int:
        moves, ours = self._moves, isinstance(error, BotFault)
        if not moves.trouble:
            text = str(error) if ours else f"{type(error).__name__}: {error}"
            moves.trouble = " ".join(text.split())[:200]
            moves.place = "" if ours else place_of(error)
            moves.details = error.details if isinstance(error, BotFault) else traced(error)
        self._faults += 1
        moves.dropped += self._faults == FAULTS_A_GAME
        return self._any(legal)

    def _any(self, legal: Sequence[int]) -> int:
        self._moves.lots += 1
        return legal[self._instead.below(len(legal))]


def table(config: ArenaConfig, rng: Rng) -> Game:
    """The game of a set. The set-up is sampled where the options leave it open; by default the first seat begins."""
    plain = load_game(config.game, **config.options)
    return plain.drawn(rng.split(_SETUP), {"first_seat": 0, **config.options})


def play_set(config: ArenaConfig, pairing: Pairing, number: int) -> results.Set:
    """Plays set ``number`` of a pairing. All pairings have the same chance outcomes in sets of the same number."""
    players = read_players(config.bots)
    factories = [factory_of(players[player].spec, config.overtime) for player in pairing]
    rng = Rng(config.seed).split(number)
    game = table(config, rng)
    moves = tuple(results.Moves() for _ in pairing)
    free = number if config.schedule == "free-for-all" else None
    games, records = [], []
    for turn, sides in enumerate(seatings(config.seating, game.players, free)):
        match = _play_game(config, game, factories, sides, rng, turn, moves)
        games.append(_summed_up(match, sides))
        if config.records:
            seated = [players[pairing[side]] for side in sides]
            names, specs = [player.label for player in seated], [player.spec for player in seated]
            truncated = Ended("stopped") if match.outcome is None else None
            records.append(record.write(match, names, bots=specs, ended=truncated))
    return results.Set(pairing, number, tuple(games), moves, tuple(records))


def _play_game(
    config: ArenaConfig,
    game: Game,
    factories: Sequence[Factory],
    sides: tuple[int, ...],
    rng: Rng,
    turn: int,
    moves: tuple[results.Moves, ...],
) -> Match:
    match = Match(game, random_chance(rng.split(_CHANCE)))
    with ExitStack() as stack:
        guards = []
        for seat, side in enumerate(sides):
            seed = rng.split(_BOTS).split(turn).split(seat).below(_SEEDS)
            instead = rng.split(_INSTEAD).split(turn).split(seat)
            bot = _seated(factories[side], game, seed)
            stack.callback(getattr(bot, "close", _nothing))
            guards.append(GuardedBot(bot, instead, moves[side]))
        play_match(match, guards, config.limit)
    return match


def _summed_up(match: Match, sides: tuple[int, ...]) -> results.ArenaGame:
    outcome = match.outcome
    actions = ",".join(str(entry.action) for entry in match.entries)
    return results.ArenaGame(
        sides=sides,
        winners=outcome.winners if outcome else (),
        reason=outcome.reason if outcome else "",
        decisions=sum(entry.seat >= 0 for entry in match.entries),
        digest=hashlib.sha256(actions.encode()).hexdigest()[:16],
    )


def _nothing() -> None:
    """Stands for ``close`` of the bots that have none."""


class _Absent:
    """Stands for a bot that could not be made."""

    name = "absent"

    def __init__(self, error: Exception) -> None:
        self._error = error

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        raise self._error


def _seated(factory: Factory, game: Game, seed: int) -> Bot:
    try:
        return factory(game, seed)
    except Exception as error:  # noqa: BLE001 - a bot that cannot even be made loses by its own doing
        return _Absent(error)


def compile_all(config: ArenaConfig) -> None:
    """Lets every compiled bot decide a few times, so that no game waits for compilation. Errors show in the games."""
    quickly = [quick(player.spec) for player in read_players(config.bots)]
    for spec in dict.fromkeys(["random", *filter(None, quickly)]):
        small = ArenaConfig(game=config.game, bots=(spec, f"again={spec}"), options=config.options, limit=8)
        play_set(small, (0, 1), 0)
