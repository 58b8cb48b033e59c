"""The terminal's bots when worker processes die."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from spanish_main.bots.catalog import bots_for
from spanish_main.core.kernels.rng import Rng
from spanish_main.core.match.match import Match, random_chance
from spanish_main.games.catalog import load_game
from spanish_main.tui.thinking import Thinking
from spanish_main.workers.pool.channel import WorkerDied
from spanish_main.workers.pool.minds import ThinkRequest


def test_no_worker_is_asked_again_for_a_seat_for_which_none_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("cartagena")
    last = bots_for(game.type)[0]
    match = Match(game, random_chance(Rng(1)))
    thinking = Thinking(game, ["captain"] * game.players, None)
    asked: list[str | None] = []

    def dies(ask: ThinkRequest) -> Future[int]:
        asked.append(ask.bot)
        gone: Future[int] = Future()
        gone.set_exception(WorkerDied("no worker has survived it, in 3 tries"))
        return gone

    monkeypatch.setattr(thinking.minds, "decide", dies)
    seats = set()
    for number in range(30):
        seat = match.current_seat()
        decided = thinking.decide(match.state)
        assert (decided.by, decided.cause) == (last, None if seat in seats else "died")
        seats.add(seat)
        assert "captain" in asked
        match.play(seat, decided.action, match.sequence)
        if number == 0:
            once = len(asked)
    assert len(asked) == once * len(seats)
    thinking.close()
