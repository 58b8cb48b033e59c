import { deflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { baseOf, BadMatch, packed, unpacked } from './link'
import { linkTo, packedIn } from './mark'
import { allRecords, bringIn, foundIn, MOST_MEGABYTES, textOf } from './records'
import { api, RequestFailed } from '../lib/net/api'
import { MOST_RECORD } from '../lib/wire.gen'

const HEADER = '{"format":"spanish-main-record","version":1,"game":"mutiny","seats":["Žofie","Bart"],"created":1790000000.123456}'
const RECORD = [
  HEADER,
  '{"seat":-1,"action":"clutch 4","time":1790000000.5}',
  '{"seat":0,"action":"roll","time":1790000003.25}',
  '{"seat":0,"undo":1}',
  '{"seat":1,"action":"roll","time":1790000001}',
  '{"outcome":{"winners":[1],"reason":"eggs"},"seed":"5eed"}',
  '',
].join('\n')
const fails = async (work: Promise<unknown>): Promise<string> => work.then(() => 'it works', (error: unknown) => (error instanceof BadMatch ? error.id : String(error)))

test('a link brings the whole record, its times in whole seconds', async () => {
  const content = await packed(RECORD)
  expect(content).toMatch(/^A[\w-]+$/)
  const text = await unpacked(content)
  expect(text).toBe(RECORD.replace('1790000000.5', '1790000001').replace('1790000003.25', '1790000003'))
  expect(await packed(text)).toBe(content)
})

test.each([
  ['https://galleon.example/', 'https://galleon.example/'],
  ['galleon.example/games/harbour/', 'https://galleon.example/games/harbour/'],
  [' localhost:8000 ', 'http://localhost:8000/'],
  ['192.168.1.5:8000', 'http://192.168.1.5:8000/'],
  ['https://galleon.example/harbour/?a=1#/log', 'https://galleon.example/harbour/'],
  ['https://galleon.example/table/0123abc', 'https://galleon.example/'],
  ['', null],
  ['ftp://galleon.example', null],
  ['javascript:alert(1)', null],
  ['a b', null],
])('%s is the base of a link or none', (typed, base) => {
  expect(baseOf(typed)).toBe(base)
})

test('a link is found whatever a messenger has made of it', async () => {
  const link = linkTo('https://galleon.example/harbour/', await packed(RECORD))
  const content = packedIn(link)
  expect(await unpacked(content ?? '')).toContain('Žofie')
  expect(packedIn(`Look: <${link}>, it is over.`)).toBe(content)
  expect(packedIn(link.replace('#match=', '#match%3D'))).toBe(content)
  expect(packedIn('https://galleon.example/#/log')).toBeNull()
})

test('cut, changed, newer and far too long links give different errors', async () => {
  const content = await packed(RECORD)
  for (const cut of ['', 'A', content.slice(0, -4), content.slice(0, 9), `A${content.slice(3)}`, '!']) expect(await fails(unpacked(cut))).toBe('moving-cut-link')
  expect(await fails(unpacked(`B${content.slice(1)}`))).toBe('moving-newer-link')
  const bomb = `A${deflateRawSync(Buffer.alloc(8 * MOST_RECORD, 32)).toString('base64url')}`
  expect(bomb.length).toBeLessThan(10_000)
  expect(await fails(unpacked(bomb))).toBe('moving-big-record')
})

test('a browser that cannot unpack says so', async () => {
  const content = await packed(RECORD)
  vi.stubGlobal('DecompressionStream', undefined)
  delete (globalThis as { DecompressionStream?: unknown }).DecompressionStream
  expect(await fails(unpacked(content))).toBe('moving-unread-link')
  vi.unstubAllGlobals()
})

test('matches of a file are split by their headers', () => {
  const running = HEADER.replace('"seats"', '"table":{"seed":"5eed"},"seats"') + '\n{"seat":-1,"action":"clutch 4"}\n'
  const cut = RECORD.slice(0, -30)
  const untold = `${HEADER}\n{"outcome":null,"seed":"5eed"}\n`
  const found = foundIn(`\uFEFF${RECORD}${running}\n${untold}${cut}`)
  expect(found.map(({ state }) => state)).toEqual(['over', 'running', 'cut', 'cut'])
  expect(found[0]).toMatchObject({ game: 'mutiny', seats: ['Žofie', 'Bart'], made: 1790000000.123456, text: RECORD })
  for (const foreign of ['', 'when,game\n1,2\n', '{"voyages":[]}', `a word before\n${RECORD}`]) expect(() => foundIn(foreign)).toThrow(BadMatch)
})

test('an impossible date or list entry is not shown', () => {
  for (const created of ['1e300', '1e13', '-5', '"soon"']) expect(foundIn(HEADER.replace(/1790000000\.123456/, created))[0]?.made).toBeNull()
  expect(foundIn(HEADER.replace('"Žofie"', '{"toString":1},[[]],7'))[0]?.seats).toEqual(['Bart'])
})

test('a match that cannot be read keeps no other from being saved', async () => {
  const broken = new RequestFailed(500, 'server-broken-table', '')
  const old = new RequestFailed(409, 'server-old-rules', '')
  const read = vi.spyOn(api, 'read').mockRejectedValueOnce(broken).mockResolvedValueOnce(RECORD).mockRejectedValueOnce(old)
  expect(await allRecords(['a', 'b', 'c'], () => undefined)).toEqual({ text: RECORD, failed: [{ number: 1, reason: broken }, { number: 3, reason: old }] })
  read.mockRejectedValueOnce(new RequestFailed(0, 'browser-error-unreachable', ''))
  await expect(allRecords(['a'], () => undefined)).rejects.toThrow(RequestFailed)
})

test('a file is UTF-8 and not too big', async () => {
  const file = (bytes: Uint8Array, size = bytes.length): Blob => ({ size, arrayBuffer: () => Promise.resolve(bytes.buffer) }) as unknown as Blob
  expect(await textOf(file(new TextEncoder().encode(RECORD)))).toBe(RECORD)
  expect(await fails(textOf(file(new Uint8Array([0xff, 0xfe, 0x7b, 0]))))).toBe('moving-bad-text')
  expect(await fails(textOf(file(new Uint8Array(1), (MOST_MEGABYTES + 1) * 1024 * 1024)))).toBe('moving-big-file')
})

describe('bringing in', () => {
  const found = foundIn(RECORD.repeat(4))
  beforeEach(() => vi.restoreAllMocks())

  test('continues after a refused match', async () => {
    const refused = new RequestFailed(422, 'server-bad-record', '')
    vi.spyOn(api, 'openRecord').mockResolvedValueOnce({ table: 'a' }).mockRejectedValueOnce(refused).mockResolvedValueOnce({ table: 'b', known: true }).mockResolvedValueOnce({ table: 'c' })
    const outcome = await bringIn(found, () => undefined)
    expect(outcome).toEqual({ fresh: 2, known: 1, table: 'c', failed: [{ number: 2, reason: refused }], stopped: null })
  })

  test('ends where there is no room for any', async () => {
    const full = new RequestFailed(409, 'server-too-many-tables', '')
    const asked = vi.spyOn(api, 'openRecord').mockResolvedValueOnce({ table: 'a' }).mockRejectedValue(full)
    expect(await bringIn(found, () => undefined)).toMatchObject({ fresh: 1, stopped: full, failed: [] })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('sends no match that is too long', async () => {
    const asked = vi.spyOn(api, 'openRecord')
    const outcome = await bringIn([{ ...found[0]!, text: ' '.repeat(MOST_RECORD + 1) }], () => undefined)
    expect(outcome.failed).toMatchObject([{ number: 1, reason: { id: 'moving-big-record' } }])
    expect(asked).not.toHaveBeenCalled()
  })
})
