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
