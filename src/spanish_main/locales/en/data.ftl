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
data-omniscient = This file contains every secret of the matches. Do not train or evaluate players with it that may not know them.
