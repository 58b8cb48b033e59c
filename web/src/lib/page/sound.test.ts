import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** An AudioContext that makes no sound. */
class Silent {
  static made: Silent[] = []
  state: AudioContextState | 'interrupted' = 'suspended'
  currentTime = 0
  sampleRate = 8
  destination = {}
  tones = 0
  /** Set going in a touch's handler alone, as in WebKit. */
  static touched = false
  constructor() {
    Silent.made.push(this)
  }
  resume = (): Promise<void> => {
    if (Silent.touched) this.state = 'running'
    return Silent.touched ? Promise.resolve() : Promise.reject(new Error('not allowed'))
  }
  createBuffer = (): object => ({ getChannelData: () => new Float32Array(8) })
  createGain = (): object => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} })
  createOscillator = (): object => {
    this.tones += 1
    return { frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {}, start() {}, stop() {} }
  }
}

function touch(by: string): void {
  Silent.touched = true
  dispatchEvent(new Event(by))
  Silent.touched = false
}

const rest: (() => void)[] = []
let sound: typeof import('./sound')
beforeEach(async () => {
  Silent.made = []
  vi.stubGlobal('AudioContext', Silent)
  vi.resetModules()
  sound = await import('./sound')
})
afterEach(() => {
  rest.splice(0).forEach((stop) => stop())
  vi.unstubAllGlobals()
})

test.each(['pointerup', 'click', 'touchend', 'keydown'])('sound begins in the handler of a touch: %s', (by) => {
  rest.push(sound.listen())
  sound.play('turn')
  expect(Silent.made).toEqual([])
  touch(by)
  sound.play('turn')
  expect(Silent.made.map(({ tones }) => tones)).toEqual([2])
})

test.each(['suspended', 'interrupted'] as const)('it goes on with the next touch after it was %s', (state) => {
  rest.push(sound.listen())
  touch('click')
  const [context] = Silent.made
  if (context) context.state = state
  sound.play('turn')
  expect(context?.tones).toBe(0)
  touch('click')
  sound.play('turn')
  expect(context?.tones).toBe(2)
})

test('a closed audio context is created again, and with sound off no listeners remain', () => {
  rest.push(sound.listen())
  touch('click')
  const [context] = Silent.made
  if (context) context.state = 'closed'
  touch('click')
  expect(Silent.made).toHaveLength(2)
  rest.splice(0).forEach((stop) => stop())
  for (const one of Silent.made) one.state = 'suspended'
  touch('click')
  expect(Silent.made.map(({ state }) => state)).toEqual(['suspended', 'suspended'])
})
