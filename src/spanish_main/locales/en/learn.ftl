### spanish-main learn: a training run.

learn-resumed = Going on after round { $round }.
learn-round = Round { $round } of { $rounds }: { $rows } positions, { $cut } games cut short, loss { $loss }, { $seconds } s
learn-points = { $table }: { $percent }% of the points against { $rival }
learn-rival-greedy = greedy
learn-rival-past = the net before
learn-rival-frozen = the frozen bot
learn-duels = { $table } against { $rival }: { $won } won, { $lost } lost, { $neither } neither; { $rate }% of the decided ({ range-shares })
learn-stopped = Stopped after round { $round }; the same command goes on from { $folder }.
learn-done = The net lies in: { $file }
learn-drawn = The curves are in: { $file }
learn-exported = Bots now play by: { $file }
learn-curve-title = { $game }: learning by self-play
learn-curve-round = round
learn-curve-loss = cross-entropy of the predictions
learn-curve-points = share of the points, two players
learn-policy-round = Round { $round } of { $rounds }: { $millions } million decisions in all, { $games } games, { $cut } cut short, error { $loss }, entropy { $entropy }, { $seconds } s
learn-policy-done = The policy lies in: { $file }
learn-curve-error = squared error of the value
