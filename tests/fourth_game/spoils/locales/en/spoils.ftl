# Spoils: its name, what can be seen, done and read.

spoils-name = Spoils
spoils-tagline = A die says what there is to win, and the highest card takes it
spoils-option-players = Players
spoils-option-cards = Cards of a hand
spoils-fact-sizes = Cards
spoils-fact-hands = Hand
spoils-fact-deck = Cards unseen
spoils-offer-lay = Lay your { $number }
spoils-log-deal = { $seat-name } is dealt a { $number }.
spoils-log-deal-hidden = { $seat-name } is dealt a card.
spoils-log-roll = { $seat-name } rolls: there are { $number } to win.
spoils-log-lay = { $seat-name } lays a card.
spoils-log-show = { $seat-name } turns up a { $number }.
spoils-log-take = { $seat-name } takes { $number }.
spoils-forbidden-over = Nobody has to lay a card now.
spoils-forbidden-chance = Cards are dealt and dice are rolled by chance.
spoils-forbidden-hand = There is no { $number } in this hand.
spoils-error-left = these cards are not what is left of one deck (S-DEAL)
spoils-error-sizes = the sizes are not those of the hands (S-DEAL)
spoils-error-dealt = cards are dealt in turn (S-DEAL)
spoils-error-many = as many cards are dealt as the table wants (S-DEAL)
spoils-error-laid = cards are laid in turn (S-ROLL, S-LAY)
spoils-error-die = the die is rolled for a round (S-ROLL, S-END)
spoils-error-gold = each round brings what the die says (S-ROLL, S-TAKE)
