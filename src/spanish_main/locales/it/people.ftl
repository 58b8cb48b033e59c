# Persone: chi si è, e come si torna.

## Che cosa rifiuta il server

server-banned = Chi gestisce questo server te lo ha chiuso.
server-signed-out = Questo browser è stato scollegato.
server-unknown-token = Nessun bot ha questa chiave. Forse è stata ritirata.
server-not-for-bots = Un bot può giocare e basta. Per questo usa un browser.
server-nobody-yet = Questo browser non è ancora di nessuno. Scegli prima un nome.
server-unknown-session = Non hai un browser o un bot così.
server-unknown-passkey = Questa passkey qui non apre nulla.
server-passkey-refused = Non è stato possibile conservare questa passkey. Riprova.
server-no-passkeys-here = A questo indirizzo le passkey non funzionano. Usa un codice di recupero.
server-wrong-recovery-code = Questo codice non apre nulla. Guardalo di nuovo; ogni codice vale una volta.
server-too-many-guesses = Da qui si sono provati troppi codici. Aspetta un minuto.
server-too-many-sessions = Ne hai già { $limit }, il massimo. Prima togline qualcuno.
server-no-provider = Qui non si accede tramite un altro sito.
server-provider-failed = L’accesso non è riuscito. Ricomincia.
server-account-taken = Qui questo account è di qualcun altro.

## Nella pagina: chi sei

you = Tu
you-open = Chi sei
you-open-named = Chi sei: { $seat-name }
you-somebody = qualcuno
you-name = Il tuo nome
you-name-help = Con questo nome ti siedi ai tavoli.
you-keep = Salva
you-kept = Salvato.
you-last = Perché duri
you-fleeting = Finora ti conosce solo questo browser. Con un codice di recupero o una passkey puoi tornare anche se lui dimentica, e da altri dispositivi.
you-lasting = Puoi tornare, anche da altri dispositivi.
you-code = Codice di recupero
you-code-new = Crea un codice di recupero
you-code-again = Crea un nuovo codice di recupero
you-code-once = Scrivilo: si mostra solo questa volta. Vale una volta; poi ne ricevi un altro. Chi ce l’ha può entrare al posto tuo.
you-passkey = Passkey
you-passkey-new = Crea una passkey
you-passkey-use = Usa una passkey
you-passkey-remove = Togli la passkey { $name }
you-passkey-none = Nessuna passkey è stata usata.
you-passkey-not-here = A questo indirizzo le passkey non funzionano: per usarle il server deve avere un nome e una connessione cifrata. Un codice di recupero funziona ovunque.
you-passkey-cannot = Questo browser non conosce le passkey. Un codice di recupero funziona ovunque.
you-provider = Accedi con { $name }
you-back = Non è la prima volta
you-back-help = Inserisci il codice di recupero che ti ha dato un altro dispositivo, e anche questo browser sarà tuo.
you-back-warning = A ciò che si è giocato finora in questo browser nessuno potrà tornare. Se ti dispiace, prima crea un codice di recupero.
you-enter = Torna
you-browsers = { $browsers ->
    [one] { $browsers } browser collegato
   *[other] { $browsers } browser collegati
}
you-browser = Un browser
you-browser-here = questo
you-seen = ultima volta { $date }
you-sign-out = Scollega
you-sign-out-of = Scollega: { $name }, ultima volta { $date }
you-bots = I tuoi bot
you-bots-help = Un programma con una chiave si siede ai tavoli a tuo nome, e non fa altro.
you-bot = Un bot
you-bot-name = Come si chiama il bot
you-bot-new = Crea una chiave
you-bot-remove = Ritira la chiave di { $name }
you-token = Chiave
you-token-once = Copiala ora: si mostra solo questa volta.
you-forget = Dimenticami
you-forget-help = Il tuo nome, i tuoi modi di tornare e i tavoli dove non siede nessun altro spariranno. Nelle partite con altri il tuo posto resta, senza il tuo nome. Non si può annullare.
you-forget-sure = Sì, dimenticami
you-forget-do = Cancella i miei dati

## Sapere che è il proprio turno

server-nobody-told = Questo server non avvisa in quel modo.
server-no-mail-address = A questo indirizzo non si può scrivere. Guardalo di nuovo.
server-mailed-already = Poco fa è già partita una mail. Cercala, o aspetta un po’.
server-not-mailed = Non è stato possibile spedire la mail. Riprova più tardi.
server-wrong-mail-word = Questo link non vale più.
server-no-push-service = Da qui non si possono mandare notifiche a questo browser.
server-bad-smtp = --smtp non è l’indirizzo di un server di posta: usa smtp://HOST o smtps://HOST.
server-bad-push-service = { $service } non è un servizio push: indica il suo host, per esempio push.example.org.
server-mail-needs = --smtp vuole --mail-from ADDRESS e --site URL.
server-push-needs = --push vuole --mail-from ADDRESS, o --site con https://, come contatto per i servizi di notifica.
notice-title = Tocca a te
notice-text = Tocca a te a un tavolo di { $game }.
mail-stop = Non ne vuoi più? Basta un clic:
mail-confirm-subject = È il tuo indirizzo?
mail-confirm = Qualcuno vuole sapere a questo indirizzo quando è il suo turno in Spanish Main. Se sei tu, apri questo link:
mail-confirm-not = Se no, non fare nulla: non arriveranno altre mail.
you-told = Sapere quando tocca a te
you-told-help = Ai tavoli con giorni per ogni turno. Al massimo una volta a turno, e non mentre sei lì.
you-push-on = Avvisa questo browser
you-push-off = Non avvisare più: { $label }
you-push-denied = Questo browser non permette notifiche da qui.
you-mail = Indirizzo mail
you-mail-ask = Mandami una mail di conferma
you-mail-asked = Una mail è partita per { $address }. Apri il link che contiene.
you-mail-known = Gli avvisi arrivano a { $address }.
you-mail-off = Dimentica questo indirizzo
you-mail-confirmed = Il tuo indirizzo è confermato. D’ora in poi riceverai gli avvisi.
you-mail-stopped = Non arriveranno altre mail, e l’indirizzo è dimenticato.
you-mail-wait = Un momento…
