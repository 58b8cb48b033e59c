"""Sign-in providers: who vouches for people (``oidc`` is one)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Account:
    """Who somebody is at a provider. name: what they are called there; empty if that was not told."""

    issuer: str
    subject: str
    name: str


class Provider(Protocol):
    """Somebody who vouches for people. Both methods throw a Refusal where that did not work."""

    issuer: str
    name: str

    async def address(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """Where a browser goes to sign in; it comes to ``back`` with ``state`` and a code."""

    async def account(self, back: str, code: str, nonce: str, verifier: str) -> Account:
        """Who has come back with ``code``."""
