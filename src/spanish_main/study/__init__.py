"""What the games are like: the rulebooks' claims, answered with figures."""
