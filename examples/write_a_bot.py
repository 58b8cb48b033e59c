"""A bot of one's own: for the arena (``python:examples/write_a_bot.py:Runner``), or for games of one's own making.

A bot gets an observation and the legal actions, never the state. Run as it is, this one meets the greedy bot.
"""

from collections.abc import Sequence

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.core.game.game import Game, Observation
from spanish_main.core.match.match import Match, play_match, random_chance


class Runner:
    """Plays the card that carries a pirate farthest; retreats, as far back as it must, only without cards."""

    name = "runner"

    def __init__(self, game: Game, seed: int) -> None:
        """For ``game``, and the same again for the same ``seed``: so the arena makes a bot for each seat it takes."""
        self._luck = sm.Rng(seed)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Whichever of the legal actions leads to the highest sum of places."""
        state = observation.determinize(self._luck)

        def gain(action: int) -> int:
            told = state.parts(action)
            return told["to"] - told["from"] if "to" in told else -100

        return max(legal, key=gain)


def main() -> None:
    """Play twenty games and say how they went."""
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
