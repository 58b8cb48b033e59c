// The interpreter's memory after the first start, kept for the next ones: they take a quarter of the time.
import type { Manifest } from './parts'

/** A snapshot is for one version of the site in one version of the browser: its parts refer to one another. */
const address = ({ version }: Manifest): string => `https://snapshot.invalid/${encodeURIComponent(version)}/${encodeURIComponent(navigator.userAgent)}`

const shelf = (manifest: Manifest): Promise<Cache> => caches.open(`${manifest.cache}snapshot`)

/** The snapshot of the last start; null where there is none. */
export async function readSnapshot(manifest: Manifest): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const found = await (await shelf(manifest)).match(address(manifest))
    return found ? new Uint8Array(await found.arrayBuffer()) : null
  } catch {
    return null // a browser that keeps nothing
  }
}

/** Keep a snapshot, and none of other versions. Where that cannot be, the next start takes longer. */
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
