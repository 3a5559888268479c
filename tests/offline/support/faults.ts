import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Calls `work` before every put and add, with the name of the store and the transaction. */
const onWrite = (work: (store: string, transaction: IDBTransaction) => void): void => {
  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
      work(this.name, this.transaction)
      return original.apply(this, args)
    })
  }
}

const abort = (transaction: IDBTransaction, name: string): void => {
  const method: unknown = Reflect.get(transaction, '_abort')
  if (typeof method === 'function') Reflect.apply(method, transaction, [name])
}

/** Makes the engine refuse to store keys, as browsers do in some private windows and hardened modes. */
export const refuseKeys = (): void =>
  onWrite((store) => {
    if (store === 'keys') throw new DOMException('A CryptoKey could not be cloned.', 'DataCloneError')
  })

/**
 * Makes the engine abort the transaction a turn after a write to that store, without an error on any request, as real
 * browsers do for quota (X3). `times` counts transactions; `skip` writes pass first.
 */
export const abortWrites = (store: string, name: string, options: { times?: number; skip?: number } = {}): void => {
  let { times = 1, skip = 0 } = options
  const struck = new WeakSet<IDBTransaction>()
  onWrite((written, transaction) => {
    if (written !== store || times <= 0 || struck.has(transaction)) return
    if (skip-- > 0) return
    times--
    struck.add(transaction)
    queueMicrotask(() => abort(transaction, name))
  })
}

/**
 * Calls `work` before every transaction is opened. Must be called before the tab is opened, since Dexie binds the
 * engine's function when it opens the database.
 */
export const onTransaction = (
  work: () => void,
  opened: (transaction: IDBTransaction) => void = () => undefined,
): void => {
  const original = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    work()
    const transaction = original.apply(this, args)
    opened(transaction)
    return transaction
  })
}

/**
 * Makes opening a transaction fail `times` times, as on a phone that came back from the background (F66); see
 * onTransaction.
 */
export const armConnectionLoss = (): { times: number } => {
  const fault = { times: 0 }
  onTransaction(() => {
    if (fault.times-- > 0) throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  return fault
}

/**
 * `lose` makes every connection that is open by then fail for good, without any event, as Safari's do once the process
 * behind them was killed in the background (F66). New ones work. See onTransaction for when to call this.
 */
export const armServerLoss = (): { lose: () => void } => {
  const open = new Set<IDBDatabase>()
  const lost = new Set<IDBDatabase>()
  const original = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (lost.has(this))
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      )
    open.add(this)
    return original.apply(this, args)
  })
  return { lose: () => open.forEach((db) => lost.add(db)) }
}

/** Makes deleting from that store fail. */
export const failDeletes = (store: string): void => {
  const original = IDBObjectStore.prototype.delete
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === store) throw new DOMException('killed', 'UnknownError')
    return original.call(this, key)
  })
}
