# Ciò che la pagina dice dei giochi che girano su questo dispositivo, senza server. Fa parte anche degli altri testi.

browser-device-starts = I giochi si preparano su questo dispositivo.
browser-device-old = Questo browser non può eseguire i giochi: ne serve uno aggiornato che possa eseguire WebAssembly.
browser-device-failed = Non è stato possibile avviare i giochi su questo dispositivo. Ricarica la pagina per riprovare.
browser-device-stopped = I giochi si sono fermati su questo dispositivo. Ricarica la pagina.
browser-device-unkept = Questo browser non conserva nulla per questa pagina: le tue partite durano finché non la chiudi.
browser-error-page-here = In questa pagina qualcosa è andato storto. Le tue partite sono al sicuro su questo dispositivo.
browser-device-forget = Il tuo nome e tutte le tue partite su questo dispositivo saranno cancellati. Non si può annullare.

server-broken-table-here = Questo tavolo è danneggiato nella memoria di questo browser e non si riesce a leggerlo. Gli altri continuano.
server-database-fails-here = La memoria di questo browser ora non si può usare. Nulla è cambiato; riprova più tardi.
server-failed-here = Nei giochi qualcosa è andato storto. Ricarica la pagina.

browser-beside-here = Giochi su questo dispositivo, senza il server. Le tue partite restano in questo browser.
browser-beside-back = Il server risponde di nuovo.
browser-beside-return = Torna al server
browser-docs = Documentazione
