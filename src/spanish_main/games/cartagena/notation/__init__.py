"""Actions, positions and options as text."""
