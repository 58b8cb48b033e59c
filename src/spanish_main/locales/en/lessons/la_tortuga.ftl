# Lessons of La Tortuga: the text of each step, at most three short sentences. $steps, $to, $eggs and $bust come from the
# action that the step asks for; $seat-1 and so on are the others.

la_tortuga-lesson-first-roll = Turtles swim round the island and lay eggs on the beach; the most eggs win. You rolled a 3. Roll a second die: the sum will count double, but above seven you go back to the raft.
la_tortuga-lesson-first-stop = 3 and 2 make 5, times two dice: { $steps } spaces. A third die would treble the sum, but a 3 or more would bust. Stop.
la_tortuga-lesson-first-again = { $seat-2 } was too greedy and is still on the raft. You rolled a 2. With some luck you reach the beach and its card with 4 eggs: roll again.
la_tortuga-lesson-first-lay = 2 and 4 make 6, times two: { $steps } spaces, past the beach and on to { $to }. A turtle that ends on the beach or passes it takes the open card. Stop.
la_tortuga-lesson-first-ridden = { $seat-1 }’s turtle has come round too, taken the next card, and climbed on your back. When you move now, you carry it along. See what that means.
la_tortuga-lesson-first-carried = It was your turn, but the turtle on top decides: { $seat-1 } rolled your second die and stopped. At the beach, the turtle on top would also have got the eggs.
la_tortuga-lesson-first-beach = Much later: the last card is gone, and the bare beach is worth 7 eggs. The first to reach it ends the game. A 3 leads to 20, one short: roll.
la_tortuga-lesson-first-win = 5, times two: { $steps } spaces, past the beach. Stop, and count.
la_tortuga-lesson-first-done = With the beach you have 22 eggs, more than anybody: you win! Now you know how far to roll, when to stop, and who rides whom. With two or three players everybody has two turtles.

la_tortuga-lesson-riding-climb = You rolled a 3. { $seat-1 } stands exactly 3 spaces ahead: stop, and climb up.
la_tortuga-lesson-riding-decide = Now it is { $seat-1 }’s turn, with you on top, so you decide. A 4 is not enough for the beach: roll.
la_tortuga-lesson-riding-far = 7, times two: { $steps } spaces, past the beach. Stop. The card with { $eggs } eggs is yours, not your carrier’s.
la_tortuga-lesson-riding-tower = You landed on { $seat-2 }, who moves next. Two turtles carry you, and you still decide. Roll; a bust would send all three to the raft.
la_tortuga-lesson-riding-seven = 7 already: any further die is a bust. Stop.
la_tortuga-lesson-riding-below = { $seat-3 } has climbed on top of the tower. From now on the decisions and the eggs are up there, until that turtle swims off by itself or the tower comes apart on the raft.
la_tortuga-lesson-riding-done = The best seat is the top one: others swim, you lay. Land on those who move before you do.

la_tortuga-lesson-stop-free = A 1. The second die makes seven at most, so it cannot hurt: roll.
la_tortuga-lesson-stop-enough = 1 and 3 are 4, times two: { $steps } spaces, exactly to the beach. A third die would bust with 4, 5 or 6. Stop, and take { $eggs } eggs.
la_tortuga-lesson-stop-enough-so = Another die had nothing to offer. Ask each time: what do I get if I stop now, and what if I do not?
la_tortuga-lesson-stop-behind = The end is near: { $seat-1 } is one space from the beach and would win there. You have a 2 and need twelve spaces. Roll.
la_tortuga-lesson-stop-now = 5, times two: only 10. With 1 or 2 on the third die you pass the beach; anything else is a bust. If you stop, { $seat-1 } ends the game, so roll.
la_tortuga-lesson-stop-done = 21 spaces, all the way round, and 7 eggs: you win. Be careful while you lead, and daring when you have nothing to lose.
