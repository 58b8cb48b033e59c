"""The games of a set: equal chance outcomes, the same games for the same seed, and every fault of a bot counted."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spanish_main.arena.config import ArenaConfig
from spanish_main.arena.play import FAULTS_A_GAME, play_set, table
from spanish_main.arena.players import factory_of, read_players
from spanish_main.arena.results import Moves, Set
from spanish_main.arena.tournament import run_arena
from spanish_main.bots.nets.nets import Net
from spanish_main.bots.players.search import SearchBot
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.kernels.rng import Rng
from spanish_main.learning.weights import write_net
from tests.arena import bad_bots
from tests.nightly import rest_nightly

BAD = "python:tests.arena.bad_bots:"
BAD_FILE = Path(bad_bots.__file__)


def config(*bots: str, game: str = "la_tortuga", **more: Any) -> ArenaConfig:
    return ArenaConfig(game=game, bots=bots or ("random", "again=random"), **more)


def digests(one: Set) -> list[str]:
    return [game.digest for game in one.games]


@pytest.mark.slow
@pytest.mark.parametrize("game", rest_nightly(["cartagena", "la_tortuga", "mutiny"], {"la_tortuga"}))
@pytest.mark.parametrize("players", [2, 3])
def test_a_set_can_be_had_again(game: str, players: int) -> None:
    same = config("random", "sailor@8", game=game, options={"players": players})
    one, again, next_one = (play_set(same, (0, 1), number) for number in (3, 3, 4))
    assert one.games == again.games
    assert digests(one) != digests(next_one)
    assert one.games[0].digest != one.games[1].digest
    assert len(one.games) == (2 if players == 2 else 6)
    assert all(len(game.sides) == players and game.reason for game in one.games)


def test_the_seed_changes_the_games() -> None:
    assert digests(play_set(config(seed=1), (0, 1), 0)) != digests(play_set(config(seed=2), (0, 1), 0))


def test_the_games_of_a_set_and_of_all_pairings_have_the_same_chance_outcomes() -> None:
    """Bots that always take the first action play the same game in every seat."""
    same = config(f"a={BAD}Plain", f"b={BAD}Plain", f"c={BAD}Plain", game="cartagena")
    one, other = play_set(same, (0, 1), 5), play_set(same, (1, 2), 5)
    assert len({*digests(one), *digests(other)}) == 1
    assert one.games[0].sides != one.games[1].sides
    assert digests(play_set(same, (0, 1), 6)) != digests(one)


def test_open_options_are_sampled_for_each_set_and_the_first_seat_begins() -> None:
    open_tunnel, fixed = config(game="cartagena"), config(game="cartagena", options={"tunnel": "1 2 3 4 5 6"})
    tables = [table(open_tunnel, Rng(1).split(number)) for number in range(4)]
    assert len({str(game.setup["tunnel"]) for game in tables}) > 1
    assert {game.setup["first_seat"] for game in tables} == {0}
    assert table(fixed, Rng(1)).setup["tunnel"] == table(fixed, Rng(2)).setup["tunnel"]


def test_a_game_is_truncated_at_the_limit() -> None:
    one = play_set(config(limit=5), (0, 1), 0)
    for game in one.games:
        assert (game.truncated, game.decisions, game.winners, game.reason) == (True, 5, (), "")
        assert game.shares == (0.0, 0.0)
        assert not game.decided


@pytest.mark.parametrize(
    ("bot", "kind", "trouble"),
    [
        ("Raises", "crashes", "RuntimeError: no idea what to do"),
        ("Cheats", "illegal", "'-7' is not legal"),
        ("Unmade", "crashes", "RuntimeError: not today"),
        ("Unreal", "illegal", "answered with '1.5', a float: expected the number or the text of a legal action"),
        ("Mute", "illegal", "answered with 'None', a NoneType: expected the number or the text of a legal action"),
        (
            "Babbles",
            "illegal",
            "“fly” is not an action: turtle 0 to 6, roll, stop, spend 1 to 6, die 1 to 6, clutch 1 to 6",
        ),
    ],
)
def test_what_a_bot_does_wrong_is_counted_and_the_game_goes_on(bot: str, kind: str, trouble: str) -> None:
    one = play_set(config("random", BAD + bot), (0, 1), 0)
    assert all(game.reason == "eggs" for game in one.games)
    good, bad = one.moves
    assert good.faults == 0
    assert getattr(bad, kind) == bad.faults == 2 * FAULTS_A_GAME
    assert bad.dropped == 2
    assert bad.asked == 0
    assert bad.count > bad.faults
    assert bad.trouble == trouble
    assert bad.absent
    assert (good.lots, bad.lots, good.absent) == (0, bad.count, False)


@pytest.mark.parametrize(("bot", "function"), [("Raises", "choose"), ("Unmade", "__init__"), ("Nested", "look_up")])
def test_the_place_of_a_fault_is_kept(bot: str, function: str) -> None:
    moves = play_set(config("random", BAD + bot), (0, 1), 0).moves[1]
    assert re.fullmatch(rf"bad_bots\.py:\d+, in {function}", moves.place)
    lines = moves.details.splitlines()
    assert lines[0] == "Traceback (most recent call last):"
    assert "bad_bots.py" in lines[1], "our own frames come before"
    assert lines[-1].startswith(moves.trouble.split(":", maxsplit=1)[0]) or "what to do" in lines[-1]


def test_a_bot_may_answer_with_texts() -> None:
    by_text, by_number = (play_set(config("random", BAD + bot), (0, 1), 0) for bot in ("Speaks", "Plain"))
    assert by_text.moves[1].trouble == ""
    assert by_text.games == by_number.games


def test_a_bot_that_fails_sometimes_still_moves_by_itself_and_its_first_fault_is_kept() -> None:
    moves = play_set(config("random", BAD + "Falters"), (0, 1), 0).moves[1]
    assert 0 < moves.faults <= moves.lots < moves.count
    assert not moves.absent
    assert moves.trouble == "RuntimeError: failure 1"
    later = Moves(count=1, lots=1, trouble="later")
    moves.add(later)
    assert moves.trouble == "RuntimeError: failure 1"
    assert not Moves().absent


def test_only_decisions_between_several_actions_are_timed() -> None:
    moves: Moves = play_set(config(game="cartagena"), (0, 1), 0).moves[0]
    assert 0 < moves.asked <= moves.count
    assert sum(moves.times.values()) == moves.asked
    assert 0 < moves.longest < 60


# --- How players are written


def test_players_have_labels() -> None:
    players = read_players(("greedy", "strong=captain:threads=2@1s", "engine:bot --level=3", "my bot = random"))
    assert [(player.label, player.spec) for player in players] == [
        ("greedy", "greedy"),
        ("strong", "captain:threads=2@1s"),
        ("engine:bot --level=3", "engine:bot --level=3"),
        ("my bot", "random"),
    ]


@pytest.mark.parametrize(
    "spec",
    [
        "random",
        "captain@0.15s",
        "captain@2000",
        "captain:leaf=rule,threads=2@0.5s",
        "search:priors=no,exploration=1.4,playout=3@50",
        "search",
        BAD + "Plain",
        f"python:{BAD_FILE}:Plain",
        f"python:{os.path.relpath(BAD_FILE)}:Plain",
    ],
)
def test_players_that_can_be_had(spec: str) -> None:
    game = table(config(), Rng(1))
    assert callable(factory_of(spec)(game, 1).choose)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("", "no name"),
        ("x=", "not a player"),
        ("deepblue", "choose from random"),
        ("deepblue", "search, policy, rollout, engine:COMMAND"),
        ("captain@soon", "not a budget"),
        ("captain@0", "not a budget"),
        ("captain@-1s", "not a budget"),
        ("captain@nans", "not a budget"),
        ("policy@", "“” is not a budget"),
        ("rollout@", "“” is not a budget"),
        ("greedy:threads=2", "greedy has no settings"),
        ("search:colour=red", "no setting “colour”; choose from leaf"),
        ("search:threads=many", "write it like 1"),
        ("search:threads=0", "threads is 0; choose from 1 to 256"),
        ("search:leaf=oracle", "choose from rule, net"),
        ("search:priors=maybe", "write it like True"),
        ("engine:", "no program"),
        ("engine:no-such-program-anywhere", "no program “no-such-program-anywhere”"),
        ("engine@soon:true", "not a budget"),
        ('engine:"', "cannot be parsed"),
        ("python:no.such.module:Bot", "no Python bot"),
        ("python:tests.arena.bad_bots:Nobody", "no Python bot"),
        ("python:", "no Python bot"),
        ("python:no/such/file.py:Bot", "No such file"),
        (f"python:{BAD_FILE}:Nobody", "no attribute 'Nobody'"),
        ("search:net=", "no setting “net”"),
        ("captain:leaf=rule,net=x.npz", "leaf=rule does not use net=x.npz"),
    ],
)
def test_players_that_are_none(spec: str, said: str) -> None:
    with pytest.raises(InvalidOptions, match=said) as refused:
        factory_of(read_players((spec,))[0].spec)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_run_is_reported_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    for text, said in (("1 +", "SyntaxError"), ("raise RuntimeError('a\\nb')", "RuntimeError: a b")):
        broken.write_text(text)
        with pytest.raises(InvalidOptions, match=said) as refused:
            factory_of(f"python:{broken}:Bot")
        assert "\n" not in str(refused.value)


# --- A learned net of one's own


def test_a_net_stands_in_for_the_shipped_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    game = table(config(), Rng(1))
    write_net(path, small_net(game.type.bots.num_value_features))
    for spec in (f"search:net={path}@8", f"captain:net={path},wobble=0.1"):  # its older name
        bot = factory_of(spec, game_type=game.type)(game, 1)
        assert isinstance(bot, SearchBot)
        assert bot.searchers[0].work.w1.shape == (game.type.bots.num_value_features + 1, 3)
        assert bot.settings.leaf == "net"


def test_a_net_that_is_none_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    other, nonsense = tmp_path / "other.npz", tmp_path / "nonsense.npz"
    write_net(other, small_net(5))
    nonsense.write_text("ahoy")
    reasons = {
        other: "of value features .5; ",
        nonsense: "contains no weights",
        tmp_path / "gone.npz": "cannot be read",
    }
    for path, said in reasons.items():
        with pytest.raises(InvalidOptions, match=said) as refused:
            run_arena(config("random", f"captain:net={path}"), tmp_path / "arena")
        assert "\n" not in str(refused.value)
        assert not (tmp_path / "arena").exists()


def small_net(value_features: int) -> Net:
    return Net(np.zeros((value_features + 1, 3), np.float32), np.zeros(4, np.float32), {})


def test_two_players_are_not_called_the_same() -> None:
    with pytest.raises(InvalidOptions, match="two players are called “greedy”"):
        read_players(("greedy", "greedy"))
