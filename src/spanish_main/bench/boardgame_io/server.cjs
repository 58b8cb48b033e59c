// A boardgame.io server with a game of like size: `node server.cjs memory|FOLDER`. Its first line: the port.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SYMBOLS = 6;
const SPACES = 36;
const HAND = 6;

// A pirate runs to the next free space of a card's symbol, as in Cartagena; a hand that is empty is dealt anew.
const game = {
  name: "tunnel",
  setup: ({ random }) => ({
    spaces: random.Shuffle(Array.from({ length: SPACES }, (_, at) => at % SYMBOLS)),
    pirates: [Array(6).fill(-1), Array(6).fill(-1)],
    players: {
      0: { hand: Array.from({ length: HAND }, () => random.Die(SYMBOLS) - 1) },
      1: { hand: Array.from({ length: HAND }, () => random.Die(SYMBOLS) - 1) },
    },
    turns: 0,
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card, pirate) => {
        const hand = G.players[playerID].hand;
        if (!(card in hand) || !(pirate in G.pirates[playerID])) return INVALID_MOVE;
        const from = G.pirates[playerID][pirate];
        const taken = new Set(G.pirates.flat());
        let to = from + 1;
        while (to < SPACES && (G.spaces[to] !== hand[card] || taken.has(to))) to += 1;
        G.pirates[playerID][pirate] = to < SPACES ? to : -1;
        hand.splice(card, 1);
        if (hand.length === 0) G.players[playerID].hand = Array.from({ length: HAND }, () => random.Die(SYMBOLS) - 1);
        G.turns += 1;
      },
    },
  },
};

const kept = process.argv[2];
const server = Server({
  games: [game],
  origins: [Origins.LOCALHOST],
  ...(kept === "memory" ? {} : { db: new FlatFile({ dir: kept, logging: false }) }),
});
console.info = () => {};
console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => process.stdout.write(`${appServer.address().port}\n`));
