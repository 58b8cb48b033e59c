# Was die Seite auch ohne Server sagen kann: Es ist in sie eingebaut und gehört zugleich zu den übrigen Texten.

browser-error-title = Flaute
browser-error-unreachable = Der Server antwortet nicht. Läuft er? Die Seite versucht es von selbst wieder.
browser-error-status = Der Server hat unerwartet geantwortet ({ $status }).
browser-error-page = Auf dieser Seite ist etwas schiefgegangen. Deine Partien sind auf dem Server sicher.
browser-error-retry = Noch einmal
browser-to-home = Alle Spiele
browser-beside-play = Auf diesem Gerät gegen Bots spielen
    .short = Hier spielen
