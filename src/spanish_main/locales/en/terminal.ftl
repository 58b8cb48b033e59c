# Texts of the terminal. Its commands have their English names in every language, beside those of the reader's language.

## Everywhere

terminal-preparing = Preparing the rules; this takes a while the first time only.
terminal-turn-of = { $seat-name } plays
terminal-your-turn = { $seat-name }, your turn
terminal-actions-left = { $actions ->
    [one] { $actions } action left
   *[other] { $actions } actions left
}
terminal-thinking = { $seat-name } is thinking…
terminal-no-advice = No hint is available now ({ $reason }).
terminal-over = The game is over.
terminal-hand = Hand
terminal-undone = Taken back.
terminal-saved = The record was saved to: { $file }
terminal-not-saved = This could not be saved ({ $reason }). The next action tries again.
terminal-not-kept = This match is not saved: { $reason }
terminal-resume = The match is saved. Continue it with: { $command }
terminal-resumed = Continuing where the match stopped.
terminal-torn = The last line of the record was incomplete and has been left out.

## Curtain

terminal-curtain = Pass to { $seat-name }
terminal-curtain-why = The cards are secret: only { $seat-name } may see what comes next.
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
terminal-what = “{ $text }” was not understood. Write a number from the list, an action such as { $example }, or help.
terminal-no-number = There is no { $number } in the list: { $last ->
    [1] 1
   *[other] 1 to { $last }
}.
terminal-allowed = That is possible.
terminal-why-what = Why not what? Write an action after why, for example: why { $example }
terminal-save-where = Save where? Write a file name after save.
terminal-save-exists = { $file } already exists.
terminal-saved-copy = The match so far is also in { $file }; --resume continues it.
terminal-log-empty = Nothing has happened yet.
terminal-log-number = How many lines? Write a number after log.
terminal-help-lines = A number plays the action beside it. You can also write an action out, such as { $example }.
terminal-help-why = why { $example }
    .help = shows which rule forbids it
terminal-help-hint = hint
    .help = shows what a strong player would do, from what you may know
terminal-hint =
    { $move }, { $chance }%{ $error ->
        [0] { "" }
        [100] { ", " }hardly explored
       *[other] { ", " }give or take { $error }%
    }
terminal-help-undo = undo
    .help = takes back the last action of this turn, if nothing hidden has been shown since
terminal-help-board = board, hand, offers
    .help = shows it again
terminal-help-log = log 20
    .help = shows what happened last
terminal-help-rules = rules { $rule }
    .help = the rules by ID; add an ID or words to read them
terminal-help-save = save FILE
    .help = saves the record so far
terminal-help-quit = quit
    .help = leaves; you can continue the match later

## Full screen

terminal-key-pirate = choose a pirate
terminal-key-card = play that card
terminal-key-back = fall back and draw
terminal-key-end = end the turn
terminal-key-hint = show a hint
terminal-key-undo = take back
terminal-key-offers = list all possible actions
terminal-key-log = show the whole log
terminal-key-rules = show the rules
terminal-key-help = show this help
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
terminal-choose = Choose a pirate, then a card. The board marks where each leads.
terminal-pass = The turn is over. Enter hides the cards; then pass to { $seat-name }.
terminal-leave-sure = This match is not saved. Press Q again to leave.
terminal-wait = { $seat-name } is playing; wait for your turn.
terminal-offers-title = What you can do
terminal-log-title = What happened
terminal-help-title = Help
terminal-end-title = The game is over
terminal-end-won = { $winners ->
    [one] { $seat-name } wins!
   *[other] { $seat-name } win!
}
terminal-end-nobody = Nobody wins.
terminal-end-close = Esc shows the board, R opens the review, Q leaves.
terminal-small = This window is too small: it needs { $columns } columns and { $lines } lines.

## A game without a drawing of its own

terminal-plain-help = The text describes everything that you can see. The list shows all possible actions.
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
terminal-record-outcome = The outcome is correct.
terminal-record-fair = The shuffles follow from the seed that was committed to before the match.
terminal-record-no-seed = The seed has not been revealed yet, so the shuffles could not be checked.
terminal-record-never-seed = The record has no committed seed, so the shuffles cannot be checked.

## A lesson

terminal-lesson-prompt = What do you do?
terminal-lesson-look = Press Enter to continue.
terminal-lesson-what = “{ $text }” was not understood. Write a number from the list, an action, rules, or quit.

## A puzzle, and the deal of the day

terminal-puzzle-prompt = Which action?
terminal-puzzle-what = “{ $text }” was not understood. Write a number from the list, an action, show, rules, or quit.
terminal-command-show = show
terminal-puzzle-kept = The puzzle of { $date }: spanish-main puzzle { $game } { $number }

## The captain's log

logbook-deleted = { $matches ->
    [one] { $matches } match deleted.
   *[other] { $matches } matches deleted.
}
logbook-review = Some matches have no review yet: spanish-main log --review makes them.
