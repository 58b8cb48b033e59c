"""Signing in by OpenID Connect: the code flow with PKCE. Needs the extra ``oidc``; loaded only if configured."""

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
from spanish_main.table.messages.errors import BadServeOption

log = logging.getLogger(__name__)

_ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519")
_SECONDS = 10.0
_LEEWAY = 60  # seconds by which clocks may differ
_SCOPE = "openid profile"
# The addresses in the provider's metadata that the browser or this server calls.
_ADDRESSES = ("authorization_endpoint", "token_endpoint", "jwks_uri")


class OidcProvider:
    """The provider at ``issuer``, where this server is ``client_id``. name: the provider's name for people.

    Raises ServeError if the address is neither https nor on this machine.
    """

    def __init__(self, issuer: str, client_id: str, client_secret: str | None, name: str = "") -> None:
        parts = _private(issuer)
        if parts is None:
            shown = issuer[:80]
            raise BadServeOption("server-bad-issuer", issuer=shown)
        self.issuer = issuer
        self.name = name or parts.host
        self._client_id = client_id
        self._client_secret = client_secret
        self._known_metadata: dict[str, Any] | None = None

    async def address(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """The address where a browser signs in. The provider sends it to ``back`` with ``state`` and a code."""
        try:
            metadata = await self.metadata()
        except (httpx2.HTTPError, ValueError, KeyError, TypeError) as error:
            raise self._failed(error) from None
        async with self._client(back) as client:
            address, _ = client.create_authorization_url(
                metadata["authorization_endpoint"], state=state, nonce=nonce, code_verifier=verifier
            )
        return str(address)

    async def account(self, back: str, code: str, nonce: str, verifier: str) -> Account:
        """The account of the person who came back with ``code``. Refusal if a token of the provider is not valid."""
        try:
            metadata = await self.metadata()
            async with self._client(back, metadata) as client:
                token = await client.fetch_token(metadata["token_endpoint"], code=code, code_verifier=verifier)
            keys = await _get_json(metadata["jwks_uri"])
            claims = self._claims(str(token["id_token"]), KeySet.import_key_set(keys), nonce)
        except (AuthlibBaseError, httpx2.HTTPError, JoseError, ValueError, KeyError, TypeError) as error:
            raise self._failed(error) from None
        name = claims.get("name") or claims.get("preferred_username") or ""
        return Account(self.issuer, str(claims["sub"]), name if isinstance(name, str) else "")

    def _failed(self, error: Exception) -> Exception:
        # Log only the type: the text may hold a code or a token.
        log.warning("signing in at %s failed: %s", self.issuer, type(error).__name__)
        return refusals.provider_failed()

    async def metadata(self) -> dict[str, Any]:
        """Returns the provider's addresses, fetched once. ValueError: one is no safe address."""
        if self._known_metadata is None:
            found = await _get_json(f"{self.issuer.rstrip('/')}/.well-known/openid-configuration")
            if found["issuer"] != self.issuer:
                raise ValueError("another issuer")
            for name in _ADDRESSES:
                if (address := _private(found[name])) is None:
                    raise ValueError(f"{name} is not a valid address")
                found[name] = str(address)
            self._known_metadata = found
        return self._known_metadata

    def _client(self, back: str, metadata: dict[str, Any] | None = None) -> AsyncOAuth2Client:
        methods = (metadata or {}).get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        method = "client_secret_basic" if "client_secret_basic" in methods else "client_secret_post"
        return AsyncOAuth2Client(
            client_id=self._client_id,
            client_secret=self._client_secret,
            token_endpoint_auth_method=method if self._client_secret else "none",
            scope=_SCOPE,
            redirect_uri=back,
            code_challenge_method="S256",
            timeout=_SECONDS,
        )

    def _claims(self, raw: str, keys: KeySet, nonce: str) -> dict[str, Any]:
        """The claims of an ID token, after checking its signature, issuer, audience, time and nonce."""
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
            raise ValueError("the token is for another client")
        return dict(token.claims)


def _private(address: object) -> Address | None:
    """An address by https or on this machine; None for any other, which others could read."""
    found = addresses.read(address) if isinstance(address, str) else None
    return found if found is not None and (found.scheme == "https" or found.loopback) else None


async def _get_json(address: str) -> Any:
    """The JSON at an address of the provider. Redirects are not followed."""
    async with httpx2.AsyncClient(timeout=_SECONDS, follow_redirects=False) as client:
        return (await client.get(address)).raise_for_status().json()
