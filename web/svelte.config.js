import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

/** Components by what their styles are known by. */
const known = new Map()

// As short as they can be told apart: each stands in the styles and the scripts that a table waits for.
function cssHash({ hash, filename }) {
  const name = `s${hash(filename).slice(-4)}`
  const other = known.get(name) ?? filename
  if (other !== filename) throw new Error(`${filename} and ${other} would share their styles: let cssHash take more letters`)
  known.set(name, filename)
  return name
}

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } }
