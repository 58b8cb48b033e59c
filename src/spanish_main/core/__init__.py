"""What every game stands on: kernels, chance, matches, records. Knows no game."""
