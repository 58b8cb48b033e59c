# Ciò che si dice a chi ospita un server, dalla riga di comando.

host-table = { $table }  { $when }  { $state ->
    [finished] finito
   *[running] in corso
}  { $game }: { $names } ({ $entries })
host-tables = { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
}
host-closed = Il tavolo { $table } è chiuso.
host-damaged = Il tavolo { $table } è danneggiato: { $reason }
host-outdated = Il tavolo { $table } non si può più aprire: { $reason }
host-checked = Tavoli letti: { $tables }, danneggiati: { $damaged }
host-exported = { $records ->
    [one] { $records } partita scritta in { $folder }
   *[other] { $records } partite scritte in { $folder }
}
host-skipped = Il tavolo { $table } non si può leggere ed è stato saltato.
host-user = { $user }  { $when }  { $state ->
    [banned] escluso
   *[welcome] benvenuto
}  { $name } ({ $tables })
host-users = { $users ->
    [one] { $users } persona
   *[other] { $users } persone
}
host-banned = { $name } ({ $user }) non può più entrare.
host-unbanned = { $name } ({ $user }) può di nuovo entrare.
host-deleted = I dati sono cancellati; { $tables ->
    [one] { $tables } tavolo è stato modificato o tolto.
   *[other] { $tables } tavoli sono stati modificati o tolti.
}
host-report = { $report }  { $when }  { $table }  posto { $seat }, { $name } · utente { $user }{ $state ->
    [banned] { " (escluso)" }
    [gone] { " (non c’è più)" }
   *[welcome] { "" }
} · segnalato da { $reporter } · segnalazioni su questo utente: { $reports }
host-dismissed = La segnalazione { $report } è cancellata.
host-reports = { $reports ->
    [one] { $reports } segnalazione
   *[other] { $reports } segnalazioni
}

server-listening = Spanish Main è a { $url } · dati: { $path } · Ctrl-C per finire
server-invited = Un tavolo di { $game } aspetta altri: { $url } o il codice { $code }.

## Perché non può partire

server-bad-database = Il database { $path } non si può usare: { $reason }
server-bad-address = { $address } non è un database utilizzabile: usa sqlite:///FILE o postgresql://UTENTE@HOST/DATABASE
server-unwritable = In { $path } non si può scrivere: { $reason }
server-newer-database = Il database { $path } viene da una versione più nuova di Spanish Main (passo { $step }): installa quella.
server-empty-database = Il database { $path } è vuoto: ripristina una copia, o togli il file per ricominciare.
server-damaged-database = Il database { $path } è danneggiato ({ $reason }). Non vi è stato scritto nulla: ripristina una copia.
server-no-database = Il database { $address } non risponde: { $reason }
server-bad-bus = { $address } non è un canale di notifica tra server: usa redis://HOST o valkey://HOST
server-port-busy = La porta { $port } è occupata: scegline un’altra con --port.
server-cannot-listen = Non si può ascoltare a { $address }: { $reason }
server-bad-issuer = { $issuer } non è un fornitore: il suo indirizzo comincia con https://
server-bad-limit = { $setting } non è un limite che si possa impostare: vedi docs/hosting.md.
server-bad-proxy = { $address } non è l’indirizzo o la rete di un proxy.
server-bad-metrics = { $address } non è un INDIRIZZO:PORTA dove dare le misure.
server-bad-log = { $kind } non è un tipo di registro: usa text o json.

## Copie di sicurezza

server-backed-up = { $file } contiene tutto: tavoli { $tables }, mosse { $entries }, persone { $users }. Tienilo per te: dice tutto ciò che è nascosto.
server-restored = { $path } contiene ciò che c’era nella copia: tavoli { $tables }, mosse { $entries }, persone { $users }.
server-file-exists = { $path } esiste già: --force lo sostituisce.
server-nothing-there = Nel database { $path } non c’è nulla da copiare.
server-not-empty-database = Il database { $path } è in uso: --force sostituisce tutto ciò che contiene.
server-not-restored = { $path } è com’era: { $reason }
server-damaged-backup = La copia { $path } è danneggiata ({ $reason }). Non è stato ripristinato nulla: usane un’altra, o ripristina con --damaged ciò che si può leggere.
