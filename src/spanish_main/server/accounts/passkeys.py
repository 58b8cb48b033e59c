"""Passkeys: a browser signs a challenge with its own key, which signs it in.

A passkey is valid for the host name of the request, which ``Guard`` has checked. Browsers keep passkeys for
``localhost`` and, over TLS, for host names; not for addresses such as 127.0.0.1 or 192.168.0.7.
"""

from __future__ import annotations

import json
import time
from typing import Any, Final

import anyio.to_thread
from starlette.requests import Request

from spanish_main.server.accounts.account_handlers import ensure_session, me_of, sign_in, site_of
from spanish_main.server.accounts.handlers import Answer, Handler
from spanish_main.server.accounts.sessions import Sessions, client_of, label_of
from spanish_main.server.protocol import account_refusals as refusals
from spanish_main.server.protocol.endpoint import ACCOUNT, NO_SUCH, Endpoint
from spanish_main.server.storage.identity_store import Passkey
from spanish_main.table.messages.wire_people import Me, PasskeyAsked, PasskeyMade, SignedIn

PASSKEYS_A_USER = 20
_SECONDS = 300.0
_RELYING_PARTY = "Spanish Main"


async def ask_new(sessions: Sessions, request: Request) -> Answer:
    """The options for a new passkey. A browser without a user gets one."""
    site = _site(request)
    sessions.gate.take("sign-ins", client_of(request))
    session, token = await ensure_session(sessions, request)
    options = await anyio.to_thread.run_sync(_ask_new, sessions, session.user, site)
    return Answer(options, token=token)


async def keep(sessions: Sessions, request: Request, made: PasskeyMade) -> Answer:
    """Stores the passkey that the browser has made."""
    site, session = _site(request), await sessions.browser_session(request)
    await anyio.to_thread.run_sync(_keep, sessions, session.user, site, _origin(request), label_of(request), made)
    return Answer(await me_of(sessions, request, session))


async def drop(sessions: Sessions, request: Request) -> Answer:
    """Deletes a passkey of the user."""
    session = await sessions.browser_session(request)
    if not await anyio.to_thread.run_sync(sessions.store.drop_passkey, session.user, request.path_params["passkey"]):
        raise refusals.unknown_passkey()
    return Answer(await me_of(sessions, request, session))


async def ask_known(sessions: Sessions, request: Request) -> Answer:
    """The challenge that the browser signs with any of its passkeys."""
    sessions.gate.take("sign-ins", client_of(request))
    return Answer(await anyio.to_thread.run_sync(_ask_known, sessions, _site(request)))


async def enter(sessions: Sessions, request: Request, made: PasskeyMade) -> Answer:
    """Signs a browser in by the signature of a passkey."""
    user = await anyio.to_thread.run_sync(_verified_user, sessions, _site(request), _origin(request), made)
    return await sign_in(sessions, request, user)


def _site(request: Request) -> str:
    site = site_of(request)
    if site is None:
        raise refusals.no_passkeys_here()
    return site


def _origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc.lower()}"


# --- In threads: the library, and the database ------------------------------------------------------------------------
# The library takes 0.1 s to load, and is loaded when a passkey is first used.


def _ask_new(sessions: Sessions, user: str, site: str) -> PasskeyAsked:
    import webauthn  # noqa: PLC0415 -- see above
    from webauthn.helpers import structs  # noqa: PLC0415 -- see above

    stored, passkeys = sessions.store.user(user), sessions.store.passkeys(user)
    if stored is None:
        raise refusals.no_session()
    if len(passkeys) >= PASSKEYS_A_USER:
        raise refusals.too_many_sessions(PASSKEYS_A_USER)
    options = webauthn.generate_registration_options(
        rp_id=site,
        rp_name=_RELYING_PARTY,
        user_id=user.encode(),
        user_name=stored.name or _RELYING_PARTY,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(passkey.id))
            for passkey in passkeys
            if passkey.site == site
        ],
    )
    return _with_handle(sessions, "passkey-new", user, options.challenge, webauthn.options_to_json(options))


def _ask_known(sessions: Sessions, site: str) -> PasskeyAsked:
    import webauthn  # noqa: PLC0415 -- see above

    options = webauthn.generate_authentication_options(rp_id=site)
    return _with_handle(sessions, "passkey", None, options.challenge, webauthn.options_to_json(options))


def _with_handle(sessions: Sessions, kind: str, user: str | None, challenge: bytes, options: str) -> PasskeyAsked:
    handle = sessions.store.challenge(kind, {"challenge": challenge.hex()}, user, _SECONDS)
    return PasskeyAsked(handle, json.loads(options))


def _challenge(sessions: Sessions, kind: str, handle: str) -> tuple[bytes, str | None]:
    found = sessions.store.take_challenge(kind, handle)
    if found is None:
        raise refusals.passkey_refused()
    return bytes.fromhex(found[0]["challenge"]), found[1]


def _keep(sessions: Sessions, user: str, site: str, origin: str, label: str, made: PasskeyMade) -> None:
    import webauthn  # noqa: PLC0415 -- see above
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415 -- see above

    challenge, owner = _challenge(sessions, "passkey-new", made.handle)
    if owner != user:
        raise refusals.passkey_refused()
    try:
        verified = webauthn.verify_registration_response(
            credential=made.credential, expected_challenge=challenge, expected_rp_id=site, expected_origin=origin
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise refusals.passkey_refused() from None
    now = time.time()
    kept = Passkey(
        id=webauthn.helpers.bytes_to_base64url(verified.credential_id),
        user=user,
        site=site,
        public_key=webauthn.helpers.bytes_to_base64url(verified.credential_public_key),
        sign_count=verified.sign_count,
        label=label,
        created=now,
        last_used=now,
    )
    if not sessions.store.add_passkey(kept):
        raise refusals.passkey_refused()


def _verified_user(sessions: Sessions, site: str, origin: str, made: PasskeyMade) -> str:
    import webauthn  # noqa: PLC0415 -- see above
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415 -- see above

    challenge, _ = _challenge(sessions, "passkey", made.handle)
    passkey = sessions.store.passkey(_id_of(made.credential))
    if passkey is None or passkey.site != site:
        raise refusals.unknown_passkey()
    try:
        verified = webauthn.verify_authentication_response(
            credential=made.credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
            credential_public_key=webauthn.base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise refusals.unknown_passkey() from None
    sessions.store.passkey_used(passkey.id, verified.new_sign_count)
    return passkey.user


def _id_of(credential: dict[str, Any]) -> str:
    found = credential.get("id")
    return found if isinstance(found, str) else ""


_WRONG_SITE: Final = (409, "passkeys do not work at this address")
ENDPOINTS: Final[tuple[Endpoint[Handler], ...]] = (
    Endpoint(
        "post",
        "/api/me/passkeys/ask",
        "Returns the data with which a browser makes a passkey.",
        ask_new,
        answer=PasskeyAsked,
        refused=(*ACCOUNT, _WRONG_SITE),
    ),
    Endpoint(
        "post",
        "/api/me/passkeys",
        "Stores a passkey.",
        keep,
        PasskeyMade,
        Me,
        201,
        refused=(*ACCOUNT, NO_SUCH, _WRONG_SITE),
    ),
    Endpoint(
        "delete",
        "/api/me/passkeys/{passkey}",
        "Deletes a passkey of the user.",
        drop,
        answer=Me,
        refused=(*ACCOUNT, NO_SUCH),
    ),
    Endpoint(
        "post",
        "/api/sign-in/passkey/ask",
        "Returns the data with which a browser shows a passkey.",
        ask_known,
        answer=PasskeyAsked,
        refused=(_WRONG_SITE,),
    ),
    Endpoint(
        "post",
        "/api/sign-in/passkey",
        "Signs this browser in with a passkey.",
        enter,
        PasskeyMade,
        SignedIn,
        refused=(*ACCOUNT, NO_SUCH, _WRONG_SITE),
    ),
)
