"""Makes a page of the documentation for each game as an environment, all with the same headings.

python -m spanish_main.adapters.feature_pages docs/features
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from spanish_main.core.catalogues import catalogues
from spanish_main.core.game.game import GameType
from spanish_main.core.game.look_back import event_names
from spanish_main.core.game.options import Option
from spanish_main.games.catalog import OWN, load_game_type
from spanish_main.text.phrases import Phrases
from spanish_main.text.rulebook import rulebook

_HOW: Final = (
    "`+0` is the seat that looks, `+1` the next one in the order of play, and so on. Shares are of the most that there "
    "can be; what is not in play is 0."
)
_DECISIONS: Final = (
    "Seats decide one after the other, also where people choose at the same time: nobody is shown anything before all "
    "have chosen. Chance acts like a seat, with integer weights; environments let it act inside."
)
_ACTIONS: Final = (
    "A number is the same action in every position and with all options; the mask says which are legal. Those of "
    "chance have numbers, too, which no seat is ever offered. `game.action_to_string` and `game.string_to_action` "
    "translate."
)
_REWARDS: Final = (
    "0 until the game is over, then the return: the winners have 1 in equal parts, the others lose 1 in equal parts, "
    "and all have 0 where all or nobody won. So the returns of all seats add up to 0."
)
_ENDS: Final = (
    "A game is over (`terminated`) for one of these reasons, which `state.outcome()` gives with the winners. One that "
    "ends after so many decisions is `truncated`, and nobody has won: that is the environment's limit and no rule."
)
_VERSIONS: Final = (
    "A change to a game that was played changes the version of the rules, which records and saved nets name. A change "
    "to the meaning or the place of a feature changes that of the features."
)


def page(game_type: GameType) -> str:
    """The page of one game."""
    say = Phrases()
    parts: dict[str, tuple[str, ...]] = {
        f"# {say.game(game_type.name)} as an environment": _begins(game_type, say),
        "## Description": _description(game_type, say),
        "## Rules": (f"[Rule by rule](../rules/{game_type.name}.md), each with its ID.",),
        "## Options": _options(game_type),
        "## Observations": _observations(game_type),
        "## History": _history(game_type),
        "## Actions": _actions(game_type),
        "## Rewards": (_REWARDS,),
        "## Ends": _ends(game_type, say),
        "## Versions": _versions(game_type),
    }
    return "\n\n".join("\n\n".join((heading, *text)) for heading, text in parts.items()) + "\n"


def _table(head: str, rows: Iterator[str]) -> str:
    return "\n".join([f"| {head} |", "|" + "---|" * (head.count("|") + 1), *rows])


def _begins(game_type: GameType, say: Phrases) -> tuple[str, ...]:
    """The purpose of the page, and the shortest example."""
    called = f"{game_type.name.title().replace('_', '')}-v{game_type.rules_version}"
    example = f'import gymnasium, spanish_main.adapters.gymnasium\n\nenv = gymnasium.make("spanish_main/{called}")'
    what = (
        f"This page describes {say.game(game_type.name)} for learning: options, observations index by index, actions, "
        "rewards and ends. It is for researchers; [environments](../environments.md) explains the interfaces."
    )
    return what, f"```python\n{example}\n```"


def _description(game_type: GameType, say: Phrases) -> tuple[str, ...]:
    least, most = game_type.player_range
    # The rulebook's first paragraph. Later ones are about the rulebook itself.
    intro = " ".join(rulebook(game_type.name, say.language).intro.split("\n\n", maxsplit=1)[0].split())
    return intro, f"For {least} to {most} players. {_DECISIONS}"


def _options(game_type: GameType) -> tuple[str, ...]:
    rows = (f"| `{one.name}` | {_choices(one)} | {_default(one)} |" for one in game_type.options)
    drawn = (f"| `{one.name}` | of the set-up | `{one.default}` |" for one in game_type.setup)
    parts = [_table("option | values | if not given", iter([*rows, *drawn]))]
    for bundle in game_type.bundles:
        names = ", ".join(f"`{name}`" for name in bundle.values)
        older = "".join(f" `{alias}` is an older name of `{choice}`." for alias, choice in bundle.aliases.items())
        parts.append(f"`{bundle.name}` sets several of them: {names}; if not given, `{bundle.default}`.{older}")
    if any(one.research for one in game_type.options):
        small = "[make the game small](../openspiel.md#whole-games-small-enough-to-solve)"
        parts.append(f"Those for research {small}; no form offers them.")
    return tuple(parts)


def _choices(option: Option) -> str:
    named = ", ".join(f"`{json.dumps(choice)}`" for choice in option.choices) or "what the rules allow"
    return f"{named}; for research" if option.research else named


def _default(option: Option) -> str:
    shown = f"`{json.dumps(option.default)}`"
    return f"{shown}, or what the options before it ask for" if option.derive is not None else shown


def _observations(game_type: GameType) -> tuple[str, ...]:
    how = f"{game_type.num_features} numbers (float32, from 0 to 1), made of what a seat may know. {_HOW}"
    return how, _table("index | what", (f"| {index} | {name} |" for index, name in enumerate(game_type.feature_names)))


def _history(game_type: GameType) -> tuple[str, ...]:
    """The numbers of an event of the history."""
    if game_type.history is None:
        return ("This game has none.",)
    names = event_names(game_type)
    at = f"{game_type.num_features} + {len(names)} e"
    how = (
        f"With `history=k` the last k public events follow, newest first, {len(names)} numbers each: event e, counted "
        f"from 0, begins at index {at}. It tells what a spectator sees, the same for every seat. Where there "
        "are fewer events yet, all is 0."
    )
    return how, _table("index | what", (f"| {at} + {index} | {name} |" for index, name in enumerate(names)))


def _actions(game_type: GameType) -> tuple[str, ...]:
    """The actions in runs of the same verb."""
    texts = [(number, game_type.action_to_string(number)) for number in range(game_type.num_actions)]
    rows = []
    for _, run in groupby(texts, key=lambda numbered: numbered[1].split(" ")[0]):
        (first, begins), *_, (last, ends) = [*run] * 2
        rows.append(f"| {first} | `{begins}` |" if first == last else f"| {first} to {last} | `{begins}` to `{ends}` |")
    return f"{game_type.num_actions} numbers. {_ACTIONS}", _table("number | text", iter(rows))


def _ends(game_type: GameType, say: Phrases) -> tuple[str, ...]:
    text = "".join(file.read_text(encoding="utf-8") for file in catalogues(say.language, ()))
    reasons = re.findall(rf"^{game_type.name}-end-([a-z-]+) =", text, re.MULTILINE)
    rows = (f"| `{reason}` | {say.say(f'{game_type.name}-end-{reason}')} |" for reason in reasons)
    return _ENDS, _table("reason | what a player reads", rows)


def _versions(game_type: GameType) -> tuple[str, ...]:
    history = "" if game_type.history is None else f", version {game_type.history.version} of the history"
    features = f"version {game_type.features_version} of the features"
    return f"Version {game_type.rules_version} of the rules, {features}{history}.", _VERSIONS


def main(folder: Path) -> None:
    """Writes the pages of the games of this package to ``folder``."""
    for name in OWN:
        (folder / f"{name}.md").write_text(page(load_game_type(name)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
