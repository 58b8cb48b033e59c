# La Tortuga: name, options, events, rules.

la_tortuga-name = La Tortuga
la_tortuga-tagline = A turtle race where the one below carries the one on top
la_tortuga-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}

## Options; the attribute .help is the line of explanation

la_tortuga-option-players = Players
    .help = Two to seven. With two or three everybody has two turtles.
la_tortuga-option-cards_as_dice = Cards as dice
    .help = Whether a clutch card may replace the second or third die.
la_tortuga-choice-cards_as_dice-false = Dice only
    .help = The usual game: clutch cards are kept to the end.
la_tortuga-choice-cards_as_dice-true = Cards may serve as dice
    .help = Once a turn, the player who decides may lay down one of their own clutch cards instead of the next die. Its eggs are lost (L-SPEND).
la_tortuga-choice-players-2 = 2
la_tortuga-choice-players-3 = 3
la_tortuga-choice-players-4 = 4
la_tortuga-choice-players-5 = 5
la_tortuga-choice-players-6 = 6
la_tortuga-choice-players-7 = 7

## Places and numbers

la_tortuga-from = { $from ->
    [0] from the raft
    [21] from the beach
   *[other] from { $from }
}
la_tortuga-to = { $to ->
    [21] to the beach
   *[other] to { $to }
}
la_tortuga-spaces = { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}
la_tortuga-eggs = { $eggs ->
    [0] no eggs
    [one] { $eggs } egg
   *[other] { $eggs } eggs
}

## What happened. Arguments: seat-name, turtle, from, to, steps, riders, below, number, sum, eggs, left

la_tortuga-log-turtle = { $seat-name } chooses which turtle goes first.
la_tortuga-log-die = { $seat-name } rolls { $number } (sum { $sum }).
la_tortuga-log-roll = { $seat-name } wants another die.
la_tortuga-log-stop = { $seat-name } stops at { $sum }.
la_tortuga-log-spend = { $seat-name } lays down a clutch card of { $number } as a die.
la_tortuga-log-move = { $seat-name }’s turtle { $riders ->
    [0] swims
    [one] carries one rider
   *[other] carries { $riders } riders
} { la_tortuga-spaces } { la_tortuga-from } { la_tortuga-to }{ $below ->
    [0] { "." }
    [one] { " " }and climbs on the one there.
   *[other] { " " }and climbs on { $below } others.
}
la_tortuga-log-bust = { $sum } is more than seven! { $seat-name }’s turtle tumbles { $from ->
    [0] right back onto the raft
   *[other] from { $from } back to the raft
}{ $riders ->
    [0] { "." }
    [one] { " " }and takes its rider along.
   *[other] { " " }and takes its { $riders } riders along.
}
la_tortuga-log-lay = { $seat-name } lays a clutch of { la_tortuga-eggs }.
la_tortuga-log-lay-beach = { $seat-name } lays on the beach itself: { la_tortuga-eggs }!
la_tortuga-log-clutch = A clutch of { la_tortuga-eggs } is turned up; { $left ->
    [0] it is the last
   *[other] { $left } to come
}.
la_tortuga-log-over = All clutches are laid. The eggs are counted.

## Forbidden actions. Arguments: number

la_tortuga-forbidden-over = The game is over.
la_tortuga-forbidden-chance = Luck decides dice and clutch cards.
la_tortuga-forbidden-choose = Choose which of your two turtles goes first.
la_tortuga-forbidden-wait = A die or a card comes first.
la_tortuga-forbidden-turtle = The turtle that moves is already chosen.
la_tortuga-forbidden-no-spending = At this table cards do not serve as dice.
la_tortuga-forbidden-one = Only one card a turn, and one is already down.
la_tortuga-forbidden-own = You hold no clutch card of { $number }.
la_tortuga-forbidden-fit = With { $number } the sum would pass seven.

## At the table

la_tortuga-dock = Dice and what you can do
la_tortuga-turtle = { $seat-name } { $which ->
    [1] •
   *[other] ••
}
la_tortuga-decides = { $seat-name } rides on top and decides.
la_tortuga-you-decide = You ride on top: you decide!
la_tortuga-prompt = Roll on, or stop here?
la_tortuga-prompt-top = { $riders ->
    [one] Roll on, or stop here? Your own turtle is on top, so you decide.
   *[other] Roll on, or stop here? Your own turtle is on top of { $riders }, so you decide.
}
la_tortuga-prompt-rider = { $seat-name } carries your turtle. Roll on, or stop here?
la_tortuga-prompt-choose = Both your turtles will move. Which one goes first?
la_tortuga-which = { $which ->
    [1] Turtle • first
   *[other] Turtle •• first
}
la_tortuga-where = { $from ->
    [0] on the raft
    [21] on the beach
   *[other] on space { $from }
}{ $riders ->
    [0] { "" }
    [one] , carries one
   *[other] , carries { $riders }
}
la_tortuga-roll = { $dice ->
    [2] Roll a second die
    [3] Roll a third die
   *[other] Roll
}
la_tortuga-odds = { $bust ->
    [0] cannot bust
   *[other] { $bust } in { $of } bust
}
la_tortuga-stop = Stop
la_tortuga-stop-where = { la_tortuga-spaces } { la_tortuga-to }{ $eggs ->
    [0] { "" }
   *[other] { " " }and lay { la_tortuga-eggs }
}
la_tortuga-spend = Lay down { $number }: { la_tortuga-stop-where }
la_tortuga-spend-note = or lay down a card as the next die
la_tortuga-hand = Your clutch cards
la_tortuga-card = Clutch card: { la_tortuga-eggs }{ $cards ->
    [one] { "" }
   *[other] , { $cards } of them
}
la_tortuga-cards-held = { $cards ->
    [one] Clutch card: { $list }
   *[other] Clutch cards: { $list }
}

la_tortuga-label-board = Board: the island with its ring of 21 spaces
la_tortuga-label-alone = { $space ->
    [21] The beach
   *[other] Space { $space }
}: { $turtle }
la_tortuga-label-stack = { $space ->
    [21] The beach
   *[other] Space { $space }
}, from below: { $turtles }. { $top } decides.
la_tortuga-label-raft = The raft: { $turtles }
la_tortuga-label-choose = { $turtle } goes first
la_tortuga-label-clutch = Open clutch card: { la_tortuga-eggs }
la_tortuga-label-beach = The beach lies open: seven eggs, then the game ends
la_tortuga-label-no-clutch = No clutch card lies open
la_tortuga-label-deck = Clutch cards face down: { $left }
la_tortuga-label-dice = Dice: { $dice }
la_tortuga-label-no-dice = No die has been rolled yet
la_tortuga-help-raft = The raft: everybody starts here, and every bust ends here. Nobody rides on the raft.

la_tortuga-end-eggs = The most eggs, the beach included.
la_tortuga-race-goal = { $goal ->
    [one] { $goal } egg
   *[other] { $goal } eggs
}
la_tortuga-race-seat = { $seat-name }: { $came ->
    [one] { $came } egg
   *[other] { $came } eggs
}.

la_tortuga-help-goal = Swim round the island and lay your eggs on the beach. The player with the most eggs wins.
la_tortuga-help-turn = Roll one die, then a second and a third if you dare. Your turtle swims the sum times the number of dice.
la_tortuga-help-play = A turtle that lands on others climbs on top. The turtles below carry; the turtle on top decides, and gets the eggs.
la_tortuga-help-back = If the sum passes seven, the turtle goes back to the raft with everybody on its back.
la_tortuga-help-how = A turtle that ends on the beach or passes it lays the open clutch. After twenty clutches, the beach itself gives seven eggs and ends the game.

la_tortuga-key-roll = roll the next die
la_tortuga-key-stop = stop and move
la_tortuga-key-number = choose the turtle that goes first; lay down a clutch card of that number

## Legal actions, one line each

la_tortuga-offer-turtle = { la_tortuga-which } ({ la_tortuga-where })
la_tortuga-offer-roll = roll on: { la_tortuga-odds }
la_tortuga-offer-stop = stop: { la_tortuga-stop-where }
la_tortuga-offer-spend = lay down { $number }: { la_tortuga-stop-where }
## Why an action is good: clauses of one sentence

la_tortuga-why-raft = takes the turtle off the raft
la_tortuga-why-near = { $steps ->
    [0] it stands on the beach already
    [one] { $steps } space to the beach
   *[other] { $steps } spaces to the beach
}
la_tortuga-why-carries = { $riders ->
    [one] carries a rider along
   *[other] carries { $riders } riders along
}
la_tortuga-why-safe = another die cannot bust
la_tortuga-why-reach = { $rolls } in { $of } lay { la_tortuga-eggs }
la_tortuga-why-nothing-lost = on the raft a bust costs nothing
la_tortuga-why-odds = only { $bust } in { $of } bust
la_tortuga-why-eggs = lays { la_tortuga-eggs } for { $seat-name }
la_tortuga-why-top = { $below ->
    [one] { $seat-name } rides on another turtle and decides
   *[other] { $seat-name } rides on { $below } turtles and decides
}
la_tortuga-why-card = a card instead of a risk: { la_tortuga-spaces }
la_tortuga-why-enough = another die would bust { $bust } in { $of }
la_tortuga-why-place = a good place to stand: { $to }

la_tortuga-score-clutches = { la_tortuga-eggs } in { $cards ->
    [0] no clutches
    [one] { $cards } clutch
   *[other] { $cards } clutches
}
la_tortuga-score-beach = the beach: { la_tortuga-eggs }

la_tortuga-lesson-first = Your first match
    .about = Round the island once, and to the last beach.
la_tortuga-lesson-riding = Riding
    .about = Who carries, who decides, who gets the eggs.
la_tortuga-lesson-stop = When to stop
    .about = Two decisions: one careful, one daring.
