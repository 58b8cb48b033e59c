"""Processes: starting, asking and sharing them. Nothing here thinks."""
