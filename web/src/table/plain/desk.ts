// The person at the table of a game that nobody has drawn: what can be done is numbered.
import { Desk } from '../model/desk.svelte'

/** What can be seen, as the server tells it. */
export interface Scene {
  seen: Record<string, unknown>
  turn: number
}

export class PlainDesk extends Desk<Scene> {
  get turn(): number {
    // Where all decide at the same time offers come although it is another's turn.
    return this.table.offers.length > 0 ? (this.me ?? -1) : (this.scene?.turn ?? -1)
  }
  override press(key: string): boolean {
    const offer = this.table.offers[Number(key) - 1]
    if (offer) this.table.act(offer.id)
    return offer !== undefined
  }
}
