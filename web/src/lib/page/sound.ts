// Synthesized sounds of wood, paper and water: short bursts of filtered noise, and struck tones.

export type Sound = 'card' | 'coin' | 'dice' | 'door' | 'splash' | 'step' | 'turn'

/** A burst of noise through a filter that glides between two frequencies. Seconds, hertz, loudness 0 to 1. */
interface Burst {
  at: number
  lasts: number
  from: number
  to: number
  loud: number
  kind: BiquadFilterType
}
/** A struck tone that dies away. */
interface Tone {
  at: number
  lasts: number
  from: number
  to: number
  loud: number
}
interface Recipe {
  bursts?: Burst[]
  tones?: Tone[]
}

const knock = (at: number, from: number, loud: number): Tone => ({ at, lasts: 0.06, from, to: from * 0.6, loud })
const rustle = (at: number, lasts: number, from: number, to: number, loud: number): Burst => ({ at, lasts, from, to, loud, kind: 'bandpass' })

const RECIPES: Record<Sound, Recipe> = {
  card: { bursts: [rustle(0, 0.11, 2400, 5200, 0.35)] },
  step: { tones: [knock(0, 240, 0.5), knock(0.13, 200, 0.4)] },
  dice: { tones: [knock(0, 620, 0.4), knock(0.08, 540, 0.45), knock(0.15, 700, 0.3), knock(0.27, 480, 0.5)], bursts: [rustle(0, 0.3, 1500, 900, 0.12)] },
  door: { bursts: [rustle(0.1, 0.28, 420, 760, 0.25)], tones: [knock(0, 170, 0.7), { at: 0.12, lasts: 0.3, from: 130, to: 210, loud: 0.16 }] },
  coin: { tones: [{ at: 0, lasts: 0.22, from: 2100, to: 2080, loud: 0.14 }, { at: 0.05, lasts: 0.28, from: 2820, to: 2800, loud: 0.1 }] },
  splash: { bursts: [{ at: 0, lasts: 0.55, from: 2600, to: 350, loud: 0.5, kind: 'lowpass' }] },
  turn: { tones: [{ at: 0, lasts: 0.35, from: 523, to: 523, loud: 0.16 }, { at: 0.11, lasts: 0.45, from: 784, to: 784, loud: 0.13 }] },
}

const LOUDEST = 0.5
let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** The events after which browsers let a page play sound. */
const TOUCHES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'] as const

/** Create or resume the audio context. A phone suspends it for a call or another app. */
function wake(): void {
  if (typeof AudioContext === 'undefined') return
  if (context === null || context.state === 'closed') context = new AudioContext()
  if (context.state !== 'running') void context.resume().catch(() => undefined)
}

/** Resume audio at each touch: WebKit allows it only within a touch's handler. */
export function listen(): () => void {
  const how = { capture: true, passive: true }
  for (const touch of TOUCHES) addEventListener(touch, wake, how)
  // Other browsers only need an earlier touch: then a bot that begins is heard.
  if (navigator.userActivation?.hasBeenActive) wake()
  return () => TOUCHES.forEach((touch) => removeEventListener(touch, wake, how))
}

function hiss(on: AudioContext): AudioBuffer {
  if (noise !== null) return noise
  noise = on.createBuffer(1, on.sampleRate, on.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  return noise
}

/** Loud at once and dying away. */
function envelope(on: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = on.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud * LOUDEST, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  gain.connect(on.destination)
  return gain
}

export function play(sound: Sound): void {
  const on = context
  if (on?.state !== 'running') return // no sound before the first touch
  const { bursts = [], tones = [] } = RECIPES[sound]
  for (const burst of bursts) {
    const at = on.currentTime + burst.at
    const source = on.createBufferSource()
    source.buffer = hiss(on)
    const filter = on.createBiquadFilter()
    filter.type = burst.kind
    filter.frequency.setValueAtTime(burst.from, at)
    filter.frequency.exponentialRampToValueAtTime(burst.to, at + burst.lasts)
    source.connect(filter).connect(envelope(on, at, burst.lasts, burst.loud))
    source.start(at, Math.random() * 0.3, burst.lasts)
  }
  for (const tone of tones) {
    const at = on.currentTime + tone.at
    const source = on.createOscillator()
    source.type = 'triangle'
    source.frequency.setValueAtTime(tone.from, at)
    source.frequency.exponentialRampToValueAtTime(tone.to, at + tone.lasts)
    source.connect(envelope(on, at, tone.lasts, tone.loud))
    source.start(at)
    source.stop(at + tone.lasts)
  }
}
