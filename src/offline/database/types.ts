import type { DraftTimes } from '../../domain/delivery/deadline'
import type { JsonValue } from '../../domain/json'
import type { Hold, OutboxKind, OutboxState, Pause, Receipt, Refusal } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'
import type { StorageProblem } from '../../domain/form/save-state'

/**
 * State of a draft: `active` can be edited; `sealed` is in the outbox and cannot; `closed` was accepted by the server;
 * `discarded` was thrown away by its person and can be restored for seven days; `away` is on its way to another device
 * and cannot be edited until the server says where it lives; `moved` lives on another device.
 */
export type DraftState = 'active' | 'sealed' | 'closed' | 'discarded' | 'away' | 'moved'

/** What a list may show of a draft without opening its answers. Times are epoch milliseconds. */
export type DraftMeta = {
  id: string
  /** Its form; '' while its owner's vault is locked, because the kind of a request is private too. */
  formId: string
  /** Version of the form that the stored answers belong to. Reading lifts an older one. */
  formVersion: number
  owner: Owner
  state: DraftState
  /** Number of the committed answers; each save adds one. */
  rev: number
  /** Number of the committed file list. It is separate from `rev`, so that typing and adding files do not collide. */
  manifestRev: number
  createdAt: number
  updatedAt: number
  /** Identity of the submission this draft will become; also its idempotency key (uuid). */
  submissionId: string
  /** Slot whose camera or picker was opened last and has not returned yet. */
  awaitingSlot: string | null
  discardedAt: number | null
  /** True once a stored part could not be authenticated; the row is kept and never sent. */
  damaged: boolean
  /** True while its owner's vault is not open in this page. Then only its existence and its dates can be shown. */
  locked: boolean
  /** Its last button was pressed, and the page went before anything came of it. */
  isPressed: boolean
}

/** A draft with its answers. */
export type Draft<C> = { meta: DraftMeta; content: C }

/** One stored file of a draft. `bytes` is its length, `sha256` hex, `addedAt` epoch milliseconds. */
export type FileEntry = {
  id: string
  draftId: string
  slot: string
  name: string
  type: string
  bytes: number
  sha256: string
  addedAt: number
}

/** One thing to be delivered. Times are epoch milliseconds. */
export type OutboxItem = {
  /** The submission's id. */
  id: string
  draftId: string
  owner: Owner
  /** Null while its owner's vault is locked. */
  kind: OutboxKind | null
  state: OutboxState
  /** Times the item was taken up. */
  attempts: number
  /** Deliveries begun; from 1 on only the server knows whether it has the submission. */
  sends: number
  /** Earliest moment of the next attempt, by this device's clock. */
  nextAt: number
  /**
   * Wait that `nextAt` was set with, in milliseconds. If `nextAt` is further ahead than this, the clock was moved back
   * (F81).
   */
  waitMs: number
  createdAt: number
  /** Moment at which the receipt was stored. */
  sentAt: number | null
  /** Bytes of its files. */
  bytes: number
  refusal: Refusal | null
  /** Why the last delivery failed, while it waits for another; null when unknown. */
  pause: Pause | null
  /** While it is being sent: the moment at which a silent sender loses it; 0 otherwise. */
  leaseUntil: number
  /** Why it is not sent although it could be; null for none. */
  hold: Hold | null
  /** Bytes of each file that the server had when it last said so, by the file's id; files that are missing have none there. */
  arrived: Readonly<Record<string, number>>
  /** The server has less than it had: that is being sent again. */
  isAgain: boolean
  /** Its person wants it sent now; an API that cannot be asked what it knows gets nothing without that. */
  asked: boolean
  /** It was sent to such an API, and whether it arrived is not known: only its person may send it again. */
  unsure: boolean
  title: string
  /** True while its owner's vault is not open in this page. Then it is not sent, and nothing more is shown of it. */
  locked: boolean
}

/** What is sent, exactly as it was sealed. Only the outcome of its deferred checks may change afterwards. */
export type HandedInSubmission = {
  submissionId: string
  /** 64 hexadecimal digits. Only this device knows them until the first delivery. */
  secret: string
  body: JsonValue
  files: FileEntry[]
  checks: JsonValue
  /** What the receipt shows offline. */
  summary: JsonValue
  /** When its draft was begun, changed and sealed, by this device's clock; null in what the first release sealed. */
  times: DraftTimes | null
  /** The submission that this one corrects, when the server may still have files of it. */
  earlier: EarlierSubmission | null
}

/** A submission of this device that was corrected: its id, and the secret that proves to be its author. */
export type EarlierSubmission = { id: string; secret: string }

/** A file of an item of the outbox: its size and what the server has of it, in bytes. */
export type OutgoingFileView = { id: string; slot: string; name: string; bytes: number; arrived: number }

/** A receipt kept on the device until its owner removes it. */
export type StoredReceipt = {
  id: string
  owner: Owner
  /** Null when this release does not know it. */
  kind: OutboxKind | null
  title: string
  receipt: Receipt
  summary: JsonValue
  /** Secret of the submission, by which a visitor's device asks what the fund wants besides; null where there is none. */
  secret: string | null
  /** Moment of storing, epoch milliseconds. */
  storedAt: number
  /** The fund went back to a copy of its data, and does not have it any more. */
  isLost?: boolean
}

/**
 * Why a stored thing was not read: 'missing'; 'damaged': it cannot be authenticated; 'locked': it belongs to a member
 * whose vault is not open in this page, the row itself is fine and opens with the vault; 'sealed': a draft that is
 * being sent, or that was erased here: the fund has it, or it lives on another device.
 */
export type ReadProblem = 'missing' | 'damaged' | 'locked' | 'sealed' | StorageProblem

/**
 * Why a draft was not written: another writer was first, it is on its way to another device or lives there ('away'), it is
 * sealed, or it cannot be read.
 */
export type DraftProblem = 'stale' | 'away' | ReadProblem

/**
 * Why an outbox item was not changed: it is in another state, leased by another sender, the server must agree first, or
 * it cannot be read.
 */
export type OutboxProblem = 'wrong-state' | 'lost-lease' | 'needs-server' | ReadProblem
