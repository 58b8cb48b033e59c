# Lessons of La Tortuga: what is said at each step, three short sentences at most. From the rules come $steps, $to, $eggs,
# $bust of the action that a step asks for; $seat-1 and so on are the others.

la_tortuga-lesson-first-roll = Turtles swim round the island and lay eggs on the beach; the most eggs win. You rolled a 3. Roll a second die: the sum will count double, but above seven you go back to the raft.
la_tortuga-lesson-first-stop = 3 and 2 make 5, times two dice: { $steps } spaces. A third die would treble the sum, but a 3 or more is too much. Stop.
la_tortuga-lesson-first-again = { $seat-2 } was too greedy and is still on the raft. You rolled a 2. With some luck you get as far as the beach, where a card with 4 eggs lies: roll again.
la_tortuga-lesson-first-lay = 2 and 4 make 6, times two: { $steps } spaces, past the beach and on to { $to }. A turtle that ends on the beach or passes it takes the open card. Stop.
la_tortuga-lesson-first-ridden = { $seat-1 }’s turtle has come round as well, taken the next card, and climbed on your back. When you move now, you carry it along. See what that means.
la_tortuga-lesson-first-carried = It was your turn, but the turtle on top decides: { $seat-1 } rolled your second die and stopped. On the beach the eggs would have gone to the top as well.
la_tortuga-lesson-first-beach = Much later: the last card is gone, and the bare beach is worth 7 eggs. The first to reach it ends the game. A 3 leads to 20, one short: roll.
la_tortuga-lesson-first-win = 5, times two: { $steps } spaces, past the beach. Stop, and count.
la_tortuga-lesson-first-done = With the beach you have 22 eggs, more than anybody: you win! You know it now: how far to roll, when to stop, who rides whom. With two or three players everybody has two turtles.

la_tortuga-lesson-riding-climb = You rolled a 3. { $seat-1 } stands exactly 3 spaces ahead: stop, and climb up.
la_tortuga-lesson-riding-decide = Now it is the turn of { $seat-1 }, who has to carry you. You sit on top, so you decide. 4 is not enough for the beach: roll.
la_tortuga-lesson-riding-far = 7, times two: { $steps } spaces, over the beach. Stop. The card with { $eggs } eggs is yours, not your carrier’s.
la_tortuga-lesson-riding-tower = You landed on { $seat-2 }, who is to move now: two carry you, and you still decide. Roll; a bust would send all three to the raft.
la_tortuga-lesson-riding-seven = 7 already: any further die is a bust. Stop.
la_tortuga-lesson-riding-below = { $seat-3 } has climbed on top of the tower. From now on the decisions and the eggs are up there, until you are carried off or swim away.
la_tortuga-lesson-riding-done = The best seat is the top one: others swim, you lay. Land on those who move before you do.

la_tortuga-lesson-stop-free = A 1. The second die makes seven at most, so it cannot hurt: roll.
la_tortuga-lesson-stop-enough = 1 and 3 are 4, times two: { $steps } spaces, exactly to the beach. A third die would bust with 4, 5 or 6. Stop, and take { $eggs } eggs.
la_tortuga-lesson-stop-enough-so = Nothing was to be gained by another die. Ask each time: what do I get if I stop now, and what if I do not?
la_tortuga-lesson-stop-behind = The end is near, { $seat-1 } is one space before the beach and would win there. You have a 2 and need twelve spaces. Roll.
la_tortuga-lesson-stop-now = 5, times two: only 10. With 1 or 2 on the third die you pass the beach, with anything else you bust. If you stop, { $seat-1 } ends it: so roll.
la_tortuga-lesson-stop-done = 21 spaces, all the way round, and 7 eggs: you win. Careful while you lead, daring when you have nothing to lose.
