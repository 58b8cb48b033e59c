"""What a lesson and a puzzle have in common in lines of text: the board, the log, and what is typed."""

from __future__ import annotations

import sys
from typing import TextIO

from rich.text import Text

from spanish_main.core.game.numbering import FIRST_STEP
from spanish_main.core.game.telling import lines_of
from spanish_main.core.match.match import Match
from spanish_main.core.texts import unmarked
from spanish_main.lettering.console import terminal
from spanish_main.text.drawing import drawing_of, line_texts
from spanish_main.text.look import Look
from spanish_main.text.phrases import Phrases, seats_called
from spanish_main.text.rulebook import rulebook
from spanish_main.tui.rules import asked
from spanish_main.tui.words import say


class Guided:
    """A match that somebody is led through. seat: as which it is seen. source: where one types; None: standard input.

    commands: the words that are understood besides actions, each with its name in English.
    """

    commands: tuple[str, ...] = ("quit", "rules", "help")

    def __init__(self, phrases: Phrases, seat: int, source: TextIO | None = None) -> None:
        self.phrases = phrases
        self.seat = seat
        self._source = sys.stdin if source is None else source
        self.console = terminal()
        self.told = FIRST_STEP  # steps of the match that have been told

    @property
    def match(self) -> Match:
        """The match that is on show."""
        raise NotImplementedError

    def look(self) -> Look:
        """How things are shown."""
        names = tuple(seats_called(self.match.game.players, self.phrases).values())
        skin = self.match.game.skin_in(self.phrases.language)
        return Look(self.phrases, names, skin, letters=True, width=self.console.width)

    def say(self, text: str | Text) -> None:
        """Print it."""
        say(self.console, text)

    def tell(self) -> None:
        """What has happened since, as the log has it."""
        edits = [edit for step in self.match.told(self.seat, self.told) for edit in step.edits]
        lines = [line for line in lines_of(edits) if not line.heading]
        self.told = self.match.steps
        for text in line_texts(self.match.game.name, lines, self.look()):
            self.say(text)

    def board(self) -> None:
        """The board, what lies around it, and one's own hand where one decides."""
        name, observation, look = self.match.game.name, self.match.observation(self.seat), self.look()
        drawing = drawing_of(name)
        for drawn in (drawing.compact(observation, look), drawing.table(observation, look)):
            self.say(drawn)
        if self.match.current_seat() == self.seat:
            self.say(drawing.hand(observation, look))
        self.say("")

    def line(self, words: str) -> str | None:
        """A line that somebody types after ``words``, None at the end of the input."""
        self.console.print(words, end=" ", soft_wrap=True)
        self.console.file.flush()
        line = self._source.readline()
        if not self._source.isatty():
            self.say("")  # nobody has pressed Enter on our screen
        return " ".join(unmarked(line).split()) if line else None

    def command(self, line: str) -> str:
        """The command that a line begins with; empty if it is none."""
        word = line.partition(" ")[0].casefold()
        words = {self.phrases.say(f"terminal-command-{name}"): name for name in self.commands}
        words |= {name: name for name in self.commands} | {"q": "quit", "?": "help"}
        return words.get(word, "")

    def rules(self, line: str, rule: str | None = None) -> None:
        """What the rulebook says about what a line asks for, else about ``rule``."""
        words = line.partition(" ")[2] or rule or ""
        self.console.print(asked(rulebook(self.match.game.name, self.phrases.language), words, self.phrases))

    def chosen(self, line: str, actions: list[int]) -> str:
        """The text of the action that a line means: its number in the list, or itself."""
        number = int(line) if line.isascii() and line.isdigit() and len(line) < 6 else 0
        return self.match.game.action_to_string(actions[number - 1]) if 1 <= number <= len(actions) else line
