# Che cosa dice il server: perché non ha fatto ciò che un browser chiedeva.

## Tavoli

server-unknown-table = Questo tavolo non c’è, o è stato cancellato.
server-unknown-code = Con questo codice non aspetta nessun tavolo. Guardalo di nuovo, o chiedi a chi ha aperto il tavolo.
server-seat-gone = A questo posto ora gioca qualcun altro.
server-seat-taken = Questo posto è occupato.
server-not-waiting = A questo tavolo si distribuisce o si è già distribuito: i posti restano come sono.
server-other-terms = Il padrone di casa ha cambiato le condizioni di questo tavolo: guardale di nuovo e conferma che sei pronto.
server-not-drawing = Ora non c’è nulla da svelare.
server-broken-pledge = Non è ciò che il tuo browser aveva promesso per mischiare.
server-not-running = A questo tavolo non c’è una partita in corso.
server-resigned = Questo posto ha già abbandonato.
server-no-stand-in = A questo posto non gioca nessun bot.
server-played-on = A questo posto ora gioca un bot. Prima riprendilo.
server-still-here = Chi siede lì è assente da poco.
server-offered-already = È già stato proposto.
server-nothing-offered = Nessuno ha proposto di finire.
server-others-play = A questo tavolo giocano altri. Abbandona, o accordati con loro per finire.
server-no-spectators = A questo tavolo nessuno può guardare.
server-not-at-table = Non hai un posto a questo tavolo.
server-long-line = Una riga ha al massimo { $most } caratteri.
server-too-much-talk = Non così in fretta. Aspetta un momento prima di dire altro.
server-no-such-line = Questa frase non c’è.
server-not-your-table = Questo tavolo è di qualcun altro.
server-broken-table = Questo tavolo è danneggiato nel database del server e non si riesce a leggerlo. Gli altri continuano; chi gestisce il server può ripristinare una copia.
server-old-rules = Questo tavolo è cominciato con regole che questa versione non ha più.
server-not-finished = La registrazione si ha a partita finita: prima direbbe ciò che è nascosto.
server-too-many-tables = { $limit ->
    [one] Hai { $limit } tavolo, il massimo. Prima cancellalo.
   *[other] Hai { $limit } tavoli, il massimo. Prima cancellane qualcuno.
}
server-too-many-watchers = Ci sono già troppi spettatori. Riprova più tardi.
server-too-long = Questa partita dura da troppo: non si salva più nulla.
server-invalid-options = Così non si può giocare: { $detail }

## Giocare

server-not-your-seat = Questo posto non è tuo.
server-not-viewing = Prima guarda il tavolo da questo posto.
server-stale = Intanto la partita è andata avanti. Guarda di nuovo.
server-key-used = È già servito per un’altra mossa. Riprova.
server-no-such-action = Una mossa così non c’è: { $detail }
server-not-offered = Ora non si può.
server-allowed = Nessuna regola lo vieta.
server-not-stored = Non si è potuto salvare, quindi non è stato fatto. Il disco è pieno?
server-database-fails = Il database ora non si può usare. Nulla è cambiato; riprova più tardi.
server-no-advice = Ora non ci sono consigli: { $cause }.
server-no-hints = A questo tavolo non si danno consigli.
server-no-choice = C’è una cosa sola da fare: un consiglio non serve.
server-too-many-hints = Il consiglio che hai chiesto è ancora in viaggio.
server-no-review = Una partita si può analizzare quando è finita.
server-no-such-step = Al passo { $step } nessuno ha deciso nulla.

## Messaggi e richieste

server-nonsense = Il server non è riuscito a leggere: { $detail }
server-too-big = Era troppo in una volta: al massimo { $limit ->
    [one] { $limit } byte
   *[other] { $limit } byte
}.
server-unknown-language = Questa lingua non c’è.
server-no-such-page = Una pagina così non c’è: { $detail }
server-unknown-address = A questo indirizzo non c’è nulla.
server-wrong-content-type = La richiesta deve essere JSON.
server-cross-site = Le richieste da altri siti sono rifiutate.
server-wrong-host = Il server non si chiama così.
server-too-often = Troppo spesso. Riprova tra { $seconds } s.
server-stored-too-much = In poco tempo sono stati salvati troppi dati per te. Riprova tra { $seconds } s.
server-too-many-undos = In questo turno hai ritirato { $limit ->
    [one] { $limit } mossa
   *[other] { $limit } mosse
}, il massimo. Scegline una.
server-too-many-entries = I tuoi tavoli contengono { $limit } mosse, il massimo. Prima cancella qualche tavolo.
server-too-many-connections = Hai troppe connessioni aperte. Chiudi qualche pagina.
server-full = Il server è pieno. Riprova più tardi.
server-too-fast = Troppi messaggi in una volta: per ora il server non ne ascolta altri.
server-too-much-thinking = Aspetta i consigli e le analisi che hai chiesto.
server-failed = Il server ha fatto un errore. Il suo registro dice di più.
server-other-protocol = Il server è stato aggiornato. Ricarica la pagina.
server-no-upgrade = Sulla strada verso questo server i WebSocket sono bloccati, anche se tutto il resto passa: spegni la VPN, il filtro o l’estensione che potrebbe farlo, prova un’altra rete, o chiedi a chi gestisce il server di far passare i WebSocket dal suo proxy.
