"""The game Cartagena: its rules, notation, texts and bots as one ``GameType``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from spanish_main.core.game.game import GameType, Rules
from spanish_main.core.game.options import Bundle, Option, fewer, whole_between
from spanish_main.core.game.setup import SetUp, first_seat
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.layout import Record
from spanish_main.core.kernels.rng import Rng
from spanish_main.games.cartagena.bots import bot_spec, features
from spanish_main.games.cartagena.notation import forbid, notation
from spanish_main.games.cartagena.rules import board, observation, rules
from spanish_main.games.cartagena.rules.actions import MAX_LEGAL, N_ACTIONS
from spanish_main.games.cartagena.rules.state import STATE
from spanish_main.games.cartagena.telling import history
from spanish_main.games.cartagena.telling.reasons import reasons
from spanish_main.games.cartagena.telling.telling import TELLING


def _copies(value: Any, earlier: Mapping[str, Any]) -> int:
    """Cards of each symbol: at least enough for one card a player, and one for the row if there is a row."""
    return whole_between(value, -(-(earlier["players"] + _laid(earlier)) // earlier["symbols"]), board.COPIES, "C-DECK")


def _laid(earlier: Mapping[str, Any]) -> int:
    """The fewest cards that the first row needs."""
    return 1 if earlier["supply"] == "row" else 0


def _most_in_hand(earlier: Mapping[str, Any]) -> int:
    return min(
        board.HAND, (int(earlier["copies"]) * int(earlier["symbols"]) - _laid(earlier)) // int(earlier["players"])
    )


def _hand(value: Any, earlier: Mapping[str, Any]) -> int:
    return whole_between(value, 1, _most_in_hand(earlier), "C-DEAL")


OPTIONS = (
    Option("players", (2, 3, 4, 5), 2),
    Option("hands", ("secret", "open"), "secret"),
    Option("supply", ("deck", "row"), "deck"),
    Option("must_act", (True, False), True),
    Option("boat_retreat", (True, False), True),
    fewer("segments", 1, board.N_SEGMENTS, "C-BOARD"),
    fewer("pirates", 1, board.PIRATES, "C-PIRATES"),
    fewer("symbols", 1, board.N_SYMBOLS, "C-SYMBOLS"),
    Option("copies", (), board.COPIES, read=_copies, research=True),
    Option("hand", (), board.HAND, read=_hand, derive=_most_in_hand, research=True),
)
VARIANTS = {
    "jamaica": {"hands": "secret", "supply": "deck"},
    "tortuga": {"hands": "open", "supply": "row"},
    "hispaniola": {"hands": "secret", "supply": "row"},
}
# Named by the language of the rulebook. The Italian one is a translation by players of the print of 2000.
EDITIONS = {
    "italian": {"must_act": True, "boat_retreat": True},
    "russian": {"must_act": True, "boat_retreat": True},
    "czech": {"must_act": False, "boat_retreat": True},
}
# Older names of editions, still accepted.
OLDER_EDITIONS = {"winning-moves-2000": "italian", "hobby-world-2012": "russian"}
# The symbols that an edition prints under another name (C-SYMBOLS).
SKINS = {"italian": {"dagger": "sword"}, "russian": {"skull": "flag", "dagger": "sabre"}, "czech": {}}
# By default readers see the symbols as printed in their language. Reviews of the German print use the usual names.
LANGUAGE_SKINS: dict[str, dict[str, str]] = {
    "it": SKINS["italian"],
    "ru": SKINS["russian"],
    "cs": SKINS["czech"],
    "de": {},
}


def _tunnel(value: Any, options: Mapping[str, Any]) -> str:
    return board.format_tunnel(board.parse_tunnel(value, options.get("segments", board.N_SEGMENTS)))


def _drawn_tunnel(options: Mapping[str, Any], rng: Rng) -> str:
    return board.random_tunnel(rng, options.get("segments", board.N_SEGMENTS))


SET_UP = (SetUp("tunnel", board.DEFAULT_TUNNEL, _tunnel, _drawn_tunnel), first_seat("C-FIRST"))


def initial(options: Mapping[str, Any], setup: Mapping[str, Any]) -> Record:
    """The state before the deal."""
    full = {**notation.FULL, **options}
    s = notation.empty_state(full, setup["tunnel"])
    rules.start(s, setup["first_seat"], full["pirates"], full["copies"], full["symbols"])
    return s


def reason(s: StateRecord) -> str:
    """``win``, or ``stuck`` where no seat could move any more (C-WIN, C-STUCK)."""
    return "win" if int(s["winner"]) >= 0 else "stuck"


def progress(s: StateRecord) -> list[float]:
    """The sum of the places of each seat's pirates: 0 at the start, ``goal`` with all in the boat."""
    # In a shorter tunnel the boat comes right after the last space.
    boat = _boat(sum(1 for segment in s["segments"].tolist() if segment))
    pirates = s["pirates"].tolist()[: int(s["players"])]
    return [float(sum(min(place, boat) * there for place, there in enumerate(row))) for row in pirates]


def goal(options: Mapping[str, Any]) -> int:
    """The greatest value of ``progress``: 222 in the full game."""
    full = {**notation.FULL, **options}
    return int(full["pirates"]) * _boat(full["segments"])


def _boat(segments: int) -> int:
    """The place of the boat: spaces after the fortress."""
    return segments * board.SPACES // board.N_SEGMENTS + 1


CARTAGENA = GameType(
    name="cartagena",
    home=f"{__name__}:CARTAGENA",
    rules_version=1,
    options=OPTIONS,
    bundles=(
        Bundle("edition", EDITIONS, "italian", aliases=OLDER_EDITIONS),
        Bundle("variant", VARIANTS, "jamaica", follows=True),
    ),
    skins=SKINS,
    language_skins=LANGUAGE_SKINS,
    setup=SET_UP,
    layout=STATE,
    num_actions=N_ACTIONS,
    max_legal=MAX_LEGAL,
    max_chance=board.N_SYMBOLS,
    num_features=features.N_FEATURES,
    own_feature_names=features.NAMES,
    history=history.HISTORY,
    rules=Rules.of(rules, observation, features),
    initial=initial,
    action_to_string=notation.action_to_string,
    string_to_action=notation.string_to_action,
    position=notation.position,
    load=notation.load,
    observation=notation.observation,
    telling=replace(TELLING, reasons=reasons),
    drawing=f"{__package__}.drawing.drawing:DRAWING",
    forbid=forbid.forbid,
    reason=reason,
    progress=progress,
    numbers={"row": board.ROW},
    goal=goal,
    bots=bot_spec.BOTS,
)
