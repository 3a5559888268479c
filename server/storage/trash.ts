import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '../../src/domain/dates'
import type { DocumentStore } from '../documents/store'

/** The trash for documents that no submission owns any more: `papelera/<day>/<name>`, to be restored by hand. */
export type Trash = {
  /** Moves the documents below a prefix to the trash under a name; false when none are there. */
  take: (prefix: string, name: string) => Promise<boolean>
  /** Deletes the days that are over `days` old and gives their number; 0 keeps all. */
  empty: (days: number) => Promise<number>
}

const root = 'papelera'

/** The trash of a document store. */
export const createTrash = (documents: DocumentStore, clock: () => number): Trash => ({
  take: async (prefix, name) => {
    if ((await documents.names(prefix)).length === 0) return false
    const day = `${root}/${todayIn(clock())}`
    const isTaken = (await documents.names(day)).includes(name)
    return documents.move(prefix, `${day}/${isTaken ? `${name}-${randomUUID().slice(0, 8)}` : name}`)
  },
  empty: async (days) => {
    if (days === 0) return 0
    const oldest = addDays(todayIn(clock()), -days)
    const names = await documents.names(root)
    const over = names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name) && name < oldest)
    for (const name of over) await documents.remove(`${root}/${name}`)
    return over.length
  },
})
