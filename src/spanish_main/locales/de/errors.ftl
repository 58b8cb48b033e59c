# Was an einer Bitte nicht stimmt. $error: was an dieser Stelle nicht stimmt.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = Zeile { $line }: { $error }
error-in-entry = Eintrag { $entry }: { $error }
error-no-game = das Spiel „{ $name }“ gibt es nicht; zur Wahl stehen { $choices }
error-no-bot = den Bot „{ $name }“ gibt es nicht; zur Wahl stehen { $choices }
error-no-language = { $source } ist „{ $value }“; zur Wahl stehen { $choices }
error-no-option = { $game } hat keine Option „{ $name }“; zur Wahl stehen { $choices }
error-not-among = { $game }: { $name } ist „{ $value }“; zur Wahl stehen { $choices }
error-range = es ist „{ $value }“; möglich ist { $least } bis { $most } ({ $rule })
error-first-seat = first_seat ist „{ $value }“; möglich ist 0 bis { $most } ({ $rule })
error-players-no-number = players ist „{ $value }“; nötig ist eine Zahl
error-players = { $game }: Spieler { $players }; möglich sind { $least } bis { $most }
error-other-seats = { $game }: Spieler { $players }, aber Plätze { $seats }
error-no-puzzles = { $game } hat keine Rätsel
error-no-puzzle = { $game } hat kein Rätsel { $number }; zur Wahl stehen 1 bis { $most }, oder today
error-daily-alone = --daily legt alles selbst fest: keine anderen Optionen als ein Name und die Darstellung
error-clock-alone = wo eine Uhr läuft, muss ein Bot für den weiterspielen, dessen Zeit um ist
error-too-many-bots = mehr Bots als Spieler: { $bots } und { $players }
error-too-many-names = mehr Namen als Spieler: { $names } und { $players }
error-empty-name = ein Name hat mindestens einen Buchstaben
error-bot-of-person = auf dem Platz eines Menschen sitzt kein Bot
error-bot-elsewhere = ein Bot sitzt nicht an einem anderen Gerät
error-no-pair = eine Option schreibt man name=wert, nicht „{ $text }“
error-twice = { $name } ist zweimal angegeben
error-which-game = welches Spiel? Zur Wahl stehen { $choices } (oder --resume für eine Partie)
error-resume-alone = --resume setzt eine Partie so fort, wie sie begann: ohne weitere Optionen
error-oidc-together = --oidc-issuer und --oidc-client-id gehören zusammen
error-ray-missing = Ray ist nicht installiert: pip install 'spanish-main[ray]'
error-ray-silent = unter { $address } antwortet kein Ray-Cluster
error-data-missing = Datensätze brauchen PyArrow: pip install 'spanish-main[data]'
error-data-two-games = eine Datei fasst ein Spiel: { $name } ist von { $theirs }, nicht von { $ours }
error-data-nothing = es gibt keine Partien zu schreiben
error-no-records = in { $folder } liegt keine Aufzeichnung: ihre Namen enden auf .jsonl
error-action-whole = eine Aktion ist eine ganze Zahl, nicht „{ $action }“
error-action-number = { $action } ist keine Aktion von { $game }: Es gibt 0 bis { $last }
error-no-action = „{ $text }“ ist keine Aktion: { $known }

## Aufzeichnungen

error-no-match = es gibt keine Partie, die weitergehen könnte
error-no-file = die Datei { $name } gibt es nicht
error-unreadable = { $name } ist nicht lesbar: { $reason }
error-no-text = { $name } ist kein UTF-8-Text
error-match-over = die Partie in { $name } ist zu Ende: spanish-main record show zeigt sie
error-seats = die Plätze passen nicht zum Spiel
error-seed-missing = { $name } fehlt: Ohne die Saat darin kann die Partie nicht weitergehen
error-seed-unreadable = { $name } ist nicht lesbar: Ohne die Saat darin kann die Partie nicht weitergehen
error-seed-seats = { $name } sagt nicht, wer wo sitzt
error-other-chance = der Zufall gab { $action }, aber die Saat gibt { $due }
error-no-chance = der Zufall kann { $action } nicht geben
error-no-header = Zeile 1 ist kein Kopf einer Aufzeichnung von spanish-main
error-format = Formatversion „{ $theirs }“, dieses Programm liest { $ours }
error-header-lacks = im Kopf fehlt „{ $name }“
error-no-json = Zeile { $number } ist kein JSON
error-no-json-object = Zeile { $number } ist kein JSON-Objekt
error-no-object = { $name } ist kein Objekt
error-rules = Regelversion „{ $theirs }“, dieses Programm hat { $ours }
error-no-seat = kein Platz
error-no-time = die Zeit ist keine Zahl
error-no-entropy = entropy ist keine Liste von Texten
error-other-seed = { $name } ist nicht, was im Kopf versprochen wurde
error-other-outcome = der Fuß sagt { $theirs }, die Aktionen { $ours }
