import type { ChangeState } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import type { OutboxKind, OutboxState, Pause } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'

/** Ciphertext with the facts its authentication covers: the revision it was written as and the form's version. */
export type Sealed = { rev: number; formVersion: number; iv: ArrayBuffer; data: ArrayBuffer }

/**
 * Owner that the sealed parts of a row were bound to, where it is not the present one: a visitor's work that was taken
 * along into a vault keeps its ciphertext, and only its key is wrapped anew.
 */
type Adopted = { sealedFor?: Owner }

/** Row of `drafts`. The sealed parts have independent revisions. */
export type DraftRow = Adopted & {
  id: string
  /** '' in a member's row, whose form is told by the sealed `form` alone. */
  formId: string
  formVersion: number
  owner: Owner
  state: 'active' | 'sealed' | 'closed'
  rev: number
  manifestRev: number
  createdAt: number
  updatedAt: number
  submissionId: string
  discardedAt: number | null
  damagedAt: number | null
  content: Sealed
  manifest: Sealed
  secret: Sealed
  awaitingSlot: Sealed | null
  form?: Sealed
  /** Id of the draft, here or on another device, that this one was copied from. */
  copyOf?: string
}

/** Row of `files`: what may be known without the key. Name, slot, type and digest are in the draft's manifest. */
export type FileRow = Adopted & {
  id: string
  draftId: string
  owner: Owner
  state: 'live' | 'retired'
  bytes: number
  chunks: number
  addedAt: number
  damagedAt: number | null
}

/** Row of `fileChunks`: at most 1 MiB of one file, as an ArrayBuffer, since some engines lose stored Blobs (F18). */
export type ChunkRow = { fileId: string; index: number; sealed: Sealed }

/** Row of `outbox`. */
export type OutboxRow = Adopted & {
  id: string
  draftId: string
  owner: Owner
  /** '' in a member's row, whose kind is told by the sealed `form` alone. */
  kind: OutboxKind | ''
  formVersion: number
  state: OutboxState
  attempts: number
  sends: number
  nextAt: number
  /** Length of the wait that ends at nextAt; a longer distance means that the clock was moved back. */
  waitMs: number
  createdAt: number
  sentAt: number | null
  leaseId: string | null
  leaseUntil: number
  totalBytes: number
  /** Set once its draft went on under another submission id; such a row is no longer listed. */
  supersededAt: number | null
  title: Sealed
  payload: Sealed
  checks: Sealed
  refusal: Sealed | null
  /** Why it is in `backoff`; rows of the first release have none. */
  pause?: Pause | null
  form?: Sealed
}

/** Row of `receipts`; sealed under a key of its own, because it outlives its draft. A member's has its kind inside. */
export type ReceiptRow = { id: string; owner: Owner; kind: OutboxKind | ''; storedAt: number; sealed: Sealed }

/**
 * Row of `changes`: one small edit of what a member has. Clear are order, state and times; what is changed and how is sealed
 * under a key of its own.
 */
export type ChangeQueueRow = {
  /** Also the key under which the server knows it. */
  id: string
  owner: Owner
  /** Order within the owner's queue. */
  seq: number
  /** Equal for changes of one item, and nothing else is to be read from it. */
  lane: string
  state: ChangeState
  createdAt: number
  attempts: number
  /** Deliveries begun; from 1 on only the server knows whether it took the change. */
  sends: number
  nextAt: number
  waitMs: number
  pause: Pause | null
  leaseId: string | null
  leaseUntil: number
  /** Moment at which it was taken, by the server's clock. */
  doneAt: number | null
  /** The change of the same item whose outcome it stands on. */
  follows: string | null
  /** Kind, item, title and what else its line tells. */
  head: Sealed
  value: Sealed
  answer: Sealed | null
}

/** The device key: not extractable, wraps all others. `generation` tells a wiped one from its successor. */
export type DeviceKeyRow = { id: 'device'; key: CryptoKey; generation: string }

/**
 * A data key, wrapped (AES-KW) by the device key or by the user key of the vault with that id. The key's id is the draft's,
 * `receipt:<submissionId>`, `change:<id>` or `snapshots:<owner>`.
 */
export type DataKeyRow = { id: string; wrapped: ArrayBuffer; wrappedBy: string }

/** Row of `keys`. */
export type KeyRow = DeviceKeyRow | DataKeyRow

/**
 * How a vault's password becomes the key that opens it: named in full, so that another derivation can take its place by
 * wrapping one key anew. `kid` names this wrapping; it changes with every password.
 */
export type KdfRecord = {
  v: 1
  kdf: 'PBKDF2-SHA-256'
  iter: number
  salt: ArrayBuffer
  alg: 'AES-KW'
  kid: string
}

/** Wrong passwords in a row, and the moment (epoch milliseconds) before which none is tried, after a wait of `waitMs`. */
export type Failures = { count: number; notBefore: number; waitMs: number }

/**
 * A passkey that opens a vault by the secret of its authenticator: the id of the passkey (base64url), the user key wrapped by that
 * secret, and the member number sealed by it, since who comes with a passkey types none.
 */
export type PasskeyWrapping = { id: string; wrapped: ArrayBuffer; nroafi: Sealed }

/** Row of `vaults`: a member's user key, wrapped twice or more, and nothing that says who the member is. */
export type VaultRow = {
  id: string
  /** HMAC-SHA-256 (hex) of the member number under a random salt of this device. */
  tag: string
  createdAt: number
  kdf: KdfRecord
  byPassword: ArrayBuffer
  bySecret: ArrayBuffer
  failures: Failures
  /** Passkeys that open it, too; rows of the first releases have none. */
  byPasskey?: PasskeyWrapping[]
  /** It was begun by a passkey, and no password opens it until the first sign-in with one. */
  isWithoutPassword?: boolean
}

/** Row of `meta`: leases of draft locks, the reserve of space, the canary, this device's id. Nothing personal. */
export type MetaRow = { id: string; value: JsonValue | ArrayBuffer }

/** Row of `rows` in the cache database. */
export type CacheRow = { id: string; at: number; value: JsonValue }

/** Row of `snapshots` in the cache database: the last that a member read under one name, sealed by their vault. */
export type SnapshotRow = { id: string; at: number; sealed: Sealed }
