"""Puzzles: positions of bots' matches in which one way is clearly best, and an attempt at one.

They stand in ``puzzles.toml`` in the game's folder, which ``spanish-main find-puzzles`` writes; its second line is
the command that finds all of them again, in some ten minutes:

[made]                            # how they were found: all that is needed to find them again
rules_version = 1

[[puzzle]]                        # its number is its place in the file, from 1
options = { players = 2 }
luck = "cartagena 17"             # the words of the match's public seed (``fairness``): set-up, cards and dice
played = "play hat 0; end"        # what the seats did until then
seat = 1                          # whose decision it is

[[puzzle.line]]                   # its decisions, as long as one action is clearly best
best = "play skull 0"
gap = [0.12, 0.10, 0.14]          # how much it is ahead of the next, and the 95% interval of that
chances = { "end" = 0.4 }         # to win, after each legal action, 0..1

Like a lesson an attempt keeps nothing but what was done: walked again, it comes to the same place. What was tried in
vain belongs to that; it changes nothing on the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from spanish_main.core.errors import IllegalAction, InvalidAction, InvalidOptions
from spanish_main.core.game.fairness import Dealer, public_seed
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import SeatNumber
from spanish_main.core.game.telling import Message, seat_name
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match
from spanish_main.games.catalog import load_game
from spanish_main.teaching.lesson import data_of

FILE = "puzzles.toml"
# Done by who would rather see the best action.
SHOW = "show"
# So many clauses say why an action is best.
CLAUSES = 2


@dataclass(frozen=True, slots=True)
class PuzzleDecision:
    """One decision of a puzzle. chances: to win after each legal action, by its text, 0..1.

    gap: by how much ``best`` is ahead of the next. low, high: the 95% interval of that, over independent searches.
    """

    best: str
    gap: float
    low: float
    high: float
    chances: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of a game. number: from 1. Its other fields are explained above."""

    game: str
    number: int
    options: Mapping[str, Any]
    seed_text: str
    played: tuple[str, ...]
    seat: SeatNumber
    line: tuple[PuzzleDecision, ...]

    @property
    def id(self) -> str:
        """Its name among the lessons of its game."""
        return f"puzzle-{self.number}"

    def match(self) -> Match:
        """The match as far as it was played; IllegalAction or InvalidAction if it cannot have gone so."""
        match = match_of_seed(load_game(self.game, **self.options), self.seed_text)
        for text in self.played:
            match.play(match.current_seat(), match.game.string_to_action(text))
        return match


def match_of_seed(game: Game, seed_text: str) -> Match:
    """A match of ``game`` dealt by the public seed of these words, its set-up too."""
    dealer = Dealer(public_seed(seed_text))
    return Match(game.drawn(Rng(dealer.lot())), dealer.draw)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game in their order; InvalidOptions if there is no such game."""
    told = data_of(game, FILE).get("puzzle", ())
    return tuple(_puzzle(game, number, one) for number, one in enumerate(told, start=1))


def find_puzzle(game: str, number: int) -> Puzzle:
    """The puzzle of that number; InvalidOptions says which there are."""
    known = puzzles_of(game)
    if not known:
        raise InvalidOptions("error-no-puzzles", game=game)
    if not 1 <= number <= len(known):
        raise InvalidOptions("error-no-puzzle", game=game, number=number, most=len(known))
    return known[number - 1]


def _puzzle(game: str, number: int, told: Mapping[str, Any]) -> Puzzle:
    line = tuple(_decision(one) for one in told["line"])
    return Puzzle(game, number, told["options"], told["luck"], tuple(told["played"].split("; ")), told["seat"], line)


def _decision(told: Mapping[str, Any]) -> PuzzleDecision:
    gap, low, high = told["gap"]
    return PuzzleDecision(told["best"], gap, low, high, told["chances"])


# --- An attempt -------------------------------------------------------------------------------------------------------

Said = Literal["find", "wrong", "right", "shown"]


class Attempt:
    """A puzzle with what was done about it so far. at: how many of its decisions are made; shown: not all by oneself.

    wrong: how often something else was tried.
    """

    def __init__(self, puzzle: Puzzle, done: Sequence[str] = ()) -> None:
        """IllegalAction or InvalidAction if what was ``done`` does not go so."""
        self.puzzle = puzzle
        self.match = puzzle.match()
        self.at = 0
        self.shown = False
        self.wrong = 0
        self._said: Said = "find"
        self._last = ""  # the action that ``_said`` is about
        self._why: tuple[Message, ...] = ()  # of the last best action
        self._line: Message | None = None
        for text in done:
            self.act(text)

    @property
    def decision(self) -> PuzzleDecision | None:
        """The decision to be made; None when all are."""
        return self.puzzle.line[self.at] if self.at < len(self.puzzle.line) else None

    @property
    def solved(self) -> bool:
        """Whether all was found without being shown it."""
        return self.decision is None and not self.shown

    def act(self, text: str) -> None:
        """Try the action of this text, or see the best one (SHOW).

        InvalidAction for a text that is none, IllegalAction with the rule that forbids it. Only the best one is done.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAction("puzzle", "puzzle-over")
        if text == SHOW:
            self.shown = True
        elif (refused := self.why(text)) is not None:
            raise refused
        elif text != decision.best:
            self.wrong += 1
            self._tell("wrong", text)
            return
        self._tell("shown" if text == SHOW else "right", decision.best)
        self.match.apply(self.match.game.string_to_action(decision.best))
        self.at += 1

    def why(self, text: str) -> IllegalAction | None:
        """Why the rules forbid that now; None if they do not. InvalidAction for a text that is no action."""
        action = self.match.game.string_to_action(text)
        if action in self.match.state.legal_actions():
            return None
        error = self.match.state.forbidden(action)
        if isinstance(error, InvalidAction):
            raise error
        assert isinstance(error, IllegalAction)
        return error

    def _tell(self, said: Said, text: str) -> None:
        """Keep what there is to say of an action that can be done here."""
        game, state = self.match.game, self.match.state
        action = game.string_to_action(text)
        self._said, self._last, self._line = said, text, state.offer(action).words.line
        record = state.observed(self.puzzle.seat).record
        self._why = tuple(game.type.telling.reasons(record, action, state.legal_actions()))[:CLAUSES]

    @property
    def messages(self) -> list[Message]:
        """What is said now, sentence by sentence: what came of the last attempt, why, and what is to be found."""
        if self._line is None:
            name = seat_name(self.puzzle.seat)
            return [Message("puzzle-find", {"seat-name": name, "further": len(self.puzzle.line) - 1})]
        if self._said == "wrong":
            return [self._wrong(self._line)]
        told = [Message(f"puzzle-{self._said}", {"action": self._line})]
        told += [Message("puzzle-why", {"why": self._why})] if self._why else []
        return [*told, Message("puzzle-on", {}) if self.decision is not None else self._gap()]

    def _wrong(self, line: Message) -> Message:
        """What the last attempt costs."""
        assert self.decision is not None
        chances, best = self.decision.chances, self.decision.best
        told = {"chance": _percent(chances[self._last]), "best": _percent(chances[best])}
        return Message("puzzle-wrong", {"action": line, **told})

    def _gap(self) -> Message:
        """By how much the last decision was best."""
        one = self.puzzle.line[self.at - 1]
        chance = one.chances[one.best]
        told = {"best": _percent(chance), "next": _percent(chance - one.gap)}
        return Message("puzzle-gap", {**told, "low": _percent(one.low), "high": _percent(one.high)})


def _percent(share: float) -> int:
    return round(100 * share)
