"""Studies of the games: questions about the rulebooks' claims, answered with figures."""
