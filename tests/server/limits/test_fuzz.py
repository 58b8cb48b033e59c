"""Random input: the server answers, changes nothing, and keeps running."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from spanish_main.table.messages.wire import AskSetup, decode_to_server, encode
from spanish_main.table.messages.wire_room import NewTable
from tests.server.harness import Browser, Json, ServerProcess

pytestmark = pytest.mark.server

numbers = st.one_of(st.integers(), st.integers(-3, 300), st.integers(min_value=10**18, max_value=10**4000))
scalars = st.one_of(st.none(), st.booleans(), numbers, st.floats(), st.text(max_size=300))
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TYPES = ("view", "act", "undo", "why", "advise", "ask-review", "ask-moment", "done", "snapshot")
TYPES += (
    "ready",
    "unready",
    "reveal",
    "fill",
    "take-over",
    "terms",
    "stand-in",
    "answer-end",
    "ask-replay",
    "report",
    "room",
)
near_misses = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | values},
    optional={
        "key": st.text(max_size=70) | values,
        "seat": st.integers(-2, 3) | values,
        "sequence": st.integers(0, 30) | values,
        "action": st.integers(0, 300) | values,
        "step": st.integers(-1, 30) | values,
        "viewer": st.none() | st.integers(-2, 3) | values,
        "text": st.sampled_from(["end", "back 0", "play hat 0"]) | values,
        "more": values,
    },
)


@given(st.one_of(st.binary(), st.text(), near_misses.map(json.dumps), values.map(json.dumps)))
def test_decoding_gives_a_message_or_a_value_error(raw: str | bytes) -> None:
    try:
        message = decode_to_server(raw)
    except (ValueError, RecursionError):
        return
    assert decode_to_server(encode(message)) == message


@given(near_misses)
def test_what_is_decoded_is_within_its_limits(asked: Json) -> None:
    try:
        message = decode_to_server(json.dumps(asked))
    except (ValueError, RecursionError):
        return
    for field in ("seat", "sequence", "action", "viewer", "step"):
        assert abs(getattr(message, field, None) or 0) <= 2**31
    assert len(getattr(message, "key", "k")) in range(1, 65)


@pytest.mark.slow
async def test_raw_frames_never_end_a_table(server: ServerProcess) -> None:
    """Frames of all kinds at one's own table and at somebody else's: it is as it was, and the socket open."""
    async with Browser(server.url) as browser, Browser(server.url) as stranger:
        table = await browser.new_table("pp")
        # Only what is refused may be sent, so that nothing changes: a seat that has to decide is never looked at.
        live, theirs = await browser.open(table), await stranger.open(table)
        before = (live.now, live.steps)

        async def send(raw: str | bytes) -> None:
            for each in (live, theirs):
                await each.send(raw)
                answer = await each.hear_until(lambda heard: heard["type"] != "room")
                assert answer["type"] in ("refused", "snapshot"), answer

        loop = asyncio.get_running_loop()

        @settings(max_examples=120)
        @given(st.one_of(st.binary(max_size=200), near_misses.filter(refused).map(json.dumps), values.map(json.dumps)))
        def frames(raw: str | bytes) -> None:
            asyncio.run_coroutine_threadsafe(send(raw), loop).result(20)

        await asyncio.to_thread(frames)
        fresh = await browser.open(table)
        assert (fresh.now, fresh.steps) == before


def refused(message: Json) -> bool:
    """Whether a message cannot do anything at a table where nobody looks as a seat: no action that might be legal."""
    return message["type"] not in ("act", "undo") or message.get("seat") not in (0, 1, False, True, 0.0, 1.0)


async def test_raw_bytes_on_the_socket_end_at_most_the_connection(server: ServerProcess) -> None:
    async with Browser(server.url) as browser:
        table = await browser.new_table("pp")
        for raw in (
            b"\xff\xff\xff\xff",
            b"\x81\x05hello",
            b"\x81\xff" + b"\x7f" * 20,
            b"\x88\x80" + bytes(4),
            b"\x70" * 100,
        ):
            live = await browser.open(table)
            live.socket.transport.write(raw)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(live.hear_until(lambda message: False), 10)
        # Text that is no UTF-8 breaks the protocol itself.
        live = await browser.open(table)
        await live.socket.send(b"\xc3\x28", text=True)
        with pytest.raises(ConnectionClosed):
            await live.hear_until(lambda message: False)
        await browser.open(table)


options = st.dictionaries(
    st.sampled_from(["players", "hands", "variant", "edition", "tunnel", "first_seat", "name", "game_type"])
    | st.text(max_size=9),
    scalars | st.sampled_from(["secret", "jamaica", 2, 3, True, "1 2 3 4 5 6", "1r 2r 3 4 5 6"]),
    max_size=4,
)
seats = st.lists(
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["person", "bot"]) | scalars},
        optional={"bot": st.sampled_from(["random", "captain"]) | scalars, "name": st.text(max_size=50) | scalars},
    ),
    max_size=7,
)
bodies = st.fixed_dictionaries(
    {"game": st.just("cartagena") | scalars},
    optional={
        "seats": seats | values,
        "options": options | values,
        "setup": options | values,
        "entropy": st.text() | values,
        "hints": st.booleans() | values,
    },
)


@pytest.mark.parametrize("path", ["/api/tables", "/api/setups", "/api/resolve"])
async def test_bodies_are_done_or_refused(server: ServerProcess, path: str) -> None:
    async with Browser(server.url) as browser:
        loop = asyncio.get_running_loop()

        async def post(raw: bytes) -> None:
            answer = await browser.http.post(path, content=raw, headers={"Content-Type": "application/json"})
            assert answer.status_code in (200, 201, 400, 413, 422), answer.text
            if answer.status_code >= 400:
                refused = answer.json()
                assert refused["message"].startswith("server-")
                assert "\n" not in refused["text"]
                assert len(refused["text"]) < 400
            elif path == "/api/tables":
                await browser.http.delete(f"/api/tables/{answer.json()['table']}")

        @settings(max_examples=60)
        @given(st.one_of(st.binary(max_size=100), bodies.map(lambda body: json.dumps(body).encode()), odd))
        def ask(raw: bytes) -> None:
            asyncio.run_coroutine_threadsafe(post(raw), loop).result(20)

        await asyncio.to_thread(ask)


odd = st.sampled_from(
    [
        b'{"game":"cartagena","seats":[{"kind":"person","name":"\\ud800"},{"kind":"person"}]}',
        b'{"game":"cartagena","seats":[{"kind":"person"},{"kind":"person"}],"entropy":"\\udfff"}',
        b'{"game":"cartagena","seats":[{"kind":"person"},{"kind":"person"}],"options":{"players":'
        + b"9" * 5000
        + b"}}",
        b'{"game":"cartagena","options":{"players":' + b"9" * 5000 + b"}}",
        b'{"game":"cartagena","options":{"\\u0000":1}}',
        b'{"game":"\\ud83d\\ude00"}',
        b"[" * 60_000,
        b'{"game":' * 8_000,
    ]
)


def test_requests_are_what_their_structs_say() -> None:
    for kind in (AskSetup, NewTable):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(b'{"game":"cartagena","seats":[],"secret":1}', type=kind)
