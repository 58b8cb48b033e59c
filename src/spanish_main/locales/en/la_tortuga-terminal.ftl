# Texts of the terminal. Its commands have their English names in every language, beside those of the reader's language.

terminal-la_tortuga-raft = Raft
terminal-la_tortuga-beach-name = beach
terminal-la_tortuga-open = Open clutch: { $eggs }
terminal-la_tortuga-left = { $left } to come
terminal-la_tortuga-beach = The beach lies open: 7 eggs
terminal-la_tortuga-top = ({ $seat-name } decides)
terminal-la_tortuga-eggs = { $eggs ->
    [one] egg
   *[other] eggs
}
terminal-la_tortuga-decides = { $seat-name } decides for { $turn-name }
terminal-la_tortuga-hand = Your clutch cards; each can stand for a die:
terminal-la_tortuga-choose = Roll on, stop, or lay down a card. The board marks where each leads.
terminal-la_tortuga-which = Choose the turtle that goes first: press its number.
terminal-la_tortuga-moves = Moving:
terminal-la_tortuga-moved = Has moved:
terminal-foot-la_tortuga-number = turtle, card
terminal-foot-la_tortuga-roll = roll
terminal-foot-la_tortuga-stop = stop
terminal-key-la_tortuga-number = choose the turtle that goes first; lay down a clutch card of that number
terminal-key-la_tortuga-roll = roll the next die
terminal-key-la_tortuga-stop = stop and move
