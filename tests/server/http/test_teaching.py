"""Rulebooks and lessons over HTTP: what a page asks for, and what it is told when it asks nonsense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from spanish_main.server.http.app import make_app
from spanish_main.server.storage.store import Store

Json = dict[str, Any]


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    with TestClient(make_app(store), base_url="http://localhost") as client:
        yield client


def ask(client: TestClient, path: str, body: Json, status: int = 200) -> Json:
    answer = client.post(path, json=body)
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


def test_the_catalog_says_what_can_be_learned(client: TestClient) -> None:
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
def test_what_nobody_has_written_is_not_there(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["type"] == "refused"


def test_a_lesson_is_walked_by_saying_what_was_done(client: TestClient) -> None:
    path = "/api/lessons/cartagena/first"
    begun = ask(client, path, {"language": "en"})
    assert (begun["at"], begun["of"]) == (0, 8)
    assert [offer["text"] for offer in begun["table"]["now"]["offers"]] == ["play skull 0"]
    assert begun["table"]["now"]["viewer"] == 0
    on = ask(client, path, {"language": "ru", "done": ["play skull 0", "play skull 0", "back 12"]})
    assert on["at"] == 3
    assert "Барт" in on["step"]["text"]
    assert on["scene"] == begun["scene"]
    assert len(on["table"]["steps"]) > 3


def test_others_keep_their_secrets_in_a_lesson_too(client: TestClient) -> None:
    told = ask(client, "/api/lessons/cartagena/first", {"language": "en"})
    assert told["table"]["now"]["observation"]["hands"][1]["known"] == {}


def test_why_not_names_the_rule(client: TestClient) -> None:
    path = "/api/lessons/cartagena/first/why"
    assert ask(client, path, {"text": "back 0"})["rule"] == "C-BACK-NOT"
    assert ask(client, path, {"text": "play key 0"})["message"] == "lesson-not-now"
    assert ask(client, path, {"text": "play skull 0"})["message"] == "server-allowed"


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
def test_nonsense_is_refused_in_one_line(client: TestClient, path: str, body: Json, status: int) -> None:
    told = ask(client, path, body, status)
    assert told["type"] == "refused"
    assert told["text"].isprintable()
