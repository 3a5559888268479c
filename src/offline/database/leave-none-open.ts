import type { DBCore, DBCoreTransaction, Middleware } from 'dexie'

/** The transactions of this page that have not ended, of every database. */
const open = new Set<DBCoreTransaction>()

const forgetWhenOver = (transaction: DBCoreTransaction): void => {
  if (!('addEventListener' in transaction) || typeof transaction.addEventListener !== 'function') return
  open.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
}

/** Aborts every open transaction; one that is being committed already is left to its end. */
const abortOpen = (): void => {
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch (error) {
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error
    }
  }
}

/**
 * Makes a database end its open transactions when the page is left. WebKit does not: one that was open stays open for
 * as long as its process lives, and no page of the portal can write to that database any more, not even after a reload
 * (F66). An operation that is cut off this way is repeated by withDb if the page goes on or comes back.
 */
export const leaveNoneOpen: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'leave-none-open',
  create: (core) => {
    // In a worker it never comes.
    if (typeof addEventListener === 'function') addEventListener('pagehide', abortOpen)
    return {
      ...core,
      transaction: (stores, mode, options) => {
        const transaction = core.transaction(stores, mode, options)
        forgetWhenOver(transaction)
        return transaction
      },
    }
  },
}
