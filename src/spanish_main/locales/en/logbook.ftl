# The captain's log: one's finished matches, luck against skill over time. Page and terminal.

logbook = Captain’s log
logbook-empty = Nothing yet: every match that you finish is added automatically.
logbook-note = Based on the matches that you have finished; nothing else is stored.
logbook-sum = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}{ $of ->
    [0] {""}
   *[other] , won { $won } of { $of }
}
logbook-average = On average over { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} with a review: luck { $luck }, { $lost } points of chance given away
logbook-chart = Luck against skill
logbook-chart-note = Match by match, in percentage points of the chance to win: the effect of luck, and what your own decisions gave away.
logbook-luck = Luck
logbook-lost = Given away
logbook-result = { $result ->
    [won] won
    [shared] won together
    [lost] lost
    [nobody] nobody won
    [watched] bots only
   *[together] played on one screen
}
logbook-look-back = Review
logbook-not-yet = Luck and skill appear after a review of the match.
logbook-game = Game
logbook-all = All games
logbook-save = Save as { $kind }
logbook-delete = Delete the log
logbook-delete-one = Delete from the log
logbook-delete-sure = { $matches ->
    [one] Delete this match for good, with its record and review?
   *[other] Delete { $matches } matches for good, with their records and reviews?
}
logbook-keep = Keep
