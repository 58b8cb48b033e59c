# Regelwerk und Lektionen: was um sie herum steht. Ihre Texte: rules/ und lessons/.

rules = Regeln
rules-of = Regeln: { $game }
rules-search = In den Regeln suchen
rules-none = Das sagt keine Regel.
rules-found = { $places ->
    [one] { $places } Stelle
   *[other] { $places } Stellen
}
rules-contents = Inhalt
rules-open = Regel { $rule } öffnen
rules-key = die Regeln
rules-loading = Das Regelwerk wird geholt …

lessons = Lernen
lessons-show = Zeig’s mir
lessons-show-game = Zeig’s mir: { $game }
lessons-of = Lektionen: { $game }
lessons-minutes = { $minutes ->
    [one] etwa { $minutes } Minute
   *[other] etwa { $minutes } Minuten
}
lessons-go-on-with = Weitermachen
lessons-again = Noch einmal
lessons-learned = Fertig
lessons-step = { $at } von { $of }
lessons-next = Weiter
lessons-back = Einen Schritt zurück
lessons-restart = Von vorn
lessons-leave = Lektion verlassen
lessons-coach = Lektion
lessons-next-lesson = Als Nächstes: { $title }
lessons-play = Eine Partie spielen
lesson-not-now = Erlaubt wäre das, aber in der Lektion geht es gerade um etwas anderes.

## Rätsel, und was der Tag bringt

puzzles = Rätsel
puzzles-of = Rätsel: { $game }
puzzles-solved = { $solved } von { $all } gelöst
puzzle-title = Rätsel { $number }
puzzle-coach = Rätsel
puzzle-leave = Zu allen Rätseln
puzzle-today = Rätsel des Tages
puzzle-today-game = Rätsel des Tages, { $game }
puzzle-today-note = Jeden Tag eins, für alle dasselbe; der Tag beginnt um Mitternacht UTC.
puzzle-solved = Gelöst
puzzle-solve = Lösen
puzzle-again = Noch einmal
puzzle-solution = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-players = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
puzzle-decisions = { $decisions ->
    [one] { $decisions } Aktion zu finden
   *[other] { $decisions } Aktionen zu finden
}
puzzle-find = Du bist { $seat-name }, und eine Aktion ist klar die beste: welche? { $further ->
    [0] {""}
    [1] Danach ist noch eine zu finden.
   *[other] Danach sind noch { $further } zu finden.
}
puzzle-wrong = Nicht „{ $action }“: So gewinnst du { $chance } von 100 solchen Partien, mit der besten Aktion { $best }. Versuch es noch einmal.
puzzle-right = Richtig: „{ $action }“.
puzzle-shown = Am besten ist „{ $action }“.
puzzle-why = Warum: { $why }.
puzzle-on = Und jetzt?
puzzle-gap = So gewinnst du { $best } von 100 solchen Partien, mit der nächstbesten Aktion { $next } (Unterschied: { range-shares }).
puzzle-over = Das Rätsel ist zu Ende.

deal = Partie des Tages
deal-game = Partie des Tages, { $game }
deal-note = Jeden Tag eine Partie, für alle gleich ausgeteilt: gegen Bots, mit denselben Karten und Würfeln. Vergleiche dein Ergebnis.
deal-of = Partie vom { $date }
deal-result = { $game }, Partie vom { $date }
deal-place = { $place }. { $seat-name }
deal-place-score = { $place }. { $seat-name }: { $score }
deal-copy = Ergebnis kopieren
deal-copied = Das Ergebnis ist kopiert.
deal-not-copied = Der Browser lässt das Kopieren nicht zu: Hier steht es zum Markieren.
