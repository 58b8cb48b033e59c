### spanish-main learn: jeden běh učení.

learn-resumed = Pokračuje se po kole { $round }.
learn-round = Kolo { $round } z { $rounds }: pozic { $rows }, přerušených partií { $cut }, ztráta { $loss }, { $seconds } s
learn-points = { $table }: { $percent } % bodů proti { $rival }
learn-rival-greedy = greedy
learn-rival-past = předchozí síti
learn-rival-frozen = zmrazenému botovi
learn-duels = { $table } proti { $rival }: výher { $won }, proher { $lost }, ani jedno { $neither }; { $rate } % z rozhodnutých ({ range-shares })
learn-stopped = Zastaveno po kole { $round }; stejný příkaz pokračuje z { $folder }.
learn-done = Síť je tady: { $file }
learn-drawn = Křivky jsou tady: { $file }
learn-exported = Boti teď hrají podle: { $file }
learn-curve-title = { $game }: učení hrou proti sobě
learn-curve-round = kolo
learn-curve-loss = křížová entropie předpovědí
learn-curve-points = podíl bodů, ve dvou
learn-policy-round = Kolo { $round } z { $rounds }: celkem milionů rozhodnutí { $millions }, partií { $games }, přerušených { $cut }, chyba { $loss }, entropie { $entropy }, { $seconds } s
learn-policy-done = Strategie je tady: { $file }
learn-curve-error = kvadratická chyba očekávání
