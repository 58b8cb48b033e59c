"""People and bots at one keyboard around a match: what line mode and full screen share."""

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
    """One match with who sits at it. keeper: None where it is kept nowhere. trouble: why the last save failed.

    deal: the day whose deal it is, as ISO 8601 has it; None for any other match. entropy: with which it was dealt.
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
    _notes: list[tuple[int, Line]] = field(init=False, default_factory=list)  # beside the match: after which step
    _heard: dict[int | None, list[list[Edit]]] = field(init=False, default_factory=dict)  # viewer -> edits a step

    def __post_init__(self) -> None:
        self.drawing = drawing_of(self.match.game.name)
        bots = [None if bot is None else last_of(bot) for bot in self.secret.bots]
        self._thinking = Thinking(self.match.game, bots, self.seed)

    @property
    def game_name(self) -> str:
        """The game's name in code."""
        return self.match.game.name

    @property
    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.secret.bots) if bot is None]

    @property
    def curtained(self) -> bool:
        """Whether people have something to hide from each other."""
        return len(self.persons) > 1 and self.match.game.type.telling.hides(self.match.game.options)

    def person_to_move(self) -> int | None:
        """The seat of the person who has to decide; None if a bot has to, or nobody."""
        seat = self.match.current_seat()
        return seat if seat >= 0 and self.secret.bots[seat] is None else None

    def look(self, **more: Any) -> Look:
        """How to show something here."""
        skin = self.match.game.skin_in(self.phrases.language)
        return Look(self.phrases, beside(self.names), skin, **more)

    def rouse(self) -> None:
        """The bots will soon be asked."""
        self._thinking.rouse()

    def close(self) -> None:
        """End every thought, now."""
        self._thinking.close()

    def think(self, meanwhile: Meanwhile = nothing) -> int:
        """What the bot whose turn it is would do. Takes its time; changes nothing but the bot.

        Where it cannot play a weaker one does from now on, and the log says why. meanwhile: is called now and then.
        NoAnswer if this is closed.
        """
        decided = self._thinking.decide(self.match.state, meanwhile)
        if decided.cause is not None:
            self._replaced(self.match.current_seat(), decided.by, decided.cause)
        return decided.action

    def _replaced(self, seat: int, by: str, cause: Cause) -> None:
        """Another bot plays for ``seat``: the record will name both."""
        bots = list(self.secret.bots)
        before = bots[seat] or ""
        if by == last_of(before):
            return
        bots[seat] = in_turn([before, by])
        self.secret = replace(self.secret, bots=tuple(bots))
        told = {"seat-name": Message("seat", {"seat": seat}), "cause": Message(f"bot-cause-{cause}", {})}
        line = Line("bot-failed", None, {**told, "bot": Message(f"bot-{by}", {})})
        self._notes.append((self.match.steps, line))
        if self.keeper is not None:
            try:
                self.keeper.plays(self.secret.bots)
            except OSError as error:
                self.trouble = error.strerror or str(error)

    def waiting(self) -> str:
        """What one waits for while a bot thinks."""
        return self.phrases.say("terminal-thinking", seat_name=self.names[self.match.current_seat()])

    def advise(self) -> list[str]:
        """What a strong player would do in place of the seat that has to decide: the best few actions in words.

        Takes about a second, and rests on what that seat may know. Changes nothing. Where no ``hints`` are given, that.
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
        """Do it, and store it. ValueError if it is not possible."""
        self.match.play(seat, action)
        self._store()

    def undo(self, seat: int) -> None:
        """Take back the last action of ``seat``, and store that. ValueError if it is not possible."""
        self.match.undo(seat)
        self._heard.clear()
        self._store()

    def _store(self) -> None:
        self.trouble = None
        if self.keeper is not None:
            try:
                self.keeper.sync(self.match)
            except OSError as error:
                self.trouble = error.strerror or str(error)

    def action(self, text: str) -> int:
        """The action that somebody wrote, also with this edition's names; InvalidAction or IllegalAction."""
        usual = {printed: symbol for symbol, printed in self.match.game.skin_in(self.phrases.language).items()}
        words = text.casefold().split()
        return self.match.game.string_to_action(" ".join(usual.get(word, word) for word in words))

    def why_not(self, text: str) -> str | None:
        """Why the action written as ``text`` is not possible now, in words; None if it is.

        InvalidAction if it is no action at all.
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

    def told(self, viewer: int | None, since: StepNumber = FIRST_STEP) -> list[tuple[Line, str]]:
        """The lines of ``viewer``'s log that steps ``since`` and later have brought or changed, each with its words.

        The turns' names are left out: here one reads along.
        """
        heard = self._heard.setdefault(viewer, [])
        heard += [step.edits for step in self.match.told(viewer, StepNumber(len(heard)))]
        lines = _lines(heard[since:])
        for number, (step, note) in enumerate(self._notes):
            if step >= since:
                lines.insert(len(_lines(heard[since:step])) + number, note)
        return list(zip(lines, line_texts(self.game_name, lines, self.look()), strict=True))

    def story(self, viewer: int | None, since: StepNumber = FIRST_STEP) -> list[str]:
        """The words alone, one line each."""
        return [line for _, line in self.told(viewer, since)]

    def copy_to(self, path: Path) -> None:
        """Keep the match so far in another file too. OSError if that cannot be."""
        MatchFile.create(path, self.match, self.names, self.secret, self.entropy).close()

    def keep_review(self, decisions: Sequence[Decision]) -> None:
        """Keep what a review of this match has found, for the captain's log; where that cannot be, it is found anew."""
        if self.keeper is not None:
            with contextlib.suppress(OSError):
                keep_review(self.keeper.path, decisions)

    def winners(self) -> str:
        """Who won, in words; empty before the end."""
        return winners(self.match, self.look())

    def result(self) -> list[str]:
        """The result of a deal of the day, as one sends it to friends: game and day, then the seats in their order.

        Nothing for any other match, and before the end.
        """
        outcome = self.match.outcome
        if self.deal is None or outcome is None:
            return []
        scores = self.match.game.type.telling.scores(self.match.state.record)
        look, players = self.look(), self.match.game.players
        ranks = places(outcome.winners, [score.points for score in scores] or [0] * players)
        lines = [look.say("deal-result", game=self.phrases.game(self.game_name), date=self.deal)]
        for seat in sorted(range(players), key=ranks.__getitem__):
            told = {"place": ranks[seat], "seat-name": look.name(seat)}
            score = {"score": message_text(scores[seat].total, look)} if scores else {}
            lines.append(look.say("deal-place-score" if scores else "deal-place", {**told, **score}))
        return lines


def no_advice(error: NoAnswer, phrases: Phrases) -> str:
    """That nobody can look into decisions now, and why."""
    return phrases.say("terminal-no-advice", reason=phrases.say(f"bot-cause-{error.cause}"))


def _lines(heard: Sequence[Sequence[Edit]]) -> list[Line]:
    """What is told of these steps, without the turns' names."""
    return [line for line in lines_of([edit for edits in heard for edit in edits]) if not line.heading]


@dataclass(frozen=True)
class MatchLuck:
    """What a new match's luck is made of beside its secret. seed: of ``--seed``; deal: the day whose deal it is."""

    seed: int | None = None
    entropy: tuple[str, ...] = ()
    deal: str | None = None


def begin(
    game: Game, names: Sequence[str], secret: Secret, phrases: Phrases, luck: MatchLuck, path: Path | None
) -> Sitting:
    """A new match of ``game``, dealt and, with ``path``, stored. OSError if it cannot be."""
    match = fair_match(game, secret.seed, luck.entropy, clock=time.time)
    keeper = None if path is None else MatchFile.create(path, match, tuple(names), secret, luck.entropy)
    return Sitting(match, tuple(names), secret, phrases, keeper, luck.seed, deal=luck.deal, entropy=luck.entropy)
