"""The screens over the board: curtain, list of offers, log, help, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from spanish_main.text.phrases import Phrases


class Curtain(Screen[None]):
    """Hides the board until the next person sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, phrases: Phrases, name: str) -> None:
        super().__init__()
        self._phrases = phrases
        self._who = name

    def compose(self) -> ComposeResult:
        """A title and two lines in the middle."""
        with Vertical(id="curtain"):
            for identifier in ("terminal-curtain", "terminal-curtain-why", "terminal-curtain-lift"):
                text = self._phrases.say(identifier, seat_name=self._who)
                yield Static(Text(text, "bold" if identifier == "terminal-curtain" else "", justify="center"))


class Sheet(ModalScreen[None]):
    """Something to read over the board.

    at_end: show its end first. last: what R does at the end of the match, where Q leaves the program and not the sheet.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark,f1", "dismiss", show=False),
        Binding("q,й", "leave", show=False),
        Binding("r,к", "look_back", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(
        self,
        title: str,
        body: RenderableType,
        close: str,
        *,
        at_end: bool = False,
        last: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._last = last
        self._title = title
        self._body = body
        self._close = close
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """A title, the text, how to close."""
        with Vertical(classes="sheet"):
            yield Static(Text(self._title, "bold"), classes="title")
            with VerticalScroll(can_focus=False):
                yield Static(self._body)
            yield Static(Text(self._close, "dim"), classes="close")

    def on_mount(self) -> None:
        """A log is read from its end."""
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_leave(self) -> None:
        """Leave the sheet, or the program."""
        if self._last is not None:
            self.app.exit()
        else:
            self.dismiss()

    def action_look_back(self) -> None:
        """At the end of the match: look back on it."""
        if self._last is not None:
            self.dismiss()
            self._last()

    def action_scroll(self, lines: int) -> None:
        """Move the text by ``lines``."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Offers(ModalScreen[int | None]):
    """Everything that is possible, to choose from; gives back the offer's number from 0, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    def __init__(self, title: str, lines: Sequence[str], close: str) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._close = close

    def compose(self) -> ComposeResult:
        """A title, the list, how to close."""
        with Vertical(classes="sheet"):
            yield Static(Text(self._title, "bold"), classes="title")
            yield OptionList(*[Option(Text(f"{_label(n)}  {line}")) for n, line in enumerate(self._lines)])
            yield Static(Text(self._close, "dim"), classes="close")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click chooses."""
        self.dismiss(event.option_index)

    def on_key(self, event: events.Key) -> None:
        """A digit or letter chooses the offer that bears it."""
        labels = [_label(number) for number in range(len(self._lines))]
        if event.character and event.character in labels:
            event.stop()
            self.dismiss(labels.index(event.character))


def _label(number: int) -> str:
    """1 to 9, then capital letters; blank beyond: those are chosen with the arrows."""
    labels = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return labels[number] if number < len(labels) else " "
