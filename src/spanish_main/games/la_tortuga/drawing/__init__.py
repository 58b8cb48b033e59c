"""The game in a terminal, drawn with characters. Only its name is in the game type: ``text.drawing`` loads it."""
