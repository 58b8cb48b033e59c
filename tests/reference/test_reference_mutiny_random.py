"""Random games on the naive engine of The Mutiny: nothing gets lost, and nobody sees what is not his to see."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from .mutiny import Reference
from .mutiny_position import CARDS, CHANCE, GOLD, OVER, PAIRS, SIDES, add, conceal

SMALL: dict[str, Any] = {
    "battle": {"1": 6, "2": 2, "3": 1},
    "gold": {"1": 3, "2": 1, "3": 1},
    "coins": 9,
    "voyage": 25,
    "storms": [20, 10, 9, 3],
}
LONG = {"voyage": 60}  # all pairs are set, and looked at
# Actions that teach a viewer nothing of what is hidden from him: those done in the open, and secret ones of others.
OPEN = ("knock", "use", "steal", "take", "buy", "done", "door", "storm", "look", "leave", "swap", "peek", "rob")
SECRET = ("put", "sell", "side", "place", "sailor", "battle", "gold", "fight", "talisman", "keep")


def random_games(number: int) -> Iterator[Reference]:
    """The games after each action of random play: all player counts, with the usual parts, scarce ones, and time."""
    rng = random.Random(1718)
    for index in range(number):
        players = 2 + index % 3
        game = Reference(players, rng.randrange(players), **({}, SMALL, LONG)[index // 3 % 3])
        yield game
        while game.seat() != OVER:
            game.apply(rng.choice(game.legal()))
            yield game


@pytest.mark.slow
def test_nothing_is_lost() -> None:
    """M-PARTS, M-DECKS: loading checks that all cards, coins, sailors and pirates are there, and what is known true."""
    for game in random_games(45):
        position = game.position()
        again = Reference.from_position(json.loads(json.dumps(position)))
        assert again.position() == position
        assert (again.seat(), again.legal(), again.chance()) == (game.seat(), game.legal(), game.chance())
        assert (game.outcome() is None) == (game.seat() != OVER)
        assert all(weight > 0 for _, weight in game.chance())
        assert bool(game.chance()) == (game.seat() == CHANCE)


def test_a_copy_is_a_game_of_its_own() -> None:
    rng = random.Random(4)
    for game in random_games(12):
        if game.seat() == OVER:
            continue
        before, twin = game.position(), game.copy()
        assert twin.position() == before
        twin.apply(rng.choice(twin.legal()))
        assert game.position() == before


# ---- another world: everything that a viewer cannot know, sampled again


def share_out(pool: list[str], places: list[int], rng: random.Random) -> list[list[str]]:
    rng.shuffle(pool)
    found = []
    for size in places:
        found.append(pool[:size])
        del pool[:size]
    return found


def redraw_cards(p: dict[str, Any], kind: str, viewer: int | None, rng: random.Random) -> None:
    """Cards in the upper part, unknown ones in hands, under the deck and on offer change places."""
    players = p["options"]["players"]
    known = p["known"][kind][players if viewer is None else viewer]
    deck, action = p[f"{kind}_deck"], p["action"] or {}
    single = deck["bottom"] + action.get("cards" if kind == "battle" else "none", [])
    single += [action[kind]] if action.get(kind) else []
    hidden = [card for card in single if viewer not in card["seen"]]
    others = [seat for seat in range(players) if seat != viewer]
    pool, sizes = [card["card"] for card in hidden], []
    pool += [card for card, number in deck["upper"].items() for _ in range(number)]
    for seat in others:
        loose = [
            card for card, number in p["seats"][seat][kind].items() for _ in range(number - known[seat].get(card, 0))
        ]
        pool += loose
        sizes.append(len(loose))
    *hands, new, upper = share_out(pool, [*sizes, len(hidden), sum(deck["upper"].values())], rng)
    for seat, loose in zip(others, hands, strict=True):
        p["seats"][seat][kind] = dict(known[seat])
        for card in loose:
            add(p["seats"][seat][kind], card)
    for place, card in zip(hidden, new, strict=True):
        place["card"] = card
    deck["upper"] = {}
    for card in upper:
        add(deck["upper"], card)
    # The knowledge of others is hidden from the viewer, too.
    for row in p["known"][kind]:
        if row is not known:
            row[:] = [{} for _ in range(players)]


def redraw_choices(p: dict[str, Any], viewer: int | None, rng: random.Random) -> None:
    """Sides nobody showed the viewer, what others saw of them, and what others have committed."""
    for seat, holder in enumerate(p["seats"]):
        look = None if viewer is None else p["seats"][viewer]["peeks"][seat]
        known = seat == viewer or (look and look["exchanges"] == holder["exchanges"])
        if holder["side"] and not known:
            holder["side"] = rng.choice(SIDES)
        for other, seat_data in enumerate(p["seats"]):
            peek = seat_data["peeks"][seat]
            if peek and other != viewer:
                fresh = peek["exchanges"] == holder["exchanges"]
                peek["side"] = holder["side"] if fresh else rng.choice(SIDES)
        if p["duel"] and p["duel"]["committed"][seat] and seat != viewer:
            cards = list(holder["battle"]) + (["talisman"] if p["duel"]["round"] > 1 or not holder["battle"] else [])
            p["duel"]["committed"][seat] = rng.choice(cards)


def redraw_sailors(p: dict[str, Any], viewer: int | None, rng: random.Random) -> None:
    """Sailors whose values the viewer has not seen."""
    fighting = PAIRS.index(p["duel"]["pair"]) if p["duel"] else -1
    sailors = (p["action"] or {}).get("sailors", []) if p["seat"] != viewer else []
    hidden = [pair for index, pair in enumerate(p["pairs"]) if pair and index > fighting and viewer not in pair["seen"]]
    met = [pair[side] for pair in p["pairs"] if pair and pair not in hidden for side in SIDES]
    met += (p["action"] or {}).get("sailors", []) if p["seat"] == viewer else []
    pool = [value for value in range(1, 11) if value not in met]
    rng.shuffle(pool)
    for pair in hidden:
        for side in SIDES:
            if pair[side] is not None:
                pair[side] = pool.pop()
    sailors[:] = [pool.pop() for _ in sailors]


def another_world(game: Reference, viewer: int | None, rng: random.Random) -> Reference:
    """A game that the viewer cannot tell from this one."""
    p = game.position()
    while True:
        for kind in ("battle", "gold"):
            redraw_cards(p, kind, viewer, rng)
        cards = [card["card"] for card in (p["action"] or {}).get("cards", [])]
        if len(cards) < 2 or game.seat() == CHANCE or cards[0] != cards[1]:
            break  # Tembo's visitor, if he is asked, holds two kinds
        if len({*p["battle_deck"]["upper"], *cards}) == 1:
            return game
    redraw_choices(p, viewer, rng)
    redraw_sailors(p, viewer, rng)
    return Reference.from_position(p)


def counterparts(
    game: Reference, world: Reference, viewer: int | None, rng: random.Random
) -> Iterator[tuple[str, str]]:
    """Pairs of actions, one in each world, that look the same to the viewer."""
    pirate = game.action.get("pirate")
    for action in rng.sample(game.legal(), min(3, len(game.legal()))):
        word = action.partition(" ")[0]
        if word in OPEN and action in world.legal():
            if word not in ("look", "peek") or viewer != game.turn:
                yield action, action
        elif word in SECRET and viewer != game.turn:
            if word == "battle" and pirate == "tembo" and game.action["cards"]:
                continue  # two cards alike leave Tembo's visitor no choice, and that shows
            if word == "keep" and pirate == "diaz":
                yield action, action  # said aloud
                continue
            like = [other for other in world.legal() if other.partition(" ")[0] in (word, "talisman", "fight")]
            if word in ("fight", "talisman") or like[0].partition(" ")[0] == word:
                yield action, rng.choice(like)


def tells_nothing(before: Reference, after: Reference, viewer: int | None) -> bool:
    """Nothing was shown or drawn that the viewer had not known."""
    if after.seat() == OVER:
        return False
    if before.duel:
        return all(after.duel[key] == before.duel[key] for key in ("pair", "played", "talismans"))
    under = {kind: deck.bottom for kind, deck in before.decks.items()}
    return not after.duel and all(after.decks[kind].bottom[: len(cards)] == cards for kind, cards in under.items())


@pytest.mark.slow
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees() -> None:
    """M-BIJOUX, M-OJO, M-DECKS, M-ROUND, M-CAMBIVALUTE, M-VALVERDE: for each seat and for spectators."""
    rng = random.Random(5)
    changed = 0
    compared: dict[str, int] = {}
    for game in random_games(36):
        if game.seat() == OVER or rng.random() < 0.8:
            continue
        for viewer in (*range(game.players), None):
            world = another_world(game, viewer, rng)
            changed += world.position() != game.position()
            assert world.observation(viewer) == game.observation(viewer)
            assert world.seat() == game.seat()
            if viewer == game.seat():
                assert world.legal() == game.legal()
            for action, like in counterparts(game, world, viewer, rng):
                one, other = game.copy(), world.copy()
                one.apply(action)
                other.apply(like)
                if tells_nothing(game, one, viewer):
                    assert one.observation(viewer) == other.observation(viewer), (action, like)
                    add(compared, action.partition(" ")[0])
    assert changed > 3000
    assert set(compared) == {*OPEN, *SECRET}, compared


def test_unseen_cards_are_those_the_viewer_cannot_place() -> None:
    """The numbers add up: unknown cards in hands, in the upper part, under the deck and on offer."""
    for game in random_games(30):
        for viewer in (*range(game.players), None):
            view = game.observation(viewer)
            for kind, cards in (("battle", CARDS), ("gold", GOLD)):
                assert set(view["unseen"][kind]) <= set(cards)
                assert all(number > 0 for number in view["unseen"][kind].values())
                places = view[f"{kind}_deck"]["upper"]
                single = view[f"{kind}_deck"]["bottom"] + (view["action"] or {}).get("cards", []) * (kind == "battle")
                single = single + ([view["action"][kind]] if (view["action"] or {}).get(kind) else [])
                places += sum(card["card"] is None for card in single)
                for seat in view["seats"]:
                    places += seat[kind]["cards"] - sum(seat[kind]["known"].values())
                assert places == sum(view["unseen"][kind].values())


def test_an_observation_shares_nothing_with_the_game() -> None:
    game = Reference(2)
    before = game.position()
    view = conceal(game.position(), 0, game.seat())
    view["seats"][0]["battle"]["known"].clear()
    view["row"].clear()
    assert game.position() == before
