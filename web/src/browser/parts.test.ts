// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { Missing, Parts, untar } from './parts'

test('a tar archive gives its files with their folders and bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'untar'))
  try {
    const deep = `${'long'.repeat(15)}/${'name'.repeat(15)}`
    const files: Record<string, Buffer> = { 'a.txt': Buffer.from('Añ'), 'empty': Buffer.alloc(0), [`${deep}/b`]: Buffer.alloc(513, 7) }
    mkdirSync(join(folder, deep), { recursive: true })
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    execFileSync('tar', ['--format=ustar', '-cf', 'made.tar', ...Object.keys(files)], { cwd: folder })
    const found = Object.fromEntries([...untar(readFileSync(join(folder, 'made.tar')))].map(({ name, content }) => [name, Buffer.from(content)]))
    expect(found).toEqual(files)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const ROOT = new URL('http://here/games/')
const MANIFEST = { version: '1', files: { 'python/1/pyodide.mjs': '' }, python: { folder: 'python/1/', size: 4 } }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The files of a host, as `answers` gives them; asked: each request with the cache that it may be from. */
async function parts(answers: (path: string, how: string) => Response | Promise<Response>): Promise<{ site: Parts; asked: string[]; bytes: number[]; kept: Map<string, Response> }> {
  const asked: string[] = []
  const bytes: number[] = []
  const kept = new Map<string, Response>()
  const cache = {
    match: async (at: string) => kept.get(at)?.clone(),
    put: async (at: string, answer: Response) => void kept.set(at, answer),
    delete: async (at: string) => kept.delete(at),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (at: string | URL, { cache: how = 'default' }: RequestInit = {}) => {
    const path = String(at).slice(ROOT.href.length)
    if (path === 'site.json') return new Response(JSON.stringify(MANIFEST))
    asked.push(`${path} ${how}`)
    return answers(path, how)
  })
  return { site: await Parts.of(ROOT, (count) => bytes.push(count)), asked, bytes, kept }
}

test('a file is fetched once, as bytes', async () => {
  const { site, asked, bytes } = await parts(() => new Response('1234'))
  for (let time = 0; time < 2; time++) expect(await (await site.file('a.bin')).text()).toBe('1234')
  expect(asked).toEqual(['a.bin default'])
  expect(bytes).toEqual([4, 4])
})

test('a file that was not there a moment ago is asked for once more', async () => {
  const { site, asked } = await parts((_, how) => (how === 'reload' ? new Response('now') : new Response(null, { status: 404 })))
  expect(await (await site.file('a.bin')).text()).toBe('now')
  expect(asked).toEqual(['a.bin default', 'a.bin reload'])
})

test('a reload fetches everything again and replaces the damaged files', async () => {
  const { site, asked, kept } = await parts((path) => new Response(`fresh ${path}`))
  kept.set(`${ROOT.href}a.bin`, new Response('damaged'))
  expect(await (await site.file('a.bin')).text()).toBe('damaged')
  const again = await site.reloaded()
  expect(await (await again.file('a.bin')).text()).toBe('fresh a.bin')
  expect(asked).toEqual(['python/1/pyodide.mjs reload', 'a.bin reload'])
  expect(await kept.get(`${ROOT.href}a.bin`)?.text()).toBe('fresh a.bin')
})

test('a file that stops coming is given up, and only then', async () => {
  const stuck = new ReadableStream<Uint8Array>({ start: (out) => out.enqueue(new Uint8Array(2)) })
  const { site } = await parts(() => new Response(stuck))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reader = (await site.file('a.bin')).body?.getReader()
  await reader?.read()
  await vi.advanceTimersByTimeAsync(60_000) // nobody reads
  const read = expect(reader?.read()).rejects.toThrow('a.bin: nothing came for 30 s')
  const lost = expect(site.lost).rejects.toBeInstanceOf(Missing)
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.all([read, lost])
})
