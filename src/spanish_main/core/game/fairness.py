"""Chance that nobody can steer and everybody can check afterwards: commit-reveal.

Before the match the dealer draws a secret seed and publishes its commitment, SHA-256 of it. Then every player may add
entropy of their own, any text. The key of the match is HMAC-SHA256(seed, entropies), and outcome number n of chance
is derived from HMAC-SHA256(key, n) with exact integer weights; the set-up that nobody chose from another HMAC with it.
At a table of people each pledges first (SHA-256 of the entropy), and all reveal theirs when all have pledged. The
dealer cannot have chosen the seed to suit the entropies, the players cannot have chosen the entropies to suit the
seed. When the match is over the seed is revealed, and anybody can derive every outcome again
(``core.match.record.verify``).
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence

from spanish_main.core.errors import Explained
from spanish_main.core.moved import older_name

SEED_BYTES = 32
_COMMIT = b"spanish-main commitment 1:"
_KEY = b"spanish-main key 1:"
_PLEDGE = b"spanish-main pledge 1:"
_SETUP = b"spanish-main lot 1"
_PUBLIC = b"spanish-main public seed 1:"


def new_seed() -> str:
    """A fresh secret seed, as hexadecimal text."""
    return secrets.token_hex(SEED_BYTES)


def public_seed(words: str) -> str:
    """The seed that everybody can make of ``words``: for what is to be dealt alike everywhere, never in earnest."""
    return hashlib.sha256(_PUBLIC + words.encode()).hexdigest()


def commitment(seed: str) -> str:
    """What is published of ``seed`` before the match; ValueError unless it is 64 hexadecimal digits."""
    return hashlib.sha256(_COMMIT + _seed_bytes(seed)).hexdigest()


def pledge(entropy: str) -> str:
    """What a player publishes of ``entropy`` before all reveal theirs: nobody can fit it to what the others reveal."""
    return hashlib.sha256(_PLEDGE + entropy.encode()).hexdigest()


def _seed_bytes(seed: str) -> bytes:
    try:
        raw = bytes.fromhex(seed)
    except (TypeError, ValueError):
        raise Explained("error-seed-digits") from None
    if len(raw) != SEED_BYTES:
        raise Explained("error-seed-bytes", bytes=SEED_BYTES, count=len(raw))
    return raw


def picked(outcomes: Sequence[tuple[int, int]], point: int) -> int:
    """Of ``outcomes`` (action, positive weight), side by side, the action at ``point``, from 0 to below their sum."""
    for action, weight in outcomes:
        if point < weight:
            return action
        point -= weight
    raise AssertionError("the point is below the sum of the weights")


class Dealer:
    """Chance for one match. ``entropy``: what each player added, in seat order, perhaps empty texts."""

    def __init__(self, seed: str, entropy: Sequence[str] = ()) -> None:
        message = _KEY + json.dumps(list(entropy), ensure_ascii=False, separators=(",", ":")).encode()
        self.commitment = commitment(seed)
        self._key = hmac.new(_seed_bytes(seed), message, hashlib.sha256).digest()

    def setup_seed(self) -> int:
        """Returns 64 random bits for the set-up, which is sampled before the deal."""
        return int.from_bytes(hmac.new(self._key, _SETUP, hashlib.sha256).digest()[:8], "big")

    lot = older_name("lot", "setup_seed")

    def draw(self, number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        """The action that chance takes as its ``number``-th (from 0), of ``outcomes`` (action, positive weight).

        Exactly as likely as its weight: a value too near the end of the range to be fair is drawn again.
        """
        point = self._below(number, sum(weight for _, weight in outcomes))
        return picked(outcomes, point)

    def _below(self, number: int, bound: int) -> int:
        limit = (1 << 256) - (1 << 256) % bound
        attempt = 0
        while True:
            digest = hmac.new(self._key, f"{number}:{attempt}".encode(), hashlib.sha256).digest()
            value = int.from_bytes(digest, "big")
            if value < limit:
                return value % bound
            attempt += 1
