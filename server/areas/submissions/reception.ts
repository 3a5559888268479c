import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { WireAccepted, WireFieldProblem } from '../../../src/contract/schemas'
import type { DeclaredFile } from '../../../src/contract/submissions/file-schema'
import type { Receipt } from '../../../src/domain/delivery/outbox'
import type { FieldPath } from '../../../src/domain/form/forms'
import type { JsonValue } from '../../../src/domain/json'
import type { Transaction } from '../../db/database'
import type { AuditEvent } from '../../audit-events'
import type { Looks } from '../../inspect/looks'
import type { Services } from '../../services'
import type { Credentials } from './credentials'
import type { Slot } from './documents'
import type { Moments } from './moments'
import type { ReceivedFiles } from './sealed-request'
import type { Outcome } from './store'
import type { TemporaryFolder } from './uploads'

/** The fields of every sealed request, of any kind. */
export type StoredRequest = { [key: string]: JsonValue } & {
  submissionId: string
  digest: string
  claimedAt: string
  /** The manifest of its files. */
  archivos: DeclaredFile[]
}

/** Number of the signed-in member; null for a visitor, who has only the credentials of the submission. */
export type Owner = number | null

/**
 * A request that arrived with its files: who sent it, when it was sent, when it arrived, and from which address. Take the
 * member from `owner`, never from the request.
 */
export type Arrived<R, O extends Owner> = {
  request: R
  owner: O
  credentials: Credentials
  received: ReceivedFiles
  moments: Moments
  ip: string
  /** The inspection of its files. */
  looks: Looks
}

/** What a kind found in a request. */
export type Findings<R extends StoredRequest, V> = {
  /** What `accept` needs of it. */
  valid: V
  /** Problems by the kind's own rules, in the order of the form. */
  problems: readonly WireFieldProblem[]
  /**
   * The documents that these answers may have, and must have where `required`. `receive` checks every announced and every
   * received file against them.
   */
  slots: readonly Slot[]
  /** Whether a file of one of the slots has the fund's key for that document; by default every file has. */
  isFiled?: (file: R['archivos'][number]) => boolean
  /** Label of a field or document, for the list of problems; '' for a message that needs none. */
  labelOf: (path: FieldPath) => string
}

/** A valid request, and the folder where its files are until it is stored. */
export type Acceptance<R, V, O extends Owner> = Arrived<R, O> & {
  valid: V
  folder: TemporaryFolder
  /** Route of the PDF of all documents below the data folder; '' when there is none. */
  attachments: string
  /** What that PDF weighs, in bytes; 0 when there is none. */
  attachmentsBytes: number
}

/** Who may send a kind of request: `visitor`, or a `member` who proved it by a session or by a grant for envelopes. */
export type Sender<O extends Owner> = {
  /** What the log of accounts says of a member's request; null for a visitor's, which it does not list. */
  event: AuditEvent | null
  /** Owner of a request. `proven` gives the number of the member who proved to be its sender, and throws for anybody else. */
  ownerOf: (proven: () => number) => O
}

/** Anybody, without a proof. */
export const visitor: Sender<null> = { event: null, ownerOf: () => null }

/** A member for themselves; the log of accounts stores the request as `event`. */
export const member = (event: AuditEvent): Sender<number> => ({ event, ownerOf: (proven) => proven() })

/** What differs between kinds of request; `receive` does the rest. */
export type Reception<R extends StoredRequest, V, O extends Owner> = {
  /** Summary of one of its paths for OpenAPI. */
  summary: (path: string) => string
  /** Schemas of its JSON parts by name, for OpenAPI. */
  parts: Record<string, z.ZodType>
  /** Schema of the whole request. */
  schema: z.ZodType<R>
  /** Where a field of the request is in the form; `path` is the one that the request came to. */
  toFieldPath: (place: readonly PropertyKey[], path: string) => FieldPath
  sender: Sender<O>
  /** Whether another route takes JSON at the same paths. */
  isBesideJson?: true
  /** The sentence of the answer. */
  success: string
  /** What the answer says besides, under `message`. */
  messageOf?: (receipt: Receipt) => NonNullable<WireAccepted['message']>
  /**
   * Whether the documents are also stored as one PDF, which is made before the transaction. False for a kind without
   * documents alone: nobody is given a stranger's bytes as they came.
   */
  joinsAttachments: boolean
  /**
   * Validates the request by every rule of the kind, for the day that counts. The documents are not its business. Throws
   * only what is no list of problems, such as a 409.
   */
  validate: (services: Services, arrived: Arrived<R, O>) => Promise<Findings<R, V>>
  /** Stores the request, in the transaction that stores the submission; `at` is the time of arrival. */
  accept: (tx: Transaction, at: Date, services: Services, acceptance: Acceptance<R, V, O>) => Promise<Outcome>
  /** What follows once the request is stored, such as a letter; no answer waits for it. */
  after?: (services: Services, log: FastifyBaseLogger) => Promise<void>
}
