"""Cartagena beyond its play: parts, editions, refusals that name their rule, and events.

`test_hand_made.py` tests the play itself rule by rule, with positions for both engines.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import spanish_main as sm
from tests.games.cartagena.laid_out import SYMBOLS, TUNNEL, at, do, legal, refused, story

rule = pytest.mark.rule
HOME = "0 0 0 0 0 0"


def symbols(tunnel: str) -> list[str]:
    found: list[str] = sm.load_game("cartagena", tunnel=tunnel).new_initial_state().observation(None)["symbols"]
    return found


@rule("C-BOARD")
def test_the_tunnel_that_the_rulebooks_picture() -> None:
    shown = symbols(TUNNEL)
    assert shown[:6] == ["bottle", "pistol", "hat", "skull", "dagger", "key"]
    assert shown[6:12] == ["dagger", "bottle", "key", "pistol", "hat", "skull"]
    assert shown[12:18] == ["pistol", "key", "dagger", "hat", "skull", "bottle"]
    assert shown[18:24] == ["hat", "key", "pistol", "bottle", "skull", "dagger"]
    assert shown[24:30] == ["pistol", "hat", "dagger", "skull", "bottle", "key"]
    assert shown[30:] == ["skull", "pistol", "bottle", "key", "dagger", "hat"]


@rule("C-BOARD")
def test_each_segment_once_either_way_round() -> None:
    seen = set()
    for order in itertools.islice(itertools.permutations("123456"), 0, 720, 7):
        for turned in (0, 21, 42, 63):
            tunnel = " ".join(f"{number}{'r' if turned >> place & 1 else ''}" for place, number in enumerate(order))
            shown = symbols(tunnel)
            seen.add(tuple(shown))
            for start in range(0, 36, 6):
                assert sorted(shown[start : start + 6]) == sorted(SYMBOLS)
    assert len(seen) == 103 * 4
    assert symbols("1r 2r 3r 4r 5r 6r") == symbols("6 5 4 3 2 1")[::-1]


@rule("C-BOARD")
@pytest.mark.parametrize("tunnel", ["1 2 3 4 5", "1 2 3 4 5 5r", "1 2 3 4 5 7", "1 2 3 4 5 6 1", "1 2 3 4 5 6R", "", 5])
def test_no_tunnel(tunnel: Any) -> None:
    with pytest.raises(sm.InvalidOptions, match="C-BOARD"):
        sm.load_game("cartagena", tunnel=tunnel)


@rule("C-SYMBOLS")
def test_editions_print_symbols_as_they_please() -> None:
    skins = {edition: sm.load_game("cartagena", edition=edition).skin for edition in ("italian", "russian", "czech")}
    assert skins == {"italian": {"dagger": "sword"}, "russian": {"skull": "flag", "dagger": "sabre"}, "czech": {}}
    state = sm.load_game("cartagena", edition="russian").new_initial_state()
    assert {text.split()[1] for text in legal(state)} == set(SYMBOLS)  # in actions they keep their names


@rule("C-FIRST")
def test_play_goes_to_rising_seats() -> None:
    state = at(["0 0 0 0 0 5", "0 0 0 0 0 6", "0 0 0 0 0 7", HOME], ["hat"] * 4, seat=2, must_act=False)
    seats = []
    for _ in range(5):
        seats.append(state.current_seat())
        state = do(state, "end")
    assert seats == [2, 3, 0, 1, 2]
    with pytest.raises(sm.InvalidOptions, match="C-FIRST"):
        sm.load_game("cartagena", players=3, first_seat=3)


@rule("C-JAMAICA")
@rule("C-TORTUGA")
@rule("C-HISPANIOLA")
def test_the_variants_are_hands_and_supply() -> None:
    chosen = {
        variant: sm.load_game("cartagena", variant=variant).options for variant in ("jamaica", "tortuga", "hispaniola")
    }
    assert [(o["hands"], o["supply"]) for o in chosen.values()] == [
        ("secret", "deck"),
        ("open", "row"),
        ("secret", "row"),
    ]


@rule("C-JAMAICA")
def test_only_the_owner_sees_a_secret_hand() -> None:
    state = at(["0 0 0 0 0 3", "0 0 0 0 0 9"], ["hat, key", "2 skull"], hands="secret")
    for viewer, known in {0: [{"hat": 1, "key": 1}, {}], 1: [{}, {"skull": 2}], None: [{}, {}]}.items():
        hands = state.observation(viewer)["hands"]
        assert [hand["known"] for hand in hands] == known
        assert [hand["cards"] for hand in hands] == [2, 2]
    assert state.observation(0)["unseen"]["skull"] == 17


@rule("C-MUST")
@pytest.mark.parametrize("edition", ["italian", "russian"])
def test_something_must_be_done(edition: str) -> None:
    state = at([HOME, HOME], ["hat", "key"], edition=edition)
    assert legal(state) == {"play hat 0"}
    assert refused(state, "end") == "C-MUST"


@rule("C-SKIP")
def test_a_turn_may_be_passed() -> None:
    state = at([HOME, HOME], ["hat", "key"], edition="czech")
    assert legal(state) == {"play hat 0", "end"}
    assert do(state, "end").current_seat() == 1
    assert story(state, "end") == ["end 0"]


@rule("C-BACK-BOAT")
@pytest.mark.parametrize("edition", ["italian", "russian", "czech"])
def test_every_edition_allows_to_come_back_from_the_boat(edition: str) -> None:
    assert sm.load_game("cartagena", edition=edition).options["boat_retreat"] is True


# --- Refusals ---------------------------------------------------------------------------------------------------------

ROW: dict[str, Any] = {"row": "skull", "supply": "row"}
REFUSED: dict[str, tuple[tuple[Any, ...], dict[str, Any], list[str], str, str]] = {
    "the row is being laid": ((["0 0 0 3 3 9", HOME], ["", "key"]), ROW, ["back 9"], "draw hat", "C-REFILL"),
    "all are stuck": (([HOME, HOME, HOME], ["hat", "", ""]), {"must_act": False}, ["play hat 0"], "end", "C-WIN"),
    "nobody is there": ((["0 0 0 5 5 5", HOME], ["hat, key", "key"]), {}, [], "play hat 7", "C-FWD"),
    "in the boat": ((["0 0 0 0 1 37", HOME], ["hat", "key"]), {}, [], "play hat 37", "C-FWD-NOT"),
    "no such card": ((["0 0 0 0 1 37", HOME], ["hat", "key"]), {}, [], "play key 0", "C-FWD-NOT"),
    "a card is due": ((["0 0 0 0 0 9", "0 0 0 0 0 5"], ["", "key"]), {}, ["back 9"], "end", "C-BACK"),
    "nobody to retreat": ((["0 0 0 9 9 20", HOME], ["", "key"]), {}, [], "back 8", "C-BACK"),
    "nobody is behind": ((["0 0 0 0 0 2", "0 0 0 3 3 3"], ["hat", "key"]), {}, [], "back 2", "C-BACK-NOT"),
    "from the fortress": ((["0 0 0 0 0 2", "0 0 0 3 3 3"], ["hat", "key"]), {}, [], "back 0", "C-BACK-NOT"),
    "three are behind": ((["0 0 0 0 0 5", "0 0 0 3 3 3"], ["hat", "key"]), {}, [], "back 5", "C-BACK-NOT"),
    "the boat is final": (
        (["0 0 0 0 37 37", "0 0 0 0 0 36"], ["hat", "key"]),
        {"boat_retreat": False},
        [],
        "back 37",
        "C-BACK-BOAT",
    ),
    "one has won": (
        (["36 37 37 37 37 37", "0 0 0 0 0 1"], ["2 key", "key"]),
        {},
        ["play key 36"],
        "play key 0",
        "C-WIN",
    ),
}


@pytest.mark.parametrize(("position", "options", "before", "action", "named"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_names_its_rule(
    position: tuple[Any, ...], options: dict[str, Any], before: list[str], action: str, named: str
) -> None:
    assert refused(do(at(*position, **options), *before), action) == named


def test_before_the_deal_nothing_else_is_done() -> None:
    assert refused(sm.load_game("cartagena").new_initial_state(), "end") == "C-DEAL"


# --- Events -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "held", "options", "actions", "events"),
    [
        (
            ["0 0 0 3 3 9", HOME],
            ["", "key"],
            {"row": "skull hat bottle key", "supply": "row"},
            ["back 9"],
            ["back 0 9 3 2", "take 0 skull", "take 0 hat"],
        ),
        (
            [HOME, "0 0 0 0 0 1", HOME],
            ["key, hat", "", "hat"],
            {},
            ["play hat 0", "end"],
            ["play 0 hat 0 3", "end 0", "stuck 1"],
        ),
        ([HOME, HOME], ["hat", "hat"], {"must_act": True}, ["play hat 0"], ["play 0 hat 0 3", "cut-short 0"]),
        (
            [HOME, HOME, HOME],
            ["hat", "", ""],
            {"must_act": False},
            ["play hat 0"],
            ["play 0 hat 0 3", "cut-short 0", "stuck 1", "stuck 2", "stuck 0", "nobody"],
        ),
        (["0 0 0 0 0 20", "0 0 0 0 4 4", "0 0 0 0 0 7"], ["", "key", "key"], {}, ["back 20"], ["back 0 20 7 1"]),
        (
            ["36 37 37 37 37 37", "0 0 0 0 0 1", HOME],
            ["2 key", "key", "key"],
            {},
            ["play key 36"],
            ["play 0 key 36 37", "win 0"],
        ),
    ],
    ids=["cards from the row", "stuck", "stuck within a turn", "all stuck", "retreat", "won"],
)
def test_events(
    where: list[str], held: list[str], options: dict[str, Any], actions: list[str], events: list[str]
) -> None:
    assert story(at(where, held, **options), *actions) == events


def test_a_new_deck_is_an_event() -> None:
    assert "reshuffle 100" in story(at(["0 0 0 3 3 9", HOME], ["", "key"], deck="skull"), "back 9", "draw skull")
