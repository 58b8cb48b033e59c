"""The rules, loaded and compiled in the background: Numba takes a second to import, and compiling a game takes several.

Until then pages and lists are served all the same; what needs the rules waits here.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from spanish_main.server import refusals
from spanish_main.server.wire import BundleInfo, GameInfo, OptionInfo

if TYPE_CHECKING:
    from spanish_main.core.game import GameType

log = logging.getLogger(__name__)
T = TypeVar("T")


class Rules:
    """The games, once they are there. Make it in the event loop, then ``start`` it."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._games: asyncio.Future[list[GameInfo]] = self._loop.create_future()
        self._compiled: dict[str, asyncio.Future[None]] = {}  # by game
        self._bots: dict[tuple[str, str], asyncio.Future[None]] = {}  # by game and bot
        self._wanted = ""  # the game whose bots come next

    def start(self) -> None:
        """Begin to load and compile, in a daemon thread: the server may end before it does."""
        threading.Thread(target=self._run, name="rules", daemon=True).start()

    @property
    def ready(self) -> bool:
        """Whether a match of any game can be played at once."""
        return bool(self._compiled) and all(future.done() for future in self._compiled.values())

    async def games(self) -> list[GameInfo]:
        """What is on offer; waits until the games are loaded. Refusal if they cannot be."""
        return await self._wait(self._games)

    async def compiled(self, game: str) -> None:
        """Wait until the rules of ``game`` are compiled, should there be such a game. Refusal if they cannot be."""
        await self.games()
        if game in self._compiled:
            await self._wait(self._compiled[game])

    async def bot(self, game: str, name: str) -> None:
        """Wait until that bot is compiled, should it be one that is. It may fail all the same, when it is asked.

        The bots of its game come before those of others from now on.
        """
        self._wanted = game
        await self.games()
        if (game, name) in self._bots:
            await asyncio.wait([self._bots[game, name]])

    async def _wait(self, future: asyncio.Future[T]) -> T:
        await asyncio.wait([future])
        if future.exception() is not None:
            raise refusals.no_rules()
        return future.result()

    def _run(self) -> None:
        began = time.monotonic()
        try:
            games = game_infos()
            import_module("spanish_main.server.table")
        except Exception as error:
            log.exception("the games cannot be loaded")
            failure = error
            self._call(lambda: _settle(self._games, [], failure))
            return
        self._call(lambda: self._loaded(games))
        log.info("compiling the rules; the first time takes some seconds")
        for game in games:
            self._compile_rules(game.name)
        log.info("the rules are ready, %.1f s after the start", time.monotonic() - began)
        # A person can begin to play while the bots are still being compiled.
        waiting = [(game.name, bot) for game in games for bot in game.bots]
        while waiting:
            game_name, bot = next((which for which in waiting if which[0] == self._wanted), waiting[0])
            waiting.remove((game_name, bot))
            self._compile_bot(game_name, bot)
        log.info("the bots are ready, %.1f s after the start", time.monotonic() - began)

    def _compile_rules(self, game: str) -> None:
        failure: Exception | None = None
        try:
            compile_rules(game)
        except Exception as error:
            log.exception("the rules of %s cannot be compiled", game)
            failure = error
        self._call(lambda: _settle(self._compiled[game], None, failure))

    def _compile_bot(self, game: str, bot: str) -> None:
        try:
            compile_bot(game, bot)
        except Exception:
            log.exception("the bot %s does not play %s", bot, game)
        self._call(lambda: _settle(self._bots[game, bot], None))

    def _loaded(self, games: list[GameInfo]) -> None:
        self._compiled.update({game.name: self._loop.create_future() for game in games})
        self._bots.update({(game.name, bot): self._loop.create_future() for game in games for bot in game.bots})
        _settle(self._games, games)

    def _call(self, function: Callable[[], None]) -> None:
        try:
            self._loop.call_soon_threadsafe(function)
        except RuntimeError:
            log.debug("the server ended before the rules were ready")


def _settle(future: asyncio.Future[T], result: T, error: Exception | None = None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
        future.exception()  # looked at: asyncio need not complain that nobody did


def game_infos() -> list[GameInfo]:
    """Every game with what can be chosen. Imports the games."""
    from spanish_main.games.catalog import GAMES, load_game_type

    return [_game_info(load_game_type(name)) for name in GAMES]


def _game_info(game_type: GameType) -> GameInfo:
    from spanish_main.bots.catalog import DEFAULT, LEVELS, bots_for

    bots = bots_for(game_type.name)
    least, most = game_type.player_range
    return GameInfo(
        name=game_type.name,
        players=list(range(least, most + 1)),
        options=[OptionInfo(option.name, list(option.choices), option.default) for option in game_type.options],
        bundles=[
            BundleInfo(bundle.name, {choice: dict(sets) for choice, sets in bundle.values.items()}, bundle.default)
            for bundle in game_type.bundles
        ],
        skins={edition: dict(skin) for edition, skin in game_type.skins.items()},
        bots=bots,
        levels=[bot for bot in LEVELS if bot in bots],
        usual=DEFAULT,
    )


def compile_rules(name: str) -> None:
    """Use once everything of a game's rules that a table uses: a whole random match, told to its end."""
    from spanish_main.bots.catalog import make_bot
    from spanish_main.core.fairness import new_seed
    from spanish_main.core.match import fair_match, play_match
    from spanish_main.games.catalog import load_game
    from spanish_main.server import views

    game = load_game(name)
    match = fair_match(game, new_seed())
    play_match(match, [make_bot("random", game) for _ in range(game.players)])
    for viewer in (None, 0):
        views.now(match, viewer)
        views.steps(match, viewer)


def compile_bot(game_name: str, bot: str) -> None:
    """Let a bot decide once, quickly, where it has a choice: who has none need not think, and compiles no search."""
    from spanish_main.bots.analysis import Budget
    from spanish_main.bots.catalog import make_bot
    from spanish_main.core.fairness import new_seed
    from spanish_main.core.match import fair_match
    from spanish_main.games.catalog import load_game

    game = load_game(game_name)
    match = fair_match(game, new_seed())
    while len(match.state.legal_actions()) == 1:
        match.play(match.current_seat(), match.state.legal_actions()[0])
    make_bot(bot, game, budget=Budget(simulations=1)).choose(
        match.state.observed(match.current_seat()), match.state.legal_actions()
    )
