"""Modules that have moved are found under their older names for one version, with a warning that names the new one."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from spanish_main.core.moved import MOVED
from tests.needs import ROOT

SOURCES = ROOT / "src"

# Names of modules that have become packages, and one thing of each.
PACKAGES = {
    ("spanish_main.core.game", "GameType"): "spanish_main.core.game.game",
    ("spanish_main.core.match", "play_match"): "spanish_main.core.match.match",
    ("spanish_main.core.vector", "VectorMatches"): "spanish_main.core.vector.vector",
    ("spanish_main.bots.search", "SearchBot"): "spanish_main.bots.players.search",
}
# Classes and functions that have another name in their module.
RENAMED = {
    ("spanish_main.core.match.record", "Record"): "ReadRecord",
    ("spanish_main.core.game.bot_spec", "Settings"): "SearchSettings",
    ("spanish_main.core.game.bot_spec", "BotSheet"): "BotSpec",
    ("spanish_main.core.game.history", "told"): "event_code",
    ("spanish_main.core.game.telling", "Told"): "Details",
    ("spanish_main.core.game.telling", "Whose"): "SeatDetails",
    ("spanish_main.core.game.bot_spec", "no_judgement"): "no_evaluation",
    ("spanish_main.core.game.bot_spec", "no_traits"): "no_value_features",
    ("spanish_main.core.game.bot_spec", "no_prospects"): "no_action_features",
    ("spanish_main.core.game.options", "asked_anew"): "changed_options",
    ("spanish_main.core.errors", "told"): "error_data",
    ("spanish_main.core.match.match", "ToldStep"): "StepNews",
    ("spanish_main.core.match.match", "check_luck"): "check_chance",
    ("spanish_main.data.matches", "Look"): "RowSettings",
    ("spanish_main.data.matches", "Played"): "PlayedMatch",
}
# Runs in a process of its own: a name that was found once is cached.
ASK = """
import importlib, json, sys, warnings
import spanish_main
results = []
with warnings.catch_warnings(record=True) as raised:
    warnings.simplefilter("always")
    exec(compile(sys.argv[1], "script.py", "exec"))
    where = [(str(one.message), one.category.__name__, one.filename) for one in raised]
print(json.dumps([results, where]))
"""


def run(script: str) -> list[list[object]]:
    done = subprocess.run([sys.executable, "-c", ASK, script], capture_output=True, text=True, timeout=120, check=True)
    found: list[list[object]] = json.loads(done.stdout)
    return found


def test_every_older_name_is_the_same_module_as_the_new_one() -> None:
    script = "".join(
        f"import {old} as older, {new} as newer\n"
        "results.append([older is newer, newer.__name__, newer.__spec__.name, 'Elsewhere' in str(newer.__spec__)])\n"
        for old, new in MOVED.items()
    )
    results, warned = run(script)
    assert results == [[True, new, new, False] for new in MOVED.values()]
    assert warned == [[f"{old} has moved to {new}", "DeprecationWarning", "script.py"] for old, new in MOVED.items()]


def test_a_name_of_the_package_above_is_found_too() -> None:
    results, warned = run("from spanish_main.core import record\nresults.append(record.__name__)\n")
    assert results == ["spanish_main.core.match.record"]
    assert [text for text, *_ in warned] == ["spanish_main.core.record has moved to spanish_main.core.match.record"]


def test_packages_pass_on_what_the_modules_of_their_names_had() -> None:
    script = "".join(
        f"from {package} import {name} as found\nresults.append(found.__module__)\n" for package, name in PACKAGES
    )
    results, warned = run(script)
    assert results == list(PACKAGES.values())
    # Python asks a package twice for what is imported from it.
    assert {text for text, *_ in warned} == {
        f"{package}.{name} has moved to {new}" for (package, name), new in PACKAGES.items()
    }
    assert {where for *_, where in warned} == {"script.py"}


def test_classes_are_found_under_their_older_names() -> None:
    script = "".join(
        f"from {module} import {name} as older, {new} as newer\nresults.append(older is newer)\n"
        for (module, name), new in RENAMED.items()
    )
    results, warned = run(script)
    assert results == [True] * len(RENAMED)
    assert {text for text, *_ in warned} == {
        f"{module}.{name} has moved to {module}.{new}" for (module, name), new in RENAMED.items()
    }
    assert {where for *_, where in warned} == {"script.py"}
    for module, name in RENAMED:
        with pytest.raises(ImportError):
            exec(f"from {module} import {name}s")


def test_what_never_was_is_not_found() -> None:
    script = (
        "for name in ('spanish_main.core.nothing', 'spanish_main.core.match.nothing'):\n"
        "    try:\n        importlib.import_module(name)\n"
        "    except ModuleNotFoundError as error:\n        results.append(error.name)\n"
        "try:\n    from spanish_main.core.match import nothing\n"
        "except ImportError as error:\n    results.append(error.name)\n"
    )
    results, warned = run(script)
    assert results == ["spanish_main.core.nothing", "spanish_main.core.match.nothing", "spanish_main.core.match"]
    assert warned == []


# Each module is imported by a process that has imported nothing of ours before.
FIRST = """
import os, sys
import msgspec, numpy
package, *modules = sys.argv[1:]
for module in modules:
    if not (child := os.fork()):
        exec(f"from {package} import {module}")
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit(f"{module} cannot be imported first")
"""


@pytest.mark.parametrize("package", sorted({package for package, _ in PACKAGES}))
def test_every_module_of_such_a_package_can_be_imported_first(package: str) -> None:
    modules = sorted(path.stem for path in SOURCES.joinpath(*package.split(".")).glob("[a-z]*.py"))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FIRST, package, *modules], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_older_arguments_and_fields_of_a_class_work() -> None:
    script = (
        "from dataclasses import replace\n"
        "from spanish_main.core.game.bot_spec import BotSpec\n"
        "spec = replace(BotSpec(num_traits=3), num_traits=4)\n"
        "results.append([spec.num_value_features, spec.num_traits])\n"
    )
    results, warned = run(script)
    assert results == [[4, 4]]
    assert {text for text, *_ in warned} == {
        "BotSpec(num_traits) has moved to BotSpec(num_value_features)",
        "BotSpec.num_traits has moved to BotSpec.num_value_features",
    }


def test_older_options_of_many_matches_work() -> None:
    pytest.importorskip("numba")
    script = (
        "from spanish_main import VectorMatches, load_game\n"
        "results.append(VectorMatches(load_game('la_tortuga'), 1, max_decisions=9, by_lot=[2]).num_matches)\n"
    )
    results, warned = run(script)
    assert results == [1]
    assert [text for text, *_ in warned] == ["VectorMatches(by_lot) has moved to VectorMatches(random_seats)"]
