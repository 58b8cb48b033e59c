// Stores the interpreter's memory after the first start: later starts take a quarter of the time.
import type { Manifest } from './parts'

/** A snapshot is valid for one version of the site in one version of the browser. */
const address = ({ version }: Manifest): string => `https://snapshot.invalid/${encodeURIComponent(version)}/${encodeURIComponent(navigator.userAgent)}`

const shelf = (manifest: Manifest): Promise<Cache> => caches.open(`${manifest.cache}snapshot`)

/** The stored snapshot, or null. */
export async function readSnapshot(manifest: Manifest): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const found = await (await shelf(manifest)).match(address(manifest))
    return found ? new Uint8Array(await found.arrayBuffer()) : null
  } catch {
    return null // the browser stores nothing
  }
}

/** Store a snapshot in place of older ones. If that fails, the next start takes longer. */
export async function keepSnapshot(manifest: Manifest, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await dropSnapshots(manifest)
    await (await shelf(manifest)).put(address(manifest), new Response(snapshot))
  } catch {
    // See above.
  }
}

export async function dropSnapshots(manifest: Manifest): Promise<void> {
  await caches.delete(`${manifest.cache}snapshot`).catch(() => false)
}
