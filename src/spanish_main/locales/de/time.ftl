# Zeit: Uhren, wer für wen weiterspielt, und wie man erfährt, dass man dran ist.

## Vorher

time = Zeit und Mitspieler
time-clock = Uhr
time-clock-none = Keine
time-clock-match = Für die Partie
time-clock-move = Tage je Zug
time-minutes = Minuten für die ganze Partie, je Spieler
time-increment = Sekunden mehr nach jedem Zug
time-days = Tage für jeden Zug
time-stand-in = Läuft deine Zeit ab oder bleibst du weg, spielt ein Bot für dich weiter
time-stand-in-none = Kein Bot
time-away = Ist jemand am Zug abwesend, übernimmt der Bot
time-away-seconds = { $minutes ->
    [0] nie von selbst
    [one] nach { $minutes } Minute
   *[other] nach { $minutes } Minuten
}
time-delay = Zuschauer sehen
time-delay-steps = { $steps ->
    [0] alles sofort
    [one] alles { $steps } Schritt später
   *[other] alles { $steps } Schritte später
}

## Am Tisch

time-room = Zeit und Mitspieler
time-room-match = { $increment ->
    [0] Uhr: { $time } je Spieler für die ganze Partie
   *[other] Uhr: { $time } je Spieler für die ganze Partie und { $increment } s mehr nach jedem Zug
}
time-room-move = Uhr: { $time } für jeden Zug
time-room-none = Keine Uhr
time-room-stand-in = Läuft deine Zeit ab oder bleibst du weg, spielt { $bot } für dich weiter
time-room-no-stand-in = Bleibt jemand weg, spielt kein Bot weiter
time-room-away = Ist jemand am Zug { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} abwesend, während andere warten, spielt ein Bot
time-room-watched = Andere dürfen zusehen
time-room-watched-later = Andere dürfen zusehen, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} später
time-room-unwatched = Niemand darf zusehen
time-terms-change = Bedingungen ändern
time-terms-warning = Wer schon bereit ist, muss noch einmal zustimmen.
time-terms-save = Zu diesen Bedingungen spielen
time-terms-changed = Der Gastgeber hat die Bedingungen geändert: Wer bereit war, muss noch einmal zustimmen.
time-left = Restzeit: { $time }
time-left-low = Nur noch wenig Zeit: { $time }
time-left-runs = Restzeit, läuft: { $time }
time-long = { $days ->
    [0] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
   *[other] { $hours ->
        [0] { $days } T
       *[other] { $days } T { $hours } h
    }
}
time-low = Deine Zeit läuft ab.
time-replaced-time = Die Zeit von { $seat-name } ist um: { $bot } spielt weiter.
time-replaced-away = { $seat-name } ist abwesend: { $bot } spielt weiter.
time-replaced-resigned = { $seat-name } hat aufgegeben: { $bot } spielt weiter.
time-yours-time = Deine Zeit war um: { $bot } spielt für { $seat-name }.
time-yours-away = Du warst abwesend: { $bot } spielt für { $seat-name }.
time-yours-resigned = Du hast aufgegeben: { $bot } spielt für { $seat-name }.
time-back = Wieder selbst spielen

## Eine alte Seite

browser-old-page = Es gibt etwas Neues
browser-reload = Seite neu laden
