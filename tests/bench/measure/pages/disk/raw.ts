const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** Opens a database of one store, as plain as it gets. */
export const openRaw = async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open('plain', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'))
  return settled(opening)
}

/** Writes a value and waits until it is as durable as the portal's own writes. */
export const putRaw = (db: IDBDatabase, id: string, value: ArrayBuffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' })
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
    transaction.objectStore('rows').put(value, id)
  })

/** Reads a value; gives its length. */
export const readRaw = async (db: IDBDatabase, id: string): Promise<number> => {
  const value: unknown = await settled(db.transaction('rows').objectStore('rows').get(id))
  if (value instanceof ArrayBuffer) return value.byteLength
  return typeof value === 'string' ? value.length : 0
}
