# Time: clocks, who plays on for whom, and being told that it is one's turn.

## Setting up

time = Time and company
time-clock = Clock
time-clock-none = None
time-clock-match = For the match
time-clock-move = Days a turn
time-minutes = Minutes for the whole match
time-increment = Seconds more after each turn
time-days = Days for each turn
time-stand-in = A bot plays on for whose time is up, or who stays away
time-stand-in-none = No bot
time-away = When somebody is away in his turn, it begins after
time-away-seconds = { $minutes ->
    [0] never by itself
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
time-delay = Those who look on see
time-delay-steps = { $steps ->
    [0] everything at once
   *[other] everything { $steps } steps later
}

## At the table

time-room = Time and company
time-room-match = { $increment ->
    [0] Clock: { $time } for the whole match
   *[other] Clock: { $time } for the whole match, and { $increment } s more after each turn
}
time-room-move = Clock: { $time } for each turn
time-room-none = No clock
time-room-stand-in = { $bot } plays on for whose time is up, or who stays away
time-room-no-stand-in = No bot plays on for who stays away
time-room-away = Who is away for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} in his turn is played for, while others wait
time-room-watched = Others may look on
time-room-watched-later = Others may look on, { $steps } steps later
time-room-unwatched = Nobody may look on
time-terms-change = Change the terms
time-terms-warning = Who is ready already has to agree anew.
time-terms-save = Play on these terms
time-terms-changed = The host has changed the terms: who was ready has to agree anew.
time-left = Time left: { $time }
time-left-low = Little time left: { $time }
time-left-runs = Time left, running: { $time }
time-long = { $days ->
    [0] { $hours } h { $minutes } min
   *[other] { $days } d { $hours } h
}
time-low = Your time is running out.
time-replaced-time = The time of { $seat-name } is up: { $bot } plays on.
time-replaced-away = { $seat-name } is away: { $bot } plays on.
time-replaced-resigned = { $seat-name } has resigned: { $bot } plays on.
time-yours-time = Your time was up: { $bot } plays on for { $seat-name }.
time-yours-away = You were away: { $bot } plays on for { $seat-name }.
time-yours-resigned = You have resigned: { $bot } plays on for { $seat-name }.
time-back = Take your seat back

## An old page

browser-old-page = There is something new
browser-reload = Load the page anew
