# Cartagena: the rules. In our own words after the printed rulebooks; a message a rule, in the order of the rulebook. Markdown.

cartagena-rules = Cartagena: the rules
    .intro =
        A jail break. Your six pirates sit in the fortress. An underground passage leads to the sea, and at its far end a boat
        is waiting. The first player with the whole gang aboard sails away and wins. For 2 to 5 players; designed by Leo
        Colovini.

        Every rule has an ID, by which the game names it. The text is our own and follows three rulebooks: the Russian one
        (Hobby World 2012), a Czech one, and an Italian text of the first edition (Winning Moves 2000), which is not a print but
        an undated translation by players for players. Where they differ, a table option decides; where they are silent or can
        be read in two ways, the last section says what we chose.


## What lies on the table

cartagena-rules-table = What lies on the table

C-BOARD =
    The passage, here called the *tunnel*, is put together from six segments of six spaces. That makes 36
    spaces; space 1 is next to the fortress, space 36 next to the boat. The segments may follow one another in any order,
    and each may lie either way round, which gives 6! x 2^6 = 46 080 tunnels. On every segment each of the six symbols
    occurs once:

    | segment | from one end to the other |
    |---|---|
    | 1 | bottle pistol hat skull dagger key |
    | 2 | dagger bottle key pistol hat skull |
    | 3 | hat key pistol bottle skull dagger |
    | 4 | key bottle skull dagger hat pistol |
    | 5 | pistol key dagger hat skull bottle |
    | 6 | hat dagger key bottle pistol skull |

    We write a tunnel as the numbers of its segments from fortress to boat, with an `r` behind a segment that is turned
    round: `1 2 5 3 4r 6r` is the one that the rulebooks picture.
    .title = The tunnel

C-SYMBOLS =
    Bottle, dagger, hat, key, pistol, skull. Some editions draw them a little differently, see below.
    .title = Symbols

C-DECK =
    The deck has 17 cards of each symbol, 102 in all. The arrow card that comes with them is a marker and never
    drawn.
    .title = The deck

C-PIRATES =
    Every player has six pirates of one colour. They all begin in the fortress (space 0). The fortress and the
    boat (37) have room for any number of pirates; neither counts as a space of the tunnel.
    .title = Pirates

C-DEAL =
    Six cards are dealt to each player, one player after the other, beginning with the first seat. If there is
    a row, its cards are laid out afterwards.
    .title = The deal

C-FIRST =
    Agree on who begins, or decide at random. From there the turn passes to the next higher seat and from the
    last seat to seat 0, which is clockwise.
    .title = Who begins


## Three ways to handle the cards

cartagena-rules-cards = Three ways to handle the cards
    .text =
        Two things can be chosen: whether hands are open or secret, and whether new cards come from the face-down deck or from
        an open row. Three of the four combinations have names:

C-JAMAICA =
    Secret hands, face-down deck. Everybody sees how many cards you hold, but not which ones. A card from the
    deck is a surprise to you and a secret to everybody else.
    .title = Jamaica

C-TORTUGA =
    Open hands, open row. Twelve cards lie in a row, the arrow at one of its ends. New cards are taken from
    there, one after the other, so that everybody knows who would get what.
    .title = Tortuga

C-HISPANIOLA =
    Secret hands, open row. No rulebook has it; people play it online. The six cards dealt at the start are
    secret, but everybody has seen those taken from the row, so a good memory helps. (In this program the page remembers
    for you.)

    .title = Hispaniola

C-REFILL =
    When the last card of the row is taken, the next twelve are laid out right away, even if the player who
    took it has another one to come. If deck and discards together cannot fill it, the row stays shorter.
    .title = The row is filled

C-RESHUFFLE =
    When a card is needed and the deck has none left, the discards are shuffled and become the deck. If
    there are no discards either, the player gets what is left, perhaps nothing; the pirate has still gone back.
    .title = The deck runs out


## Your turn

cartagena-rules-turn = Your turn

C-TURN =
    A turn has up to three actions. There are two kinds, playing a card and falling back, and you may mix them
    freely, with one pirate or with several. After your first action you may stop whenever you like; after the third you
    have to.
    .title = One to three actions

C-MUST =
    If you can act, you must act at least once. (Italian and Russian edition.)
    .title = Something must be done

C-SKIP =
    You may let a turn pass without an action. (Czech edition.)
    .title = A turn may be passed

C-STUCK =
    If you have neither a card to play nor a pirate that can fall back, your turn ends by itself, at its beginning or in
    the middle, in every edition. If this happens to all seats one after another, each at the beginning of its turn, and
    nobody has acted or passed by choice in between, nobody can ever move again: the game is a draw.
    .title = Nothing can be done


## Play a card

cartagena-rules-play = Play a card

C-FWD =
    Put a card on the discards and pick one of your pirates in the fortress or in the tunnel. It runs to the
    nearest space ahead that shows the card’s symbol and is *free*: no pirate at all stands there, not even one of yours.
    It runs past everything else.
    .title = To the next free symbol

C-BOAT =
    If there is no such space between the pirate and the end of the tunnel, it jumps into the boat.
    .title = Into the boat

C-FWD-NOT =
    Pirates in the boat have arrived and run no further. Without a card no pirate runs.
    .title = Who cannot run


## Fall back and draw

cartagena-rules-retreat = Fall back and draw

C-BACK =
    To get new cards, fall back. A pirate that you send back walks to the nearest space behind it with one
    pirate, which is worth one card to you, or with two, which are worth two cards. Friend or foe makes no difference.
    .title = Back for cards

C-BACK-PASS =
    On its way back a pirate passes empty spaces and spaces with three pirates, which are full: there are
    never more than three on a space. It does not pass a lone pirate to get to a pair further back.
    .title = What is passed

C-BACK-NOT =
    If no space behind holds one or two pirates, this pirate cannot fall back. Nobody falls back to the
    fortress, or from it.
    .title = Who cannot go back

C-BACK-BOAT =
    A pirate that is already in the boat may leave it again by falling back. The Czech rulebook says so, the
    other two make no exception. A table can play without it (option `boat_retreat`).
    .title = Back from the boat

C-FRESH =
    Cards that you have just drawn are yours to play at once, in the same turn.
    .title = Fresh cards


## Who wins

cartagena-rules-end = Who wins

C-WIN =
    As soon as your sixth pirate is in the boat the game is over and you have won, even if you have actions left.
    .title = The sixth pirate


## Editions

cartagena-rules-editions = Editions
    .text =
        An edition is a bundle of options and a set of names for the symbols. Any option may be set on top of it.

        | edition | rulebook | at least one action | back from the boat | prints the skull as | the dagger as |
        |---|---|---|---|---|---|
        | `italian` (default) | Italian | yes, C-MUST | yes | skull | sword |
        | `russian` | Russian | yes, C-MUST | yes | flag | sabre |
        | `czech` | Czech | no, C-SKIP | yes | skull | dagger |

        Each edition has its name from the language of the rulebook that it follows. Before, `italian` was called
        `winning-moves-2000` and `russian` was called `hobby-world-2012`. Both names still work wherever an edition is named,
        and records that have them still replay.

        At a table of the default edition, everybody sees the symbols of the print in their own language: an Italian reader a
        skull and a sword, a Russian reader a flag and a sabre, a Czech or German reader a skull and a dagger. An English
        reader sees what the table above says. The two other editions set the symbols for everybody at the table.

        What we know of the print of 2000: we have read none of its rulebooks, only the Italian translation that players made.
        Reviews of the German print say that a turn may be passed, and call the symbol *Dolch*, a dagger. To play like that,
        choose `must_act=false`.

        | option | values | meaning |
        |---|---|---|
        | `players` | 2 3 4 5 | seats |
        | `variant` | `jamaica` `tortuga` `hispaniola` | sets `hands` and `supply` |
        | `hands` | `secret` `open` | C-JAMAICA, C-TORTUGA |
        | `supply` | `deck` `row` | C-JAMAICA, C-TORTUGA |
        | `edition` | see above | sets `must_act` and `boat_retreat`, and what symbols are called |
        | `must_act` | true false | C-MUST or C-SKIP |
        | `boat_retreat` | true false | C-BACK-BOAT |
        | `tunnel` | such as `1 2 5 3 4r 6r` | C-BOARD |
        | `first_seat` | a seat | C-FIRST |


## An example

cartagena-rules-example = An example
    .text =
        All three rulebooks show the same position of a four-player Tortuga game. Here it is in our notation; the tunnel is
        `1 2 5 3 4r 6r` and blue is to move.

        | seat | pirates on | hand |
        |---|---|---|
        | blue | 0 6 6 9 17 18 | dagger dagger dagger dagger skull skull bottle pistol hat |
        | red | 5 8 17 17 22 26 | bottle skull pistol pistol pistol |
        | yellow | 0 9 21 30 33 37 | bottle key skull |
        | green | 0 11 12 19 19 29 | key skull skull hat pistol pistol bottle |

        The row, next card first: bottle dagger dagger hat pistol bottle dagger skull skull.

        Two moves of others to warm up. If it were yellow’s turn, a skull would take the pirate on 9 to 23: the skulls on 12 and
        17 are occupied. And red could fall back from 8 to 6, where two pirates stand, and draw two cards.

        Three things that blue might do with its three actions:

        1. *Run.* Dagger, fortress to 7; dagger, 6 to 15; dagger, 6 to 24. Three pirates are further on, but blue has three daggers
           less, the dagger spaces are occupied, and two of the next three cards of the row are daggers: the player who draws
           them will jump far.
        2. *Fetch.* Fall back three times: 17 to 12, 18 to 17, and 17 to 12 again. This draws one, two and two cards, because the first
           pirate joins green’s lone pirate on 12, and the third one goes back to that pair. Blue’s hand
           grows from nine cards to fourteen, and nobody has come nearer to the boat.
        3. *Run and fetch.* Bottle, 17 into the boat: 18, 22, 29 and 33, the bottle spaces ahead, are all occupied. Then 18 back
           to 17 for two cards. This also hinders red: while blue stood on 18, a bottle would have taken a red pirate from 17 all
           the way into the boat; now it stops on 18. Then dagger, fortress to 7. One pirate home, one out of the
           fortress, and two cards won.

        The Italian and the Czech text think the third the best. The Russian one calls it a middle way, and says of all three
        that there may be better ones.


## What we had to choose

cartagena-rules-choices = What we had to choose
    .text =
        - *The segments (C-BOARD).* The rulebooks show six segments in one picture and speak of "hundreds", "thousands" and "many"
          tunnels. We use the sequences on which three independent public descriptions and that picture agree; the number of
          tunnels follows from them.
        - *The order of the deal (C-DEAL).* No rulebook gives it.
        - *Who begins (C-FIRST).* The rulebooks let the looks of the players decide. A program cannot see them.
        - *Hispaniola (C-HISPANIOLA)* is no printed variant.
        - *When the discards become the deck (C-RESHUFFLE).* As soon as the deck is used up, or when the next card is
          needed? The Russian and the Italian text can be read either way, the Czech one speaks of the latter. So do we.
        - *Nothing possible (C-MUST).* The obligation to act is printed without an exception. We add one for a player who cannot act.
        - *Nobody can act (C-STUCK).* No rulebook says what happens then. With few cards and no way back from the boat it does
          happen, so a turn ends by itself, and a table at which nobody can move ends in a draw.
        - *No cards at all (C-RESHUFFLE).* With two players who hoard, deck and discards can both run out. The rulebooks let you
          fall back without asking whether there is a card, so we do too.
        - *A row that could not be filled (C-REFILL).* If deck and discards were both empty when the row ran out, the next row is
          laid when the next card is due, not as soon as the next card is discarded.
        - *Falling back from the boat (C-BACK-BOAT).* "One of your pirates" includes those in the boat, and the one rulebook that
          speaks of it allows it.
        - *Two players and a reshuffle.* When the discards become the deck, every card that is not open is in one of the two
          hands, so each player can work out the other’s. The program tells both what they could know.

## Captions of the pictures

cartagena-picture-run = With a skull from 9 to 23: the skulls before it, on 12 and 17, are occupied.
cartagena-picture-boat = With a bottle from 17 into the boat: 18, 22, 29 and 33 are all taken.
cartagena-picture-back = From 8 back to 6: two pirates stand there, so it draws two cards.
cartagena-picture-pass = From 10 back to 2: three pirates stand on 4, so it is passed; the lone pirate on 2 is worth one card.
cartagena-picture-plan-run = The first plan’s last run: from 6 to 24.
cartagena-picture-plan-fetch = The second plan’s third move back: two pirates stand on 12 now.
cartagena-picture-plan-both = The third plan: one pirate is in the boat; now 18 goes back to 17 for two cards.
