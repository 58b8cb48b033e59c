# Lezioni di La Tortuga: che cosa si dice a ogni passo, tre frasi brevi al massimo. Dalle regole vengono $steps, $to, $eggs,
# $bust della mossa che un passo chiede; $seat-1 e così via sono gli altri.

la_tortuga-lesson-first-roll = Le tartarughe nuotano intorno all’isola e depongono uova sulla spiaggia; vince chi ne ha di più. Hai tirato un 3. Tira un secondo dado: la somma varrà doppio, ma sopra il sette torni sulla zattera.
la_tortuga-lesson-first-stop = 3 e 2 fanno 5, per due dadi: { $steps } caselle. Un terzo dado triplicherebbe la somma, ma da 3 in su è troppo. Fermati.
la_tortuga-lesson-first-again = { $seat-2 } ha voluto troppo ed è ancora sulla zattera. Hai tirato un 2. Con un po’ di fortuna arrivi alla spiaggia, dove c’è una carta da 4 uova: tira ancora.
la_tortuga-lesson-first-lay = 2 e 4 fanno 6, per due: { $steps } caselle, oltre la spiaggia e fino alla { $to }. Chi arriva sulla spiaggia o la supera prende la carta scoperta. Fermati.
la_tortuga-lesson-first-ridden = Anche la tartaruga di { $seat-1 } ha finito il giro, ha preso la carta dopo e ti è salita in groppa. Ora, se ti muovi, la porti con te. Guarda che cosa vuol dire.
la_tortuga-lesson-first-carried = Era il tuo turno, ma decide chi sta in cima: { $seat-1 } ha tirato il tuo secondo dado e si è fermato lì. Anche le uova, sulla spiaggia, sarebbero andate a chi sta in cima.
la_tortuga-lesson-first-beach = Molto più tardi: l’ultima carta è andata, e la spiaggia nuda vale 7 uova. Chi la raggiunge ora finisce la partita. Un 3 porta alla 20, una casella prima: tira.
la_tortuga-lesson-first-win = 5, per due: { $steps } caselle, oltre la spiaggia. Fermati, e conta.
la_tortuga-lesson-first-done = Con la spiaggia hai 22 uova, più di tutti: hai vinto! Ora lo sai: quanto tirare, quando fermarti, chi va in groppa a chi. In due o in tre ognuno ha due tartarughe.

la_tortuga-lesson-riding-climb = Hai tirato un 3. { $seat-1 } è esattamente 3 caselle più avanti: fermati, e sali in groppa.
la_tortuga-lesson-riding-decide = Adesso tocca a { $seat-1 }, che deve portarti. In cima ci sei tu, quindi decidi tu. Il 4 non basta per la spiaggia: tira.
la_tortuga-lesson-riding-far = 7, per due: { $steps } caselle, oltre la spiaggia. Fermati. La carta da { $eggs } uova è tua, non di chi ti porta.
la_tortuga-lesson-riding-tower = Sei sopra { $seat-2 }, e ora il turno è suo: ti portano in due, e decidi ancora tu. Tira; sballando tornereste sulla zattera tutti e tre.
la_tortuga-lesson-riding-seven = Già 7: con qualunque altro dado si sballa. Fermati.
la_tortuga-lesson-riding-below = { $seat-3 } è in cima alla torre. Da adesso le decisioni e le uova sono lassù, finché quella tartaruga non se ne va da sola o la torre non si scioglie sulla zattera.
la_tortuga-lesson-riding-done = Il posto migliore è in cima: gli altri nuotano, tu deponi. Sali su chi muove prima di te.

la_tortuga-lesson-stop-free = Un 1. Con il secondo dado si arriva al massimo a sette, quindi non c’è rischio: tira.
la_tortuga-lesson-stop-enough = 1 e 3 fanno 4, per due: { $steps } caselle, giusto sulla spiaggia. Con un terzo dado si sballerebbe a 4, 5 o 6. Fermati, e prendi { $eggs } uova.
la_tortuga-lesson-stop-enough-so = Da un altro dado non c’era nulla da guadagnare. Chiediti ogni volta: che cosa ho se mi fermo adesso, e che cosa se no?
la_tortuga-lesson-stop-behind = La fine è vicina, { $seat-1 } è una casella prima della spiaggia e lì vincerebbe. Hai un 2 e ti servono dodici caselle. Tira.
la_tortuga-lesson-stop-now = 5, per due: solo 10. Con 1 o 2 sul terzo dado superi la spiaggia, con tutto il resto sballi. Se ti fermi, { $seat-1 } chiude la partita: quindi tira.
la_tortuga-lesson-stop-done = 21 caselle, un giro intero, e 7 uova: hai vinto. Prudenza quando sei in testa, coraggio quando non hai nulla da perdere.
