# Die Arena: Bots gegen Bots, im Terminal und in ihrem Bericht.

arena-preparing = Die Bots machen sich bereit
arena-playing = Es wird gespielt
arena-lost = Satz { $number } ist verloren: { $why }
arena-kept = Alles liegt in: { $folder }
arena-interrupted = Angehalten. Was fertig ist, bleibt; weiter mit: { $command }
arena-trouble = Nicht jeder Bot hat gespielt
arena-details = Was { $bot } beim ersten Fehler geworfen oder gesagt hat
arena-failed = { $bot } hat { $faults ->
    [one] einmal
   *[other] { $faults }-mal
} versagt, und das Los traf { $lots } von { $count } Entscheidungen. Zuerst: { $first }
arena-never-moved = { $bot } hat nie selbst gezogen: Das Los traf alle Entscheidungen ({ $count }). Zuerst: { $first }
arena-players = Spieler
arena-pairings = Paarungen, vom Ersten aus gesehen
arena-alone = Einer gegen alle anderen
    .note = Von den Partien, die jemand gewann, die der Einzelne gewann. { $fair } wären gerecht.
arena-rating = Elo
arena-rating-interval = Intervall
arena-won = gewonnen
arena-games = Partien
arena-share = Anteil
arena-median = Median
arena-longest = längste
arena-faults-short = Fehler
arena-decided = entschieden
arena-rate = Siegquote
arena-interval = Wilson
arena-interval-short = Wilson, %
arena-by-sets-short = nach Sätzen, %
arena-by-sets = nach Sätzen
arena-others = andere
arena-shared = geteilt
arena-nobody = niemand
arena-cut = abgebrochen
arena-sprt = SPRT
arena-timeouts = zu spät
arena-crashes = ausgefallen
arena-illegal = regelwidrig
arena-sets = Sätze
arena-verdict = { $verdict ->
    [high] { $high } ({ $ratio })
    [low] { $low } ({ $ratio })
   *[open] offen ({ $ratio })
}
arena-lost-set = Verloren: { $what }

## Bericht

arena-report-title = Arena: { $game }
arena-report-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} in { $pairs ->
    [one] { $pairs } Paarung.
   *[other] { $pairs } Paarungen.
}
arena-report-round-robin = Jeder gegen jeden.
arena-report-ladder = Nachbarn treffen aufeinander.
arena-report-gauntlet = Der Erste trifft auf jeden der anderen.
arena-report-free-for-all = Jeder gegen jeden an einem Tisch: Alle spielen für sich, einmal auf jedem Platz. Die Tabelle „Wer wen schlägt“ vergleicht je zwei in den Partien, die beide gespielt haben.
arena-cross = Wer wen schlägt
    .note = Wie viele der entschiedenen Partien der Spieler der Zeile gegen den der Spalte gewonnen hat.
arena-chart-ratings = Stärke
    .note = Elo-Punkte nach dem Modell von Bradley und Terry (spielt jeder für sich, nach dem von Luce), mit Intervallen; das Mittel aller ist 0. 400 Punkte bedeuten zehn zu eins.
arena-chart-rates = Siegquoten
    .note = Wie viele der entschiedenen Partien jeder Paarung der Erste gewonnen hat, mit dem Intervall nach Sätzen.
arena-chart-seats = Plätze
    .note = Der Anteil jedes Platzes an den Siegen; Platz 1 beginnt. Gestrichelt: gleiche Anteile. Alle saßen überall gleich oft.
arena-chart-lengths = Länge einer Partie
    .note = Entscheidungen aller Plätze zusammen. Gestrichelt: der Median. Abgebrochene Partien sind ausgelassen.
arena-chart-times = Zeit für eine Entscheidung
    .note = Der Median (Punkt), bis zum 95. Perzentil (dick) und bis zur längsten (dünn). Entscheidungen ohne Wahl sind ausgelassen.
arena-rating-axis = Elo-Punkte
arena-rate-axis = gewonnene Partien, %
arena-seat-axis = Platz
arena-seat-share-axis = Siege, %
arena-length-axis = Entscheidungen
arena-games-axis = Partien
arena-time-axis = Zeit
arena-how = Wie das zu lesen ist
arena-how-sets = Gespielt wird in Sätzen: Alle Partien eines Satzes haben dieselben Karten und dieselben Würfe, und jeder sitzt auf jedem Platz gleich oft. Glück und Plätze begünstigen niemanden.
arena-how-decided = Entschieden ist eine Partie, wenn eine Seite gewonnen hat und die andere nicht. Geteilte Siege, Partien ohne Sieger und am Limit abgebrochene Partien zählen gesondert.
arena-how-intervals = Die Intervalle sind { $confidence }-%-Intervalle. Das von Wilson nimmt alle Partien für unabhängig; das nach Sätzen bedenkt, dass die Partien eines Satzes ihr Glück teilen, und ist das verlässlichere.
arena-how-ratings = Eine Paarung, die ein sequenzieller Test beendet hat, sieht etwas klarer aus, als sie ist: Sie wurde beendet, weil sie klar aussah.
