"""How much the chances in hints depend on the seed of the search: docs/hints-and-review.md.

    uv run python benchmarks/spread.py la_tortuga mutiny cartagena

Four searches analyse every decision of a game's puzzles, by default as a review does. The spread of a shown action is
the largest less the smallest of its four chances. "Other answers" counts searches that preferred another action than
the puzzle's solution.
"""

from __future__ import annotations

import argparse

from spanish_main.study.spread import SEEDS, percentile, searched
from spanish_main.teaching.puzzle import puzzles_of


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description="How much the chances that are shown hang on the seed of the search.")
    parser.add_argument("games", nargs="+")
    parser.add_argument("--simulations", type=int, help="of a search; those of a review by default")
    asked = parser.parse_args()
    for game in asked.games:
        found = list(searched(puzzles_of(game), simulations=asked.simulations))
        spreads = [spread for one in found for spread in one.spreads()]
        other = sum(answer != one.best for one in found for answer in one.answers().values())
        shares = ", ".join(f"{share:.0%} below {percentile(spreads, share):.3f}" for share in (0.5, 0.9, 1.0))
        print(
            f"{game}: {len(spreads)} actions, {shares}; other answers: {other} of {len(SEEDS) * len(found)}", flush=True
        )


if __name__ == "__main__":
    main()
