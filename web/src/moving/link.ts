// A match as a link (mark.ts): a letter for the format, then the compressed record. Times are whole seconds since the
// line before, which halves the length.
import { MOST_RECORD } from '../lib/wire.gen'

const PACKED = 'A'
/** The part of a server's address to cut off: links lead to the first screen. */
const PAGE = /(?<=\/)(table|new|join|rules|lesson|puzzle|log|mail)(\/.*)?$/

/** Not a match, or one that cannot be read here. id: a Fluent message. */
export class BadMatch extends Error {
  readonly id: string
  readonly arguments: Record<string, unknown>

  constructor(id: string, values: Record<string, unknown> = {}) {
    super(id)
    this.id = id
    this.arguments = values
  }
}

/** Whether this browser can make and open such links. */
export const canPack = (): boolean => 'CompressionStream' in globalThis && 'DecompressionStream' in globalThis

/** The base of links from a typed address of a site or server; null if it is invalid. */
export function baseOf(typed: string): string | null {
  const text = typed.trim()
  const scheme = /^[a-z]+:\/\//i.exec(text)?.[0].toLowerCase()
  if (!text || (scheme && scheme !== 'http://' && scheme !== 'https://')) return null
  const local = /^(localhost|\d+(\.\d+){3}|\[)/.test(text)
  try {
    const url = new URL(scheme ? text : `${local ? 'http' : 'https'}://${text}`)
    return url.host && !url.username ? `${url.origin}${url.pathname.replace(PAGE, '')}` : null
  } catch {
    return null
  }
}

/** A record, packed. */
export async function packed(record: string): Promise<string> {
  const text = new TextEncoder().encode(timed(record, passed()))
  const bytes = await through(text, new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return PACKED + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The record that was packed. Throws BadMatch. */
export async function unpacked(text: string): Promise<string> {
  if (!canPack()) throw new BadMatch('moving-unread-link')
  if (/^[B-Z]/.test(text)) throw new BadMatch('moving-newer-link')
  if (!text.startsWith(PACKED)) throw new BadMatch('moving-cut-link')
  try {
    const binary = atob(text.slice(PACKED.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = await through(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)), new DecompressionStream('deflate-raw'))
    return timed(new TextDecoder('utf-8', { fatal: true }).decode(bytes), added())
  } catch (error) {
    if (error instanceof BadMatch) throw error
    throw new BadMatch('moving-cut-link')
  }
}

/** Changes the time in each line of a record that has one. */
function timed(record: string, change: (time: number) => number): string {
  const lines = record.split('\n').filter(Boolean)
  return lines.map((line) => {
    const data = JSON.parse(line) as { time?: unknown }
    return `${typeof data.time === 'number' ? JSON.stringify({ ...data, time: change(data.time) }) : line}\n`
  }).join('')
}

/** From times to whole seconds since the time before … */
function passed(): (time: number) => number {
  let before = 0
  return (time) => {
    const last = before
    before = Math.round(time)
    return before - last
  }
}

/** … and back. */
function added(): (time: number) => number {
  let now = 0
  return (time) => (now += time)
}

/** The output of a stream. Throws BadMatch if it exceeds any record: a few bytes can unpack to gigabytes. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  written.catch(() => undefined) // the reader gets the error
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length > 4 * MOST_RECORD) {
      void reader.cancel()
      throw new BadMatch('moving-big-record')
    }
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
