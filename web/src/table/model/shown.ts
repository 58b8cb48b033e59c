// The steps as far as they have been shown. Needs no page.
import type { Step } from '../../lib/wire.gen'
import type { Happening } from './stage.svelte'

/** The steps shown so far; the last one only up to the event that is shown now. */
export function uptoNow(steps: readonly Step[], playing: boolean, happening: Happening | null): Step[] {
  const last = steps.at(-1)
  if (!playing || !happening || !last || happening.step.number !== last.number) return [...steps]
  const at = last.events.indexOf(happening.event)
  if (at < 0) return [...steps]
  const edits = last.edits.filter((edit) => edit.event <= at)
  return [...steps.slice(0, -1), { ...last, events: last.events.slice(0, at + 1), edits }]
}
