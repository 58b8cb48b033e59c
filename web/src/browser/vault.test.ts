import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openVault, type Vault } from './vault'

/** Node's own BroadcastChannel hands on messages of another kind than the page's. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.all.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

let factory: IDBFactory

beforeEach(() => {
  factory = new IDBFactory()
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  Channel.all.clear()
  vi.unstubAllGlobals()
})

describe.each([
  ['in IndexedDB', () => openVault('site /', factory)],
  ['in memory', () => openVault('site /', undefined)],
])('a vault %s', (_, open: () => Promise<Vault>) => {
  test('returns the stored values, by key and in order', async () => {
    const vault = await open()
    expect(await vault.read('nothing')).toEqual([])
    const many = Array.from({ length: 12 }, (_, index) => `line ${index}`)
    expect(await vault.append('b', 0, many)).toBe(true)
    await vault.replace('a', ['one'])
    expect(await vault.append('b', 12, ['last'])).toBe(true)
    expect(await vault.keys()).toEqual(['a', 'b'])
    expect(await vault.read('b')).toEqual([...many, 'last'])
    expect(await vault.read('a')).toEqual(['one'])
  })

  test('takes lines only where the writer has seen all that are there', async () => {
    const vault = await open()
    expect(await vault.append('a', 1, ['too far'])).toBe(false)
    expect(await vault.keys()).toEqual([])
    const raced = await Promise.all([vault.append('a', 0, ['x', 'y']), vault.append('a', 0, ['z'])])
    expect(raced).toEqual([true, false])
    expect(await vault.read('a')).toEqual(['x', 'y'])
  })

  test('keeps no replaced or removed value', async () => {
    const vault = await open()
    await vault.replace('a', ['1', '2', '3'])
    await vault.replace('a', ['4'])
    expect(await vault.read('a')).toEqual(['4'])
    expect(await vault.append('a', 3, ['5'])).toBe(false)
    await vault.remove('a')
    expect([await vault.read('a'), await vault.keys()]).toEqual([[], []])
    expect(await vault.append('a', 0, ['again'])).toBe(true)
  })
})

test('two tabs share one vault, and the slower one is refused', async () => {
  const [one, other] = [await openVault('site /', factory), await openVault('site /', factory)]
  const heard: string[] = []
  other.changed((key) => heard.push(key))
  expect(await one.append('a', 0, ['mine'])).toBe(true)
  expect(await other.append('a', 0, ['yours'])).toBe(false)
  expect(await other.read('a')).toEqual(['mine'])
  expect(heard).toEqual(['a'])
})

test('sites under two paths of a host keep apart', async () => {
  const [one, other] = [await openVault('site /a/', factory), await openVault('site /b/', factory)]
  await one.replace('a', ['mine'])
  expect(await other.keys()).toEqual([])
})

test('a browser that never opens its database keeps things while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = openVault('site /', { open: () => ({}) } as unknown as IDBFactory)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect((await opened).kept).toBe(false)
})

test('where tabs may not speak with one another, each of them works', async () => {
  vi.stubGlobal('BroadcastChannel', class { constructor() { throw new DOMException('no', 'SecurityError') } })
  const vault = await openVault('site /', factory)
  vault.changed(() => undefined)
  expect(await vault.append('a', 0, ['mine'])).toBe(true)
  expect(vault.kept).toBe(true)
})

test('a browser without a database keeps things while the page is open, and says so', async () => {
  const refusing = { open: () => { throw new DOMException('no', 'SecurityError') } } as unknown as IDBFactory
  const vault = await openVault('site /', refusing)
  expect(vault.kept).toBe(false)
  expect((await openVault('site /', factory)).kept).toBe(true)
})

/** A factory that also keeps the databases it has opened, to lose them. */
function watched(): { opened: IDBDatabase[]; factory: IDBFactory } {
  const opened: IDBDatabase[] = []
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    const asked = factory.open(name, version)
    asked.addEventListener('success', () => opened.push(asked.result))
    return asked
  }
  return { opened, factory: { open } as unknown as IDBFactory }
}

test.each(['with', 'without'])('a connection that the browser closes %s an event is opened again', async (how) => {
  const { opened, factory: watching } = watched()
  const vault = await openVault('site /', watching)
  await vault.append('a', 0, ['one'])
  const [database] = opened as [IDBDatabase]
  database.close()
  if (how === 'with') database.onclose?.call(database, new Event('close'))
  expect(await vault.append('a', 1, ['two'])).toBe(true)
  expect(await vault.read('a')).toEqual(['one', 'two'])
  expect(opened.length).toBe(2)
})

test('does not block another version or the deletion of the database', async () => {
  const vault = await openVault('site /', factory)
  await vault.append('a', 0, ['one'])
  await new Promise<void>((resolve, reject) => {
    const asked = factory.deleteDatabase('site /')
    asked.onsuccess = () => resolve()
    asked.onblocked = () => reject(new Error('blocked'))
  })
  expect(await vault.read('a')).toEqual([])
  expect(await vault.append('a', 0, ['again'])).toBe(true)
})

test('a database that is blocked, or says nothing, is done without', async () => {
  vi.useFakeTimers()
  try {
    const asked: { onblocked?: () => void } = {}
    const blocked = openVault('site /', { open: () => asked } as unknown as IDBFactory)
    asked.onblocked?.()
    expect((await blocked).kept).toBe(false)
    const silent = openVault('site /', { open: () => ({}) } as unknown as IDBFactory)
    await vi.advanceTimersByTimeAsync(5000)
    expect((await silent).kept).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a browser that lets tabs tell each other nothing keeps things all the same', async () => {
  vi.stubGlobal('BroadcastChannel', class { constructor() { throw new DOMException('no', 'SecurityError') } })
  const vault = await openVault('site /', factory)
  vault.changed(() => undefined)
  expect([vault.kept, await vault.append('a', 0, ['one'])]).toEqual([true, true])
})
