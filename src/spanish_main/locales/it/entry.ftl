# Ciò che sta nella pagina per i browser in cui nient'altro di essa funziona: lo scrive chi costruisce la pagina (web/browsers/entry.js).

entry-too-old = Il tuo browser è troppo vecchio per questa pagina: serve almeno { $browsers }.
entry-no-script = Questa pagina ha bisogno di JavaScript: consentilo per questo sito e ricarica la pagina.
