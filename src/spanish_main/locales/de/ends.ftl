# Wie eine Partie endete, die nicht nach den Regeln endete: auf der Seite, in deren Logbuch, und von einer Aufzeichnung.

ended-resigned = { $seats ->
    [one] { $seat-name } hat aufgegeben.
   *[other] { $seat-name } haben aufgegeben.
}
ended-resigned-you = Du hast aufgegeben.
ended-time = { $seats ->
    [one] Die Zeit von { $seat-name } war um.
   *[other] Die Zeiten von { $seat-name } waren um.
}
ended-time-you = Deine Zeit war um.
ended-agreed = { $seats ->
    [0] Alle haben sich auf Remis geeinigt.
    [one] { $seat-name } hat die Partie remis beendet.
   *[other] { $seat-name } haben sich auf Remis geeinigt.
}
ended-agreed-you = { $seats ->
    [0] Du hast die Partie remis beendet.
   *[other] Du hast dich mit { $seat-name } auf Remis geeinigt.
}
ended-stopped = { $seats ->
    [0] Die Partie wurde abgebrochen.
    [one] { $seat-name } hat die Partie abgebrochen.
   *[other] { $seat-name } haben sich geeinigt aufzuhören.
}
ended-stopped-you = { $seats ->
    [0] Du hast die Partie abgebrochen.
   *[other] Du hast dich mit { $seat-name } geeinigt aufzuhören.
}
ended-untold = Die Partie endete vor ihrem Ende nach den Regeln. Wie, sagt die Aufzeichnung nicht.

## What people do beside the rules: lines of the log; and playing again

news-time-you = Deine Zeit ist um: { $bot } spielt weiter.
news-away-you = Du warst abwesend: { $bot } spielt weiter.
news-resigned-you = Du hast aufgegeben: { $bot } spielt weiter.
news-draw = { $seat-name } hat Remis angeboten.
news-draw-you = Du bietest Remis an.
news-stop = { $seat-name } wollte aufhören.
news-stop-you = Du möchtest aufhören.
news-accepted = { $seat-name } ist einverstanden.
news-accepted-you = Du bist einverstanden.
news-declined = { $seat-name } lehnt ab: Es geht weiter.
news-declined-you = Du lehnst ab: Es geht weiter.
news-withdrawn = { $seat-name } zieht das Angebot zurück.
news-withdrawn-you = Du ziehst das Angebot zurück.
news-back = { $seat-name } ist zurück und spielt weiter.
news-back-you = Du bist zurück und spielst weiter.
news-gone = { $seat-name } ist abwesend.
news-here = { $seat-name } ist wieder da.
browser-undone = Zurückgenommen: { $text }
browser-rematch-join = Mitspielen
browser-rematch-watch = Bei der neuen Partie zusehen
browser-rematch-later = Wenn sie noch einmal spielen, kannst du von hier aus mitkommen.
browser-room-waiting-for = Warten auf { $seat-name }
