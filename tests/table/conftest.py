"""Tables are free of threads: none may be started here. Nor do bots take their time."""

from __future__ import annotations

import threading

import pytest

from spanish_main.table.thinking import table_minds


@pytest.fixture(autouse=True)
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(thread: threading.Thread) -> None:
        raise AssertionError(f"{thread.name} is started")

    monkeypatch.setattr(threading.Thread, "start", start)
    monkeypatch.setattr(table_minds.PACE, "least", lambda *_, **__: 0.0)
