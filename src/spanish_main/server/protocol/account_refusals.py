"""What the server refuses of people who say who they are, or may not come in (texts: locales/*/people.ftl)."""

from __future__ import annotations

from math import ceil

from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.refusals import always

banned = always("server-banned", 403)  # The host has sent this user away.
signed_out = always("server-signed-out", 401)  # The browser's session was ended, here or from another browser.
unknown_token = always("server-unknown-token", 401)  # No bot has this token (any more).
# A bot's token opens tables, not what belongs to the person who made it.
not_for_bots = always("server-not-for-bots", 403)
no_session = always("server-nobody-yet", 401)  # This browser is nobody's so far.
unknown_session = always("server-unknown-session", 404)  # No such browser or bot of this user.
unknown_passkey = always("server-unknown-passkey", 404)  # No such passkey, or it does not prove what it should.
passkey_refused = always("server-passkey-refused")  # What the browser made of a passkey does not hold.
no_passkeys_here = always("server-no-passkeys-here", 409)  # Browsers keep passkeys for names, over TLS or on localhost.
# Nobody has this recovery code: mistyped, used or never given, which is not told.
wrong_recovery_code = always("server-wrong-recovery-code", 404)
# The host has not set up that people are told anything, or not in this way.
notices_off = always("server-nobody-told", 404)
no_mail_address = always("server-no-mail-address")  # No mail can be sent there.
# A mail that asks whether an address is theirs has just been sent.
mailed_already = always("server-mailed-already", 429)
not_mailed = always("server-not-mailed", 503)  # The mail server does not take it.
wrong_mail_word = always("server-wrong-mail-word", 404)  # The link of a mail is not good, or not any more.
# What a browser says of its push service does not hold, or nobody knows that service here.
no_push_service = always("server-no-push-service")
no_provider = always("server-no-provider", 404)  # No OpenID Connect provider is configured.
# The provider, or the browser that comes from it, says something that does not hold.
provider_failed = always("server-provider-failed")
account_taken = always("server-account-taken", 409)  # The account at the provider belongs to another user here.


def too_many_guesses(seconds: float) -> Refusal:
    """Too many codes were tried from this address; in so many seconds it may again."""
    wait = {"seconds": max(1, ceil(seconds))}
    return Refusal("server-too-many-guesses", status=429, arguments=wait)


def too_many_sessions(limit: int) -> Refusal:
    """A user has the most browsers, bots or passkeys that one may have."""
    return Refusal("server-too-many-sessions", status=409, arguments={"limit": limit})
