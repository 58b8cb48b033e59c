"""Everything that the server refuses: Fluent message (locales/*/server.ftl) and HTTP status."""

from __future__ import annotations

from math import ceil
from typing import Final

from spanish_main.core.errors import Explained, IllegalAction, told
from spanish_main.core.game.numbering import SequenceNumber, StepNumber
from spanish_main.table.messages.errors import Refusal

OLD_RULES: Final = "server-old-rules"


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


def no_upgrade() -> Refusal:
    """A WebSocket's address was asked for without one: something on the way takes WebSockets off."""
    return Refusal("server-no-upgrade", status=426)


def unknown_table() -> Refusal:
    """No such table (any more)."""
    return Refusal("server-unknown-table", status=404)


def unknown_code() -> Refusal:
    """No table waits under this code."""
    return Refusal("server-unknown-code", status=404)


def seat_gone() -> Refusal:
    """Somebody else plays here now for the seat as which one has looked."""
    return Refusal("server-seat-gone", status=403)


def seat_taken() -> Refusal:
    """Somebody sits there already, or it is no person's seat."""
    return Refusal("server-seat-taken", status=409)


def not_waiting() -> Refusal:
    """Seats are taken and left before the deal only."""
    return Refusal("server-not-waiting", status=409)


def other_terms() -> Refusal:
    """Who is ready agrees to the terms as they are."""
    return Refusal("server-other-terms", status=409)


def not_drawing() -> Refusal:
    """Entropy is revealed when all have pledged theirs, and not for long."""
    return Refusal("server-not-drawing", status=409)


def broken_pledge() -> Refusal:
    """What is revealed is not what was pledged."""
    return Refusal("server-broken-pledge")


def not_running() -> Refusal:
    """There is no match yet, or not any more."""
    return Refusal("server-not-running", status=409)


def resigned_already() -> Refusal:
    """One resigns once."""
    return Refusal("server-resigned", status=409)


def no_stand_in() -> Refusal:
    """No bot plays on at this table, or not for this seat."""
    return Refusal("server-no-stand-in", status=409)


def played_on(seat: int) -> Refusal:
    """A bot plays for this seat now."""
    return Refusal("server-played-on", status=409, arguments={"seat": seat})


def still_here() -> Refusal:
    """Nobody plays for who is there."""
    return Refusal("server-still-here", status=409)


def offered_already() -> Refusal:
    """The same end is offered."""
    return Refusal("server-offered-already", status=409)


def nothing_offered() -> Refusal:
    """There is nothing to agree to."""
    return Refusal("server-nothing-offered", status=409)


def others_play() -> Refusal:
    """A running table with another person in it is not its owner's alone."""
    return Refusal("server-others-play", status=409)


def no_spectators() -> Refusal:
    """Who has no seat may not look on here."""
    return Refusal("server-no-spectators", status=403)


def not_at_table() -> Refusal:
    """Only who sits at the table may do this."""
    return Refusal("server-not-at-table", status=403)


def long_line(most: int) -> Refusal:
    """A line of more letters than may be said at once."""
    return Refusal("server-long-line", status=422, arguments={"most": most})


def too_much_talk() -> Refusal:
    """Lines come too fast."""
    return Refusal("server-too-much-talk", status=429)


def no_such_line() -> Refusal:
    """No such line was said here."""
    return Refusal("server-no-such-line", status=404)


def unknown_language() -> Refusal:
    """No catalogue of such a language."""
    return Refusal("server-unknown-language", status=404)


def unknown_address() -> Refusal:
    """Nothing lives at this address."""
    return Refusal("server-unknown-address", status=404)


def wrong_content_type() -> Refusal:
    """The body is not declared to be JSON."""
    return Refusal("server-wrong-content-type", status=415)


def not_your_table() -> Refusal:
    """Another user's table."""
    return Refusal("server-not-your-table", status=403)


def broken_table() -> Refusal:
    """What is stored of the table does not hold together."""
    return Refusal("server-broken-table", status=500)


def old_rules(table: str) -> Refusal:
    """The table was played by rules that this version does not have."""
    return Refusal(OLD_RULES, status=409)


def not_finished() -> Refusal:
    """The record would give away what is hidden."""
    return Refusal("server-not-finished", status=409)


def bad_record(wrong: Explained) -> Refusal:
    """A record that is none, or that does not hold."""
    return Refusal("server-bad-record", status=422, arguments={"detail": told(wrong)})


def unfinished_record() -> Refusal:
    """A record without an end, and without what it takes to go on."""
    return Refusal("server-unfinished-record", status=409)


def too_many_tables(limit: int) -> Refusal:
    """A user has the most tables that one may have."""
    return Refusal(
        "server-too-many-tables",
        status=409,
        arguments={"limit": limit},
    )


def too_many_watchers() -> Refusal:
    """The table, or the server, has the most connections that it may have."""
    return Refusal("server-too-many-watchers", status=503)


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


def too_many_connections() -> Refusal:
    """An address or a user has the most connections that one may have."""
    return Refusal("server-too-many-connections", status=429)


def full() -> Refusal:
    """The server has the most connections that it may have."""
    return Refusal("server-full", status=503)


def too_fast() -> Refusal:
    """A socket says more than it may; what more it says goes unheard."""
    return Refusal("server-too-fast", status=429)


def too_much_thinking() -> Refusal:
    """A user waits for the most hints and reviews that one may wait for."""
    return Refusal("server-too-much-thinking", status=429)


def too_long() -> Refusal:
    """The match has the most entries that it may have."""
    return Refusal("server-too-long", status=409)


def not_your_seat(seat: int) -> Refusal:
    """The seat does not belong to this browser's user."""
    return Refusal("server-not-your-seat", status=403, arguments={"seat": seat})


def not_viewing(seat: int) -> Refusal:
    """The browser does not look as the seat for which it asks."""
    return Refusal("server-not-viewing", arguments={"seat": seat})


def not_your_turn(seat: int, current: int) -> Refusal:
    """Another seat has to decide."""
    return Refusal(
        "forbidden-seat",
        rule="turn",
        arguments={"seat": seat, "current": current},
    )


def stale(expected: SequenceNumber, sequence: SequenceNumber) -> Refusal:
    """The match has gone on since the browser last looked."""
    return Refusal(
        "server-stale",
        status=409,
        arguments={"expected": expected, "sequence": sequence},
    )


def key_used() -> Refusal:
    """The key belongs to another action."""
    return Refusal("server-key-used", status=409)


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


def not_stored() -> Refusal:
    """The database does not take it: nothing was done."""
    return Refusal("server-not-stored", status=503)


def database_fails() -> Refusal:
    """The database neither stores nor tells."""
    return Refusal("server-database-fails", status=503)


def no_hints() -> Refusal:
    """The table was made without hints."""
    return Refusal("server-no-hints", status=403)


def no_advice(cause: str) -> Refusal:
    """Nobody can look into decisions now. cause: see ``workers.pool.channel.Cause``."""
    told = {"cause": {"id": f"bot-cause-{cause}", "arguments": {}}}
    return Refusal("server-no-advice", status=503, arguments=told)


def no_choice() -> Refusal:
    """Only one action is legal: there is nothing to advise."""
    return Refusal("server-no-choice", status=409)


def too_many_hints() -> Refusal:
    """A connection waits for the most hints that it may."""
    return Refusal("server-too-many-hints", status=429)


def no_review() -> Refusal:
    """A review would give away what is hidden."""
    return Refusal("server-no-review", status=409)


def no_such_step(step: StepNumber) -> Refusal:
    """A number that is no decision of the match."""
    return Refusal("server-no-such-step", status=404, arguments={"step": step})


def cross_site() -> Refusal:
    """Another site's page asked."""
    return Refusal("server-cross-site", status=403)


def wrong_host() -> Refusal:
    """A Host header that this server does not go by."""
    return Refusal("server-wrong-host", status=421)


def failed() -> Refusal:
    """A fault of the server."""
    return Refusal("server-failed", status=500)
