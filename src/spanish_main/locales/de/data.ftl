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
data-omniscient = Diese Datei enthält alle Geheimnisse der Partien: nichts für Spieler, die sie nicht kennen dürfen.
