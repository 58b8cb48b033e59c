"""A match with verifiable shuffles: the dealer commits to a seed, players add entropy, and anybody can verify them."""

import spanish_main as sm
from spanish_main.bots.catalog import make_bot
from spanish_main.core.game.fairness import commitment, new_seed
from spanish_main.core.match import record
from spanish_main.core.match.match import fair_match, play_match
from spanish_main.games.catalog import load_game

seed = new_seed()  # the dealer's secret
print("published before the match:", commitment(seed))
entropy = ["rum", "parrot"]  # then each player adds a word

game = sm.load_game("cartagena", players=2, variant="hispaniola")
match = fair_match(game, seed, entropy)
play_match(match, [make_bot("greedy", game, 1), make_bot("random", game, 2)])
text = record.write(match, ["Anne", "Bart"], seed, entropy)

read = record.parse(text)
verdict = record.verify(read, record.game_of(read, load_game))
print(f"{verdict.entries} entries, finished: {verdict.finished}, shuffles fair: {verdict.fair}")

read.entries[0]["action"] = "draw hat" if read.entries[0]["action"] != "draw hat" else "draw key"
try:
    record.verify(read, game)
except sm.InvalidRecord as error:
    print("a forged record is refused:", error)
