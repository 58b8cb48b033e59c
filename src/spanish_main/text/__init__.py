"""Texts for people: phrases of the Fluent catalogues, and boards drawn with characters."""
