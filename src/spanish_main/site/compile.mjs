// Compiles what a start imports of Pyodide's standard library: node compile.mjs PYODIDE LIBRARY MODULES
// PYODIDE: the folder of its package. LIBRARY: an archive of sources, written again with the compiled ones. MODULES: a
// file with the names of modules that the program imports.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, library, modules] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href)
const python = await loadPyodide({ stdLibURL: library, stdout: () => undefined })
python.FS.writeFile('/library.zip', new Uint8Array(readFileSync(library)))
python.FS.writeFile('/modules', readFileSync(modules, 'utf8'))
python.runPython(`
import importlib, importlib._bootstrap_external as external, sys, zipfile
from pathlib import Path
for name in Path("/modules").read_text().split():
    try:
        importlib.import_module(name)
    except ImportError:
        pass  # of another version of Python
imported = {str(getattr(module, "__file__", "")) for module in [*sys.modules.values()]}
with zipfile.ZipFile("/library.zip") as before, zipfile.ZipFile("/compiled.zip", "w") as after:
    home = next(path for path in sys.path if path.endswith(".zip"))
    for name in before.namelist():
        content = before.read(name)
        path = f"{home}/{name}"
        if path in imported and name.endswith(".py"):
            name += "c"
            code = compile(content, path, "exec", dont_inherit=True, optimize=2)
            content = bytes(external._code_to_hash_pyc(code, bytes(8), checked=False))
        after.writestr(zipfile.ZipInfo(name), content)
`)
writeFileSync(library, python.FS.readFile('/compiled.zip'))
