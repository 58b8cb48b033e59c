# Lessons of The Mutiny: what is said at each step, three short sentences at most. $seat-1 and so on are the others.

mutiny-lesson-first-knock = The ship sails towards a mutiny: Captain Valverde against Díaz. Win by being on the winning side, richer than anybody else on it. Behind the doors wait pirates who help: knock.
mutiny-lesson-first-use = Crackpott opens: he has two battle cards for you. You may use him, or leave him and knock on. Use him: cards win the fight later.
mutiny-lesson-first-sailed = { $seat-1 } took gold from Valverde, and the round was over. Three doors stayed closed, so the ship sailed 3 spaces: when it arrives, the mutiny begins. A new row; knock.
mutiny-lesson-first-on = Tembo would give a card. But you have no side yet, and without a side nobody wins. Leave him and knock on.
mutiny-lesson-first-bijoux = Bijoux! With her one chooses a side. Use her.
mutiny-lesson-first-side = Your cards: pink 3 and 1 help Valverde, two grey 1 help Díaz. Choose Valverde; only you will know.
mutiny-lesson-first-round = So the voyage goes on, round by round: a side in time, gold for the end, and cards for the fight. There are five duels: a player with no card left is out.
mutiny-lesson-first-fight = The mutiny. Four pairs of sailors have fought, two wins each, so the last pair decides: 6 for Valverde, 4 for Díaz. All lay a card face down, pink for Valverde, grey for Díaz. Lay your pink 3.
mutiny-lesson-first-more = 9 to 7: { $seat-1 } fights for Díaz. Lay the pink 2.
mutiny-lesson-first-leave = 11 to 8, and { $seat-1 } has one card left, 3 at most. It cannot turn any more: play your talisman, which ends the duel for you.
mutiny-lesson-first-done = 11 to 10: Valverde’s side has won, and on it only you. You know it now: doors, gold, a side, five duels.

mutiny-lesson-doors-sate = { $seat-2 } met Satè, left him there and used Pang. A pirate in an open door may be used at once: Satè gives a coin, and one more for each turn that passed him by. Use him, for 2 coins.
mutiny-lesson-doors-ghost = { $seat-1 } knocked and met the Ghost: a turn for nothing. Three doors stayed closed, and the ship sailed 3. Now you begin: knock.
mutiny-lesson-doors-tembo = Tembo shows two battle cards, of which you keep one. You could knock on, but each door opened is a space less for the ship, and the next might be the Ghost. Use him.
mutiny-lesson-doors-keep = Keep the pink 3. The other goes under the deck, and only you know what it is.
mutiny-lesson-doors-storm = { $seat-1 } has set two sailors against each other, on A; how strong they are nobody else knows. The ship has passed a storm: Crackpott lies in the lifeboat, so he is behind no door now.
mutiny-lesson-doors-done = Knock for what you need, stay for what is good enough. Many closed doors bring the mutiny sooner: mind that you have a side by then.

mutiny-lesson-side-ojo = No side yet: Ojo stands before you, and with him you can choose one. Use him.
mutiny-lesson-side-choose = A pink 1 and a grey 1 in hand, so it is all the same as yet. Choose Díaz; everybody sees that you chose, nobody what.
mutiny-lesson-side-suspect = { $seat-2 } took a gold card, and has chosen, too. On one side only the richest wins: on hers you would lose to her. Find out: knock.
mutiny-lesson-side-ojo-again = Ojo again. With a side of your own you may look at another’s. Use him.
mutiny-lesson-side-peek = Look at what { $seat-2 } has chosen.
mutiny-lesson-side-seen = Díaz, like you, and richer: if Díaz wins, she wins and you do not. You had better change sides before the mutiny. Knock.
mutiny-lesson-side-bijoux = Bijoux: with her a choice can be exchanged. Use her.
mutiny-lesson-side-change = Choose Valverde now. The others see you exchange the card, but you might only pretend: Díaz again would look just the same.
mutiny-lesson-side-done = A side is never for ever. Choose late enough to know something, and early enough not to be without one.

mutiny-lesson-duel-weak = You fight for Valverde, with five cards for five duels. His sailor has 8, Díaz’s 3. Begin with little: lay the pink 1.
mutiny-lesson-duel-thief = 10 to 5. From the second round on you may leave by playing the talisman, and if nobody else does so now, you rob a coin. Play it.
mutiny-lesson-duel-rob = The others fought on, so you alone are a thief. Take the coin from { $seat-1 }, who has most.
mutiny-lesson-duel-won = 11 to 8: the first duel is Valverde’s, and it cost you one weak card. Now the next pair, and cards that were played do not come back.
mutiny-lesson-duel-done = Three duels win the mutiny. Give little where the sailors decide, much where you can turn it, and keep a card for each duel: without one you are out.
