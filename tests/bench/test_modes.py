"""The benchmark of modes: its measurements, and its failure when a floor is missed."""

from __future__ import annotations

import pytest

from spanish_main.bench import modes
from spanish_main.bench.modes import Speeds
from spanish_main.core.kernels.interpreted import INTERPRETED
from spanish_main.games.catalog import load_game
from spanish_main.settings.bench import ModesSettings

GOOD = Speeds({"ready": 1000.0, "compiled": 900.0, "interpreted": 5.0}, {"ready": 100.0, "interpreted": 1.0})
SLOW = Speeds({"ready": 800.0, "compiled": 900.0, "interpreted": 5.0}, {"ready": 20.0, "interpreted": 1.0})


def test_each_mode_searches_and_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "modes_of", lambda kind: [INTERPRETED])
    speeds = modes.measure(load_game("la_tortuga"), 1000, 0.01)
    assert speeds.search.keys() == speeds.greedy.keys() == {"interpreted"}
    assert min(*speeds.search.values(), *speeds.greedy.values()) > 0


@pytest.mark.parametrize(("speeds", "missed"), [(GOOD, 0), (SLOW, 6)])
def test_missed_floors_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], speeds: Speeds, missed: int
) -> None:
    monkeypatch.setattr(modes, "measure", lambda *_: speeds)
    assert modes.run(ModesSettings(seconds=1.0, simulations=100, check=True)) == (1 if missed else 0)
    assert modes.run(ModesSettings(seconds=1.0, simulations=100)) == 0
    assert (f"{missed} figures miss their floor" in capsys.readouterr().out) == bool(missed)


def test_without_numba_the_library_is_measured_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = Speeds({"ready": 1000.0, "interpreted": 5.0}, {"ready": 100.0, "interpreted": 1.0})
    monkeypatch.setattr(modes, "measure", lambda *_: alone)
    assert modes.run(ModesSettings(seconds=1.0, simulations=100, check=True)) == 0
    assert "200.00" in capsys.readouterr().out
