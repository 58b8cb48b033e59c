# What only the terminal says. The names of its commands stay as they are, beside those of the reader's language.

## Everywhere

terminal-preparing = Making the rules ready; only the first time this takes a while.
terminal-turn-of = { $seat-name } plays
terminal-your-turn = { $seat-name }, your turn
terminal-actions-left = { $actions ->
    [one] { $actions } action left
   *[other] { $actions } actions left
}
terminal-thinking = { $seat-name } is thinking…
terminal-no-advice = There is no hint now ({ $reason }).
terminal-over = The game is over.
terminal-hand = Hand
terminal-undone = Taken back.
terminal-saved = The record is in: { $file }
terminal-not-saved = This could not be saved ({ $reason }). It will be tried again with the next action.
terminal-not-kept = This match is not kept: { $reason }
terminal-resume = The match is kept. Go on with: { $command }
terminal-resumed = Going on where the match was left.
terminal-torn = The last line of the record was torn and has been dropped.

## Curtain

terminal-curtain = Pass to { $seat-name }
terminal-curtain-why = The cards are secret: only { $seat-name } should look at what comes next.
terminal-curtain-lift = Press Enter when { $seat-name } sits here.

## Line mode: commands (a word of this language beside the English one), answers

terminal-command-help = help
terminal-command-hint = hint
terminal-command-undo = undo
terminal-command-why = why
terminal-command-log = log
terminal-command-hand = hand
terminal-command-board = board
terminal-command-offers = offers
terminal-command-save = save
terminal-command-rules = rules
terminal-command-quit = quit
terminal-prompt = { $seat-name }>
terminal-what = “{ $text }” means nothing here. Write a number from the list, an action such as { $example }, or help.
terminal-no-number = There is no { $number } in the list: { $last ->
    [1] 1
   *[other] 1 to { $last }
}.
terminal-allowed = That is possible.
terminal-why-what = Why not what? Write an action after it, such as: why { $example }
terminal-save-where = Save where? Write a file name after it.
terminal-save-exists = { $file } exists already.
terminal-saved-copy = The match so far is in { $file } too; --resume goes on with it.
terminal-log-empty = Nothing has happened yet.
terminal-log-number = How many lines? Write a number after it.
terminal-help-lines = A number does what stands beside it. An action may be written out too, such as { $example }.
terminal-help-why = why { $example }
    .help = says which rule forbids it
terminal-help-hint = hint
    .help = says what a strong player would do, from what you may know
terminal-hint =
    { $move }, { $chance }%{ $error ->
        [0] { "" }
        [100] { ", " }hardly looked into
       *[other] { ", " }give or take { $error }%
    }
terminal-help-undo = undo
    .help = takes back the last action of this turn, as long as nothing hidden was shown
terminal-help-board = board, hand, offers
    .help = show it again
terminal-help-log = log 20
    .help = what happened last
terminal-help-rules = rules { $rule }
    .help = the rules by their IDs; with an ID or words: what they say
terminal-help-save = save FILE
    .help = writes the record so far
terminal-help-quit = quit
    .help = ends here; the match can be gone on with later

## Full screen

terminal-key-pirate = choose a pirate
terminal-key-card = play that card
terminal-key-back = fall back and draw
terminal-key-end = end the turn
terminal-key-hint = a hint
terminal-key-undo = take back
terminal-key-offers = everything that is possible
terminal-key-log = the whole log
terminal-key-rules = the rules
terminal-key-help = help
terminal-key-quit = save and quit
terminal-foot-pirate = pirate
terminal-foot-card = card
terminal-foot-back = back
terminal-foot-end = end
terminal-foot-hint = hint
terminal-foot-undo = undo
terminal-foot-offers = list
terminal-foot-log = log
terminal-foot-rules = rules
terminal-foot-help = help
terminal-foot-quit = quit
terminal-close = Esc closes this.
terminal-choose = Choose a pirate, then a card. Where each leads is marked on the board.
terminal-pass = The turn is over. Enter hides the cards; then pass to { $seat-name }.
terminal-leave-sure = This match is not kept. Q once more leaves it.
terminal-wait = { $seat-name } is playing; your turn will come.
terminal-offers-title = What you can do
terminal-log-title = What happened
terminal-help-title = Help
terminal-end-title = The game is over
terminal-end-won = { $winners ->
    [one] { $seat-name } wins!
   *[other] { $seat-name } win!
}
terminal-end-nobody = Nobody wins.
terminal-end-close = Esc shows the board, R looks back, Q leaves.
terminal-small = This window is too small: { $columns } columns and { $lines } lines are needed.

## Cartagena

terminal-cartagena-fortress = Fortress
terminal-cartagena-boat = Boat
terminal-cartagena-short = { $symbol ->
    [bottle] bot
    [dagger] dag
    [hat] hat
    [key] key
    [pistol] pis
    [skull] sku
    [flag] fla
    [sabre] sab
    [sword] swo
   *[other] { $symbol }
}
terminal-cartagena-piles = Deck { $deck }  Discard { $discard }
terminal-cartagena-discarded = Discarded:
terminal-cartagena-seat = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $aboard } aboard

## La Tortuga

terminal-la_tortuga-raft = Raft
terminal-la_tortuga-beach-name = beach
terminal-la_tortuga-open = Open clutch: { $eggs }
terminal-la_tortuga-left = { $left } to come
terminal-la_tortuga-beach = The beach lies open: 7 eggs
terminal-la_tortuga-top = ({ $seat-name } decides)
terminal-la_tortuga-eggs = { $eggs ->
    [one] egg
   *[other] eggs
}
terminal-la_tortuga-decides = { $seat-name } decides for { $turn-name }
terminal-la_tortuga-hand = Your clutch cards; each can stand for a die:
terminal-la_tortuga-choose = Roll on, stop, or lay down a card. Where each leads is marked on the board.
terminal-la_tortuga-which = Choose the turtle that goes first: press its number.
terminal-la_tortuga-moves = Moving:
terminal-la_tortuga-moved = Has moved:
terminal-foot-la_tortuga-number = turtle, card
terminal-foot-la_tortuga-roll = roll
terminal-foot-la_tortuga-stop = stop
terminal-key-la_tortuga-number = which turtle goes first; lay down a clutch card of that number
terminal-key-la_tortuga-roll = roll the next die
terminal-key-la_tortuga-stop = stop and move

## A game that nobody has drawn

terminal-plain-help = Everything that can be seen is told in words. The list holds what can be done.
terminal-plain-choose = Choose from the list (L).
terminal-plain-yes = yes
terminal-plain-no = no

## Records

terminal-record-seats = Seats: { $names }
terminal-record-created = Played on { $date }
terminal-record-tunnel = Tunnel: { $tunnel }
terminal-record-won = { $winners ->
   *[other] { $seat-name } won.
}
terminal-record-nobody = Nobody won.
terminal-record-unfinished = The match is not finished.
terminal-record-actions = { $actions ->
    [one] { $actions } action is legal.
   *[other] All { $actions } actions are legal.
}
terminal-record-outcome = The outcome holds.
terminal-record-fair = The shuffles are those of the seed that was committed to beforehand.
terminal-record-no-seed = The seed has not been revealed yet, so the shuffles could not be checked.
terminal-record-never-seed = The record names no seed that was committed to, so the shuffles cannot be checked.

## A lesson

terminal-lesson-prompt = What do you do?
terminal-lesson-look = Enter to go on.
terminal-lesson-what = “{ $text }” means nothing here. Write a number from the list, the action written out, rules, or quit.

## A puzzle, and the deal of the day

terminal-puzzle-prompt = Which action?
terminal-puzzle-what = “{ $text }” means nothing here. Write a number from the list, the action written out, show, rules, or quit.
terminal-command-show = show
terminal-puzzle-kept = The puzzle of { $date }: spanish-main puzzle { $game } { $number }

## The captain's log

logbook-deleted = { $matches ->
    [one] { $matches } match deleted.
   *[other] { $matches } matches deleted.
}
logbook-review = Not every match has been looked back on: spanish-main log --review does that.
