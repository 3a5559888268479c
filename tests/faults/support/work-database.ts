import type { Page } from '@playwright/test'

/** A transaction on people's work, as the page opened it. */
export type SeenTransaction = { mode: string; durability: string; stores: string[] }

/**
 * Records the page's transactions on people's work and can make them fail (see loseConnection). Must be called before
 * the portal is opened.
 */
export const watchTransactions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: { losses: number; seen: SeenTransaction[] } = { losses: 0, seen: [] }
    Object.assign(globalThis, { watched })
    const original = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      if (this.name !== 'afiliados-work') return original.apply(this, args)
      if (watched.losses-- > 0) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      const transaction = original.apply(this, args)
      const { mode, durability, objectStoreNames } = transaction
      watched.seen.push({ mode, durability, stores: [...objectStoreNames] })
      return transaction
    }
  })

/** Makes the next `times` transactions fail, as on a phone that came back from the background. */
export const loseConnection = (page: Page, times: number): Promise<void> =>
  page.evaluate((losses) => {
    const watched: unknown = Reflect.get(globalThis, 'watched')
    if (typeof watched === 'object' && watched !== null) Object.assign(watched, { losses })
  }, times)

/** The transactions of the page so far. */
export const transactionsOf = (page: Page): Promise<SeenTransaction[]> => page.evaluate('watched.seen')

/** Keeps a write of people's work going in this page until it is closed, as a page does that is suspended in mid-write. */
export const holdWork = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('afiliados-work')
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          const askAgain = (): void =>
            store.count().addEventListener('success', () => {
              resolve()
              askAgain()
            })
          askAgain()
        })
      }),
  )

/** Flips one bit in the longest part of a stored file. */
export const tamperLargestChunk = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const buffersIn = (value: unknown): ArrayBuffer[] => {
      if (value instanceof ArrayBuffer) return [value]
      return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
        ? Object.values(value).flatMap(buffersIn)
        : []
    }
    const sizeOf = (row: unknown): number => Math.max(0, ...buffersIn(row).map(({ byteLength }) => byteLength))
    const db = await settled(indexedDB.open('afiliados-work'))
    const altering = db.transaction('fileChunks', 'readwrite')
    // Leaving the page before the transaction completes would undo the change.
    const stands = new Promise<void>((resolve, reject) => {
      altering.addEventListener('complete', () => resolve())
      altering.addEventListener('abort', () => reject(altering.error ?? new Error('IndexedDB')))
    })
    const store = altering.objectStore('fileChunks')
    const rows: unknown[] = await settled(store.getAll())
    const row = rows.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
    const [longest] = buffersIn(row).toSorted((a, b) => b.byteLength - a.byteLength)
    if (!longest) throw new Error('No part of a file is stored as it was thought to be.')
    const bytes = new Uint8Array(longest)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await settled(store.put(row))
    await stands
    db.close()
  })

type DraftFacts = { rev: number; awaitsFile: boolean }

const factsOf = (page: Page, draftId: string): Promise<DraftFacts> =>
  page.evaluate(
    (id) =>
      new Promise<DraftFacts>((resolve, reject) => {
        const opening = indexedDB.open('afiliados-work')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get(id)
          reading.addEventListener('success', () => {
            opening.result.close()
            const row: unknown = reading.result
            const isRow = typeof row === 'object' && row !== null && 'rev' in row && 'awaitingSlot' in row
            resolve({
              rev: isRow && typeof row.rev === 'number' ? row.rev : 0,
              awaitsFile: isRow && row.awaitingSlot !== null,
            })
          })
        })
      }),
    draftId,
  )

/** The committed revision of a draft. */
export const revisionOf = async (page: Page, draftId: string): Promise<number> => (await factsOf(page, draftId)).rev

/** Whether it is committed that the picker or the camera is open for a draft. */
export const awaitsFile = async (page: Page, draftId: string): Promise<boolean> =>
  (await factsOf(page, draftId)).awaitsFile
