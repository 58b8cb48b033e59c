// The deriving of every card and die again when the match is over.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { pledge } from './pledge'
import type { Proof } from '../wire.gen'

export interface Verdict {
  /** The seed is the one that was committed to from the start. */
  seed: boolean
  /** Whether the revealed values match the pledges. */
  pledges: boolean
  /** The number of draws, and the first that does not follow; null: all do. */
  draws: number
  wrong: number | null
}

/** Check everything that a proof claims. shown: the commitment that this browser has seen from the start. */
export function check(proof: Proof, shown: string): Verdict {
  const seed = hexToBytes(proof.seed)
  const commitment = bytesToHex(sha256(concatBytes(utf8ToBytes('spanish-main commitment 1:'), seed)))
  const key = hmac(sha256, seed, utf8ToBytes(`spanish-main key 1:${JSON.stringify(proof.entropy)}`))
  const wrong = proof.draws.findIndex((draw, number) => drawn(key, number, draw.weights) !== draw.taken)
  return {
    seed: commitment === proof.commitment && commitment === shown,
    pledges: proof.pledges.every((text, seat) => text === '' || pledge(proof.entropy[seat] ?? '') === text),
    draws: proof.draws.length,
    wrong: wrong < 0 ? null : wrong,
  }
}

/** Which of the outcomes with these weights the key gives as its `number`-th. */
export function drawn(key: Uint8Array, number: number, weights: number[]): number {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  const limit = (1n << 256n) - ((1n << 256n) % total)
  for (let attempt = 0; ; attempt++) {
    const value = BigInt(`0x${bytesToHex(hmac(sha256, key, utf8ToBytes(`${number}:${attempt}`)))}`)
    if (value < limit) {
      let point = Number(value % total)
      return weights.findIndex((weight) => (point -= weight) < 0)
    }
  }
}
