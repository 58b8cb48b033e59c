// This browser lets itself be told by web push. What it shows then is in public/sw.js.
import { within } from './net'
import type { NewPush } from '../wire.gen'

/** The reader, or the browser, does not allow it. */
export class PushDenied extends Error {}

export const pushPossible = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window

/** Ask the browser for a way to reach it. key: the server's, in base64url. Throws PushDenied. */
export async function subscribe(key: string, language: string): Promise<NewPush> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  try {
    // A worker that never comes to run, or a browser's own push service that is away, would be waited for without end.
    await within(navigator.serviceWorker.register('/sw.js'))
    const worker = await within(navigator.serviceWorker.ready)
    const given = (await within(worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))).toJSON()
    return { endpoint: given.endpoint ?? '', p256dh: given.keys?.['p256dh'] ?? '', auth: given.keys?.['auth'] ?? '', language }
  } catch (error) {
    throw new PushDenied(String(error))
  }
}
