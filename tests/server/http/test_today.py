"""Puzzles over HTTP, and the deal of the day: the same on two servers. No client chooses the seed of a table."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from spanish_main.core.game.fairness import Dealer
from spanish_main.server.storage.store import Store
from spanish_main.table import dealing
from spanish_main.table.messages.wire_room import AskDeal, NewTable, SeatSpec
from spanish_main.teaching.puzzle import find_puzzle, puzzles_of
from spanish_main.teaching.today import day_of, day_of_deal, deal_of, puzzle_of, today
from spanish_main.text.phrases import Phrases
from spanish_main.tui.setup import daily_sitting, resumed_sitting
from tests.server.dealt import deal, header_of
from tests.server.harness import Json
from tests.server.http.test_teaching import post


def stand(client: TestClient, number: int, done: list[str], status: int = 200) -> Json:
    """The state of a puzzle after these actions."""
    return post(client, f"/api/lessons/la_tortuga/puzzle-{number}", {"language": "en", "done": done}, status)


def test_the_day_names_its_puzzles(client: TestClient) -> None:
    before = today()
    answer = client.get("/api/today").json()
    assert answer["day"] in (before.isoformat(), today().isoformat())
    for one in answer["games"]:
        assert len(one["puzzles"]) == len(puzzles_of(one["game"]))
        assert one["puzzle"] == puzzle_of(one["game"], date.fromisoformat(answer["day"])).number


def test_a_puzzle_is_a_lesson_that_offers_all_legal_actions(client: TestClient) -> None:
    puzzle = find_puzzle("la_tortuga", 1)
    (decision, *_) = puzzle.line
    wrong = next(text for text in decision.chances if text != decision.best)
    first = stand(client, 1, [])
    assert {offer["text"] for offer in first["table"]["now"]["offers"]} == set(decision.chances)
    assert [seat["yours"] for seat in first["table"]["seats"]].index(True) == puzzle.seat
    assert first["table"]["now"]["viewer"] == puzzle.seat
    tried = stand(client, 1, [wrong])
    assert (tried["at"], [one["id"] for one in tried["step"]["told"]]) == (0, ["puzzle-wrong"])
    done = [wrong, *(one.best for one in puzzle.line)]
    over = stand(client, 1, done)
    assert (over["at"], over["puzzle"], over["table"]["now"]["offers"]) == (over["of"], True, [])
    shown = stand(client, 1, ["show"] * len(puzzle.line))
    assert (shown["at"], shown["puzzle"]) == (shown["of"], False)
    stand(client, 9999, [], 404)
    assert stand(client, 1, ["dance"], 400)["message"] == "server-nonsense"
    why = client.post("/api/lessons/la_tortuga/puzzle-1/why", json={"text": "spend 9", "done": []})
    assert why.json()["rule"] or why.status_code != 200


@pytest.mark.parametrize("game", ["cartagena", "la_tortuga", "mutiny"])
def test_two_servers_and_the_terminal_deal_alike(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [dealing.deal_of_day(user, AskDeal(game)) for user in ("anne", "bart")]
    (first, _, rows), (second, _, others) = made
    if day_of(first.created) != day_of(second.created):
        pytest.skip("midnight came between the two")
    assert first.id != second.id
    assert (first.seed, first.setup, first.entropy) == (second.seed, second.setup, second.entropy)
    assert [row.action for row in rows] == [row.action for row in others]
    monkeypatch.setenv("SPANISH_MAIN_DATA_DIR", str(tmp_path))
    path = tmp_path / "deal.jsonl"
    sitting = daily_sitting(game, names=("Anne",), save=path, phrases=Phrases())
    try:
        assert sitting.match.game.setup == first.setup
        actions = [sitting.match.game.action_to_string(entry.action) for entry in sitting.match.entries]
        assert actions == [row.action for row in rows]
    finally:
        assert sitting.keeper is not None
        sitting.keeper.close()
        sitting.close()
    again, _ = resumed_sitting(path, Phrases())
    assert (again.deal, again.match.state) == (sitting.deal, sitting.match.state)
    assert again.keeper is not None
    again.keeper.close()
    again.close()


def test_a_deal_of_the_day_is_for_one_person_against_bots(client: TestClient, store: Store) -> None:
    answer = client.post("/api/deals", json={"game": "cartagena", "names": ["Anne", "Bart", "Grace"]})
    assert answer.status_code == 201
    header = header_of(store, answer.json()["table"])
    assert [(seat.kind, seat.name) for seat in header.seats] == [("person", "Anne"), ("bot", "Bart"), ("bot", "Grace")]
    day = day_of_deal("cartagena", header.seed, header.created)
    assert day == day_of(header.created)
    assert header.commitment == Dealer(deal_of("cartagena", day).seed).commitment
    for body in ({"game": "chess"}, {"game": "cartagena", "names": ["Anne"]}):
        assert client.post("/api/deals", json=body).json()["message"] == "server-invalid-options"
    # No browser can give a seed, here or at any other table.
    assert client.post("/api/deals", json={"game": "cartagena", "seed": "00"}).json()["message"] == "server-nonsense"


def test_other_tables_keep_a_secret_seed_of_their_own() -> None:
    seats = [SeatSpec("person"), SeatSpec("bot", bot="random")]
    headers = [deal("anne", NewTable("cartagena", seats))[0] for _ in range(3)]
    assert len({header.seed for header in headers}) == 3
    for header in headers:
        assert day_of_deal("cartagena", header.seed, header.created) is None
