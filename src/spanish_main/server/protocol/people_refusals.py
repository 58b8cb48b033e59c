"""What the server refuses of people who say who they are, or may not come in (texts: locales/*/people.ftl)."""

from __future__ import annotations

from math import ceil

from spanish_main.table.messages.errors import Refusal


def banned() -> Refusal:
    """The host has sent this user away."""
    return Refusal("server-banned", status=403)


def signed_out() -> Refusal:
    """The browser's session was ended, here or from another browser."""
    return Refusal("server-signed-out", status=401)


def unknown_token() -> Refusal:
    """No bot has this token (any more)."""
    return Refusal("server-unknown-token", status=401)


def not_for_bots() -> Refusal:
    """A bot's token opens tables, not what belongs to the person who made it."""
    return Refusal("server-not-for-bots", status=403)


def nobody_yet() -> Refusal:
    """This browser is nobody's so far."""
    return Refusal("server-nobody-yet", status=401)


def unknown_session() -> Refusal:
    """No such browser or bot of this user."""
    return Refusal("server-unknown-session", status=404)


def unknown_passkey() -> Refusal:
    """No such passkey, or it does not prove what it should."""
    return Refusal("server-unknown-passkey", status=404)


def passkey_refused() -> Refusal:
    """What the browser made of a passkey does not hold."""
    return Refusal("server-passkey-refused", status=400)


def no_passkeys_here() -> Refusal:
    """Browsers keep passkeys for names, over TLS or on localhost."""
    return Refusal("server-no-passkeys-here", status=409)


def wrong_recovery_code() -> Refusal:
    """Nobody has this recovery code: mistyped, used or never given, which is not told."""
    return Refusal("server-wrong-recovery-code", status=404)


def too_many_guesses(seconds: float) -> Refusal:
    """Too many codes were tried from this address; in so many seconds it may again."""
    wait = {"seconds": max(1, ceil(seconds))}
    return Refusal("server-too-many-guesses", status=429, arguments=wait)


def too_many_sessions(limit: int) -> Refusal:
    """A user has the most browsers, bots or passkeys that one may have."""
    return Refusal(
        "server-too-many-sessions",
        status=409,
        arguments={"limit": limit},
    )


def nobody_told() -> Refusal:
    """The host has not set up that people are told anything, or not in this way."""
    return Refusal("server-nobody-told", status=404)


def no_mail_address() -> Refusal:
    """No mail can be sent there."""
    return Refusal("server-no-mail-address", status=400)


def mailed_already() -> Refusal:
    """A mail that asks whether an address is theirs has just been sent."""
    return Refusal("server-mailed-already", status=429)


def not_mailed() -> Refusal:
    """The mail server does not take it."""
    return Refusal("server-not-mailed", status=503)


def wrong_mail_word() -> Refusal:
    """The link of a mail is not good, or not any more."""
    return Refusal("server-wrong-mail-word", status=404)


def no_push_service() -> Refusal:
    """What a browser says of its push service does not hold, or nobody knows that service here."""
    return Refusal("server-no-push-service", status=400)


def no_provider() -> Refusal:
    """No OpenID Connect provider is configured."""
    return Refusal("server-no-provider", status=404)


def provider_failed() -> Refusal:
    """The provider, or the browser that comes from it, says something that does not hold."""
    return Refusal("server-provider-failed", status=400)


def account_taken() -> Refusal:
    """The account at the provider belongs to another user here."""
    return Refusal("server-account-taken", status=409)
