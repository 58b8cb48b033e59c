"""The game's part of the bots: features, evaluations and levels."""
