// Run a Python script in Pyodide: node run.js FOLDER SCRIPT. The script sees FOLDER, and nothing else, as /package, and of
// the environment what begins with PLAY_. It may end with something to await.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, script] = process.argv.slice(2);
const asked = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("PLAY_")));
const python = await loadPyodide({ env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", ...asked } });
python.FS.mkdir("/package");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/package");
python.runPython("import sys; sys.path.insert(0, '/package')");
await python.runPythonAsync(readFileSync(script, "utf8"));
