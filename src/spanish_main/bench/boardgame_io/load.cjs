// Scripted people at a boardgame.io server: `node load.cjs PORT TABLES SECONDS`. Its last line: a Load (bench/load.py).
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const WARM_MS = 2000; // not counted: tables are opened, caches filled
const waits = [];
let counting = false;
let actions = 0;

function table(number) {
  const match = `table-${number}`;
  const sockets = [];
  const shown = [-1, -1];
  let asked = -1;
  let sent = 0;
  const act = (seat, state) => {
    asked = state._stateID;
    sent = performance.now();
    const hand = state.G.players[seat].hand;
    const card = Math.floor(Math.random() * hand.length);
    const payload = { type: "play", args: [card, Math.floor(Math.random() * 6)], playerID: String(seat) };
    sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, String(seat));
  };
  const show = (seat, state) => {
    shown[seat] = state._stateID;
    if (sent && Math.min(...shown) > asked) {
      if (counting) {
        actions += 1;
        waits.push(performance.now() - sent);
      }
      sent = 0;
    }
    if (state.ctx.currentPlayer === String(seat) && state._stateID !== asked) act(seat, state);
  };
  const opened = [0, 1].map(
    (seat) =>
      new Promise((resolve) => {
        const socket = io(`http://127.0.0.1:${port}/tunnel`, { transports: ["websocket"], forceNew: true });
        sockets.push(socket);
        socket.on("connect", () => socket.emit("sync", match, String(seat), undefined, 2));
        socket.on("sync", (id, { state }) => {
          resolve();
          if (seat === 1 || shown[1] >= 0 || state.ctx.currentPlayer !== "0") show(seat, state);
          else setTimeout(() => show(seat, state), WARM_MS / 4); // the other shall be there
        });
        socket.on("update", (id, state) => show(seat, state));
      }),
  );
  return Promise.all(opened);
}

async function main() {
  for (let first = 0; first < tables; first += 20) {
    await Promise.all(Array.from({ length: Math.min(20, tables - first) }, (_, at) => table(first + at)));
  }
  await new Promise((resolve) => setTimeout(resolve, WARM_MS));
  const began = performance.now();
  counting = true;
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  counting = false;
  const took = (performance.now() - began) / 1000;
  waits.sort((one, other) => one - other);
  const at = (share) => waits[Math.floor(share * (waits.length - 1))] ?? 0;
  const [p50, p99, longest] = [at(0.5), at(0.99), at(1)];
  process.stdout.write(JSON.stringify({ tables, seconds: took, actions, p50, p99, longest, refused: 0 }) + "\n");
  process.exit(0);
}

main();
