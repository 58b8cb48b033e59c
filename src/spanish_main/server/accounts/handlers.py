"""The answer of a handler; ``http.endpoints`` makes an HTTP answer from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from msgspec import Struct


@dataclass(frozen=True)
class Answer:
    """The answer of a handler. Its status is the endpoint's.

    Args:
        value: The content; None for no content.
        token: The browser's new cookie; "" deletes the cookie, None leaves it.
        state: The same for the cookie of a sign-in at a provider.
        address: The address to which the browser is redirected.
    """

    value: Struct | None
    token: str | None = None
    state: str | None = None
    address: str | None = None


Handler = Callable[..., Awaitable[Answer]]
