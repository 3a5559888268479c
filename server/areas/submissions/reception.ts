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

/** What every sealed request carries, whatever else it says. */
export type StoredRequest = { [key: string]: JsonValue } & {
  submissionId: string
  digest: string
  claimedAt: string
  /** The manifest of its files. */
  archivos: { id: string }[]
}

/** A request that arrived with its files: when it was sent and came, and from which address. */
export type Arrived<R> = {
  request: R
  received: ReceivedFiles
  moments: Moments
  ip: string
  /** By which its files are looked at. */
  looks: Looks
}

/** A request that was found good, and where its files lie until it is stored. */
export type Acceptance<R, V> = Arrived<R> & { credentials: Credentials; valid: V; folder: TemporaryFolder }

/**
 * Who may send a kind of request: a visitor, or the very member whose it is, under a session and a password of their own; the
 * log of accounts then remembers it as `event`.
 */
export type Sender = { kind: 'visitor' } | { kind: 'member'; event: AuditEvent }

/** What a kind of request says for itself; whatever is the same for all kinds is the business of `receive`. */
export type Reception<R extends StoredRequest, V> = {
  /** What the description of the API says of one of its paths. */
  summary: (path: string) => string
  /** Shapes of its JSON parts, by their names, for the description of the API. */
  parts: Record<string, z.ZodType>
  /** Shape of the whole request. */
  schema: z.ZodType<R>
  /** Where a member of the request stands in the form; `path` is the one that it came to. */
  toFieldPath: (place: readonly PropertyKey[], path: string) => FieldPath
  sender: Sender
  /** The sentence of the answer. */
  success: string
  /** Runs every rule again for the day that counts; throws a 422 that lists everything. */
  validate: (services: Services, arrived: Arrived<R>) => Promise<V>
  /** Makes what is stored beside its files; nothing is stored yet, and the database is free for others. */
  prepare?: (acceptance: Acceptance<R, V>) => Promise<void>
  /** Stores it in the transaction that stores the submission; `at` is the moment of arrival. */
  accept: (tx: Transaction, at: Date, services: Services, acceptance: Acceptance<R, V>) => Promise<Outcome>
}
