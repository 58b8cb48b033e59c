# Time: clocks, bots that take over, and spectators.

## Setting up

time = Time and spectators
time-clock = Clock
time-clock-none = None
time-clock-match = Whole match
time-clock-move = Days per turn
time-minutes = Minutes for the whole match, for each player
time-increment = Extra seconds after each turn
time-days = Days for each turn
time-stand-in = If your time runs out, or you stay away, a bot plays on for you
time-stand-in-none = No bot
time-away = If a player is away on their turn, the bot takes over
time-away-seconds = { $minutes ->
    [0] never
    [one] after { $minutes } minute
   *[other] after { $minutes } minutes
}
time-delay = Spectators see
time-delay-steps = { $steps ->
    [0] everything at once
    [one] everything { $steps } step later
   *[other] everything { $steps } steps later
}

## At the table

time-room = Time and spectators
time-room-match = { $increment ->
    [0] Clock: { $time } for each player for the whole match
   *[other] Clock: { $time } for each player for the whole match, and { $increment } s more after each turn
}
time-room-move = Clock: { $time } for each turn
time-room-none = No clock
time-room-stand-in = If your time runs out, or you stay away, { $bot } plays on for you
time-room-no-stand-in = No bot plays on for a player who stays away
time-room-away = If a player is away on their turn for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} while others wait, a bot takes over
time-room-watched = Others may watch
time-room-watched-later = Others may watch, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} later
time-room-unwatched = Nobody may watch
time-terms-change = Change the table settings
time-terms-warning = Players who are already ready have to confirm again.
time-terms-save = Use these settings
time-terms-changed = The host has changed the table settings: everybody who was ready has to confirm again.
time-left = Time left: { $time }
time-left-low = Little time left: { $time }
time-left-runs = Time left, running: { $time }
time-long = { $days ->
    [0] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
   *[other] { $hours ->
        [0] { $days } d
       *[other] { $days } d { $hours } h
    }
}
time-low = Your time is running out.
time-replaced-time = { $seat-name } ran out of time: { $bot } plays on.
time-replaced-away = { $seat-name } is away: { $bot } plays on.
time-replaced-resigned = { $seat-name } has resigned: { $bot } plays on.
time-yours-time = You ran out of time: { $bot } plays on for { $seat-name }.
time-yours-away = You were away: { $bot } plays on for { $seat-name }.
time-yours-resigned = You have resigned: { $bot } plays on for { $seat-name }.
time-back = Take your seat back

## An old page

browser-old-page = A new version is available
browser-reload = Reload the page
