// Subscribes this browser to web push. public/sw.js shows the notifications.
import { within } from './net'
import type { NewPush } from '../wire.gen'

/** The reader or the browser does not allow it. */
export class PushDenied extends Error {}

export const pushPossible = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window

/** Get a push subscription from the browser. key: the server's, in base64url. Throws PushDenied. */
export async function subscribe(key: string, language: string): Promise<NewPush> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  try {
    // A worker that never starts, or a push service that is away, would otherwise block for ever.
    await within(navigator.serviceWorker.register('/sw.js'))
    const worker = await within(navigator.serviceWorker.ready)
    const given = (await within(worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))).toJSON()
    return { endpoint: given.endpoint ?? '', p256dh: given.keys?.['p256dh'] ?? '', auth: given.keys?.['auth'] ?? '', language }
  } catch (error) {
    throw new PushDenied(String(error))
  }
}
