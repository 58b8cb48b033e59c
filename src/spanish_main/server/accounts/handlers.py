"""What a handler of these addresses gives back; ``http.app`` makes an HTTP answer of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from msgspec import Struct


@dataclass(frozen=True)
class Answer:
    """value: None for no content. token: the browser's cookie from now on; "" takes it away, None leaves it.

    state: the same of the cookie for the way to a provider. address: where the browser is sent on to.
    """

    value: Struct | None
    status: int = 200
    token: str | None = None
    state: str | None = None
    address: str | None = None


Handler = Callable[..., Awaitable[Answer]]
