"""Everything that the server refuses: Fluent message (locales/*/server.ftl), English text, HTTP status."""

from __future__ import annotations

from math import ceil

from spanish_main.core.errors import IllegalAction
from spanish_main.server.errors import Refusal


def nonsense(detail: str) -> Refusal:
    """A message that cannot be read."""
    return Refusal("server-nonsense", f"this message cannot be read: {detail}", arguments={"detail": detail})


def too_big(limit: int) -> Refusal:
    """A message beyond the limit, in bytes."""
    return Refusal("server-too-big", f"a message has at most {limit} bytes", status=413, arguments={"limit": limit})


def invalid_options(detail: str) -> Refusal:
    """An unknown game, option, value, bot, or number of seats."""
    return Refusal("server-invalid-options", detail, status=422, arguments={"detail": detail})


def unknown_commitment() -> Refusal:
    """No seed with this commitment waits for a table (any more)."""
    return Refusal(
        "server-unknown-commitment", "no seed with this commitment waits: ask for a set-up again", status=409
    )


def unknown_table() -> Refusal:
    """No such table (any more)."""
    return Refusal("server-unknown-table", "there is no such table", status=404)


def unknown_code() -> Refusal:
    """No seat is taken with this code."""
    return Refusal("server-unknown-code", "there is no seat with this code", status=404)


def seat_taken_over() -> Refusal:
    """The seat was taken from another browser, with its code."""
    return Refusal("server-seat-taken-over", "this seat was taken from another browser", status=409)


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
    return Refusal("server-old-rules", "this table was begun under rules that this version no longer has", status=409)


def not_finished() -> Refusal:
    """The record would give away what is hidden."""
    return Refusal("server-not-finished", "the record can be had when the match is over", status=409)


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


def no_such_action(detail: str) -> Refusal:
    """A number or text that is no action of the game."""
    return Refusal("server-no-such-action", detail, arguments={"detail": detail})


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
