# Ciò che la pagina sa dire senza il server: è scritto nella pagina stessa, e fa parte anche degli altri testi.

browser-error-title = Bonaccia
browser-error-unreachable = Il server non risponde. È acceso? La pagina riprova da sola.
browser-error-status = Il server ha dato una risposta inattesa ({ $status }).
browser-error-page = In questa pagina qualcosa è andato storto. Le tue partite sono al sicuro sul server.
browser-error-retry = Riprova
browser-to-home = Tutti i giochi
browser-beside-play = Gioca su questo dispositivo contro i bot
    .short = Gioca qui
