"""The interface of sign-in providers; ``oidc`` implements it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Account:
    """A person's account at a provider. name: the person's name there; empty if unknown."""

    issuer: str
    subject: str
    name: str


class Provider(Protocol):
    """A service where people sign in. Both methods raise Refusal if the provider fails."""

    issuer: str
    name: str

    async def address(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """The address where a browser signs in. The provider sends it to ``back`` with ``state`` and a code."""

    async def account(self, back: str, code: str, nonce: str, verifier: str) -> Account:
        """The account of the person who came back with ``code``."""
