// The people at a table as this browser is one of them: being ready, pledging and revealing its part of the shuffle.
import { entropy, pledge } from '../../lib/fair/pledge'
import { eager } from '../../lib/net/start'
import type { ChatLine, Room, ToRoom } from '../../lib/wire.gen'
import { type Answer, unanswered } from '../live/live.svelte'
import type { Coming } from '../log/notes'

/** Who is away for less has only come anew, as after a reload: milliseconds. */
const AWAY_AFTER = 5000

type Keyless<T> = T extends unknown ? Omit<T, 'key'> : never
type Ask = (message: Keyless<ToRoom>) => Promise<Answer>

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
  /** Who of the others went and came back, as this page has seen it. */
  comings = $state.raw<Coming[]>([])
  /** Seats whose chat is not shown here. */
  muted = $state.raw<number[]>([])
  /** The number of the newest line that was shown here. */
  read = $state(0)

  readonly #key: string
  readonly #said: string
  readonly #ask: Ask
  /** What this browser has pledged, by pledge: of two that were sent for a seat one stands. */
  #words: Record<string, string>
  /** Seats that are not ready after all, as far as the table may not have heard. */
  #withdrawn = new Set<number>()
  #sent = new Set<string>()
  #going = new Map<number, ReturnType<typeof setTimeout>>()
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
  /** Whether somebody elsewhere has a say in how the match ends: where a bot plays on for a seat nobody has. */
  get asked(): boolean {
    return (this.room?.seats ?? []).some((seat) => seat.kind === 'person' && !seat.yours && seat.stand_in === null)
  }

  /** What others have said and nobody here has seen yet. */
  unread(lines: readonly ChatLine[]): ChatLine[] {
    return lines.filter(({ number, seat, earlier }) => !earlier && number > this.read && !this.mine.includes(seat) && !this.muted.includes(seat))
  }

  /** All of these lines are shown. */
  see(lines: readonly ChatLine[]): void {
    const newest = lines.at(-1)?.number ?? 0
    if (newest <= this.read) return
    this.read = newest
    keep(this.#said, newest)
  }

  close(): void {
    for (const timer of this.#going.values()) clearTimeout(timer)
  }

  /** Notes who goes and who comes back. step: how many steps of the match stand. */
  #watch(room: Room, step: () => number): void {
    const before = this.room
    if (before?.phase !== 'dealt') return
    room.seats.forEach((seat, index) => {
      if (seat.kind === 'bot' || seat.yours || seat.here === before.seats[index]?.here) return
      const going = this.#going.get(index)
      clearTimeout(going)
      this.#going.delete(index)
      if (!seat.here) {
        this.#going.set(index, setTimeout(() => {
          this.#going.delete(index)
          if (this.room?.phase === 'dealt') this.comings = [...this.comings, { seat: index, here: false, step: step() }]
        }, AWAY_AFTER))
      } else if (going === undefined) this.comings = [...this.comings, { seat: index, here: true, step: step() }]
    })
  }

  hear(room: Room, step: () => number = () => 0): void {
    this.#watch(room, step)
    this.room = room
    if (this.#terms !== null && room.terms !== this.#terms) {
      this.willing = false // to other ones nobody has agreed yet
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

  /** Everybody at this browser is ready, or not after all. */
  want(ready: boolean): void {
    this.willing = ready
    this.changed = false
    if (!this.room) return
    this.#withdrawn = new Set(ready ? [] : this.mine)
    if (ready) this.#pledge(this.room, true)
    else this.#withdraw()
  }

  #withdraw(stands: (seat: number) => boolean = () => true): void {
    for (const seat of [...this.#withdrawn].filter(stands)) {
      void this.#ask({ type: 'unready', seat }).then((answer) => {
        if (!unanswered(answer)) this.#withdrawn.delete(seat) // else it is said again on the next connection
      })
    }
  }

  /** Ask for what is done once; where no answer came the next word of the table brings it up again. */
  #askOnce(once: string, message: Keyless<ToRoom>): void {
    this.#sent.add(once)
    void this.#ask(message).then((answer) => {
      if (unanswered(answer)) this.#sent.delete(once)
    })
  }

  #pledge(room: Room, anew = false): void {
    for (const seat of this.mine) {
      const once = `ready ${room.tries} ${room.terms} ${seat}`
      if (room.seats[seat]?.ready || (this.#sent.has(once) && !anew)) continue
      const word = entropy()
      this.#words = { ...this.#words, [pledge(word)]: word }
      keep(this.#key, this.#words)
      this.#askOnce(once, { type: 'ready', seat, pledge: pledge(word), terms: room.terms })
    }
  }

  /** All pledges stand and are shown: our own among them, or we would not add to this shuffle. */
  #reveal(room: Room): void {
    for (const seat of this.mine) {
      const word = this.#words[room.seats[seat]?.pledge ?? '']
      const once = `reveal ${room.tries} ${seat}`
      if (word === undefined || this.#sent.has(once)) continue
      this.#askOnce(once, { type: 'reveal', seat, entropy: word })
    }
  }
}
