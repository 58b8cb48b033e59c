"""What the server counts of itself, and how Prometheus is told.

Counting costs an addition; ``prometheus_client`` is loaded when somebody asks: a server that nobody asks stays small.
No metric names a user, an address, a table or anything that is secret at one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from spanish_main import __version__
from spanish_main.server.limits import Gate

if TYPE_CHECKING:
    from prometheus_client import Metric

# Upper bounds in seconds: an answer takes some milliseconds; what takes more than a second is trouble.
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Counts:
    """What has happened since the start."""

    def __init__(self) -> None:
        self.answers: Counter[int] = Counter()  # HTTP status -> how many
        self.messages: Counter[str] = Counter()  # what sockets asked for -> how many
        self.slow = [0] * (len(BOUNDS) + 1)  # messages by how long they took
        self.seconds = 0.0

    def message(self, kind: str, seconds: float) -> None:
        """A message of a socket was dealt with in so many seconds."""
        self.messages[kind] += 1
        self.slow[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Told:
    """A collector of ``prometheus_client``."""

    def __init__(self, gate: Gate, counts: Counts, tables: int) -> None:
        self._gate = gate
        self._counts = counts
        self._tables = tables

    def collect(self) -> Iterator[Metric]:
        """Every metric as it is now."""
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
        ):
            yield core.GaugeMetricFamily(f"spanish_main_{name}", text, value=value)
        for name, text, label, found in (
            ("http_answers", "Answers over HTTP.", "status", counts.answers),
            ("messages", "Messages of sockets.", "kind", counts.messages),
            ("refused", "What was too much for the limits.", "what", gate.refused),
        ):
            family = core.CounterMetricFamily(f"spanish_main_{name}", text, labels=[label])
            for key, count in sorted(found.items()):
                family.add_metric([str(key)], count)
            yield family
        yield self._slow(core)
        yield core.InfoMetricFamily("spanish_main", "The server.", {"version": __version__})

    def _slow(self, core: Any) -> Metric:
        buckets, total = [], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self._counts.slow, strict=True):
            total += count
            buckets.append((bound, total))
        told: Metric = core.HistogramMetricFamily(
            "spanish_main_message_seconds", "How long messages take.", buckets=buckets, sum_value=self._counts.seconds
        )
        return told


def text(gate: Gate, counts: Counts, tables: int) -> tuple[bytes, str]:
    """All metrics in Prometheus' own format, and its media type. tables: how many are live."""
    from prometheus_client import (  # noqa: PLC0415 -- see above
        GC_COLLECTOR,
        PLATFORM_COLLECTOR,
        PROCESS_COLLECTOR,
        CollectorRegistry,
    )
    from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest  # noqa: PLC0415 -- see above

    registry = CollectorRegistry()
    for collector in (PROCESS_COLLECTOR, PLATFORM_COLLECTOR, GC_COLLECTOR, Told(gate, counts, tables)):
        registry.register(collector)
    return generate_latest(registry), CONTENT_TYPE_LATEST
