"""The command line, and the games in the terminal."""
