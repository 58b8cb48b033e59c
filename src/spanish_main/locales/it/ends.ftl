# Come è finita una partita che non è finita secondo le regole: nella pagina, nel suo diario e di una registrazione.

ended-resigned = { $seats ->
    [one] { $seat-name } ha abbandonato.
   *[other] { $seat-name } hanno abbandonato.
}
ended-resigned-you = Hai abbandonato.
ended-time = { $seats ->
    [one] { $seat-name } ha finito il tempo.
   *[other] { $seat-name } hanno finito il tempo.
}
ended-time-you = Hai finito il tempo.
ended-agreed = { $seats ->
    [0] Tutti d’accordo: patta.
    [one] { $seat-name } ha chiuso la partita in parità.
   *[other] { $seat-name } si sono accordati per la patta.
}
ended-agreed-you = { $seats ->
    [0] Hai chiuso la partita in parità.
   *[other] Hai concordato la patta con { $seat-name }.
}
ended-stopped = { $seats ->
    [0] La partita è stata interrotta.
    [one] { $seat-name } ha interrotto la partita.
   *[other] { $seat-name } si sono accordati per smettere.
}
ended-stopped-you = { $seats ->
    [0] Hai interrotto la partita.
   *[other] Hai deciso con { $seat-name } di smettere.
}
ended-untold = La partita si è chiusa prima della fine prevista dalle regole. La registrazione non dice come.

## What people do beside the rules: lines of the log; and playing again

news-time-you = Il tuo tempo è finito: continua { $bot }.
news-away-you = Non c’eri: continua { $bot }.
news-resigned-you = Hai abbandonato: continua { $bot }.
news-draw = { $seat-name } ha offerto la patta.
news-draw-you = Offri la patta.
news-stop = { $seat-name } ha proposto di smettere.
news-stop-you = Vorresti smettere.
news-accepted = { $seat-name } è d’accordo.
news-accepted-you = Sei d’accordo.
news-declined = { $seat-name } rifiuta: si continua.
news-declined-you = Rifiuti: si continua.
news-withdrawn = { $seat-name } ritira l’offerta.
news-withdrawn-you = Ritiri l’offerta.
news-back = { $seat-name } torna a giocare.
news-back-you = Torni a giocare.
news-gone = { $seat-name } è assente.
news-here = { $seat-name } è di nuovo qui.
browser-undone = Ritirato: { $text }
browser-rematch-join = Gioca anche tu
browser-rematch-watch = Guarda la nuova partita
browser-rematch-later = Se giocano ancora, da qui puoi seguirli.
browser-room-waiting-for = In attesa di { $seat-name }
