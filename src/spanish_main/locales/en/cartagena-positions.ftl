# Errors in a position that somebody wrote. Names of fields and values stand as in the position.

error-cartagena-pirates =
    seat { $seat } does not have { $pirates ->
        [one] { $pirates } pirate
       *[other] { $pirates } pirates
    } (C-PIRATES)
error-cartagena-crowd = { $pirates } pirates are on space { $space }; at most three may be there (C-BACK-PASS)
error-cartagena-cards =
    there { $cards ->
        [one] is { $cards } “{ $name }” card
       *[other] are { $cards } “{ $name }” cards
    } in all, not { $due } (C-DECK)
error-cartagena-row-long =
    the row cannot have { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } (C-REFILL)
error-cartagena-row-symbol = “{ $value }” in the row is not a symbol
error-cartagena-not-in-hand = { $name } names cards that are not in the hand
error-cartagena-counted = counted must include the cards that were seen
error-cartagena-two-winners = two seats have all their pirates in the boat (C-WIN)
error-cartagena-deck-empty = cards are due, but the deck is empty (C-RESHUFFLE)
error-cartagena-over = the game is over: no card is due (C-WIN)
error-cartagena-nothing-due = no card is due here: draws and laying do not match the rest (C-REFILL)
error-cartagena-turn-over = actions_taken is 3 and no card is due: the turn is over (C-TURN)
error-cartagena-row-empty = the row is empty and the deck is not: twelve cards are due (C-REFILL)
error-cartagena-deal-order = dealing: from the first seat on, each gets a full hand before the next (C-DEAL)
error-cartagena-deal-row = dealing: the hands come first, then the row; after it the deal is over (C-DEAL)
error-cartagena-deal-begun = dealing: no pirate can have moved, and no card can have been played (C-DEAL)
