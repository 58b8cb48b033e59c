"""A user's script: it runs, and a strict type checker accepts it."""

from __future__ import annotations

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.bots.players.bot import Bot
from spanish_main.core.match.match import Match, fair_match, play_match
from spanish_main.core.vector.perft import divide, perft


def play_out(game: sm.Game, seed: int) -> sm.State:
    """A game at random, chance and seats alike."""
    state = game.new_initial_state()
    rng = sm.Rng(seed)
    while not state.is_terminal():
        if state.current_seat() == sm.CHANCE:
            action: int = state.sample_chance(rng)
        else:
            legal: list[int] = state.legal_actions()
            action = legal[rng.below(len(legal))]
        state.apply_action(action)
    assert state.current_seat() == sm.TERMINAL
    return state


class First:
    """A bot of one's own: a name and a choice."""

    name = "first"

    def choose(self, observation: object, legal: list[int] | tuple[int, ...] | object) -> int:
        """Whatever comes first."""
        assert isinstance(legal, list)
        return int(legal[0])


def main() -> list[str]:
    """Use a bit of everything."""
    game = sm.load_game("cartagena", players=3, variant="tortuga", edition="czech")
    state = play_out(game, seed=1)
    outcome: sm.Outcome | None = state.outcome()
    assert outcome is not None
    winners: tuple[int, ...] = outcome.winners
    returns: list[float] = state.returns()
    said = [f"{winners} {outcome.reason} {sum(returns):.1f}"]

    start = game.new_initial_state()
    outcomes: list[tuple[int, int]] = start.chance_outcomes()
    said.append(f"{start.action_to_string(outcomes[0][0])} {outcomes[0][1]}")
    again: sm.State = game.state_from_position(start.position())
    assert again == start.clone()
    assert start.observation(None)["viewer"] is None
    counts: dict[str, int] = divide(start, 2)
    assert sum(counts.values()) == perft(start, 2)
    try:
        start.apply_action(start.string_to_action("end"))
    except sm.IllegalAction as error:
        said.append(error.rule)

    match: Match = fair_match(game, "ab" * 32)
    bots: list[Bot] = [make_bot("greedy", game, 1), make_bot("random", game, 2), First()]
    play_match(match, bots, limit=30)
    said.append(str(match.sequence > 30))
    return said


if __name__ == "__main__":
    print("\n".join(main()))
