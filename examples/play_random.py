"""Plays a whole game of Cartagena at random through the Python interface."""

import spanish_main as sm

game = sm.load_game("cartagena", players=3, variant="tortuga", edition="russian")
state = game.new_initial_state()
rng = sm.Rng(seed=7)

actions = 0
while not state.is_terminal():
    if state.current_seat() == sm.CHANCE:
        action = state.sample_chance(rng)
    else:
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
    state.apply_action(action)
    actions += 1

outcome = state.outcome()
assert outcome is not None
print(f"after {actions} actions: seats {outcome.winners} won ({outcome.reason}), returns {state.returns()}")
