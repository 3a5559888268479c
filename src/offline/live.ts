import type { Owner } from '../domain/owner'
import { workConnection } from './database/connection'
import { followQuery } from './database/follow-query'
import { toDraftList } from './drafts/drafts'
import { toOutboxList } from './outbox/outbox'
import { toReceiptList } from './outbox/receipts'
import type { DraftMeta, OutboxItem, StoredReceipt } from './database/types'
import type { WorkDb } from './database/databases'
import { watchVault } from './keys/vault-state'

/** A value that follows the database, in this tab and in others; for useObservable and useSyncExternalStore. */
export type Observed<T> = {
  /** Calls `next` with the present value and after every change. Returns the unsubscribe function. */
  subscribe(next: (value: T) => void): () => void
}

/**
 * Observes rows, and decrypts them outside the observed query because WebCrypto's promises leave Dexie's zone. If a
 * newer answer came first, the older one is dropped. When the database was lost and reopened, the query starts again;
 * when a vault was opened or locked, the same rows are decrypted again.
 */
export const observe = <R, T>(query: (db: WorkDb) => Promise<R[]>, decode: (rows: R[]) => Promise<T>): Observed<T> => ({
  subscribe: (next) => {
    let latest = 0
    let isOver = false
    let shown: R[] | undefined
    const emit = async (rows: R[]): Promise<void> => {
      shown = rows
      const turn = ++latest
      const value = await decode(rows)
      if (turn === latest && !isOver) next(value)
    }
    const stopQuery = followQuery(workConnection, query, (rows) => void emit(rows))
    const stopVault = watchVault(() => shown && void emit(shown))
    return () => {
      isOver = true
      stopQuery()
      stopVault()
    }
  },
})

/** Observes the drafts, see listDrafts. */
export const observeDrafts = (owner: Owner): Observed<DraftMeta[]> =>
  observe((db) => db.drafts.where('owner').equals(owner).toArray(), toDraftList)

/** Observes the outbox, see listOutbox. */
export const observeOutbox = (owner: Owner): Observed<OutboxItem[]> =>
  observe((db) => db.outbox.where('owner').equals(owner).toArray(), toOutboxList)

/** Observes the receipts, see listReceipts. */
export const observeReceipts = (owner: Owner): Observed<StoredReceipt[]> =>
  observe((db) => db.receipts.where('owner').equals(owner).toArray(), toReceiptList)
