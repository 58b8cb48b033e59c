"""The descriptions of all message fields, for the documents of the protocol.

A struct's docstring describes fields as ``name: text.`` or ``name, other: text.``. Such a text ends at the next
description or at the end of the paragraph. ``EVERYWHERE`` describes fields with one meaning in all structs, ``_ONCE``
the others.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, get_args, get_type_hints

import msgspec

EVERYWHERE: Final[dict[str, str]] = {
    "address": "Where to: a URL, or an address of mail",
    "arguments": "What the message or event tells, by name",
    "auth": "Of the browser's push subscription",
    "bot": "The bot's name; null for a person",
    "bots": "The outside bots of this user",
    "browsers": "The browsers that are signed in as this user",
    "bundles": "The bundles of options by name, such as `variant`; `custom` where the options fit none",
    "clock": "How much time people have; null: as much as they like",
    "code": "A code, however it was typed",
    "commitment": "SHA-256 of the seed, shown before the deal",
    "created": "When it was made, seconds since 1970",
    "decision": "The number of a decision, from 0",
    "delay": "By how many steps spectators see the table later",
    "draws": "What chance did, step by step",
    "endpoint": "Of the browser's push subscription",
    "entropy": "What each seat has added to the shuffle",
    "event": "The event's name, as the page of the game lists it",
    "events": "What happened, in order",
    "finished": "Whether the match is over",
    "game": "The game's name, such as `cartagena`",
    "games": "The games, each by itself",
    "hints": "Whether people may ask for hints",
    "html": "Text as HTML, made from the catalogues and safe to show",
    "id": "By which it is named",
    "key": "Chosen by the client, not used before: the answer has it. A message sent again with it is done once",
    "label": "What people read for it",
    "language": "A language of the catalogues, such as `de`",
    "languages": "The languages of the catalogues",
    "lines": "Lines of chat, the oldest first",
    "name": "What it is called",
    "now": "The table as it stands",
    "offer": "An action that may be done",
    "options": "The options of the game by name",
    "p256dh": "Of the browser's push subscription",
    "public": "Whether strangers are shown that the table waits",
    "rule": "The ID of a rule, such as `C-FWD`; null where it is not about one",
    "seat": "A seat, from 0",
    "seats": "The seats, from seat 0 on",
    "seed": "The seed of the shuffle",
    "seen": "When it was used last, seconds since 1970",
    "sequence": "How many entries the match has: what was done, and what was taken back",
    "setup": "The set-up by name, such as `first_seat`",
    "skin": "How the edition prints symbols, by their names",
    "slips": "How many decisions were slips",
    "spectators": "Whether people without a seat may watch",
    "step": "The number of a step, from 0",
    "steps": "The actions that stand, in order, with what happened",
    "table": "The table's id: the end of its page's address",
    "tables": "The tables, newest first",
    "text": "A text for people or programs",
    "title": "The heading",
    "token": "The word by which somebody is known",
    "viewer": "The seat that looks; null: what everybody may see",
    "winners": "The seats that won",
}
# Fields with a meaning of their own, by struct and name.
_ONCE: Final[dict[str, str]] = {
    "Act.action": "The `id` of an offer of `now.offers`",
    "Act.sequence": "The `sequence` of the `now` that the action was chosen at",
    "Advice.choices": "The actions, the best first",
    "Advised.offer": "The action",
    "AnswerEnd.accept": "Whether this seat agrees",
    "AskDeal.game": "Of which game",
    "AskResolved.asked": "Options and bundles as chosen so far",
    "BundleInfo.default": "What is chosen where nothing is said",
    "BundleInfo.values": "The options that each value sets",
    "CaptainsLog.voyages": "The matches",
    "Catalog.version": "The version of the package",
    "ChangeMe.name": "The new name",
    "Chat.text": "What is said",
    "ChatLine.name": "What the seat was called then",
    "ChatLine.text": "What was said",
    "ChatLine.time": "When, seconds since 1970",
    "Clock.increment": "Seconds that are added after each turn; only with `match`",
    "Clock.kind": "`match`: time for the whole match. `move`: for each turn",
    "Clock.seconds": "For the match, or for each turn",
    "Draw.action": "The outcome that came, as the game writes it",
    "Draw.taken": "The index of the outcome that came",
    "Draw.weights": "The weights of the outcomes that could come",
    "EndOffered.agreed": "The seats that agree so far",
    "EndOffered.by": "The seat that made the offer",
    "EndOffered.kind": "A draw, or to stop without a result",
    "Fill.bot": "The bot to put there; null takes off who is there",
    "GameInfo.bundles": "The bundles, such as `variant`",
    "GameInfo.lessons": "The lessons",
    "GameInfo.options": "The options that can be chosen",
    "GameInfo.players": "How many may play",
    "GameInfo.skins": "How each edition prints symbols",
    "GameToday.puzzles": "All puzzles of the game",
    "Language.code": "Such as `en`",
    "LessonNow.lesson": "The lesson's id",
    "LessonNow.of": "How many steps there are",
    "LessonNow.step": "What the learner is told here",
    "LessonStep.text": "What is said, as HTML",
    "AskLessonWhy.done": "As in `AskLesson`",
    "AskLesson.done": "Actions by their texts, `next` where there was none",
    "Line.pieces": "What is drawn beside it",
    "Edit.event": "From which event of its step on, counted from 0",
    "Edit.line": "The number of the line, from 0",
    "Me.id": "The user's id; null for nobody",
    "Me.mail": "Where this user is told by mail; null for nowhere",
    "Me.name": "What this user is called",
    "Me.passkeys": "The passkeys of this user",
    "Me.pushes": "The browsers that show notices",
    "Message.id": "The Fluent message",
    "Me.mails": "Whether the server tells people by mail that it is their turn",
    "Me.push_key": "The key with which a browser lets itself be told; null where that is not on offer",
    "NewTable.entropy": "What this browser adds to the shuffle",
    "NewTable.setup": "What of the set-up is chosen; what is left out is drawn at the deal",
    "NewTable.wait": "Wait until all are ready, although nobody else is needed",
    "NewTable.seats": "Who sits where: as many as play",
    "Now.actions_a_turn": "How many actions a turn has; null where turns are not counted in actions",
    "Now.actions_left": "How many of them are left",
    "Now.can_undo": "Whether the last action may be taken back",
    "Now.finish": "How it ended; null before the end",
    "Now.observation": "What the viewer may know, as the page of the game describes it",
    "Now.offers": "What the viewer may do now; empty where it has nothing to decide",
    "Now.said": "Where people decide at the same time: the seats that have decided already",
    "Now.seat": "Who decides: a seat, -1 chance, -4 nobody",
    "Now.turn_seat": "Whose turn it is",
    "Offer.id": "What `act` names as `action`",
    "Offer.text": "The action as the game writes it",
    "OfferEnd.kind": "A draw, or to stop without a result",
    "OptionInfo.choices": "The values that can be chosen; empty where there are too many to name",
    "OptionInfo.default": "The value where none is chosen",
    "PasskeyAsked.options": "What the browser's credential container is to be asked",
    "PasskeyMade.credential": "What it has answered",
    "PasskeyMade.handle": "That of `PasskeyAsked`",
    "Picture.table": "The position as everybody may see it",
    "Piece.kind": "What it is: `card`, `die` and the like",
    "Piece.what": "Which one",
    "Progress.kept": "So many of the steps told before still stand",
    "Progress.steps": "The steps behind these",
    "PuzzleInfo.number": "Its number: the lesson is called `puzzle-` and this",
    "RecoveryCode.code": "The code",
    "Refused.key": "That of the request; null where no request was read",
    "Refused.text": "The same in English",
    "Report.line": "The `number` of the line",
    "Reveal.entropy": "The text of which the pledge was made",
    "Reviewed.decisions": "What was found of each",
    "Reviewed.since": "The number of the first of `decisions`",
    "Reviewed.total": "How many decisions there are",
    "ReviewedAll.points": "Where the match turned",
    "ReviewedAll.seats": "Each seat in sum",
    "ReviewedDecision.taken": "The action that was taken",
    "ReviewedPoint.kind": "A slip, or what chance did",
    "ReviewedPoint.weight": "By how much, 0..1",
    "ReviewedSeat.decisions": "How many decisions it had",
    "ReviewedSeat.lost": "What its slips lost together, 0 or more",
    "ReviewedSeat.luck": "What chance brought it",
    "Room.clock": "How much time people have; null: as much as they like",
    "Room.delay": "By how many steps spectators see the table later",
    "Room.host": "Whether this user made the table",
    "Room.offer": "An offer to end the match; null where there is none",
    "Room.phase": "Where the table stands: see *Be ready*",
    "Room.stand_in": "The bot that plays on for a seat; null: none does",
    "Room.tries": "How often it was to be dealt",
    "RoomSeat.host": "Whether its person made the table",
    "RoomSeat.kind": "A person or a bot",
    "RoomSeat.open": "Whether nobody has taken it",
    "RoomSeat.ready": "Whether it is ready for the deal",
    "RoomSeat.resigned": "Whether its person gave up",
    "RoomSeat.stand_in": "The bot that plays for it now; null: none does",
    "RoomNews.bot": "The bot that plays on for the seat, where one does",
    "RuleBook.sections": "The sections, in order",
    "RuleSection.pictures": "What is drawn there",
    "RuleSection.rules": "The rules, in order",
    "RuleText.pictures": "What is drawn there",
    "SeatInfo.kind": "A person or a bot",
    "SeatSpec.kind": "A person or a bot",
    "Setup.preview": "What is needed to show it",
    "SignedIn.me": "Who this browser is now",
    "Step.number": "The number of the step, from 0",
    "TableSummary.updated": "When something happened there last, seconds since 1970",
    "TableList.tables": "The tables: first those that run or wait, of each kind the newest first",
    "TakeSeat.seat": "The seat, from 0",
    "Terms.away": "As in `NewTable`",
    "Terms.stand_in": "As in `NewTable`",
    "Undo.sequence": "The `sequence` of the `now` that is looked at",
    "View.viewer": "A seat of one's own; null: what everybody may see",
    "Voyage.decisions": "How many decisions the own seat had",
    "Voyage.lost": "The chance to win that all slips gave away, 0 or more",
    "Voyage.luck": "What chance brought the own seat",
    "Voyage.reason": "Why the match ended",
    "Voyage.reviewed": "Whether it was looked back on. Only then what follows is known, of the one own seat",
    "Voyage.result": "How it ended for the owner of the log",
    "Voyage.variant": "The variant's name; empty where the game has none",
    "WaitingTable.names": "What those who sit there are called",
    "Why.text": "The action, as the game writes it",
}

_NAMES: Final = re.compile(r"(?:^|(?<=[.;?] )|(?<=\n))((?:[a-z]\w*, )*[a-z]\w*): ")


def names_of(kind: type) -> list[str]:
    """Returns a struct's field names as they are sent."""
    info: Any = msgspec.inspect.type_info(kind)
    return [one.encode_name for one in info.fields]


def prose(kind: type) -> str:
    """Returns a struct's docstring with each paragraph in one line."""
    paragraphs = inspect.cleandoc(kind.__doc__ or "").split("\n\n")
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


@cache
def field_texts(kind: type) -> dict[str, str]:
    """Returns the description of each field that has one, as Markdown."""
    fields, text = names_of(kind), prose(kind)
    found = {name: EVERYWHERE[name] for name in fields if name in EVERYWHERE}
    heads = _heads(kind)
    for head, end in zip(heads, [*(each.start() for each in heads[1:]), len(text)], strict=False):
        found |= dict.fromkeys(head[1].split(", "), _plain(text[head.end() : end].partition("\n")[0]))
    return found | {name: once for name in fields if (once := _ONCE.get(f"{kind.__name__}.{name}"))}


def about(kind: type) -> str:
    """Returns a struct's docstring before the first described field, as Markdown."""
    text, heads = prose(kind), _heads(kind)
    first, *more = (text[: heads[0].start()] if heads else text).strip().split("\n")
    return "\n\n".join(f"{_plain(one)}{'' if one.endswith('?') else '.'}" for one in (first, *more))


def _heads(kind: type) -> list[re.Match[str]]:
    """Returns the places in the docstring where the description of a field begins."""
    fields = set(names_of(kind))
    return [match for match in _NAMES.finditer(prose(kind)) if set(match[1].split(", ")) <= fields]


def _plain(text: str) -> str:
    text = re.sub(r"\bNone\b", "null", text.strip().rstrip(";.").replace("``", "`"))
    return text[:1].upper() + text[1:]


def described(schemas: dict[str, Any], roots: Iterable[type]) -> dict[str, Any]:
    """Adds the description of each field to JSON schemas, which are given by the names of their structs."""
    for kind in reached(roots):
        for name, text in field_texts(kind).items():
            schemas[kind.__name__]["properties"][name]["description"] = text
    return schemas


def reached(roots: Iterable[type]) -> list[type]:
    """Returns ``roots`` and all structs inside them, each after the one that contains it first."""
    found: dict[type, None] = {}

    def walk(hint: Any) -> None:
        for one in get_args(hint):
            walk(one)
        if not isinstance(hint, type) or hint in found:
            return
        if issubclass(hint, msgspec.Struct) or dataclasses.is_dataclass(hint):
            found[hint] = None
            for each in get_type_hints(hint).values():
                walk(each)

    for root in roots:
        walk(root)
    return list(found)
