# Matches as datasets.

data-writing = Writing
data-done =
    { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $rows ->
        [one] { $rows } decision
       *[other] { $rows } decisions
    }: { $file }
data-omniscient = This file holds every secret of the matches. Do not use it to teach or judge players that may not know them.
