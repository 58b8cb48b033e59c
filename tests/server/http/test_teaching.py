"""Rulebooks and lessons over HTTP, and wrong requests for them."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.harness import Json


def post(client: TestClient, path: str, body: Json, status: int = 200) -> Json:
    answer = client.post(path, json=body)
    assert answer.status_code == status, answer.text
    data: Json = answer.json()
    return data


def test_the_catalog_lists_lessons_and_rules(client: TestClient) -> None:
    games = {game["name"]: game for game in client.get("/api/catalog").json()["games"]}
    assert [one["id"] for one in games["cartagena"]["lessons"]] == ["first", "plans", "bridge"]
    assert all(game["rules"] for game in games.values())


def test_a_rulebook_comes_with_pictures_in_its_language(client: TestClient) -> None:
    book = client.get("/api/rules/mutiny/ru").json()
    rules = {rule["id"]: rule for section in book["sections"] for rule in section["rules"]}
    assert "Призрак" in rules["M-GHOST"]["title"]
    (duel,) = [section for section in book["sections"] if section["id"] == "duel"]
    first = duel["pictures"][0]
    assert first["offer"]["text"] == "fight pink 1"
    assert first["table"]["now"]["observation"]["duel"]["pair"] == "A"
    assert first["table"]["now"]["offers"] == []


@pytest.mark.parametrize("path", ["/api/rules/chess/en", "/api/rules/cartagena/xx"])
def test_unknown_games_and_languages_are_not_found(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["type"] == "refused"


def test_a_lesson_advances_by_the_actions_of_the_learner(client: TestClient) -> None:
    path = "/api/lessons/cartagena/first"
    first = post(client, path, {"language": "en"})
    assert (first["at"], first["of"]) == (0, 8)
    assert [offer["text"] for offer in first["table"]["now"]["offers"]] == ["play skull 0"]
    assert first["table"]["now"]["viewer"] == 0
    later = post(client, path, {"language": "ru", "done": ["play skull 0", "play skull 0", "back 12"]})
    assert later["at"] == 3
    assert "Барт" in later["step"]["text"]
    assert later["scene"] == first["scene"]
    assert len(later["table"]["steps"]) > 3


def test_a_lesson_hides_the_hands_of_others(client: TestClient) -> None:
    lesson = post(client, "/api/lessons/cartagena/first", {"language": "en"})
    assert lesson["table"]["now"]["observation"]["hands"][1]["known"] == {}


def test_the_reason_names_the_rule(client: TestClient) -> None:
    path = "/api/lessons/cartagena/first/why"
    assert post(client, path, {"text": "back 0"})["rule"] == "C-BACK-NOT"
    assert post(client, path, {"text": "play key 0"})["message"] == "lesson-not-now"
    assert post(client, path, {"text": "play skull 0"})["message"] == "server-allowed"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/lessons/cartagena/fly", {"language": "en"}, 404),
        ("/api/lessons/chess/first", {"language": "en"}, 404),
        ("/api/lessons/cartagena/first", {"language": "xx"}, 404),
        ("/api/lessons/cartagena/first", {"language": "en", "done": ["fly"]}, 400),
        ("/api/lessons/cartagena/first", {"language": "en", "done": ["back 0"]}, 400),
        ("/api/lessons/cartagena/first", {"language": "en", "done": ["next"]}, 400),
        ("/api/lessons/cartagena/first", {"language": "en", "done": ["x"] * 500}, 400),
        ("/api/lessons/cartagena/first/why", {"text": "fly"}, 400),
    ],
)
def test_wrong_requests_are_refused_in_one_line(client: TestClient, path: str, body: Json, status: int) -> None:
    refused = post(client, path, body, status)
    assert refused["type"] == "refused"
    assert refused["text"].isprintable()
