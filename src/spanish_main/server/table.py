"""A live table: its match in memory, who watches it, and the bots that play at it; hints, and looking back at the end.

Everything that changes a match goes through ``LiveTable`` under its lock, in three steps: do it in memory, store it,
tell it. If storing fails the match in memory is thrown away and read again from the store, and nobody has heard of it.
Rules and database work run in threads, so that the event loop stays free.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import anyio.to_thread
from sqlalchemy.exc import DBAPIError

from spanish_main.bots.analysis import Analysis
from spanish_main.bots.catalog import STRONGEST, make_bot
from spanish_main.core.errors import IllegalAction, InvalidAction
from spanish_main.core.fairness import Dealer
from spanish_main.core.game import Game
from spanish_main.core.match import Chooser, Entry, Match, WrongSequence
from spanish_main.core.seats import CHANCE
from spanish_main.games.catalog import load_game, load_game_type
from spanish_main.server import hints, refusals, views
from spanish_main.server.bot_seats import choose
from spanish_main.server.errors import Refusal
from spanish_main.server.hints import Hints, Position
from spanish_main.server.reviews import Review
from spanish_main.server.store import Conflict, Header, Intent, Row, Store
from spanish_main.server.thinking import Thinking
from spanish_main.server.watcher import Watcher
from spanish_main.server.wire import (
    Act,
    Advice,
    Advise,
    Advised,
    AskMoment,
    Done,
    Moment,
    Progress,
    Undo,
    Why,
    encode,
)

log = logging.getLogger(__name__)

# No match between people comes near; bots could shuttle for ever.
MAX_ENTRIES = 20_000
WATCHERS_A_TABLE = 50
_RETRY_SECONDS = 5.0


@dataclass(frozen=True)
class _Change:
    """What a stored action changed: steps from ``kept`` on are new. messages: the news, encoded, by viewer."""

    sequence: int
    messages: dict[int | None, bytes]


def rows_of(game: Game, entries: Sequence[Entry], keys: Mapping[int, str] | None = None, after: int = 0) -> list[Row]:
    """Entries as they are stored. keys: by seat the key under which it asked for its first of them."""
    waiting = dict(keys or {})
    rows = []
    for entry in entries:
        action = None if entry.undone else game.action_to_string(entry.action)
        key = waiting.pop(entry.seat, None)
        rows.append(Row(entry.seat, action, entry.time or time.time(), key, None if key is None else after))
    return rows


def outcome_of(match: Match) -> dict[str, Any] | None:
    """How the match ended, as it is stored; None while it goes on."""
    outcome = match.outcome
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def restore(header: Header, rows: Sequence[Row]) -> Match:
    """The match of a table from what is stored; Refusal when that does not hold together."""
    try:
        if load_game_type(header.game).rules_version != header.rules_version:
            raise refusals.old_rules(header.id)
        game = load_game(header.game, **{**header.bundles, **header.options, **header.setup})
        match = Match(game, Dealer(header.seed, header.entropy).draw, start=False, clock=time.time)
        match.restore(
            [
                Entry(row.seat, -1, 1, row.time)
                if row.action is None
                else Entry(row.seat, game.string_to_action(row.action), 0, row.time)
                for row in rows
            ]
        )
    except ValueError as error:
        log.error("table %s cannot be read: %s", header.id, error)  # noqa: TRY400 -- one line says it
        raise refusals.broken_table() from None
    return match


class LiveTable:
    """One table while somebody watches it. Its methods that are not async run in worker threads, under ``_lock``."""

    def __init__(
        self,
        store: Store,
        header: Header,
        bot_ready: Callable[[str, str], Awaitable[None]] | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        """bot_ready: waits until a bot (game, name) is compiled. thinking: how many may think at once."""
        self.id = header.id
        self._bot_ready = bot_ready
        self._store = store
        self._header = header
        self._lock = asyncio.Lock()
        self._match: Match | None = None
        self._keys: dict[tuple[int, str], tuple[Row, int, int]] = {}  # (seat, key) -> row, its sequence, sequence after
        self._intents: dict[int, Intent] = {}
        self._watchers: set[Watcher] = set()
        self._bots: dict[int, Chooser] = {}
        self._driver: asyncio.Task[None] | None = None
        self._driving = False
        self._thinking = thinking or Thinking()
        self._hints = Hints(self._thinking)
        self._hinted: list[int] = []  # how many hints each seat has taken
        self._hint_at: dict[int, int] = {}  # seat -> the sequence of its newest hint
        self._advising: dict[asyncio.Task[None], Watcher] = {}
        self._review: Review | None = None

    # --- Watching ----------------------------------------------------------------------------------------------------

    async def join(self, watcher: Watcher) -> None:
        """Show the table to ``watcher``, first as everybody may see it."""
        async with self._lock:
            if len(self._watchers) >= WATCHERS_A_TABLE:
                raise refusals.too_many_watchers()
            watcher.viewer = None
            await self._show(watcher)
            self._watchers.add(watcher)
        self._wake()

    def leave(self, watcher: Watcher) -> None:
        """``watcher`` has gone."""
        self._watchers.discard(watcher)
        self.stop_review(watcher)
        for task in [task for task, who in self._advising.items() if who is watcher]:
            task.cancel()

    async def view(self, watcher: Watcher, viewer: int | None) -> None:
        """Show the table as ``viewer`` sees it, if that is a seat of the watcher's user, or nobody in particular."""
        if viewer is not None:
            self._check_owner(watcher.user, viewer)
        async with self._lock:
            watcher.viewer = viewer
            await self._show(watcher)
        self._wake()

    async def take_seat(self, code: str, seat: int, user: str, name: str) -> None:
        """The seat with this code is that user's from now on. Who has looked as this seat until now has to go."""
        async with self._lock:
            if not await anyio.to_thread.run_sync(self._store.take_seat, code, user, name):
                raise refusals.unknown_code()
            header = await anyio.to_thread.run_sync(self._store.header, self.id)
            if header is None:
                raise refusals.unknown_table()
            self._header = header
            for watcher in list(self._watchers):
                if watcher.viewer == seat and watcher.user != user:
                    refusal = refusals.seat_taken_over()
                    watcher.tell(encode(refusal.told()))
                    watcher.close(4000 + refusal.status)
                    self._watchers.discard(watcher)
            await self._show_all()

    async def _show(self, watcher: Watcher) -> None:
        changed, message = await anyio.to_thread.run_sync(self._fresh_snapshot, watcher.viewer, watcher.user)
        if changed:
            await self._show_all(but=watcher)
        watcher.tell(message)

    async def _show_all(self, but: Watcher | None = None) -> None:
        """Let everybody start anew: the match is not the one that they have seen."""
        for watcher in list(self._watchers - {but}):
            message = await anyio.to_thread.run_sync(self._snapshot, watcher.viewer, watcher.user)
            watcher.tell(message)

    def _fresh_snapshot(self, viewer: int | None, user: str | None) -> tuple[bool, bytes]:
        """(whether the match had to be read again, the snapshot): another process may have written."""
        known = self._match.sequence if self._match else None
        stored = self._store.sequence(self.id)
        if stored is None:
            raise refusals.unknown_table()
        if known is not None and stored != known:
            self._match = None
        return self._match is None and known is not None, self._snapshot(viewer, user)

    def _snapshot(self, viewer: int | None, user: str | None) -> bytes:
        return encode(views.snapshot(self._header, self._loaded(), viewer, user, self._hinted))

    def _loaded(self) -> Match:
        """The match, read from the store where it is not in memory."""
        if self._match is None:
            header = self._store.header(self.id)
            if header is None:
                raise refusals.unknown_table()
            rows = self._store.entries(self.id)
            self._match = restore(header, rows)
            self._keys = {
                (row.seat, row.key): (row, number, row.after)
                for number, row in enumerate(rows)
                if row.key is not None and row.after is not None
            }
            self._hinted = self._store.hinted(self.id)
            self._intents = {intent.seat: intent for intent in self._store.intents(self.id)}
            for intent in self._intents.values():
                self._match.intend(intent.seat, self._match.game.string_to_action(intent.action))
        return self._match

    # --- What people do ----------------------------------------------------------------------------------------------

    def _check_owner(self, user: str | None, seat: int) -> None:
        seats = self._header.seats
        if user is None or seat not in range(len(seats)) or seats[seat].user != user:
            raise refusals.not_your_seat(seat)

    async def do(self, watcher: Watcher, message: Act | Undo) -> None:
        """Do what ``watcher`` asks for: store it, tell everybody, and tell the watcher that it is done."""
        self._check_owner(watcher.user, message.seat)
        async with self._lock:
            try:
                change = await anyio.to_thread.run_sync(self._do, watcher.viewer, message, self._viewers())
            except _Stale as stale:
                await self._show_all()
                raise stale.refusal from None
            self._tell(change)
            watcher.tell(encode(Done(message.key, change.sequence)))
        self._wake()

    def _viewers(self) -> set[int | None]:
        return {watcher.viewer for watcher in self._watchers}

    def _tell(self, change: _Change) -> None:
        for watcher in list(self._watchers):
            if watcher.viewer in change.messages:
                watcher.tell(change.messages[watcher.viewer])

    def _do(self, viewer: int | None, message: Act | Undo, viewers: set[int | None]) -> _Change:
        match = self._loaded()
        stored = self._stored(message)
        if stored is not None:
            return _Change(stored, {})
        if match.sequence >= MAX_ENTRIES:
            raise refusals.too_long()

        sequence = _same_round(match, message)

        def change() -> list[Entry]:
            if isinstance(message, Undo):
                return match.undo(message.seat, sequence)
            return match.play(message.seat, message.action, sequence)

        try:
            if isinstance(message, Act) and match.current_seat() != message.seat and match.early_actions(message.seat):
                return self._intend(match, message, sequence, viewers)
            return self._change(change, viewers, message.key, message.seat)
        except Conflict:
            # Another process was faster, perhaps with this very action.
            stored = self._stored(message)
            if stored is not None:
                return _Change(stored, {})
            raise _Stale(refusals.stale(message.sequence, self._loaded().sequence)) from None
        except WrongSequence as error:
            raise refusals.stale(message.sequence, error.sequence) from None
        except InvalidAction as error:
            raise refusals.no_such_action(str(error)) from None
        except IllegalAction as error:
            # Why something is illegal can tell what is in a hand: only who looks as this seat hears it.
            raise refusals.forbidden(error, told=viewer == message.seat or error.rule == "turn") from None

    def _stored(self, message: Act | Undo) -> int | None:
        """The sequence after what was already stored under the message's key; None if nothing was."""
        self._loaded()
        action = None if isinstance(message, Undo) else self._text(message.action)
        intent = self._intents.get(message.seat)
        if intent is not None and intent.key == message.key:
            if intent.action != action:
                raise refusals.key_used()
            return self._loaded().sequence
        found = self._keys.get((message.seat, message.key))
        if found is None:
            return None
        row, sequence, after = found
        # What was said early became an entry later than where it was said.
        early = self._loaded().game.type.early is not None
        if row.action != action or (sequence != message.sequence and not early):
            raise refusals.key_used()
        return after

    def _text(self, action: int) -> str:
        try:
            return self._loaded().game.action_to_string(action)
        except InvalidAction as error:
            raise refusals.no_such_action(str(error)) from None

    def _change(
        self, change: Callable[[], list[Entry]], viewers: set[int | None], key: str | None, seat: int
    ) -> _Change:
        """Do ``change`` in memory and store it; Conflict or a Refusal when it could not be stored, and is undone."""
        match = self._loaded()
        sequence, steps = match.sequence, match.steps
        keys = {other: intent.key for other, intent in self._intents.items()}
        if key is not None:
            keys[seat] = key
        rows = rows_of(match.game, change(), keys, match.sequence)
        self._write(lambda: self._store.append(self.id, sequence, rows, outcome_of(match), match.intents))
        self._intents = {other: intent for other, intent in self._intents.items() if other in match.intents}
        for number, row in enumerate(rows, start=sequence):
            if row.key is not None:
                self._keys[row.seat, row.key] = (row, number, match.sequence)
        kept = min(steps, match.steps)
        return _Change(match.sequence, self._news(match, kept, viewers))

    def _news(self, match: Match, kept: int, viewers: set[int | None]) -> dict[int | None, bytes]:
        """What is new since ``kept`` steps, encoded, by viewer."""
        return {
            viewer: encode(Progress(kept, views.steps(match, viewer, kept), views.now(match, viewer, self._hinted)))
            for viewer in viewers
        }

    def _intend(self, match: Match, message: Act, sequence: int, viewers: set[int | None]) -> _Change:
        """Keep what a seat says before it is asked; everybody is told that it has, not what."""
        match.intend(message.seat, message.action, sequence)
        intent = Intent(message.seat, self._text(message.action), message.key)
        self._write(lambda: self._store.intend(self.id, match.sequence, intent))
        self._intents[message.seat] = intent
        return _Change(match.sequence, self._news(match, match.steps, viewers))

    def _write(self, write: Callable[[], None]) -> None:
        """Store something; what could not be stored is forgotten in memory too."""
        try:
            write()
        except Conflict:
            self._match = None
            raise
        except DBAPIError as error:
            self._match = None
            log.error("table %s cannot be stored: %s", self.id, error.orig)  # noqa: TRY400 -- one line says it
            raise refusals.not_stored() from None

    async def why(self, watcher: Watcher, message: Why) -> Refusal:
        """Which rule forbids an action to the seat as which ``watcher`` looks."""
        self._check_owner(watcher.user, message.seat)
        if watcher.viewer != message.seat:
            raise refusals.not_viewing(message.seat)
        async with self._lock:
            return await anyio.to_thread.run_sync(self._why, message)

    def _why(self, message: Why) -> Refusal:
        match = self._loaded()
        try:
            action = match.game.string_to_action(message.text)
        except InvalidAction as error:
            return refusals.no_such_action(str(error))
        current = match.current_seat()
        if current >= 0 and current != message.seat:
            return refusals.not_your_turn(message.seat, current)
        if action in match.state.legal_actions():
            return refusals.allowed(message.text)
        reason = match.state.forbidden(action)
        if isinstance(reason, IllegalAction):
            return refusals.forbidden(reason, told=True)
        return refusals.no_such_action(str(reason))

    async def close(self) -> None:
        """The table is gone: tell everybody, and let them go."""
        async with self._lock:
            if self._driver is not None:
                self._driver.cancel()
            for task in self._advising:
                task.cancel()
            for watcher in list(self._watchers):
                watcher.tell(encode(refusals.unknown_table().told()))
                watcher.close(4404)
                self.stop_review(watcher)

    # --- Hints -------------------------------------------------------------------------------------------------------

    def advise(self, watcher: Watcher, message: Advise) -> None:
        """Look for what a strong player would do; ``watcher`` is told when it is found, and the table goes on."""
        self._check_owner(watcher.user, message.seat)
        if not self._header.hints:
            raise refusals.no_hints()
        if watcher.viewer != message.seat:
            raise refusals.not_viewing(message.seat)
        if sum(who is watcher for who in self._advising.values()) >= hints.AT_ONCE:
            raise refusals.too_many_hints()
        task = asyncio.create_task(self._advise(watcher, message), name=f"hint at table {self.id}")
        self._advising[task] = watcher
        task.add_done_callback(self._advising.pop)

    async def _advise(self, watcher: Watcher, message: Advise) -> None:
        try:
            await self._find_advice(watcher, message)
        except Refusal as refusal:
            watcher.tell(encode(refusal.told(message.key)))
        except Exception:
            log.exception("a hint at table %s has failed", self.id)
            watcher.tell(encode(refusals.failed().told(message.key)))

    async def _find_advice(self, watcher: Watcher, message: Advise) -> None:
        async with self._lock:
            position = await anyio.to_thread.run_sync(self._position, message)
        if self._bot_ready is not None:
            await self._bot_ready(self._header.game, STRONGEST)
        found = await self._hints.analyse(position, lambda: self._stands(position), f"at table {self.id}")
        async with self._lock:
            if found is None or not self._stands(position) or watcher.viewer != position.seat:
                raise refusals.stale(message.sequence, self._match.sequence if self._match else 0)
            news = await anyio.to_thread.run_sync(self._take_hint, position, self._viewers())
            self._tell(_Change(position.sequence, news))
            watcher.tell(await anyio.to_thread.run_sync(self._advice, message.key, position, found))

    def _stands(self, position: Position) -> bool:
        """Whether the match is still where a hint was asked for."""
        return self._match is not None and self._match.sequence == position.sequence

    def _position(self, message: Advise) -> Position:
        match = self._loaded()
        if match.sequence != message.sequence:
            raise refusals.stale(message.sequence, match.sequence)
        if match.current_seat() != message.seat:
            raise refusals.not_your_turn(message.seat, match.current_seat())
        return Position(message.seat, match.sequence, match.state.observed(message.seat), match.state.legal_actions())

    def _take_hint(self, position: Position, viewers: set[int | None]) -> dict[int | None, bytes]:
        """Count a hint, once for each decision, and tell everybody."""
        if self._hint_at.get(position.seat) == position.sequence:
            return {}
        match = self._loaded()
        self._write(lambda: self._store.count_hint(self.id, position.seat))
        self._hinted[position.seat] += 1
        self._hint_at[position.seat] = position.sequence
        return self._news(match, match.steps, viewers)

    def _advice(self, key: str, position: Position, found: Analysis) -> bytes:
        match = self._loaded()
        choices = [
            Advised(views.offer(match, match.steps, choice.action), round(choice.chance, 4), round(choice.share, 4))
            for choice in found.choices[: hints.CHOICES]
        ]
        chances = [round(chance, 4) for chance in found.chances]
        return encode(Advice(key, position.seat, position.sequence, choices, chances, found.simulations))

    # --- Looking back -------------------------------------------------------------------------------------------------

    def _finished(self) -> Match:
        match = self._loaded()
        if match.outcome is None:
            raise refusals.no_review()
        return match

    async def review(self, watcher: Watcher) -> None:
        """Tell ``watcher`` how the chances went, as it is found out."""
        async with self._lock:
            match = await anyio.to_thread.run_sync(self._finished)
        if self._bot_ready is not None:
            await self._bot_ready(self._header.game, STRONGEST)
        if self._review is None or self._review.stopped:
            self._review = Review(self.id, match, self._store, self._thinking)
        self._review.join(watcher)

    def stop_review(self, watcher: Watcher) -> None:
        """``watcher`` does not wait for the review any more."""
        if self._review is not None:
            self._review.leave(watcher)

    async def moment(self, watcher: Watcher, message: AskMoment) -> None:
        """Tell ``watcher`` how it looked to who took a step."""
        async with self._lock:
            watcher.tell(await anyio.to_thread.run_sync(self._moment, message))

    def _moment(self, message: AskMoment) -> bytes:
        match = self._finished()
        if message.step not in range(match.steps) or match.state_before(message.step).current_seat() < 0:
            raise refusals.no_such_step(message.step)
        return encode(Moment(message.key, message.step, views.moment(match, message.step)))

    # --- What bots do ------------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """See to it that bots play as long as it is their turn and somebody watches."""
        if not self._driving and self._watchers:
            self._driving = True
            self._driver = asyncio.create_task(self._drive(), name=f"bots of table {self.id}")

    async def _drive(self) -> None:
        try:
            while self._watchers and await self._one_bot_turn():
                pass
        except Refusal as refusal:
            log.info("the bots of table %s have stopped: %s", self.id, refusal)
        except Exception:
            log.exception("the bots of table %s have stopped", self.id)
        finally:
            self._driving = False

    async def _one_bot_turn(self) -> bool:
        """Let a bot decide once; False when it is not a bot's turn."""
        async with self._lock:
            turn = await anyio.to_thread.run_sync(self._bot_turn)
            if turn is None:
                # Said under the lock: what comes next and makes it a bot's turn wakes a new driver.
                self._driving = False
                return False
        bot = self._header.seats[turn.seat].bot or ""
        if self._bot_ready is not None:
            await self._bot_ready(self._header.game, bot)
        who = f"{bot} at table {self.id}"
        action = await choose(lambda: self._bot(turn), turn.observation, turn.legal, who, self._thinking.bots)
        async with self._lock:
            try:
                change = await anyio.to_thread.run_sync(self._bot_play, turn, action, self._viewers())
            except Conflict:
                await self._show_all()
                return True
            except Refusal as refusal:
                self._tell_all(encode(refusal.told()))
                change = None
            if change is not None:
                self._tell(change)
                return True
        await asyncio.sleep(_RETRY_SECONDS)
        return True

    def _tell_all(self, message: bytes) -> None:
        for watcher in list(self._watchers):
            watcher.tell(message)

    def _bot_turn(self) -> Position | None:
        match = self._loaded()
        seat = match.current_seat()
        if seat < 0 or self._header.seats[seat].kind != "bot" or match.sequence >= MAX_ENTRIES:
            return None
        return Position(seat, match.sequence, match.state.observed(seat), match.state.legal_actions())

    def _bot(self, turn: Position) -> Chooser:
        if turn.seat not in self._bots:
            self._bots[turn.seat] = make_bot(self._header.seats[turn.seat].bot or "", turn.observation.game)
        return self._bots[turn.seat]

    def _bot_play(self, turn: Position, action: int, viewers: set[int | None]) -> _Change:
        match = self._loaded()
        if match.sequence != turn.sequence:
            raise Conflict(self.id)
        return self._change(lambda: match.play(turn.seat, action, turn.sequence), viewers, None, turn.seat)


class _Stale(Exception):
    """Another process has written: everybody has to be shown the table anew before the refusal is told."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def _same_round(match: Match, message: Act | Undo) -> int:
    """The sequence at which ``message`` counts as sent.

    Where people decide at the same time, what others have said meanwhile does not make it stale.
    """
    early = match.game.type.early
    if early is None or not 0 <= message.sequence < match.sequence:
        return message.sequence
    others = all(entry.seat not in (message.seat, CHANCE) for entry in match.entries[message.sequence :])
    if others and message.seat in early(match.state_before(message.sequence).array[0]):
        return match.sequence
    return message.sequence
