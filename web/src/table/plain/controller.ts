// The controller of a game without drawings: actions have number keys.
import { Controller } from '../model/controller.svelte'

/** The observation as the server sends it. */
export interface PlainScene {
  seen: Record<string, unknown>
  turn: number
}

export class PlainController extends Controller<PlainScene> {
  get turn(): number {
    // If all decide at the same time, offers come although it is another seat's turn.
    return this.table.offers.length > 0 ? (this.me ?? -1) : (this.scene?.turn ?? -1)
  }
  override press(key: string): boolean {
    const offer = this.table.offers[Number(key) - 1]
    if (offer) this.table.act(offer.id)
    return offer !== undefined
  }
}
