"""Signing in with an account at a provider (``providers``): the redirect to the provider and back.

The browser is sent to the provider with a state that is valid once. It has to come back with that state and with the
cookie that was set for it, so a link that was made for another browser is refused.
"""

from __future__ import annotations

import secrets
from typing import Final

import anyio.to_thread
from starlette.requests import Request

from spanish_main.lettering import given
from spanish_main.server.accounts.account_handlers import sign_in
from spanish_main.server.accounts.handlers import Answer, Handler
from spanish_main.server.accounts.providers import Account, Provider
from spanish_main.server.accounts.sessions import Sessions, client_of, label_of
from spanish_main.server.protocol import account_refusals as refusals
from spanish_main.server.protocol.endpoint import ACCOUNT, NO_SUCH, Endpoint
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_people import GoTo

_SECONDS = 600.0
_BACK = "/api/sign-in/provider/back"


async def leave(sessions: Sessions, request: Request) -> Answer:
    """Starts a sign-in: the address of the provider for this browser."""
    provider = _provider(sessions)
    sessions.gate.take("sign-ins", client_of(request))
    session = await sessions.session(request)
    back = f"{request.url.scheme}://{request.url.netloc}{_BACK}"
    data = {"nonce": secrets.token_urlsafe(32), "verifier": secrets.token_urlsafe(48), "back": back}
    user = None
    if session is not None:
        user, data["session"] = session.user, session.id
    state = await anyio.to_thread.run_sync(sessions.store.challenge, "provider", data, user, _SECONDS)
    address = await provider.address(back, state, data["nonce"], data["verifier"])
    return Answer(GoTo(address), state=state)


async def come_back(sessions: Sessions, request: Request) -> Answer:
    """Signs in a browser that comes back from the provider. The first page shows a refusal."""
    try:
        answer = await _finish(sessions, request)
    except Refusal as refusal:
        return Answer(None, state="", address=f"/?refused={refusal.message}")
    return Answer(None, answer.token, state="", address="/")


async def _finish(sessions: Sessions, request: Request) -> Answer:
    provider = _provider(sessions)
    state, code = request.query_params.get("state", ""), request.query_params.get("code", "")
    cookie = request.cookies.get(f"{sessions.cookie}_state", "")
    if not secrets.compare_digest(cookie.encode(), state.encode()):
        raise refusals.provider_failed()
    found = await anyio.to_thread.run_sync(sessions.store.take_challenge, "provider", state)
    if found is None or not code:
        raise refusals.provider_failed()
    data, guest = found
    account = await provider.account(data["back"], code, data["nonce"], data["verifier"])
    user = await anyio.to_thread.run_sync(_user, sessions, account, guest, label_of(request))
    answer = await sign_in(sessions, request, user)
    if guest is not None and "session" in data:
        # The redirect from another site came without the session's cookie, so that session is ended here.
        await anyio.to_thread.run_sync(sessions.store.end_session, guest, data["session"])
    return answer


def _user(sessions: Sessions, account: Account, guest: str | None, label: str) -> str:
    """The user of an account: the user linked to it, else the guest who started the sign-in, else a new user."""
    store = sessions.store
    linked = store.account(account.issuer, account.subject)
    if linked is not None:
        return linked
    if guest is None or account.issuer in store.accounts(guest):
        guest, _ = store.new_user(label, given.trimmed_name(account.name))
    if not store.add_account(account.issuer, account.subject, guest):
        raise refusals.account_taken()
    return guest


def _provider(sessions: Sessions) -> Provider:
    if sessions.provider is None:
        raise refusals.no_provider()
    return sessions.provider


ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint(
        "post",
        "/api/sign-in/provider",
        "Returns the provider's address at which the browser signs in.",
        leave,
        answer=GoTo,
        refused=(*ACCOUNT, NO_SUCH, (400, "the provider does not answer")),
    ),
    Endpoint(
        "get",
        _BACK,
        "Signs the browser in when it comes back from the provider.",
        come_back,
        status=303,
        refused=ACCOUNT,
        query=(("state", "The state that the provider got from the server."), ("code", "The code of the provider.")),
    ),
)
