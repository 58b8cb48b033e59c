"""People and bots at one keyboard around a match: what line mode and full screen share."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spanish_main.bots.analysis import Budget
from spanish_main.bots.bot import Bot
from spanish_main.bots.catalog import make_analyst, make_bot
from spanish_main.core.errors import InvalidAction
from spanish_main.core.game import Event
from spanish_main.core.match import Match, fair_match
from spanish_main.text.drawing import Drawing, drawing_of, explain, tell
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases
from spanish_main.tui.keeper import Keeper, Secret


@dataclass
class Sitting:
    """One match with who sits at it. keeper: None where it is kept nowhere. trouble: why the last save failed."""

    match: Match
    names: tuple[str, ...]
    secret: Secret
    phrases: Phrases
    keeper: Keeper | None = None
    seed: int | None = None
    trouble: str | None = None
    hints: bool = True
    drawing: Drawing = field(init=False)
    _bots: list[Bot | None] = field(init=False)
    _heard: dict[int | None, list[list[Event]]] = field(init=False, default_factory=dict)  # viewer -> events a step

    def __post_init__(self) -> None:
        self.drawing = drawing_of(self.match.game.name)
        seeds = [None if self.seed is None else self.seed + seat for seat in range(len(self.names))]
        self._bots = [
            None if bot is None else make_bot(bot, self.match.game, seed)
            for bot, seed in zip(self.secret.bots, seeds, strict=True)
        ]

    @property
    def game_name(self) -> str:
        """The game's name in code."""
        return self.match.game.name

    @property
    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self._bots) if bot is None]

    @property
    def curtained(self) -> bool:
        """Whether people have something to hide from each other."""
        return len(self.persons) > 1 and self.drawing.secret(self.match.observation(None))

    def person_to_move(self) -> int | None:
        """The seat of the person who has to decide; None if a bot has to, or nobody."""
        seat = self.match.current_seat()
        return seat if seat >= 0 and self._bots[seat] is None else None

    def look(self, **more: Any) -> Look:
        """How to show something here."""
        return Look(self.phrases, self.names, self.match.game.skin, **more)

    def think(self) -> int:
        """What the bot whose turn it is would do. Takes its time; changes nothing but the bot."""
        seat = self.match.current_seat()
        bot = self._bots[seat]
        assert bot is not None
        return bot.choose(self.match.state.observed(seat), self.match.state.legal_actions())

    def advise(self, seat: int) -> list[str]:
        """What a strong player would do in place of ``seat``, which has to decide: the best few actions in words.

        Takes about a second, and rests on what ``seat`` may know. Changes nothing. Where no ``hints`` are given, that.
        """
        if not self.hints:
            return [self.phrases.say("server-no-hints")]
        state = self.match.state.clone()
        analyst = make_analyst(self.match.game, None, Budget(seconds=1.0))
        found = analyst.analyse(state.observed(seat), state.legal_actions())
        text, look = self.match.game.action_to_string, self.look()
        return [
            self.phrases.say(
                "terminal-hint",
                move=self.drawing.offer({"id": one.action, "text": text(one.action), **state.parts(one.action)}, look),
                chance=round(100 * one.chance),
                share=round(100 * one.share),
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
        usual = {printed: symbol for symbol, printed in self.match.game.skin.items()}
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

    def events(self, viewer: int | None, since: int) -> list[Event]:
        """What happened in steps ``since`` and later, as ``viewer`` may know it, told briefly."""
        heard = self._heard.setdefault(viewer, [])
        heard += [events for _, events in self.match.events(viewer, len(heard))]
        return self.drawing.condense([event for events in heard[since:] for event in events])

    def told(self, viewer: int | None, since: int = 0) -> list[tuple[Event, str]]:
        """The same, each with its words."""
        events = self.events(viewer, since)
        return list(zip(events, tell(self.game_name, events, self.look()), strict=True))

    def story(self, viewer: int | None, since: int = 0) -> list[str]:
        """The words alone, one line each."""
        return [line for _, line in self.told(viewer, since)]

    def copy_to(self, path: Path) -> None:
        """Keep the match so far in another file too. OSError if that cannot be."""
        Keeper.create(path, self.match, self.names, self.secret).close()

    def winners(self) -> str:
        """Who won, in words; empty before the end."""
        outcome = self.match.outcome
        if outcome is None:
            return ""
        if not outcome.winners:
            return self.phrases.say("terminal-end-nobody")
        names = ", ".join(self.names[seat] for seat in outcome.winners)
        return self.phrases.say("terminal-end-won", seat_name=names, winners=len(outcome.winners))


def begin(
    game: Any, names: Sequence[str], secret: Secret, phrases: Phrases, seed: int | None, path: Path | None
) -> Sitting:
    """A new match of ``game``, dealt and, with ``path``, stored. OSError if it cannot be."""
    match = fair_match(game, secret.seed, clock=time.time)
    keeper = None if path is None else Keeper.create(path, match, tuple(names), secret)
    return Sitting(match, tuple(names), secret, phrases, keeper, seed)
