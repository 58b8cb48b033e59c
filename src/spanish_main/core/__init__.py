"""The foundation of every game: kernels, chance, matches, records. Knows no game."""
