# Rulebook, lessons and puzzles. The texts of rules and lessons: rules/ and lessons/.

rules = Rules
rules-of = Rules of { $game }
rules-search = Search the rules
rules-none = No rules found.
rules-found = { $places ->
    [one] { $places } passage
   *[other] { $places } passages
}
rules-contents = Contents
rules-open = Open rule { $rule }
rules-key = show the rules
rules-loading = Loading the rulebook…

lessons = Learn it
lessons-show = Show me
lessons-show-game = Show me { $game }
lessons-of = Lessons of { $game }
lessons-minutes = { $minutes ->
    [one] about { $minutes } minute
   *[other] about { $minutes } minutes
}
lessons-go-on-with = Continue
lessons-again = Again
lessons-learned = Done
lessons-step = { $at } of { $of }
lessons-next = Continue
lessons-back = One step back
lessons-restart = Start over
lessons-leave = Leave the lesson
lessons-coach = Lesson
lessons-next-lesson = Next: { $title }
lessons-play = Play a match
lesson-not-now = That is allowed, but this step asks for something else.

## Puzzles, and the deal of the day

puzzles = Puzzles
puzzles-of = Puzzles of { $game }
puzzles-solved = { $solved } of { $all } solved
puzzle-title = Puzzle { $number }
puzzle-coach = Puzzle
puzzle-leave = All puzzles
puzzle-today = Puzzle of the day
puzzle-today-game = Puzzle of the day, { $game }
puzzle-today-note = One a day, the same for everybody; a new one appears at midnight UTC.
puzzle-solved = Solved
puzzle-solve = Solve
puzzle-again = Again
puzzle-solution = Show the solution
puzzle-next = Next puzzle
puzzle-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
puzzle-decisions = { $decisions ->
    [one] { $decisions } action to find
   *[other] { $decisions } actions to find
}
puzzle-find = You are { $seat-name }. Find the action that is clearly best. { $further ->
    [0] {""}
    [1] There is one more to find after it.
   *[other] There are { $further } more to find after it.
}
puzzle-wrong = Not “{ $action }”: it wins { $chance } in 100 such matches, the best action { $best }. Try again.
puzzle-right = Right: “{ $action }”.
puzzle-shown = The best action is “{ $action }”.
puzzle-why = Why: { $why }.
puzzle-on = And now?
puzzle-gap = It wins { $best } in 100 such matches, the next best action { $next } (the difference: { range-shares }).
puzzle-over = The puzzle is over.

deal = Deal of the day
deal-game = Deal of the day, { $game }
deal-note = One match a day against bots, with the same cards and dice for everybody. Compare your result.
deal-of = Deal of { $date }
deal-result = { $game }, deal of { $date }
deal-place = { $place }. { $seat-name }
deal-place-score = { $place }. { $seat-name }: { $score }
deal-copy = Copy the result
deal-copied = Result copied.
deal-not-copied = The browser does not allow copying. Copy the text yourself:
