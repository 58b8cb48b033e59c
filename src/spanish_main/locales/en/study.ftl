### spanish-main study: what the games are like.

study-luck-title = Luck and skill: how often the stronger player wins
study-luck-axis = victories of the stronger player, %
study-judgement = value network against heuristic
study-calculation = ten times the simulations
study-variant-jamaica = Jamaica
study-variant-tortuga = Tortuga
study-players = { $players } players
study-first-title = Moving first: the first seat’s share of the victories (cross: a fair share)
study-first-axis = victories of the first seat, %
study-plans-title = The worked example: chance to win after each plan
study-plans-axis = chance to win, %
study-plan = plan { $number }
study-rolls-title = La Tortuga: how often to roll again (cross: probability of a bust)
study-rolls-axis = rolls again, %
study-roll = { $dice ->
    [1] one die, { $sum }
   *[2] two dice, { $sum }
}
study-nobody-title = The Mutiny: how often nobody wins
study-nobody-axis = games that nobody wins, %
study-pirates-title = The Mutiny: how much a visit adds to the visitor’s chance to win
study-pirates-axis = added chance to win, percentage points
study-what = Measure
study-share = %
study-interval = 95% interval
study-number = samples
study-done = Figures and charts were saved to: { $folder }
