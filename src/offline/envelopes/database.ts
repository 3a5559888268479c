import { Dexie, type Table } from 'dexie'
import type { StorageProblem } from '../../domain/form/save-state'
import type { Result } from '../../domain/result'
import { abortCause } from '../database/abort-cause'
import { connect } from '../database/connection'
import { leaveNoneOpen } from '../database/leave-none-open'
import { withDb } from '../database/with-db'
import type { EnvelopePartRow, EnvelopeRow, MarkRow } from './rows'
import { envelopesName, envelopeVersions } from './schema'

/** The envelopes that wait on a tablet, shared by its pages and its worker. */
export class EnvelopeDb extends Dexie {
  declare envelopes: Table<EnvelopeRow, string>
  declare envelopeParts: Table<EnvelopePartRow, [string, number]>
  declare marks: Table<MarkRow, string>

  constructor() {
    super(envelopesName, { chromeTransactionDurability: 'strict' })
    for (const { version, stores } of envelopeVersions) this.version(version).stores(stores)
    this.use(abortCause)
    this.use(leaveNoneOpen)
  }
}

/** The connection to the envelopes. */
export const envelopeConnection = connect(() => new EnvelopeDb())

/** Whether this device has the database at all: on most devices nothing may make it. */
export const hasEnvelopeDb = (): Promise<boolean> => Dexie.exists(envelopesName)

type Work<T, E extends string> = (db: EnvelopeDb) => Promise<Result<T, E>>

/** Reads envelopes; see withDb. */
export const readingEnvelopes = <T, E extends string = never>(
  work: Work<T, E>,
): Promise<Result<T, E | StorageProblem>> => withDb(envelopeConnection, 'read', work)

/** Changes envelopes, in a transaction that the operation opens; see withDb. */
export const writingEnvelopes = <T, E extends string = never>(
  work: Work<T, E>,
): Promise<Result<T, E | StorageProblem>> => withDb(envelopeConnection, 'write', work)
