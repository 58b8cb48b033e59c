"""Who thinks for the terminal: the bots at the table, hints and the look back. Nobody else here asks a bot anything.

It is done in worker processes (``workers.pool.minds``), so that a bot answers at once and the keyboard does too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from typing import Final, TypeVar

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.catalog import LEVELS, budget_of
from spanish_main.bots.review import Decision, budget_for, review
from spanish_main.bots.succession import Decided, Succession
from spanish_main.core.game.bot_spec import Budget
from spanish_main.core.game.game import Game, State
from spanish_main.core.match.match import Match
from spanish_main.workers.pool.minds import Ask, Minds, NoAnswer, SentObservation
from spanish_main.workers.pool.request import is_long

__all__ = ["Meanwhile", "NoAnswer", "Thinking", "look_back", "nothing"]

Answer = TypeVar("Answer")
Meanwhile = Callable[[], None]

_HINT: Final = Budget(seconds=1.0)
_CLIENT: Final = "terminal"
_WHERE: Final = "the table"
# One thinks for the bots, another for a hint meanwhile.
_WORKERS: Final = 2
# Many simulations wait for a library that is being made, but not for ever.
_MADE_WITHIN: Final = 900.0
_LOOK_SECONDS: Final = 0.3


def nothing() -> None:
    """Nobody wants to know how long it takes."""


class Thinking:
    """The bots of one match, and advice for its people. ``close`` it.

    bots: the bot of each seat, None for a person. seed: for bots that decide the same again, which wait for compiled
    kernels where they make many simulations; None: any, and nobody waits.
    """

    def __init__(self, game: Game, bots: Sequence[str | None], seed: int | None) -> None:
        self._game = game
        self._bots = list(bots)
        self._seed = seed
        self._here: set[int] = set()  # the seats for which no worker plays: chosen for at random, here
        self._minds = Minds(_WORKERS, steady=seed is not None)

    def rouse(self) -> None:
        """Somebody will soon be asked: let it be quick. Without bots nobody will."""
        if any(self._bots):
            self._minds.rouse(self._game.name)
        if self._seed is None and any(bot in LEVELS for bot in self._bots):
            self._minds.want(self._game.name)

    def decide(self, state: State, meanwhile: Meanwhile = nothing) -> Decided:
        """What the bot that has to act in ``state`` does, by what it may know; where it cannot play, a weaker one.

        Takes its time; changes only the bots, of which the one that has decided plays on. meanwhile: is called now and
        then. NoAnswer if this is closed.
        """
        seat = state.current_seat()
        bot = self._bots[seat]
        assert bot is not None
        line = Succession(self._game.type, bot)
        if bot == line.last and seat in self._here:
            return line.choose(state.legal_actions())
        while (by := line.asked) is not None:
            try:
                action = self._decide(state, seat, by, meanwhile)
            except NoAnswer as error:
                line.fails(error)
            else:
                self._bots[seat] = by
                return Decided(action, by, line.cause)
        self._bots[seat] = line.last
        self._here.add(seat)
        return line.choose(state.legal_actions())

    def _decide(self, state: State, seat: int, bot: str, meanwhile: Meanwhile) -> int:
        """What ``bot`` does; NoAnswer if it fails, and again and again."""
        if self._seed is not None and is_long(budget_of(self._game.type, bot, None)):
            self._minds.settle(self._game.name, _MADE_WITHIN, meanwhile)
        seed = None if self._seed is None else self._seed + seat
        return _wait(self._minds.decide(self._ask(state, bot, f"seat {seat}", None, seed)), meanwhile)

    def advise(self, state: State, meanwhile: Meanwhile = nothing) -> Analysis:
        """The actions of the seat that has to act in ``state``, judged by what it may know. Takes about a second.

        NoAnswer if that fails.
        """
        return _wait(self._minds.look(self._ask(state, None, "", _HINT, None)), meanwhile)

    def _ask(self, state: State, bot: str | None, session: str, budget: Budget | None, seed: int | None) -> Ask:
        seen = SentObservation.of(state.observed(state.current_seat()))
        return Ask(_CLIENT, _WHERE, seen, tuple(state.legal_actions()), bot, session, budget, seed)

    def close(self) -> None:
        """End all processes, now; who waits for a decision gets NoAnswer."""
        self._minds.close()


def _wait(future: Future[Answer], meanwhile: Meanwhile) -> Answer:
    while True:
        try:
            return future.result(_LOOK_SECONDS)
        except TimeoutError:
            meanwhile()
        except CancelledError:
            raise NoAnswer("is not wanted any more") from None


def look_back(match: Match, budget: Budget | None = None, meanwhile: Meanwhile = nothing) -> Iterator[Decision]:
    """The decisions of ``match``, each when it has been looked into: the same again for the same match and budget.

    With a budget of seconds they are nearly the same. A library that is being made is waited for, since there are many
    decisions; meanwhile: is called now and then while that lasts. NoAnswer if it fails.
    """
    spent = budget or budget_for(match.game)
    with Minds(1, steady=True) as minds:
        minds.settle(match.game.name, _MADE_WITHIN, meanwhile)
        yield from review(match, lambda seat: minds.analyst(_CLIENT, _WHERE, f"review {seat}", spent, seed=seat))
