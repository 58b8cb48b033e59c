"""What people do about themselves: a name, a code that makes it last, their browsers and bots, being forgotten.

A handler gets the server's ``Identity``, the request, and what its body holds; ``http.endpoints`` makes an HTTP answer
of the ``Answer``.
"""

from __future__ import annotations

import ipaddress
import secrets
from typing import Any, Final

import anyio.to_thread
from starlette.requests import Request

from spanish_main.server.accounts.handlers import Answer, Handler
from spanish_main.server.accounts.identity import Identity, client_of, label_of
from spanish_main.server.protocol import people_refusals as refusals
from spanish_main.server.protocol.endpoint import NO_SUCH, WHO, Endpoint
from spanish_main.server.storage import forgetting, renaming
from spanish_main.server.storage.identity_store import Kind, Session
from spanish_main.table import dealing, naming
from spanish_main.table.messages.wire_people import (
    BotInfo,
    BotToken,
    BrowserInfo,
    ChangeMe,
    EnterCode,
    MailInfo,
    Me,
    NewBot,
    PasskeyInfo,
    PushInfo,
    RecoveryCode,
    SignedIn,
)
from spanish_main.table.messages.wire_room import NewTable

# No letters that look or sound like others, or like digits. 31 of them, 20 times: 99 bits.
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_GROUPS, _GROUP = 5, 4


async def me_of(identity: Identity, request: Request, session: Session | None) -> Me:
    """What the user of a session may know of itself."""
    if session is None:
        return Me(
            known=False,
            id=None,
            name="",
            recovery=None,
            browsers=[],
            bots=[],
            passkeys=[],
            passkeys_here=site_of(request) is not None,
            provider=provider_name(identity),
            linked=False,
            **_told(identity, None),
        )
    return await anyio.to_thread.run_sync(_me, identity, session, site_of(request))


def site_of(request: Request) -> str | None:
    """The name of the server that is asked, if browsers keep passkeys for it: localhost; over TLS, any name."""
    name = request.url.hostname or ""
    if name == "localhost":
        return name
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name if request.url.scheme == "https" and "." in name else None
    return None


def provider_name(identity: Identity) -> str | None:
    """Where people may sign in with an account, as people call it; None where nowhere."""
    return None if identity.provider is None else identity.provider.name


def _me(identity: Identity, session: Session, site: str | None) -> Me:
    store = identity.store
    person, sessions = store.person(session.user), store.sessions(session.user)
    if person is None:
        raise refusals.nobody_yet()
    browsers = [s for s in sessions if s.kind == "browser"]
    return Me(
        known=True,
        id=person.id,
        name=person.name,
        recovery=person.recovery,
        browsers=[BrowserInfo(s.id, s.label, s.created, s.seen, s.id == session.id) for s in browsers],
        bots=[BotInfo(s.id, s.label, s.created, s.seen) for s in sessions if s.kind == "bot"],
        passkeys=[
            PasskeyInfo(p.id, p.label, p.site, p.created, p.seen, p.site == site) for p in store.passkeys(session.user)
        ],
        passkeys_here=site is not None,
        provider=provider_name(identity),
        linked=identity.provider is not None and identity.provider.issuer in store.accounts(session.user),
        # An outside bot has no business with addresses.
        **_told(identity, session.user if session.kind == "browser" else None),
    )


def _told(identity: Identity, user: str | None) -> dict[str, Any]:
    """Where a user is told that it is their turn, and where they could be."""
    notifier = identity.notifier
    mail = None if notifier is None or user is None else notifier.store.mail(user)
    pushes = [] if notifier is None or user is None else notifier.store.pushes(user)
    return {
        "mails": notifier is not None and notifier.mailer is not None,
        "mail": None if mail is None else MailInfo(mail.address, mail.confirmed is not None),
        "push_key": None if notifier is None or notifier.pusher is None else notifier.pusher.key,
        "pushes": [PushInfo(push.id, push.label, push.created) for push in pushes],
    }


async def show(identity: Identity, request: Request) -> Answer:
    """Who asks."""
    return Answer(await me_of(identity, request, await identity.session(request)))


async def change(identity: Identity, request: Request, asked: ChangeMe) -> Answer:
    """A name, told at once to everybody at open tables; who was nobody is somebody from now on."""
    identity.gate.take("changes", client_of(request))
    session, token = await somebody(identity, request)
    tables = await anyio.to_thread.run_sync(renaming.rename, identity.store, session.user, naming.name(asked.name))
    await identity.seats_changed(tables)
    return Answer(await me_of(identity, request, session), token=token)


async def forget(identity: Identity, request: Request) -> Answer:
    """Away with all that is kept of who asks; what others need of it belongs to nobody from now on."""
    session = await identity.person(request)
    tables = await anyio.to_thread.run_sync(forgetting.forget, identity.store, session.user)
    await identity.doors.check()
    await identity.seats_changed(tables)
    return Answer(None, token="")


async def make_code(identity: Identity, request: Request) -> Answer:
    """A recovery code, told this once."""
    identity.gate.take("changes", client_of(request))
    session, token = await somebody(identity, request)
    code = new_recovery_code()
    await anyio.to_thread.run_sync(identity.store.set_recovery, session.user, plain(code))
    return Answer(RecoveryCode(code), token=token)


async def enter_code(identity: Identity, request: Request, asked: EnterCode) -> Answer:
    """This browser is the user's of a recovery code; the code is used up once it comes again, and another one told."""
    _no_bot(await identity.session(request))
    client = client_of(request)
    identity.gate.guess(client)
    code, fresh = plain(asked.code), new_recovery_code()
    token = await anyio.to_thread.run_sync(_redeemed, identity, code, plain(fresh), label_of(request))
    identity.gate.guessed_right(client)
    return await _came_in(identity, request, token, fresh)


def _redeemed(identity: Identity, code: str, fresh: str, label: str) -> str:
    """The token of a new browser of the user of ``code``; Refusal where it opens nothing."""
    holder = identity.store.holder(code)
    if holder is not None and holder.banned is None:
        _make_room(identity, holder.id)
        token = identity.store.redeem_recovery(code, fresh, label)
        if token is not None:
            return token
        holder = identity.store.holder(code)
    raise refusals.wrong_recovery_code() if holder is None else refusals.banned()


async def end_session(identity: Identity, request: Request) -> Answer:
    """A browser or bot of one's own may not come back; the one that asks may be it."""
    session = await identity.person(request)
    which = request.path_params["session"]
    if not await anyio.to_thread.run_sync(identity.store.end_session, session.user, which):
        raise refusals.unknown_session()
    await identity.doors.check()
    return Answer(None, token="" if which == session.id else None)


async def make_bot(identity: Identity, request: Request, asked: NewBot) -> Answer:
    """A token for an outside bot."""
    identity.gate.take("changes", client_of(request))
    session, token = await somebody(identity, request)
    made = await anyio.to_thread.run_sync(_new_session, identity, session.user, "bot", naming.name(asked.name))
    found = await anyio.to_thread.run_sync(identity.store.session_of, made)
    assert found is not None
    return Answer(BotToken(found.id, made), token)


# --- Names at tables --------------------------------------------------------------------------------------------------


async def named(identity: Identity, user: str, new: NewTable) -> NewTable:
    """A new table whose first seat of a person at this browser bears the user's name, where it was given none."""
    return dealing.named(new, await _name(identity, user))


async def called(identity: Identity, user: str, name: str) -> str:
    """What a user is called on a seat: ``name``, which is the user's own if it has had none; else the user's."""
    own, name = await _name(identity, user), naming.name(name)
    if name and not own:
        await anyio.to_thread.run_sync(identity.store.rename, user, name)
    return name or own


async def _name(identity: Identity, user: str) -> str:
    person = await anyio.to_thread.run_sync(identity.store.person, user)
    return "" if person is None else person.name


# --- What the ways of signing in have in common -----------------------------------------------------------------------


async def signed_in(identity: Identity, request: Request, user: str) -> Answer:
    """The browser that asks is that user's from now on; what it was before is signed out."""
    _no_bot(await identity.session(request))
    person = await anyio.to_thread.run_sync(identity.store.person, user)
    if person is not None and person.banned is not None:
        raise refusals.banned()  # and no browser of before goes for it
    token = await anyio.to_thread.run_sync(_new_session, identity, user, "browser", label_of(request))
    return await _came_in(identity, request, token)


async def _came_in(identity: Identity, request: Request, token: str, code: str | None = None) -> Answer:
    """Tell the browser that asks who it is from now on; what it was before is signed out. code: for the next time."""
    before = await identity.session(request)
    session = await anyio.to_thread.run_sync(identity.store.session_of, token)
    if session is None:
        raise refusals.nobody_yet()
    if session.banned:
        await anyio.to_thread.run_sync(identity.store.end_session, session.user, session.id)
        raise refusals.banned()
    if before is not None:
        await anyio.to_thread.run_sync(identity.store.end_session, before.user, before.id)
    await identity.doors.check()
    return Answer(SignedIn(await me_of(identity, request, session), code), token=token)


async def somebody(identity: Identity, request: Request) -> tuple[Session, str | None]:
    """The session of the browser that asks, a new one where nobody did, and its token."""
    known = await identity.session(request)
    if known is not None:
        _no_bot(known)
        return known, request.cookies[identity.cookie]
    _, token = await identity.new_user(request)
    session = await anyio.to_thread.run_sync(identity.store.session_of, token)
    assert session is not None
    return session, token


def _no_bot(session: Session | None) -> None:
    if session is not None and session.kind == "bot":
        raise refusals.not_for_bots()


def _new_session(identity: Identity, user: str, kind: Kind, label: str) -> str:
    """One more browser or bot."""
    store, most = identity.store, identity.gate.limits.sessions_a_user
    if kind == "browser":
        _make_room(identity, user)
    elif sum(session.kind == "bot" for session in store.sessions(user)) >= most:
        raise refusals.too_many_sessions(most)
    return store.new_session(user, kind, label)


def _make_room(identity: Identity, user: str) -> None:
    """Nobody is kept out by browsers of before: the one that has not come for longest goes."""
    known = [session for session in identity.store.sessions(user) if session.kind == "browser"]
    for old in known[identity.gate.limits.sessions_a_user - 1 :]:
        identity.store.end_session(user, old.id)


def new_recovery_code() -> str:
    """A code that nobody can guess, fit to be written down: five groups of four letters and digits."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))


def plain(code: str) -> str:
    """A recovery code as it is kept, however it was typed."""
    return "".join(c for c in code.lower() if c.isalnum())


ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint("get", "/api/me", "The user behind a request.", show, answer=Me, refused=WHO),
    Endpoint("patch", "/api/me", "One's name is another.", change, ChangeMe, Me, refused=WHO),
    Endpoint("delete", "/api/me", "One is forgotten.", forget, status=204, refused=WHO),
    Endpoint("post", "/api/me/recovery", "A fresh recovery code.", make_code, answer=RecoveryCode, refused=WHO),
    Endpoint(
        "post",
        "/api/sign-in/code",
        "A recovery code signs this browser in.",
        enter_code,
        EnterCode,
        SignedIn,
        refused=(*WHO, NO_SUCH, (409, "the browser has a user already")),
    ),
    Endpoint(
        "delete",
        "/api/me/sessions/{session}",
        "A browser or bot of one's own is signed out.",
        end_session,
        status=204,
        refused=(*WHO, NO_SUCH),
    ),
    Endpoint(
        "post",
        "/api/me/bots",
        "A token for an outside bot.",
        make_bot,
        NewBot,
        BotToken,
        201,
        refused=(*WHO, (409, "one has too many")),
    ),
)
