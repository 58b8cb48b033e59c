// What this browser adds to a shuffle.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Not the browser's own: it keeps its cryptography from pages that came unencrypted over the network.

/** A word of this browser's own for the shuffle, so that the server alone does not make the luck. */
export const entropy = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/** What is shown of it before anybody reveals anything. */
export const pledge = (word: string): string => bytesToHex(sha256(utf8ToBytes(`spanish-main pledge 1:${word}`)))
