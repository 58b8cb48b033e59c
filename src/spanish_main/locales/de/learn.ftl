### spanish-main learn: ein Lernlauf.

learn-resumed = Weiter nach Runde { $round }.
learn-round = Runde { $round } von { $rounds }: { $rows } Stellungen, { $cut } abgebrochene Partien, Verlust { $loss }, { $seconds } s
learn-points = { $table }: { $percent } % der Punkte gegen { $rival }
learn-rival-greedy = greedy
learn-rival-past = das vorige Netz
learn-rival-frozen = den eingefrorenen Bot
learn-duels = { $table } gegen { $rival }: { $won } gewonnen, { $lost } verloren, { $neither } keins von beiden; { $rate } % der entschiedenen ({ range-shares })
learn-stopped = Nach Runde { $round } angehalten; derselbe Befehl macht von { $folder } aus weiter.
learn-done = Das Netz liegt in: { $file }
learn-drawn = Die Kurven stehen in: { $file }
learn-exported = Bots spielen jetzt nach: { $file }
learn-curve-title = { $game }: Lernen im Spiel gegen sich selbst
learn-curve-round = Runde
learn-curve-loss = Kreuzentropie der Vorhersagen
learn-curve-points = Anteil der Punkte, zu zweit
learn-policy-round = Runde { $round } von { $rounds }: zusammen { $millions } Millionen Entscheidungen, { $games } Partien, { $cut } abgebrochen, Fehler { $loss }, Entropie { $entropy }, { $seconds } s
learn-policy-done = Die Spielweise liegt in: { $file }
learn-curve-error = quadratischer Fehler der Erwartung
