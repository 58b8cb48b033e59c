# Hints, and the review of a match: page and terminal.

## A hint

hint = Hint
hint-thinking = Thinking…
hint-do = Play this
hint-more = More
hint-less = Less
hint-why-clear = clearly the best
hint-why-level = others are just as good
hint-chance = { $percent }%
    .long = { $percent }% to win
hint-error = { $percent ->
    [100] hardly explored
   *[other] give or take { $percent }%
}
hint-taken = { $seat-name } takes a hint.
hint-count = { $hints ->
    [one] { $hints } hint
   *[other] { $hints } hints
}

## Review

review = Review
review-chart = Chances to win
review-chart-note = Decision by decision, from what each seat could know at the time.
review-progress = { $done } of { $total } decisions reviewed
review-move = Decision { $number } of { $total }
review-slip = { $seat-name }: { $move }, { $chance }%. Better: { $better }, { $best }%.
review-lucky = { $seat-name }: { $move }. Luck was kind: from { $before }% to { $after }%.
review-unlucky = { $seat-name }: { $move }. Luck was unkind: from { $before }% to { $after }%.
review-good = { $seat-name }: { $move }, { $chance }%.
review-turning = Turning points
review-none = This match had no turning point: no decision gave much away.
review-tally = { $seat-name }: { $slips ->
    [0] no slips
    [one] { $slips } slip
   *[other] { $slips } slips
}, { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} of chance given away, luck { $luck }
review-done = Done
review-better = Better
review-luck = Luck after it: { $luck }%
review-before = Previous decision
review-after = Next decision
review-turn-before = Previous turning point
review-turn-after = Next turning point
