"""Refusals about users, sessions and sign-in (texts: locales/*/people.ftl)."""

from __future__ import annotations

from math import ceil

from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.refusals import always

banned = always("server-banned", 403)  # The host has banned this user.
signed_out = always("server-signed-out", 401)  # The session was ended, here or from another browser.
unknown_token = always("server-unknown-token", 401)  # No bot has this token (any more).
# A bot's token is for tables, not for its user's account.
not_for_bots = always("server-not-for-bots", 403)
no_session = always("server-nobody-yet", 401)  # This browser has no session.
unknown_session = always("server-unknown-session", 404)  # The user has no such browser or bot.
unknown_passkey = always("server-unknown-passkey", 404)  # No such passkey, or its signature is wrong.
passkey_refused = always("server-passkey-refused")  # The data of a new passkey are not valid.
no_passkeys_here = always("server-no-passkeys-here", 409)  # Passkeys need a host name, with TLS or on localhost.
# No user has this recovery code. Whether it was used or never existed is not revealed.
wrong_recovery_code = always("server-wrong-recovery-code", 404)
# The host has not configured notices of this kind.
notices_off = always("server-nobody-told", 404)
no_mail_address = always("server-no-mail-address")  # The address is not valid.
# A mail that asks to confirm the address has just been sent.
mailed_already = always("server-mailed-already", 429)
not_mailed = always("server-not-mailed", 503)  # The mail server does not accept it.
wrong_mail_word = always("server-wrong-mail-word", 404)  # The link of a mail is not valid (any more).
# The data of a browser's push service are not valid, or the service is unknown here.
no_push_service = always("server-no-push-service")
no_provider = always("server-no-provider", 404)  # No OpenID Connect provider is configured.
# The answer of the provider, or of the browser that comes from it, is not valid.
provider_failed = always("server-provider-failed")
account_taken = always("server-account-taken", 409)  # The account at the provider belongs to another user here.


def too_many_guesses(seconds: float) -> Refusal:
    """Too many codes were tried from this address. It may try again in so many seconds."""
    return Refusal("server-too-many-guesses", status=429, arguments={"seconds": max(1, ceil(seconds))})


def too_many_sessions(limit: int) -> Refusal:
    """A user has reached the limit of browsers, bots or passkeys."""
    return Refusal("server-too-many-sessions", status=409, arguments={"limit": limit})
