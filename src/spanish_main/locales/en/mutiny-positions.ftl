# Errors in a position that somebody wrote. Names of fields and values stand as in the position.

error-mutiny-bottom = { $key }: bottom names more cards than there are (M-PARTS)
error-mutiny-battle-cards =
    there { $cards ->
        [one] is { $cards } battle card
       *[other] are { $cards } battle cards
    } “{ $name }” in all, not { $due } (M-PARTS)
error-mutiny-gold-cards =
    there { $cards ->
        [one] is { $cards } gold card
       *[other] are { $cards } gold cards
    } “{ $name }” in all, not { $due } (M-PARTS)
error-mutiny-coins =
    there { $coins ->
        [one] is { $coins } coin
       *[other] are { $coins } coins
    } in all, not { $due } (M-PARTS)
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
error-mutiny-shown =
    duel: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } cannot have been played in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } (M-ROUND)
error-mutiny-all-committed = duel: all seats have already committed (M-ROUND)
error-mutiny-other-seat = duel: it is not the turn of that seat to commit (M-ROUND)
error-mutiny-commit-order = duel: seats commit in ascending order (M-ROUND)
