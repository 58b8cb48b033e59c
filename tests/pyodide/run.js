// Run a Python script in Pyodide: node run.js FOLDER SCRIPT. The script sees FOLDER, and nothing else, as /package.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, script] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdir("/package");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/package");
python.runPython("import sys; sys.path.insert(0, '/package')");
python.runPython(readFileSync(script, "utf8"));
