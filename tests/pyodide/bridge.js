// Use the edition without a server as the worker of the page does: node bridge.js FOLDER. Its storage fails when told to.
import assert from "node:assert/strict";
import { loadPyodide } from "pyodide";

class Vault {
  kept = true;
  lines = new Map();
  full = false;
  async keys() {
    return [...this.lines.keys()];
  }
  async read(key) {
    return [...(this.lines.get(key) ?? [])];
  }
  async append(key, from, lines) {
    if (this.full) throw new Error("QuotaExceededError");
    assert(Array.isArray(lines));
    const before = this.lines.get(key) ?? [];
    if (before.length !== from) return false;
    this.lines.set(key, [...before, ...lines]);
    return true;
  }
  async replace(key, lines) {
    assert(Array.isArray(lines));
    this.lines.set(key, [...lines]);
  }
  async remove(key) {
    this.lines.delete(key);
  }
  changed(callback) {
    this.callback = callback;
  }
}

const python = await loadPyodide({ env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdir("/package");
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.argv[2] }, "/package");
python.runPython("import sys; sys.path.insert(0, '/package')");

const vault = new Vault();
const heard = [];
let wake = () => {};
const post = (text) => {
  const message = JSON.parse(text);
  heard.push(message.kind === "message" ? JSON.parse(message.text) : message);
  wake();
};
const edition = await python.pyimport("spanish_main.browser.main").start(vault, post, "en");
const ask = async (method, path, body) => JSON.parse(await edition.request(method, path, body ? JSON.stringify(body) : null));
const until = async (find) => {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => (wake = resolve));
  }
};
const newest = () => heard.findLast((one) => one.now);
const say = (message) => edition.message(1, JSON.stringify(message));

const seats = [{ kind: "person", name: "Änne" }, { kind: "bot", bot: "captain" }];
const made = await ask("POST", "/api/tables", { game: "cartagena", seats });
assert.equal(made.status, 201);
const { table } = made.body;
const kept = () => vault.lines.get(`table ${table}`);
edition.open(1, `/api/tables/${table}/live?protocol=1`);
await until(newest);
say({ type: "view", viewer: 0 });
for (let turn = 0; turn < 6; turn++) {
  const { now } = await until(() => newest().now.offers.length > 0 && newest());
  const key = `k${turn}`;
  say({ type: "act", key, seat: 0, sequence: now.sequence, action: now.offers[0].id });
  const told = await until(() => heard.find((one) => one.key === key));
  assert.equal(told.type, "done");
  assert(kept().some((line) => line.includes(`"key":"${key}"`)), "it is told before it is stored");
}

vault.full = true;
const refused = await ask("POST", "/api/tables", { game: "cartagena", seats });
assert.deepEqual([refused.status, refused.body.message], [503, "server-not-stored"]);
vault.full = false;

// Another tab deletes the table.
vault.lines.delete(`table ${table}`);
vault.callback(`table ${table}`);
assert.equal((await until(() => heard.find((one) => one.kind === "closed"))).code, 4404);
assert.equal((await ask("PATCH", "/api/me", { name: "Grace" })).body.name, "Grace");
assert.equal((await ask("GET", "/api/me")).body.name, "Grace");
assert.deepEqual((await ask("GET", "/api/tables")).body.tables, []);
assert.equal((await ask("DELETE", `/api/tables/${table}`)).status, 404);
edition.close(1);
process.exit(0);
