"""A bot of one's own against the greedy one. A bot gets an observation and the legal actions, never the state."""

from collections.abc import Sequence

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.core.game import Observation
from spanish_main.core.match import Match, play_match, random_chance


class Runner:
    """Plays the card that carries a pirate farthest; retreats, as far back as it must, only without cards."""

    name = "runner"

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Whichever of the legal actions leads to the highest sum of places."""
        state = observation.determinize(sm.Rng(0))

        def gain(action: int) -> int:
            told = state.parts(action)
            return told["to"] - told["from"] if "to" in told else -100

        return max(legal, key=gain)


game = sm.load_game("cartagena", players=2, variant="jamaica")
wins = 0
for number in range(20):
    bots = [Runner(), make_bot("greedy", game, seed=number)]
    seat = number % 2  # take turns at going first
    match = Match(game, random_chance(sm.Rng(number)))
    outcome = play_match(match, bots if seat == 0 else bots[::-1])
    wins += outcome is not None and outcome.winners == (seat,)
print(f"runner won {wins} of 20 against greedy")
