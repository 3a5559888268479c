import type { z } from 'zod'
import type { FieldPath } from '../../../src/domain/form/forms'
import type { JsonValue } from '../../../src/domain/json'
import type { Transaction } from '../../db/database'
import type { AuditEvent } from '../../audit-events'
import type { Looks } from '../../inspect/looks'
import type { Services } from '../../services'
import type { Credentials } from './credentials'
import type { ReceivedFiles } from './intake'
import type { Moments } from './moments'
import type { Outcome } from './store'
import type { TemporaryFolder } from './uploads'

/** The fields of every sealed request, of any kind. */
export type StoredRequest = { [key: string]: JsonValue } & {
  submissionId: string
  digest: string
  claimedAt: string
  /** The manifest of its files. */
  archivos: { id: string }[]
}

/** A request that arrived with its files: when it was sent, when it arrived, and from which address. */
export type Arrived<R> = {
  request: R
  received: ReceivedFiles
  moments: Moments
  ip: string
  /** The inspection of its files. */
  looks: Looks
}

/** A valid request, and the folder where its files are until it is stored. */
export type Acceptance<R, V> = Arrived<R> & { credentials: Credentials; valid: V; folder: TemporaryFolder }

/**
 * Who may send a kind of request: a visitor, or a member for themselves, with a session and a password of their own.
 * The log of accounts stores a member's as `event`.
 */
export type Sender = { kind: 'visitor' } | { kind: 'member'; event: AuditEvent }

/** What differs between kinds of request; `receive` does the rest. */
export type Reception<R extends StoredRequest, V> = {
  /** Summary of one of its paths for OpenAPI. */
  summary: (path: string) => string
  /** Schemas of its JSON parts by name, for OpenAPI. */
  parts: Record<string, z.ZodType>
  /** Schema of the whole request. */
  schema: z.ZodType<R>
  /** Where a field of the request is in the form; `path` is the one that the request came to. */
  toFieldPath: (place: readonly PropertyKey[], path: string) => FieldPath
  sender: Sender
  /** The sentence of the answer. */
  success: string
  /** Validates the request by every rule, for the day that counts; throws a 422 that lists all problems. */
  validate: (services: Services, arrived: Arrived<R>) => Promise<V>
  /**
   * Makes the files that are stored beside the request's own. Runs before the transaction, so it does not hold up the
   * database.
   */
  prepare?: (acceptance: Acceptance<R, V>) => Promise<void>
  /** Stores the request, in the transaction that stores the submission; `at` is the time of arrival. */
  accept: (tx: Transaction, at: Date, services: Services, acceptance: Acceptance<R, V>) => Promise<Outcome>
}
