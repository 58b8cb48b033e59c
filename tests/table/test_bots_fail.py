"""Bots that cannot play: everybody at the table gets the cause, a weaker bot takes over, and the match goes on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import get_args

import pytest

from spanish_main.bots.answers import Cause, NoAnswer
from spanish_main.bots.catalog import bots_for
from spanish_main.bots.succession import Succession
from spanish_main.core.match import record
from spanish_main.games.catalog import GAMES, load_game_type
from spanish_main.table.answers.finished import written_record
from spanish_main.table.messages.wire_room import TakeOver
from spanish_main.table.minds import Question
from spanish_main.table.room.requests import RoomRequests
from spanish_main.text.phrases import Phrases, languages
from tests.table.memory import Guessing, MemoryKeeper
from tests.table.pages import ME, Json, Page, new_table, opened

CAUSES = [cause for cause in get_args(Cause) if cause != "closed"]


def fault(cause: Cause) -> NoAnswer:
    error = NoAnswer(f"its cause is {cause}")
    error.cause = cause
    return error


class Failing(Guessing):
    """All bots but those named fail, and so do analysts."""

    def __init__(self, cause: Cause, *able: str) -> None:
        def fails(question: Question) -> None:
            if question.bot not in able:
                raise fault(cause)

        super().__init__(fails)

    @property
    def bots(self) -> list[str]:
        """The bots that were asked, in order."""
        return [str(question.bot) for question in self.asked]


def failures(page: Page) -> list[Json]:
    """The news of bots that have failed."""
    return [one for one in page.room["news"] if one["kind"] == "failed"]


@pytest.mark.parametrize("cause", CAUSES)
async def test_all_get_the_cause_and_a_weaker_bot_plays_on(caplog: pytest.LogCaptureFixture, cause: Cause) -> None:
    minds, replaced = Failing(cause, "greedy"), list[Cause]()
    live = new_table("cp", minds=minds, replaced=replaced.append)
    mine = await opened(live)
    await mine.until(lambda: failures(mine))
    (one,) = failures(mine)
    assert (one["seat"], one["bot"], one["cause"], one["step"]) == (0, "greedy", cause, 12)
    seat = mine.room["seats"][0]
    assert (seat["bot"], seat["stand_in"], seat["why"]) == ("captain", "greedy", "failed")
    await mine.hear_until(lambda heard: heard["type"] == "progress")
    # Each was asked once; what is the workers' fault is not tried with others that search; greedy plays on.
    spent = [bot for bot in minds.bots if bot != "greedy"]
    assert spent == ["captain"] if cause in ("died", "slow", "nowhere") else Counter(spent).most_common(1)[0][1] == 1
    assert set(minds.bots[len(spent) :]) == {"greedy"}
    assert replaced == [cause]
    assert f"table {live.id}, seat 0: bot captain cannot play: {fault(cause)}" in caplog.messages
    assert not [entry for entry in caplog.records if entry.exc_info]
    mine.leave()
    # A person who comes later reads it, too, and the record tells who has played.
    assert failures(await opened(live))[-1]["cause"] == cause
    ended = replace(live.journal.header, outcome={"winners": [1], "reason": "resigned"})
    header = record.parse(written_record(ended, live.journal.match(), live.room.state.seats)).header
    assert header["seats"][0] == "captain, then greedy"


async def test_where_none_can_play_the_last_one_chooses_at_random(caplog: pytest.LogCaptureFixture) -> None:
    minds = Failing("files")
    mine = await opened(new_table("cc", minds=minds))
    await mine.until(lambda: failures(mine))
    await mine.until(lambda: mine.now["sequence"] >= 30)  # it is no stand-still
    mine.leave()
    stronger = bots_for(load_game_type("cartagena"))[:0:-1]
    assert sorted(minds.bots) == sorted(stronger * 2)  # no endless tries: once for each seat
    assert len([line for line in caplog.messages if "cannot play" in line]) == len(minds.asked)


async def test_a_stand_in_that_fails_is_replaced_and_its_person_can_come_back() -> None:
    keeper = MemoryKeeper()
    live = new_table("pc", keeper, stand_in="sailor")
    await opened(live)
    requests = RoomRequests(live.room, live.journal, keeper.times)
    requests.stand_ins.play_on(0, "away")
    assert not requests.stand_ins.bot_failed(0, "captain", "random", "failed")  # that one does not play for this seat
    assert requests.stand_ins.bot_failed(0, "sailor", "deckhand", "failed")
    mine = live.room.state.seats[0]
    assert (mine.stand_in, mine.why) == ("deckhand", "away")
    requests.do(ME, TakeOver("k", 0), lambda _: 0.0)
    mine = live.room.state.seats[0]
    assert (mine.stand_in, mine.why) == (None, "")


async def test_a_bots_decision_is_dropped_when_its_person_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the bot that plays for somebody thinks and fails, the person takes the seat back."""
    replaced = list[object]()

    def back(question: Question) -> None:
        live.journal.stand_ins.pop(0, None)
        if question.bot == "captain":
            raise fault("died")

    async def note(*arguments: object) -> None:
        replaced.append(arguments)

    minds = Guessing(back)
    live = new_table("pp", minds=minds)
    monkeypatch.setattr(live._bots, "_replaced", note)
    before = (await live.journal.ready()).sequence
    live.journal.stand_ins[0] = "captain"
    await live._bots.play_unwatched(20)
    assert [question.bot for question in minds.asked] == ["captain", "greedy"]
    assert (live.journal.match().sequence, replaced) == (before, [])


def test_each_weaker_one_is_asked_once_and_the_last_needs_nobody() -> None:
    for name in GAMES:
        game = load_game_type(name)
        for bot in (*bots_for(game), "nobody knows it"):
            line, asked = Succession(game, bot), []
            while (now := line.asked) is not None:
                asked.append(now)
                line.fails(fault("files"))
            known = bots_for(game)
            usual = known.index("sailor") + 1
            expected = known[: known.index(bot) + 1][::-1] if bot in known else [bot, *known[:usual][::-1]]
            assert asked == (expected[:-1] if len(expected) > 1 else expected)
            decided = line.choose([3, 5])
            assert decided.action in (3, 5)
            assert decided.by == line.last


def test_every_cause_has_its_words_in_every_language() -> None:
    for language in languages():
        phrases = Phrases(language)
        said = {phrases.say(f"bot-cause-{cause}") for cause in CAUSES}
        assert len(said) == len(CAUSES)
        assert all(" " in words and "{" not in words for words in said)


@pytest.mark.parametrize("cause", CAUSES)
async def test_a_hint_that_cannot_be_found_says_why(caplog: pytest.LogCaptureFixture, cause: Cause) -> None:
    mine = await opened(new_table("pp", minds=Failing(cause)), viewer=0)
    refused = await mine.hint()
    assert (refused["message"], refused["arguments"]["cause"]["id"]) == ("server-no-advice", f"bot-cause-{cause}")
    assert not [entry for entry in caplog.records if entry.exc_info]
