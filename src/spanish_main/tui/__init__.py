"""The games in the terminal: full screen, line mode, and the match that both show."""
