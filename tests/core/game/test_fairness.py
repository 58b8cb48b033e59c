"""Chance that can be checked: the commitment binds, the weights are exact, and any tampering is found."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spanish_main as sm
from spanish_main.core.game.fairness import Dealer, commitment, new_seed
from spanish_main.core.match import record
from spanish_main.core.match.match import fair_match
from spanish_main.games.catalog import load_game
from tests.plays import finished

SEED = "00112233445566778899aabbccddeeff" * 2


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    """As anybody would compute it from docs and core/game/fairness.py, without the program."""
    expected = hashlib.sha256(b"spanish-main commitment 1:" + bytes.fromhex(SEED)).hexdigest()
    assert commitment(SEED) == Dealer(SEED).commitment == expected
    assert commitment(SEED[::-1]) != expected


def test_an_outcome_can_be_derived_by_hand() -> None:
    message = b"spanish-main key 1:" + json.dumps(["ahoy", "жизнь"], ensure_ascii=False, separators=(",", ":")).encode()
    key = hmac.new(bytes.fromhex(SEED), message, hashlib.sha256).digest()
    dealer = Dealer(SEED, ["ahoy", "жизнь"])
    for number in range(50):
        value = int.from_bytes(hmac.new(key, f"{number}:0".encode(), hashlib.sha256).digest(), "big")
        point = value % 7
        expected = 3 if point < 2 else 5 if point < 6 else 9
        assert dealer.draw(number, [(3, 2), (5, 4), (9, 1)]) == expected


def test_seeds_are_fresh() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


@pytest.mark.parametrize("seed", ["", "00", SEED + "00", "x" * 64, SEED[:-1], None, 5, ["a"]])
def test_no_seed(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed"):
        Dealer(seed)
    with pytest.raises(ValueError, match="a seed"):
        commitment(seed)


def test_outcomes_are_as_likely_as_their_weights() -> None:
    """Chi-square over 30 000 draws; five degrees of freedom, so 20.5 is passed once in a thousand seeds."""
    weights = [(0, 1), (1, 2), (2, 3), (3, 5), (4, 8), (5, 13)]
    dealer = Dealer(SEED)
    seen = Counter(dealer.draw(number, weights) for number in range(30_000))
    total = sum(weight for _, weight in weights)
    statistic = sum((seen[a] - 30_000 * w / total) ** 2 / (30_000 * w / total) for a, w in weights)
    assert 0.1 < statistic < 20.5


def test_entropy_of_every_player_counts() -> None:
    faces = [(face, 1) for face in range(1_000_000)]
    dealers = [Dealer(SEED, e) for e in ((), ("",), ("", ""), ("a",), ("a", ""), ("", "a"), ('a","b',), ("a", "b"))]
    assert len({dealer.draw(0, faces) for dealer in dealers}) == len(dealers)
    assert len({dealer.commitment for dealer in dealers}) == 1


@given(st.integers(0, 10**6), st.lists(st.integers(1, 10**9), min_size=1, max_size=20))
def test_a_draw_is_an_outcome_and_repeats(number: int, weights: list[int]) -> None:
    outcomes = list(enumerate(weights))
    drawn = Dealer(SEED, ["x"]).draw(number, outcomes)
    assert drawn in range(len(weights))
    assert Dealer(SEED, ["x"]).draw(number, outcomes) == drawn


def test_a_value_near_the_end_of_the_range_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bound that does not divide 2**256: the last values would favour the first outcomes."""
    values = iter([b"\xff" * 32, b"\x00" * 31 + b"\x05"])

    class Fixed:
        def __init__(self, *_: Any) -> None: ...

        def digest(self) -> bytes:
            return next(values)

    dealer = Dealer(SEED)
    monkeypatch.setattr(hmac, "new", Fixed)
    assert dealer.draw(0, [(0, 5), (1, 2)]) == 1
    assert next(values, None) is None


def test_the_deal_follows_the_deck() -> None:
    """The cards of many dealt games are as frequent as the deck's: all symbols alike (chi-square, 5 degrees)."""
    game = sm.load_game("cartagena", players=5)
    seen: Counter[str] = Counter()
    for number in range(120):
        position = fair_match(game, f"{number:064x}").state.position()
        for hand in position["hands"]:
            seen.update(hand)
    each = 120 * 30 / 6
    assert sum((count - each) ** 2 / each for count in seen.values()) < 20.5
    assert len(seen) == 6


# --- Tampering --------------------------------------------------------------------------------------------------------


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in finished().splitlines()]


def verdict(data: list[dict[str, Any]]) -> record.Verdict:
    found = record.parse("".join(json.dumps(line) + "\n" for line in data))
    return record.verify(found, record.game_of(found, load_game))


def refusal(data: list[dict[str, Any]]) -> str:
    with pytest.raises(sm.InvalidRecord) as raised:
        verdict(data)
    assert str(raised.value).isprintable()
    return str(raised.value)


def test_an_honest_record_is_fair() -> None:
    found = verdict(lines())
    assert found.finished
    assert found.fair
    assert found.entries == len(lines()) - 2


def test_another_card_in_the_deal_is_found() -> None:
    data = lines()
    other = next(line["action"] for line in data[1:] if line["action"] != data[1]["action"])
    data[1]["action"] = other
    assert refusal(data).startswith(f"line 2: the chance outcome is {other}, but the seed gives")


def test_every_swapped_card_is_found() -> None:
    data = lines()
    for number, line in enumerate(data[1:-1], start=1):
        if line["seat"] == -1:
            changed = [dict(line) for line in data]
            kind, symbol = line["action"].split()
            changed[number]["action"] = f"{kind} {'hat' if symbol != 'hat' else 'key'}"
            assert f"line {number + 1}" in refusal(changed)


def test_another_seed_is_found() -> None:
    data = lines()
    data[-1]["seed"] = "ab" * 32
    assert "does not match the commitment" in refusal(data)
    data[0]["commitment"] = commitment("ab" * 32)
    assert "the chance outcome is" in refusal(data)


@pytest.mark.parametrize("entropy", [[], ["ahoy"], ["ahoy", "x"], ["", "ahoy"], "ahoy", [1, 2], None])
def test_other_entropy_is_found(entropy: Any) -> None:
    data = lines()
    data[0]["entropy"] = entropy
    assert "the chance outcome is" in refusal(data) or "entropy" in refusal(data)


@pytest.mark.parametrize("value", [None, "", "0" * 64, 5])
def test_another_commitment_is_found(value: Any) -> None:
    data = lines()
    data[0]["commitment"] = value
    assert "commitment" in refusal(data)


def test_another_winner_is_found() -> None:
    data = lines()
    data[-1]["outcome"]["winners"] = [1 - data[-1]["outcome"]["winners"][0]]
    assert "the footer says" in refusal(data)


def test_without_its_seed_a_record_is_not_called_fair() -> None:
    data = lines()
    data[-1]["seed"] = None
    assert verdict(data) == record.Verdict(len(data) - 2, finished=True, fair=False)
    assert verdict(data[:40]) == record.Verdict(39, finished=False, fair=False)
