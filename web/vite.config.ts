import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { browsers } from './browsers/plugin.js'

export default defineConfig({
  plugins: [browsers(), svelte(), svelteTesting()],
  // Paths from the root: the server gives the same page for /, /table/… and every other address of the page.
  base: '/',
  // Scripts and styles name their parts from where they lie themselves, so that a folder with the page can stand under any
  // path (`spanish-main site`).
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  worker: { format: 'es' },
  resolve: {
    // Catalogues are shared with the terminal, so they live in the Python package.
    alias: { $locales: fileURLToPath(new URL('../src/spanish_main/locales', import.meta.url).href) },
  },
  build: {
    outDir: '../src/spanish_main/web_dist',
    emptyOutDir: true,
    // Fonts and images stay files, so that the server's Content-Security-Policy needs no data: addresses.
    assetsInlineLimit: 0,
    // The parts of every screen are in one file: the headers of a small file are larger than the file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'parts',
              test: /src\/(lib\/(ui\/(AppBar|Dialog|Fold|Icon|SeatBadge)|emblems\/|page\/(beside|files|prefs|keys|playing|task)|drawing\/geometry|text\/(names|day|time)|net\/start)|games\/(index|shared\/(\w+\.css|scene))|rulebook\/open)/,
            },
            // The same for every table.
            { name: 'table', test: /src\/(routes\/Table\.|table\/(model\/(model|controller)|log\/notes|panels\/Table)\.|rulebook\/RulePill)/ },
            // Shared by two boards.
            { name: 'drawn', test: /src\/(lib\/drawing\/(coast|contour)|games\/shared\/)/ },
            // Modules that several parts of a game share: its picture on the first screen, its set-up, its table. Not styles alone.
            { name: (id) => /\/games\/(\w+)\/.*\.(?:ts|svelte)\b/.exec(id)?.[1] ?? null, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // `npm run dev` beside `spanish-main serve --port 8000 --no-browser`.
    proxy: { '/api': { target: 'http://localhost:8000', ws: true } },
    fs: { allow: ['.', '../src/spanish_main/locales'] },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'browsers/*.test.ts'],
    passWithNoTests: true,
  },
})
