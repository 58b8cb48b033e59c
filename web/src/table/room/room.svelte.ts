// The room of a table: its seats and people, this browser's readiness, and its part in the shuffle (pledge, reveal).
import { entropy, pledge } from '../../lib/fair/pledge'
import { eager } from '../../lib/net/start'
import type { ChatLine, Room, ToRoom } from '../../lib/wire.gen'
import { type Answer, type Keyless, unanswered } from '../live/live.svelte'
import type { Coming } from '../log/notes'

/** In milliseconds: a shorter absence is a reload and is not reported. */
const AWAY_AFTER = 5000

type Ask = (message: Keyless<ToRoom>) => Promise<Answer>

/** Stored for the life of the window: a reload may come between pledge and deal. */
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
    // No storage: kept until the page is closed.
  }
}

export class RoomModel {
  state = $state.raw<Room | null>(null)
  /** Whether the people at this browser want to begin. */
  willing = $state(false)
  /** The terms have changed, and the people here have not accepted them yet. */
  changed = $state(false)
  /** Departures and returns of the others, as this page has seen them. */
  comings = $state.raw<Coming[]>([])
  /** Seats whose chat is not shown here. */
  muted = $state.raw<number[]>([])
  /** The number of the newest line that was shown here. */
  read = $state(0)

  readonly #key: string
  readonly #said: string
  readonly #ask: Ask
  /** This browser's secret words, by their pledges. Of two pledges for a seat the server keeps one. */
  #words: Record<string, string>
  /** Seats that are no longer ready, until the server has confirmed it. */
  #withdrawn = new Set<number>()
  #sent = new Set<string>()
  #going = new Map<number, ReturnType<typeof setTimeout>>()
  /** The version of the terms that the people here have seen. */
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
    return (this.state?.seats ?? []).flatMap((seat, index) => (seat.yours ? [index] : []))
  }
  /** Whether the table is not dealt yet. */
  get waits(): boolean {
    return this.state?.phase === 'waiting' || this.state?.phase === 'drawing'
  }
  /** Whether other people sit at the table, or may join. */
  get apart(): boolean {
    return (this.state?.seats ?? []).some((seat) => seat.kind === 'person' && !seat.yours)
  }
  /** Whether another person must accept an early end. A stand-in bot accepts everything. */
  get asked(): boolean {
    return (this.state?.seats ?? []).some((seat) => seat.kind === 'person' && !seat.yours && seat.stand_in === null)
  }

  /** The unread chat lines of others. */
  unread(lines: readonly ChatLine[]): ChatLine[] {
    return lines.filter(({ number, seat, earlier }) => !earlier && number > this.read && !this.mine.includes(seat) && !this.muted.includes(seat))
  }

  /** Mark these lines as read. */
  see(lines: readonly ChatLine[]): void {
    const newest = lines.at(-1)?.number ?? 0
    if (newest <= this.read) return
    this.read = newest
    keep(this.#said, newest)
  }

  close(): void {
    for (const timer of this.#going.values()) clearTimeout(timer)
  }

  /** Record departures and returns. step: gives the number of steps. */
  #watch(room: Room, step: () => number): void {
    const before = this.state
    if (before?.phase !== 'dealt') return
    room.seats.forEach((seat, index) => {
      if (seat.kind === 'bot' || seat.yours || seat.here === before.seats[index]?.here) return
      const going = this.#going.get(index)
      clearTimeout(going)
      this.#going.delete(index)
      if (!seat.here) {
        this.#going.set(index, setTimeout(() => {
          this.#going.delete(index)
          if (this.state?.phase === 'dealt') this.comings = [...this.comings, { seat: index, here: false, step: step() }]
        }, AWAY_AFTER))
      } else if (going === undefined) this.comings = [...this.comings, { seat: index, here: true, step: step() }]
    })
  }

  hear(room: Room, step: () => number = () => 0): void {
    this.#watch(room, step)
    this.state = room
    if (this.#terms !== null && room.terms !== this.#terms) {
      this.willing = false // the new terms need a new agreement
      this.changed = true
    }
    this.#terms = room.terms
    const mine = this.mine
    if (room.phase === 'waiting') {
      this.#withdraw((seat) => room.seats[seat]?.ready ?? false)
      if (room.missed.some((seat) => mine.includes(seat))) this.willing = false
      if (this.willing) this.#pledge(room)
    } else if (room.phase === 'drawing') this.#reveal(room)
  }

  /** Set whether everybody at this browser is ready. */
  want(ready: boolean): void {
    this.willing = ready
    this.changed = false
    if (!this.state) return
    this.#withdrawn = new Set(ready ? [] : this.mine)
    if (ready) this.#pledge(this.state, true)
    else this.#withdraw()
  }

  #withdraw(stands: (seat: number) => boolean = () => true): void {
    for (const seat of [...this.#withdrawn].filter(stands)) {
      void this.#ask({ type: 'unready', seat }).then((answer) => {
        if (!unanswered(answer)) this.#withdrawn.delete(seat) // otherwise repeat it on the next connection
      })
    }
  }

  /** Send a request once. Without an answer, the next message of the table triggers it again. */
  #askOnce(once: string, message: Keyless<ToRoom>): void {
    this.#sent.add(once)
    void this.#ask(message).then((answer) => {
      if (unanswered(answer)) this.#sent.delete(once)
    })
  }

  #pledge(room: Room, again = false): void {
    for (const seat of this.mine) {
      const once = `ready ${room.tries} ${room.terms} ${seat}`
      if (room.seats[seat]?.ready || (this.#sent.has(once) && !again)) continue
      const word = entropy()
      this.#words = { ...this.#words, [pledge(word)]: word }
      keep(this.#key, this.#words)
      this.#askOnce(once, { type: 'ready', seat, pledge: pledge(word), terms: room.terms })
    }
  }

  /** All pledges are public. Reveal our word only if our own pledge is among them. */
  #reveal(room: Room): void {
    for (const seat of this.mine) {
      const word = this.#words[room.seats[seat]?.pledge ?? '']
      const once = `reveal ${room.tries} ${seat}`
      if (word === undefined || this.#sent.has(once)) continue
      this.#askOnce(once, { type: 'reveal', seat, entropy: word })
    }
  }
}
