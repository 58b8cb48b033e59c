"""The Mutiny (Cartagena: Die Meuterei), by Michael Rieneck: the rules with IDs M-... of docs/rules/mutiny.md."""
