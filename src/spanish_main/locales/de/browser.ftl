# Die Seite im Browser.

## Überall

browser-close = Schließen
browser-cancel = Abbrechen
browser-yes = ja
browser-no = nein
browser-settings = Einstellungen
browser-language = Sprache
browser-theme = Farben
browser-theme-system = Wie das System
browser-theme-light = Tag
browser-theme-dark = Nacht
browser-motion = Animation
browser-motion-system = Wie das System
browser-motion-full = An
browser-motion-none = Aus
browser-motion-on = Animation ist an.
browser-motion-off = Animation ist aus.
browser-pace = Tempo
browser-pace-slow = Langsam
browser-pace-normal = Normal
browser-pace-fast = Schnell
browser-sound = Töne
browser-forced = Für mich tun, was keine Wahl lässt
    .help = Ist nur eine Aktion möglich, geschieht sie nach einem Augenblick von selbst.
browser-end-asked = Fragen, bevor ich einen Zug beende
    .help = Dann lässt sich auch die letzte Aktion eines Zugs zurücknehmen.
browser-lost-title = Jenseits der Karte
browser-lost = Hier ist nichts, oder es ist nicht für deine Augen.

## Die erste Seite

browser-play = Spielen
browser-play-game = Spielen: { $game }
browser-starting = Die Segel werden gesetzt …
browser-new-game = Partie einrichten
browser-tables = Deine Tische
browser-tables-all = { $tables ->
    [one] { $tables } Tisch zeigen
   *[other] Alle { $tables } Tische zeigen
}
browser-tables-finished = Beendet
browser-table-open = läuft
browser-table-yours = Du bist dran
browser-table-turn = { $seat-name } ist dran
browser-table-left = noch { $time }
browser-table-won = Sieg: { $seat-name }
browser-table-nobody = niemand hat gewonnen
browser-table-remove = Diesen Tisch wegräumen
browser-table-remove-sure = Die Partie und ihre Aufzeichnung sind dann endgültig weg.
browser-table-keep = Behalten
browser-just-now = gerade eben

## Eine neue Partie

browser-players = Wer spielt
browser-seat-name = Name auf Platz { $number }
browser-seat-kind = Wer auf Platz { $number } spielt
browser-seat-remove = Platz { $number } entfernen
browser-seat-add = Platz hinzufügen
browser-person = Mensch
browser-elsewhere = Mensch an einem anderen Gerät
browser-bots = Bots
browser-bots-more = Mehr
browser-list-more = Mehr zeigen
browser-level = { $bots ->
    [one] Wie stark ist der Bot?
   *[other] Wie stark sind die Bots?
}
browser-first = Wer beginnt
browser-first-lot = Das Los
browser-hints = Tipps
    .help = Wer entscheiden muss, darf fragen, was ein starker Spieler täte; alle sehen, dass gefragt wurde.
browser-house-rules = Ausgabe und Hausregeln
browser-shuffle = Mischen
browser-start = Los geht’s

## Am Tisch

browser-connecting = Wir rudern zum Tisch …
browser-lost-connection = Die Verbindung ist weg. Wir versuchen zurückzukommen …
browser-lost-pending = Deine letzte Aktion wird noch einmal geschickt.
browser-lost-unanswered = Die Verbindung ging verloren, bevor die Antwort kam. Versuch es gleich noch einmal.
browser-late-unanswered = Der Server hat noch nicht geantwortet. Versuch es gleich noch einmal.
browser-error-slow = Der Server hat { $seconds } Sekunden lang nicht geantwortet. Vielleicht ist trotzdem geschehen, worum du gebeten hast: Sieh nach und versuch es noch einmal.
browser-error-cookies = Dein Browser behält keine Cookies von dieser Seite, darum würde der Server dich nicht wiedererkennen: Erlaube ihr Cookies und versuch es noch einmal.
browser-title-your-turn = Du bist dran
browser-title-over = Partie zu Ende
browser-turn-yours = Du bist dran, { $seat-name }
browser-turn-of = { $seat-name } ist dran
browser-turn-thinking = { $seat-name } denkt nach …
browser-turn-over = Partie zu Ende
browser-chance = Jetzt entscheidet das Meer …
browser-passing = Als Nächstes: { $seat-name }
browser-glance = Nur für { $seat-name }: Gleich wird es verdeckt
browser-held = Den Zug damit beenden?
browser-held-do = Ja, beenden
browser-held-not = Noch nicht
browser-offers = Alles, was möglich ist
browser-not-your-turn = { $seat-name } ist dran. Du kommst noch.
browser-looking-on = Du siehst an diesem Tisch nur zu.
browser-race-gone = { $percent } % des Wegs
browser-actions-left = { $actions ->
    [0] Keine Aktionen mehr
    [one] Noch { $actions } Aktion
   *[other] Noch { $actions } Aktionen
}
browser-end-turn = Zug beenden
browser-undo = Zurücknehmen
browser-rule = Regel { $rule }
browser-you = du
browser-skip = Zum Überspringen tippen oder klicken
browser-seats = Plätze
browser-dock = Deine Karten und Aktionen
browser-dock-plain = Was du tun kannst
browser-plain-table = Der Tisch
browser-plain-secrets = Was nur du siehst
browser-plain-number = Zahl
browser-plain-hidden = verdeckt
browser-hand-of = Handkarten: { $seat-name }
browser-log = Was geschah

## Vorhang

browser-curtain-title = Weitergeben an { $seat-name }
browser-curtain = Die Karten sind geheim. Was jetzt kommt, geht nur { $seat-name } etwas an.
browser-curtain-lift = Ich bin { $seat-name }

## Das Ende

browser-end-won = { $winners ->
    [one] { $seat-name } gewinnt!
   *[other] { $seat-name } gewinnen!
}
browser-end-nobody = Niemand gewinnt
browser-end-yours = Gut gesegelt!
browser-end-made = Wie das Ergebnis zustande kam
browser-end-decided = Was es entschied
browser-end-looking = Der Zug, der es entschied, wird gesucht …
browser-end-see = Ansehen
browser-end-before = Vorher
browser-end-after = Nachher
browser-end-show = Ergebnis
browser-again = Noch einmal
browser-save-record = Aufzeichnung sichern
browser-bring = Partien hereinholen
browser-race = Das Rennen
browser-race-goal = alle an Bord
browser-race-start = Start
browser-race-turns = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
browser-race-seat = { $seat-name }: { $percent } % des Wegs.

## Hilfe

browser-help = Hilfe
browser-help-rules = Kurz gesagt
browser-help-keys = Tasten
browser-key-pirate = einen Piraten wählen
browser-key-card = eine Karte wählen
browser-key-number = die Karte an dieser Stelle deiner Hand wählen
browser-key-enter = das Gewählte tun
browser-key-back = zurückweichen und ziehen
browser-key-end = den Zug beenden
browser-key-undo = die letzte Aktion zurücknehmen
browser-key-escape = Auswahl aufheben; schließen
browser-key-log = zum Logbuch
browser-key-motion = Animation an oder aus
browser-key-hint = ein Tipp
browser-key-offer = tun, was an dieser Stelle steht
browser-key-offers = durchgehen, was möglich ist
browser-key-list = eine Liste von allem, was möglich ist
browser-key-help = dieses Blatt

## Menschen an anderen Geräten: hereinkommen

browser-lobby = Mit anderen spielen
browser-lobby-code = Code eines Tisches
browser-lobby-open = Tische, die warten
browser-lobby-seats = { $seats ->
    [one] { $seats } Platz ist frei
   *[other] { $seats } Plätze sind frei
}
browser-lobby-bot = { $seat-name } ({ $bot })
browser-alone = Noch kommt kein anderes Gerät auf diesen Server. Starte ihn mit „spanish-main serve --lan“, dann können andere aus deinem Netz mitspielen.
browser-alone-here = Alle spielen an diesem Gerät. Eine Partie mit Leuten anderswo braucht einen Server.
browser-table-waits = wartet auf Mitspieler
browser-new-open = Tisch öffnen
browser-new-public = Öffentlich
    .help = Auf der ersten Seite für alle auf diesem Server zu sehen, bis er voll ist.
browser-new-spectators = Andere dürfen zusehen
browser-invite = Lade jemanden ein
browser-invite-qr = QR-Code des Links
browser-invite-link = Link
browser-invite-copy = Kopieren
browser-invite-copied = Kopiert
browser-join = An einen Tisch kommen
browser-join-help = Der Code hat sechs Buchstaben. Wer den Tisch aufgemacht hat, sieht ihn dort.
browser-join-code = Code
browser-join-name = Dein Name
browser-join-enter = Eintreten

## Der Tisch vor dem Austeilen

browser-room-waiting = Warten auf Mitspieler
browser-room-all-here = Alle sind da
browser-room-dealing = Es wird ausgeteilt …
browser-room-missed = Es wurde nicht ausgeteilt: Zum Mischen kam nichts von { $seat-name }.
browser-room-open = frei
browser-room-ready = bereit
browser-room-not-ready = noch nicht bereit
browser-room-away = abwesend
browser-room-host = Gastgeber
browser-room-sit = Hier hinsetzen
browser-room-bot = Bot hersetzen
browser-room-bot-off = Bot wegnehmen
browser-room-leave = Aufstehen
browser-room-begin = Ich bin bereit
browser-room-unready = Noch nicht
browser-room-close = Tisch schließen
browser-room-public = Alle auf diesem Server sehen, dass dieser Tisch wartet.
browser-room-private = Nur wer den Link oder den Code hat, findet diesen Tisch.

## Menschen am Tisch

browser-people = Mitspieler
browser-people-watching = { $people ->
    [one] { $people } Person sieht zu.
   *[other] { $people } Personen sehen zu.
}
browser-presence-here = da
browser-presence-away = abwesend
browser-presence-thinking = denkt nach
browser-presence-bot = ein Bot spielt
browser-presence-changed = { $changes ->
    [one] hat einmal gewechselt
   *[other] hat { $changes }-mal gewechselt
}
browser-leave = { $seat-name }: vorzeitig aufhören
browser-leaving = Vorzeitig aufhören
browser-leaving-not = Weiterspielen
browser-resign = Aufgeben
browser-resign-sure = Endgültig aufgeben
browser-resign-note = Du gibst diese Partie auf. Das lässt sich nicht zurücknehmen.
browser-draw = Remis anbieten
browser-stop = Ohne Ergebnis aufhören
browser-stop-sure = Endgültig aufhören
browser-stop-note = Die Partie endet ohne Ergebnis. Das lässt sich nicht zurücknehmen.
browser-offer-draw = { $seat-name } bietet Remis an.
browser-offer-stop = { $seat-name } möchte aufhören.
browser-offer-accept = Einverstanden
browser-offer-decline = Weiterspielen
browser-offer-withdraw = Zurückziehen
browser-stand-in = Einen Bot für { $seat-name } spielen lassen
browser-played-on = Ein Bot spielt für { $seat-name }.
browser-rematch-asked = Eine neue Partie mit denselben Leuten wartet.
browser-chat = Gespräch
browser-chat-none = Noch hat niemand etwas gesagt.
browser-chat-new = { $lines ->
    [one] { $lines } neue Zeile im Gespräch
   *[other] { $lines } neue Zeilen im Gespräch
}
browser-chat-say = Sag etwas
browser-chat-send = Sagen
browser-chat-mute = { $seat-name } stummschalten
browser-chat-unmute = Alle wieder hören
browser-chat-report = Melden
browser-chat-reported = Aufbewahrt für den Betreiber dieses Servers.

## Rückschau und Fairness

browser-replay = Schritt für Schritt
browser-replay-step = Schritt { $step } von { $steps }
browser-replay-back = Einen Schritt zurück
browser-replay-on = Einen Schritt vor
browser-replay-end = Zurück ans Ende
browser-fair = Wie die Karten gemischt werden
browser-fair-help = Der Server hat sein Geheimnis schon festgelegt: Diese Zahl würde jede Änderung verraten. Sind alle bereit, gibt jeder Browser ein eigenes Wort dazu, alle zugleich. Danach können alle jede Karte und jeden Wurf nachprüfen.
browser-fair-prove = Jede Karte und jeden Wurf prüfen
browser-fair-yes = Es ging fair zu: Alles Gezogene stimmt.
browser-fair-no = Etwas passt nicht zusammen.
browser-fair-seed = { $holds ->
    [true] Das Geheimnis ist das am Anfang versprochene.
   *[other] Das Geheimnis ist nicht das am Anfang versprochene.
}
browser-fair-pledges = { $holds ->
    [true] Die Wörter sind die vor dem Austeilen zugesagten.
   *[other] Die Wörter sind nicht die vor dem Austeilen zugesagten.
}
browser-fair-draws = { $draws ->
    [one] { $draws } Zufallsergebnis folgt daraus.
   *[other] Alle { $draws } Zufallsergebnisse folgen daraus.
}
browser-fair-draw-wrong = Zufallsergebnis { $draw } folgt nicht daraus.
browser-fair-late = Dieser Browser kam erst, als schon ausgeteilt war: Er kann bezeugen, dass das Versprechen seither gleich geblieben ist, nicht aber, dass es vorher gegeben wurde.
browser-fair-numbers = Die Zahlen
browser-fair-commitment = Versprochen
browser-fair-secret = Geheimnis
browser-fair-words = Wörter

browser-beside-keep = Auf diesem Gerät spielen, wenn der Server weg ist
    .help = Dieser Browser behält die Spiele: etwa 11 MB. Dann kannst du auch ohne den Server gegen Bots spielen.
browser-beside-comes = Die Spiele werden geholt.
browser-beside-kept = Die Spiele sind auf diesem Gerät.
browser-beside-open = Jetzt hier spielen
browser-beside-failed = Dieser Browser konnte die Spiele nicht behalten. Beim nächsten Besuch versucht er es wieder.
browser-beside-forget = Auch die Partien, die dieser Browser für die Zeit ohne Server behält, verschwinden.
