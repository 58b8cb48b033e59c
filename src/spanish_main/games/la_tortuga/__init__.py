"""La Tortuga (also Mahé), by Alex Randolph: the rules with IDs L-... of docs/rules/la_tortuga.md."""
