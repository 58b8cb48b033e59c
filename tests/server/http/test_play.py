"""Whole matches played over the wire."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from spanish_main.core.match import record
from spanish_main.games.catalog import GAMES, load_game
from spanish_main.table.kept import Header
from spanish_main.table.views import bundles_of
from tests.server.accounts.test_people import call
from tests.server.harness import Browser, Live

pytestmark = pytest.mark.server


async def play_alone(live: Live, rng: random.Random) -> None:
    """Play the viewer's seat to the end; now and then take something back."""
    while await live.my_turn():
        if live.now["can_undo"] and rng.random() < 0.1:
            seat, sequence = live.now["viewer"], live.now["sequence"]
            answer = await live.ask({"type": "undo", "key": live.new_key(), "seat": seat, "sequence": sequence})
            assert answer["type"] == "done"
        else:
            await live.act(rng)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("pg", {"variant": "jamaica"}),
        ("gpr", {"variant": "tortuga", "edition": "hobby-world-2012"}),
        ("rpgrr", {"variant": "hispaniola", "edition": "czech"}),
    ],
)
async def test_a_match_against_bots_to_its_end_and_its_record(
    browser: Browser, seats: str, options: dict[str, Any]
) -> None:
    table = await browser.new_table(seats, options=options, entropy="my own luck")
    mine = seats.index("p")
    live = await browser.open(table, mine)
    assert [seat["yours"] for seat in live.snapshot["seats"]] == [kind == "p" for kind in seats]
    assert (await browser.http.get(f"/api/tables/{table}/record")).status_code == 409
    await play_alone(live, random.Random(7))

    finish = live.now["finish"]
    assert finish["winners"] == [
        seat for seat in range(len(seats)) if live.now["observation"]["pirates"][seat] == [37] * 6
    ]
    assert finish["race"][0] == [0.0] * len(seats)
    assert finish["race"][-1] == [float(sum(pirates)) for pirates in live.now["observation"]["pirates"]]
    assert live.now["offers"] == []
    await live.close()

    # A new connection gets the same state at once.
    again = await browser.open(table, mine)
    assert (again.now, again.steps) == (live.now, live.steps)
    await again.close()

    answer = await browser.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200
    read = record.parse(answer.text)
    verdict = record.verify(read, record.game_of(read, load_game))
    assert verdict == record.Verdict(live.now["sequence"], finished=True, fair=True)
    assert "my own luck" in read.header["entropy"]
    assert read.header["commitment"] == live.snapshot["commitment"]
    (row,) = [row for row in (await browser.http.get("/api/tables")).json()["tables"] if row["table"] == table]
    assert row["finished"]
    assert row["winners"] == finish["winners"]
    assert row["sequence"] == live.now["sequence"]


@pytest.mark.parametrize("game", [name for name in GAMES if name != "cartagena"])
async def test_every_game_of_the_catalogue_can_be_played(browser: Browser, game: str) -> None:
    table = await browser.new_table("prr", game=game)
    live = await browser.open(table, 0)
    await play_alone(live, random.Random(9))
    finish = live.now["finish"]
    assert finish["winners"] or finish["reason"].startswith("nobody")  # M-NOBODY
    assert len(finish["race"]) > 2
    read = record.parse((await browser.http.get(f"/api/tables/{table}/record")).text)
    assert record.verify(read, record.game_of(read, load_game)).fair


async def test_hot_seat_with_a_curtain_between_the_seats(browser: Browser) -> None:
    rng = random.Random(3)
    table = await browser.new_table("pp")
    live = await browser.open(table)
    for _ in range(25):
        seat = live.now["seat"]
        assert live.now["offers"] == []
        await live.view(seat)
        while live.now["seat"] == seat:
            await live.act(rng)
        assert live.now["viewer"] == seat
        assert live.now["offers"] == []
        await live.view(None)


async def test_two_windows_of_one_user_see_the_same(browser: Browser) -> None:
    rng = random.Random(5)
    table = await browser.new_table("pr")
    first, second = await browser.open(table, 0), await browser.open(table, 0)
    for turn in range(12):
        if not await first.my_turn():
            break
        actor, other = (first, second) if turn % 2 else (second, first)
        await second.my_turn()
        await actor.act(rng)
        await other.hear_until(lambda message: message["type"] == "progress")
        while other.now["sequence"] < actor.now["sequence"]:
            await other.hear()
        while actor.now["sequence"] < other.now["sequence"]:
            await actor.hear()
        assert (first.now, first.steps) == (second.now, second.steps)


async def test_a_match_of_bots_is_sent_action_by_action(browser: Browser) -> None:
    table = await browser.new_table("rr")
    live = await browser.open(table)
    decisions = 0
    while live.now["finish"] is None:
        message = await live.hear()
        assert message["type"] == "progress"
        decisions += 1
        assert sum(step["seat"] >= 0 for step in message["steps"]) == 1
    assert decisions > 30


async def test_undo_restores_the_state_before(browser: Browser) -> None:
    table = await browser.new_table("pp", options={"hands": "open"})
    live = await browser.open(table)
    seat = live.now["seat"]
    await live.view(seat)
    before, steps = live.now, live.steps
    assert not before["can_undo"]
    play = next(offer for offer in before["offers"] if offer["parts"]["kind"] == "play")
    await live.ask(live.act_message(play["id"]))
    assert live.now["can_undo"]
    assert len(live.steps) == len(steps) + 1
    await live.ask({"type": "undo", "key": "u1", "seat": seat, "sequence": live.now["sequence"]})
    assert live.steps == steps
    assert live.now == {**before, "sequence": before["sequence"] + 2}
    refused = await live.ask({"type": "undo", "key": "u2", "seat": seat, "sequence": live.now["sequence"]})
    assert refused["message"] == "forbidden-undo"
    # The resent first undo is answered as it was.
    done = await live.ask({"type": "undo", "key": "u1", "seat": seat, "sequence": before["sequence"] + 1})
    assert done == {"type": "done", "key": "u1", "sequence": before["sequence"] + 2}


async def test_no_undo_once_a_hidden_card_was_drawn(browser: Browser) -> None:
    rng = random.Random(1)
    table = await browser.new_table("pp")
    live = await browser.open(table)
    for _ in range(200):
        await live.view(live.now["seat"])
        backs = [offer for offer in live.now["offers"] if offer["parts"]["kind"] == "back"]
        if not backs:
            await live.act(rng)
            continue
        await live.ask(live.act_message(backs[0]["id"]))
        assert not live.now["can_undo"]
        return
    raise AssertionError("no step back was offered in 200 actions")


async def test_a_random_setup_is_used_at_the_table(browser: Browser) -> None:
    asked = {"game": "cartagena", "options": {"players": 3, "variant": "tortuga"}}
    answer = await browser.http.post("/api/setups", json=asked)
    setup = answer.json()
    assert len(setup["preview"]["symbols"]) == 36
    table = await browser.new_table("ppp", options={"variant": "tortuga"}, setup=setup["setup"])
    live = await browser.open(table)
    assert live.snapshot["setup"] == setup["setup"]
    assert live.now["observation"]["symbols"] == setup["preview"]["symbols"]
    assert live.now["seat"] == setup["setup"]["first_seat"]
    assert live.snapshot["options"] == live.now["observation"]["options"]


async def resolve(browser: Browser, game: str, asked: dict[str, Any], **change: Any) -> Any:
    return await call(browser, "POST", "/api/resolve", {"game": game, "asked": asked, "change": change})


async def test_choices_of_options_are_resolved(browser: Browser) -> None:
    resolved = await resolve(browser, "cartagena", {"players": 4}, edition="czech")
    assert (resolved["options"]["players"], resolved["options"]["must_act"]) == (4, False)
    assert resolved["bundles"] == {"edition": "czech", "variant": "jamaica"}
    assert set(resolved["drawn"]) == {"tunnel", "first_seat"}
    # A variant's name follows from the options; once chosen it speaks for them.
    resolved = await resolve(browser, "cartagena", resolved["asked"], hands="open")
    assert resolved["bundles"]["variant"] == "custom"
    resolved = await resolve(browser, "cartagena", resolved["asked"], supply="row")
    assert resolved["bundles"]["variant"] == "tortuga"
    resolved = await resolve(browser, "cartagena", resolved["asked"], variant="hispaniola")
    assert (resolved["options"]["hands"], resolved["options"]["supply"]) == ("secret", "row")
    assert resolved["asked"] == {"players": 4, "edition": "czech", "variant": "hispaniola"}
    resolved = await resolve(browser, "cartagena", resolved["asked"], edition="russian")
    assert (resolved["skin"], resolved["skins"]) == ({"skull": "flag", "dagger": "sabre"}, {})
    resolved = await resolve(browser, "cartagena", {}, edition="winning-moves-2000")
    assert resolved["bundles"]["edition"] == "italian"
    assert resolved["skins"]["ru"] == {"skull": "flag", "dagger": "sabre"}  # the reader's language decides


def test_a_table_stored_under_older_names_is_listed_under_those_of_today() -> None:
    stored = SimpleNamespace(game="cartagena", bundles={"edition": "winning-moves-2000", "variant": "jamaica"})
    assert bundles_of(cast("Header", stored)) == {"edition": "italian", "variant": "jamaica"}
    gone = SimpleNamespace(game="no such game", bundles={"edition": "winning-moves-2000"})
    assert bundles_of(cast("Header", gone)) == gone.bundles


async def test_choices_without_a_game_are_refused_in_one_line(browser: Browser) -> None:
    assert (await resolve(browser, "mutiny", {"players": 3}))["options"]["voyage"] == 16
    resolved = await resolve(browser, "mutiny", {"players": 3}, voyage=99)
    assert resolved["asked"] == {"players": 3, "voyage": 99}
    assert resolved["trouble"]["message"] == "server-invalid-options"
    assert "M-SPREAD" in str(resolved["trouble"]["arguments"]["detail"])
    assert "\n" not in resolved["trouble"]["text"]
    assert (resolved["options"], resolved["bundles"], resolved["drawn"]) == ({}, {}, [])
    answer = await browser.http.post("/api/resolve", json={"game": "chess"})
    assert (answer.status_code, answer.json()["message"]) == (422, "server-invalid-options")


async def test_a_table_has_the_variant_of_its_options(browser: Browser) -> None:
    table = await browser.new_table("pp", options={"hands": "open", "supply": "row"})
    live = await browser.open(table)
    assert live.snapshot["bundles"]["variant"] == "tortuga"
    assert live.snapshot["numbers"] == {"row": 12, "goal": 222}


async def test_deleting_a_table_ends_it_for_all(browser: Browser, stranger: Browser) -> None:
    table = await browser.new_table("pr")
    live, spectator = await browser.open(table), await stranger.open(table)
    assert (await stranger.http.delete(f"/api/tables/{table}")).status_code == 403
    assert (await browser.http.delete(f"/api/tables/{table}")).status_code == 204
    for each in (live, spectator):
        gone = await each.hear_until(lambda message: message["type"] == "refused")
        assert gone["message"] == "server-unknown-table"
    assert (await browser.http.delete(f"/api/tables/{table}")).status_code == 404
    assert table not in (await browser.http.get("/api/tables")).text
