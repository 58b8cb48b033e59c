# Il giornale di bordo: le proprie partite finite, fortuna e bravura nel tempo. Pagina e terminale.

logbook = Giornale di bordo
logbook-empty = Ancora niente: ogni partita che finisci viene annotata qui da sé.
logbook-note = È fatto delle partite che hai finito; oltre a quelle non si conserva nulla.
logbook-sum = { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
}{ $of ->
    [0] {""}
   *[other] , vinte { $won } su { $of }
}
logbook-average = In media su { $matches ->
    [one] { $matches } partita analizzata
   *[other] { $matches } partite analizzate
}: fortuna { $luck }, punti di probabilità regalati { $lost }
logbook-chart = Fortuna e bravura
logbook-chart-note = Partita per partita, in punti di probabilità di vincere: ciò che la fortuna ha dato o tolto e ciò che le proprie decisioni hanno regalato.
logbook-luck = Fortuna
logbook-lost = Regalato
logbook-result = { $result ->
    [won] vinta
    [shared] vinta insieme
    [lost] persa
    [nobody] non ha vinto nessuno
    [watched] solo bot
   *[together] giocata su un solo schermo
}
logbook-look-back = Analisi
logbook-not-yet = Fortuna e bravura si conoscono dopo l’analisi della partita.
logbook-game = Quale gioco
logbook-all = Tutti i giochi
logbook-save = Salva come { $kind }
logbook-delete = Cancella il giornale
logbook-delete-one = Cancella dal giornale
logbook-delete-sure = { $matches ->
    [one] Cancellare per sempre questa partita, con registrazione e analisi?
   *[other] Cancellare per sempre { $matches } partite, con registrazioni e analisi?
}
logbook-keep = Conserva
