# Lessons of Cartagena: what is said at each step, three short sentences at most. Numbers that a step is about come from
# the rules: $from, $to, $cards, $symbol of the action it asks for. $place: page or terminal.

cartagena-lesson-first-run = Bring your six pirates out of the fortress and into the boat before the others do. Play { cartagena-symbol-object }{ $place ->
    [terminal] {""}
   *[page] : choose the card, then the fortress
}. Your pirate runs to the next { cartagena-symbol }.
cartagena-lesson-first-jump = Space 4 is taken now, so the next { cartagena-symbol } that is free lies further on. Play your other one from the fortress. Every pirate in the way makes you faster.
cartagena-lesson-first-back = No more good cards? Go back for new ones. Choose the pirate on { $from } and let it fall back to the one on { $to }: one pirate stands there, so you draw one card.
cartagena-lesson-first-full = { $seat-1 } has fallen back to your two on 4 and drawn two cards. Three stand there now: the space is full. Run away from it with { cartagena-symbol-object }, to { $to }.
cartagena-lesson-first-pair = Behind you two pirates stand on { $to }, yours or not makes no difference. Fall back to them and draw two cards. One card spent, two won.
cartagena-lesson-first-free = You have one action left of three. Do what you like{ $place ->
    [terminal] {""}
   *[page] : what glows can be done, and a click on anything else says why not
}. Or end your turn.
cartagena-lesson-first-boat = Much later. Four of yours are in the boat, two are missing. The { cartagena-symbol } spaces ahead of { $from } are all taken: play { cartagena-symbol-object }, and it jumps straight into the boat.
cartagena-lesson-first-last = Only the pirate on 32 is missing. Find a card that takes it past the last free space. The sixth one aboard wins at once.
cartagena-lesson-first-done = All six aboard: you have won! You know the whole game now: run, jump over the others, fall back for cards.

cartagena-lesson-plans-run = Four players, all cards open, and it is your turn: what would you do? First plan: run. Play the { cartagena-symbol } from the fortress, to { $to }.
cartagena-lesson-plans-run-on = Now from { $from }, over everybody, to { $to }.
cartagena-lesson-plans-run-far = And the other one from { $from }: as far as { $to }.
cartagena-lesson-plans-ran = Three pirates further, three cards less. But two of the next three cards in the row are of the same kind, and all those spaces are taken now: the player who draws them jumps over you.
cartagena-lesson-plans-fetch = Second plan: fetch cards. Fall back from { $from } to { $to } for one card.
cartagena-lesson-plans-fetch-on = From { $from } to { $to }: two stand there, two cards.
cartagena-lesson-plans-fetch-more = And from { $from } to { $to } again. Now two stand there, since you came.
cartagena-lesson-plans-fetched = Five cards richer, fourteen in hand, and nobody nearer to the boat. The others have run meanwhile.
cartagena-lesson-plans-both = Third plan: a bit of both. Every { cartagena-symbol } ahead of { $from } is taken: straight into the boat.
cartagena-lesson-plans-both-back = Now fall back from { $from } to { $to }, for two cards.
cartagena-lesson-plans-both-on = With what is left, one more out of the fortress, to { $to }.
cartagena-lesson-plans-did-both = One aboard, one on the way, two cards won. And you left 18: red’s bottle would have jumped from 17 into the boat, now it stops there.
cartagena-lesson-plans-yours = Two of the three rulebooks like the third plan best, one says there may be better. Find yours: three actions.
cartagena-lesson-plans-done = Running costs cards, fetching costs time. The best turns do both, and spoil somebody’s jump.

cartagena-lesson-bridge-leave = { $seat-1 }, on 4, holds two skulls, and you stand on the skulls 12, 17 and 23: a bridge. See what happens if you do not mind. Bring another pirate out of the fortress.
cartagena-lesson-bridge-leave-end = Now end your turn.
cartagena-lesson-bridge-jumped = One card, and there goes a pirate to 28: past all three of yours. You built that bridge.
cartagena-lesson-bridge-break = Once more from the start. Take the pirate on 12 away, by a card or by falling back: the first plank of the bridge.
cartagena-lesson-bridge-break-end = That will do. End your turn.
cartagena-lesson-bridge-stopped = The same card leads to 12 only. Before you end a turn, look at what the others hold and where you would let them jump.
cartagena-lesson-bridge-done = A space you leave is a hole in somebody’s bridge. Just as well: a space you take is a plank of your own.
