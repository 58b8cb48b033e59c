# Errors in a position that somebody wrote. Names of fields and values stand as in the position.

error-la_tortuga-no-space = turtle { $turtle } is on space { $space }, which does not exist on this track (L-TRACK)
error-la_tortuga-raft = on the raft the level of every turtle is 0 (L-TRACK)
error-la_tortuga-stack = the levels of the turtles on space { $space } must be 0, 1, 2, … without gaps (L-RIDE)
error-la_tortuga-beach-once = there is only one beach card, with { $eggs } eggs (L-BEACH)
error-la_tortuga-unseen =
    unseen counts { $unseen ->
        [one] { $unseen } card
       *[other] { $unseen } cards
    }, not left and those put away: { $away } (L-DECK)
error-la_tortuga-too-many =
    there { $cards ->
        [one] is { $cards } card
       *[other] are { $cards } cards
    } with the number { $eggs }; the game has { $most } (L-CARDS)
error-la_tortuga-missing =
    { $cards ->
        [one] { $cards } clutch card is missing
       *[other] { $cards } clutch cards are missing
    } (L-CARDS)
error-la_tortuga-beach-early = the beach card is taken only after all other cards (L-BEACH)
error-la_tortuga-moved-many = moved names more turtles than can have moved this turn (L-TWO)
error-la_tortuga-not-own = turtle { $turtle } does not belong to seat { $seat }, whose turn it is
error-la_tortuga-moved-already = turtle { $turtle } has already moved this turn (L-TWO)
error-la_tortuga-spent = spent must be true or false, and can be true only where cards count as dice (L-SPEND)
error-la_tortuga-dice =
    there cannot be { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } here (L-ROLL)
error-la_tortuga-bust = the dice sum to more than seven: the move is already over (L-BUST)
error-la_tortuga-whose-dice = dice have been rolled, but turtle does not say which one moves (L-TWO)
error-la_tortuga-spent-gone = a card was spent this turn, but no missing card matches it (L-SPEND-GONE)
error-la_tortuga-clutch-due = a clutch card is turned up before the next roll (L-LAY)
error-la_tortuga-clutch-owed = no clutch card is open, but nobody can have just taken it (L-LAY)
error-la_tortuga-rolling = rolling is true only between the roll and its die (L-ROLL)
error-la_tortuga-beach-owner = the eggs of the beach go to the owner of the top turtle of the last move (L-BEACH)
