// The people at a table as this browser is one of them: being ready, pledging and revealing its part of the shuffle.
import { entropy, pledge } from '../lib/fair'
import { eager } from '../lib/start'
import type { ChatLine, Room, ToRoom } from '../lib/wire.gen'

type Keyless<T> = T extends unknown ? Omit<T, 'key'> : never
type Ask = (message: Keyless<ToRoom>) => Promise<{ type: string } | null>

/** What lives as long as the window: a reload may come between pledge and deal. */
function kept<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null ?? otherwise
  } catch {
    return otherwise
  }
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // No storage: it is remembered until the page is closed.
  }
}

export class RoomModel {
  room = $state.raw<Room | null>(null)
  /** Whether the people at this browser want to begin. */
  willing = $state(false)
  /** Whether the terms have changed under the eyes of the people here, and they have not agreed yet. */
  changed = $state(false)
  /** Seats whose chat is not shown here. */
  muted = $state.raw<number[]>([])
  /** The number of the newest line that was shown here. */
  read = $state(0)

  readonly #key: string
  readonly #said: string
  readonly #ask: Ask
  /** What this browser has pledged, by seat. */
  #words: Record<number, string>
  #sent = new Set<string>()
  /** The terms that the people here have seen, as the table counts them. */
  #terms: number | null = null

  constructor(table: string, ask: Ask) {
    this.#key = `shuffle-${table}`
    this.#said = `said-${table}`
    this.read = kept(this.#said, 0)
    this.#ask = ask
    this.#words = kept(this.#key, {})
    this.willing = eager.has(table)
  }

  get mine(): number[] {
    return (this.room?.seats ?? []).flatMap((seat, index) => (seat.yours ? [index] : []))
  }
  /** Whether the table is not dealt yet. */
  get waits(): boolean {
    return this.room?.phase === 'waiting' || this.room?.phase === 'drawing'
  }
  /** Whether other people sit here, or may. */
  get apart(): boolean {
    return (this.room?.seats ?? []).some((seat) => seat.kind === 'person' && !seat.yours)
  }

  /** What others have said and nobody here has seen yet. */
  unread(lines: readonly ChatLine[]): ChatLine[] {
    return lines.filter(({ number, seat }) => number > this.read && !this.mine.includes(seat) && !this.muted.includes(seat))
  }

  /** All of these lines are shown. */
  see(lines: readonly ChatLine[]): void {
    const newest = lines.at(-1)?.number ?? 0
    if (newest <= this.read) return
    this.read = newest
    keep(this.#said, newest)
  }

  hear(room: Room): void {
    this.room = room
    if (this.#terms !== null && room.terms !== this.#terms) {
      this.willing = false // to other ones nobody has agreed yet
      this.changed = true
    }
    this.#terms = room.terms
    const mine = this.mine
    if (room.phase === 'waiting') {
      if (room.missed.some((seat) => mine.includes(seat))) this.willing = false
      if (this.willing) this.#pledge(room)
    } else if (room.phase === 'drawing') this.#reveal(room)
  }

  /** Everybody at this browser is ready, or not after all. */
  want(ready: boolean): void {
    this.willing = ready
    this.changed = false
    if (!this.room) return
    if (ready) this.#pledge(this.room, true)
    else for (const seat of this.mine) void this.#ask({ type: 'unready', seat })
  }

  #pledge(room: Room, anew = false): void {
    for (const seat of this.mine) {
      const once = `ready ${room.tries} ${room.terms} ${seat}`
      if (room.seats[seat]?.ready || (this.#sent.has(once) && !anew)) continue
      this.#sent.add(once)
      const word = entropy()
      this.#words = { ...this.#words, [seat]: word }
      keep(this.#key, this.#words)
      void this.#ask({ type: 'ready', seat, pledge: pledge(word), terms: room.terms })
    }
  }

  /** All pledges stand and are shown: our own among them, or we would not add to this shuffle. */
  #reveal(room: Room): void {
    for (const seat of this.mine) {
      const word = this.#words[seat]
      const once = `reveal ${room.tries} ${seat}`
      if (word === undefined || room.seats[seat]?.pledge !== pledge(word) || this.#sent.has(once)) continue
      this.#sent.add(once)
      void this.#ask({ type: 'reveal', seat, entropy: word }).then((answer) => {
        if (answer === null) this.#sent.delete(once) // the connection was lost: say it again
      })
    }
  }
}
