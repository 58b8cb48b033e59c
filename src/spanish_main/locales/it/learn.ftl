### spanish-main learn: un addestramento.

learn-resumed = Si riprende dopo il giro { $round }.
learn-round = Giro { $round } di { $rounds }: { $rows } posizioni, { $cut } partite interrotte, perdita { $loss }, { $seconds } s
learn-points = { $table }: { $percent }% dei punti contro { $rival }
learn-rival-greedy = greedy
learn-rival-past = la rete di prima
learn-rival-frozen = il bot congelato
learn-duels = { $table } contro { $rival }: vinte { $won }, perse { $lost }, né l’uno né l’altro { $neither }; { $rate }% delle decise ({ range-shares })
learn-stopped = Fermato dopo il giro { $round }; lo stesso comando riprende da { $folder }.
learn-done = La rete è in: { $file }
learn-drawn = Le curve sono in: { $file }
learn-exported = I bot ora giocano secondo: { $file }
learn-curve-title = { $game }: imparare giocando contro sé stessi
learn-curve-round = giro
learn-curve-loss = entropia incrociata delle previsioni
learn-curve-points = quota dei punti, in due
learn-policy-round = Giro { $round } di { $rounds }: in tutto { $millions } milioni di decisioni, { $games } partite, { $cut } interrotte, errore { $loss }, entropia { $entropy }, { $seconds } s
learn-policy-done = La strategia è in: { $file }
learn-curve-error = errore quadratico dell’aspettativa
