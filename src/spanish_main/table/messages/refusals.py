"""Everything that the server refuses: Fluent message (locales/*/server.ftl) and HTTP status."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

from spanish_main.core.errors import Explained, IllegalAction, told
from spanish_main.core.game.numbering import SequenceNumber, StepNumber
from spanish_main.table.messages.errors import Refusal

OLD_RULES: Final = "server-old-rules"


def always(message: str, status: int = 400) -> Callable[[], Refusal]:
    """Makes a refusal that tells no more than its message."""
    return partial(Refusal, message, status=status)


# A WebSocket's address was asked for without one: something on the way takes WebSockets off.
no_upgrade = always("server-no-upgrade", 426)
unknown_table = always("server-unknown-table", 404)  # No such table (any more).
unknown_code = always("server-unknown-code", 404)  # No table waits under this code.
seat_gone = always("server-seat-gone", 403)  # Somebody else plays here now for the seat as which one has looked.
seat_taken = always("server-seat-taken", 409)  # Somebody sits there already, or it is no person's seat.
not_waiting = always("server-not-waiting", 409)  # Seats are taken and left before the deal only.
other_terms = always("server-other-terms", 409)  # A player who is ready agrees to the terms as they are.
not_drawing = always("server-not-drawing", 409)  # Entropy is revealed when all have pledged theirs, and not for long.
broken_pledge = always("server-broken-pledge")  # What is revealed is not what was pledged.
not_running = always("server-not-running", 409)  # There is no match yet, or not any more.
resigned_already = always("server-resigned", 409)  # One resigns once.
no_stand_in = always("server-no-stand-in", 409)  # No bot plays on at this table, or not for this seat.
still_here = always("server-still-here", 409)  # Nobody plays for who is there.
offered_already = always("server-offered-already", 409)  # The same end is offered.
nothing_offered = always("server-nothing-offered", 409)  # There is nothing to agree to.
others_play = always("server-others-play", 409)  # A running table with another person in it is not its owner's alone.
no_spectators = always("server-no-spectators", 403)  # Spectators are not allowed here.
not_at_table = always("server-not-at-table", 403)  # Only players of the table may do this.
too_much_talk = always("server-too-much-talk", 429)  # Lines come too fast.
no_such_line = always("server-no-such-line", 404)  # No such line was said here.
unknown_language = always("server-unknown-language", 404)  # No catalogue of such a language.
unknown_address = always("server-unknown-address", 404)  # Nothing lives at this address.
wrong_content_type = always("server-wrong-content-type", 415)  # The body is not declared to be JSON.
not_your_table = always("server-not-your-table", 403)  # Another user's table.
broken_table = always("server-broken-table", 500)  # What is stored of the table does not hold together.
not_finished = always("server-not-finished", 409)  # The record would give away what is hidden.
# A record without an end, and without what it takes to go on.
unfinished_record = always("server-unfinished-record", 409)
# The table, or the server, has the most connections that it may have.
too_many_spectators = always("server-too-many-watchers", 503)
# An address or a user has the most connections that one may have.
too_many_connections = always("server-too-many-connections", 429)
full = always("server-full", 503)  # The server has the most connections that it may have.
too_fast = always("server-too-fast", 429)  # A socket says more than it may; what more it says goes unheard.
# A user waits for the most hints and reviews that one may wait for.
too_much_thinking = always("server-too-much-thinking", 429)
too_long = always("server-too-long", 409)  # The match has the most entries that it may have.
key_used = always("server-key-used", 409)  # The key belongs to another action.
not_stored = always("server-not-stored", 503)  # The database does not take it: nothing was done.
database_fails = always("server-database-fails", 503)  # The database neither stores nor tells.
no_hints = always("server-no-hints", 403)  # The table was made without hints.
no_choice = always("server-no-choice", 409)  # Only one action is legal: there is nothing to advise.
too_many_hints = always("server-too-many-hints", 429)  # A connection waits for the most hints that it may.
no_review = always("server-no-review", 409)  # A review would give away what is hidden.
cross_site = always("server-cross-site", 403)  # Another site's page asked.
wrong_host = always("server-wrong-host", 421)  # A Host header that this server does not go by.
failed = always("server-failed", 500)  # A fault of the server.


def nonsense(detail: str | Explained) -> Refusal:
    """A message that cannot be read."""
    return Refusal("server-nonsense", arguments={"detail": detail if isinstance(detail, str) else told(detail)})


def too_big(limit: int) -> Refusal:
    """A message beyond the limit, in bytes."""
    return Refusal("server-too-big", status=413, arguments={"limit": limit})


def no_such_page(wrong: Explained) -> Refusal:
    """No such game, rulebook or lesson."""
    return Refusal("server-no-such-page", status=404, arguments={"detail": told(wrong)})


def invalid_options(wrong: Explained) -> Refusal:
    """An unknown game, option, value, bot, or number of seats."""
    return Refusal("server-invalid-options", status=422, arguments={"detail": told(wrong)})


def other_protocol(spoken: int) -> Refusal:
    """Who connects speaks another version of the protocol: most often a page that was loaded before an update."""
    return Refusal("server-other-protocol", status=426, arguments={"protocol": spoken})


def played_on(seat: int) -> Refusal:
    """A bot plays for this seat now."""
    return Refusal("server-played-on", status=409, arguments={"seat": seat})


def long_line(most: int) -> Refusal:
    """A line of more letters than may be said at once."""
    return Refusal("server-long-line", status=422, arguments={"most": most})


def old_rules(table: str) -> Refusal:
    """The table was played by rules that this version does not have."""
    return Refusal(OLD_RULES, status=409)


def bad_record(wrong: Explained) -> Refusal:
    """A record that is none, or that does not hold."""
    return Refusal("server-bad-record", status=422, arguments={"detail": told(wrong)})


def too_many_tables(limit: int) -> Refusal:
    """A user has the most tables that one may have."""
    return Refusal("server-too-many-tables", status=409, arguments={"limit": limit})


def too_often(seconds: float) -> Refusal:
    """A client asks more often than it may; in so many seconds it may again."""
    wait = max(1, ceil(seconds))
    return Refusal("server-too-often", status=429, arguments={"seconds": wait})


def stored_too_much(seconds: float) -> Refusal:
    """A client has had so much stored that it has to wait for so many seconds."""
    wait = max(1, ceil(seconds))
    return Refusal("server-stored-too-much", status=429, arguments={"seconds": wait})


def too_many_undos(limit: int) -> Refusal:
    """A seat has taken back as much as it may in one turn."""
    return Refusal("server-too-many-undos", status=409, arguments={"limit": limit})


def too_many_entries(limit: int) -> Refusal:
    """All tables of a user together hold the most that they may."""
    return Refusal("server-too-many-entries", status=409, arguments={"limit": limit})


def not_your_seat(seat: int) -> Refusal:
    """The seat does not belong to this browser's user."""
    return Refusal("server-not-your-seat", status=403, arguments={"seat": seat})


def not_viewing(seat: int) -> Refusal:
    """The browser does not look as the seat for which it asks."""
    return Refusal("server-not-viewing", arguments={"seat": seat})


def not_your_turn(seat: int, current: int) -> Refusal:
    """Another seat has to decide."""
    return Refusal("forbidden-seat", rule="turn", arguments={"seat": seat, "current": current})


def stale(expected: SequenceNumber, sequence: SequenceNumber) -> Refusal:
    """The match has gone on since the browser last looked."""
    return Refusal("server-stale", status=409, arguments={"expected": expected, "sequence": sequence})


def no_such_action(wrong: ValueError) -> Refusal:
    """A number or text that is no action of the game."""
    return Refusal("server-no-such-action", arguments={"detail": told(wrong)})


def forbidden(error: IllegalAction, *, told: bool) -> Refusal:
    """An action that a rule forbids; which one only if it may be ``told``."""
    if not told:
        return Refusal("server-not-offered")
    return Refusal(error.message, rule=error.rule, arguments=error.arguments)


def allowed(text: str) -> Refusal:
    """The answer to a Why about an action that no rule forbids."""
    return Refusal("server-allowed", arguments={"action": text})


def no_advice(cause: str) -> Refusal:
    """Nobody can look into decisions now. cause: see ``workers.pool.channel.Cause``."""
    told = {"cause": {"id": f"bot-cause-{cause}", "arguments": {}}}
    return Refusal("server-no-advice", status=503, arguments=told)


def no_such_step(step: StepNumber) -> Refusal:
    """A number that is no decision of the match."""
    return Refusal("server-no-such-step", status=404, arguments={"step": step})
