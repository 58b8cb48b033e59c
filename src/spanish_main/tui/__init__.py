"""The games in the terminal: full screen, line mode, and what both sit around."""
