# Hints, and looking back on a match: page and terminal.

## A hint

hint = Hint
hint-thinking = Thinking…
hint-do = Do this
hint-more = More
hint-less = Less
hint-why-clear = clearly the best there is
hint-why-level = others are as good
hint-chance = { $percent }%
    .long = { $percent }% to win
hint-error = { $percent ->
    [100] hardly looked into
   *[other] give or take { $percent }%
}
hint-taken = { $seat-name } takes a hint.
hint-count = { $hints ->
    [one] { $hints } hint
   *[other] { $hints } hints
}

## Looking back

review = Review
review-chart = Chances to win
review-chart-note = Move by move, by what each seat could know at the time.
review-progress = { $done } of { $total } decisions looked into
review-move = Decision { $number } of { $total }
review-slip = { $seat-name }: { $move }, { $chance }%. Better: { $better }, { $best }%.
review-lucky = { $seat-name }: { $move }. Luck was kind: from { $before }% to { $after }%.
review-unlucky = { $seat-name }: { $move }. Luck was unkind: from { $before }% to { $after }%.
review-good = { $seat-name }: { $move }, { $chance }%.
review-turning = Where it turned
review-none = This match had no turning point: hardly a chance was given away.
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
review-luck = Then luck: { $luck }%
review-before = The decision before
review-after = The next decision
review-turn-before = The turning point before
review-turn-after = The next turning point
