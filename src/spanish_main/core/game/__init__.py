"""What a game is: options, actions, positions, and how it is told."""
