### spanish-main study: come sono i giochi.

study-luck-title = Fortuna e calcolo: quanto spesso vince il più forte
study-luck-axis = vittorie del più forte, %
study-judgement = giudizio appreso contro regola empirica
study-calculation = dieci volte le simulazioni
study-variant-jamaica = Giamaica
study-variant-tortuga = Tortuga
study-players = { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
}
study-first-title = Muovere per primi: la quota di vittorie del primo posto (croce: la quota equa)
study-first-axis = vittorie del primo posto, %
study-plans-title = L’esempio svolto: la probabilità di vincere dopo ogni piano
study-plans-axis = probabilità di vincere, %
study-plan = piano { $number }
study-rolls-title = La Tortuga: quanto spesso si tira ancora (croce: il rischio di sballare)
study-rolls-axis = tira ancora, %
study-roll = { $dice ->
    [1] un dado, { $sum }
   *[2] due dadi, { $sum }
}
study-nobody-title = L’Ammutinamento: quanto spesso non vince nessuno
study-nobody-axis = partite senza vincitore, %
study-pirates-title = L’Ammutinamento: quanto una visita aumenta la probabilità di vincere
study-pirates-axis = probabilità aggiunta, punti
study-what = Che cosa
study-share = %
study-interval = intervallo al 95%
study-number = su
study-done = Cifre e grafici sono in: { $folder }
