import type { DBCore, Middleware } from 'dexie'

/**
 * When the disk is full the engine may abort a transaction whose requests show no error, or only say that they were
 * aborted (F64). Only the transaction itself has the cause, so the latest writing transactions are remembered.
 */
const recent: object[] = []
const remembered = 8

const nameOfError = (transaction: object): string | undefined => {
  const error: unknown = 'error' in transaction ? transaction.error : undefined
  return error instanceof DOMException ? error.name : undefined
}

/** Whether one of the latest transactions was aborted because the disk was full. Forgets them. */
export const wasAbortedByQuota = (): boolean =>
  recent.splice(0).some((transaction) => nameOfError(transaction) === 'QuotaExceededError')

/** Makes a database remember its writing transactions for wasAbortedByQuota. */
export const abortCause: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'abort-cause',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) => {
      const transaction = core.transaction(stores, mode, options)
      if (mode === 'readwrite') {
        recent.push(transaction)
        if (recent.length > remembered) recent.shift()
      }
      return transaction
    },
  }),
}
