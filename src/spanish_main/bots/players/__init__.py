"""Bots: one file each."""
