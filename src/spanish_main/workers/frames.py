"""What goes through the pipes between a supervisor and its worker, each pickled by itself."""

from __future__ import annotations

from typing import Any, NamedTuple


class Call(NamedTuple):
    """Work for a worker: ``module:function`` with its arguments. quiet: nobody waits for an answer."""

    work: str
    arguments: tuple[Any, ...]
    quiet: bool = False


class Done(NamedTuple):
    """What the work gave back."""

    value: Any


class News(NamedTuple):
    """What the work tells while it goes on."""

    value: Any


class Fault(NamedTuple):
    """The work has thrown ``kind``, at ``where``. Its text stays behind: it could quote what only one seat may know."""

    kind: str
    where: str
