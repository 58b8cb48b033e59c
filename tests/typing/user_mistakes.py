"""Mistakes that a strict type checker finds in a user's script: one a line marked with its error code."""

from __future__ import annotations

import spanish_main as sm

game = sm.load_game("cartagena")
state = game.new_initial_state()
state.apply_action("end")  # arg-type
number: str = state.current_seat()  # assignment
state.legal_moves()  # attr-defined
for action in state.legal_actions():
    state.action_to_string(str(action))  # arg-type
print(state.outcome().winners)  # union-attr
sm.Rng("seed")  # arg-type
sm.load_games("cartagena")  # attr-defined
