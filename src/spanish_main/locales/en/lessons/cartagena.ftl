# Lessons of Cartagena: the text of each step, at most three short sentences. $from, $to, $cards and $symbol come from
# the action that the step asks for. $place: page or terminal.

cartagena-lesson-first-run = Bring your six pirates out of the fortress and into the boat before the others do. Play { cartagena-symbol-object }{ $place ->
    [terminal] {""}
   *[page] : choose the card, then the fortress
}. Your pirate runs to the next { cartagena-symbol }.
cartagena-lesson-first-jump = Space 4 is taken now, so the next free { cartagena-symbol } is further on. Play your other one from the fortress. Every pirate in the way makes you faster.
cartagena-lesson-first-back = No good cards left? Fall back for new ones. Choose the pirate on { $from } and fall back to { $to }: one pirate stands there, so you draw one card.
cartagena-lesson-first-full = { $seat-1 } has fallen back to your two pirates on 4 and drawn two cards. With three pirates, the space is full. Run from there to { $to } with { cartagena-symbol-object }.
cartagena-lesson-first-pair = Two pirates stand behind you on { $to }; it does not matter whose they are. Fall back to them and draw two cards. One card spent, two gained.
cartagena-lesson-first-free = You have one of your three actions left. Do what you like{ $place ->
    [terminal] {""}
   *[page] : whatever glows is possible, and a click on anything else tells you why it is not
}. Or end your turn.
cartagena-lesson-first-boat = Much later: four of your pirates are in the boat, two are not. The { cartagena-symbol } spaces ahead of { $from } are all taken. Play { cartagena-symbol-object }, and that pirate jumps straight into the boat.
cartagena-lesson-first-last = Only the pirate on 32 is left. Find a card that has no free space ahead. Your sixth pirate aboard wins at once.
cartagena-lesson-first-done = All six aboard: you have won! You know the whole game now: run, jump over the others, fall back for cards.

cartagena-lesson-plans-run = Four players, all cards open, and it is your turn: what would you do? First plan: run. Play the { cartagena-symbol } from the fortress, to { $to }.
cartagena-lesson-plans-run-on = Now run from { $from } past everybody to { $to }.
cartagena-lesson-plans-run-far = And the other one from { $from }, all the way to { $to }.
cartagena-lesson-plans-ran = Three pirates are further ahead, and you have three cards fewer. But two of the next three cards in the row show the same symbol, and all its spaces are taken now. The player who draws them jumps over you.
cartagena-lesson-plans-fetch = Second plan: fetch cards. Fall back from { $from } to { $to } for one card.
cartagena-lesson-plans-fetch-on = From { $from } to { $to }: two pirates stand there, so two cards.
cartagena-lesson-plans-fetch-more = And from { $from } to { $to } again. Since you came, two stand there.
cartagena-lesson-plans-fetched = You have five cards more, fourteen in all, but no pirate nearer to the boat. Meanwhile the others have run.
cartagena-lesson-plans-both = Third plan: a bit of both. Every { cartagena-symbol } ahead of { $from } is taken, so run straight into the boat.
cartagena-lesson-plans-both-back = Now fall back from { $from } to { $to }, for two cards.
cartagena-lesson-plans-both-on = With your last action, bring one more out of the fortress, to { $to }.
cartagena-lesson-plans-did-both = One aboard, one on the way, two cards gained. And you left 18: a bottle would have taken red from 17 into the boat; now it stops at 18.
cartagena-lesson-plans-yours = Two of the three rulebooks like the third plan best; one says there may be better ones. Find your own: three actions.
cartagena-lesson-plans-done = Running costs cards, fetching costs time. The best turns do both, and spoil somebody’s jump.

cartagena-lesson-bridge-leave = { $seat-1 }, on 4, holds two skulls, and you stand on the skulls 12, 17 and 23: a bridge. See what happens if you ignore it. Bring another pirate out of the fortress.
cartagena-lesson-bridge-leave-end = Now end your turn.
cartagena-lesson-bridge-jumped = One card, and a pirate runs to 28, past all three of yours. You built that bridge.
cartagena-lesson-bridge-break = Once more from the start. Move the pirate on 12, the first plank of the bridge: play a card or fall back.
cartagena-lesson-bridge-break-end = That will do. End your turn.
cartagena-lesson-bridge-stopped = Now the same card leads only to 12. Before you end a turn, check which cards the others hold and where they could jump.
cartagena-lesson-bridge-done = A space you leave is a hole in somebody’s bridge. A space you take is a plank of your own.
