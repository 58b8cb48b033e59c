# Cartagena: name, options, events, rules.

cartagena-name = Cartagena
cartagena-tagline = Six pirates, one tunnel, a boat that sails when the last of yours is aboard
cartagena-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}

## Options; the attribute .help is the line of explanation

cartagena-option-variant = Variant
    .help = Which cards are seen, and where new ones come from.
cartagena-option-edition = Edition
    .help = The rulebook that the table follows. Everybody sees the symbols as printed in their language; the Russian and Czech editions set them for all.
cartagena-option-players = Players
    .help = Two to five, six pirates each.
cartagena-option-hands = Hands
    .help = Whether the others see your cards.
cartagena-option-supply = New cards
    .help = Where cards come from when a pirate falls back.
cartagena-option-must_act = Must act
    .help = Whether a turn may be passed without an action.
cartagena-option-boat_retreat = Back from the boat
    .help = Whether a pirate in the boat may fall back for cards.

cartagena-choice-variant-jamaica = Jamaica
    .help = Secret hands, cards drawn face down: nerve and a little luck.
cartagena-choice-variant-tortuga = Tortuga
    .help = Everything is open, cards come from a row that all can see: pure planning.
cartagena-choice-variant-hispaniola = Hispaniola
    .help = Secret hands, open row: watch what the others take and remember it.
cartagena-choice-variant-custom = House rules
    .help = Hands and supply as you chose them.
cartagena-choice-edition-italian = Italian rulebook
    .help = The 2000 edition, in an Italian translation by players: at least one action a turn.
cartagena-choice-edition-russian = Russian rulebook
    .help = Hobby World, 2012: at least one action a turn; a flag for the skull, a sabre for the dagger.
cartagena-choice-edition-czech = Czech rulebook
    .help = A turn may be passed without any action; a skull and a dagger.
cartagena-choice-edition-custom = House rules
    .help = The table rules as you chose them.
cartagena-choice-hands-secret = Secret
    .help = Only their owner sees them.
cartagena-choice-hands-open = Open
    .help = Everybody sees everything.
cartagena-choice-supply-deck = Face-down deck
    .help = Nobody knows what comes.
cartagena-choice-supply-row = Open row
    .help = Twelve cards in a row; the arrow shows which is next.
cartagena-choice-must_act-true = At least one action
    .help = If you can act, you must (C-MUST).
cartagena-choice-must_act-false = A turn may be passed
    .help = You may wait for a better moment (C-SKIP).
cartagena-choice-boat_retreat-true = Allowed
    .help = A pirate in the boat may fall back for cards (C-BACK-BOAT).
cartagena-choice-boat_retreat-false = Not allowed
    .help = A pirate in the boat stays there.
cartagena-choice-players-2 = 2
cartagena-choice-players-3 = 3
cartagena-choice-players-4 = 4
cartagena-choice-players-5 = 5

## Symbols and places

cartagena-symbol = { $symbol ->
    [bottle] bottle
    [dagger] dagger
    [hat] hat
    [key] key
    [pistol] pistol
    [skull] skull
    [flag] flag
    [sabre] sabre
    [sword] sword
   *[other] { $symbol }
}
# With its article, as the object of a sentence.
cartagena-symbol-object = { $symbol ->
    [bottle] a bottle
    [dagger] a dagger
    [hat] a hat
    [key] a key
    [pistol] a pistol
    [skull] a skull
    [flag] a flag
    [sabre] a sabre
    [sword] a sword
   *[other] { $symbol }
}
cartagena-place-fortress = the fortress
cartagena-place-boat = the boat
cartagena-place-space = space { $space }
cartagena-from = { $from ->
    [0] from the fortress
    [37] from the boat
   *[other] from { $from }
}
cartagena-to = { $to ->
    [0] to the fortress
    [37] into the boat
   *[other] to { $to }
}
cartagena-cards = { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}

## What happened. Arguments: seat-name, symbol, from, to, cards

cartagena-log-play = { $seat-name } plays { cartagena-symbol-object } and runs { cartagena-from } { cartagena-to }.
cartagena-log-back = { $seat-name } falls back { cartagena-from } { cartagena-to } and draws { $cards ->
    [0] nothing
    [1] one
    [2] two
   *[other] { $cards }
}.
cartagena-log-end = { $seat-name } ends the turn.
cartagena-log-take = { $seat-name } takes { cartagena-symbol-object } from the row.
cartagena-log-draw = { $seat-name } draws { cartagena-symbol-object }.
cartagena-log-draw-hidden = { $seat-name } draws a card.
cartagena-log-reshuffle = The deck is empty: the discard pile is shuffled into a new one ({ cartagena-cards }).
cartagena-log-cut-short = { $seat-name } can neither play nor fall back any more; the turn ends.
cartagena-log-stuck = { $seat-name } can neither play nor fall back and misses the turn.
cartagena-log-win = { $seat-name } has all pirates aboard and sails away. Victory!
cartagena-log-nobody = Nobody can move any more. The boat leaves empty: nobody wins.

# Several events of a kind in one line.
cartagena-log-dealt = { $seat-name } is dealt { cartagena-cards }.
cartagena-log-row-laid = { cartagena-cards } are laid out in the row.

## Forbidden actions. Arguments: symbol, from

cartagena-forbidden-over = The game is over.
cartagena-forbidden-chance = Cards are being drawn; luck decides.
cartagena-forbidden-must-act = Do at least one thing before you end the turn.
cartagena-forbidden-no-card = You hold no { cartagena-symbol } card.
cartagena-forbidden-no-pirate = { $from ->
    [0] You have no pirate left in the fortress.
    [37] You have no pirate in the boat yet.
   *[other] You have no pirate on space { $from }.
}
cartagena-forbidden-fortress-back = There is no way back from the fortress.
cartagena-forbidden-boat-back = At this table nobody comes back from the boat.
cartagena-forbidden-boat-advance = This pirate is already in the boat: it cannot go further.
cartagena-forbidden-no-target = { $from ->
    [37] Nowhere to fall back to: no space holds one or two pirates.
   *[other] Nowhere to fall back to: no space behind { $from } holds one or two pirates.
}

## At the table

cartagena-setup = The tunnel
cartagena-prompt = Choose a pirate or a card.
cartagena-prompt-back = Choose a pirate to fall back.
cartagena-prompt-end = Nothing more to do: end your turn.
cartagena-prompt-pirate = Now a card: marks show where each leads.
cartagena-prompt-pirate-back = Now a card, or fall back and draw.
cartagena-prompt-card = Now choose who runs with { cartagena-symbol-object }.
cartagena-prompt-play = With { cartagena-symbol-object } { cartagena-from } { cartagena-to }. Enter to go.
cartagena-prompt-fall = Fall back with this pirate and draw.
cartagena-prompt-cannot = These do not go together.
cartagena-retreat = Fall back
cartagena-retreat-draw = Fall back { cartagena-to }, draw { $cards }
cartagena-hint-lands = With { cartagena-symbol-object } this pirate runs { cartagena-from } { cartagena-to }. It stops at the next free { cartagena-symbol }, or in the boat.
cartagena-hint-back = This pirate falls back { cartagena-from } { cartagena-to }, the nearest space with one or two pirates, and draws { cartagena-cards }.
cartagena-hint-back-first = Choose the pirate to fall back.
cartagena-hint-back-none = None of your pirates can fall back: no space behind them holds one or two pirates.
cartagena-hint-nowhere = Your choice does not lead there.
cartagena-choose-pirate = Several of your pirates could land there: choose one.
cartagena-choose-card = Several cards lead there: choose one.
cartagena-help-fortress = The fortress: all pirates start here, and nobody falls back to it.
cartagena-help-boat = The boat: the first player with all pirates aboard sails away and wins.
cartagena-help-space = Space { $space }, { cartagena-symbol }. A card takes a pirate to the next free space with its symbol.
cartagena-help-deck = The deck, face down: { cartagena-cards } left. When it is empty, the discard pile is shuffled.
cartagena-help-discard = The discard pile: { cartagena-cards }.
cartagena-help-row = The open row: new cards come from the arrow’s end.
cartagena-deck = Deck
cartagena-discard = Discard
cartagena-row = Row
cartagena-aboard = { $pirates ->
    [0] no pirate aboard
    [one] { $pirates } pirate aboard
   *[other] { $pirates } pirates aboard
}
cartagena-end-win = All pirates are aboard.
cartagena-end-stuck = Nobody could move any more, and the boat left empty.

cartagena-help-goal = Bring all your pirates from the fortress through the tunnel into the boat before anyone else does.
cartagena-help-turn = A turn is one to three actions, each with any of your pirates.
cartagena-help-play = Play a card: a pirate runs to the next free space with its symbol, or into the boat if there is none.
cartagena-help-back = Fall back: a pirate goes back to the nearest space with one or two pirates and draws a card for each of them.
cartagena-help-how = Choose a pirate and then a card, or the other way round. Possible moves glow; click anything else to see why not.

cartagena-label-board = Board: the tunnel from the fortress to the boat
cartagena-label-space = { $space }, { $symbol }
cartagena-label-pirates = { $seat-name }, { $pirates ->
    [one] { $pirates } pirate
   *[other] { $pirates } pirates
}
cartagena-label-cards = { cartagena-symbol }, { cartagena-cards }
cartagena-label-row = { $number }. { cartagena-symbol }
cartagena-label-tunnel = The tunnel, made of the segments { $tunnel }
cartagena-supply = Cards on the table
cartagena-hand-empty = No cards: fall back to draw some.

## Legal actions, one line each

cartagena-offer-play = { cartagena-symbol }: { cartagena-from } { cartagena-to }
cartagena-offer-back = fall back { cartagena-from } { cartagena-to }, draw { $cards }
cartagena-offer-end = end the turn

## Errors in requests

cartagena-error-tunnel = a tunnel is written like { $example }, not “{ $text }” (C-BOARD)
cartagena-error-segment = “{ $text }” is not a segment: 1 to 6, with r when turned round (C-BOARD)
cartagena-error-segments = tunnel “{ $text }” does not have each of the segments 1 to 6 once (C-BOARD)
cartagena-error-symbol = “{ $text }” is not a symbol: choose from { $choices }
cartagena-error-place = “{ $text }” is not a place: 0 (fortress), 1 to 36, or 37 (boat)

## Why an action is good: clauses of one sentence

cartagena-why-aboard = { $left ->
    [0] the last pirate aboard: that wins
   *[other] { $pirates ->
        [1] the first pirate aboard
       *[other] pirate number { $pirates } aboard
    }
}
cartagena-why-run = { $spaces ->
    [one] runs { $spaces } space
   *[other] runs { $spaces } spaces
}
cartagena-why-out = brings a pirate out of the fortress
cartagena-why-draw = draws { $cards ->
    [one] one card
   *[other] { $cards } cards
} for { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} back
cartagena-why-few = your hand is nearly empty
cartagena-why-blocks = shortens { $seat-name }’s { cartagena-symbol } run by { $spaces }
cartagena-why-opens = your next { cartagena-symbol } then runs { $spaces } spaces
cartagena-why-end = keeps the cards for better runs

cartagena-score-way = { $percent }% of the way
cartagena-score-hand = { $cards ->
    [0] no cards left
    [one] { $cards } card left
   *[other] { $cards } cards left
}

cartagena-lesson-first = Your first match
    .about = From the fortress to the boat.
cartagena-lesson-plans = Three plans
    .about = One position, three ways to go on: which is best?
cartagena-lesson-bridge = Whose bridge?
    .about = How not to help the others jump.
