# Tempo: orologi, chi continua per chi, e come si viene a sapere che tocca a noi.

## Prima

time = Tempo e compagnia
time-clock = Orologio
time-clock-none = Nessuno
time-clock-match = Per la partita
time-clock-move = Giorni a turno
time-minutes = Minuti per tutta la partita, a testa
time-increment = Secondi in più dopo ogni turno
time-days = Giorni per ogni turno
time-stand-in = Se il tuo tempo finisce o non torni, un bot continua per te
time-stand-in-none = Nessun bot
time-away = Se chi è di turno è assente, il bot subentra
time-away-seconds = { $minutes ->
    [0] mai da solo
    [one] dopo { $minutes } minuto
   *[other] dopo { $minutes } minuti
}
time-delay = Gli spettatori vedono
time-delay-steps = { $steps ->
    [0] tutto subito
    [one] tutto con { $steps } passo di ritardo
   *[other] tutto con { $steps } passi di ritardo
}

## Al tavolo

time-room = Tempo e compagnia
time-room-match = { $increment ->
    [0] Orologio: { $time } a testa per tutta la partita
   *[other] Orologio: { $time } a testa per tutta la partita, e { $increment } s in più dopo ogni turno
}
time-room-move = Orologio: { $time } per ogni turno
time-room-none = Nessun orologio
time-room-stand-in = Se il tuo tempo finisce o non torni, { $bot } continua per te
time-room-no-stand-in = Se qualcuno non torna, non continua nessun bot
time-room-away = Se chi è di turno è assente per { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
} e altri aspettano, gioca un bot
time-room-watched = Altri possono guardare
time-room-watched-later = Altri possono guardare, con { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
} di ritardo
time-room-unwatched = Nessuno può guardare
time-terms-change = Cambia le condizioni
time-terms-warning = Chi è già pronto deve accettare di nuovo.
time-terms-save = Gioca a queste condizioni
time-terms-changed = Il padrone di casa ha cambiato le condizioni: chi era pronto deve accettare di nuovo.
time-left = Tempo che resta: { $time }
time-left-low = Resta poco tempo: { $time }
time-left-runs = Tempo che resta, in corsa: { $time }
time-long = { $days ->
    [0] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
   *[other] { $hours ->
        [0] { $days } g
       *[other] { $days } g { $hours } h
    }
}
time-low = Il tuo tempo sta per finire.
time-replaced-time = { $seat-name } ha finito il tempo: continua { $bot }.
time-replaced-away = { $seat-name } è assente: continua { $bot }.
time-replaced-resigned = { $seat-name } ha abbandonato: continua { $bot }.
time-yours-time = Hai finito il tempo: per { $seat-name } gioca { $bot }.
time-yours-away = Non c’eri: per { $seat-name } gioca { $bot }.
time-yours-resigned = Hai abbandonato: per { $seat-name } gioca { $bot }.
time-back = Torna a giocare tu

## Una pagina vecchia

browser-old-page = C’è qualcosa di nuovo
browser-reload = Ricarica la pagina
