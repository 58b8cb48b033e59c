"""``run_arena``: play what a configuration says, stop where it is clear, and sum up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from spanish_main.arena import sprt, workers
from spanish_main.arena.journal import NAME, ArenaJournal, differences
from spanish_main.arena.play import table
from spanish_main.arena.players import factory_of, read_players
from spanish_main.arena.results import Lost, Set
from spanish_main.arena.schedule import Pairing, pairings
from spanish_main.arena.summary import PairRun, Result, sum_up
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.kernels.rng import Rng
from spanish_main.settings.arena import ArenaConfig


@dataclass
class _Book:
    """What is known of one pairing: its sets by number, those lost, and how many count once it was stopped."""

    pairing: Pairing
    sets: dict[int, Set] = field(default_factory=dict)
    lost: dict[int, Lost] = field(default_factory=dict)
    stopped: int | None = None
    ratio: float = 0.0
    _looked: int = 0

    def add(self, one: Set | Lost, config: ArenaConfig) -> None:
        if isinstance(one, Lost):
            self.lost[one.number] = one
        else:
            self.sets[one.number] = one
        self._test(config)

    def _test(self, config: ArenaConfig) -> None:
        """Look at the sets one by one in their order, whatever the order in which they were done."""
        while config.sprt and self.stopped is None and (self._looked in self.sets or self._looked in self.lost):
            self._looked += 1
            seen = [(one.won, one.decided) for one in self._first(self._looked)]
            self.ratio = sprt.log_likelihood_ratio(seen, config.sprt.low, config.sprt.high)
            if sprt.verdict(self.ratio, config.sprt):
                self.stopped = self._looked

    def _first(self, number: int) -> list[Set]:
        return [self.sets[k] for k in range(number) if k in self.sets]

    def run(self, config: ArenaConfig) -> PairRun:
        """The sets that count."""
        number = config.sets if self.stopped is None else self.stopped
        lost = [one for one in self.lost.values() if one.number < number]
        said = sprt.verdict(self.ratio, config.sprt) if config.sprt else ""
        return PairRun(self.pairing, self._first(number), lost, self.ratio if config.sprt else None, said)


@dataclass(frozen=True)
class ArenaProgress:
    """How far an arena has come. done: sets, of ``sets`` at most; those of pairings that were stopped count as done.

    last: what was finished last, if anything.
    """

    done: int
    sets: int
    last: Set | Lost | None = None


Tell = Callable[[ArenaProgress], None]


def run_arena(
    config: ArenaConfig, folder: Path | None = None, *, resume: bool = False, tell: Tell | None = None
) -> Result:
    """Play an arena and sum it up.

    folder: where the journal is kept, and with ``resume`` gone on with: the games of ``config`` have to be those of the
    journal, but there may be more sets, another test, other workers. tell: is called after each set.
    InvalidOptions for what cannot be played, FileExistsError where a journal is in the way, InvalidRecord and OSError
    for one that cannot be read.
    """
    seats = check(config)
    books = {pairing: _Book(pairing) for pairing in pairings(config.schedule, len(config.bots), seats)}
    journal = _open(folder, config, books, resume=resume)
    total = len(books) * config.sets

    def report(last: Set | Lost | None) -> None:
        if tell is not None:
            done = sum(_done(book, config) for book in books.values())
            tell(ArenaProgress(done, total, last))

    report(None)
    if any(True for _ in _tasks(books, config)):
        for one in workers.play_sets(config, _tasks(books, config)):
            if journal is not None:
                journal.add(one)
            kept = one if isinstance(one, Lost) else msgspec.structs.replace(one, records=())
            books[one.pairing].add(kept, config)
            report(kept)
    return sum_up(config, [book.run(config) for book in books.values()])


def check(config: ArenaConfig) -> int:
    """How many seats there are; InvalidOptions if these cannot be played: an unknown game, option or bot."""
    game = table(config, Rng(config.seed))
    for player in read_players(config.bots):
        factory_of(player.spec, config.overtime, game.type)
    if config.schedule == "free-for-all" and len(config.bots) < game.players:
        text = f"in a free-for-all nobody plays twice: {game.players} seats are for {game.players} bots or more"
        raise InvalidOptions(text, "error-arena-free", seats=game.players)
    workers.check(config)
    return game.players


def kept_config(folder: Path) -> ArenaConfig:
    """The configuration of the arena that is kept in ``folder``."""
    if not (folder / NAME).is_file():
        text = f"there is no arena in {folder}: it would hold {NAME}"
        raise InvalidOptions(text, "error-no-arena", folder=str(folder), name=NAME)
    return ArenaJournal(folder / NAME).read()[0]


def _open(
    folder: Path | None, config: ArenaConfig, books: dict[Pairing, _Book], *, resume: bool
) -> ArenaJournal | None:
    if folder is None:
        return None
    journal = ArenaJournal(folder / NAME)
    if not resume:
        journal.begin(config)
        return journal
    kept, sets = journal.read()
    differing = differences(config, kept)
    if differing:
        names = ", ".join(differing)
        text = f"the arena in {folder} has other games: it differs in {names}"
        raise InvalidOptions(text, "error-other-arena", folder=str(folder), names=names)
    for one in sorted(sets, key=lambda one: one.number):
        books[one.pairing].add(one, config)
    return journal


def _tasks(books: dict[Pairing, _Book], config: ArenaConfig) -> Iterator[workers.Task]:
    """What is still to be played, each pairing in its turn; what is stopped meanwhile is left out."""
    for number in range(config.sets):
        for pairing, book in books.items():
            if book.stopped is None and number not in book.sets:
                yield pairing, number


def _done(book: _Book, config: ArenaConfig) -> int:
    if book.stopped is not None:
        return config.sets
    return sum(number < config.sets for number in {*book.sets, *book.lost})


def to_json(result: Result) -> bytes:
    """A result as it is written to ``result.json``."""
    return msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n"
