# The captain's log: one's finished matches, luck against skill over time. Page and terminal.

logbook = Captain’s log
logbook-empty = Nothing yet: every match that you finish is entered here by itself.
logbook-note = Made from the matches that you have finished; nothing else is kept.
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
} with a review: luck { $luck }, given away { $lost } points of chance
logbook-chart = Luck against skill
logbook-chart-note = Match by match, in points of the chance to win: what luck brought or took, and what one’s own decisions gave away.
logbook-luck = Luck
logbook-lost = Given away
logbook-result = { $result ->
    [won] won
    [shared] won together
    [lost] lost
    [nobody] nobody won
    [watched] bots alone
   *[together] played at one screen
}
logbook-look-back = Look back
logbook-not-yet = Luck and skill are known when the match has a review.
logbook-game = Which game
logbook-all = All games
logbook-save = Save as { $kind }
logbook-delete = Delete the log
logbook-delete-one = Delete from the log
logbook-delete-sure = { $matches ->
    [one] Delete this match for good, with its record and review?
   *[other] Delete { $matches } matches for good, with their records and reviews?
}
logbook-keep = Keep
