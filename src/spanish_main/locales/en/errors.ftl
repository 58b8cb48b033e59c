# What is wrong with what somebody asked for. $error: what is wrong within that place.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = line { $line }: { $error }
error-in-entry = entry { $entry }: { $error }
error-no-game = there is no game “{ $name }”; choose from { $choices }
error-no-bot = there is no bot “{ $name }”; choose from { $choices }
error-no-language = { $source } is “{ $value }”; choose from { $choices }
error-no-option = { $game } has no option “{ $name }”; choose from { $choices }
error-not-among = { $game }: { $name } is “{ $value }”; choose from { $choices }
error-range = it is “{ $value }”; choose from { $least } to { $most } ({ $rule })
error-first-seat = first_seat is “{ $value }”; choose from 0 to { $most } ({ $rule })
error-players-no-number = players is “{ $value }”; choose a number
error-players = { $game }: players { $players }; choose from { $least } to { $most }
error-other-seats = { $game }: players { $players }, but seats { $seats }
error-no-puzzles = { $game } has no puzzles
error-no-puzzle = { $game } has no puzzle { $number }; choose from 1 to { $most }, or today
error-daily-alone = --daily lays out everything itself: no other options but a name and how it is shown
error-clock-alone = where there is a clock, a bot has to play on for whose time is up
error-too-many-bots = more bots than players: { $bots } and { $players }
error-too-many-names = more names than players: { $names } and { $players }
error-empty-name = a name has at least one letter
error-bot-of-person = a person’s seat has no bot
error-bot-elsewhere = a bot is not elsewhere
error-no-pair = an option is written name=value, not “{ $text }”
error-twice = { $name } is given twice
error-which-game = which game? choose from { $choices } (or --resume a match)
error-resume-alone = --resume goes on with a match as it was begun: no other options
error-oidc-together = --oidc-issuer and --oidc-client-id go together
error-ray-missing = Ray is not installed: pip install 'spanish-main[ray]'
error-ray-silent = no Ray cluster answers at { $address }
error-data-missing = datasets need PyArrow: pip install 'spanish-main[data]'
error-data-two-games = one file holds one game: { $name } is of { $theirs }, not of { $ours }
error-data-nothing = there are no matches to write
error-no-records = there is no record in { $folder }: their names end in .jsonl
error-action-whole = an action is a whole number, not “{ $action }”
error-action-number = { $action } is no action of { $game }: they are 0 to { $last }
error-no-action = “{ $text }” is no action: { $known }

## Records

error-no-match = there is no match to go on with
error-no-file = there is no file { $name }
error-unreadable = { $name } cannot be read: { $reason }
error-no-text = { $name } is no UTF-8 text
error-match-over = the match in { $name } is over: see it with spanish-main record show
error-seats = the seats do not fit the game
error-seed-missing = { $name } is missing: without its seed the match cannot go on
error-seed-unreadable = { $name } cannot be read: without its seed the match cannot go on
error-seed-seats = { $name } does not say who sits where
error-other-chance = chance gave { $action }, but the seed gives { $due }
error-no-chance = chance cannot give { $action }
error-no-header = line 1 is no header of a spanish-main record
error-format = format version “{ $theirs }”, this program reads { $ours }
error-header-lacks = the header has no “{ $name }”
error-no-json = line { $number } is no JSON
error-no-json-object = line { $number } is no JSON object
error-no-object = { $name } is not an object
error-rules = rules version “{ $theirs }”, this program has { $ours }
error-no-seat = no seat
error-no-time = the time is no number
error-no-entropy = entropy is not a list of texts
error-other-seed = { $name } is not the one that the header’s commitment was made of
error-other-outcome = the footer says { $theirs }, the actions { $ours }
