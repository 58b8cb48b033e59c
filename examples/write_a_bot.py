"""A bot of your own, for the arena (``python:examples/write_a_bot.py:Runner``) or for your own programs.

A bot gets an observation and the legal actions, never the state. Without arguments this one plays the greedy bot.
"""

from collections.abc import Sequence

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.match.match import Match, play_match, random_chance


class Runner:
    """Plays the card that moves a pirate farthest. Falls back only without cards."""

    name = "runner"

    def __init__(self, game: Game, seed: int) -> None:
        """Makes a bot for a seat of ``game``. The same ``seed`` gives the same actions."""
        self._rng = sm.Rng(seed)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Returns the legal action that moves a pirate farthest ahead."""
        state = observation.determinize(self._rng)

        def gain(action: int) -> int:
            parts = state.parts(action)
            return parts["to"] - parts["from"] if "to" in parts else -100

        return max(legal, key=gain)


def main() -> None:
    """Plays twenty games and prints the result."""
    game = sm.load_game("cartagena", players=2, variant="jamaica")
    wins = 0
    for number in range(20):
        bots = [Runner(game, number), make_bot("greedy", game, seed=number)]
        seat = number % 2  # take turns at going first
        match = Match(game, random_chance(sm.Rng(number)))
        outcome = play_match(match, bots if seat == 0 else bots[::-1])
        wins += outcome is not None and outcome.winners == (seat,)
    print(f"runner won {wins} of 20 against greedy")


if __name__ == "__main__":
    main()
