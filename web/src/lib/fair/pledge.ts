// This browser's contribution to a shuffle.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Not the browser's own: it keeps its cryptography from pages that came unencrypted over the network.

/** This browser's own random value for the shuffle, so that the server alone does not decide it. */
export const entropy = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

/** The hash of it, shown before anybody reveals anything. */
export const pledge = (word: string): string => bytesToHex(sha256(utf8ToBytes(`spanish-main pledge 1:${word}`)))
