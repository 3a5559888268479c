import type { ChangeState } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import type { Hold, OutboxKind, OutboxState, Pause } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'

/** Ciphertext with the facts that are authenticated with it: the revision it was written as and the form's version. */
export type Sealed = { rev: number; formVersion: number; iv: ArrayBuffer; data: ArrayBuffer }

/**
 * The owner that the sealed parts are bound to, when it is not the present owner. When a visitor's work is moved into a
 * vault, its ciphertext stays and only its key is wrapped again.
 */
type Adopted = { sealedFor?: Owner }

/** Row of `drafts`. The sealed parts have independent revisions. */
export type DraftRow = Adopted & {
  id: string
  /** '' in a member's row: only the sealed `form` says which form it is. */
  formId: string
  formVersion: number
  owner: Owner
  state: 'active' | 'sealed' | 'closed' | 'away' | 'moved'
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
  /** Of a draft that is `away` or `moved`: its parcel, or where it went. */
  carry?: Sealed
  /**
   * Its last button was pressed and nothing came of it yet. It counts while its submission and its revision are the row's:
   * an older page, which does not know it, leaves a revision behind.
   */
  pressed?: { submissionId: string; rev: number }
}

/** Row of `files`: only what may be known without the key. Name, slot, type and digest are in the draft's manifest. */
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

/** Row of `fileChunks`: at most 1 MiB of one file, as an ArrayBuffer, because some engines lose stored Blobs (F18). */
export type ChunkRow = { fileId: string; index: number; sealed: Sealed }

/** Row of `outbox`. */
export type OutboxRow = Adopted & {
  id: string
  draftId: string
  owner: Owner
  /** '' in a member's row: only the sealed `form` says which kind it is. */
  kind: OutboxKind | ''
  formVersion: number
  state: OutboxState
  attempts: number
  sends: number
  nextAt: number
  /**
   * Length of the wait that ends at nextAt, in milliseconds. If nextAt is further ahead than this, the clock was moved
   * back.
   */
  waitMs: number
  createdAt: number
  sentAt: number | null
  leaseId: string | null
  leaseUntil: number
  totalBytes: number
  /** Set once its draft got another submission id; such a row is no longer listed. */
  supersededAt: number | null
  title: Sealed
  payload: Sealed
  checks: Sealed
  refusal: Sealed | null
  /** Why it is in `backoff`; missing in rows of the first release. */
  pause?: Pause | null
  form?: Sealed
  /** Why it is not sent although it could be; missing for none. */
  hold?: Hold | null
  /** Bytes of each file that the server had when it last said so, by the file's id. */
  arrived?: Record<string, number>
  /** Bytes that the server had in all before it lost some, for example after its term. */
  fellFrom?: number
  /** Its person wants it sent now; only an API that cannot be asked what it knows needs that. */
  asked?: boolean
  /** A delivery to such an API has begun, and its outcome is not known. */
  unsure?: boolean
}

/**
 * Row of `receipts`, sealed under a key of its own because it outlives its draft. A member's receipt has its kind
 * inside.
 */
export type ReceiptRow = {
  id: string
  owner: Owner
  kind: OutboxKind | ''
  storedAt: number
  sealed: Sealed
  /** The restore of the fund's data after which it was asked about this receipt, by its moment (ISO 8601). */
  asked?: string
  /** The fund does not have what this receipt is for any more. */
  lost?: boolean
}

/**
 * Row of `changes`: one small edit of what a member has. Order, state and times are clear; what is changed, and how, is
 * sealed under a key of its own.
 */
export type ChangeQueueRow = {
  /** Also the id under which the server knows the change. */
  id: string
  owner: Owner
  /** Order within the owner's queue. */
  seq: number
  /** Equal for changes of one item; it carries no other meaning. */
  lane: string
  /** Equal for changes of one kind that depend on each other, absent from others; it carries no other meaning. */
  order?: string | undefined
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
  /** A delivery has begun to an API that does not know changes by their key, and its outcome is not known. */
  unsure?: boolean
  /** When the fund took it, by the server's clock. */
  doneAt: number | null
  /** The change of the same item that it depends on. */
  follows: string | null
  /** Kind, item, title and the rest of what the outbox shows. */
  head: Sealed
  value: Sealed
  answer: Sealed | null
}

/** Row of `shared`: a file of another app that is in no draft yet. Its name and type are sealed, its chunks in `fileChunks`. */
export type SharedRow = { id: string; at: number; bytes: number; chunks: number; head: Sealed }

/**
 * Row of `arrivals`: a draft that came from another device and sleeps until the server says that it lives here. Its
 * documents are in `files` already; its row comes into `drafts` when it wakes up.
 */
export type ArrivalRow = {
  /** Id of the parcel that it came in. */
  id: string
  owner: Owner
  at: number
  draft: DraftRow
  /** Ids of its documents. */
  files: string[]
  /** By which proof and as which device it was taken. */
  carry: Sealed
}

/** The device key: not extractable, wraps all others. `generation` tells a wiped key from the one made after it. */
export type DeviceKeyRow = { id: 'device'; key: CryptoKey; generation: string }

/**
 * A data key, wrapped (AES-KW) by the device key or by the user key of the vault with that id. The key's id is the draft's,
 * `receipt:<submissionId>`, `change:<id>`, `shared:<id>`, `arrival:<parcel>` or `snapshots:<owner>`.
 */
export type DataKeyRow = { id: string; wrapped: ArrayBuffer; wrappedBy: string }

/** Row of `keys`. */
export type KeyRow = DeviceKeyRow | DataKeyRow

/**
 * How a vault's password becomes the key that opens it. All parameters are stored, so another derivation can be
 * introduced by wrapping one key again. `kid` names this wrapping; it changes with every password.
 */
export type KdfRecord = {
  v: 1
  kdf: 'PBKDF2-SHA-256'
  iter: number
  salt: ArrayBuffer
  alg: 'AES-KW'
  kid: string
}

/**
 * `count` wrong passwords in a row. No password is tried before `notBefore` (epoch milliseconds), after a wait of
 * `waitMs`.
 */
export type Failures = { count: number; notBefore: number; waitMs: number }

/**
 * A passkey that opens a vault with the secret of its authenticator: the id of the passkey (base64url), the user key
 * wrapped with that secret, and the member number sealed with it, because a passkey sign-in does not ask for the
 * number.
 */
export type PasskeyWrapping = { id: string; wrapped: ArrayBuffer; nroafi: Sealed }

/** Row of `vaults`: a member's user key, wrapped in two or more ways. Nothing in it says who the member is. */
export type VaultRow = {
  id: string
  /** HMAC-SHA-256 (hex) of the member number under a random salt of this device. */
  tag: string
  createdAt: number
  kdf: KdfRecord
  byPassword: ArrayBuffer
  bySecret: ArrayBuffer
  failures: Failures
  /** Passkeys that open it too; missing in rows of the first releases. */
  byPasskey?: PasskeyWrapping[]
  /** True when a passkey made the vault: no password opens it until the first sign-in with a password. */
  isWithoutPassword?: boolean
}

/** Row of `meta`: leases of draft locks, the reserve of space, the canary, this device's id. Nothing personal. */
export type MetaRow = { id: string; value: JsonValue | ArrayBuffer }

/** Row of `rows` in the cache database. */
export type CacheRow = { id: string; at: number; value: JsonValue }

/** Row of `snapshots` in the cache database: what a member last read under one name, sealed with their vault. */
export type SnapshotRow = { id: string; at: number; sealed: Sealed }
