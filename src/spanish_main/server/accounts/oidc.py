"""An OpenID Connect provider: the code flow with PKCE. Loaded where one is configured: it needs the extra ``oidc``."""

from __future__ import annotations

import logging
from typing import Any

import httpx2
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.httpx_client import AsyncOAuth2Client
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from spanish_main.server.accounts.providers import Account
from spanish_main.server.protocol import account_refusals as refusals
from spanish_main.server.protocol import addresses
from spanish_main.server.protocol.addresses import Address
from spanish_main.table.messages.errors import ServeError

log = logging.getLogger(__name__)

_ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519")
_SECONDS = 10.0
_LEEWAY = 60  # seconds by which clocks may differ
_SCOPE = "openid profile"
# Where a browser, or this server, is sent by what the provider says of itself.
_ADDRESSES = ("authorization_endpoint", "token_endpoint", "jwks_uri")


class OidcProvider:
    """The provider at ``issuer``, which knows us as ``client_id``. name: what people call it.

    ServeError if the address is neither https nor this machine.
    """

    def __init__(self, issuer: str, client_id: str, client_secret: str | None, name: str = "") -> None:
        parts = _private(issuer)
        if parts is None:
            shown = issuer[:80]
            raise ServeError("server-bad-issuer", issuer=shown)
        self.issuer = issuer
        self.name = name or parts.host
        self._client_id = client_id
        self._client_secret = client_secret
        self._found: dict[str, Any] | None = None

    async def address(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """Where a browser goes to sign in; it comes to ``back`` with ``state`` and a code."""
        try:
            found = await self._metadata()
        except (httpx2.HTTPError, ValueError, KeyError, TypeError) as error:
            raise self._failed(error) from None
        async with self._client(back) as client:
            address, _ = client.create_authorization_url(
                found["authorization_endpoint"], state=state, nonce=nonce, code_verifier=verifier
            )
        return str(address)

    async def account(self, back: str, code: str, nonce: str, verifier: str) -> Account:
        """Who has come back with ``code``; Refusal if what the provider says of that does not hold."""
        try:
            found = await self._metadata()
            async with self._client(back, found) as client:
                token = await client.fetch_token(found["token_endpoint"], code=code, code_verifier=verifier)
            keys = await _got(found["jwks_uri"])
            claims = self._claims(str(token["id_token"]), KeySet.import_key_set(keys), nonce)
        except (AuthlibBaseError, httpx2.HTTPError, JoseError, ValueError, KeyError, TypeError) as error:
            raise self._failed(error) from None
        told = claims.get("name") or claims.get("preferred_username") or ""
        return Account(self.issuer, str(claims["sub"]), told if isinstance(told, str) else "")

    def _failed(self, error: Exception) -> Exception:
        # Its kind, not its text: that may hold a code or a token.
        log.warning("signing in at %s failed: %s", self.issuer, type(error).__name__)
        return refusals.provider_failed()

    async def _metadata(self) -> dict[str, Any]:
        if self._found is None:
            found = await _got(f"{self.issuer.rstrip('/')}/.well-known/openid-configuration")
            if found["issuer"] != self.issuer:
                raise ValueError("another issuer")
            for name in _ADDRESSES:
                if (address := _private(found[name])) is None:
                    raise ValueError(f"{name} is no address")
                found[name] = str(address)
            self._found = found
        return self._found

    def _client(self, back: str, found: dict[str, Any] | None = None) -> AsyncOAuth2Client:
        ways = (found or {}).get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        way = "client_secret_basic" if "client_secret_basic" in ways else "client_secret_post"
        return AsyncOAuth2Client(
            client_id=self._client_id,
            client_secret=self._client_secret,
            token_endpoint_auth_method=way if self._client_secret else "none",
            scope=_SCOPE,
            redirect_uri=back,
            code_challenge_method="S256",
            timeout=_SECONDS,
        )

    def _claims(self, raw: str, keys: KeySet, nonce: str) -> dict[str, Any]:
        """What a token of identity says, once signature, issuer, audience, time and nonce are what they should be."""
        token = jwt.decode(raw, keys, algorithms=_ALGORITHMS)
        jwt.JWTClaimsRegistry(
            leeway=_LEEWAY,
            iss={"essential": True, "value": self.issuer},
            aud={"essential": True, "value": self._client_id},
            sub={"essential": True},
            exp={"essential": True},
            iat={"essential": True},
            nonce={"essential": True, "value": nonce},
        ).validate(token.claims)
        if token.claims.get("azp", self._client_id) != self._client_id:
            raise ValueError("a token for somebody else")
        return dict(token.claims)


def _private(address: object) -> Address | None:
    """An address where nobody reads along: by https, or of this machine. None for any other."""
    found = addresses.read(address) if isinstance(address, str) else None
    return found if found is not None and (found.scheme == "https" or found.loopback) else None


async def _got(address: str) -> Any:
    """The JSON at an address of the provider, which is not followed anywhere else."""
    async with httpx2.AsyncClient(timeout=_SECONDS, follow_redirects=False) as client:
        return (await client.get(address)).raise_for_status().json()
