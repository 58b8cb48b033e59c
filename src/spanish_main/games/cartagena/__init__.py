"""Cartagena, by Leo Colovini: the rules with IDs C-... of docs/rules/cartagena.md."""
