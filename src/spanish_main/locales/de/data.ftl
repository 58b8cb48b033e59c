# Partien als Datensätze.

data-writing = Schreiben
data-done =
    { $matches ->
        [one] { $matches } Partie
       *[other] { $matches } Partien
    }, { $rows ->
        [one] { $rows } Entscheidung
       *[other] { $rows } Entscheidungen
    }: { $file }
data-omniscient = Diese Datei enthält alle Geheimnisse der Partien. Lehre und bewerte damit keine Spieler, die sie nicht kennen dürfen.
