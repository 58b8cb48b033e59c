# Was nur das Terminal sagt. Die englischen Namen der Befehle gelten immer, neben den deutschen.

## Überall

terminal-preparing = Die Regeln werden vorbereitet; nur beim ersten Mal dauert das etwas.
terminal-turn-of = { $seat-name } ist dran
terminal-your-turn = { $seat-name }, du bist dran
terminal-actions-left = { $actions ->
    [one] noch { $actions } Aktion
   *[other] noch { $actions } Aktionen
}
terminal-thinking = { $seat-name } denkt nach …
terminal-no-advice = Gerade gibt es keinen Tipp ({ $reason }).
terminal-over = Die Partie ist zu Ende.
terminal-hand = Hand
terminal-undone = Zurückgenommen.
terminal-saved = Die Aufzeichnung liegt in: { $file }
terminal-saved-copy = Die Partie bis hierher liegt auch in { $file }; mit --resume geht sie weiter.
terminal-not-saved = Das ließ sich nicht speichern ({ $reason }). Bei der nächsten Aktion wird es wieder versucht.
terminal-not-kept = Diese Partie wird nicht gespeichert: { $reason }
terminal-resume = Die Partie ist gespeichert. Weiter mit: { $command }
terminal-resumed = Weiter geht es, wo die Partie verlassen wurde.
terminal-torn = Die letzte Zeile der Aufzeichnung war abgerissen und wurde weggelassen.

## Vorhang

terminal-curtain = Weitergeben an { $seat-name }
terminal-curtain-why = Die Karten sind geheim: Was jetzt kommt, geht nur { $seat-name } etwas an.
terminal-curtain-lift = Drück Enter, wenn { $seat-name } hier sitzt.

## Zeilenmodus: Befehle (ein deutsches Wort neben dem englischen), Antworten

terminal-command-help = hilfe
terminal-command-hint = tipp
terminal-command-undo = zurücknehmen
terminal-command-why = warum
terminal-command-log = logbuch
terminal-command-hand = karten
terminal-command-board = plan
terminal-command-offers = liste
terminal-command-save = sichern
terminal-command-rules = regeln
terminal-command-quit = ende
terminal-prompt = { $seat-name }>
terminal-what = „{ $text }“ bedeutet hier nichts: Schreib eine Zahl aus der Liste, eine Aktion wie { $example } oder hilfe.
terminal-no-number = Eine { $number } gibt es in der Liste nicht: { $last ->
    [1] 1
   *[other] 1 bis { $last }
}.
terminal-allowed = Das geht.
terminal-why-what = Warum was nicht? Schreib eine Aktion dahinter, etwa: warum { $example }
terminal-save-where = Wohin sichern? Schreib einen Dateinamen dahinter.
terminal-save-exists = { $file } gibt es schon.
terminal-log-empty = Noch ist nichts geschehen.
terminal-log-number = Wie viele Zeilen? Schreib eine Zahl dahinter.
terminal-help-lines = Eine Zahl tut, was neben ihr steht. Man kann eine Aktion auch ausschreiben, etwa { $example }.
terminal-help-why = warum { $example }
    .help = sagt, welche Regel es verbietet
terminal-help-hint = tipp
    .help = sagt, was ein starker Spieler täte, nach dem, was du wissen kannst
terminal-hint =
    { $move }, { $chance } %{ $error ->
        [0] { "" }
        [100] { ", " }kaum durchdacht
       *[other] { ", " }auf { $error } % genau
    }
terminal-help-undo = zurücknehmen
    .help = nimmt die letzte Aktion dieses Zugs zurück, solange nichts Verdecktes gezeigt wurde
terminal-help-board = plan, karten, liste
    .help = noch einmal zeigen
terminal-help-log = logbuch 20
    .help = was zuletzt geschah
terminal-help-rules = regeln { $rule }
    .help = die Regeln nach ihren Kennungen; mit einer Kennung oder Wörtern: was sie sagen
terminal-help-save = sichern DATEI
    .help = schreibt die Aufzeichnung bis hierher
terminal-help-quit = ende
    .help = hört hier auf; die Partie kann später weitergehen

## Ganzer Bildschirm

terminal-key-pirate = einen Piraten wählen
terminal-key-card = diese Karte spielen
terminal-key-back = zurückweichen und ziehen
terminal-key-end = den Zug beenden
terminal-key-hint = ein Tipp
terminal-key-undo = zurücknehmen
terminal-key-offers = alles, was möglich ist
terminal-key-log = das ganze Logbuch
terminal-key-rules = die Regeln
terminal-key-help = Hilfe
terminal-key-quit = speichern und beenden
terminal-foot-pirate = Pirat
terminal-foot-card = Karte
terminal-foot-back = zurück
terminal-foot-end = Ende
terminal-foot-hint = Tipp
terminal-foot-undo = rückg.
terminal-foot-offers = Liste
terminal-foot-log = Log
terminal-foot-rules = Regeln
terminal-foot-help = Hilfe
terminal-foot-quit = beenden
terminal-close = Esc schließt das.
terminal-choose = Wähle einen Piraten, dann eine Karte. Wohin jede führt, ist auf dem Plan markiert.
terminal-pass = Der Zug ist zu Ende. Enter verdeckt die Karten; dann gib weiter an { $seat-name }.
terminal-leave-sure = Diese Partie wird nicht gespeichert. Noch einmal Q verlässt sie.
terminal-wait = { $seat-name } ist dran; du kommst noch.
terminal-offers-title = Was du tun kannst
terminal-log-title = Was geschah
terminal-help-title = Hilfe
terminal-end-title = Die Partie ist zu Ende
terminal-end-won = { $winners ->
    [one] { $seat-name } gewinnt!
   *[other] { $seat-name } gewinnen!
}
terminal-end-nobody = Niemand gewinnt.
terminal-end-close = Esc zeigt den Plan, R blickt zurück, Q verlässt.
terminal-small = Dieses Fenster ist zu klein: Nötig sind { $columns } Spalten und { $lines } Zeilen.

## Ein Spiel, das niemand gezeichnet hat

terminal-plain-help = Alles Sichtbare steht in Worten da; was möglich ist, steht in der Liste.
terminal-plain-choose = Wähle aus der Liste (L).
terminal-plain-yes = ja
terminal-plain-no = nein

## Aufzeichnungen

terminal-record-seats = Plätze: { $names }
terminal-record-created = Gespielt am { $date }
terminal-record-tunnel = Geheimgang: { $tunnel }
terminal-record-won = { $winners ->
    [one] { $seat-name } hat gewonnen.
   *[other] { $seat-name } haben gewonnen.
}
terminal-record-nobody = Niemand hat gewonnen.
terminal-record-unfinished = Die Partie ist nicht zu Ende gespielt.
terminal-record-actions = { $actions ->
    [one] { $actions } Aktion ist regelgerecht.
   *[other] Alle { $actions } Aktionen sind regelgerecht.
}
terminal-record-outcome = Der Ausgang stimmt.
terminal-record-fair = Gemischt wurde so, wie es die vorher festgelegte Saat verlangt.
terminal-record-no-seed = Die Saat ist noch nicht aufgedeckt; das Mischen ließ sich daher nicht prüfen.
terminal-record-never-seed = Die Aufzeichnung legt keine Saat fest; das Mischen lässt sich daher nicht prüfen.

## Eine Lektion

terminal-lesson-prompt = Was tust du?
terminal-lesson-look = Weiter mit Enter.
terminal-lesson-what = „{ $text }“ bedeutet hier nichts: Schreib eine Zahl aus der Liste, die ganze Aktion, regeln oder ende.

## Ein Rätsel, und die Partie des Tages

terminal-puzzle-prompt = Welche Aktion?
terminal-puzzle-what = „{ $text }“ bedeutet hier nichts: Schreib eine Zahl aus der Liste, die ganze Aktion, zeigen, regeln oder ende.
terminal-command-show = zeigen
terminal-puzzle-kept = Das Rätsel vom { $date }: spanish-main puzzle { $game } { $number }

## Das Logbuch

logbook-deleted = { $matches ->
    [one] { $matches } Partie gelöscht.
   *[other] { $matches } Partien gelöscht.
}
logbook-review = Noch nicht jede Partie hat einen Rückblick: Den macht spanish-main log --review.
