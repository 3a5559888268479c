import { Dexie, type Table } from 'dexie'
import { ownPlace, type Place } from './place'
import { abortCause } from './abort-cause'
import { leaveNoneOpen } from './leave-none-open'
import { cacheVersions, workVersions } from './schema'
import type {
  ArrivalRow,
  CacheRow,
  ChangeQueueRow,
  ChunkRow,
  DraftRow,
  FileRow,
  KeyRow,
  MetaRow,
  OutboxRow,
  ReceiptRow,
  SharedRow,
  SnapshotRow,
  VaultRow,
} from './rows'

/** People's work: drafts, their files, the outbox, receipts, changes and the keys to all of them. */
export class WorkDb extends Dexie {
  declare drafts: Table<DraftRow, string>
  declare files: Table<FileRow, string>
  declare fileChunks: Table<ChunkRow, [string, number]>
  declare outbox: Table<OutboxRow, string>
  declare receipts: Table<ReceiptRow, string>
  declare keys: Table<KeyRow, string>
  declare meta: Table<MetaRow, string>
  declare vaults: Table<VaultRow, string>
  declare changes: Table<ChangeQueueRow, string>
  declare shared: Table<SharedRow, string>
  declare arrivals: Table<ArrivalRow, string>

  constructor(place: Place = ownPlace) {
    // Strict: a commit answers only when the data is on the disk, so "saved" is true when it is said (F67).
    super(place.work, { chromeTransactionDurability: 'strict', ...place.engine })
    for (const { version, stores } of workVersions) this.version(version).stores(stores)
    this.use(abortCause)
    this.use(leaveNoneOpen)
  }
}

/** What can be loaded again from the server. */
export class CacheDb extends Dexie {
  declare rows: Table<CacheRow, string>
  declare snapshots: Table<SnapshotRow, string>

  constructor(place: Place = ownPlace) {
    super(place.cache, place.engine)
    for (const { version, stores } of cacheVersions) this.version(version).stores(stores)
    this.use(leaveNoneOpen)
  }
}
