import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // Paths from the root: the server gives the same page for /, /table/… and every other address of the page.
  base: '/',
  resolve: {
    // Catalogues are shared with the terminal, so they live in the Python package.
    alias: { $locales: fileURLToPath(new URL('../src/spanish_main/locales', import.meta.url)) },
  },
  build: {
    outDir: '../src/spanish_main/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and images stay files, so that the server's Content-Security-Policy needs no data: addresses.
    assetsInlineLimit: 0,
    // What every screen is made of comes in one file: a small file's headers weigh more than the file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'parts', test: /src\/lib\/(ui\/(AppBar|Dialog|Icon|SeatBadge)|emblems\/|prefs|geometry|keys|names)/ }],
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
    include: ['src/**/*.test.ts'],
    passWithNoTests: true,
  },
})
