# La Tortuga: the rules. In our own words after the printed rulebooks; a message a rule, in the order of the rulebook. Markdown.

la_tortuga-rules = La Tortuga: the rules
    .intro =
        Sea turtles swim round an island off Venezuela, sometimes on each other’s backs, and lay eggs whenever they come by the
        beach. The most eggs win. For 2 to 7 players; designed by Alex Randolph, and also known as *Mahé*.

        Every rule has an ID, by which the game names it. The text is our own and follows the printed Russian
        rulebook (Cosmodrome 2015, after the edition of Franjos). Where the rulebook is silent or can be read in two
        ways, the last section says what we chose.


## What lies on the table

la_tortuga-rules-table = What lies on the table

L-TRACK =
    The ring round the island has 21 spaces, numbered the way the turtles swim: anticlockwise. Space 21 is
    the beach. A raft floats before space 1. It is not a space of the ring, it has room for all turtles, and nobody
    rides there.
    .title = Ring, beach and raft

L-TURTLES =
    With four to seven players each has one turtle. With two or three each has two (see L-TWO). Every
    turtle starts on the raft.
    .title = Turtles

L-DECK =
    The 24 clutch cards show from 1 to 6 eggs. After shuffling, four of them leave the game without anyone
    seeing them. The other twenty are the deck, face down on the beach, all but the top card, which is turned up.
    .title = Clutch cards

L-CARDS =
    How many cards there are of each number:

    | eggs | 1 | 2 | 3 | 4 | 5 | 6 | all |
    |---|---|---|---|---|---|---|---|
    | cards | 3 | 3 | 5 | 5 | 5 | 3 | 24 |

    This is our reconstruction (see below).
    .title = How many of each

L-FIRST =
    Any player may begin. After that the turn goes to the next higher seat, and from the last seat to seat
    0.
    .title = Who begins


## Your turn

la_tortuga-rules-turn = Your turn

L-ROLL =
    The first die is always rolled. Then you may stop or roll a second one, and after the second a third one.
    There are no more than three.
    .title = One die, two or three

L-BUST =
    Keep the sum at 7 or less. When the second or the third die takes it above 7, the turtle goes back to the
    raft with all turtles on top of it, and its move is over. One die alone can never bust.
    .title = Above seven

L-MOVE =
    Once you stop, or have rolled three dice, multiply the sum by the number of dice. The turtle swims that
    many spaces:

    | dice | spaces | from | to |
    |---|---|---|---|
    | one | sum | 1 | 6 |
    | two | 2 x sum | 4 | 14 |
    | three | 3 x sum | 9 | 21 |
    .title = How far

L-RING =
    Space 1 follows space 21. A turtle that leaves the raft with n spaces arrives on space n, so with 21
    spaces it reaches the beach. From a space of the ring, a move of 21 is a full lap: start and end are the same space.
    .title = Round and round

L-PASS =
    Other turtles on the way are no obstacle and nothing happens to them.
    .title = Passing


## Riding

la_tortuga-rules-riding = Riding

L-RIDE =
    When a move ends on a space where turtles already sit, the newcomer climbs on top. If it brought riders,
    they stay on it in the order they had. There is no limit to the height.
    .title = Climbing up

L-CARRY =
    A turtle takes along everything above it and nothing below it, wherever the dice send it, even to
    the raft. There the stack comes apart.
    .title = Taking along

L-DECIDE =
    The player whose turn it is moves a turtle; the owner of the *topmost* turtle of the moving group
    says whether the second and third dice are rolled.
    .title = The topmost decides


## Eggs

la_tortuga-rules-eggs = Eggs

L-LAY =
    When a move ends on space 21 or goes past it, the face-up card is won. For a group there is one card, and
    the owner of its topmost turtle takes it. The next card is turned up at once, before anybody does anything else.
    Leaving space 21 is not going past it: a turtle that starts there lays again only after a full lap, which takes
    21 spaces.
    .title = Laying eggs

L-BEACH =
    The twentieth card uncovers the beach itself and its 7 eggs. They go to the owner of the topmost turtle
    of the next group that ends on or passes space 21, and that ends the game on the spot.
    .title = The last clutch


## Who wins

la_tortuga-rules-end = Who wins

L-WIN =
    Count the eggs on your cards, and the beach’s 7 if you got them. The highest number wins.
    .title = Most eggs

L-TIE =
    If several players have most eggs, the one with more cards wins; the beach counts as a card. Players level
    in both share the victory.

    An example: One player holds 2 2 3 3 4 5, another 3 4 5 and the beach. Both have 19 eggs, but six cards beat four.
    .title = A tie


## Two or three players

la_tortuga-rules-two = Two or three players

L-TWO =
    With two turtles each, you move both in a turn, one after the other, each with its own dice. At the beginning of
    every turn you choose which of them goes first. Each move follows all the rules: your own turtles can ride each
    other, the first move can carry (or drag to the raft) the turtle that is to move second, and a bust of the first
    does not take the second one’s move away. You have one common pile of cards for both.

    Here turtle number t belongs to seat t mod the number of players.
    .title = Two turtles each


## Cards as dice (an option of the table)

la_tortuga-rules-spend = Cards as dice (an option of the table)

L-SPEND =
    In place of rolling the second or the third die, a clutch card won earlier may be laid down; its number
    counts as the die. The first die is always rolled.
    .title = A card for a die

L-SPEND-FIT =
    Only a card that keeps the sum at 7 or less may be laid down, so a card never busts.
    .title = It has to fit

L-SPEND-ONE =
    At most one card is laid down in a turn, no matter which player lays it. With two turtles the two moves are one turn.
    .title = One a turn

L-SPEND-OWN =
    Only the decider (L-DECIDE) may do this, with one of the decider’s own cards. Nobody can be made to pay.
    .title = One’s own

L-SPEND-GONE =
    The card is out of the game. It is worth no eggs at the end and does not count in a tie.

    An example: The die shows 3 and you add a card of 1: (3 + 1) x 2 = 8 spaces.
    .title = Gone is gone


## A move from beginning to end

la_tortuga-rules-example = A move from beginning to end
    .text =
        Three turtles sit on space 13: green at the bottom, blue on green, yellow on top. It is the turn of blue’s owner, who
        rolls a 3. Yellow is on top, so its owner decides: another die, which is a 1, and another, again a 1. That makes
        (3 + 1 + 1) x 3 = 15 spaces, past the beach to space 7. Green has lost its passengers and is still on 13. The face-up
        card showed 2 eggs; yellow’s owner has it now, and the next one is turned up.


## What we had to choose

la_tortuga-rules-choices = What we had to choose
    .text =
        - *The numbers of cards (L-CARDS).* The rulebook gives only the total and the range. Its scoring example, though, lays
          out all twenty cards of a finished game: two each of 1 and 2, five each of 3 and 4, three each of 5 and 6. So there
          cannot be four of every number. An owner’s review says that 3, 4 and 5 come up nearly twice as often as the others.
          Our table agrees with both.
        - *A tie in eggs and in cards (L-TIE)* is not mentioned. We let the players share.
        - *A bust with two turtles (L-BUST, L-TWO).* The general text hands the turn to the next player after a bust, but it
          speaks of one turtle each. We take it that only the move is lost, since with two turtles the dice are rolled for one
          and then for the other.
        - *Starting on the beach (L-LAY).* The cards go to those who end on 21 or cross it. Leaving it is neither.
        - *One card a turn (L-SPEND-ONE).* We read "turn" as all that a player does before the next one has the dice, both
          moves of L-TWO.
        - *The last round (L-BEACH).* The introduction speaks of a last round after the deck; the detailed rules let play go
          on, as many rounds as it takes, until somebody reaches the beach. We follow the detailed rules.

## Captions of the pictures

la_tortuga-picture-move = 2 and 3 with two dice: ten spaces, from 5 to 15.
la_tortuga-picture-ride = From 5 to 8, where a turtle sits already: the newcomer will sit on top.
la_tortuga-picture-carry = Blue moves from 13 and takes yellow along; green, below, stays.
la_tortuga-picture-lay = 1 and 3 with two dice: eight spaces, from 13 to the beach; the card with 6 eggs is won.
la_tortuga-picture-example = A 3 and a 1 are rolled: yellow, on top, asks for the third die.
la_tortuga-picture-example-end = It is a 1: past the beach to 7. Green is still on 13, and yellow has the card.
