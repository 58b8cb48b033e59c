"""People and bots at one keyboard around a match: the part that line mode and full screen share."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from typing import Any

from spanish_main.bots.review import Decision
from spanish_main.core.errors import InvalidAction
from spanish_main.core.game.game import Game
from spanish_main.core.game.numbering import FIRST_STEP, StepNumber
from spanish_main.core.game.telling import Edit, Line, Message, lines_of
from spanish_main.core.kernels.outcome import places
from spanish_main.core.match.match import Match, fair_match
from spanish_main.core.match.record import in_turn, last_of
from spanish_main.text.drawing import Drawing, drawing_of, explain, line_texts, message_text
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases
from spanish_main.tui.keeper import MatchFile, Secret
from spanish_main.tui.logbook import keep_review
from spanish_main.tui.thinking import Meanwhile, NoAnswer, Thinking, nothing
from spanish_main.tui.words import beside, move, percent, winners
from spanish_main.workers.pool.minds import Cause


@dataclass
class Sitting:
    """One match and its players. keeper: None if it is kept in no file. trouble: why the last save failed.

    deal: the day of a daily deal in ISO 8601, None for any other match. entropy: the players' entropy in the deal.
    """

    match: Match
    names: tuple[str, ...]
    secret: Secret
    phrases: Phrases
    keeper: MatchFile | None = None
    seed: int | None = None
    trouble: str | None = None
    hints: bool = True
    deal: str | None = None
    entropy: tuple[str, ...] = ()
    drawing: Drawing = field(init=False)
    _thinking: Thinking = field(init=False)
    _notes: list[tuple[int, Line]] = field(init=False, default_factory=list)  # extra lines: (step before, line)
    _edits: dict[int | None, list[list[Edit]]] = field(init=False, default_factory=dict)  # viewer -> edits a step

    def __post_init__(self) -> None:
        self.drawing = drawing_of(self.match.game.name)
        bots = [None if bot is None else last_of(bot) for bot in self.secret.bots]
        self._thinking = Thinking(self.match.game, bots, self.seed)

    @property
    def game_name(self) -> str:
        """The game's name in code."""
        return self.match.game.name

    @property
    def human_seats(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.secret.bots) if bot is None]

    @property
    def curtained(self) -> bool:
        """Whether people have something to hide from each other."""
        return len(self.human_seats) > 1 and self.match.game.type.telling.hides(self.match.game.options)

    def person_to_move(self) -> int | None:
        """The seat of the person who has to decide; None if a bot has to, or the match is over."""
        seat = self.match.current_seat()
        return seat if seat >= 0 and self.secret.bots[seat] is None else None

    def look(self, **more: Any) -> Look:
        """The names and skin to draw with, and ``more`` arguments of ``Look``."""
        skin = self.match.game.skin_in(self.phrases.language)
        return Look(self.phrases, beside(self.names), skin, **more)

    def warm_up(self) -> None:
        """Prepares the bots for their first decisions."""
        self._thinking.warm_up()

    def close(self) -> None:
        """Ends all thinking at once."""
        self._thinking.close()

    def think(self, meanwhile: Meanwhile = nothing) -> int:
        """Returns the action of the bot in turn. Blocks while it thinks; the match does not change.

        If the bot cannot play, a weaker one replaces it for good, and the log says why. meanwhile: is called now and
        then. NoAnswer if the sitting is closed.
        """
        decided = self._thinking.decide(self.match.state, meanwhile)
        if decided.cause is not None:
            self._replaced(self.match.current_seat(), decided.by, decided.cause)
        return decided.action

    def _replaced(self, seat: int, by: str, cause: Cause) -> None:
        """Notes that the bot ``by`` plays for ``seat`` now. The record will name both."""
        bots = list(self.secret.bots)
        before = bots[seat] or ""
        if by == last_of(before):
            return
        bots[seat] = in_turn([before, by])
        self.secret = replace(self.secret, bots=tuple(bots))
        arguments = {
            "seat-name": Message("seat", {"seat": seat}),
            "cause": Message(f"bot-cause-{cause}", {}),
            "bot": Message(f"bot-{by}", {}),
        }
        self._notes.append((self.match.steps, Line("bot-failed", None, arguments)))
        if self.keeper is not None:
            try:
                self.keeper.set_bots(self.secret.bots)
            except OSError as error:
                self.trouble = error.strerror or str(error)

    def waiting(self) -> str:
        """The text shown while a bot thinks."""
        return self.phrases.say("terminal-thinking", seat_name=self.names[self.match.current_seat()])

    def advise(self) -> list[str]:
        """Returns the best actions of the seat that has to decide, in words; a text if there are no hints.

        Takes about a second, and uses only the knowledge of that seat.
        """
        if not self.hints:
            return [self.phrases.say("server-no-hints")]
        state = self.match.state.clone()
        try:
            found = self._thinking.advise(state)
        except NoAnswer as error:
            return [no_advice(error, self.phrases)]
        look = self.look()
        return [
            self.phrases.say(
                "terminal-hint",
                move=move(state, one.action, look),
                chance=percent(one.chance),
                error=ceil(100 * one.error),
            )
            for one in found.choices[:3]
        ]

    def play(self, seat: int, action: int) -> None:
        """Plays an action and stores it. ValueError if it is not possible."""
        self.match.play(seat, action)
        self._store()

    def undo(self, seat: int) -> None:
        """Takes back the last action of ``seat`` and stores that. ValueError if it is not possible."""
        self.match.undo(seat)
        self._edits.clear()
        self._store()

    def _store(self) -> None:
        self.trouble = None
        if self.keeper is not None:
            try:
                self.keeper.sync(self.match)
            except OSError as error:
                self.trouble = error.strerror or str(error)

    def action(self, text: str) -> int:
        """The action of a typed text, which may use this edition's names; InvalidAction or IllegalAction."""
        usual = {printed: symbol for symbol, printed in self.match.game.skin_in(self.phrases.language).items()}
        words = text.casefold().split()
        return self.match.game.string_to_action(" ".join(usual.get(word, word) for word in words))

    def why_not(self, text: str) -> str | None:
        """Returns why the action ``text`` is not possible now, in words; None if it is possible.

        InvalidAction if ``text`` is no action.
        """
        try:
            action = self.action(text)
        except InvalidAction:
            raise
        except ValueError as error:
            return explain(error, self.look())
        if action in self.match.state.legal_actions():
            return None
        return explain(self.match.state.forbidden(action), self.look())

    def log_lines(self, viewer: int | None, since: StepNumber = FIRST_STEP) -> list[tuple[Line, str]]:
        """The lines of ``viewer``'s log that the steps from ``since`` on added or changed, each with its text.

        The headings of turns are left out.
        """
        edits = self._edits.setdefault(viewer, [])
        edits += [step.edits for step in self.match.news(viewer, StepNumber(len(edits)))]
        lines = _lines(edits[since:])
        for number, (step, note) in enumerate(self._notes):
            if step >= since:
                lines.insert(len(_lines(edits[since:step])) + number, note)
        return list(zip(lines, line_texts(self.game_name, lines, self.look()), strict=True))

    def story(self, viewer: int | None, since: StepNumber = FIRST_STEP) -> list[str]:
        """The texts of ``log_lines``."""
        return [text for _, text in self.log_lines(viewer, since)]

    def copy_to(self, path: Path) -> None:
        """Writes the match so far to another file too. OSError if that fails."""
        MatchFile.create(path, self.match, self.names, self.secret, self.entropy).close()

    def keep_review(self, decisions: Sequence[Decision]) -> None:
        """Stores the review of this match for the captain's log, which repeats it if that fails."""
        if self.keeper is not None:
            with contextlib.suppress(OSError):
                keep_review(self.keeper.path, decisions)

    def winners(self) -> str:
        """The winners in words; empty before the end."""
        return winners(self.match, self.look())

    def result(self) -> list[str]:
        """The result of a daily deal as a text for friends: game and day, then the seats by rank.

        Empty for any other match, and before the end.
        """
        outcome = self.match.outcome
        if self.deal is None or outcome is None:
            return []
        scores = self.match.game.type.telling.scores(self.match.state.record)
        look, players = self.look(), self.match.game.players
        ranks = places(outcome.winners, [score.points for score in scores] or [0] * players)
        lines = [look.say("deal-result", game=self.phrases.game(self.game_name), date=self.deal)]
        for seat in sorted(range(players), key=ranks.__getitem__):
            arguments = {"place": ranks[seat], "seat-name": look.name(seat)}
            score = {"score": message_text(scores[seat].total, look)} if scores else {}
            lines.append(look.say("deal-place-score" if scores else "deal-place", {**arguments, **score}))
        return lines


def no_advice(error: NoAnswer, phrases: Phrases) -> str:
    """A text that there is no advice now, and why."""
    return phrases.say("terminal-no-advice", reason=phrases.say(f"bot-cause-{error.cause}"))


def _lines(steps: Sequence[Sequence[Edit]]) -> list[Line]:
    """The log lines that the edits of some steps make, without the headings of turns."""
    return [line for line in lines_of([edit for edits in steps for edit in edits]) if not line.heading]


@dataclass(frozen=True)
class DealOptions:
    """The inputs of a new match's deal besides its secret. seed: of ``--seed``. deal: the day of a daily deal."""

    seed: int | None = None
    entropy: tuple[str, ...] = ()
    deal: str | None = None


def begin(
    game: Game, names: Sequence[str], secret: Secret, phrases: Phrases, deal: DealOptions, path: Path | None
) -> Sitting:
    """Deals a new match of ``game`` and stores it in ``path``, if given. OSError if it cannot be stored."""
    match = fair_match(game, secret.seed, deal.entropy, clock=time.time)
    keeper = None if path is None else MatchFile.create(path, match, tuple(names), secret, deal.entropy)
    return Sitting(match, tuple(names), secret, phrases, keeper, deal.seed, deal=deal.deal, entropy=deal.entropy)
