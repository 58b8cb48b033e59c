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

## Cartagena

error-cartagena-pirates =
    seat { $seat } does not have { $pirates ->
        [one] { $pirates } pirate
       *[other] { $pirates } pirates
    } (C-PIRATES)
error-cartagena-crowd = { $pirates } pirates are on space { $space }; at most three may be there (C-BACK-PASS)
error-cartagena-cards = there are { $cards } “{ $name }” cards in all, not { $due } (C-DECK)
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
error-cartagena-nothing-due = no card is due here: the cards to draw and lay do not match the rest (C-REFILL)
error-cartagena-turn-over = actions_taken is 3 and no card is due: the turn is over (C-TURN)
error-cartagena-row-empty = the row is empty and the deck is not: twelve cards are due (C-REFILL)
error-cartagena-deal-order = deal: from the first seat on, each gets a full hand before the next (C-DEAL)
error-cartagena-deal-row = deal: the hands come first, then the row; after it the deal is over (C-DEAL)
error-cartagena-deal-begun = deal: no pirate can have moved, and no card can have been played (C-DEAL)

## La Tortuga

error-la_tortuga-no-space = turtle { $turtle } is on space { $space }, which does not exist on this track (L-TRACK)
error-la_tortuga-raft = on the raft the level of every turtle is 0 (L-TRACK)
error-la_tortuga-stack = the levels of the turtles on space { $space } must be 0, 1, 2, … without gaps (L-RIDE)
error-la_tortuga-beach-once = there is only one beach card, with { $eggs } eggs (L-BEACH)
error-la_tortuga-unseen =
    unseen counts { $unseen ->
        [one] { $unseen } card
       *[other] { $unseen } cards
    }, not left and those put away: { $away } (L-DECK)
error-la_tortuga-too-many = there are { $cards } cards with the number { $eggs }; the game has { $most } (L-CARDS)
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
error-la_tortuga-dice = there cannot be { $dice } dice here (L-ROLL)
error-la_tortuga-bust = the dice sum to more than seven: the move is already over (L-BUST)
error-la_tortuga-whose-dice = dice have been rolled, but turtle does not say which one moves (L-TWO)
error-la_tortuga-spent-gone = a card was spent this turn, but no missing card matches it (L-SPEND-GONE)
error-la_tortuga-clutch-due = a clutch card is turned up before the next roll (L-LAY)
error-la_tortuga-clutch-owed = no clutch card is open, but nobody can have just taken it (L-LAY)
error-la_tortuga-rolling = rolling is true only between the roll and its die (L-ROLL)
error-la_tortuga-beach-owner = the eggs of the beach go to the owner of the top turtle of the last move (L-BEACH)

## The Mutiny

error-mutiny-bottom = { $key }: bottom names more cards than there are (M-PARTS)
error-mutiny-battle-cards = there are { $cards } battle cards “{ $name }” in all, not { $due } (M-PARTS)
error-mutiny-gold-cards = there are { $cards } gold cards “{ $name }” in all, not { $due } (M-PARTS)
error-mutiny-coins = there are { $coins } coins in all, not { $due } (M-PARTS)
error-mutiny-sailor-twice = a sailor is in two places (M-SAILORS)
error-mutiny-exchanges = seat { $seat } exchanged a choice that it never made (M-BIJOUX)
error-mutiny-no-choice = seat { $seat } cannot have looked at the choice of seat { $other }: there was none (M-OJO)
error-mutiny-look-fresh = seat { $seat } saw the latest choice of seat { $other }, but another side (M-OJO)
error-mutiny-look-differs = seat { $seat } and seat { $third } saw different sides of seat { $other } (M-OJO)
error-mutiny-out-early = seat { $seat } cannot be out before the mutiny (M-TAKEPART)
error-mutiny-no-side = seat { $seat } cannot take part without a side (M-TAKEPART)
error-mutiny-known = known: viewer { $viewer } knows { $deck } cards of seat { $seat } that are not there (M-DECKS)
error-mutiny-pairs-filled = pairs must be filled in order, from A (M-CAMBIVALUTE)
error-mutiny-no-pair = there is no pair { $pair } (M-SAILORS)
error-mutiny-pair-unset = nobody has placed the sailors of pair { $pair } (M-CAMBIVALUTE)
error-mutiny-pair-early = pair { $pair } cannot have fought before the mutiny (M-DUELS)
error-mutiny-pairs-stand = in the mutiny all pairs must be filled (M-PAIRS)
error-mutiny-pairs-order = pairs fight in order, from A (M-DUELS)
error-mutiny-not-won = nobody has won enough duels yet (M-DUELS)
error-mutiny-won-too-often = a side has won too many duels (M-DUELS)
error-mutiny-other-pair = pair { $pair } is not the one that fights now (M-DUELS)
error-mutiny-nobody = nobody is left in the mutiny (M-NOBODY)
error-mutiny-pair-phase = pair { $pair } fights: its values do not match the phase (M-REVEAL)
error-mutiny-pair-seen = somebody has seen pair { $pair } (M-REVEAL)
error-mutiny-pair-unknown = pair { $pair } has fought or has been looked at, but has no values (M-REVEAL)
error-mutiny-pair-unseen = nobody has seen pair { $pair } (M-PAIRS)
error-mutiny-lifeboat = in the mutiny the lifeboat is empty (M-PAIRS)
error-mutiny-seat-null = seat must be null when nobody decides (M-REVEAL)
error-mutiny-discard = the discard must be empty before the mutiny (M-END-DUEL)
error-mutiny-row-card = row: “{ $value }” is not a card; write down, open PIRATE or used PIRATE
error-mutiny-row-order = row: a face-down card comes before an open one (M-OPEN)
error-mutiny-row-twice = row: “{ $pirate }” is in two places (M-ROW)
error-mutiny-storm = in a storm it is the new dealer’s turn (M-STORM)
error-mutiny-no-pirate = { $name }: “{ $pirate }” is not a pirate of this game (M-ROW)
error-mutiny-row-used =
    row: { $used ->
        [one] { $used } card is used
       *[other] { $used } cards are used
    }, but it is turn { $turn } of the round (M-ORDER)
error-mutiny-sate = sate: Satè cannot have been left open so often (M-SATE)
error-mutiny-row-end = row: there is no card left to open (M-LAST)
error-mutiny-row-empty = row: there is no card left
error-mutiny-row-knock = row: no card was opened just now (M-KNOCK)
error-mutiny-row-ghost = row: the Ghost is never left open (M-GHOST)
error-mutiny-row-turns = row: every turn starts with an open card (M-OPEN)
error-mutiny-action-phase = action is given in the phase action only
error-mutiny-action-unused = action: “{ $pirate }” is not marked as used in the row (M-USED)
error-mutiny-tembo = action: Tembo must show two cards (M-TEMBO)
error-mutiny-sate-action = action: Satè leaves nothing to decide (M-SATE)
error-mutiny-action-seen = action: a seat that looks at a card must have seen it (M-DECKS)
error-mutiny-diaz = action: gold is drawn before the battle card (M-DIAZ)
error-mutiny-cambivalute-full = action: all sailors are already in pairs (M-CAMBIVALUTE)
error-mutiny-cambivalute-seen = action: a seat that looks at a pair must have seen it (M-CAMBIVALUTE)
error-mutiny-cambivalute-two = action: while a pair is empty, the seat takes sailors, at most two (M-CAMBIVALUTE)
error-mutiny-wessel = action: more cards are drawn than were put back (M-WESSEL)
error-mutiny-nero = action: a seat cannot both sell and buy (M-NERO)
error-mutiny-duel-phase = duel is given in the phases reveal, commit and rob only
error-mutiny-talisman-out = duel: seat { $seat } is out and has no talisman (M-OUT)
error-mutiny-nothing-to-commit = duel: seat { $seat } has nothing to commit (M-ROUND)
error-mutiny-talisman-first = duel: seat { $seat } cannot play a talisman in the first round (M-OUT)
error-mutiny-not-held = duel: seat { $seat } does not hold the cards that it committed (M-ROUND)
error-mutiny-no-thief = duel: nobody can rob now (M-THIEF)
error-mutiny-duel-empty = duel: nobody is left in the duel (M-END-DUEL)
error-mutiny-talisman-early = duel: a talisman cannot count in the first round (M-OUT)
error-mutiny-reveal-late = duel: sailors are shown before the first round (M-REVEAL)
error-mutiny-shown = duel: { $cards } cards cannot have been played in { $rounds } rounds (M-ROUND)
error-mutiny-all-committed = duel: all seats have already committed (M-ROUND)
error-mutiny-other-seat = duel: it is not the turn of that seat to commit (M-ROUND)
error-mutiny-commit-order = duel: seats commit in ascending order (M-ROUND)
