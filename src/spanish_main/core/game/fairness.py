"""Chance that nobody can steer and everybody can check afterwards: commit-reveal.

Before the match the dealer draws a secret seed and publishes its commitment, the SHA-256. Then each player may add
entropy, any text. The key of the match is HMAC-SHA256(seed, entropies). Outcome number n of chance is derived from
HMAC-SHA256(key, n), with exact integer weights; a random set-up comes from another HMAC with the key.

At a table of people each player first pledges the entropy (its SHA-256). All reveal it when all have pledged. So the
dealer cannot choose the seed to suit the entropies, nor the players the entropies to suit the seed. After the match the
seed is revealed, and anybody can derive every outcome again (``core.match.record.verify``).
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
    """Returns a new secret seed, as hexadecimal text."""
    return secrets.token_hex(SEED_BYTES)


def public_seed(words: str) -> str:
    """Returns the public seed of ``words``, for the same deal everywhere. It is no secret: not for real matches."""
    return hashlib.sha256(_PUBLIC + words.encode()).hexdigest()


def commitment(seed: str) -> str:
    """Returns the commitment to ``seed``; ValueError unless the seed is 64 hexadecimal digits."""
    return hashlib.sha256(_COMMIT + _seed_bytes(seed)).hexdigest()


def pledge(entropy: str) -> str:
    """Returns the pledge of ``entropy``, which a player publishes before any entropy is revealed."""
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
    """Returns the action at ``point`` of ``outcomes`` (action, positive weight). point: below the sum of weights."""
    for action, weight in outcomes:
        if point < weight:
            return action
        point -= weight
    raise AssertionError("the point is below the sum of the weights")


class Dealer:
    """Chance of one match. entropy: the texts of the players, in seat order, perhaps empty."""

    def __init__(self, seed: str, entropy: Sequence[str] = ()) -> None:
        message = _KEY + json.dumps(list(entropy), ensure_ascii=False, separators=(",", ":")).encode()
        self.commitment = commitment(seed)
        self._key = hmac.new(_seed_bytes(seed), message, hashlib.sha256).digest()

    def setup_seed(self) -> int:
        """Returns 64 random bits for the set-up, which is sampled before the deal."""
        return int.from_bytes(hmac.new(self._key, _SETUP, hashlib.sha256).digest()[:8], "big")

    lot = older_name("lot", "setup_seed")

    def draw(self, number: int, outcomes: Sequence[tuple[int, int]]) -> int:
        """Returns outcome number ``number`` of chance, from 0, out of ``outcomes`` (action, positive weight).

        Its probability is exactly its weight: a value in the incomplete last interval is rejected, and drawn again.
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
