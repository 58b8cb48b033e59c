"""The server's metrics in the format of Prometheus.

``prometheus_client`` is loaded at the first request, so that a server without such requests stays small.
No metric holds a user, an address, a table or a secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from spanish_main import __version__
from spanish_main.server.http.vitals import Measures
from spanish_main.server.limits.counts import BOUNDS, Counts
from spanish_main.server.limits.gate import Gate
from spanish_main.workers.pool.minds import Thinkers

if TYPE_CHECKING:
    from prometheus_client import Metric


class ServerCollector:
    """A collector of ``prometheus_client``."""

    def __init__(
        self,
        gate: Gate,
        counts: Counts,
        tables: int,
        writes: tuple[int, int, bool],
        measures: Measures,
        thinkers: Thinkers,
    ) -> None:
        """tables: how many are live. writes: see ``Store``. measures: of the database. thinkers: the workers."""
        self._gate = gate
        self._counts = counts
        self._tables = tables
        self._writes = writes
        self._measures = measures
        self._thinkers = thinkers

    def collect(self) -> Iterator[Metric]:
        """All metrics with their current values."""
        from prometheus_client import core  # noqa: PLC0415 -- see above

        gate, counts = self._gate, self._counts
        for name, text, value in (
            ("connections", "Connections that are open.", gate.connections),
            ("unidentified_connections", "Those of them that have shown no cookie.", gate.unidentified),
            ("sockets", "WebSockets that watch a table.", gate.sockets),
            ("tables_live", "Tables that somebody watches.", self._tables),
            ("thinking", "Hints and reviews that people wait for.", gate.thinking),
            ("unread_bytes", "Bytes that wait for browsers to read them.", gate.unread.total),
            ("draining", "1 while the server ends.", int(gate.draining)),
            *self._state(),
        ):
            if value is not None:
                yield core.GaugeMetricFamily(f"spanish_main_{name}", text, value=value)
        for name, text, label, found in (
            ("http_answers", "Answers over HTTP.", "status", counts.answers),
            ("messages", "Messages of sockets.", "kind", counts.messages),
            ("refused", "What was too much for the limits.", "what", gate.refused),
            ("writes", "Writes to the database.", "result", {"stored": self._writes[0], "failed": self._writes[1]}),
            ("bots_replaced", "Bots that could not play on: a weaker one does.", "why", counts.replaced),
            ("thinker_failures", "What no worker could do, and workers lost.", "why", self._thinkers.failures),
        ):
            family = core.CounterMetricFamily(f"spanish_main_{name}", text, labels=[label])
            for key, count in sorted(found.items()):
                family.add_metric([str(key)], count)
            yield family
        yield self._slow(core)
        yield core.InfoMetricFamily("spanish_main", "The server.", {"version": __version__})

    def _state(self) -> Iterator[tuple[str, str, float | None]]:
        """The state of the database and the workers: name, text, and value (None if unknown)."""
        found, thinkers = self._measures, self._thinkers
        yield "writes_failing", "1 while the database takes no writes.", int(self._writes[2])
        yield "database_bytes", "The size of the database.", found.size
        yield "database_free_bytes", "What is free on the disk of the database's file.", found.free
        yield "users", "Users that the database knows.", found.users
        yield "tables", "Tables in the database.", found.tables
        yield "users_connected", "Users with a table open here.", self._gate.users
        yield "thinkers", "Worker processes.", thinkers.workers
        yield "thinkers_busy", "Worker processes that think.", thinkers.busy
        yield "thinkers_waiting", "Decisions, hints and steps of reviews that wait for a worker.", thinkers.waiting

    def _slow(self, core: Any) -> Metric:
        buckets, total = [], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self._counts.slow, strict=True):
            total += count
            buckets.append((bound, total))
        histogram: Metric = core.HistogramMetricFamily(
            "spanish_main_message_seconds", "How long messages take.", buckets=buckets, sum_value=self._counts.seconds
        )
        return histogram


def text(server: ServerCollector) -> tuple[bytes, str]:
    """All metrics in Prometheus' own format, and its media type."""
    from prometheus_client import (  # noqa: PLC0415 -- see above
        GC_COLLECTOR,
        PLATFORM_COLLECTOR,
        PROCESS_COLLECTOR,
        CollectorRegistry,
    )
    from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest  # noqa: PLC0415 -- see above

    registry = CollectorRegistry()
    for collector in (PROCESS_COLLECTOR, PLATFORM_COLLECTOR, GC_COLLECTOR, server):
        registry.register(collector)
    return generate_latest(registry), CONTENT_TYPE_LATEST
