# What cannot be in a position that somebody wrote. Its fields and their words stand as they are written there.

error-position-object = a position is an object, not “{ $value }”
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
error-position-counted = { $name } counts “{ $value }”; choose from { $choices }
error-position-flag = { $name } is neither true nor false
error-position-no-object = { $name } is “{ $value }”, not an object
error-position-key = { $name } has no “{ $key }”; choose from { $choices }
error-position-seat-twice = { $name } names a seat twice

## Cartagena

error-cartagena-pirates =
    seat { $seat } does not have { $pirates ->
        [one] { $pirates } pirate
       *[other] { $pirates } pirates
    } (C-PIRATES)
error-cartagena-crowd = on space { $space } stand { $pirates } pirates, more than three (C-BACK-PASS)
error-cartagena-cards = cards “{ $name }” in all: { $cards }, not { $due } (C-DECK)
error-cartagena-row-long =
    the row cannot have { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } (C-REFILL)
error-cartagena-row-symbol = “{ $value }” in the row is no symbol
error-cartagena-not-in-hand = { $name } names cards that are not in the hand
error-cartagena-counted = counted leaves out cards that were seen
error-cartagena-two-winners = two seats have all their pirates in the boat (C-WIN)
error-cartagena-deck-empty = cards are to be dealt and the deck is empty (C-RESHUFFLE)
error-cartagena-over = the game is over, no card is due (C-WIN)
error-cartagena-nothing-due = no card is due here: draws and laying do not fit the rest (C-REFILL)
error-cartagena-turn-over = actions_taken is 3 and no card is due: the turn is over (C-TURN)
error-cartagena-row-empty = the row is empty and the deck is not: twelve cards are to be laid (C-REFILL)
error-cartagena-deal-order = dealing: cards go seat by seat from the first, as many as a hand has to each (C-DEAL)
error-cartagena-deal-row = dealing: the hands first, then the row, and then the deal is over (C-DEAL)
error-cartagena-deal-begun = dealing: no pirate has moved and no card was played yet (C-DEAL)

## La Tortuga

error-la_tortuga-no-space = turtle { $turtle } is on space { $space }, which this ring does not have (L-TRACK)
error-la_tortuga-raft = on the raft every turtle’s level is 0 (L-TRACK)
error-la_tortuga-stack = the levels of the turtles on space { $space } do not follow one another from 0 (L-RIDE)
error-la_tortuga-beach-once = there is only one card of the beach, with { $eggs } eggs (L-BEACH)
error-la_tortuga-unseen =
    unseen counts { $unseen ->
        [one] { $unseen } card
       *[other] { $unseen } cards
    }, not left and those put away: { $away } (L-DECK)
error-la_tortuga-too-many = cards with the number { $eggs }: { $cards }, more than { $most } (L-CARDS)
error-la_tortuga-missing =
    { $cards ->
        [one] { $cards } clutch card is missing
       *[other] { $cards } clutch cards are missing
    } (L-CARDS)
error-la_tortuga-beach-early = the beach is taken only after all the cards (L-BEACH)
error-la_tortuga-moved-many = moved names more turtles than can have moved in this turn (L-TWO)
error-la_tortuga-not-own = turtle { $turtle } does not belong to seat { $seat }, whose turn it is
error-la_tortuga-moved-already = turtle { $turtle } has moved already in this turn (L-TWO)
error-la_tortuga-spent = spent is true or false, and true only where cards serve as dice (L-SPEND)
error-la_tortuga-dice = so many dice cannot lie here: { $dice } (L-ROLL)
error-la_tortuga-bust = the dice sum to more than seven: that move is over (L-BUST)
error-la_tortuga-whose-dice = dice lie, but it is not said which turtle moves (L-TWO)
error-la_tortuga-spent-gone = a card was spent in this turn, but none that can have been is missing (L-SPEND-GONE)
error-la_tortuga-clutch-due = a clutch card is turned up before the next die (L-LAY)
error-la_tortuga-clutch-owed = no clutch card lies open, but nobody can have taken it just now (L-LAY)
error-la_tortuga-rolling = rolling stands between roll and its die (L-ROLL)
error-la_tortuga-beach-owner = the beach’s eggs go to the owner of the topmost turtle of the last move (L-BEACH)

## The Mutiny

error-mutiny-bottom = { $key }: bottom names more cards than there are (M-PARTS)
error-mutiny-battle-cards = battle cards “{ $name }” in all: { $cards }, not { $due } (M-PARTS)
error-mutiny-gold-cards = gold cards “{ $name }” in all: { $cards }, not { $due } (M-PARTS)
error-mutiny-coins = coins in all: { $coins }, not { $due } (M-PARTS)
error-mutiny-sailor-twice = a sailor stands in two places (M-SAILORS)
error-mutiny-exchanges = seat { $seat } exchanged a choice it never made (M-BIJOUX)
error-mutiny-no-choice = seat { $seat } cannot have looked at seat { $other }: there was no choice to look at (M-OJO)
error-mutiny-look-fresh = what seat { $seat } saw of seat { $other } is not stale, yet shows another side (M-OJO)
error-mutiny-look-differs = what seat { $seat } saw of seat { $other } is another side than seat { $third } saw then (M-OJO)
error-mutiny-out-early = seat { $seat } is out before the mutiny (M-TAKEPART)
error-mutiny-no-side = seat { $seat } takes part without a side (M-TAKEPART)
error-mutiny-known = known: viewer { $viewer } knows cards of seat { $seat } that are not there, in { $deck } (M-DECKS)
error-mutiny-pairs-filled = pairs are filled from A on (M-CAMBIVALUTE)
error-mutiny-no-pair = there is no pair { $pair } (M-SAILORS)
error-mutiny-pair-unset = nobody set pair { $pair } (M-CAMBIVALUTE)
error-mutiny-pair-early = pair { $pair } fought before the mutiny (M-DUELS)
error-mutiny-pairs-stand = in the mutiny all pairs stand (M-PAIRS)
error-mutiny-pairs-order = pairs fight in order, from A on (M-DUELS)
error-mutiny-not-won = nobody has won enough duels yet (M-DUELS)
error-mutiny-won-too-often = a side has won too many duels (M-DUELS)
error-mutiny-other-pair = it is not pair { $pair } that fights (M-DUELS)
error-mutiny-nobody = nobody is left in the mutiny (M-NOBODY)
error-mutiny-pair-phase = pair { $pair } fights: its values do not fit the phase (M-REVEAL)
error-mutiny-pair-seen = somebody has seen pair { $pair } (M-REVEAL)
error-mutiny-pair-unknown = pair { $pair } has fought or was looked at and has no values (M-REVEAL)
error-mutiny-pair-unseen = nobody has seen pair { $pair } (M-PAIRS)
error-mutiny-lifeboat = in the mutiny nobody sits in the lifeboat (M-PAIRS)
error-mutiny-seat-null = seat is null when nobody decides (M-REVEAL)
error-mutiny-discard = nothing is discarded before the mutiny (M-END-DUEL)
error-mutiny-row-card = row: “{ $value }” is no card; down, open PIRATE or used PIRATE
error-mutiny-row-order = row: a face-down card lies before an open one (M-OPEN)
error-mutiny-row-twice = row: “{ $pirate }” is in two places (M-ROW)
error-mutiny-storm = in a storm it is the new dealer’s turn (M-STORM)
error-mutiny-no-pirate = { $name }: “{ $pirate }” is none of this game’s pirates (M-ROW)
error-mutiny-row-used =
    row: { $used ->
        [one] { $used } card is used
       *[other] { $used } cards are used
    }, but it is turn { $turn } of the round (M-ORDER)
error-mutiny-sate = sate: nobody left Satè open so often (M-SATE)
error-mutiny-row-end = row: no card is left to open (M-LAST)
error-mutiny-row-empty = row: no card is left
error-mutiny-row-knock = row: no card was just opened (M-KNOCK)
error-mutiny-row-ghost = row: the Ghost is never left open (M-GHOST)
error-mutiny-row-turns = row: every turn begins with an open card (M-OPEN)
error-mutiny-action-phase = there is an action in phase action only
error-mutiny-action-unused = action: “{ $pirate }” is not used in the row (M-USED)
error-mutiny-tembo = action: Tembo shows two cards (M-TEMBO)
error-mutiny-sate-action = action: with Satè there is nothing more to do (M-SATE)
error-mutiny-action-seen = action: a seat that looks at a card has seen it (M-DECKS)
error-mutiny-diaz = action: gold is drawn before a battle card (M-DIAZ)
error-mutiny-cambivalute-full = action: all sailors stand in pairs (M-CAMBIVALUTE)
error-mutiny-cambivalute-seen = action: a seat that looks at a pair has seen it (M-CAMBIVALUTE)
error-mutiny-cambivalute-two = action: two sailors are taken while a pair is free (M-CAMBIVALUTE)
error-mutiny-wessel = action: more cards are drawn than were put (M-WESSEL)
error-mutiny-nero = action: a seat that sells does not buy (M-NERO)
error-mutiny-duel-phase = there is a duel in the phases reveal, commit and rob only
error-mutiny-talisman-out = duel: seat { $seat } is out and has no talisman (M-OUT)
error-mutiny-nothing-to-commit = duel: seat { $seat } has nothing to commit (M-ROUND)
error-mutiny-talisman-first = duel: seat { $seat } plays no talisman in the first round (M-OUT)
error-mutiny-not-held = duel: seat { $seat } does not hold what it committed (M-ROUND)
error-mutiny-no-thief = duel: nobody steals now (M-THIEF)
error-mutiny-duel-empty = duel: nobody is left in it (M-END-DUEL)
error-mutiny-talisman-early = duel: no talisman counts in the first round (M-OUT)
error-mutiny-reveal-late = duel: sailors are shown before the first round (M-REVEAL)
error-mutiny-shown = duel: so many cards cannot have been played: { $cards }; rounds: { $rounds } (M-ROUND)
error-mutiny-all-committed = duel: all have committed (M-ROUND)
error-mutiny-other-seat = duel: it is not that seat that has to commit (M-ROUND)
error-mutiny-commit-order = duel: seats commit in rising order (M-ROUND)
