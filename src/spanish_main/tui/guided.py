"""The common base of lessons and puzzles in line mode: the board, the log, and typed lines."""

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
from spanish_main.tui.rules import find_rules
from spanish_main.tui.words import number_in, say


class Guided:
    """A match that guides a learner. seat: whose view is shown. source: the input; None: standard input.

    commands: the English names of the commands besides actions.
    """

    commands: tuple[str, ...] = ("quit", "rules", "help")

    def __init__(self, phrases: Phrases, seat: int, source: TextIO | None = None) -> None:
        self.phrases = phrases
        self.seat = seat
        self._source = sys.stdin if source is None else source
        self.console = terminal()
        self.shown = FIRST_STEP  # steps of the match that the log has shown

    @property
    def match(self) -> Match:
        """The match that is shown."""
        raise NotImplementedError

    def look(self) -> Look:
        """The names, skin and width to draw with."""
        names = tuple(seats_called(self.match.game.players, self.phrases).values())
        skin = self.match.game.skin_in(self.phrases.language)
        return Look(self.phrases, names, skin, letters=True, width=self.console.width)

    def say(self, text: str | Text) -> None:
        """Prints ``text``."""
        say(self.console, text)

    def show_news(self) -> None:
        """Prints the log lines of steps that have not been shown."""
        edits = [edit for step in self.match.news(self.seat, self.shown) for edit in step.edits]
        lines = [line for line in lines_of(edits) if not line.heading]
        self.shown = self.match.steps
        for text in line_texts(self.match.game.name, lines, self.look()):
            self.say(text)

    def board(self) -> None:
        """Prints the board, the table and, when the seat has to decide, its hand."""
        name, observation, look = self.match.game.name, self.match.observation(self.seat), self.look()
        drawing = drawing_of(name)
        for drawn in (drawing.compact(observation, look), drawing.table(observation, look)):
            self.say(drawn)
        if self.match.current_seat() == self.seat:
            self.say(drawing.hand(observation, look))
        self.say("")

    def line(self, prompt: str) -> str | None:
        """Prints ``prompt`` and returns the typed line; None at the end of the input."""
        self.console.print(prompt, end=" ", soft_wrap=True)
        self.console.file.flush()
        line = self._source.readline()
        if not self._source.isatty():
            self.say("")  # ends the line of the prompt, as Enter does on a terminal
        return " ".join(unmarked(line).split()) if line else None

    def command(self, line: str) -> str:
        """Returns the name of the command that a line begins with; empty if there is none."""
        word = line.partition(" ")[0].casefold()
        words = {self.phrases.say(f"terminal-command-{name}"): name for name in self.commands}
        words |= {name: name for name in self.commands} | {"q": "quit", "?": "help"}
        return words.get(word, "")

    def rules(self, line: str, rule: str | None = None) -> None:
        """Prints the rules that a line asks for; if it names none, ``rule``."""
        words = line.partition(" ")[2] or rule or ""
        self.console.print(find_rules(rulebook(self.match.game.name, self.phrases.language), words, self.phrases))

    def chosen(self, line: str, actions: list[int]) -> str:
        """Returns the text of the action that a line means: a number in the list, or the text itself."""
        number = number_in(line)
        return self.match.game.action_to_string(actions[number - 1]) if 1 <= number <= len(actions) else line
