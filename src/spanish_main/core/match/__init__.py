"""One play of a game: the loop, its transcript, and the check of a new game."""
