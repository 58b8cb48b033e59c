# Parole che servono dappertutto: pagina, terminale, server.

app-name = Spanish Main
app-tagline = Tre giochi di pirati, fortuna e pazienza
language-name = Italiano

## Posti: colore ed emblema nell’ordine dei posti, e un nome per chi non ne dà

seat-colour-0 = blu
seat-colour-1 = rosso
seat-colour-2 = giallo
seat-colour-3 = verde
seat-colour-4 = rosa
seat-colour-5 = arancione
seat-colour-6 = celeste
seat-emblem-0 = ancora
seat-emblem-1 = stella
seat-emblem-2 = mezzaluna
seat-emblem-3 = timone
seat-emblem-4 = pappagallo
seat-emblem-5 = conchiglia
seat-emblem-6 = fiamma
seat-name-0 = Anna
seat-name-1 = Bart
seat-name-2 = Grace
seat-name-3 = Henry
seat-name-4 = Mary
seat-name-5 = Jack
seat-name-6 = Ruth
seat-number = Posto { $number }
nobody = nessuno

## Bot: i quattro livelli dal più mite al più forte, e altri due

bot-deckhand = Mozzo
    .help = Gioca con giudizio e perdona molto. Ideale per una prima partita.
bot-sailor = Marinaio
    .help = Sa il mestiere, e ogni tanto sbaglia.
bot-bosun = Nostromo
    .help = Gioca bene e si lascia sfuggire poco.
bot-captain = Capitano
    .help = Pensa più a fondo che può. A bordo nessuno è più forte.
bot-random = Marinaio d’acqua dolce
    .help = Fa quello che gli viene in mente, che abbia senso o no.
bot-greedy = Testa calda
    .help = Prende ciò che sembra meglio in questo turno.

## Perché un bot non può giocare, dopo i due punti o tra parentesi

bot-failed = { $seat-name } non può continuare: { $cause }. Subentra { $bot }.
bot-cause-files = i file del bot mancano o sono danneggiati
bot-cause-unknown = questo bot qui non è installato
bot-cause-illegal = il bot ha scelto un’azione non permessa
bot-cause-failed = nel programma del bot c’è stato un errore
bot-cause-died = il processo del bot si è interrotto
bot-cause-slow = il bot ci ha messo troppo
bot-cause-nowhere = nessun computer era libero per il bot
bot-cause-closed = il programma sta terminando

## Quello che nessun tavolo permette, qualunque sia il gioco

forbidden-seat = Non è il turno di questo posto.
forbidden-undo = Di questo turno non si può ritirare nulla: intanto si è visto qualcosa di nascosto, o non si è ancora fatto niente.

## Il diario, e le proposte in due parti

log-turn = Turno { $number }, { $seat-name }

# Of the engine: whose turn it is where no seat has to decide.
engine-chance = Tocca al caso.
log-deal = La distribuzione
offer-line = { $what }: { $more }

## Giochi ancora da venire (i loro testi arrivano con loro)

## Ranges: one number where both ends are the same ($span, see text/phrases.py)

range-shares = { $span ->
    [one] { $low }
   *[more] da { $low } a { $high }
}
range-whole = { $span ->
    [one] { $least }
   *[more] da { $least } a { $most }
}
