"""Full screen: the board with colours, played with the keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.filter import LineFilter
from textual.theme import Theme
from textual.widgets import Static

from spanish_main.core.errors import InvalidOptions
from spanish_main.core.game.numbering import SequenceNumber
from spanish_main.core.game.telling import Offer
from spanish_main.lettering.shown import visible
from spanish_main.text.drawing import explain, message_text
from spanish_main.text.rulebook import rulebook
from spanish_main.tui.gate import TextOnly
from spanish_main.tui.review import LookBack
from spanish_main.tui.rules import whole
from spanish_main.tui.screens import Curtain, Offers, TextScreen
from spanish_main.tui.sitting import Sitting, no_advice
from spanish_main.tui.thinking import NoAnswer, look_back

Json = dict[str, Any]

# The keys of a Russian keyboard, by the Latin letters in the same places.
_LAYOUT = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")
_KEYS = (  # besides the game's own
    ("U", "undo"),
    ("H", "hint"),
    ("L", "offers"),
    ("J", "log"),
    ("I", "rules"),
    ("?", "help"),
    ("Q", "quit"),
)
_SPARE_KEYS = ("rules", "log", "offers", "undo")  # dropped from a short footer; help lists all
_LOG_LINES = 60  # beside the board; the whole log has its own screen
_STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}
_COLUMNS = 75  # the least width of the board
_SIDE_BY_SIDE = 116  # the least width for the log beside the board
_ROOMY = 150  # the least width for a wide board
_SIDE = 40  # columns of the log beside the board
_TEXT_ONLY = TextOnly()
_THEME = Theme(
    name="night-sea",
    primary="#c8922b",
    secondary="#2f6f8f",
    accent="#c8922b",
    error="#e8643c",
    background="#0f1d27",
    surface="#152733",
    panel="#1c3342",
    foreground="#f4ead5",
    dark=True,
)


class PlayApp(App[None]):
    """One match in full screen. pause: the least seconds of a bot's action, so that people can follow."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #top { height: 1; padding: 0 1; background: $secondary; }
    #body { height: 1fr; }
    #main { height: auto; padding: 0 1; }
    #main Static { height: auto; }
    #log { height: 1fr; min-height: 1; padding: 0 1; scrollbar-size: 0 0; }
    #status { min-height: 1; }
    #foot { height: 1; padding: 0 1; background: $panel; }
    #small { display: none; height: 1fr; }
    .wide #body { layout: horizontal; }
    .wide #main { width: auto; height: 1fr; padding: 1 2; }
    .wide #main Static { width: auto; margin-bottom: 1; }
    .wide #main #status { width: 72; }
    .wide #log { width: 1fr; border-left: solid $panel; padding: 1 2; }
    .small #body, .small #top, .small #foot { display: none; }
    .small #small { display: block; }
    /* Textual cannot lay out a text of zero width, as a very narrow terminal would give. */
    Static { min-width: 8; }
    OptionList { min-width: 14; }
    .page, #curtain { min-width: 20; }
    Curtain { align: center middle; }
    #curtain { width: 60; height: auto; padding: 1 2; border: round $primary; }
    #curtain Static { width: 100%; margin: 0 0 1 0; }
    ModalScreen { align: center middle; }
    .page { width: 72; max-width: 96%; height: auto; max-height: 92%; padding: 0 2; border: round $primary;
        background: $surface; }
    .page VerticalScroll, .page OptionList { height: auto; max-height: 70vh; border: none; background: $surface; }
    .title { margin-bottom: 1; }
    .close { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("shift+tab", "step(-1)", show=False, priority=True),
        Binding("tab", "step(1)", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("question_mark,f1", "help", show=False),
    ]

    def __init__(self, sitting: Sitting, notices: Sequence[str] = (), pause: float = 0.7) -> None:
        super().__init__()
        self.sitting = sitting
        self.match = sitting.match
        self._pause = pause
        self.place: int | None = None  # where the chosen pirate stands
        self._message = visible(" ".join(notices))
        self._wrong = False  # whether the message says that something was not possible
        self._waits_to_pass = False  # whether the reader's turn is over and the next person's curtain waits
        self._sure = False
        people = sitting.human_seats
        self.reader: int | None = people[0] if len(people) == 1 or (people and not sitting.curtained) else None

    def compose(self) -> ComposeResult:
        """Top line, board with what lies around it, log, keys."""
        yield Static(id="top")
        with Vertical(id="body"):
            with Vertical(id="main"):
                for name in ("board", "table", "hand", "status"):
                    yield Static(id=name)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="lines")
        yield Static(id="foot")
        yield Static(id="small")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Adds the gate to Textual's filters: no other text can control the terminal."""
        return [*super().get_line_filters(), _TEXT_ONLY]

    def on_mount(self) -> None:
        """Sets theme and title, and starts the match."""
        self.register_theme(_THEME)
        self.theme = _THEME.name
        self.title = self.sitting.phrases.game(self.sitting.game_name)
        self._go_on()

    def on_unmount(self) -> None:
        """Ends all thinking, so that no thread waits for it."""
        self.sitting.close()

    def on_resize(self, event: events.Resize) -> None:
        """Draws the layout of the new size."""
        self.call_after_refresh(self._draw)

    # --- Going on -----------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        self.run_worker(self._until_a_person(), exclusive=True)

    async def _until_a_person(self) -> None:
        """Lets bots play until a person has to decide or the game is over."""
        self._draw()
        while self.match.outcome is None and self.sitting.person_to_move() is None:
            thinking = asyncio.to_thread(self.sitting.think)
            try:
                _, action = await asyncio.gather(asyncio.sleep(self._pause), thinking)
            except NoAnswer:  # the program ends
                return
            self.sitting.play(self.match.current_seat(), action)
            self._after()
        seat = self.sitting.person_to_move()
        if self.match.outcome is not None:
            self._end()
        elif seat is not None and seat != self.reader:
            if not self.sitting.curtained:
                self._sit(seat)
            elif self.reader is None:
                await self._pass(seat)
            else:
                self._waits_to_pass = True
                self.show_message(self._say("terminal-pass", seat_name=self.sitting.names[seat]))
        else:
            self._choose_pirate()
            self._draw()

    async def _pass(self, seat: int) -> None:
        self._waits_to_pass = False
        await self.push_screen_wait(Curtain(self.sitting.phrases, self.sitting.names[seat]))
        self._sit(seat)

    def _sit(self, seat: int) -> None:
        """Notes that the person of ``seat`` is at the keyboard now."""
        self.reader = seat
        self._message = ""
        self._choose_pirate()
        self._draw()

    def _after(self) -> None:
        self._message, self._wrong, self._sure = "", False, False
        if self.sitting.trouble:
            self._message = self._say("terminal-not-saved", reason=self.sitting.trouble)
            self._wrong = True
        self._draw()

    def _end(self) -> None:
        self._draw()
        keeper = self.sitting.keeper
        lines = [self.sitting.winners(), ""]
        reason = f"{self.sitting.game_name}-end-{self.match.outcome.reason if self.match.outcome else ''}"
        lines += [self._say(reason)] if self.sitting.phrases.has(reason) else []
        lines += ["", *self.sitting.result(), ""] if self.sitting.deal else []
        if keeper is not None and keeper.finished:
            lines.append(self._say("terminal-saved", file=str(keeper.path)))
        body = Text("\n".join(lines))
        self.push_screen(
            TextScreen(self._say("terminal-end-title"), body, self._say("terminal-end-close"), look_back=self.look_back)
        )

    # --- Drawing ------------------------------------------------------------------------------------------------------

    def _say(self, identifier: str, **arguments: object) -> str:
        return visible(self.sitting.phrases.say(identifier, **arguments))

    def show_message(self, text: str, *, wrong: bool = False) -> None:
        """Shows ``text`` below the board. wrong: as an error, with the terminal's bell."""
        self._message, self._wrong = visible(text), wrong
        if wrong:
            self.bell()
        self._draw()

    def _mine(self) -> bool:
        """Whether the person at the keyboard has to decide."""
        return self.reader is not None and self.match.current_seat() == self.reader

    def _offers(self) -> list[Offer]:
        return self.match.offers(self.reader) if self._mine() and self.reader is not None else []

    def _choose_pirate(self) -> None:
        """Keeps the chosen pirate while it can act; otherwise chooses the hindmost one that can."""
        places = self._places()
        if self.place not in places:
            self.place = places[0] if places else None

    def _places(self) -> list[int]:
        return sorted(
            {place for offer in self._offers() if (place := self.sitting.drawing.place_of(offer.parts)) is not None}
        )

    def marks(self) -> dict[int, str]:
        """The spaces that the chosen pirate can reach, each with its keys."""
        marks: dict[int, str] = {}
        drawing = self.sitting.drawing
        for offer in self._offers():
            target = drawing.target_of(offer.parts)
            if target is not None and drawing.place_of(offer.parts) == self.place:
                marks[target] = marks.get(target, "") + drawing.key_of(offer.parts)
        return marks

    def _draw(self) -> None:
        if not self.is_running or len(self.screen_stack) == 0:
            return
        size, screen = self.size, self.screen_stack[0]
        drawing = self.sitting.drawing
        observation = self.match.observation(self.reader)
        wide = size.width >= _SIDE_BY_SIDE
        look = self.sitting.look(
            width=size.width - _SIDE if size.width >= _ROOMY else _COLUMNS,
            marks=self.marks(),
            place=self.place if self._mine() else None,
            keys=True,
        )
        lines = 18 + self.match.game.players
        small = size.width < _COLUMNS or size.height < lines
        screen.set_class(wide, "wide")
        screen.set_class(small, "small")
        shown = {
            "small": Text(self._say("terminal-small", columns=_COLUMNS, lines=lines)),
            "top": self._top(observation),
            "board": drawing.board(observation, look),
            "table": drawing.table(observation, look),
            "hand": drawing.hand(observation, look),
            "status": self._status(),
            "foot": self._foot(),
            "lines": self._log_text(_LOG_LINES),
        }
        for name, text in shown.items():
            screen.query_one(f"#{name}", Static).update(text)
        screen.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _top(self, observation: Json) -> Text:
        """The game, whose turn it is, and the number of actions left."""
        # A seat that is not in turn may have to decide. The reader's own decision comes first.
        seat = self.reader if self._mine() and self.reader is not None else observation["turn_seat"]
        text = Text(f"{self.title}   ", "bold")
        if self.match.outcome is not None:
            return text.append(f"{self._say('terminal-over')} {self.sitting.winners()}")
        text.append(self.sitting.look().emblem(seat) + " ", f"bold {self.sitting.look().colour(seat)} on #0f1d27")
        words = "terminal-your-turn" if self._mine() else "terminal-turn-of"
        text.append(self._say(words, seat_name=self.sitting.names[seat]))
        actions = self.match.game.type.telling.actions(observation)
        if actions is not None:
            left, total = actions
            text.append(f"   {'●' * left}{'○' * (total - left)} {self._say('terminal-actions-left', actions=left)}")
        return text

    def _status(self) -> Text:
        """The last message, or what to do."""
        if self._message:
            return Text(self._message, "bold #e8643c" if self._wrong else "bold")
        if self.match.outcome is not None:
            return Text(self.sitting.winners(), "bold")
        if self._mine():
            drawing = self.sitting.drawing
            kinds = {str(offer.parts["kind"]) for offer in self._offers()}
            prompt = next((drawing.prompts[kind] for kind in kinds if kind in drawing.prompts), drawing.prompt)
            return Text(self._say(prompt), "dim")
        return Text(self.sitting.waiting(), "dim")

    def _foot(self) -> Text:
        keys = self._keys()
        for spare in _SPARE_KEYS:
            if self._foot_of(keys).cell_len <= self.size.width - 2:
                break
            keys = [(key, name) for key, name in keys if name != spare]
        return self._foot_of(keys)

    def _foot_of(self, keys: list[tuple[str, str]]) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        for key, name in keys:
            text.append(f"{key} ", "bold #c8922b")
            text.append(self._say(f"terminal-foot-{name}") + "  ")
        text.rstrip()
        return text

    def _log_text(self, last: int = 0) -> Text:
        """The ``last`` lines of the reader's log (0: all), each with the emblem of its seat."""
        look = self.sitting.look()
        text = Text()
        for line, words in self.sitting.log_lines(self.reader)[-last:]:
            text.append("  " if line.seat is None else f"{look.emblem(line.seat)} ", look.colour(line.seat or 0))
            text.append(words + "\n")
        text.rstrip()
        return text

    # --- Keys ---------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disables the board's keys while another screen covers it."""
        return len(self.screen_stack) == 1 or action not in ("step", "help")

    def on_key(self, event: events.Key) -> None:
        """Handles letters and digits of both keyboard layouts."""
        if len(self.screen_stack) > 1:
            return
        if event.key in _STEPS:
            event.stop()
            self.action_step(_STEPS[event.key])
            return
        if event.key == "enter":
            _swallow(event)
            seat = self.sitting.person_to_move()
            if self._waits_to_pass and seat is not None:
                self.run_worker(self._pass(seat), exclusive=True)
            elif self._mine():
                self._list()
            return
        key = (event.character or "").casefold().translate(_LAYOUT)
        commands = {"u": self._undo, "l": self._list, "j": self._show_log, "h": self._hint, "i": self._rules}
        commands["q"] = self.action_leave
        if self.match.outcome is not None:
            commands["r"] = self.look_back
        if key in commands:
            _swallow(event)
            commands[key]()
        elif key and self.reader is not None and (text := self._meant(key)):
            event.stop()
            self._try(text)

    def _meant(self, key: str) -> str | None:
        """The text of the action of a key: an offer, or an impossible action that ``why_not`` explains."""
        drawing = self.sitting.drawing
        for offer in self._offers():
            if drawing.key_of(offer.parts) == key and drawing.place_of(offer.parts) in (None, self.place):
                return offer.text
        return drawing.attempt(key, self.place)

    def action_step(self, way: int) -> None:
        """Chooses the next pirate that can act (``way`` 1), or the one before (-1)."""
        places = self._places()
        if places:
            at = places.index(self.place) if self.place in places else 0
            self.place = places[(at + way) % len(places)]
            self._message = ""
            self._draw()

    def _try(self, text: str) -> None:
        """Plays the action ``text``, or says why it is not possible."""
        if not self._mine():
            if self.match.outcome is None:
                name = self.sitting.names[self.match.current_seat()]
                self.show_message(self._say("terminal-wait", seat_name=name), wrong=True)
            return
        reason = self.sitting.why_not(text)
        if reason is not None:
            self.show_message(reason, wrong=True)
            return
        self._do(self.sitting.action(text))

    def _do(self, action: int) -> None:
        assert self.reader is not None
        target = next(
            (self.sitting.drawing.target_of(offer.parts) for offer in self._offers() if offer.id == action), None
        )
        self.sitting.play(self.reader, action)
        # The pirate that has just moved stays chosen if it can move again.
        self.place = target if target in self._places() else self.place
        self._choose_pirate()
        self._after()
        if not self._mine():
            self._go_on()

    def _undo(self) -> None:
        if self.reader is None or self._waits_to_pass:
            return
        try:
            self.sitting.undo(self.reader)
        except ValueError as error:
            self.show_message(explain(error, self.sitting.look()), wrong=True)
            return
        self._choose_pirate()
        self._after()
        if not self._message:
            self.show_message(self._say("terminal-undone"))

    def _keys(self) -> list[tuple[str, str]]:
        """The game's own keys and those of every game, with their names."""
        common = [(key, name) for key, name in _KEYS if name != "hint" or self.sitting.hints]
        return [*self.sitting.drawing.keys, *common]

    def _rules(self) -> None:
        """Shows the rulebook of the game, if it has one."""
        try:
            book = rulebook(self.sitting.game_name, self.sitting.phrases.language)
        except InvalidOptions as error:
            self.show_message(self.sitting.phrases.explain(error), wrong=True)
            return
        self._show_text("rules", whole(book))

    def _hint(self) -> None:
        """Shows the advice of a strong player, unless the match has changed meanwhile."""
        if not self._mine() or self.reader is None:
            return
        self.show_message(self._say("hint-thinking"))
        self.run_worker(self._advise(self.reader, self.match.sequence), group="hint", exclusive=True)

    async def _advise(self, seat: int, sequence: SequenceNumber) -> None:
        lines = await asyncio.to_thread(self.sitting.advise)
        if self.reader == seat and self.match.sequence == sequence:
            self.show_message(" · ".join(lines))

    def look_back(self) -> None:
        """Shows the chances of the finished match, decision by decision, and its turning points."""
        self.show_message(self._say("hint-thinking"))
        self.run_worker(self._review(), group="review", exclusive=True)

    async def _review(self) -> None:
        def stay() -> None:
            if not self.is_running:
                raise NoAnswer("is no longer wanted")

        try:
            decisions = await asyncio.to_thread(lambda: list(look_back(self.match, meanwhile=stay)))
        except NoAnswer as error:
            self.show_message(no_advice(error, self.sitting.phrases), wrong=True)
            return
        self.sitting.keep_review(decisions)
        back, look = LookBack(self.match, decisions), self.sitting.look(width=66)
        turning = back.turning(look) or [self._say("review-none")]
        words = "\n".join(["", self._say("review-turning"), *turning, "", *back.sums(look)])
        self.show_message(self.sitting.winners())
        self._show_text("review-chart", back.drawn(look).append(words))

    def _list(self) -> None:
        offers = self._offers()
        if not offers:
            return
        lines = [message_text(offer.words.line, self.sitting.look()) for offer in offers]

        def chosen(number: int | None) -> None:
            if number is not None:
                self._do(offers[number].id)

        self.push_screen(Offers(self._say("terminal-offers-title"), lines, self._say("terminal-close")), chosen)

    def _show_text(self, title: str, body: RenderableType, *, at_end: bool = False) -> None:
        self.push_screen(TextScreen(self._say(title), body, self._say("terminal-close"), at_end=at_end))

    def _show_log(self) -> None:
        self._show_text("terminal-log-title", self._log_text(), at_end=True)

    def action_help(self) -> None:
        """Shows the rules in short, and the keys."""
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold #c8922b", no_wrap=True)
        table.add_column()
        for identifier in self.sitting.drawing.help:
            table.add_row("·", Text(self._say(identifier)))
        table.add_row("", "")
        for key, name in self._keys():
            table.add_row(Text(key), Text(self._say(f"terminal-key-{name}")))
        self._show_text("terminal-help-title", table)

    def action_leave(self) -> None:
        """Leaves the program. A match without a file is left only when the key is pressed twice."""
        if self.sitting.keeper is None and self.match.outcome is None and not self._sure:
            self._sure = True
            self.show_message(self._say("terminal-leave-sure"), wrong=True)
            return
        self.exit()


def _swallow(event: events.Key) -> None:
    """Keeps a key that opens a screen from doing anything on that screen."""
    event.stop()
    event.prevent_default()
