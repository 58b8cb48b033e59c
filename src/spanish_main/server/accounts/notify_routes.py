"""Where people say where they want to be told that it is their turn, and that they do not any more."""

from __future__ import annotations

import time
from typing import Final

import anyio.to_thread
from starlette.requests import Request

from spanish_main.server.accounts.account_handlers import ensure_session, me_of
from spanish_main.server.accounts.handlers import Answer, Handler
from spanish_main.server.accounts.mailing import NotSent, is_address
from spanish_main.server.accounts.notify import Notifier, language_of
from spanish_main.server.accounts.sessions import Sessions, client_of, label_of
from spanish_main.server.protocol import account_refusals as refusals
from spanish_main.server.protocol.endpoint import WHO, Endpoint
from spanish_main.server.storage.notify_store import CONFIRM_SECONDS, Seals
from spanish_main.server.storage.threads import to_writing_thread
from spanish_main.table.messages.wire_people import AskMail, MailWord, Me, NewPush

# So often an address is asked whether it is somebody's: no stranger shall be bothered.
_BETWEEN_SECONDS = 60.0
_CLAIMS_AN_HOUR = 3


def _notifier(sessions: Sessions) -> Notifier:
    if sessions.notifier is None:
        raise refusals.notices_off()
    return sessions.notifier


def _seals(sessions: Sessions) -> Seals:
    seals = _notifier(sessions).seals
    if seals is None:
        raise refusals.notices_off()
    return seals


async def ask_mail(sessions: Sessions, request: Request, asked: AskMail) -> Answer:
    """An address, which gets a mail that asks whether it is theirs."""
    notifier, seals = _notifier(sessions), _seals(sessions)
    if notifier.mailer is None:
        raise refusals.notices_off()
    if not is_address(asked.address):
        raise refusals.no_mail_address()
    sessions.gate.guess(client_of(request))
    session, token = await ensure_session(sessions, request)
    before = await anyio.to_thread.run_sync(notifier.store.mail, session.user)
    if before is not None and time.time() - before.asked < _BETWEEN_SECONDS:
        raise refusals.mailed_already()
    mark = seals.mark(asked.address)
    if not await to_writing_thread(notifier.store.claim, mark, _CLAIMS_AN_HOUR, 3600.0):
        raise refusals.mailed_already()
    language = language_of(asked.language)
    mail = await anyio.to_thread.run_sync(notifier.store.ask_mail, session.user, asked.address, language)
    try:
        await anyio.to_thread.run_sync(notifier.ask_whether_theirs, notifier.mailer, mail)
    except NotSent:
        raise refusals.not_mailed() from None
    return Answer(await me_of(sessions, request, session), token=token)


async def drop_mail(sessions: Sessions, request: Request) -> Answer:
    """The address is forgotten."""
    session = await sessions.browser_session(request)
    await anyio.to_thread.run_sync(_notifier(sessions).store.drop_mail, session.user)
    return Answer(await me_of(sessions, request, session))


async def confirm_mail(sessions: Sessions, request: Request, asked: MailWord) -> Answer:
    """Whoever has read the mail has the address, in whatever browser."""
    notifier, seals = _notifier(sessions), _seals(sessions)
    sessions.gate.guess(client_of(request))
    mail = await anyio.to_thread.run_sync(notifier.store.mail, Seals.user(asked.token))
    good = mail is not None and time.time() - mail.asked < CONFIRM_SECONDS
    if not good or mail is None or not seals.holds(asked.token, "confirm", mail):
        raise refusals.wrong_mail_word()
    if not await anyio.to_thread.run_sync(notifier.store.confirm_mail, mail):
        raise refusals.wrong_mail_word()
    return Answer(None)


async def stop_mail(sessions: Sessions, request: Request) -> Answer:
    """No more mail; mailers ask this without a browser. Who has none any more hears the same."""
    notifier, seals = _notifier(sessions), _seals(sessions)
    sessions.gate.guess(client_of(request))
    word = request.query_params.get("token", "")[:200]
    mail = await anyio.to_thread.run_sync(notifier.store.mail, Seals.user(word))
    if mail is not None:
        if not seals.holds(word, "stop", mail):
            raise refusals.wrong_mail_word()
        await anyio.to_thread.run_sync(notifier.store.drop_mail, mail.user)
    return Answer(None)


async def add_push(sessions: Sessions, request: Request, asked: NewPush) -> Answer:
    """This browser shows notices from now on."""
    notifier = _notifier(sessions)
    if notifier.pusher is None:
        raise refusals.notices_off()
    if not notifier.pusher.takes(asked.endpoint, asked.p256dh, asked.auth):
        raise refusals.no_push_service()
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    await anyio.to_thread.run_sync(
        notifier.store.add_push,
        session.user,
        asked.endpoint,
        asked.p256dh,
        asked.auth,
        language_of(asked.language),
        label_of(request),
    )
    return Answer(await me_of(sessions, request, session), token)


async def drop_push(sessions: Sessions, request: Request) -> Answer:
    """A browser of one's own shows no more notices."""
    session = await sessions.browser_session(request)
    push = request.path_params["push"]
    if not await anyio.to_thread.run_sync(_notifier(sessions).store.drop_push, session.user, push):
        raise refusals.unknown_session()
    return Answer(await me_of(sessions, request, session))


_NOT_TOLD: Final = (404, "the host has not set that up, or there is none such")
ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint(
        "post",
        "/api/me/mail",
        "An address is asked by mail whether it is theirs.",
        ask_mail,
        AskMail,
        Me,
        refused=(*WHO, _NOT_TOLD),
    ),
    Endpoint("delete", "/api/me/mail", "No more mail.", drop_mail, answer=Me, refused=(*WHO, _NOT_TOLD)),
    Endpoint(
        "post", "/api/mail/confirm", "An address is theirs.", confirm_mail, MailWord, status=204, refused=(_NOT_TOLD,)
    ),
    Endpoint(
        "post",
        "/api/mail/stop",
        "No more mail, by the link of one.",
        stop_mail,
        status=204,
        refused=(_NOT_TOLD,),
        query=(("token", "The word of the link."),),
    ),
    Endpoint(
        "post", "/api/me/pushes", "A browser shows notices.", add_push, NewPush, Me, 201, refused=(*WHO, _NOT_TOLD)
    ),
    Endpoint(
        "delete",
        "/api/me/pushes/{push}",
        "A browser shows no more notices.",
        drop_push,
        answer=Me,
        refused=(*WHO, _NOT_TOLD),
    ),
)
