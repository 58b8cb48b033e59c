"""What people do about themselves: a name, a code that makes it last, their browsers and bots, being forgotten.

A handler gets the server's ``Sessions``, the request, and what its body holds; ``http.endpoints`` makes an HTTP answer
of the ``Answer``.
"""

from __future__ import annotations

import ipaddress
import secrets
from typing import Any, Final

import anyio.to_thread
from starlette.requests import Request

from spanish_main.server.accounts.handlers import Answer, Handler
from spanish_main.server.accounts.sessions import Sessions, client_of, label_of
from spanish_main.server.protocol import account_refusals as refusals
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


async def me_of(sessions: Sessions, request: Request, session: Session | None) -> Me:
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
            provider=provider_name(sessions),
            linked=False,
            **_told(sessions, None),
        )
    return await anyio.to_thread.run_sync(_me, sessions, session, site_of(request))


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


def provider_name(sessions: Sessions) -> str | None:
    """Where people may sign in with an account, as people call it; None where nowhere."""
    return None if sessions.provider is None else sessions.provider.name


def _me(sessions: Sessions, session: Session, site: str | None) -> Me:
    store = sessions.store
    user, stored = store.user(session.user), store.sessions(session.user)
    if user is None:
        raise refusals.no_session()
    browsers = [s for s in stored if s.kind == "browser"]
    return Me(
        known=True,
        id=user.id,
        name=user.name,
        recovery=user.recovery,
        browsers=[BrowserInfo(s.id, s.label, s.created, s.last_used, s.id == session.id) for s in browsers],
        bots=[BotInfo(s.id, s.label, s.created, s.last_used) for s in stored if s.kind == "bot"],
        passkeys=[
            PasskeyInfo(p.id, p.label, p.site, p.created, p.last_used, p.site == site)
            for p in store.passkeys(session.user)
        ],
        passkeys_here=site is not None,
        provider=provider_name(sessions),
        linked=sessions.provider is not None and sessions.provider.issuer in store.accounts(session.user),
        # An outside bot has no business with addresses.
        **_told(sessions, session.user if session.kind == "browser" else None),
    )


def _told(sessions: Sessions, user: str | None) -> dict[str, Any]:
    """Where a user is told that it is their turn, and where they could be."""
    notifier = sessions.notifier
    mail = None if notifier is None or user is None else notifier.store.mail(user)
    pushes = [] if notifier is None or user is None else notifier.store.pushes(user)
    return {
        "mails": notifier is not None and notifier.mailer is not None,
        "mail": None if mail is None else MailInfo(mail.address, mail.confirmed is not None),
        "push_key": None if notifier is None or notifier.pusher is None else notifier.pusher.key,
        "pushes": [PushInfo(push.id, push.label, push.created) for push in pushes],
    }


async def show(sessions: Sessions, request: Request) -> Answer:
    """Who asks."""
    return Answer(await me_of(sessions, request, await sessions.session(request)))


async def change(sessions: Sessions, request: Request, asked: ChangeMe) -> Answer:
    """A name, told at once to everybody at open tables; who was nobody is somebody from now on."""
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    tables = await anyio.to_thread.run_sync(renaming.rename, sessions.store, session.user, naming.name(asked.name))
    await sessions.seats_changed(tables)
    return Answer(await me_of(sessions, request, session), token=token)


async def forget(sessions: Sessions, request: Request) -> Answer:
    """Away with all that is kept of who asks; what others need of it belongs to nobody from now on."""
    session = await sessions.browser_session(request)
    tables = await anyio.to_thread.run_sync(forgetting.forget, sessions.store, session.user)
    await sessions.connections.close_ended()
    await sessions.seats_changed(tables)
    return Answer(None, token="")


async def make_code(sessions: Sessions, request: Request) -> Answer:
    """A recovery code, told this once."""
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    code = new_recovery_code()
    await anyio.to_thread.run_sync(sessions.store.set_recovery, session.user, plain(code))
    return Answer(RecoveryCode(code), token=token)


async def enter_code(sessions: Sessions, request: Request, asked: EnterCode) -> Answer:
    """This browser is the user's of a recovery code; the code is used up once it comes again, and another one told."""
    _no_bot(await sessions.session(request))
    client = client_of(request)
    sessions.gate.guess(client)
    code, fresh = plain(asked.code), new_recovery_code()
    token = await anyio.to_thread.run_sync(_redeemed, sessions, code, plain(fresh), label_of(request))
    sessions.gate.guessed_right(client)
    return await _came_in(sessions, request, token, fresh)


def _redeemed(sessions: Sessions, code: str, fresh: str, label: str) -> str:
    """The token of a new browser of the user of ``code``; Refusal where it opens nothing."""
    holder = sessions.store.user_of_code(code)
    if holder is not None and holder.banned is None:
        _make_room(sessions, holder.id)
        token = sessions.store.redeem_recovery(code, fresh, label)
        if token is not None:
            return token
        holder = sessions.store.user_of_code(code)
    raise refusals.wrong_recovery_code() if holder is None else refusals.banned()


async def end_session(sessions: Sessions, request: Request) -> Answer:
    """A browser or bot of one's own may not come back; the one that asks may be it."""
    session = await sessions.browser_session(request)
    which = request.path_params["session"]
    if not await anyio.to_thread.run_sync(sessions.store.end_session, session.user, which):
        raise refusals.unknown_session()
    await sessions.connections.close_ended()
    return Answer(None, token="" if which == session.id else None)


async def make_bot(sessions: Sessions, request: Request, asked: NewBot) -> Answer:
    """A token for an outside bot."""
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    made = await anyio.to_thread.run_sync(_new_session, sessions, session.user, "bot", naming.name(asked.name))
    found = await anyio.to_thread.run_sync(sessions.store.session_of, made)
    assert found is not None
    return Answer(BotToken(found.id, made), token)


# --- Names at tables --------------------------------------------------------------------------------------------------


async def with_own_name(sessions: Sessions, user: str, new: NewTable) -> NewTable:
    """A new table whose first seat of a person at this browser bears the user's name, where it was given none."""
    return dealing.named(new, await _name(sessions, user))


async def seat_name(sessions: Sessions, user: str, name: str) -> str:
    """What a user is called on a seat: ``name``, which is the user's own if it has had none; else the user's."""
    own, name = await _name(sessions, user), naming.name(name)
    if name and not own:
        await anyio.to_thread.run_sync(sessions.store.rename, user, name)
    return name or own


async def _name(sessions: Sessions, user: str) -> str:
    person = await anyio.to_thread.run_sync(sessions.store.user, user)
    return "" if person is None else person.name


# --- What the ways of signing in have in common -----------------------------------------------------------------------


async def sign_in(sessions: Sessions, request: Request, user: str) -> Answer:
    """The browser that asks is that user's from now on; what it was before is signed out."""
    _no_bot(await sessions.session(request))
    person = await anyio.to_thread.run_sync(sessions.store.user, user)
    if person is not None and person.banned is not None:
        raise refusals.banned()  # and no browser of before goes for it
    token = await anyio.to_thread.run_sync(_new_session, sessions, user, "browser", label_of(request))
    return await _came_in(sessions, request, token)


async def _came_in(sessions: Sessions, request: Request, token: str, code: str | None = None) -> Answer:
    """Tell the browser that asks who it is from now on; what it was before is signed out. code: for the next time."""
    before = await sessions.session(request)
    session = await anyio.to_thread.run_sync(sessions.store.session_of, token)
    if session is None:
        raise refusals.no_session()
    if session.banned:
        await anyio.to_thread.run_sync(sessions.store.end_session, session.user, session.id)
        raise refusals.banned()
    if before is not None:
        await anyio.to_thread.run_sync(sessions.store.end_session, before.user, before.id)
    await sessions.connections.close_ended()
    return Answer(SignedIn(await me_of(sessions, request, session), code), token=token)


async def ensure_session(sessions: Sessions, request: Request) -> tuple[Session, str | None]:
    """The session of the browser that asks, a new one where nobody did, and its token."""
    known = await sessions.session(request)
    if known is not None:
        _no_bot(known)
        return known, request.cookies[sessions.cookie]
    _, token = await sessions.new_user(request)
    session = await anyio.to_thread.run_sync(sessions.store.session_of, token)
    assert session is not None
    return session, token


def _no_bot(session: Session | None) -> None:
    if session is not None and session.kind == "bot":
        raise refusals.not_for_bots()


def _new_session(sessions: Sessions, user: str, kind: Kind, label: str) -> str:
    """One more browser or bot."""
    store, most = sessions.store, sessions.gate.limits.sessions_a_user
    if kind == "browser":
        _make_room(sessions, user)
    elif sum(session.kind == "bot" for session in store.sessions(user)) >= most:
        raise refusals.too_many_sessions(most)
    return store.new_session(user, kind, label)


def _make_room(sessions: Sessions, user: str) -> None:
    """Nobody is kept out by browsers of before: the one that has not come for longest goes."""
    known = [session for session in sessions.store.sessions(user) if session.kind == "browser"]
    for old in known[sessions.gate.limits.sessions_a_user - 1 :]:
        sessions.store.end_session(user, old.id)


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
