"""``run_arena``: plays the games of a configuration, stops decided pairings, and sums up."""

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
class PairingSets:
    """The sets of one pairing by number. stopped: how many of them count, once the test has stopped it."""

    pairing: Pairing
    sets: dict[int, Set] = field(default_factory=dict)
    lost: dict[int, Lost] = field(default_factory=dict)
    stopped: int | None = None
    ratio: float = 0.0
    _looked: int = 0

    def add(self, one: Set | Lost, config: ArenaConfig) -> None:
        """Adds a set, and tests the pairing."""
        if isinstance(one, Lost):
            self.lost[one.number] = one
        else:
            self.sets[one.number] = one
        self._test(config)

    def _test(self, config: ArenaConfig) -> None:
        """Tests the sets in the order of their numbers, which is not the order in which they were finished."""
        while config.sprt and self.stopped is None and (self._looked in self.sets or self._looked in self.lost):
            self._looked += 1
            scores = [(one.won, one.decided) for one in self._first(self._looked)]
            self.ratio = sprt.log_likelihood_ratio(scores, config.sprt.low, config.sprt.high)
            if sprt.verdict(self.ratio, config.sprt):
                self.stopped = self._looked

    def _first(self, number: int) -> list[Set]:
        return [self.sets[k] for k in range(number) if k in self.sets]

    def run(self, config: ArenaConfig) -> PairRun:
        """The sets that count."""
        number = config.sets if self.stopped is None else self.stopped
        lost = [one for one in self.lost.values() if one.number < number]
        verdict = sprt.verdict(self.ratio, config.sprt) if config.sprt else ""
        return PairRun(self.pairing, self._first(number), lost, self.ratio if config.sprt else None, verdict)


@dataclass(frozen=True)
class ArenaProgress:
    """The progress of an arena. done: finished sets, of ``sets`` at most; all sets of a stopped pairing count as done.

    last: the set that was finished last.
    """

    done: int
    sets: int
    last: Set | Lost | None = None


Tell = Callable[[ArenaProgress], None]


def run_arena(
    config: ArenaConfig, folder: Path | None = None, *, resume: bool = False, tell: Tell | None = None
) -> Result:
    """Plays an arena and sums it up.

    folder: for the journal; None: nothing is kept. resume: go on with the journal. Its games have to be those of
    ``config``, which may have more sets, another test, or other workers. tell: is called after each set. InvalidOptions
    for wrong settings, FileExistsError if there is a journal already, InvalidRecord or OSError if it cannot be read.
    """
    seats = check(config)
    books = {pairing: PairingSets(pairing) for pairing in pairings(config.schedule, len(config.bots), seats)}
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
    """Checks a configuration and returns the number of seats; InvalidOptions for an unknown game, option or bot."""
    game = table(config, Rng(config.seed))
    for player in read_players(config.bots):
        factory_of(player.spec, config.overtime, game.type)
    if config.schedule == "free-for-all" and len(config.bots) < game.players:
        raise InvalidOptions("error-arena-free", seats=game.players)
    workers.check(config)
    return game.players


def kept_config(folder: Path) -> ArenaConfig:
    """The configuration of the arena that is kept in ``folder``."""
    if not (folder / NAME).is_file():
        raise InvalidOptions("error-no-arena", folder=str(folder), name=NAME)
    return ArenaJournal(folder / NAME).read()[0]


def _open(
    folder: Path | None, config: ArenaConfig, books: dict[Pairing, PairingSets], *, resume: bool
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
        raise InvalidOptions("error-other-arena", folder=str(folder), names=names)
    for one in sorted(sets, key=lambda one: one.number):
        books[one.pairing].add(one, config)
    return journal


def _tasks(books: dict[Pairing, PairingSets], config: ArenaConfig) -> Iterator[workers.Task]:
    """The sets still to be played, each pairing in turn. Pairings that are stopped meanwhile are left out."""
    for number in range(config.sets):
        for pairing, book in books.items():
            if book.stopped is None and number not in book.sets:
                yield pairing, number


def _done(book: PairingSets, config: ArenaConfig) -> int:
    if book.stopped is not None:
        return config.sets
    return sum(number < config.sets for number in {*book.sets, *book.lost})


def to_json(result: Result) -> bytes:
    """A result as it is written to ``result.json``."""
    return msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n"
