"""The messages between a supervisor and its worker; each is pickled separately."""

from __future__ import annotations

from typing import Any, NamedTuple


class Call(NamedTuple):
    """Work for a worker: ``module:function`` and its arguments. quiet: the worker sends no answer."""

    work: str
    arguments: tuple[Any, ...]
    quiet: bool = False


class Halt(NamedTuple):
    """Ends the calls that were sent before this soon, with their results so far."""


class JobValue(NamedTuple):
    """The result of the work."""

    value: Any


class Fault(NamedTuple):
    """The work has raised an error of type ``kind`` at ``where``. Its text could have a seat's secret and is left out.

    Only the text of a damaged file is part of ``where``.
    """

    kind: str
    where: str


class RemoteCall(NamedTuple):
    """A call to the process that has joined a cluster: ``what`` names a method of ``calls.RemoteCalls``."""

    number: int
    what: str
    arguments: tuple[Any, ...]


class JobResult(NamedTuple):
    """The result of a remote call: a value, or the error to raise. Number 0: the cluster is joined, with its size."""

    number: int
    value: Any = None
    error: Exception | None = None
