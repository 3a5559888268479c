import type { Dexie } from 'dexie'
import { expect, vi } from 'vitest'

/**
 * Waits until no form of the test before holds its draft: one that left the screen still writes its last edits, and a
 * draft that is made so late would be found by the next test.
 */
export const draftsAtRest = async (work: { get(): Promise<Dexie> }): Promise<void> => {
  const db = await work.get()
  await vi.waitFor(async () => {
    expect(await db.table('meta').where('id').startsWith('lock:draft:').primaryKeys()).toEqual([])
  })
}
