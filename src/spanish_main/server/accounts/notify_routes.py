"""Mail addresses and browsers that get notices: adding, confirming and removing them."""

from __future__ import annotations

import time
from typing import Final

import anyio.to_thread
from starlette.requests import Request

from spanish_main.server.accounts.account_handlers import ensure_session, me_of
from spanish_main.server.accounts.handlers import Answer, Handler
from spanish_main.server.accounts.mailing import NotSent, is_address
from spanish_main.server.accounts.notify import Notifier, known_language
from spanish_main.server.accounts.sessions import Sessions, client_of, label_of
from spanish_main.server.protocol import account_refusals as refusals
from spanish_main.server.protocol.endpoint import ACCOUNT, Endpoint
from spanish_main.server.storage.notify_store import CONFIRM_SECONDS, Seals
from spanish_main.server.storage.threads import to_writing_thread
from spanish_main.table.messages.wire_people import AskMail, MailWord, Me, NewPush

# An address gets a question at most this often, to protect people whose address others enter.
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


async def ask_mail(sessions: Sessions, request: Request, body: AskMail) -> Answer:
    """Stores a mail address of the user, and sends it a link that confirms it."""
    notifier, seals = _notifier(sessions), _seals(sessions)
    if notifier.mailer is None:
        raise refusals.notices_off()
    if not is_address(body.address):
        raise refusals.no_mail_address()
    sessions.gate.guess(client_of(request))
    session, token = await ensure_session(sessions, request)
    before = await anyio.to_thread.run_sync(notifier.store.mail, session.user)
    if before is not None and time.time() - before.asked < _BETWEEN_SECONDS:
        raise refusals.mailed_already()
    mark = seals.mark(body.address)
    if not await to_writing_thread(notifier.store.claim, mark, _CLAIMS_AN_HOUR, 3600.0):
        raise refusals.mailed_already()
    language = known_language(body.language)
    mail = await anyio.to_thread.run_sync(notifier.store.ask_mail, session.user, body.address, language)
    try:
        await anyio.to_thread.run_sync(notifier.ask_to_confirm, notifier.mailer, mail)
    except NotSent:
        raise refusals.not_mailed() from None
    return Answer(await me_of(sessions, request, session), token=token)


async def drop_mail(sessions: Sessions, request: Request) -> Answer:
    """Deletes the user's mail address."""
    session = await sessions.browser_session(request)
    await anyio.to_thread.run_sync(_notifier(sessions).store.drop_mail, session.user)
    return Answer(await me_of(sessions, request, session))


async def confirm_mail(sessions: Sessions, request: Request, body: MailWord) -> Answer:
    """Confirms an address by the link in its mail, from any browser."""
    notifier, seals = _notifier(sessions), _seals(sessions)
    sessions.gate.guess(client_of(request))
    mail = await anyio.to_thread.run_sync(notifier.store.mail, Seals.user(body.token))
    good = mail is not None and time.time() - mail.asked < CONFIRM_SECONDS
    if not good or mail is None or not seals.holds(body.token, "confirm", mail):
        raise refusals.wrong_mail_word()
    if not await anyio.to_thread.run_sync(notifier.store.confirm_mail, mail):
        raise refusals.wrong_mail_word()
    return Answer(None)


async def stop_mail(sessions: Sessions, request: Request) -> Answer:
    """Deletes an address by the link in a mail. Mail programs call this too. No error for a deleted address."""
    notifier, seals = _notifier(sessions), _seals(sessions)
    sessions.gate.guess(client_of(request))
    word = request.query_params.get("token", "")[:200]
    mail = await anyio.to_thread.run_sync(notifier.store.mail, Seals.user(word))
    if mail is not None:
        if not seals.holds(word, "stop", mail):
            raise refusals.wrong_mail_word()
        await anyio.to_thread.run_sync(notifier.store.drop_mail, mail.user)
    return Answer(None)


async def add_push(sessions: Sessions, request: Request, body: NewPush) -> Answer:
    """Lets a browser of the user show notices."""
    notifier = _notifier(sessions)
    if notifier.pusher is None:
        raise refusals.notices_off()
    if not notifier.pusher.takes(body.endpoint, body.p256dh, body.auth):
        raise refusals.no_push_service()
    sessions.gate.take("changes", client_of(request))
    session, token = await ensure_session(sessions, request)
    await anyio.to_thread.run_sync(
        notifier.store.add_push,
        session.user,
        body.endpoint,
        body.p256dh,
        body.auth,
        known_language(body.language),
        label_of(request),
    )
    return Answer(await me_of(sessions, request, session), token)


async def drop_push(sessions: Sessions, request: Request) -> Answer:
    """Stops the notices of a browser of the user."""
    session = await sessions.browser_session(request)
    push = request.path_params["push"]
    if not await anyio.to_thread.run_sync(_notifier(sessions).store.drop_push, session.user, push):
        raise refusals.unknown_session()
    return Answer(await me_of(sessions, request, session))


_NO_NOTICES: Final = (404, "the host has not configured notices, or the named object does not exist")
ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint(
        "post",
        "/api/me/mail",
        "Sends a mail that asks to confirm the address.",
        ask_mail,
        AskMail,
        Me,
        refused=(*ACCOUNT, _NO_NOTICES),
    ),
    Endpoint("delete", "/api/me/mail", "Deletes the address.", drop_mail, answer=Me, refused=(*ACCOUNT, _NO_NOTICES)),
    Endpoint(
        "post", "/api/mail/confirm", "Confirms the address.", confirm_mail, MailWord, status=204, refused=(_NO_NOTICES,)
    ),
    Endpoint(
        "post",
        "/api/mail/stop",
        "Stops the mails to an address, by the link in a mail.",
        stop_mail,
        status=204,
        refused=(_NO_NOTICES,),
        query=(("token", "The token of the link."),),
    ),
    Endpoint(
        "post",
        "/api/me/pushes",
        "Subscribes a browser to notices.",
        add_push,
        NewPush,
        Me,
        201,
        refused=(*ACCOUNT, _NO_NOTICES),
    ),
    Endpoint(
        "delete",
        "/api/me/pushes/{push}",
        "Ends the notices of a browser.",
        drop_push,
        answer=Me,
        refused=(*ACCOUNT, _NO_NOTICES),
    ),
)
