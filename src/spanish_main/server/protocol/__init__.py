"""The HTTP protocol and the generated descriptions of all protocols."""
