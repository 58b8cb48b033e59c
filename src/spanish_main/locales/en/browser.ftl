# The page in the browser.

## Everywhere

browser-close = Close
browser-cancel = Cancel
browser-yes = yes
browser-no = no
browser-settings = Settings
browser-language = Language
browser-theme = Light
browser-theme-system = As the system
browser-theme-light = Day
browser-theme-dark = Night
browser-motion = Motion
browser-motion-system = As the system
browser-motion-full = On
browser-motion-none = Off
browser-motion-on = Motion is on.
browser-motion-off = Motion is off.
browser-lost-title = Off the chart
browser-lost = There is nothing here, or it is not yours to see.

## First screen

browser-play = Play
browser-play-game = Play: { $game }
browser-starting = Setting sail…
browser-strength = The bots will think at full strength in about { $seconds } s.
browser-new-game = Set up a game
browser-tables = Your tables
browser-tables-all = { $tables ->
    [one] Show { $tables } table
   *[other] Show all { $tables } tables
}
browser-table-open = under way
browser-table-won = won by { $seat-name }
browser-table-nobody = nobody won
browser-table-remove = Put this table away
browser-table-remove-sure = The game and its record will be gone for good.
browser-just-now = just now

## A new game

browser-players = Who plays
browser-seat-name = Name of seat { $number }
browser-seat-kind = Who plays seat { $number }
browser-seat-remove = Remove seat { $number }
browser-seat-add = Add a seat
browser-person = Person
browser-elsewhere = Person at another device
browser-bots = Bots
browser-bots-more = More
browser-level = { $bots ->
    [one] How strong is the bot?
   *[other] How strong are the bots?
}
browser-first = Who begins
browser-first-lot = By lot
browser-hints = Hints
    .help = Whoever has to decide may ask what a strong player would do; all see that it was asked.
browser-house-rules = Edition and house rules
browser-shuffle = Shuffle
browser-start = Begin

## At the table

browser-connecting = Rowing to the table…
browser-lost-connection = The connection is lost. Trying to come back…
browser-lost-pending = Your last action will be sent again.
browser-title-your-turn = Your turn
browser-title-over = Game over
browser-turn-yours = Your turn, { $seat-name }
browser-turn-of = { $seat-name } plays
browser-turn-thinking = { $seat-name } is thinking…
browser-turn-over = Game over
browser-chance = The dice are with the sea…
browser-passing = Next: { $seat-name }
browser-not-your-turn = It is { $seat-name }’s turn. Yours will come.
browser-looking-on = You are looking on at this table.
browser-race-gone = { $percent }% of the way
browser-actions-left = { $actions ->
    [0] No actions left
    [one] { $actions } action left
   *[other] { $actions } actions left
}
browser-end-turn = End turn
browser-undo = Undo
browser-choose-which = More than one thing could land there. Choose a card.
browser-rule = Rule { $rule }
browser-you = you
browser-skip = Click to skip
browser-seats = Seats
browser-dock = Your hand and actions
browser-dock-plain = What you can do
browser-plain-table = The table
browser-plain-secrets = What only you see
browser-plain-number = Number
browser-hand-of = Hand of { $seat-name }
browser-log = What happened

## Curtain

browser-curtain-title = Pass to { $seat-name }
browser-curtain = The cards are secret. Only { $seat-name } should look at what comes next.
browser-curtain-lift = I am { $seat-name }

## The end

browser-end-won = { $winners ->
    [one] { $seat-name } wins!
   *[other] { $seat-name } win!
}
browser-end-nobody = Nobody wins
browser-end-yours = Well sailed!
browser-end-show = Result
browser-again = Play again
browser-save-record = Save the record
browser-race = The race
browser-race-goal = all aboard
browser-race-start = start
browser-race-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
browser-race-seat = { $seat-name }: { $percent }% of the way.

## Help

browser-help = Help
browser-help-rules = In short
browser-help-keys = Keys
browser-key-pirate = choose a pirate
browser-key-card = choose a card
browser-key-number = choose the card at that place in your hand
browser-key-enter = do what is chosen
browser-key-back = fall back and draw
browser-key-end = end the turn
browser-key-undo = take back the last action
browser-key-escape = choose nothing; close
browser-key-log = go to the log
browser-key-motion = motion on or off
browser-key-hint = a hint
browser-key-offer = do what is at that place
browser-key-offers = go through what can be done
browser-key-help = this sheet

## Seats for people at other machines

browser-invite = Who is still to come
browser-invite-seat = { $seat-name } comes in at
browser-invite-copy = Copy
browser-invite-copied = Copied
browser-invite-waiting = Still to come: { $seat-name }
browser-along = Go on at another device
browser-along-seat = { $seat-name } goes on at
browser-join = Take your seat
browser-join-help = A seat was kept for you at somebody’s table. The code is in the link that you were sent.
browser-join-code = Code
browser-join-name = Your name
browser-join-enter = Come in
