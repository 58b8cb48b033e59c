"""The account of a user: name, recovery code, browsers and bots, deletion.

A handler gets the server's ``Sessions``, the request, and the body of the request. ``http.endpoints`` makes an HTTP
answer from the ``Answer``.
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
from spanish_main.server.protocol.endpoint import ACCOUNT, NO_SUCH, Endpoint
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

# No letters that look or sound like others, or like digits. 20 of these 31 characters have 99 bits.
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_GROUPS, _GROUP = 5, 4


async def me_of(sessions: Sessions, request: Request, session: Session | None) -> Me:
    """The data of a session's user, for that user."""
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
            **_notices(sessions, None),
        )
    return await anyio.to_thread.run_sync(_me, sessions, session, site_of(request))


def site_of(request: Request) -> str | None:
    """The server's name in a request, if browsers keep passkeys for it: localhost, or over TLS any name; else None."""
    name = request.url.hostname or ""
    if name == "localhost":
        return name
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name if request.url.scheme == "https" and "." in name else None
    return None


def provider_name(sessions: Sessions) -> str | None:
    """The name of the sign-in provider for people; None if there is no provider."""
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
        # A bot does not need the user's addresses.
        **_notices(sessions, session.user if session.kind == "browser" else None),
    )


def _notices(sessions: Sessions, user: str | None) -> dict[str, Any]:
    """The user's mail address and browsers for notices, and the kinds of notices that the server can send."""
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
    """The user of a request."""
    return Answer(await me_of(sessions, request, await sessions.session(request)))


async def change(sessions: Sessions, request: Request, body: ChangeMe) -> Answer:
    """Renames the user, also at open tables. A browser without a user gets one."""
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    tables = await anyio.to_thread.run_sync(renaming.rename, sessions.store, session.user, naming.name(body.name))
    await sessions.seats_changed(tables)
    return Answer(await me_of(sessions, request, session), token=token)


async def forget(sessions: Sessions, request: Request) -> Answer:
    """Deletes the user. The user's seats in matches of others stay, without a user."""
    session = await sessions.browser_session(request)
    tables = await anyio.to_thread.run_sync(forgetting.forget, sessions.store, session.user)
    await sessions.connections.close_ended()
    await sessions.seats_changed(tables)
    return Answer(None, token="")


async def make_code(sessions: Sessions, request: Request) -> Answer:
    """Makes a recovery code. The answer is the only place where it is shown."""
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    code = new_recovery_code()
    await anyio.to_thread.run_sync(sessions.store.set_recovery, session.user, normalized(code))
    return Answer(RecoveryCode(code), token=token)


async def enter_code(sessions: Sessions, request: Request, body: EnterCode) -> Answer:
    """Signs a browser in by a recovery code. The answer has a new code; the old one ends with the next request."""
    _refuse_bot(await sessions.session(request))
    client = client_of(request)
    sessions.gate.guess(client)
    code, fresh = normalized(body.code), new_recovery_code()
    token = await anyio.to_thread.run_sync(_redeem, sessions, code, normalized(fresh), label_of(request))
    sessions.gate.guessed_right(client)
    return await _switch_session(sessions, request, token, fresh)


def _redeem(sessions: Sessions, code: str, fresh: str, label: str) -> str:
    """The token of a new session for the user of ``code``. Refusal for a wrong code or a banned user."""
    holder = sessions.store.user_of_code(code)
    if holder is not None and holder.banned is None:
        _end_oldest(sessions, holder.id)
        token = sessions.store.redeem_recovery(code, fresh, label)
        if token is not None:
            return token
        holder = sessions.store.user_of_code(code)
    raise refusals.wrong_recovery_code() if holder is None else refusals.banned()


async def end_session(sessions: Sessions, request: Request) -> Answer:
    """Ends a session of the user; it may be the session of the request itself."""
    session = await sessions.browser_session(request)
    ended = request.path_params["session"]
    if not await anyio.to_thread.run_sync(sessions.store.end_session, session.user, ended):
        raise refusals.unknown_session()
    await sessions.connections.close_ended()
    return Answer(None, token="" if ended == session.id else None)


async def make_bot(sessions: Sessions, request: Request, body: NewBot) -> Answer:
    """Makes a token for an outside bot."""
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    bot_token = await anyio.to_thread.run_sync(_new_session, sessions, session.user, "bot", naming.name(body.name))
    bot = await anyio.to_thread.run_sync(sessions.store.session_of, bot_token)
    assert bot is not None
    return Answer(BotToken(bot.id, bot_token), token)


# --- Names at tables --------------------------------------------------------------------------------------------------


async def with_own_name(sessions: Sessions, user: str, new: NewTable) -> NewTable:
    """The table with the user's name on the first seat at this browser, if that seat has no name."""
    return dealing.named(new, await _name(sessions, user))


async def seat_name(sessions: Sessions, user: str, name: str) -> str:
    """The name for a user's seat: ``name``, else the user's own. A user without a name takes ``name`` as its own."""
    own, name = await _name(sessions, user), naming.name(name)
    if name and not own:
        await anyio.to_thread.run_sync(sessions.store.rename, user, name)
    return name or own


async def _name(sessions: Sessions, user: str) -> str:
    stored = await anyio.to_thread.run_sync(sessions.store.user, user)
    return "" if stored is None else stored.name


# --- Signing in -------------------------------------------------------------------------------------------------------


async def sign_in(sessions: Sessions, request: Request, user: str) -> Answer:
    """Signs the browser of a request in as ``user``. Its former session ends."""
    _refuse_bot(await sessions.session(request))
    stored = await anyio.to_thread.run_sync(sessions.store.user, user)
    if stored is not None and stored.banned is not None:
        raise refusals.banned()  # before a new session could end an old one
    token = await anyio.to_thread.run_sync(_new_session, sessions, user, "browser", label_of(request))
    return await _switch_session(sessions, request, token)


async def _switch_session(sessions: Sessions, request: Request, token: str, code: str | None = None) -> Answer:
    """Answers with the session of ``token``, and ends the browser's former session. code: a new recovery code."""
    former = await sessions.session(request)
    session = await anyio.to_thread.run_sync(sessions.store.session_of, token)
    if session is None:
        raise refusals.no_session()
    if session.banned:
        await anyio.to_thread.run_sync(sessions.store.end_session, session.user, session.id)
        raise refusals.banned()
    if former is not None:
        await anyio.to_thread.run_sync(sessions.store.end_session, former.user, former.id)
    await sessions.connections.close_ended()
    return Answer(SignedIn(await me_of(sessions, request, session), code), token=token)


async def ensure_session(sessions: Sessions, request: Request) -> tuple[Session, str | None]:
    """The session of a browser's request, a new one (with a new user) where it has none, and its token."""
    session = await sessions.session(request)
    if session is not None:
        _refuse_bot(session)
        return session, request.cookies[sessions.cookie]
    _, token = await sessions.new_user(request)
    session = await anyio.to_thread.run_sync(sessions.store.session_of, token)
    assert session is not None
    return session, token


def _refuse_bot(session: Session | None) -> None:
    if session is not None and session.kind == "bot":
        raise refusals.not_for_bots()


def _new_session(sessions: Sessions, user: str, kind: Kind, label: str) -> str:
    """Makes a session; returns its token. Refusal for too many bots."""
    store, most = sessions.store, sessions.gate.limits.sessions_a_user
    if kind == "browser":
        _end_oldest(sessions, user)
    elif sum(session.kind == "bot" for session in store.sessions(user)) >= most:
        raise refusals.too_many_sessions(most)
    return store.new_session(user, kind, label)


def _end_oldest(sessions: Sessions, user: str) -> None:
    """Ends the browsers that were used least recently, so that the limit allows one more."""
    browsers = [session for session in sessions.store.sessions(user) if session.kind == "browser"]
    for old in browsers[sessions.gate.limits.sessions_a_user - 1 :]:
        sessions.store.end_session(user, old.id)


def new_recovery_code() -> str:
    """A code that nobody can guess and people can write down: five groups of four letters and digits."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))


def normalized(code: str) -> str:
    """A recovery code without case, spaces and hyphens, as it is stored."""
    return "".join(c for c in code.lower() if c.isalnum())


ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint("get", "/api/me", "Returns the user of the request.", show, answer=Me, refused=ACCOUNT),
    Endpoint("patch", "/api/me", "Changes the user's name.", change, ChangeMe, Me, refused=ACCOUNT),
    Endpoint("delete", "/api/me", "Deletes the user.", forget, status=204, refused=ACCOUNT),
    Endpoint("post", "/api/me/recovery", "Makes a new recovery code.", make_code, answer=RecoveryCode, refused=ACCOUNT),
    Endpoint(
        "post",
        "/api/sign-in/code",
        "Signs this browser in with a recovery code.",
        enter_code,
        EnterCode,
        SignedIn,
        refused=(*ACCOUNT, NO_SUCH, (409, "the browser has a user already")),
    ),
    Endpoint(
        "delete",
        "/api/me/sessions/{session}",
        "Signs out a browser or bot of the user.",
        end_session,
        status=204,
        refused=(*ACCOUNT, NO_SUCH),
    ),
    Endpoint(
        "post",
        "/api/me/bots",
        "Makes a token for an outside bot.",
        make_bot,
        NewBot,
        BotToken,
        201,
        refused=(*ACCOUNT, (409, "the user has too many outside bots")),
    ),
)
