# The Mutiny: the rules. In our own words after the printed rulebooks; a message a rule, in the order of the rulebook. Markdown.

mutiny-rules = The Mutiny: the rules
    .intro =
        The treasure is aboard, the coast of home in sight, and the crew is split. Captain Valverde wants to keep the command,
        Ramón Díaz wants it for himself. On the way you knock on cabin doors, gather gold and fighting cards, and in secret
        choose a side. At the end of the voyage five pairs of sailors fight it out. You win if your side does and nobody on it
        is richer than you. For 2 to 4 players; *Cartagena: Die Meuterei*, designed by Michael Rieneck.

        Every rule has an ID, by which the game names it. The text is our own and follows a Russian translation of
        the printed rules. Where it is silent or can be read in two ways, the last section says what we chose. What we had to
        assume is marked **assumption**.


## What is in the box

mutiny-rules-table = What is in the box

M-SIDES =
    Two sides. Valverde’s battle cards are pink, Díaz’s are grey.
    .title = Two sides

M-PARTS =
    Ten sailors with hidden numbers from 1 to 10; thirteen pirate cards, all different; for each player
    two *conviction cards*, one for each side, and a talisman, which has the back of a battle card; 40 battle
    cards, pink or grey, worth 1 to 3; 18 gold cards worth 1 to 3; 30 coins worth 1; a ship.
    .title = Parts

M-SPREAD =
    An **assumption**: our source says neither how many cards of each value there are nor what the ship’s track
    looks like. We play with this; the host of a table can enter the numbers of their own box instead:

    | value | 1 | 2 | 3 | all |
    |---|---|---|---|---|
    | pink battle cards | 10 | 6 | 4 | 20 |
    | grey battle cards | 10 | 6 | 4 | 20 |
    | gold cards | 6 | 6 | 6 | 18 |

    | players | 2 | 3 | 4 |
    |---|---|---|---|
    | spaces to the mutiny | 14 | 16 | 18 |

    Storms wait 12, 8 and 4 spaces before the mutiny.
    .title = How many of each


## Before you sail

mutiny-rules-start = Before you sail

M-START =
    You begin with two battle cards worth 1, a pink and a grey one, face down; with both conviction cards;
    with one coin; and with your talisman, which lies aside until the mutiny.
    .title = What you begin with

M-BANK =
    The rest of the battle cards make a shuffled deck on the volcano island, the gold cards one on the treasure
    island. The rest of the coins lie on the gold island: they are the bank.
    .title = Three islands

M-SAILORS =
    Shuffle the sailors and put them on deck, so that nobody knows which is which. The spaces with letters and
    the upper deck stay free.
    .title = Sailors

M-SHIP =
    The more players, the longer the voyage: with two it begins at the volcano island, with three at the treasure
    island, with four at the gold island.
    .title = Where the ship starts

M-DEALER =
    The eldest player deals first. Here the table chooses the first seat, or it is drawn at random.
    .title = The first dealer


## The voyage

mutiny-rules-voyage = The voyage

M-ROW =
    At the beginning of a round the dealer shuffles the pirate cards and lays as many as there are players, and
    three more, in a row, face down: these are the cabin doors. The deck goes to the left, to the dealer of the next round.
    .title = The row of doors

M-ORDER =
    Each player has one turn, the dealer first, then by rising seat number. In a turn you use exactly one pirate.
    When all players have had their turns, the round is over.
    .title = One turn each

M-OPEN =
    If cards are open when your turn begins, you may use one of them right away. If you want none of them, the
    first closed door is opened for you.
    .title = Open cards

M-KNOCK =
    Use the pirate you have met, or knock on the next door. In this turn you cannot go back to a pirate you have
    left, nor to a card that was open when the turn began.
    .title = Use or knock

M-LAST =
    Behind the last door is the pirate you must use.
    .title = The last door

M-USED =
    A pirate who has been used leaves the row for the rest of the round.
    .title = Used up

M-GHOST =
    Meeting the Ghost ends the turn at once, and nothing else happens.
    .title = The Ghost

M-SAIL =
    After the round the ship sails one space for every door still closed, none to three.
    .title = The ship sails

M-STORM =
    If the ship reaches or passes a storm, and the mutiny does not begin, a pirate gets seasick. Before laying the
    next row, the new dealer draws a pirate at random and lays the card face up in the lifeboat. A pirate who was there goes
    back to the deck. So after the first storm rows are laid from twelve pirates, not from thirteen.
    .title = Storms


## Behind the doors

mutiny-rules-crew = Behind the doors

M-VALVERDE =
    Take the top gold card and a coin. Gold cards lie face down before you.
    .title = Captain Valverde

M-DIAZ =
    Look at the top gold card and the top battle card. Keep one; the other goes under its deck.
    .title = Ramón Díaz

M-CRACKPOTT =
    Take the two top battle cards.
    .title = Crackpott

M-TEMBO =
    Look at the two top battle cards. Keep one; the other goes under the deck.
    .title = Tembo

M-WESSEL =
    Put up to three of your battle cards under the deck and draw as many from the top.
    .title = Wessel-Jan

M-NERO =
    Sell up to three battle cards or buy up to three, but not both. Whatever its value, a card costs one coin. Say how many you buy before you see one. Sold cards go under the deck, coins to and from the bank; an empty bank buys nothing. He does not deal in gold cards.
    .title = Dean Nero

M-PANG =
    Take the top battle card, or a coin from the bank.
    .title = Pang

M-CHANG =
    You may steal a coin from another player; gold cards are safe from him. You need not, and if nobody has a coin, nothing happens.
    .title = Chang Ye

M-SATE =
    Take a coin, and another for each turn of this round that ended with Satè lying open and unused, whether that player had met him and knocked on or had found him open and done something else.
    .title = Satè

M-BIJOUX =
    Choose a side: put one of your conviction cards under the board, face down. If you have chosen before, exchange it, pretend to, or openly leave it as it is.
    .title = Bijoux

M-OJO =
    Choose a side, as at Bijoux’s. If you have chosen before, you may look at the choice of another player who has made one. Only you see it.
    .title = Ojo

M-CAMBIVALUTE =
    Take two sailors who are not yet in place, look at their numbers, and set them against each other on the first free pair from A-A to E-E: one on Valverde’s side, one on Díaz’s. When all pairs stand, look at any one of them and put it back, the sailors exchanged if you like.
    .title = Cambivalute

M-DECKS =
    Only you know the card you put under a deck. It comes up when everything above it has been drawn.
    .title = Under a deck

M-SHORT =
    If a deck or the bank has less than you should get, take what there is, perhaps nothing.
    .title = Not enough left

## A round, played out

mutiny-rules-round = A round, played out
    .text = Three players, a row of six doors. Grace (yellow) deals and begins, then come Anne (blue) and Bart (red).

## The mutiny

mutiny-rules-mutiny = The mutiny

M-BEGIN =
    It breaks out after the round in which the ship arrives, or at the end of which the battle cards, the gold
    cards or the coins in stock have run out.
    .title = When it breaks out

M-TAKEPART =
    A player with no conviction card under the board only watches from here on, and cannot win. The sides of the
    others are still secret.
    .title = Who takes part

M-PAIRS =
    Sailors still on deck fill the free pairs at random, unseen. The pirate in the lifeboat is put away. All
    players take their battle cards and their talismans in hand.
    .title = The pairs are filled

M-DUELS =
    The pairs fight one after the other, A to E. The side that first has three duels wins the mutiny.
    .title = Five duels

M-REVEAL =
    At the beginning of a duel the numbers of its two sailors are shown.
    .title = Sailors are shown

M-ROUND =
    A duel has rounds. Every player who is still in it plays a card face down. The cards are shuffled and then
    turned up, so that nobody can tell who played which. Pink adds to Valverde’s total, grey to Díaz’s; both are
    announced.
    .title = A round of a duel

M-TALISMAN =
    From the second round on you may play the talisman instead of a card, and with no card left you must.
    It has no strength. You are then done with this duel.
    .title = The talisman

M-THIEF =
    The talismans of the second round bring coins. If yours is the only one, take a coin from an opponent who
    has one; several players take one each from the bank. Opponents are those still in the mutiny. Later talismans bring
    nothing.
    .title = Thieves

M-REFILL =
    If the bank has too few coins for that, everybody still in the mutiny who has a coin pays one into it
    first.
    .title = An empty bank

M-OUT =
    With no battle card in the first round of a duel you must play the talisman, and that puts you out of the
    game. So take five battle cards at least. Nobody else may play the talisman in a first round.
    .title = Out of the mutiny

M-END-DUEL =
    Once everybody’s talisman is played, the higher total wins, sailor and cards together. A tie goes
    to the side whose cards have the higher sum. (Two sailors never have the same number, so these sums differ too.) Then the
    table is cleared for the next pair. Talismans go back to their hands; battle cards that were played are out of the game.
    The winner’s sailor goes to the upper deck, where duels won are counted, the other one to the lifeboat.
    .title = Who wins a duel

M-NOBODY =
    If nobody is left in the mutiny, the game is over without a winner.
    .title = Nobody left

## A duel, played out

mutiny-rules-duel = A duel, played out
    .text = The first duel of a mutiny. Anne (blue) and Grace (yellow) are with Valverde, Bart (red) with Díaz; nobody knows the sides and cards of the others.

## Who wins

mutiny-rules-end = Who wins

M-WIN =
    Now the conviction cards are shown. A player who is alone on the winning side wins. Of several, the one with
    the most gold wins, cards and coins together. If they have the same, add up the battle cards left in their hands, of the
    winning side’s colour only: the higher sum wins. If that is equal too, they share the victory. If nobody is on the
    winning side, nobody wins.
    .title = The richest on the right side


## Where we had to choose

mutiny-rules-choices = Where we had to choose
    .text =
        The source is a translation of a translation and short in places. What we play:

        - *What was assumed*: M-SPREAD, see above. The printed rules give the totals only, and name the islands where the ship
          starts but no numbers of spaces.
        - *Out of stock*: in one place they let the mutiny begin as soon as the round is over in which a stock ran out, in
          another if it is empty when the round ends. These differ if something comes back within the round. We look at the end
          (M-BEGIN).
        - *Ojo*: a player who has a side can look, but not exchange it (M-OJO).
        - *Cambivalute*: they do not say that the two sailors are taken at random, nor that they must have no place yet
          (M-CAMBIVALUTE). If you exchange the sailors of a pair, everybody sees that you do, though not their numbers.
        - *Dean Nero*: not both, the number said beforehand, and nothing sold to an empty bank are ours (M-NERO).
        - *The single thief*: his victim is a player in the mutiny, a player who has left it has left the game (M-THIEF). They let every
          player pay when the bank is refilled; here those pay who are in the mutiny (M-REFILL). If that is still not enough,
          the lower seats are paid first.
        - *Storms*: a storm strikes when the ship gets to it, and not again while the ship stays there. Several storms in one
          sail strike once. None strikes when the mutiny begins at the same time (M-STORM).
        - *Looks*: at Cambivalute’s and Ojo’s you need not look (M-CAMBIVALUTE, M-OJO): they say that you may, as they say of
          Chang Ye that you may steal.
        - *Not enough left*: for a deck or a bank that runs short within a round (M-SHORT) they have a rule in the mutiny only.
        - *The talisman*: that a player with no card left must play it (M-TALISMAN), and that nobody else can play it in a
          first round (M-OUT), is ours. They say only what happens to a player who plays it then.
        - *Nobody left in the mutiny* (M-NOBODY) is not mentioned.
        - *A tie in everything* is shared (M-WIN).
        - The order of what happens within an action, and what is announced, is in `docs/games/mutiny.md`.

## Captions of the pictures

mutiny-picture-knock = The first door: Satè. Use him, or knock on?
mutiny-picture-round-pang = Grace has left Satè and knocked on: Pang. She uses him and takes a battle card. Her turn is over, and Satè stays open: he is worth one coin more now.
mutiny-picture-round-sate = Anne need not knock: Satè stands open. She uses him and takes 2 coins.
mutiny-picture-round-ghost = No pirate was open for Bart, so he has knocked on the third door.
mutiny-picture-round-sailed = It was the Ghost: his turn is over, and the round. Three doors were still closed, so the ship has sailed from 16 spaces before the mutiny to 13. Anne lays the next row.
mutiny-picture-duel-first = Pair A: Valverde’s sailor has 8, Díaz’s 3. Anne lays a pink 1, Bart a grey 2, Grace a pink 1: 8 and 2 make 10, 3 and 2 make 5.
mutiny-picture-duel-second = Second round: Anne plays her talisman and is done with this duel. Bart adds a grey 3, Grace a pink 1: 11 to 8.
mutiny-picture-duel-rob = Hers was the only talisman of the second round, so Anne steals a coin from Bart.
mutiny-picture-duel-end = Bart and Grace play their talismans: 11 to 8, and the duel is Valverde’s. His sailor goes to the upper deck, and pair B is next.
