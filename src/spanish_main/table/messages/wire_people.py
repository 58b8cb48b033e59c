"""The messages about users and their sign-in. A part of ``wire``.

Over HTTP (``http.endpoints``) a browser has a cookie, and an outside bot sends ``Authorization: Bearer TOKEN``. A bot's
token permits everything that a seat needs. Of the addresses for users it permits only ``GET /api/me``.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from spanish_main.logbook import Voyage
from spanish_main.table.messages.wire_room import Called

Handle = Annotated[str, Meta(max_length=100)]


class BrowserInfo(Struct):
    """A browser that is signed in as this user.

    here: whether it is the browser that sent the request.
    """

    id: str
    label: str
    created: float
    seen: float
    here: bool


class BotInfo(Struct):
    """An outside bot that plays with a token of this user."""

    id: str
    name: str
    created: float
    seen: float


class PasskeyInfo(Struct):
    """A passkey of this user.

    site: the host name for which the passkey is valid. here: whether the request went to that host name.
    """

    id: str
    label: str
    site: str
    created: float
    seen: float
    here: bool


class MailInfo(Struct):
    """The mail address for notices that it is this user's turn.

    confirmed: whether the user has confirmed the address.
    """

    address: str
    confirmed: bool


class PushInfo(Struct):
    """A browser of this user that shows notices."""

    id: str
    label: str
    created: float


class Me(Struct):
    """The user of the request.

    known: whether the browser has a user. A guest becomes a user with a name, a table or a seat. recovery: the time of
    the recovery code, in seconds since 1970; None if there is no code. passkeys_here: whether passkeys work at the
    address of the request. provider: the name of the sign-in provider; None if the host has configured none. linked:
    whether this user has linked an account of the provider.
    """

    known: bool
    id: str | None
    name: str
    recovery: float | None
    browsers: list[BrowserInfo]
    bots: list[BotInfo]
    passkeys: list[PasskeyInfo]
    passkeys_here: bool
    provider: str | None
    linked: bool
    mails: bool
    mail: MailInfo | None
    push_key: str | None
    pushes: list[PushInfo]


class ChangeMe(Struct, forbid_unknown_fields=True):
    """Changes the name of this user. A seat gets this name if its player gives no other."""

    name: Called


class RecoveryCode(Struct):
    """A recovery code, with which another browser signs in as this user. The server shows it only once."""

    code: str


class EnterCode(Struct, forbid_unknown_fields=True):
    """A recovery code that a person has typed."""

    code: Annotated[str, Meta(max_length=100)]


class SignedIn(Struct):
    """Confirms that this browser is signed in as a user.

    code: the new recovery code if the user signed in with a code; otherwise None. The old code becomes invalid at the
    next request of this browser.
    """

    me: Me
    code: str | None


class NewBot(Struct, forbid_unknown_fields=True):
    """The name of a new outside bot."""

    name: Called = ""


class BotToken(Struct):
    """The token of an outside bot, for ``Authorization: Bearer``. The server shows it only once."""

    id: str
    token: str


class PasskeyAsked(Struct):
    """The options for the browser's credential container, as WebAuthn's JSON.

    handle: a text that the client sends back in PasskeyMade.
    """

    handle: str
    options: dict[str, Any]


class PasskeyMade(Struct, forbid_unknown_fields=True):
    """The answer of the browser's credential container, as WebAuthn's JSON."""

    handle: Handle
    credential: dict[str, Any]


class GoTo(Struct):
    """The address that the page has to open."""

    address: str


class AskMail(Struct, forbid_unknown_fields=True):
    """Sets the mail address for notices that it is this user's turn.

    language: the language of the mails.
    """

    address: Annotated[str, Meta(max_length=200)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class MailWord(Struct, forbid_unknown_fields=True):
    """The token from the link in a mail."""

    token: Annotated[str, Meta(max_length=200)]


class NewPush(Struct, forbid_unknown_fields=True):
    """The subscription from a browser's push manager: the address for notices, and the keys that encrypt them."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class CaptainsLog(Struct):
    """A page of the finished matches in which this browser's user has a seat, the oldest first.

    next: the value of ``after`` for the following page; None on the last page.
    """

    voyages: list[Voyage]
    next: str | None = None
