// The user as the server knows them, and the ways to sign in again.
import { api } from '../net/api'
import { prefs } from './prefs.svelte'
import type { Me, NewPush, PasskeyAsked, PasskeyMade, SignedIn } from '../wire.gen'

/** The reader has cancelled the passkey dialog, or has no passkey. */
export class NoPasskey extends Error {}

/** Whether this browser supports passkeys; `Me` says whether the server's address does. */
const able = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

async function answered(asked: PasskeyAsked, ask: () => Promise<Credential | null>): Promise<PasskeyMade> {
  try {
    const credential = ((await ask()) as PublicKeyCredential | null)?.toJSON?.()
    if (!credential) throw new NoPasskey()
    return { handle: asked.handle, credential: { ...credential } }
  } catch (error) {
    throw error instanceof DOMException ? new NoPasskey(error.message) : error
  }
}

class Myself {
  me = $state.raw<Me | null>(null)

  get passkeysHere(): boolean {
    return able() && (this.me?.passkeys_here ?? false)
  }

  /** Whether the user can sign in again without this browser's cookie. */
  get lasting(): boolean {
    const me = this.me
    return me !== null && (me.recovery !== null || me.passkeys.length > 0 || me.linked)
  }

  async load(): Promise<void> {
    this.#keep(await api.me())
  }

  async rename(name: string): Promise<void> {
    this.#keep(await api.changeMe({ name }))
  }

  /** A new recovery code; the server shows it only once. */
  async newCode(): Promise<string> {
    const { code } = await api.newCode()
    await this.load()
    return code
  }

  /** A token for an outside bot; the server shows it only once. */
  async newBot(name: string): Promise<string> {
    const { token } = await api.newBot({ name })
    await this.load()
    return token
  }

  /** End the session of a browser or bot. */
  async end(session: string): Promise<void> {
    await api.endSession(session)
    await this.load()
  }

  async newPasskey(): Promise<void> {
    const asked = await api.askPasskey()
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON?.(asked.options as never)
    if (!publicKey) throw new NoPasskey()
    this.#keep(await api.keepPasskey(await answered(asked, () => navigator.credentials.create({ publicKey }))))
  }

  async dropPasskey(passkey: string): Promise<void> {
    this.#keep(await api.dropPasskey(passkey))
  }

  /** Sign in with a recovery code. Returns the next code. */
  async enterCode(code: string): Promise<string | null> {
    return this.#enter(await api.enterCode({ code }))
  }

  async enterPasskey(): Promise<void> {
    const asked = await api.askSignIn()
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON?.(asked.options as never)
    if (!publicKey) throw new NoPasskey()
    this.#enter(await api.signIn(await answered(asked, () => navigator.credentials.get({ publicKey }))))
  }

  /** Sign in at the provider, which leads back here. */
  async goToProvider(): Promise<void> {
    location.assign(await api.providerAddress())
  }

  /** Have the server send a mail to confirm the address. */
  async askMail(address: string, language: string): Promise<void> {
    this.#keep(await api.askMail({ address, language }))
  }

  async dropMail(): Promise<void> {
    this.#keep(await api.dropMail())
  }

  async addPush(push: NewPush): Promise<void> {
    this.#keep(await api.addPush(push))
  }

  async dropPush(id: string): Promise<void> {
    this.#keep(await api.dropPush(id))
  }

  async forget(): Promise<void> {
    await api.forgetMe()
    prefs.name = ''
    await this.load()
  }

  #enter(signedIn: SignedIn): string | null {
    this.#keep(signedIn.me)
    return signedIn.code
  }

  #keep(me: Me): void {
    this.me = me
    // The default in forms.
    if (me.name) prefs.name = me.name
  }
}

export const myself = new Myself()
