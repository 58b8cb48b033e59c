"""All refusals of the server: Fluent message (locales/*/server.ftl) and HTTP status."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

from spanish_main.core.errors import Explained, IllegalAction, error_data
from spanish_main.core.game.numbering import SeatNumber, SequenceNumber, StepNumber
from spanish_main.table.messages.errors import Refusal

OLD_RULES: Final = "server-old-rules"


def always(message: str, status: int = 400) -> Callable[[], Refusal]:
    """Returns a function that makes a refusal without arguments."""
    return partial(Refusal, message, status=status)


# The address of a WebSocket got a plain request: something on the way removes WebSockets.
no_upgrade = always("server-no-upgrade", 426)
unknown_table = always("server-unknown-table", 404)  # No such table (any more).
unknown_code = always("server-unknown-code", 404)  # No table waits under this code.
seat_gone = always("server-seat-gone", 403)  # Another user plays this seat now.
seat_taken = always("server-seat-taken", 409)  # The seat is taken, or it is a bot's.
not_waiting = always("server-not-waiting", 409)  # Seats can be taken and left only before the deal.
other_terms = always("server-other-terms", 409)  # The terms have changed since the player saw them.
not_drawing = always("server-not-drawing", 409)  # Entropy can be revealed only for some seconds after all have pledged.
broken_pledge = always("server-broken-pledge")  # The revealed entropy does not match the pledge.
not_running = always("server-not-running", 409)  # The match has not begun, or is over.
resigned_already = always("server-resigned", 409)  # The seat has resigned already.
no_stand_in = always("server-no-stand-in", 409)  # The table has no stand-in, or not for this seat.
still_here = always("server-still-here", 409)  # The person is present, or was until now.
offered_already = always("server-offered-already", 409)  # The same offer is open already.
nothing_offered = always("server-nothing-offered", 409)  # No offer is open.
others_play = always("server-others-play", 409)  # The owner cannot do this while other people play.
no_spectators = always("server-no-spectators", 403)  # Spectators are not allowed here.
not_at_table = always("server-not-at-table", 403)  # Only players of the table may do this.
too_much_talk = always("server-too-much-talk", 429)  # The user says too many lines.
no_such_line = always("server-no-such-line", 404)  # The chat has no such line.
unknown_language = always("server-unknown-language", 404)  # There is no catalogue of this language.
unknown_address = always("server-unknown-address", 404)  # There is no such address.
wrong_content_type = always("server-wrong-content-type", 415)  # The body is not declared to be JSON.
not_your_table = always("server-not-your-table", 403)  # Another user's table.
broken_table = always("server-broken-table", 500)  # The stored data of the table is inconsistent.
not_finished = always("server-not-finished", 409)  # The record would reveal secrets.
# The record has no end, and no data to play on.
unfinished_record = always("server-unfinished-record", 409)
# An older record of a match that people ended: it does not say how.
untold_record = always("server-untold-record", 409)
# The table or the server has reached its limit of spectators.
too_many_spectators = always("server-too-many-watchers", 503)
# An address or a user has reached its limit of connections.
too_many_connections = always("server-too-many-connections", 429)
full = always("server-full", 503)  # The server has reached its limit of connections.
too_fast = always("server-too-fast", 429)  # A socket sends too many messages; the others are ignored.
# A user has reached the limit of hints and reviews at the same time.
too_much_thinking = always("server-too-much-thinking", 429)
too_long = always("server-too-long", 409)  # The match has reached its limit of entries.
key_used = always("server-key-used", 409)  # The key belongs to another action.
not_stored = always("server-not-stored", 503)  # The database could not store the change; nothing was done.
database_fails = always("server-database-fails", 503)  # The database does not answer.
no_hints = always("server-no-hints", 403)  # The table was made without hints.
no_choice = always("server-no-choice", 409)  # Only one action is legal: there is nothing to advise.
too_many_hints = always("server-too-many-hints", 429)  # A connection has reached the limit of hints at the same time.
no_review = always("server-no-review", 409)  # A review would reveal secrets.
cross_site = always("server-cross-site", 403)  # The request came from another site's page.
wrong_host = always("server-wrong-host", 421)  # The server does not know the name in the Host header.
failed = always("server-failed", 500)  # The server has an error.


def nonsense(detail: str | Explained) -> Refusal:
    """A message that cannot be read."""
    return Refusal("server-nonsense", arguments={"detail": detail if isinstance(detail, str) else error_data(detail)})


def too_big(limit: int) -> Refusal:
    """A message beyond the limit, in bytes."""
    return Refusal("server-too-big", status=413, arguments={"limit": limit})


def no_such_page(wrong: Explained) -> Refusal:
    """No such game, rulebook or lesson."""
    return Refusal("server-no-such-page", status=404, arguments={"detail": error_data(wrong)})


def invalid_options(wrong: Explained) -> Refusal:
    """An unknown game, option, value, bot, or number of seats."""
    return Refusal("server-invalid-options", status=422, arguments={"detail": error_data(wrong)})


def other_protocol(spoken: int) -> Refusal:
    """A client speaks another version of the protocol: usually a page that was loaded before an update."""
    return Refusal("server-other-protocol", status=426, arguments={"protocol": spoken})


def played_on(seat: SeatNumber) -> Refusal:
    """A bot plays for this seat now."""
    return Refusal("server-played-on", status=409, arguments={"seat": seat})


def long_line(most: int) -> Refusal:
    """A line with too many letters."""
    return Refusal("server-long-line", status=422, arguments={"most": most})


def old_rules(table: str) -> Refusal:
    """The table was played by older rules, which this version does not have."""
    return Refusal(OLD_RULES, status=409)


def bad_record(wrong: Explained) -> Refusal:
    """An invalid record."""
    return Refusal("server-bad-record", status=422, arguments={"detail": error_data(wrong)})


def too_many_tables(limit: int) -> Refusal:
    """A user has reached the limit of tables."""
    return Refusal("server-too-many-tables", status=409, arguments={"limit": limit})


def too_often(seconds: float) -> Refusal:
    """A client sends too many requests. seconds: until the next one is allowed."""
    wait = max(1, ceil(seconds))
    return Refusal("server-too-often", status=429, arguments={"seconds": wait})


def stored_too_much(seconds: float) -> Refusal:
    """A client has stored too much. seconds: until it may store more."""
    wait = max(1, ceil(seconds))
    return Refusal("server-stored-too-much", status=429, arguments={"seconds": wait})


def too_many_undos(limit: int) -> Refusal:
    """A seat has reached the limit of undos in one turn."""
    return Refusal("server-too-many-undos", status=409, arguments={"limit": limit})


def too_many_entries(limit: int) -> Refusal:
    """All tables of a user together have reached the limit of entries."""
    return Refusal("server-too-many-entries", status=409, arguments={"limit": limit})


def not_your_seat(seat: SeatNumber) -> Refusal:
    """The seat does not belong to this browser's user."""
    return Refusal("server-not-your-seat", status=403, arguments={"seat": seat})


def not_viewing(seat: SeatNumber) -> Refusal:
    """The browser does not view the table as the seat of the request."""
    return Refusal("server-not-viewing", arguments={"seat": seat})


def not_your_turn(seat: SeatNumber, current: SeatNumber) -> Refusal:
    """Another seat has to decide."""
    return Refusal("forbidden-seat", rule="turn", arguments={"seat": seat, "current": current})


def stale(expected: SequenceNumber, sequence: SequenceNumber) -> Refusal:
    """The match has changed since the browser chose its action."""
    return Refusal("server-stale", status=409, arguments={"expected": expected, "sequence": sequence})


def no_such_action(wrong: ValueError) -> Refusal:
    """A number or text that is not an action of the game."""
    return Refusal("server-no-such-action", arguments={"detail": error_data(wrong)})


def forbidden(error: IllegalAction, *, explain: bool) -> Refusal:
    """An action that a rule forbids. explain: whether the refusal may name the rule."""
    if not explain:
        return Refusal("server-not-offered")
    return Refusal(error.message, rule=error.rule, arguments=error.arguments)


def allowed(text: str) -> Refusal:
    """The answer to a Why about an action that no rule forbids."""
    return Refusal("server-allowed", arguments={"action": text})


def no_advice(cause: str) -> Refusal:
    """No thinker can analyse decisions now. cause: see ``workers.pool.channel.Cause``."""
    arguments = {"cause": {"id": f"bot-cause-{cause}", "arguments": {}}}
    return Refusal("server-no-advice", status=503, arguments=arguments)


def no_such_step(step: StepNumber) -> Refusal:
    """A number that is not a decision of the match."""
    return Refusal("server-no-such-step", status=404, arguments={"step": step})
