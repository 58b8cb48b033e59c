### spanish-main learn: a training run.

learn-resumed = Continuing after round { $round }.
learn-round = Round { $round } of { $rounds }: { $rows } positions, { $cut } truncated games, loss { $loss }, { $seconds } s
learn-points = { $table }: { $percent }% of the points against { $rival }
learn-rival-greedy = greedy
learn-rival-past = the previous network
learn-rival-frozen = the frozen bot
learn-duels = { $table } against { $rival }: { $won } won, { $lost } lost, { $neither } undecided; { $rate }% of the decided ({ range-shares })
learn-stopped = Stopped after round { $round }; run the same command again to continue from { $folder }.
learn-done = The network was saved to: { $file }
learn-drawn = The curves were saved to: { $file }
learn-exported = Bots now use: { $file }
learn-curve-title = { $game }: learning by self-play
learn-curve-round = round
learn-curve-loss = cross-entropy of the predictions
learn-curve-points = share of the points with two players
learn-policy-round = Round { $round } of { $rounds }: { $millions } million decisions in all, { $games } games, { $cut } truncated, error { $loss }, entropy { $entropy }, { $seconds } s
learn-policy-done = The policy was saved to: { $file }
learn-curve-error = squared error of the value
