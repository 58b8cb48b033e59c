"""Reads a dataset of decisions with pandas and with polars: does the first seat win more often?

uv run --extra data --with pandas --with polars python examples/read_data.py

Name a file of your own after the command; `spanish-main data play cartagena --out FILE.parquet` makes one. Without it
the example makes a small one.

It prints the first seat's share of the victories with its 95% interval, like `spanish-main study first` (Wilson 1927).
"""

from __future__ import annotations

import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

COMMAND = (__doc__ or "").splitlines()[2]


def by_pandas(path: Path) -> tuple[float, int]:
    """Returns the first seats' victories, shared ones in part, and the number of matches with a winner."""
    import pandas as pd

    rows = pd.read_parquet(path, columns=["match", "decision", "seat", "winners"])
    first = rows[rows["decision"] == 0].dropna(subset="winners")
    won = first[first["winners"].map(len) > 0]
    shares = [(row.seat in row.winners) / len(row.winners) for row in won.itertuples()]
    return float(sum(shares)), len(shares)


def by_polars(path: Path) -> tuple[float, int]:
    """Returns the same as ``by_pandas``."""
    import polars as pl

    won = pl.scan_parquet(path).filter(pl.col("decision") == 0, pl.col("winners").list.len() > 0)
    share = pl.col("winners").list.contains(pl.col("seat")) / pl.col("winners").list.len()
    found = won.select(share=share).collect()["share"]
    return float(found.sum()), len(found)


def wilson(won: float, of: int) -> tuple[float, float]:
    """Returns the 95% interval of a share."""
    z = 1.959963984540054
    share, weight = won / of, z * z / of
    middle = (share + weight / 2) / (1 + weight)
    half = z * (share * (1 - share) / of + weight / (4 * of)) ** 0.5 / (1 + weight)
    return middle - half, middle + half


def small(path: Path) -> None:
    """Writes a small dataset."""
    import spanish_main as sm
    from spanish_main.data.matches import self_play
    from spanish_main.data.parquet import write

    write(path, self_play(sm.load_game("cartagena", players=2, variant="jamaica", first_seat=0), 30, seed=1))


def main() -> None:
    """Reads the given file, or a small one, and prints the figures of both libraries."""
    for name in ("pyarrow", "pandas", "polars"):
        if find_spec(name) is None:
            sys.exit(f"{name} is not installed: {COMMAND}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(folder) / "small.parquet"
        if len(sys.argv) == 1:
            small(path)
        for name, (won, of) in (("pandas", by_pandas(path)), ("polars", by_polars(path))):
            if not of:
                sys.exit("nobody has won any of these matches")
            low, high = wilson(won, of)
            print(f"{name}: the first seat has {won / of:.1%} ({low:.1%} to {high:.1%}) of {of} victories")


if __name__ == "__main__":
    main()
