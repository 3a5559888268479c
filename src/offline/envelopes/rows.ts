import type { Pause } from '../../domain/delivery/outbox'
import type { ParcelHeader } from '../../domain/parcel/layout'

/** What opens the parcel on the server: its header, and the SHA-256 (hex) of the proof of its code. */
export type EnvelopeHeader = ParcelHeader & { prueba: string }

/**
 * Row of `envelopes`. Nothing in it says whose it is or what it asks for. Its parts are under a random key, which only the
 * fund and the code of its person open.
 */
export type EnvelopeRow = {
  /** Id of its parcel: 32 hex digits made of the code. */
  id: string
  createdAt: number
  header: EnvelopeHeader
  /** SHA-256 (hex) of each part. */
  digests: string[]
  /** By which the tablet proves that it made the parcel: 64 hex digits. */
  source: string
  /** 'unreadable': the server cannot open it yet, or a part was altered here. It is kept and tried again each day. */
  state: 'waiting' | 'sending' | 'unreadable'
  attempts: number
  /** Earliest moment of the next attempt, by this device's clock. */
  nextAt: number
  /** Length of the wait that ends at nextAt: if it is further ahead than this, the clock was moved back (F81). */
  waitMs: number
  leaseId: string | null
  leaseUntil: number
  /** When sending was last tried; null if never. */
  triedAt: number | null
  /** Why the last attempt did not succeed; null when unknown. */
  pause: Pause | null
}

/** Row of `envelopeParts`: one part, as ciphertext. `at` is when it was written, for parts whose envelope never came to be. */
export type EnvelopePartRow = { id: string; index: number; at: number; data: ArrayBuffer }

/** Row of `marks`: the canary of this database. */
export type MarkRow = { id: string; value: string }
