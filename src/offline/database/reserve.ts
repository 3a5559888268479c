import { workConnection } from './connection'
import { findStorageProblem } from './storage-health'

/** Space held back so that outcomes can still be written when the disk is full (F65): four rows of 1 MiB. */
const rowBytes = 1_048_576
const rowIds = ['reserve:0', 'reserve:1', 'reserve:2', 'reserve:3']

/** Random bytes, because engines compress what they store. getRandomValues gives at most 64 KiB per call. */
const noise = (): ArrayBuffer => {
  const bytes = new Uint8Array(rowBytes)
  for (let at = 0; at < rowBytes; at += 0x10000) crypto.getRandomValues(bytes.subarray(at, at + 0x10000))
  return bytes.buffer
}

const quietly = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (findStorageProblem(error) === undefined) throw error
    return false
  }
}

/** Reads and writes in one transaction, because two forms may start at once. An existing row is not written again. */
const layRow = async (id: string): Promise<void> => {
  const db = await workConnection.get()
  if ((await db.meta.get(id)) !== undefined) return
  const value = noise()
  await db.transaction('rw', db.meta, async () => {
    if ((await db.meta.get(id)) === undefined) await db.meta.add({ id, value })
  })
}

/**
 * Writes the missing rows of the reserve; called when a form is begun. False when there is no room, which is no problem
 * yet: nothing of the person's was refused.
 */
export const layReserve = (): Promise<boolean> =>
  quietly(async () => {
    for (const id of rowIds) await layRow(id)
  })

/** Deletes the reserve, to free its space. */
export const spendReserve = (): Promise<boolean> =>
  quietly(async () => {
    const db = await workConnection.get()
    await db.meta.bulkDelete(rowIds)
  })
