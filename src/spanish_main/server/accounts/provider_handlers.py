"""Signing in with an account elsewhere: the way to a provider and back. Who the provider is, ``oidc`` knows.

A browser is sent away with a state that is good once; it comes back with it, and with the cookie that says that it is
the one that was sent: the way of another's browser leads nowhere.
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
from spanish_main.server.protocol.endpoint import NO_SUCH, WHO, Endpoint
from spanish_main.table.messages.errors import Refusal
from spanish_main.table.messages.wire_people import GoTo

_SECONDS = 600.0
_BACK = "/api/sign-in/provider/back"


async def leave(sessions: Sessions, request: Request) -> Answer:
    """Where this browser goes to sign in."""
    provider = _provider(sessions)
    sessions.gate.take("sign-ins", client_of(request))
    session = await sessions.session(request)
    back = f"{request.url.scheme}://{request.url.netloc}{_BACK}"
    asked = {"nonce": secrets.token_urlsafe(32), "verifier": secrets.token_urlsafe(48), "back": back}
    user = None
    if session is not None:
        user, asked["session"] = session.user, session.id
    state = await anyio.to_thread.run_sync(sessions.store.challenge, "provider", asked, user, _SECONDS)
    address = await provider.address(back, state, asked["nonce"], asked["verifier"])
    return Answer(GoTo(address), state=state)


async def come_back(sessions: Sessions, request: Request) -> Answer:
    """A browser comes back from the provider: it is that user's from now on, or told why not, on the first page."""
    try:
        answer = await _entered(sessions, request)
    except Refusal as refusal:
        return Answer(None, state="", address=f"/?refused={refusal.message}")
    return Answer(None, answer.token, state="", address="/")


async def _entered(sessions: Sessions, request: Request) -> Answer:
    provider = _provider(sessions)
    state, code = request.query_params.get("state", ""), request.query_params.get("code", "")
    sent = request.cookies.get(f"{sessions.cookie}_state", "")
    if not secrets.compare_digest(sent.encode(), state.encode()):
        raise refusals.provider_failed()
    found = await anyio.to_thread.run_sync(sessions.store.take_challenge, "provider", state)
    if found is None or not code:
        raise refusals.provider_failed()
    asked, guest = found
    account = await provider.account(asked["back"], code, asked["nonce"], asked["verifier"])
    user = await anyio.to_thread.run_sync(_user, sessions, account, guest, label_of(request))
    answer = await sign_in(sessions, request, user)
    if guest is not None and "session" in asked:
        # The cookie of before has stayed behind, as it came from another site: it is not needed any more.
        await anyio.to_thread.run_sync(sessions.store.end_session, guest, asked["session"])
    return answer


def _user(sessions: Sessions, account: Account, guest: str | None, label: str) -> str:
    """Who the account is here: who it was before, else the guest who was sent, else somebody new."""
    store = sessions.store
    known = store.account(account.issuer, account.subject)
    if known is not None:
        return known
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
        "Where the browser is to go to sign in with an account.",
        leave,
        answer=GoTo,
        refused=(*WHO, NO_SUCH, (400, "the provider does not answer")),
    ),
    Endpoint(
        "get",
        _BACK,
        "Where a provider sends the browser back to.",
        come_back,
        status=303,
        refused=WHO,
        query=(("state", "As the provider was given it."), ("code", "The provider's.")),
    ),
)
