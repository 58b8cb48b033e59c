# The Mutiny: name, options, events, rules.

mutiny-name = The Mutiny
mutiny-tagline = Two captains, one ship, and a crew that whispers behind its doors
mutiny-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}

## Options; the attribute .help is the line of explanation

mutiny-option-players = Players
    .help = Two to four. The more, the longer the voyage.
mutiny-option-first_seat = First dealer
    .help = This seat lays the first row of doors and has the first turn.
mutiny-option-battle = Battle cards
    .help = How many of each value there are in each colour.
mutiny-option-gold = Gold cards
    .help = How many of each value there are.
mutiny-option-coins = Coins
    .help = All coins in the box.
mutiny-option-voyage = Voyage
    .help = Spaces from the start to the mutiny.
mutiny-option-storms = Storms
    .help = How many spaces before the mutiny each storm waits.
mutiny-choice-players-2 = 2
mutiny-choice-players-3 = 3
mutiny-choice-players-4 = 4

mutiny-crew = Behind the doors
mutiny-assumed = Assumed: the number of cards of each value, and the length of the voyage
mutiny-assumed-line = The printed rules do not give these numbers. If you own the game, enter those of your box.
mutiny-assumed-value = value { $value }
mutiny-assumed-all = { $cards } in all
mutiny-assumed-storm = storm { $number }, spaces before the mutiny
mutiny-assumed-reset = As assumed

## Pirates, cards, sides

mutiny-pirate = { $pirate ->
    [valverde] Valverde
    [diaz] Díaz
    [crackpott] Crackpott
    [tembo] Tembo
    [wessel_jan] Wessel-Jan
    [dean_nero] Dean Nero
    [pang] Pang
    [chang_ye] Chang Ye
    [sate] Satè
    [bijoux] Bijoux
    [ojo] Ojo
    [cambivalute] Cambivalute
    [ghost] The Ghost
   *[other] { $pirate }
}
mutiny-does = { $pirate ->
    [valverde] take a gold card and a coin
    [diaz] see a gold and a battle card, keep one
    [crackpott] draw two battle cards
    [tembo] see two battle cards, keep one
    [wessel_jan] swap up to three battle cards
    [dean_nero] sell or buy up to three cards
    [pang] a battle card or a coin
    [chang_ye] steal a coin
    [sate] a coin, and one more for each who passed by
    [bijoux] choose or change your side
    [ojo] choose a side, or spy on another’s
    [cambivalute] set two sailors, or look at a pair
    [ghost] boo! Your turn is over
   *[other] …
}
mutiny-does-sate = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} from the bank
mutiny-side = { $side ->
    [valverde] Valverde
   *[diaz] Díaz
}
mutiny-colour = { $colour ->
    [pink] pink
   *[grey] grey
}
mutiny-card = { mutiny-colour } { $value }
mutiny-gold-card = gold { $value }
mutiny-card-hidden = a card face down
mutiny-talisman = the talisman
mutiny-times = { $what }{ $count ->
    [one] { "" }
   *[other] , { $count } of them
}
mutiny-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
mutiny-gold-cards = { $cards ->
    [one] { $cards } gold card
   *[other] { $cards } gold cards
}
mutiny-battle-cards = { $cards ->
    [one] { $cards } battle card
   *[other] { $cards } battle cards
}
mutiny-deck = { $deck ->
    [gold] gold card
   *[battle] battle card
}

## What happened. Arguments: seat-name, other-name, what (a card in words), pirate, deck, cards, coins, spaces, ship, pair, side, value, valverde, diaz, list, cause

mutiny-log-knock = { $seat-name } knocks.
mutiny-log-door = { $seat-name } knocks, and { mutiny-pirate } opens.
mutiny-log-use = { $pirate ->
    [ghost] The Ghost! { $seat-name } runs for it.
   *[other] { $seat-name } stays with { mutiny-pirate }.
}
mutiny-log-coins = { $seat-name } takes { mutiny-coins }.
mutiny-log-see = { $seat-name } looks at { $what }.
mutiny-log-see-hidden = { $seat-name } looks at the top { mutiny-deck }.
mutiny-log-draw = { $seat-name } draws { $what }.
mutiny-log-draw-hidden = { $seat-name } draws { $cards ->
    [one] a { mutiny-deck }
   *[other] { $cards } { mutiny-deck }s
}.
mutiny-log-short = The { mutiny-deck }s have run out: nothing for { $seat-name }.
mutiny-log-keep = { $seat-name } keeps { $what }.
mutiny-log-keep-hidden = { $seat-name } keeps a { mutiny-deck }.
mutiny-log-under = { $seat-name } slips { $what } under the deck.
mutiny-log-under-hidden = { $seat-name } slips a { mutiny-deck } under the deck.
mutiny-log-put = { $seat-name } puts { $what } under the deck.
mutiny-log-put-hidden = { $seat-name } puts a battle card under the deck.
mutiny-log-buy = { $seat-name } buys { mutiny-battle-cards }.
mutiny-log-sell = { $seat-name } sells { $what } for a coin.
mutiny-log-sell-hidden = { $seat-name } sells a battle card for a coin.
mutiny-log-steal = { $seat-name } steals a coin from { $other-name }.
mutiny-log-side = { $seat-name } sides with { mutiny-side }.
mutiny-log-side-hidden = { $seat-name } chooses a side.
mutiny-log-exchange = { $seat-name } goes over to { mutiny-side }.
mutiny-log-exchange-hidden = { $seat-name } shuffles conviction cards: a change of heart, or just a bluff?
mutiny-log-bluff = { $seat-name } only pretends, and stays with { mutiny-side }.
mutiny-log-peek = { $seat-name } spies on { $other-name }: { mutiny-side }!
mutiny-log-peek-hidden = { $seat-name } secretly looks at { $other-name }’s side.
mutiny-log-sailor = { $seat-name } meets sailor { $value }.
mutiny-log-sailor-hidden = { $seat-name } meets a sailor.
mutiny-log-place = { $seat-name } sets sailor { $valverde } for Valverde against { $diaz } for Díaz, on { $pair }.
mutiny-log-place-hidden = { $seat-name } sets two sailors against each other on { $pair }.
mutiny-log-look = { $seat-name } looks at pair { $pair }: { $valverde } for Valverde, { $diaz } for Díaz.
mutiny-log-look-hidden = { $seat-name } looks at pair { $pair }.
mutiny-log-swap = { $seat-name } exchanges the sailors of { $pair }.
mutiny-log-leave = { $seat-name } leaves { $pair } as it is.
mutiny-log-done = { $pirate ->
    [dean_nero] { $seat-name } is done trading.
    [wessel_jan] { $seat-name } has swapped enough.
    [chang_ye] { $seat-name } steals from nobody.
    [bijoux] { $seat-name } leaves the conviction card where it lies.
   *[other] { $seat-name } thanks { mutiny-pirate } and goes.
}
mutiny-log-sail = { $spaces ->
    [0] All doors stand open: the ship does not move.
    [one] One door stayed shut: the ship sails on, { mutiny-ahead }.
   *[other] { $spaces } doors stayed shut: the ship sails { $spaces } spaces, { mutiny-ahead }.
}
mutiny-ahead = { $ship ->
    [0] and arrives
   *[other] { $ship } to go
}
mutiny-log-storm = A storm!
mutiny-log-lifeboat = { $pirate ->
    [ghost] The Ghost drifts off into the lifeboat.
   *[other] { mutiny-pirate } is seasick and lies in the lifeboat.
}
mutiny-log-lay = { $seat-name } lays a new row of doors.
mutiny-log-mutiny = { $cause ->
    [ship] The ship has arrived. Mutiny!
    [battle] The battle cards have run out. Mutiny!
    [gold] The gold cards have run out. Mutiny!
   *[coins] The bank is empty. Mutiny!
}
mutiny-log-stay-out = { $seat-name } never chose a side and only watches.
mutiny-log-duel = The sailors of pair { $pair } draw their sabres.
mutiny-log-sailors = { $valverde } for Valverde against { $diaz } for Díaz.
mutiny-log-reveal = { mutiny-side }’s sailor: { $value }.
mutiny-log-commit = { $seat-name } lays { $what }.
mutiny-log-commit-hidden = { $seat-name } lays a card.
mutiny-log-show = On the table: { $list }.
mutiny-log-talisman = { $seat-name } played the talisman.
mutiny-log-fall-out = { $seat-name } has no battle card left and is out of the mutiny.
mutiny-log-totals = Valverde { $valverde }, Díaz { $diaz }.
mutiny-log-pay = { $seat-name } pays a coin into the bank.
mutiny-log-rob = { $seat-name } played the only talisman and takes a coin from { $other-name }.
mutiny-log-duel-won = { mutiny-side } wins duel { $pair }.
mutiny-log-choice = { $seat-name } was with { mutiny-side }.
mutiny-log-nobody-left = Nobody is left to fight. Nobody wins.
mutiny-log-nobody-on-side = Nobody was on the winning side. Nobody wins.
mutiny-log-win = { $seat-name } wins!
mutiny-log-share = { $seat-name } shares the victory.
mutiny-log-title = The mutiny
mutiny-log-title-duel = Duel { $pair }

## Forbidden actions. Arguments: pirate, card, number, value, seat-name

mutiny-forbidden-over = The game is over.
mutiny-forbidden-chance = Only luck decides that.
mutiny-forbidden-no-victim = Take it from another player who has a coin.
mutiny-forbidden-rob = First choose whom to rob.
mutiny-forbidden-no-duel = No duel is being fought yet.
mutiny-forbidden-acting = One pirate a turn; this one is not done yet.
mutiny-forbidden-talisman = The talisman may be played from the second round of a duel on.
mutiny-forbidden-no-card = You hold no such card.
mutiny-forbidden-duel = In a duel you lay a battle card or the talisman.
mutiny-forbidden-no-door = Every door is open: use one of the pirates there.
mutiny-forbidden-use-first = First use one of the pirates.
mutiny-forbidden-used = { mutiny-pirate } has done enough this round.
mutiny-forbidden-left-behind = You left { mutiny-pirate } behind: no way back in this turn.
mutiny-forbidden-not-open = { mutiny-pirate } is not in an open door.
mutiny-forbidden-not-offered = That card is not on offer.
mutiny-forbidden-not-drawn = That sailor is not one of the two.
mutiny-forbidden-not-done = { mutiny-pirate } does not take no for an answer.
mutiny-forbidden-pirate = { mutiny-pirate } does not do that.
mutiny-forbidden-buy-or-sell = Sell or buy, not both in one visit.
mutiny-forbidden-no-coins = You have too few coins.
mutiny-forbidden-short = The deck has too few cards for that.
mutiny-forbidden-bank-empty = The bank is empty: nothing can be sold.
mutiny-forbidden-ojo-exchange = Ojo lets you spy, but not change sides.
mutiny-forbidden-side-first = You have no side yet: choose one.
mutiny-forbidden-no-choice = That player has not chosen a side.

## At the table

mutiny-dock = What you can do, and your secrets
mutiny-prompt-turn = Knock on a door, and see who opens.
mutiny-prompt-turn-open = Use a pirate in an open door, or knock on the next.
mutiny-prompt-turn-last = Use a pirate in an open door.
mutiny-prompt-choice = Stay here, or knock on the next door? There is no way back.
mutiny-prompt-action = { $pirate ->
    [diaz] Keep one; the other goes under its deck.
    [tembo] Keep one; the other goes under the deck.
    [pang] A card or a coin?
    [chang_ye] Whose coin? Or nobody’s.
    [dean_nero] Buy or sell? A coin a card, whatever its value.
    [cambivalute] Who stands for Valverde, who for Díaz?
   *[other] { mutiny-pirate }: { mutiny-does }
}
mutiny-prompt-put = { $left ->
    [one] Put one more card under the deck? Then draw as many.
   *[other] Put up to { $left } cards under the deck, then draw as many.
}
mutiny-prompt-sell = { $left ->
    [one] Sell one more?
   *[other] Sell up to { $left } more?
}
mutiny-prompt-look = Look at one of the pairs?
mutiny-prompt-swap = Pair { $pair }: exchange the sailors?
mutiny-prompt-peek = Whose side do you look at? Only you learn it.
mutiny-prompt-side = Choose your side. Nobody sees which.
mutiny-prompt-side-again = Change sides, pretend to, or openly do neither?
mutiny-prompt-fight = Lay a battle card face down.
mutiny-prompt-fight-on = Lay another card, or leave with your talisman.
mutiny-prompt-rob = Your talisman was the only one: take a coin from somebody.
mutiny-bluff = The others see you shuffle cards, but not whether you exchange them. To bluff, choose the same side again.

mutiny-do-knock = Knock
    .line = { $doors ->
        [one] the last shut door
       *[other] { $doors } doors are shut
    }
mutiny-do-keep = Keep { $what }
    .line = the other goes under its deck
mutiny-do-put = Put { $what }
mutiny-do-sell = Sell { $what }
mutiny-do-fight = Lay { $what }
mutiny-do-buy = Buy { $cards }
    .line = { $cards ->
        [one] for { $cards } coin
       *[other] for { $cards } coins
    }
mutiny-do-take = { $what ->
    [card] Battle card
   *[coin] Coin
}
mutiny-do-steal = From { $seat-name }
mutiny-do-peek = Spy on { $seat-name }
mutiny-do-side = { $side ->
    [valverde] for the captain: pink cards
   *[diaz] for the mutineer: grey cards
}
mutiny-do-side-bluff = stay, but pretend to change
mutiny-do-side-change = really change
mutiny-do-place = { $value } for Valverde, { $other } for Díaz
    .line = on pair { $pair }
mutiny-do-look = Look at pair { $pair }
mutiny-do-swap = Exchange them
    .line = everybody sees that you do
mutiny-do-leave = Leave them
mutiny-do-talisman = Talisman
    .line = if it is the only one, you take a coin
mutiny-do-done = { $pirate ->
    [dean_nero] Done
    [wessel_jan] Done
    [bijoux] Openly stay
   *[other] No, thanks
}

mutiny-hint-used = { mutiny-pirate } has done enough this round.
mutiny-hint-first = First finish with { mutiny-pirate }.

mutiny-drawer = Secrets of { $seat-name }
mutiny-own-side = You are with { mutiny-side }.
mutiny-own-side-none = no side yet
mutiny-own-cards = Your battle cards
mutiny-own-cards-none = no battle cards
mutiny-own-gold = Your gold
mutiny-own-worth = { $worth } gold in all
mutiny-own-notes = What you have seen
mutiny-note-side = { $seat-name } is with { mutiny-side }
mutiny-note-stale = { $seat-name } was with { mutiny-side }
mutiny-note-pair = Pair { $pair }: { $valverde } for Valverde, { $diaz } for Díaz
mutiny-note-under = { $what }: card { $place } from the top of the deck

mutiny-chosen = side chosen
mutiny-unchosen = no side yet
mutiny-out = out
mutiny-exchanges = { $exchanges ->
    [one] exchanged or pretended once
   *[other] exchanged or pretended { $exchanges } times
}
mutiny-looked = { $seat-name } knows { $other }’s side
mutiny-looked-stale = { $seat-name } once saw { $other }’s side; it may have changed

mutiny-label-voyage = { $spaces ->
    [0] The voyage: the ship has arrived
    [one] The voyage: one space to the mutiny
   *[other] The voyage: { $spaces } spaces to the mutiny
}
mutiny-label-stock = { $stock ->
    [4] Gold island, the bank: { $count } coins
    [3] Treasure island: { $count } gold cards
   *[2] Volcano island: { $count } battle cards
}
mutiny-label-corridor = The corridor with its cabin doors
mutiny-label-door = Door { $number }, shut: knock
mutiny-label-door-open = Door { $number }: { mutiny-pirate }, { $does }
mutiny-label-door-used = Door { $number }: { mutiny-pirate }, used this round
mutiny-label-pair = Pair { $pair }: { $valverde } for Valverde, { $diaz } for Díaz.
mutiny-label-pair-seen = Looked at by { $names }.
mutiny-label-pair-free = Pair { $pair }: free
mutiny-label-pair-won = Duel { $pair } was won by { mutiny-side }
mutiny-label-deck = Upper deck. Duels won: Valverde { $valverde }, Díaz { $diaz }
mutiny-label-lifeboat = The lifeboat with { mutiny-pirate }, who is missing this round
mutiny-label-lifeboat-empty = The lifeboat
mutiny-duel = Duel { $pair }, round { $round }
mutiny-total = { mutiny-side }: { $sum } in all, sailor { $sailor }, cards { $cards }
mutiny-laid = { $state ->
    [laid] { $seat-name } has laid a card
    [done] { $seat-name } has played the talisman
   *[open] { $seat-name } is still choosing
}
mutiny-shown = Round { $round }

mutiny-finale = All cards on the table
mutiny-finale-won = { mutiny-side } wins the mutiny
mutiny-finale-with = with { mutiny-side }
mutiny-finale-none = with nobody
mutiny-finale-gold = { $worth } gold
mutiny-score-gold = { $cards ->
    [0] no gold cards
    [one] { $cards } gold card, worth { $worth }
   *[other] { $cards } gold cards, worth { $worth }
}
mutiny-score-out = out of the mutiny: no battle card left
mutiny-score-hand = cards of that side in hand, worth { $sum } in all

## Why an action is good: clauses of one sentence

mutiny-why-no-side = without a side you cannot win
mutiny-why-use = { $pirate ->
    [valverde] gold wins, on the winning side
    [diaz] you see two cards and keep the better
    [crackpott] two battle cards at once
    [tembo] you choose the better of two battle cards
    [wessel_jan] weak cards become others
    [dean_nero] coins become cards, or cards coins
    [pang] a card or a coin, as you need
    [chang_ye] a coin for you, one less for another
    [sate] { $coins ->
        [one] { $coins } coin for nothing
       *[other] { $coins } coins for nothing
    }
    [bijoux] you can change sides, or bluff
    [ojo] you learn another’s side
    [cambivalute] knowing the sailors tells you which duels to fight
   *[other] nothing better is open
}
mutiny-why-done = nothing here is worth its price
mutiny-why-knock = somebody better may open, and fewer shut doors slow the ship
mutiny-why-knock-side = the next pirate may let you choose a side
mutiny-why-talisman = { $cards ->
    [0] you have no cards left to lay
    [one] saves your last card for the next duel
   *[other] saves your { $cards } cards for the next duels
}
mutiny-why-sailor = { mutiny-side } then has the { $value } against the { $other }
mutiny-why-look = what you know about a pair stays yours
mutiny-why-cards = { $cards ->
    [0] you have no battle cards yet
    [one] you have only { $cards } battle card
   *[other] battle cards win duels, and you have { $cards }
}
mutiny-why-coin = a coin counts as gold
mutiny-why-gold = { $value } gold for the end
mutiny-why-fight = { mutiny-side } would stand at { $sum } against { $other }
mutiny-why-away = it does not help { mutiny-side }
mutiny-why-weak = a stronger one for { mutiny-side } may come
mutiny-why-own = { $value } more for { mutiny-side }
mutiny-why-peek = you learn { $seat-name }’s side
mutiny-why-rob = { $seat-name } has { mutiny-coins }
mutiny-why-bluff = the others can no longer be sure of you
mutiny-why-hand = your cards make { $sum } for { mutiny-side }, { $other } for the other side

mutiny-end-only-one = Alone on the winning side, and so alone with the ship.
mutiny-end-gold = The most gold on the winning side.
mutiny-end-cards = Equal gold; the battle cards left in hand decide.
mutiny-end-shared = Equal in everything: the ship is shared.
mutiny-end-nobody-on-side = None of you is on the winning side. The ship sails off alone.
mutiny-end-nobody-left = Nobody is left to fight. The ship drifts away.
mutiny-race-goal = { $goal } gold
mutiny-race-seat = { $seat-name }: { $came } gold.

mutiny-help-goal = Be on the side that wins the mutiny, and have more gold than the others there.
mutiny-help-turn = In your turn, use one pirate: one in an open door, or one whose door you knock on. Once you knock again, there is no way back.
mutiny-help-play = Bijoux and Ojo let you choose a side. Without one you only watch the mutiny and cannot win.
mutiny-help-back = Each door that stays shut moves the ship. When it arrives, or a stock is empty, the mutiny begins.
mutiny-help-how = Five pairs of sailors fight; three duels win. Lay battle cards for either side: pink counts for Valverde, grey for Díaz. Keep at least five.

mutiny-key-number = play the numbered action
mutiny-key-knock = knock on the next door
mutiny-key-done = done; no, thanks
mutiny-key-swap = exchange the sailors of a pair
mutiny-key-talisman = play the talisman
mutiny-key-arrows = step through the possible actions
mutiny-key-enter = confirm the choice
mutiny-key-undo = take back the last action
mutiny-key-drawer = open or shut the drawer

mutiny-offer-side-again = change sides, or stay and pretend
mutiny-offer-place = { $value } for Valverde, the other for Díaz, on pair { $pair }

## Errors in requests

mutiny-error-no-action = “{ $text }” is not an action: write knock, use PIRATE, fight CARD, …
mutiny-error-pirates = “{ $value }” must name { $least } or more of { $choices }, each once (M-ROW)
mutiny-error-spread = “{ $value }” must give the numbers of cards of values 1, 2 and 3 (M-SPREAD)
mutiny-error-box = cards: { $cards }; the box holds { $most } (M-PARTS)
mutiny-error-ones = cards of value 1: { $cards }; every player gets one of each colour (M-START)
mutiny-error-storms = “{ $value }” must be a list of spaces before the mutiny (M-SPREAD)
mutiny-error-storm-twice = it names a space twice (M-SPREAD)

mutiny-lesson-first = Your first match
    .about = A round behind the doors, a side, the last duel.
mutiny-lesson-doors = A round of the voyage
    .about = Whom to use, when to knock on, what makes the ship sail.
mutiny-lesson-side = Choosing a side
    .about = With whom you win, and how to find out where the others stand.
mutiny-lesson-duel = A duel
    .about = Cards, the talisman, and the right moment to leave.

# The crew at the table.
mutiny-roster = The crew
mutiny-roster-count = { $pirates } may stand behind { $doors ->
    [one] { $doors } closed door
   *[other] { $doors } closed doors
}
mutiny-roster-hidden = may open
mutiny-roster-open = stands in an open door
mutiny-roster-used = has been used this round
mutiny-roster-lifeboat = seasick, in the lifeboat
