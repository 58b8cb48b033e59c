"""The descriptions of all message fields, for the documents of the protocol.

A struct's docstring describes fields as ``name: text.`` or ``name, other: text.``. Such a text ends at the next
description or at the end of the paragraph. ``EVERYWHERE`` describes fields with one meaning in all structs, ``ONCE``
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
    "arguments": "The arguments of the Fluent message, by name",
    "auth": "The authentication secret of the browser's push subscription",
    "bot": "The bot's name; null for a person",
    "bots": "The outside bots of this user",
    "browsers": "The browsers that are signed in as this user",
    "bundles": "The value of each bundle by its name, such as `variant`; `custom` if the options match no variant",
    "clock": "The time that each person has; null: no limit",
    "code": "A code. Case, spaces and hyphens do not matter",
    "commitment": "The SHA-256 of the seed in hexadecimal digits, published before the deal",
    "created": "The time of its creation, in seconds since 1970",
    "decision": "The number of a decision of the review, from 0",
    "delay": "The number of steps by which spectators see the table later; 0: at once",
    "draws": "The chance outcomes, in order",
    "endpoint": "The URL of the push service for this browser",
    "entropy": "The entropy that each seat has added to the shuffle",
    "event": "The event's name, as the page of the game lists it",
    "events": "The events of the step, in order",
    "finished": "Whether the match is over",
    "game": "The game's name, such as `cartagena`",
    "games": "The games",
    "hints": "Whether players may ask for hints",
    "html": "Text as HTML. It comes from the catalogues and is safe to show",
    "id": "The identifier",
    "key": "A text that the client chooses, new for each message. The answer repeats it. If the message "
    "arrives again with the same key, the server does not do it twice",
    "label": "The name by which a person recognizes it",
    "language": "The code of a language of the catalogues, such as `de`",
    "languages": "The languages of the catalogues",
    "lines": "The lines of chat, the oldest first",
    "name": "The name",
    "now": "The table in its current state",
    "options": "The value of each option of the game, by name",
    "p256dh": "The public key of the browser's push subscription",
    "public": "Whether the lobby shows the waiting table to everybody",
    "seat": "The number of the seat, from 0",
    "seats": "The seats in order, from seat 0",
    "seed": "The seed of the shuffle",
    "seen": "The time of its last use, in seconds since 1970",
    "sequence": "The number of entries of the match: actions, chance outcomes and undos",
    "setup": "The value of each part of the set-up by its name, such as `first_seat`",
    "slips": "The number of decisions that were slips",
    "spectators": "Whether people without a seat may watch",
    "step": "The number of the step, from 0",
    "steps": "The steps of the match so far, in order",
    "table": "The table's id: the end of its page's address",
    "tables": "The tables, the newest first",
    "text": "A text for people or programs",
    "title": "The heading",
    "token": "The secret token",
    "viewer": "The seat that views the table; null: the public view",
    "winners": "The seats that won; empty if nobody has won",
}
# Fields with a meaning of their own, by struct and name.
ONCE: Final[dict[str, str]] = {
    "Act.action": "The `id` of an offer in `now.offers`",
    "Act.sequence": "The `sequence` of the `now` from which the action was chosen",
    "Advice.key": "The key of the client's message",
    "Advice.choices": "The actions with their evaluations, the best first",
    "Advised.offer": "The action",
    "Advise.sequence": "The `sequence` of the `now` that the browser shows",
    "AnswerEnd.accept": "Whether this seat accepts. false: it declines, or withdraws its own offer",
    "AskDeal.game": "The name of the game",
    "AskLesson.done": "The learner's actions as texts, in order; `next` for a step without an action",
    "AskLesson.language": "The language of the texts in the answer, such as `de`",
    "AskLessonWhy.done": "The learner's actions before, as in `AskLesson`",
    "AskLessonWhy.text": "The illegal action, in the game's notation",
    "AskMail.address": "The mail address",
    "AskOpen.text": "The record: one JSON object a line",
    "BotInfo.name": "The name that the user gave to the bot",
    "BundleInfo.default": "The default value",
    "BundleInfo.values": "The options that each value sets",
    "CaptainsLog.voyages": "The finished matches",
    "Catalog.version": "The version of the installed package",
    "ChangeMe.name": "The new name",
    "Chat.text": "The line",
    "ChatLine.name": "The name of the seat's player at that time",
    "ChatLine.text": "The text of the line",
    "ChatLine.time": "The time of the line, in seconds since 1970",
    "Clock.increment": "The seconds that each turn adds; only with `match`, otherwise 0",
    "Clock.kind": "`match`: one time for the whole match. `move`: a time for each turn",
    "Clock.seconds": "The seconds for the match, or for each turn (up to 30 days)",
    "Draw.action": "The outcome that came, in the game's notation",
    "Draw.taken": "The index in `weights` of the outcome that came",
    "Draw.weights": "The weights of all possible outcomes, as whole numbers",
    "Edit.event": "The number of the event of the step at which the line changes, from 0",
    "Edit.line": "The number of the line of the log, from 0",
    "Edit.now": "The new line; null: a later line replaces it",
    "EndOffered.agreed": "The seats that have agreed so far",
    "EndOffered.by": "The seat that made the offer",
    "EndOffered.kind": "`draw`: a draw. `stop`: the end without a result",
    "EventInfo.arguments": "The event's data by name: one of `<Game>…Event`",
    "Fill.bot": "The name of the bot for the seat; null: empty the seat",
    "GameInfo.bundles": "The bundles, such as `variant`",
    "GameInfo.lessons": "The lessons",
    "GameInfo.name": "The name, such as `cartagena`",
    "GameInfo.options": "The options of the game",
    "GameInfo.players": "The possible numbers of players",
    "GameInfo.skins": "The symbols of each edition: an object by edition, then by symbol",
    "GameToday.puzzles": "All puzzles of the game; empty if it has none",
    "GoTo.address": "The URL",
    "Language.code": "The code, such as `en`",
    "Language.name": "The language's own name for itself",
    "LessonNow.lesson": "The lesson's id",
    "LessonNow.of": "The number of steps of the lesson",
    "LessonNow.step": "The current step",
    "LessonStep.text": "The text of the step, as HTML",
    "Line.id": "The id of the Fluent message",
    "Line.pieces": "The pictures beside the line",
    "MailInfo.address": "The mail address",
    "Me.id": "The user's id; null if the browser has no user",
    "Me.mail": "The mail address for notices; null if there is none",
    "Me.mails": "Whether the server can send notices by mail",
    "Me.name": "The user's name; empty if the user has none",
    "Me.passkeys": "The passkeys of this user",
    "Me.push_key": "The public key with which a browser subscribes to notices; null if the server sends none "
    "to browsers",
    "Me.pushes": "The browsers that show notices",
    "Message.id": "The id of the Fluent message",
    "NewBot.name": "The name; empty: none",
    "NewPush.language": "The language of the notices, such as `de`",
    "NewTable.entropy": "The entropy that this browser adds to the shuffle, if the server deals at once",
    "NewTable.seats": "The player of each seat; their number is the number of players",
    "NewTable.setup": "The chosen parts of the set-up; the server samples the others at random",
    "NewTable.wait": "Whether the table waits for a `ready` even if the server could deal at once. The "
    "browser then sees the commitment before it adds its entropy",
    "Moment.key": "The key of the client's message",
    "Now.actions_a_turn": "The number of actions of a turn; null if the game does not count a turn in actions",
    "Now.actions_left": "The number of actions that are left in this turn; null if `actions_a_turn` is null",
    "Now.can_undo": "Whether the viewer may take back the last action",
    "Now.finish": "The end of the match; null before the end",
    "Now.observation": "The viewer's knowledge, as the page of the game describes it",
    "Now.offers": "The viewer's legal actions; empty if the viewer has nothing to decide",
    "Now.seat": "The seat that decides; -1 for chance, -4 after the end",
    "Now.turn_seat": "The seat whose turn it is",
    "Offer.id": "The number that `act` sends as `action`",
    "Offer.text": "The action in the game's notation",
    "OfferEnd.kind": "`draw`: a draw. `stop`: the end without a result",
    "OptionInfo.choices": "The possible values; empty if there are too many to list",
    "OptionInfo.default": "The default value",
    "PasskeyAsked.options": "The argument for the browser's credential container",
    "PasskeyMade.credential": "The credential that the container returned",
    "PasskeyMade.handle": "The `handle` of `PasskeyAsked`",
    "Picture.table": "The position as a Snapshot",
    "Piece.kind": "The kind of picture: `card`, `die` and others",
    "Piece.what": "The symbol or number that it shows",
    "Pong.key": "The key of the client's message",
    "Progress.steps": "The steps after the first `kept` ones",
    "PuzzleInfo.number": "The puzzle's number. The id of its lesson is `puzzle-` and this number",
    "RecoveryCode.code": "The code",
    "Refused.key": "The key of the client's message; null if the refusal does not answer a message with a key",
    "Refused.text": "The refusal as a text in English",
    "Report.line": "The `number` of the line",
    "Reveal.entropy": "The text from which the client made its pledge",
    "Reviewed.decisions": "The decisions that this message brings, in order",
    "Reviewed.since": "The number of the first of `decisions`, from 0",
    "Reviewed.total": "The number of decisions of the match",
    "ReviewedAll.points": "The turning points of the match, in order",
    "ReviewedAll.seats": "The totals of each seat",
    "ReviewedDecision.taken": "The action that the seat took",
    "ReviewedPoint.kind": "`slip`: a slip of the seat. `lucky` or `unlucky`: the effect of chance outcomes on the seat",
    "ReviewedPoint.weight": "The change of the seat's chance to win, 0 to 1",
    "ReviewedSeat.decisions": "The number of decisions of the seat",
    "ReviewedSeat.lost": "The chance to win that all its decisions lost together, 0 or more",
    "ReviewedSeat.luck": "The chance to win that all chance outcomes gave to the seat; negative if they took it away",
    "Room.clock": "The time that each person has; null: no limit",
    "Room.host": "Whether this user made the table",
    "Room.offer": "The open offer to end the match; null if there is none",
    "Room.phase": "`waiting`: for players. `drawing`: the seats reveal their entropy. `dealt`: the match "
    "runs. `over`: it is over",
    "Room.stand_in": "The bot that plays on for seats; null: the table has none",
    "Room.tries": "The number of attempts to deal",
    "RoomNews.bot": "The bot that plays on for the seat; null if none does",
    "RoomSeat.host": "Whether its person made the table",
    "RoomSeat.kind": "A person or a bot",
    "RoomSeat.name": "The name of its player; empty if there is none",
    "RoomSeat.open": "Whether the seat waits for a person",
    "RoomSeat.ready": "Whether the seat is ready for the deal",
    "RoomSeat.resigned": "Whether its person has resigned",
    "RoomSeat.stand_in": "The bot that plays for the seat at present; null: none does",
    "RuleBook.sections": "The sections, in order",
    "RuleSection.pictures": "The pictures of the section",
    "RuleSection.rules": "The rules, in order",
    "RuleText.id": "The ID of the rule, such as `C-FWD`",
    "RuleText.pictures": "The pictures of the rule",
    "SeatInfo.kind": "A person or a bot",
    "SeatInfo.name": "The name of its player; empty if there is none",
    "SeatSpec.kind": "A person or a bot",
    "SeatSpec.name": "The name of the player; empty: none; the first seat of a person here gets the user's name",
    "Setup.preview": "The data that the page needs to show the set-up; in Cartagena the symbols of spaces 1 to 36",
    "SignedIn.me": "The user of this browser",
    "Step.number": "The number of the step, from 0",
    "TableList.tables": "The tables of the page",
    "TableSummary.updated": "The time of the last change, in seconds since 1970",
    "TakeSeat.seat": "The seat, from 0",
    "Terms.away": "As in `NewTable`",
    "Terms.stand_in": "As in `NewTable`",
    "Today.games": "The puzzles of each game",
    "Undo.sequence": "The `sequence` of the `now` that the browser shows",
    "View.viewer": "A seat of this browser; null: the public view",
    "Voyage.decisions": "The number of decisions of the user's seat",
    "Voyage.reason": "The reason of the end, as in `Finish`",
    "Voyage.result": "The result for the user. `shared`: several seats won, the user's among them. `nobody`: "
    "no seat won. `together`: the user had several seats. `watched`: the user had no seat",
    "Voyage.variant": "The variant's name; empty if the game has no variants",
    "Why.text": "The action in the game's notation, such as `back 0`",
}

_NAMES: Final = re.compile(r"(?:^|(?<=[.;?] )|(?<=\n))((?:[a-z]\w*, )*[a-z]\w*): ")


def names_of(struct: type) -> list[str]:
    """Returns a struct's field names as they are sent."""
    info: Any = msgspec.inspect.type_info(struct)
    return [one.encode_name for one in info.fields]


def prose(struct: type) -> str:
    """Returns a struct's docstring with each paragraph in one line."""
    paragraphs = inspect.cleandoc(struct.__doc__ or "").split("\n\n")
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


@cache
def field_texts(struct: type) -> dict[str, str]:
    """Returns the description of each field that has one, as Markdown."""
    fields, text = names_of(struct), prose(struct)
    found = {name: EVERYWHERE[name] for name in fields if name in EVERYWHERE}
    heads = _heads(struct)
    for head, end in zip(heads, [*(each.start() for each in heads[1:]), len(text)], strict=False):
        found |= dict.fromkeys(head[1].split(", "), _plain(text[head.end() : end].partition("\n")[0]))
    return found | {name: once for name in fields if (once := ONCE.get(f"{struct.__name__}.{name}"))}


def about(struct: type) -> str:
    """Returns a struct's docstring before the first described field, as Markdown."""
    text, heads = prose(struct), _heads(struct)
    first, *more = (text[: heads[0].start()] if heads else text).strip().split("\n")
    return "\n\n".join(f"{_plain(one)}{'' if one.endswith('?') else '.'}" for one in (first, *more))


def _heads(struct: type) -> list[re.Match[str]]:
    """Returns the places in the docstring where the description of a field begins."""
    fields = set(names_of(struct))
    return [match for match in _NAMES.finditer(prose(struct)) if set(match[1].split(", ")) <= fields]


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
