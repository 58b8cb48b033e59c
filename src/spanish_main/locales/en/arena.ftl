# The arena: bots against bots, in the terminal and in its report.

arena-preparing = Making the bots ready
arena-playing = Playing
arena-lost = Set { $number } is lost: { $why }
arena-kept = Everything is in: { $folder }
arena-interrupted = Stopped. What is finished is kept; go on with: { $command }
arena-trouble = Not every bot played
arena-details = What { $bot } raised or said when it first failed
arena-failed = { $bot } failed { $faults ->
    [one] once
   *[other] { $faults } times
}, and luck made { $lots } of its { $count } decisions. First: { $first }
arena-never-moved = { $bot } never moved by itself: luck made all of its decisions ({ $count }). First: { $first }
arena-players = Players
arena-pairings = Pairings, as the first sees them
arena-alone = One against all others
    .note = Of the games that somebody won, those that the player alone won. { $fair } would be fair.
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
arena-cut = cut
arena-sprt = SPRT
arena-timeouts = too late
arena-crashes = broke down
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
arena-report-round-robin = Everybody meets everybody.
arena-report-ladder = Neighbours meet.
arena-report-gauntlet = The first meets each of the others.
arena-report-free-for-all = Free for all: everybody plays for themselves, once in every seat. Who beats whom compares two in the games that both played.
arena-cross = Who beats whom
    .note = How many of the decided games the player of the row won against the player of the column.
arena-chart-ratings = Strength
    .note = Elo points by Bradley and Terry’s model (Luce’s in a free-for-all), with intervals; the mean of all is 0. 400 points are odds of ten to one.
arena-chart-rates = Win rates
    .note = Of the decided games of each pairing, what its first won, with the interval by sets.
arena-chart-seats = Seats
    .note = Each seat’s share of the victories; seat 1 begins. Dashed: equal shares. Everybody sat everywhere equally often.
arena-chart-lengths = Length of a game
    .note = Decisions of all seats together. Dashed: the median. Games that were cut are left out.
arena-chart-times = Time for a decision
    .note = The median (dot), up to the 95th percentile (thick) and the longest (thin). Decisions without a choice are left out.
arena-rating-axis = Elo points
arena-rate-axis = games won, %
arena-seat-axis = seat
arena-seat-share-axis = victories, %
arena-length-axis = decisions
arena-games-axis = games
arena-time-axis = time
arena-how = How to read this
arena-how-sets = Games come in sets: every game of a set has the same deal and the same dice, and everybody has every seat equally often. Luck and seats favour nobody.
arena-how-decided = A game is decided when one side won and the other did not. Shared victories, games that nobody won and games that were cut at the limit are counted apart.
arena-how-intervals = Intervals are { $confidence }% intervals. Wilson’s takes all games for independent. The interval by sets allows for the luck that the games of a set share, and is the one to trust.
arena-how-ratings = A pairing that a sequential test stopped looks a little clearer than it is: it was stopped because it looked clear.
