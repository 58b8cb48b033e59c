# Words that every surface uses: page, terminal, server.

app-name = Spanish Main
app-tagline = Three games of pirates, luck and patience
language-name = English

## Seats: colour and emblem in the order of the seats, and a name for players who give none

seat-colour-0 = blue
seat-colour-1 = red
seat-colour-2 = yellow
seat-colour-3 = green
seat-colour-4 = pink
seat-colour-5 = orange
seat-colour-6 = sky blue
seat-emblem-0 = anchor
seat-emblem-1 = star
seat-emblem-2 = crescent
seat-emblem-3 = wheel
seat-emblem-4 = parrot
seat-emblem-5 = shell
seat-emblem-6 = flame
seat-name-0 = Anne
seat-name-1 = Bart
seat-name-2 = Grace
seat-name-3 = Henry
seat-name-4 = Mary
seat-name-5 = Jack
seat-name-6 = Ruth
seat-number = Seat { $number }
nobody = nobody

## Bots: the four levels from gentle to strong, and two more

bot-deckhand = Deckhand
    .help = Plays sensibly and forgives a lot. Good for a first game.
bot-sailor = Sailor
    .help = Knows the ropes, and slips now and then.
bot-bosun = Bosun
    .help = Plays well and misses little.
bot-captain = Captain
    .help = Thinks as hard as it can. Nobody aboard is stronger.
bot-random = Landlubber
    .help = Plays the first thing that comes to mind, sense or no sense.
bot-greedy = Hothead
    .help = Takes what looks best this turn.

## Why a bot cannot play, after a colon or in parentheses

bot-failed = { $seat-name } cannot play on: { $cause }. { $bot } takes over.
bot-cause-files = the bot’s files are missing or damaged
bot-cause-unknown = this bot is not installed here
bot-cause-illegal = the bot chose an action that is not legal
bot-cause-failed = the bot’s program failed
bot-cause-died = the bot’s process ended
bot-cause-slow = the bot took too long
bot-cause-nowhere = no computer was free for the bot
bot-cause-closed = the program is closing

## What no table allows, whatever the game

forbidden-seat = It is not this seat’s turn.
forbidden-undo = You cannot take anything back: something hidden has been shown since, or you have done nothing this turn.

## The log, and offers that are said in two parts

log-turn = Turn { $number }, { $seat-name }

# Of the engine: whose turn it is where no seat has to decide.
engine-chance = Chance acts.
log-deal = The deal
offer-line = { $what }: { $more }

## Games still to come (their own catalogues arrive with them)

## Ranges: one number where both ends are the same ($span, see text/phrases.py)

range-shares = { $span ->
    [one] { $low }
   *[more] { $low } to { $high }
}
range-whole = { $span ->
    [one] { $least }
   *[more] { $least } to { $most }
}
