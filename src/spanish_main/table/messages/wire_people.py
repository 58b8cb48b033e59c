"""What goes over the wire about people: who one is, and how one comes back. A part of ``wire``.

Over HTTP (``http.endpoints``) a browser is known by its cookie, an outside bot by ``Authorization: Bearer TOKEN``.
A bot's token does what a seat needs, and nothing of this but ``GET /api/me``.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from spanish_main.logbook import Voyage
from spanish_main.table.messages.wire_room import Called

Handle = Annotated[str, Meta(max_length=100)]


class BrowserInfo(Struct):
    """A browser that is signed in as this user. here: the one that asks. created, seen: seconds since 1970."""

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
    """A passkey of this user. site: the name of the server that it is good for; here: the one that was asked."""

    id: str
    label: str
    site: str
    created: float
    seen: float
    here: bool


class MailInfo(Struct):
    """Where this user is told by mail that it is their turn. confirmed: whether it is known to be theirs."""

    address: str
    confirmed: bool


class PushInfo(Struct):
    """A browser of this user that shows notices."""

    id: str
    label: str
    created: float


class Me(Struct):
    """The user behind a request. known: whether it is anybody yet; a guest becomes somebody by a name, a table, a seat.

    recovery: when the recovery code was made, if there is one. passkeys_here: whether passkeys can work at the address
    that was asked. provider: where people may sign in with an account; linked: whether this user has one there.
    mails, push_key: whether the server tells people by mail that it is their turn, and the key with which a browser
    lets itself be told, if that is on offer.
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
    """The name of this user from now on: the name that a seat gets where none was given."""

    name: Called


class RecoveryCode(Struct):
    """With it another browser becomes this user's. It is told this once."""

    code: str


class EnterCode(Struct, forbid_unknown_fields=True):
    """A recovery code, however it was typed."""

    code: Annotated[str, Meta(max_length=100)]


class SignedIn(Struct):
    """This browser is that user's now.

    code: the recovery code from now on, where one was entered; that one is used up once this browser comes again.
    """

    me: Me
    code: str | None


class NewBot(Struct, forbid_unknown_fields=True):
    """The name that a user gives to an outside bot."""

    name: Called = ""


class BotToken(Struct):
    """For ``Authorization: Bearer``. It is told this once."""

    id: str
    token: str


class PasskeyAsked(Struct):
    """The question for the browser's credential container, as WebAuthn's JSON; handle: to be sent back."""

    handle: str
    options: dict[str, Any]


class PasskeyMade(Struct, forbid_unknown_fields=True):
    """The answer of the browser's credential container, as WebAuthn's JSON."""

    handle: Handle
    credential: dict[str, Any]


class GoTo(Struct):
    """Where the page is to go."""

    address: str


class AskMail(Struct, forbid_unknown_fields=True):
    """Where this user wants to be told that it is their turn. language: of the mail."""

    address: Annotated[str, Meta(max_length=200)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class MailWord(Struct, forbid_unknown_fields=True):
    """The word of a link in a mail."""

    token: Annotated[str, Meta(max_length=200)]


class NewPush(Struct, forbid_unknown_fields=True):
    """The subscription from a browser's push manager: where notices for it go, and how only it can read them."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class CaptainsLog(Struct):
    """A page of the finished matches at which this browser's user has a seat, the oldest first.

    next: see ``TableList``.
    """

    voyages: list[Voyage]
    next: str | None = None
