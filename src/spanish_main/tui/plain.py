"""Line mode: a board of lines, a numbered list, and words to type. For pipes, slow lines and screen readers too."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from spanish_main.core.errors import InvalidAction
from spanish_main.core.game.numbering import FIRST_STEP, StepNumber
from spanish_main.core.texts import unmarked
from spanish_main.lettering.console import terminal
from spanish_main.text.drawing import explain, message_text
from spanish_main.text.look import Look
from spanish_main.text.rulebook import has_rulebook, rulebook
from spanish_main.tui.rules import contents, find_rules
from spanish_main.tui.sitting import Sitting
from spanish_main.tui.thinking import nothing
from spanish_main.tui.words import number_in, printable, say

_LOG_LINES = 15
_COMMANDS = ("help", "hint", "undo", "why", "log", "hand", "board", "offers", "save", "rules", "quit")
_ALIASES = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit", "list": "offers", "l": "offers"}
# Older words for "undo" in Russian, German and Czech.
_OLDER = {"назад": "undo", "zurück": "undo", "zpět": "undo"}
# Clears the screen and the scrollback (xterm).
_FORGET = "\x1b[2J\x1b[3J\x1b[H"


class _Quit(Exception):
    """The person leaves, or the input has ended."""


class PlainPlay:
    """One run of line mode over a sitting."""

    def __init__(self, sitting: Sitting, notices: Sequence[str] = (), source: TextIO | None = None) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self._source = sys.stdin if source is None else source
        self._console = terminal()
        self._patience = terminal(stderr=True)
        self._ascii = not _speaks_utf8(self._console.encoding)
        self._shown: dict[int | None, StepNumber] = {}
        self._reader: int | None = None  # the seat of the last person at the keyboard
        self._again: str | None = None  # a command that was typed at a curtain
        people = sitting.human_seats
        self._all_see = not sitting.curtained
        if len(people) == 1:
            self._reader = people[0]
        for notice in notices:
            self._say(notice)
        self._commands: dict[str, Callable[[str], None]] = {name: getattr(self, f"_{name}") for name in _COMMANDS}
        self._words = {sitting.phrases.say(f"terminal-command-{name}"): name for name in _COMMANDS} | _ALIASES | _OLDER

    def run(self) -> None:
        """Plays to the end, or until the person leaves or the input ends."""
        try:
            while self.match.outcome is None:
                seat = self.sitting.person_to_move()
                if seat is None:
                    self.sitting.play(self.match.current_seat(), self._think())
                    if self._all_see:
                        self._after()
                else:
                    self._turn(seat)
        except _Quit:
            self._say("")
            return
        self._finish()

    def _think(self) -> int:
        """Returns a bot's action. On a terminal a status line shows while it takes long."""
        with self._patience.status("") as status:
            status.stop()

            def show_status() -> None:
                status.update(Text(self.sitting.waiting()))  # a plain string would be read as markup
                status.start()

            return self.sitting.think(show_status if self._patience.is_terminal else nothing)

    # --- Showing ------------------------------------------------------------------------------------------------------

    def _look(self) -> Look:
        return self.sitting.look(letters=True, ascii=self._ascii, width=self._console.width)

    def _say(self, text: str | Text) -> None:
        say(self._console, text)

    def _phrase(self, identifier: str, **arguments: object) -> str:
        return self.sitting.phrases.say(identifier, **arguments)

    def _after(self) -> None:
        """Prints what an action changed, and why it could not be saved."""
        self._show_news()
        if self.sitting.trouble:
            self._say(self._phrase("terminal-not-saved", reason=self.sitting.trouble))

    def _show_news(self) -> None:
        """Prints the log lines that this reader has not seen."""
        key = None if self._all_see else self._reader
        since = min(self._shown.get(key, FIRST_STEP), self.match.steps)
        self._shown[key] = self.match.steps
        for line in self.sitting.story(self._reader, since):
            self._say(line)

    def _show(self) -> None:
        """Prints board, seats, hand and offers."""
        self._board("")
        self._hand("")
        self._offers("")

    # --- A person's turn ----------------------------------------------------------------------------------------------

    def _turn(self, seat: int) -> None:
        """Lets the person at ``seat`` decide once, after a curtain if another person sat there."""
        if seat != self._reader:
            if self.sitting.curtained:
                self._curtain(seat)
            self._reader = seat
        self._show_news()
        self._show()
        done = False
        while not done:
            done = self._command(self._read(seat))

    def _curtain(self, seat: int) -> None:
        """Hides the cards of the person before, and waits for the next one."""
        name = self.sitting.names[seat]
        if self._console.is_terminal and self._reader is not None:
            self._say(self._phrase("terminal-pass", seat_name=name))
            self._line()
            self._console.file.write(_FORGET)
        for identifier in ("terminal-curtain", "terminal-curtain-why", "terminal-curtain-lift"):
            self._say(self._phrase(identifier, seat_name=name))
        self._again = self._line() or None

    def _read(self, seat: int) -> str:
        if self._again is not None:
            line, self._again = self._again, None
            return line
        actions = self.match.game.type.telling.actions(self.match.observation(seat))
        prompt = self._phrase("terminal-prompt", seat_name=self.sitting.names[seat])
        if actions is not None:
            prompt = f"({self._phrase('terminal-actions-left', actions=actions[0])}) {prompt}"
        self._console.print(prompt, end=" ", soft_wrap=True)
        return self._line()

    def _line(self) -> str:
        self._console.file.flush()
        line = self._source.readline()
        if not self._source.isatty():
            self._say("")  # ends the line of the prompt, as Enter does on a terminal
        if not line:
            raise _Quit
        return " ".join(unmarked(line).split())

    def _command(self, line: str) -> bool:
        """Executes a line; returns whether it changed the match."""
        if not line:
            return False
        before = self.match.sequence
        word, _, rest = line.partition(" ")
        word = word.casefold()
        if word.isdigit():
            self._numbered(line)
        elif (name := self._words.get(word, word)) in self._commands:
            self._commands[name](rest)
        else:
            self._written(line)
        if self.match.sequence == before:
            return False
        self._after()
        return True

    def _numbered(self, line: str) -> None:
        offers = self.match.offers(self.match.current_seat())
        number = number_in(line)
        if not 1 <= number <= len(offers):
            self._say(self._phrase("terminal-no-number", number=printable(line), last=len(offers)))
            return
        self._play(offers[number - 1].id)

    def _written(self, line: str) -> None:
        try:
            self._play(self.sitting.action(line))
        except InvalidAction:
            self._say(self._phrase("terminal-what", text=printable(line), example=self._example()))
        except ValueError as error:
            self._say(explain(error, self._look()))

    def _play(self, action: int) -> None:
        try:
            self.sitting.play(self.match.current_seat(), action)
        except ValueError as error:
            self._say(explain(error, self._look()))

    def _example(self) -> str:
        return self.match.offers(self.match.current_seat())[0].text

    def _rule(self) -> str:
        """The ID of the game's first rule, as an example; "" if the game has no rulebook."""
        if not has_rulebook(self.sitting.game_name):
            return ""
        book = rulebook(self.sitting.game_name, self.sitting.phrases.language)
        return next(rule.id for section in book.sections for rule in section.rules)

    # --- Commands: each gets the rest of its line ---------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        example, rule = self._example(), self._rule()
        for identifier in self.sitting.drawing.help:
            self._say(self._phrase(identifier))
        self._say("")
        self._say(self._phrase("terminal-help-lines", example=example))
        for name in ("why", "hint", "undo", "board", "log", "rules", "save", "quit"):
            if (name == "hint" and not self.sitting.hints) or (name == "rules" and not rule):
                continue
            word = self._phrase(f"terminal-help-{name}", example=example, rule=rule)
            self._say(f"  {word}: {self._phrase(f'terminal-help-{name}.help')}")

    def _hint(self, rest: str) -> None:
        for line in self.sitting.advise():
            self._say(line)

    def _undo(self, rest: str) -> None:
        try:
            self.sitting.undo(self.match.current_seat())
        except ValueError as error:
            self._say(explain(error, self._look()))
            return
        key = None if self._all_see else self._reader
        self._shown[key] = self.match.steps
        self._say(self._phrase("terminal-undone"))

    def _why(self, rest: str) -> None:
        if not rest:
            self._say(self._phrase("terminal-why-what", example=self._example()))
            return
        try:
            reason = self.sitting.why_not(rest)
        except InvalidAction:
            self._say(self._phrase("terminal-what", text=printable(rest), example=self._example()))
            return
        self._say(self._phrase("terminal-allowed") if reason is None else reason)

    def _log(self, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdigit() and 0 < len(rest) < 6):
            self._say(self._phrase("terminal-log-number"))
            return
        lines = self.sitting.story(self._reader)[-(int(rest) if rest else _LOG_LINES) :]
        for line in lines or [self._phrase("terminal-log-empty")]:
            self._say(line)

    def _hand(self, rest: str) -> None:
        self._say(self.sitting.drawing.hand(self.match.observation(self._reader), self._look()))

    def _board(self, rest: str) -> None:
        observation, look = self.match.observation(self._reader), self._look()
        self._say("")
        self._say(self.sitting.drawing.compact(observation, look))
        self._say(self.sitting.drawing.table(observation, look))

    def _offers(self, rest: str) -> None:
        look = self._look()
        offers = self.match.offers(self.match.current_seat())
        lines = [f"{number:>2} {message_text(offer.words.line, look)}" for number, offer in enumerate(offers, start=1)]
        self._say("\n".join(_in_columns(lines, self._console.width)))

    def _rules(self, rest: str) -> None:
        try:
            book = rulebook(self.sitting.game_name, self.sitting.phrases.language)
        except ValueError as error:
            self._say(self.sitting.phrases.explain(error))
            return
        if rest:
            self._console.print(find_rules(book, rest, self.sitting.phrases))
        else:
            for line in contents(book):
                self._say(line)

    def _save(self, rest: str) -> None:
        if not rest:
            self._say(self._phrase("terminal-save-where"))
            return
        path = Path(rest)
        try:
            with contextlib.suppress(RuntimeError):  # an unknown ~user is a part of the name
                path = path.expanduser()
            self.sitting.copy_to(path)
        except FileExistsError:
            self._say(self._phrase("terminal-save-exists", file=str(path)))
        except (OSError, ValueError) as error:
            self._say(f"{path}: {getattr(error, 'strerror', None) or error}")
        else:
            self._console.print(self._phrase("terminal-saved-copy", file=str(path)), soft_wrap=True)

    def _quit(self, rest: str) -> None:
        raise _Quit

    def _finish(self) -> None:
        self._say("")
        viewer = self._reader if self._reader is not None or self.sitting.human_seats else None
        observation, look = self.match.observation(viewer), self._look()
        self._say(self.sitting.drawing.compact(observation, look))
        self._say(self.sitting.drawing.table(observation, look))
        self._say(self.sitting.winners())
        for line in self.sitting.result():
            self._say(line)
        keeper = self.sitting.keeper
        if keeper is not None and keeper.finished:
            self._console.print(self._phrase("terminal-saved", file=str(keeper.path)), soft_wrap=True)


def _in_columns(lines: Sequence[str], width: int) -> list[str]:
    """``lines`` in columns of ``width`` cells in all, read downwards."""
    wide = max(map(cell_len, lines), default=0) + 3
    rows = -(-len(lines) // max(1, width // wide))
    return ["".join(set_cell_size(line, wide) for line in lines[row::rows]).rstrip() for row in range(rows)]


def _speaks_utf8(encoding: str) -> bool:
    return encoding.lower().replace("-", "") in ("utf8", "utf8sig")
