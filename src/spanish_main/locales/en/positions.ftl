# Errors in a position that somebody wrote. Names of fields and values stand as in the position.

error-position-object = “{ $value }” is not an object: a position is a JSON object
error-position-game = this is a position of “{ $name }”, not of { $game }
error-position-unknown = a position of { $game } has no “{ $name }”
error-position-lacks = the position has no “{ $name }”
error-position-whole = { $name } is “{ $value }”, not a whole number from { range-whole }
error-position-list = { $name } is “{ $value }”, not a list
error-position-length = { $name } has { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}, not { $length }
error-position-counts = { $name } is “{ $value }”, not an object of counts
error-position-counted = { $name } has a count for “{ $value }”; choose from { $choices }
error-position-flag = { $name } must be true or false
error-position-no-object = { $name } is “{ $value }”, not an object
error-position-key = { $name } has no “{ $key }”; choose from { $choices }
error-position-seat-twice = { $name } names a seat more than once
