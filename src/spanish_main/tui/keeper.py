"""A match kept in a file, action by action: no crash loses an action that was shown.

``FILE`` is the record (``core.match.record``). Each action is synced to disk before it is shown. ``FILE.seed`` beside
it holds two secrets of an unfinished match: the seed of the shuffles and the bots of the seats. Only its owner can read
it, and it is deleted when the footer has revealed the seed.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, BinaryIO

from spanish_main.core.errors import Explained, InvalidRecord
from spanish_main.core.game.fairness import commitment
from spanish_main.core.match import record
from spanish_main.core.match.match import Match
from spanish_main.core.texts import UTF_8
from spanish_main.games.catalog import load_game
from spanish_main.lettering.alike import distinct_names

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


@dataclass(frozen=True)
class Secret:
    """The content of ``FILE.seed``. bots: of each seat, as ``record.in_turn`` writes several; None for a person."""

    seed: str
    bots: tuple[str | None, ...]


@dataclass(frozen=True)
class Kept:
    """A match read from its file. torn: whether its last line was torn, and dropped.

    created: seconds since the epoch, None if unknown. entropy: the players' entropy in the deal.
    """

    match: Match
    names: tuple[str, ...]
    secret: Secret
    keeper: MatchFile
    torn: bool
    created: float | None
    entropy: tuple[str, ...]


def secret_path(path: Path) -> Path:
    """The file of the secrets of the unfinished match in ``path``."""
    return path.with_name(path.name + ".seed")


class MatchFile:
    """Appends the entries of one match to its file. Holds the file locked while it lives."""

    def __init__(self, path: Path, file: BinaryIO, secret: Secret, entries: int) -> None:
        self.path = path
        self._file = file
        self._secret = secret
        self._entries = entries  # already in the file
        self._size = file.seek(0, os.SEEK_END)  # bytes of whole lines
        self._done = False

    @classmethod
    def create(
        cls, path: Path, match: Match, names: tuple[str, ...], secret: Secret, entropy: Sequence[str] = ()
    ) -> MatchFile:
        """Creates the file of ``match``, dealt with this entropy. FileExistsError, or OSError if that fails."""
        header = record.header_line(match.game, names, commitment(secret.seed), entropy, time.time())
        hidden = secret_path(path)
        file = path.open("x+b", buffering=0)
        try:
            _lock(file, path)
            _write_secret(hidden, secret)
            file.write(header.encode())
            os.fsync(file.fileno())
            _sync_folder(path.parent)
        except BaseException:
            file.close()
            for made in (path, hidden):
                with contextlib.suppress(OSError):
                    made.unlink()
            raise
        keeper = cls(path, file, secret, 0)
        keeper.sync(match)
        return keeper

    def sync(self, match: Match) -> None:
        """Writes the new entries of ``match`` and waits for the disk. OSError leaves the file as it was."""
        if self._done:
            return
        lines = [record.entry_line(match.game, entry) for entry in match.entries[self._entries :]]
        over = match.outcome is not None
        if over:
            lines.append(record.footer_line(match, self._secret.seed, self._secret.bots))
        if not lines:
            return
        try:
            _write_all(self._file, "".join(lines).encode())
            os.fsync(self._file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                self._file.truncate(self._size)
                self._file.seek(self._size)
            raise
        self._size = self._file.tell()
        self._entries = match.sequence
        if over:
            self._done = True
            with contextlib.suppress(OSError):
                secret_path(self.path).unlink()

    def set_bots(self, bots: tuple[str | None, ...]) -> None:
        """Stores the bots that play from now on (``Secret``). After an OSError only the footer will name them."""
        self._secret = replace(self._secret, bots=bots)
        hidden = secret_path(self.path)
        fresh = hidden.with_name(hidden.name + ".new")
        _write_secret(fresh, self._secret)
        fresh.replace(hidden)
        _sync_folder(hidden.parent)

    @property
    def finished(self) -> bool:
        """Whether the record has its footer."""
        return self._done

    def close(self) -> None:
        """Closes the file, and so unlocks it."""
        self._file.close()

    def remove(self) -> None:
        """Closes the file and deletes it."""
        self.close()
        for path in (self.path, secret_path(self.path)):
            with contextlib.suppress(OSError):
                path.unlink()


def reopen(path: Path) -> Kept:
    """Reads the unfinished match in ``path``. InvalidRecord or OSError leave its files as they were."""
    with contextlib.ExitStack() as undo:
        file = undo.enter_context(path.open("r+b", buffering=0))
        _lock(file, path)
        data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        torn = len(data) > len(whole)
        if whole.strip():
            whole = whole.rstrip() + b"\n"  # no blank lines before the next entries
        read = record.parse(_text(whole, path))
        if read.footer is not None:
            raise InvalidRecord("error-match-over", name=path.name)
        secret = _read_secret(path)
        game = record.game_of(read, load_game)
        where = Explained("error-seed-in-file", name=secret_path(path).name)
        dealer = record.dealer_of(read, secret.seed, where)
        match = record.replay(read, game, dealer.draw, clock=time.time)
        match.resume()
        names = read.header["seats"]
        if not _texts(names) or len(names) != game.players or len(secret.bots) != game.players:
            raise InvalidRecord("error-seats", line=1)
        file.truncate(len(whole))
        file.seek(len(whole))
        undo.pop_all()
    keeper = MatchFile(path, file, secret, len(read.entries))
    keeper.sync(match)
    created = read.header.get("created")
    since = float(created) if isinstance(created, int | float) else None
    entropy = tuple(read.header.get("entropy") or ())
    return Kept(match, distinct_names(tuple(names)), secret, keeper, torn, since, entropy)


def _text(data: bytes, path: Path) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidRecord("error-no-text", name=path.name) from None


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _read_secret(path: Path) -> Secret:
    hidden = secret_path(path)
    try:
        data = json.loads(hidden.read_text(encoding=UTF_8))
        seed, bots = data["seed"], data["bots"]
        commitment(seed)
    except FileNotFoundError:
        raise InvalidRecord("error-seed-missing", name=hidden.name) from None
    except (ValueError, KeyError, TypeError):
        raise InvalidRecord("error-seed-unreadable", name=hidden.name) from None
    if not isinstance(bots, list) or not all(bot is None or isinstance(bot, str) for bot in bots):
        raise InvalidRecord("error-seed-seats", name=hidden.name)
    return Secret(seed, tuple(bots))


def _write_secret(path: Path, secret: Secret) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as out:
        os.chmod(path, 0o600)  # noqa: PTH101 -- an older file keeps its mode when opened
        json.dump({"seed": secret.seed, "bots": list(secret.bots)}, out)
        out.flush()
        os.fsync(out.fileno())


def _write_all(file: BinaryIO, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


def _lock(file: BinaryIO, path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BlockingIOError(f"{path.name} is being played somewhere else") from None


def _sync_folder(folder: Path) -> None:
    """Syncs a folder, so that the name of a new file survives a crash (POSIX)."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
