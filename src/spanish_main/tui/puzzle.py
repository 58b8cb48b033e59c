"""A puzzle in line mode: the board, every legal action, and the answer to the one that is tried."""

from __future__ import annotations

from typing import TextIO

from rich.text import Text

from spanish_main.core.errors import InvalidAction
from spanish_main.core.game.numbering import StepNumber
from spanish_main.core.match.match import Match
from spanish_main.teaching.puzzle import SHOW, Attempt, Puzzle
from spanish_main.text.drawing import explain, message_text
from spanish_main.text.phrases import Phrases
from spanish_main.tui.guided import Guided
from spanish_main.tui.words import printable

_LAST = 8  # steps before the puzzle whose log lines are shown


class PuzzlePlay(Guided):
    """One run of a puzzle. source: the player's input."""

    commands = (*Guided.commands, "show")

    def __init__(self, puzzle: Puzzle, phrases: Phrases, source: TextIO | None = None) -> None:
        super().__init__(phrases, puzzle.seat, source)
        self._attempt = Attempt(puzzle)
        self.shown = StepNumber(max(0, self.match.steps - _LAST))

    @property
    def match(self) -> Match:
        """The match of the puzzle."""
        return self._attempt.match

    def run(self) -> None:
        """Asks until the puzzle is solved or shown, the player leaves, or the input ends."""
        self.say(Text(self.phrases.say("puzzle-title", number=self._attempt.puzzle.number), "bold"))
        self.show_news()
        self._show()
        while self._attempt.decision is not None:
            line = self.line(self.phrases.say("terminal-puzzle-prompt"))
            if line is None or self.command(line) == "quit":
                return
            if self.command(line) in ("rules", "help"):
                self.rules(line)
            elif line:
                self._try(line)

    def _show(self) -> None:
        """Prints the board, the puzzle's text, and the legal actions."""
        self.board()
        self._speak()
        for number, action in enumerate(self.match.state.legal_actions(), start=1):
            self.say(f"{number:>2} {message_text(self.match.state.offer(action).words.line, self.look())}")

    def _speak(self) -> None:
        look = self.look()
        self.console.print(" ".join(message_text(message, look).strip() for message in self._attempt.messages))

    def _try(self, line: str) -> None:
        before = self._attempt.at
        shown = self.command(line) == "show"
        try:
            self._attempt.act(SHOW if shown else self.chosen(line, self.match.state.legal_actions()))
        except InvalidAction:
            self.say(self.phrases.say("terminal-puzzle-what", text=printable(line)))
            return
        except ValueError as error:
            self.say(explain(error, self.look()))
            return
        if self._attempt.at == before or self._attempt.decision is None:
            self._speak()
        else:
            self.show_news()
            self._show()
