"""What goes through the pipes between a supervisor and its worker, each pickled by itself."""

from __future__ import annotations

from typing import Any, NamedTuple


class Call(NamedTuple):
    """Work for a worker: ``module:function`` with its arguments. quiet: nobody waits for an answer."""

    work: str
    arguments: tuple[Any, ...]
    quiet: bool = False


class Halt(NamedTuple):
    """The calls that were sent before this shall come to their ends soon, with what they have found by then."""


class JobValue(NamedTuple):
    """What the work gave back."""

    value: Any


class Fault(NamedTuple):
    """The work has thrown ``kind``, at ``where``. Its text stays behind: it could quote what only one seat may know.

    Of a damaged file it comes along.
    """

    kind: str
    where: str


class RemoteCall(NamedTuple):
    """What the process that has joined a cluster is to do: ``what`` names a method of ``calls.RemoteCalls``."""

    number: int
    what: str
    arguments: tuple[Any, ...]


class JobResult(NamedTuple):
    """What came of an errand: a value, or the error to raise. Number 0: of joining, with the size of the cluster."""

    number: int
    value: Any = None
    error: Exception | None = None
