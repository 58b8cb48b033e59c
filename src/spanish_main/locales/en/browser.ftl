# The page in the browser.

## Everywhere

browser-close = Close
browser-cancel = Cancel
browser-yes = yes
browser-no = no
browser-settings = Settings
browser-language = Language
browser-theme = Theme
browser-theme-system = System
browser-theme-light = Light
browser-theme-dark = Dark
browser-motion = Motion
browser-motion-system = System
browser-motion-full = On
browser-motion-none = Off
browser-motion-on = Motion is on.
browser-motion-off = Motion is off.
browser-pace = Speed
browser-pace-slow = Slow
browser-pace-normal = Normal
browser-pace-fast = Fast
browser-sound = Sounds
browser-forced = Play forced actions for me
    .help = Where only one action is possible, it is played after a moment.
browser-end-asked = Ask before I end a turn
    .help = You can then take back the last action of a turn too.
browser-lost-title = Off the chart
browser-lost = There is nothing here, or you may not see it.

## First screen

browser-play = Play
browser-play-game = Play: { $game }
browser-starting = Setting sail…
browser-new-game = Set up a game
browser-tables = Your tables
browser-tables-all = { $tables ->
    [one] Show { $tables } table
   *[other] Show all { $tables } tables
}
browser-tables-finished = Finished
browser-table-open = in progress
browser-table-yours = Your turn
browser-table-turn = { $seat-name } to play
browser-table-left = { $time } left
browser-table-won = won by { $seat-name }
browser-table-nobody = nobody won
browser-table-remove = Delete this table
browser-table-remove-sure = The match and its record will be deleted for good.
browser-table-keep = Keep it
browser-just-now = just now

## A new game

browser-players = Who plays
browser-seat-name = Name of seat { $number }
browser-seat-kind = Who plays seat { $number }
browser-seat-remove = Remove seat { $number }
browser-seat-add = Add a seat
browser-person = Person
browser-elsewhere = Person on another device
browser-bots = Bots
browser-bots-more = More
browser-list-more = Show more
browser-level = { $bots ->
    [one] How strong is the bot?
   *[other] How strong are the bots?
}
browser-first = Who goes first
browser-first-lot = At random
browser-hints = Hints
    .help = Players may ask what a strong player would do on their turn. Everybody sees that they asked.
browser-house-rules = Edition and house rules
browser-shuffle = Shuffle
browser-start = Start

## At the table

browser-connecting = Rowing to the table…
browser-lost-connection = Connection lost. Reconnecting…
browser-lost-pending = Your last action will be sent again.
browser-lost-unanswered = The connection was lost before the answer came. Try again in a moment.
browser-late-unanswered = The server has not answered yet. Try again in a moment.
browser-error-slow = The server has not answered for { $seconds } seconds. It may still have done what you asked: check, then try again.
browser-error-cookies = Your browser blocks cookies from this site, so the server cannot recognise you: allow them, then try again.
browser-title-your-turn = Your turn
browser-title-over = Game over
browser-turn-yours = Your turn, { $seat-name }
browser-turn-of = { $seat-name } plays
browser-turn-thinking = { $seat-name } is thinking…
browser-turn-over = Game over
browser-chance = The dice are with the sea…
browser-passing = Next: { $seat-name }
browser-glance = Only for { $seat-name }: hidden again in a moment
browser-held = End the turn with this?
browser-held-do = Yes, end it
browser-held-not = Not yet
browser-offers = All possible actions
browser-not-your-turn = It is { $seat-name }’s turn. Yours will come.
browser-looking-on = You are watching this table.
browser-race-gone = { $percent }% of the way
browser-actions-left = { $actions ->
    [0] No actions left
    [one] { $actions } action left
   *[other] { $actions } actions left
}
browser-end-turn = End turn
browser-undo = Undo
browser-rule = Rule { $rule }
browser-you = you
browser-skip = Tap or click to skip
browser-seats = Seats
browser-dock = Your hand and actions
browser-dock-plain = What you can do
browser-plain-table = The table
browser-plain-secrets = Only you see this
browser-plain-number = Number
browser-plain-hidden = hidden
browser-hand-of = Hand of { $seat-name }
browser-log = What happened

## Curtain

browser-curtain-title = Pass to { $seat-name }
browser-curtain = The cards are secret. Only { $seat-name } may see what comes next.
browser-curtain-lift = I am { $seat-name }

## The end

browser-end-won = { $winners ->
    [one] { $seat-name } wins!
   *[other] { $seat-name } win!
}
browser-end-nobody = Nobody wins
browser-end-yours = Well sailed!
browser-end-made = Final scores
browser-end-decided = What decided it
browser-end-looking = Looking for the decisive move…
browser-end-see = See it
browser-end-before = Before
browser-end-after = After
browser-end-show = Result
browser-again = Play again
browser-save-record = Save the record
browser-bring = Import matches
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
browser-help-keys = Keyboard
browser-key-pirate = choose a pirate
browser-key-card = choose a card
browser-key-number = choose the card at that place in your hand
browser-key-enter = confirm the choice
browser-key-back = fall back and draw
browser-key-end = end the turn
browser-key-undo = take back the last action
browser-key-escape = clear the choice; close
browser-key-log = go to the log
browser-key-motion = motion on or off
browser-key-hint = show a hint
browser-key-offer = play the action at that place
browser-key-offers = step through the possible actions
browser-key-list = list all possible actions
browser-key-help = show this help

## Playing with others

browser-lobby = Play with others
browser-lobby-code = Table code
browser-lobby-open = Open tables
browser-lobby-seats = { $seats ->
    [one] { $seats } seat is open
   *[other] { $seats } seats are open
}
browser-lobby-bot = { $seat-name } ({ $bot })
browser-alone = Other devices cannot reach this server. Start it with “spanish-main serve --lan” to let others on your network join.
browser-alone-here = Everybody plays on this device. To play with people elsewhere, you need a server.
browser-table-waits = waiting for players
browser-new-open = Open the table
browser-new-public = Public
    .help = Everybody on this server sees it on the first page until it is full.
browser-new-spectators = Others may watch
browser-invite = Invite others
browser-invite-qr = QR code of the link
browser-invite-link = Link
browser-invite-copy = Copy
browser-invite-copied = Copied
browser-join = Join a table
browser-join-help = The code has six letters. The host of the table can see it.
browser-join-code = Code
browser-join-name = Your name
browser-join-enter = Join

## The table before the deal

browser-room-waiting = Waiting for players
browser-room-all-here = Everybody is here
browser-room-dealing = Dealing…
browser-room-missed = The cards were not dealt: { $seat-name } sent nothing for the shuffle.
browser-room-open = open
browser-room-ready = ready
browser-room-not-ready = not ready yet
browser-room-away = away
browser-room-host = host
browser-room-sit = Sit here
browser-room-bot = Add a bot
browser-room-bot-off = Remove the bot
browser-room-leave = Leave seat
browser-room-begin = I am ready
browser-room-unready = Not yet
browser-room-close = Close the table
browser-room-public = Everybody on this server can find this table.
browser-room-private = Only people with the link or the code can find this table.

## People at the table

browser-people = People
browser-people-watching = { $people ->
    [one] { $people } person is watching.
   *[other] { $people } people are watching.
}
browser-presence-here = here
browser-presence-away = away
browser-presence-thinking = thinking
browser-presence-bot = a bot plays
browser-presence-changed = { $changes ->
    [one] changed hands once
   *[other] changed hands { $changes } times
}
browser-leave = { $seat-name }: leave the match early
browser-leaving = Leave the match early
browser-leaving-not = Play on
browser-resign = Resign
browser-resign-sure = Yes, resign
browser-resign-note = You give up this match. This cannot be undone.
browser-draw = Offer a draw
browser-stop = End without a result
browser-stop-sure = Yes, end it
browser-stop-note = The match ends without a result. This cannot be undone.
browser-offer-draw = { $seat-name } offers a draw.
browser-offer-stop = { $seat-name } would like to end the match.
browser-offer-accept = Agree
browser-offer-decline = Play on
browser-offer-withdraw = Withdraw
browser-stand-in = Let a bot play for { $seat-name }
browser-played-on = A bot plays for { $seat-name }.
browser-rematch-asked = A rematch with the same players is open.
browser-chat = Chat
browser-chat-none = No messages yet.
browser-chat-new = { $lines ->
    [one] { $lines } new message
   *[other] { $lines } new messages
}
browser-chat-say = Write a message
browser-chat-send = Send
browser-chat-mute = Mute { $seat-name }
browser-chat-unmute = Unmute everybody
browser-chat-report = Report
browser-chat-reported = Reported to the host of this server.

## Replay and fairness

browser-replay = Step by step
browser-replay-step = Step { $step } of { $steps }
browser-replay-back = One step back
browser-replay-on = One step forward
browser-replay-end = Back to the end
browser-fair = How the cards are shuffled
browser-fair-help = The server has already fixed its secret; any change to it would not match this number. When all are ready, every browser adds a random word, all at the same time. Afterwards everybody can check every card and die.
browser-fair-prove = Check every card and die
browser-fair-yes = It was fair: every card and die is right.
browser-fair-no = Something does not match.
browser-fair-seed = { $holds ->
    [true] The secret is the one promised at the start.
   *[other] The secret is not the one promised at the start.
}
browser-fair-pledges = { $holds ->
    [true] The words are the ones pledged before the deal.
   *[other] The words are not the ones pledged before the deal.
}
browser-fair-draws = { $draws ->
    [one] { $draws } draw follows from them.
   *[other] All { $draws } draws follow from them.
}
browser-fair-draw-wrong = Draw { $draw } does not follow from them.
browser-fair-late = This browser joined after the deal. It can check that the promise has not changed since then, but not that it was made before the deal.
browser-fair-numbers = The numbers
browser-fair-commitment = Promised
browser-fair-secret = Secret
browser-fair-words = Words

browser-beside-keep = Play on this device while the server is offline
    .help = This browser stores the games: about 11 MB. You can then play against bots without the server.
browser-beside-comes = Downloading the games…
browser-beside-kept = The games are stored on this device.
browser-beside-open = Play here now
browser-beside-failed = This browser could not store the games. It will try again at your next visit.
browser-beside-forget = The matches that this browser stores for play without the server will also be deleted.
