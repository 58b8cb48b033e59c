"""Puzzles: positions of bots' matches with one clearly best line, and attempts at them.

``spanish-main find-puzzles`` writes them to ``puzzles.toml`` in the game's folder. The second line of that file is the
command that finds all of them again, in about ten minutes:

[made]                            # the settings of the search for puzzles
rules_version = 1

[[puzzle]]                        # its number is its place in the file, from 1
options = { players = 2 }
luck = "cartagena 17"             # the text of the match's public seed (``fairness``): set-up, cards and dice
played = "play hat 0; end"        # the actions of the seats until then
seat = 1                          # the seat that decides

[[puzzle.line]]                   # its decisions, while one action is clearly best
best = "play skull 0"
gap = [0.12, 0.10, 0.14]          # its lead over the next action, with the 95% interval
chances = { "end" = 0.4 }         # the chance to win after each legal action, 0..1

An attempt stores only its inputs, as a course does. Repeated from the beginning, they lead to the same place. A wrong
input is stored, too, but changes nothing on the table.
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
# The input that asks for the best action.
SHOW = "show"
# The number of clauses that explain the best action.
CLAUSES = 2


@dataclass(frozen=True, slots=True)
class PuzzleDecision:
    """One decision of a puzzle. chances: the chance to win after each legal action, by its text, 0..1.

    gap: the lead of ``best`` over the next action. low, high: its 95% interval, over independent searches.
    """

    best: str
    gap: float
    low: float
    high: float
    chances: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of a game. number: from 1. seed_text: ``luck`` in the file. The other fields are explained above."""

    game: str
    number: int
    options: Mapping[str, Any]
    seed_text: str
    played: tuple[str, ...]
    seat: SeatNumber
    line: tuple[PuzzleDecision, ...]

    @property
    def id(self) -> str:
        """Its ID among the lessons of its game."""
        return f"puzzle-{self.number}"

    def match(self) -> Match:
        """The match at the puzzle's position; IllegalAction or InvalidAction if an action is wrong."""
        match = match_of_seed(load_game(self.game, **self.options), self.seed_text)
        for text in self.played:
            match.play(match.current_seat(), match.game.string_to_action(text))
        return match


def match_of_seed(game: Game, seed_text: str) -> Match:
    """A match of ``game`` whose set-up and chance follow from the public seed of ``seed_text``."""
    dealer = Dealer(public_seed(seed_text))
    return Match(game.drawn(Rng(dealer.setup_seed())), dealer.draw)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game in order; InvalidOptions for an unknown game."""
    puzzles = data_of(game, FILE).get("puzzle", ())
    return tuple(_puzzle(game, number, data) for number, data in enumerate(puzzles, start=1))


def find_puzzle(game: str, number: int) -> Puzzle:
    """The puzzle with this number; InvalidOptions gives the range."""
    puzzles = puzzles_of(game)
    if not puzzles:
        raise InvalidOptions("error-no-puzzles", game=game)
    if not 1 <= number <= len(puzzles):
        raise InvalidOptions("error-no-puzzle", game=game, number=number, most=len(puzzles))
    return puzzles[number - 1]


def _puzzle(game: str, number: int, data: Mapping[str, Any]) -> Puzzle:
    line = tuple(_decision(decision) for decision in data["line"])
    return Puzzle(game, number, data["options"], data["luck"], tuple(data["played"].split("; ")), data["seat"], line)


def _decision(data: Mapping[str, Any]) -> PuzzleDecision:
    gap, low, high = data["gap"]
    return PuzzleDecision(data["best"], gap, low, high, data["chances"])


# --- An attempt -------------------------------------------------------------------------------------------------------

Feedback = Literal["find", "wrong", "right", "shown"]


class Attempt:
    """A puzzle with a player's inputs so far. at: the number of decisions made. shown: whether SHOW was used.

    wrong: the number of wrong inputs.
    """

    def __init__(self, puzzle: Puzzle, done: Sequence[str] = ()) -> None:
        """IllegalAction or InvalidAction if ``done`` does not fit the puzzle."""
        self.puzzle = puzzle
        self.match = puzzle.match()
        self.at = 0
        self.shown = False
        self.wrong = 0
        self._feedback: Feedback = "find"
        self._last = ""  # the action that ``_feedback`` is about
        self._why: tuple[Message, ...] = ()  # the reasons for that action
        self._line: Message | None = None
        for text in done:
            self.act(text)

    @property
    def decision(self) -> PuzzleDecision | None:
        """The next decision; None after the last one."""
        return self.puzzle.line[self.at] if self.at < len(self.puzzle.line) else None

    @property
    def solved(self) -> bool:
        """Whether the player found all decisions without seeing a best action."""
        return self.decision is None and not self.shown

    def act(self, text: str) -> None:
        """Tries an action, or asks for the best one (SHOW). Only the best action is applied.

        InvalidAction for a text that is no action, IllegalAction for an illegal one.
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
            self._set_feedback("wrong", text)
            return
        self._set_feedback("shown" if text == SHOW else "right", decision.best)
        self.match.apply(self.match.game.string_to_action(decision.best))
        self.at += 1

    def why(self, text: str) -> IllegalAction | None:
        """The error for an illegal action; None for a legal one. InvalidAction for a text that is no action."""
        action = self.match.game.string_to_action(text)
        if action in self.match.state.legal_actions():
            return None
        error = self.match.state.forbidden(action)
        if isinstance(error, InvalidAction):
            raise error
        assert isinstance(error, IllegalAction)
        return error

    def _set_feedback(self, feedback: Feedback, text: str) -> None:
        """Stores the feedback to a legal action."""
        game, state = self.match.game, self.match.state
        action = game.string_to_action(text)
        self._feedback, self._last, self._line = feedback, text, state.offer(action).words.line
        record = state.observed(self.puzzle.seat).record
        self._why = tuple(game.type.telling.reasons(record, action, state.legal_actions()))[:CLAUSES]

    @property
    def messages(self) -> list[Message]:
        """The current texts: the result of the last input and its reasons, or the task."""
        if self._line is None:
            name = seat_name(self.puzzle.seat)
            return [Message("puzzle-find", {"seat-name": name, "further": len(self.puzzle.line) - 1})]
        if self._feedback == "wrong":
            return [self._wrong(self._line)]
        messages = [Message(f"puzzle-{self._feedback}", {"action": self._line})]
        messages += [Message("puzzle-why", {"why": self._why})] if self._why else []
        return [*messages, Message("puzzle-on", {}) if self.decision is not None else self._gap()]

    def _wrong(self, line: Message) -> Message:
        """The cost of the last, wrong input."""
        assert self.decision is not None
        chances, best = self.decision.chances, self.decision.best
        arguments = {"chance": _percent(chances[self._last]), "best": _percent(chances[best])}
        return Message("puzzle-wrong", {"action": line, **arguments})

    def _gap(self) -> Message:
        """The lead of the last best action."""
        one = self.puzzle.line[self.at - 1]
        chance = one.chances[one.best]
        arguments = {"best": _percent(chance), "next": _percent(chance - one.gap)}
        return Message("puzzle-gap", {**arguments, "low": _percent(one.low), "high": _percent(one.high)})


def _percent(share: float) -> int:
    return round(100 * share)
