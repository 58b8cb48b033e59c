"""What bots know of the game: features, values, and levels."""
