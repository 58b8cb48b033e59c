# Lessons of The Mutiny: the text of each step, at most three short sentences. $seat-1 and so on are the others.

mutiny-lesson-first-knock = The ship sails towards a mutiny: Captain Valverde against Díaz. To win, be the richest player on the winning side. Pirates behind the doors can help you: knock.
mutiny-lesson-first-use = Crackpott opens: he has two battle cards for you. You may use him, or leave him and knock again. Use him: cards win the fight later.
mutiny-lesson-first-sailed = { $seat-1 } took gold from Valverde, and the round was over. Three doors stayed closed, so the ship sailed 3 spaces: when it arrives, the mutiny begins. Here is a new row: knock.
mutiny-lesson-first-on = Tembo would give you a card. But you have no side yet, and without a side nobody wins. Leave him and knock again.
mutiny-lesson-first-bijoux = Bijoux! She lets you choose a side. Use her.
mutiny-lesson-first-side = Your pink 3 and 1 help Valverde, your two grey 1s help Díaz. Choose Valverde; only you will know.
mutiny-lesson-first-round = The voyage goes on like this, round by round. Get a side in time, gold for the end, and cards for the fight. There are five duels: a player with no card left is out.
mutiny-lesson-first-fight = The mutiny! Each side has won two of four duels, so the last pair decides: 7 for Valverde, 4 for Díaz. Everybody lays a card face down, pink for Valverde, grey for Díaz. Lay your pink 3.
mutiny-lesson-first-more = 10 to 7: { $seat-1 } fights for Díaz. Lay the pink 2.
mutiny-lesson-first-leave = 12 to 8, and { $seat-1 } has one card left, 3 at most. It cannot turn any more: play your talisman, which ends the duel for you.
mutiny-lesson-first-done = 12 to 10: Valverde’s side has won, and you are alone on it. Now you know it all: doors, gold, a side, five duels.

mutiny-lesson-doors-sate = { $seat-2 } met Satè, left him there and used Pang. You may use a pirate in an open door at once. Satè gives a coin, plus one for each turn that passed him by: use him for 2 coins.
mutiny-lesson-doors-ghost = { $seat-1 } knocked and met the Ghost: a wasted turn. Three doors stayed closed, so the ship sailed 3 spaces. Now you begin: knock.
mutiny-lesson-doors-tembo = Tembo shows you two battle cards, and you keep one. You could knock again, but each open door costs the ship a space, and the next might hide the Ghost. Use him.
mutiny-lesson-doors-keep = Keep the pink 3. The other goes under the deck, and only you know what it is.
mutiny-lesson-doors-storm = { $seat-1 } has set two sailors against each other on A; nobody else knows how strong they are. The ship has passed a storm: Crackpott lies in the lifeboat, so he is behind no door now.
mutiny-lesson-doors-done = Knock for what you need, and stay for what is good enough. Many closed doors bring the mutiny sooner: make sure that you have a side by then.

mutiny-lesson-side-ojo = You have no side yet, and Ojo lets you choose one. Use him.
mutiny-lesson-side-choose = You hold a pink 1 and a grey 1, so neither side is better yet. Choose Díaz; everybody sees that you chose, but not which side.
mutiny-lesson-side-suspect = { $seat-2 } took a gold card and has chosen a side too. Only the richest player on a side wins: on hers you would lose to her. Find out: knock.
mutiny-lesson-side-ojo-again = Ojo again. Now that you have a side, you may look at another’s. Use him.
mutiny-lesson-side-peek = Look at { $seat-2 }’s side.
mutiny-lesson-side-seen = Díaz, like you, and she is richer: if Díaz wins, she wins and you do not. Change sides before the mutiny: knock.
mutiny-lesson-side-bijoux = Bijoux: she lets you change sides. Use her.
mutiny-lesson-side-change = Choose Valverde now. The others see you exchange the card, but you might only pretend: Díaz again would look just the same.
mutiny-lesson-side-done = No side is for ever. Choose late enough to know something, and early enough to have a side in time.

mutiny-lesson-duel-weak = You fight for Valverde, with five cards for five duels. His sailor has 8, Díaz’s 3. Start small: lay the pink 1.
mutiny-lesson-duel-thief = 10 to 5. From the second round on, you may leave by playing your talisman. If nobody else does so now, you also take a coin: play it.
mutiny-lesson-duel-rob = The others fought on, so you are the only thief. Take a coin from { $seat-1 }, who has the most.
mutiny-lesson-duel-won = 11 to 8: Valverde wins the first duel, and it cost you only one weak card. Now the next pair fights; played cards do not come back.
mutiny-lesson-duel-done = Three duels win the mutiny. Spend little where the sailors decide, and much where you can turn the duel. Keep a card for each duel: without one you are out.
