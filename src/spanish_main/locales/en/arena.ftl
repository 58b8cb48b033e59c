# The arena: bots against bots, in the terminal and in its report.

arena-preparing = Preparing the bots
arena-playing = Playing
arena-lost = Set { $number } is lost: { $why }
arena-kept = Everything was saved to: { $folder }
arena-interrupted = Stopped. All finished games are saved; continue with: { $command }
arena-trouble = Some bots failed
arena-details = Error or output of { $bot } at its first failure
arena-failed = { $bot } failed { $faults ->
    [one] once
   *[other] { $faults } times
}; { $lots } of its { $count } decisions were random. First failure: { $first }
arena-never-moved = { $bot } never played by itself: all of its { $count } decisions were random. First failure: { $first }
arena-players = Players
arena-pairings = Pairings, seen from the first player
arena-alone = One against all others
    .note = Of the games that somebody won, those that the player won alone. A fair share would be { $fair }.
arena-rating = Elo
arena-rating-interval = interval
arena-won = won
arena-games = games
arena-share = share
arena-median = median
arena-longest = longest
arena-faults-short = faults
arena-decided = decided
arena-rate = win rate
arena-interval = Wilson
arena-interval-short = Wilson, %
arena-by-sets-short = by sets, %
arena-by-sets = by sets
arena-others = others
arena-shared = shared
arena-nobody = nobody
arena-cut = truncated
arena-sprt = SPRT
arena-timeouts = timeouts
arena-crashes = crashes
arena-illegal = illegal
arena-sets = sets
arena-verdict = { $verdict ->
    [high] { $high } ({ $ratio })
    [low] { $low } ({ $ratio })
   *[open] open ({ $ratio })
}
arena-lost-set = Lost: { $what }

## Report

arena-report-title = Arena: { $game }
arena-report-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $pairs ->
    [one] { $pairs } pairing.
   *[other] { $pairs } pairings.
}
arena-report-round-robin = Every player meets every other.
arena-report-ladder = Each player meets its neighbours.
arena-report-gauntlet = The first player meets each of the others.
arena-report-free-for-all = Free-for-all: all play for themselves, equally often in every seat. Head to head compares two players in the games that both played.
arena-cross = Head to head
    .note = Share of the decided games that the player in the row won against the player in the column.
arena-chart-ratings = Strength
    .note = Elo points by the Bradley–Terry model (Luce’s in a free-for-all), with intervals; the mean of all players is 0. A lead of 400 points means odds of ten to one.
arena-chart-rates = Win rates
    .note = Share of each pairing’s decided games that its first player won, with the interval by sets.
arena-chart-seats = Seats
    .note = Each seat’s share of the victories; seat 1 goes first. Dashed: equal shares. Every player had every seat equally often.
arena-chart-lengths = Length of a game
    .note = Decisions of all seats together. Dashed: the median. Truncated games are left out.
arena-chart-times = Time per decision
    .note = The median (dot), the 95th percentile (thick line) and the maximum (thin line). Decisions without a choice are left out.
arena-rating-axis = Elo points
arena-rate-axis = games won, %
arena-seat-axis = seat
arena-seat-share-axis = victories, %
arena-length-axis = decisions
arena-games-axis = games
arena-time-axis = time
arena-how = How to read this
arena-how-sets = Games are played in sets. All games of a set have the same deal and the same dice, and every player has every seat equally often, so neither luck nor seats favour anybody.
arena-how-decided = A game is decided when one side won and the other did not. Shared victories, games that nobody won and truncated games are counted separately.
arena-how-intervals = All intervals are { $confidence }% intervals. Wilson’s treats all games as independent. The interval by sets allows for the luck that the games of a set share: trust this one.
arena-how-ratings = A pairing that a sequential test stopped looks slightly clearer than it is: it was stopped because it looked clear.
