// What has been told so far, of what has happened. No page needed.
import type { Step } from '../../lib/wire.gen'
import type { Happening } from './stage.svelte'

/** The steps shown, the last of them with its lines only up to the event that happens just now. */
export function uptoNow(told: readonly Step[], playing: boolean, happening: Happening | null): Step[] {
  const last = told.at(-1)
  if (!playing || !happening || !last || happening.step.number !== last.number) return [...told]
  const at = last.events.indexOf(happening.event)
  if (at < 0) return [...told]
  const edits = last.edits.filter((edit) => edit.event <= at)
  return [...told.slice(0, -1), { ...last, events: last.events.slice(0, at + 1), edits }]
}
