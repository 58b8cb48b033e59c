"""What a handler of an address gives back; ``http.endpoints`` makes an HTTP answer of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from msgspec import Struct


@dataclass(frozen=True)
class Answer:
    """Its status is the endpoint's. value: None for no content.

    token: the browser's cookie from now on; "" takes it away, None leaves it.
    state: the same of the cookie for the way to a provider. address: where the browser is sent on to.
    """

    value: Struct | None
    token: str | None = None
    state: str | None = None
    address: str | None = None


Handler = Callable[..., Awaitable[Answer]]
