"""Everything that the server refuses: Fluent message (locales/*/server.ftl), English text, HTTP status."""

from __future__ import annotations

from math import ceil
from typing import Final

from spanish_main.core.errors import Explained, IllegalAction, told
from spanish_main.table.messages.errors import Refusal

OLD_RULES: Final = "server-old-rules"


def nonsense(detail: str) -> Refusal:
    """A message that cannot be read."""
    return Refusal("server-nonsense", f"this message cannot be read: {detail}", arguments={"detail": detail})


def too_big(limit: int) -> Refusal:
    """A message beyond the limit, in bytes."""
    return Refusal("server-too-big", f"a message has at most {limit} bytes", status=413, arguments={"limit": limit})


def no_such_page(detail: str) -> Refusal:
    """No such game, rulebook or lesson."""
    return Refusal("server-no-such-page", detail, status=404, arguments={"detail": detail})


def invalid_options(wrong: Explained) -> Refusal:
    """An unknown game, option, value, bot, or number of seats."""
    return Refusal("server-invalid-options", str(wrong), status=422, arguments={"detail": told(wrong)})


def other_protocol(spoken: int) -> Refusal:
    """Who connects speaks another version of the protocol: most often a page that was loaded before an update."""
    text = f"this server speaks version {spoken} of the protocol: load the page anew, or bring the program up to date"
    return Refusal("server-other-protocol", text, status=426, arguments={"protocol": spoken})


def no_upgrade() -> Refusal:
    """A WebSocket's address was asked for without one: something on the way takes WebSockets off."""
    text = "WebSockets do not get through to the server, though plain requests do: something in between blocks them"
    return Refusal("server-no-upgrade", text, status=426)


def unknown_table() -> Refusal:
    """No such table (any more)."""
    return Refusal("server-unknown-table", "there is no such table", status=404)


def unknown_code() -> Refusal:
    """No table waits under this code."""
    return Refusal("server-unknown-code", "no table waits under this code", status=404)


def seat_gone() -> Refusal:
    """Somebody else plays here now for the seat as which one has looked."""
    return Refusal("server-seat-gone", "somebody else plays for this seat now", status=403)


def seat_taken() -> Refusal:
    """Somebody sits there already, or it is no person's seat."""
    return Refusal("server-seat-taken", "this seat is taken", status=409)


def not_waiting() -> Refusal:
    """Seats are taken and left before the deal only."""
    return Refusal("server-not-waiting", "this table is being dealt, or has been", status=409)


def other_terms() -> Refusal:
    """Who is ready agrees to the terms as they are."""
    return Refusal("server-other-terms", "the host has changed the terms of this table: look at them again", status=409)


def not_drawing() -> Refusal:
    """Entropy is revealed when all have pledged theirs, and not for long."""
    return Refusal("server-not-drawing", "nothing is to be revealed now", status=409)


def broken_pledge() -> Refusal:
    """What is revealed is not what was pledged."""
    return Refusal("server-broken-pledge", "this is not the entropy that was pledged")


def not_running() -> Refusal:
    """There is no match yet, or not any more."""
    return Refusal("server-not-running", "no match is going on at this table", status=409)


def resigned_already() -> Refusal:
    """One resigns once."""
    return Refusal("server-resigned", "this seat has resigned already", status=409)


def no_stand_in() -> Refusal:
    """No bot plays on at this table, or not for this seat."""
    return Refusal("server-no-stand-in", "no bot plays on for this seat", status=409)


def played_on(seat: int) -> Refusal:
    """A bot plays for this seat now."""
    return Refusal(
        "server-played-on", "a bot plays for this seat now: take over first", status=409, arguments={"seat": seat}
    )


def still_here() -> Refusal:
    """Nobody plays for who is there."""
    return Refusal("server-still-here", "whoever sits there has not been away for long", status=409)


def offered_already() -> Refusal:
    """The same end is offered."""
    return Refusal("server-offered-already", "this is offered already", status=409)


def nothing_offered() -> Refusal:
    """There is nothing to agree to."""
    return Refusal("server-nothing-offered", "no end is offered", status=409)


def others_play() -> Refusal:
    """A running table with another person in it is not its owner's alone."""
    return Refusal("server-others-play", "others are playing at this table: resign, or agree to end it", status=409)


def no_spectators() -> Refusal:
    """Who has no seat may not look on here."""
    return Refusal("server-no-spectators", "nobody may look on at this table", status=403)


def not_at_table() -> Refusal:
    """Only who sits at the table may do this."""
    return Refusal("server-not-at-table", "you have no seat at this table", status=403)


def long_line(most: int) -> Refusal:
    """A line of more letters than may be said at once."""
    return Refusal("server-long-line", f"a line has at most {most} letters", status=422, arguments={"most": most})


def too_much_talk() -> Refusal:
    """Lines come too fast."""
    return Refusal("server-too-much-talk", "not so fast: wait a moment before you say more", status=429)


def no_such_line() -> Refusal:
    """No such line was said here."""
    return Refusal("server-no-such-line", "there is no such line", status=404)


def unknown_language() -> Refusal:
    """No catalogue of such a language."""
    return Refusal("server-unknown-language", "there is no such language", status=404)


def unknown_address() -> Refusal:
    """Nothing lives at this address."""
    return Refusal("server-unknown-address", "there is nothing at this address", status=404)


def wrong_content_type() -> Refusal:
    """The body is not declared to be JSON."""
    return Refusal("server-wrong-content-type", "the body has to be application/json", status=415)


def not_your_table() -> Refusal:
    """Another user's table."""
    return Refusal("server-not-your-table", "this table belongs to somebody else", status=403)


def broken_table() -> Refusal:
    """What is stored of the table does not hold together."""
    return Refusal("server-broken-table", "this table cannot be read from the database", status=500)


def old_rules(table: str) -> Refusal:
    """The table was played by rules that this version does not have."""
    return Refusal(OLD_RULES, "this table was begun under rules that this version no longer has", status=409)


def not_finished() -> Refusal:
    """The record would give away what is hidden."""
    return Refusal("server-not-finished", "the record can be had when the match is over", status=409)


def bad_record(wrong: Explained) -> Refusal:
    """A record that is none, or that does not hold."""
    return Refusal("server-bad-record", str(wrong), status=422, arguments={"detail": told(wrong)})


def unfinished_record() -> Refusal:
    """A record without an end, and without what it takes to go on."""
    return Refusal("server-unfinished-record", "the record has no end: its match runs, or it was cut", status=409)


def too_many_tables(limit: int) -> Refusal:
    """A user has the most tables that one may have."""
    return Refusal(
        "server-too-many-tables",
        f"you have {limit} tables, the most that one may have: delete some",
        status=409,
        arguments={"limit": limit},
    )


def too_many_watchers() -> Refusal:
    """The table, or the server, has the most connections that it may have."""
    return Refusal("server-too-many-watchers", "too many are watching already", status=503)


def too_often(seconds: float) -> Refusal:
    """A client asks more often than it may; in so many seconds it may again."""
    wait = max(1, ceil(seconds))
    text = f"that was too often: try again in {wait} s"
    return Refusal("server-too-often", text, status=429, arguments={"seconds": wait})


def stored_too_much(seconds: float) -> Refusal:
    """A client has had so much stored that it has to wait for so many seconds."""
    wait = max(1, ceil(seconds))
    text = f"too much was stored for you in a short time: try again in {wait} s"
    return Refusal("server-stored-too-much", text, status=429, arguments={"seconds": wait})


def too_many_undos(limit: int) -> Refusal:
    """A seat has taken back as much as it may in one turn."""
    text = f"{limit} actions were taken back in this turn, the most that may be"
    return Refusal("server-too-many-undos", text, status=409, arguments={"limit": limit})


def too_many_entries(limit: int) -> Refusal:
    """All tables of a user together hold the most that they may."""
    text = f"your tables hold {limit} entries, the most that they may: delete some"
    return Refusal("server-too-many-entries", text, status=409, arguments={"limit": limit})


def too_many_connections() -> Refusal:
    """An address or a user has the most connections that one may have."""
    return Refusal("server-too-many-connections", "you have too many connections open", status=429)


def full() -> Refusal:
    """The server has the most connections that it may have."""
    return Refusal("server-full", "the server is full: try again later", status=503)


def too_fast() -> Refusal:
    """A socket says more than it may; what more it says goes unheard."""
    return Refusal("server-too-fast", "too many messages: what comes now goes unheard", status=429)


def too_much_thinking() -> Refusal:
    """A user waits for the most hints and reviews that one may wait for."""
    return Refusal("server-too-much-thinking", "wait for the hints and reviews that you have asked for", status=429)


def too_long() -> Refusal:
    """The match has the most entries that it may have."""
    return Refusal("server-too-long", "this match has gone on for too long: nothing more is stored", status=409)


def not_your_seat(seat: int) -> Refusal:
    """The seat does not belong to this browser's user."""
    return Refusal("server-not-your-seat", "this seat is not yours", status=403, arguments={"seat": seat})


def not_viewing(seat: int) -> Refusal:
    """The browser does not look as the seat for which it asks."""
    return Refusal("server-not-viewing", "look as this seat first", arguments={"seat": seat})


def not_your_turn(seat: int, current: int) -> Refusal:
    """Another seat has to decide."""
    return Refusal(
        "forbidden-seat",
        f"it is not seat {seat} that has to decide",
        rule="turn",
        arguments={"seat": seat, "current": current},
    )


def stale(expected: int, sequence: int) -> Refusal:
    """The match has gone on since the browser last looked."""
    return Refusal(
        "server-stale",
        f"the match has {sequence} entries, not {expected}: look again",
        status=409,
        arguments={"expected": expected, "sequence": sequence},
    )


def key_used() -> Refusal:
    """The key belongs to another action."""
    return Refusal("server-key-used", "this key was used for another action", status=409)


def no_such_action(wrong: ValueError) -> Refusal:
    """A number or text that is no action of the game."""
    return Refusal("server-no-such-action", str(wrong), arguments={"detail": told(wrong)})


def forbidden(error: IllegalAction, *, told: bool) -> Refusal:
    """An action that a rule forbids; which one only if it may be ``told``."""
    if not told:
        return Refusal("server-not-offered", "this action was not offered")
    return Refusal(error.message, str(error), rule=error.rule, arguments=error.arguments)


def allowed(text: str) -> Refusal:
    """The answer to a Why about an action that no rule forbids."""
    return Refusal("server-allowed", f"no rule forbids {text}", arguments={"action": text})


def not_stored() -> Refusal:
    """The database does not take it: nothing was done."""
    return Refusal("server-not-stored", "this could not be stored, so it was not done", status=503)


def database_fails() -> Refusal:
    """The database neither stores nor tells."""
    return Refusal("server-database-fails", "the database cannot be used now: nothing was changed", status=503)


def no_hints() -> Refusal:
    """The table was made without hints."""
    return Refusal("server-no-hints", "no hints are given at this table", status=403)


def no_advice(cause: str) -> Refusal:
    """Nobody can look into decisions now. cause: see ``workers.pool.channel.Cause``."""
    told = {"cause": {"id": f"bot-cause-{cause}", "arguments": {}}}
    return Refusal("server-no-advice", f"decisions cannot be looked into now ({cause})", status=503, arguments=told)


def no_choice() -> Refusal:
    """Only one action is legal: there is nothing to advise."""
    return Refusal("server-no-choice", "there is only one thing to do", status=409)


def too_many_hints() -> Refusal:
    """A connection waits for the most hints that it may."""
    return Refusal("server-too-many-hints", "wait for the hints that you have asked for", status=429)


def no_review() -> Refusal:
    """A review would give away what is hidden."""
    return Refusal("server-no-review", "a match can be looked back on when it is over", status=409)


def no_such_step(step: int) -> Refusal:
    """A number that is no decision of the match."""
    return Refusal("server-no-such-step", f"nobody decided at step {step}", status=404, arguments={"step": step})


def cross_site() -> Refusal:
    """Another site's page asked."""
    return Refusal("server-cross-site", "requests from other sites are refused", status=403)


def wrong_host() -> Refusal:
    """A Host header that this server does not go by."""
    return Refusal("server-wrong-host", "this server does not go by that name", status=421)


def failed() -> Refusal:
    """A fault of the server."""
    return Refusal("server-failed", "the server made a mistake: see its log", status=500)
