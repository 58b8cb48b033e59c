// Builds the page to nowhere: the plugin refuses what some browser of the list lacks.
// @ts-check
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

await build({
  root: fileURLToPath(new URL('..', import.meta.url).href),
  logLevel: 'error',
  build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
}).catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
