# The arena: bots against bots, in the terminal and in its report.

arena-preparing = Making the bots ready
arena-playing = Playing
arena-lost = Set { $number } is lost: { $why }
arena-kept = Everything is in { $folder }.
arena-interrupted = Stopped. What is finished is kept; go on with: { $command }
arena-players = Players
arena-pairings = Pairings, as the first sees them
arena-rating = Elo
arena-rating-interval = interval
arena-won = won
arena-games = games
arena-share = share of victories
arena-median = time, median
arena-longest = longest
arena-faults = faults
arena-decided = decided
arena-rate = win rate
arena-interval = Wilson
arena-by-sets = by sets
arena-shared = shared
arena-nobody = nobody
arena-cut = cut
arena-sprt = SPRT
