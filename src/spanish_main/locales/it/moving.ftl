# Partite che passano da un dispositivo o server all’altro: come file, link o codice QR.

moving-take = Porta altrove
moving-take-title = Porta altrove questa partita
moving-take-over = Su un altro dispositivo, sito o server puoi rivederla e riesaminarla.
moving-take-running = Su un altro dispositivo, sito o server puoi continuare a giocare, contro gli stessi bot. Qui resta com’è. Il file e il link contengono tutta la partita, anche le carte nascoste.
moving-take-later = Una partita su un server si può portare altrove quando è finita. Prima, la registrazione direbbe ciò che è nascosto.
moving-save = Salva come file
moving-address = Dove porta il link
moving-address-note = L’indirizzo di questo o di un altro sito o server di Spanish Main.
moving-address-bad = Questo non è l’indirizzo di un sito.
moving-link = Link alla partita
moving-qr = Codice QR del link alla partita
moving-qr-note = Inquadralo con l’altro dispositivo.
moving-qr-long = Questa partita è troppo lunga per un codice QR. Prendi il file o il link.
moving-no-link = Questo browser non può creare link così. Prendi il file.
moving-save-all = Salva tutte le partite
moving-save-all-note = Un solo file con tutte le partite del giornale di bordo e con quelle ancora in corso su questo dispositivo.
moving-save-all-note-server = Un solo file con tutte le partite del giornale di bordo.
moving-collected = { $all ->
    [one] { $done } di { $all } partita
   *[other] { $done } di { $all } partite
}
moving-bring-note = Da un file con una partita o con un giornale di bordo intero, oppure da un link. Ciò che è già qui non viene aggiunto di nuovo.
moving-choose = Scegli un file
moving-drop = o trascinalo qui
moving-paste = Link a una partita
moving-look = Guarda
moving-found = { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
}
moving-found-over = È finita: qui puoi rivederla e riesaminarla.
moving-found-running = È ancora in corso: qui puoi continuare a giocare.
moving-bring-in = Porta qui
moving-done = { $fresh ->
    [0] Niente di nuovo
    [one] { $fresh } partita aggiunta
   *[other] { $fresh } partite aggiunte
}{ $known ->
    [0] .
    [one] . { $known } era già qui.
   *[other] . { $known } erano già qui.
}
moving-to-log = Al giornale di bordo
moving-failed = La partita { $number } è stata tralasciata: { $reason }
moving-bad-file = In questo file non c’è nessuna partita di Spanish Main.
moving-bad-text = Questo file non è un testo UTF-8.
moving-big-file = Questo file è troppo grande: al massimo { $megabytes } MB.
moving-big-record = Questa registrazione è troppo lunga.
moving-bad-link = Questo non è un link a una partita.
moving-cut-link = Questo link non è completo. Copialo di nuovo, oppure prendi il file.
moving-newer-link = Questo link viene da una versione più recente. Aggiorna questo sito o server, oppure prendi il file.
moving-unread-link = Questo browser non può aprire link così. Prendi il file.
server-bad-record = Questa registrazione non torna: { $detail }
server-unfinished-record = Questa registrazione non ha fine: la partita era ancora in corso, oppure il file è troncato.
server-untold-record = Questa partita si è chiusa prima della fine prevista dalle regole, e la sua registrazione non dice come. Non si può portare qui.
