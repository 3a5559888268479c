import { IDBFactory } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { visitor } from '../../../src/domain/owner'
import type { Code } from '../../../src/domain/code/code'
import { answers, photo, valueOf } from '../../offline/support/examples'
import { openTab } from '../../offline/support/tab'
import type { ParcelServer } from './parcel-server'

const person = { reader: visitor, member: null }

/** The portal started on a device: its own memory, the device's databases. */
const start = async (factory: IDBFactory, { calls }: ParcelServer) => {
  Dexie.dependencies.indexedDB = factory
  const tab = await openTab()
  const source = await import('../../../src/sync/handover/source')
  const target = await import('../../../src/sync/handover/target')
  const stored = await import('../../../src/offline/handover/source')
  const carried = await import('../../../src/offline/handover/read-carry')
  const asleep = await import('../../../src/offline/handover/target')
  const held = await import('../../../src/offline/handover/purge-carried')
  return {
    ...tab,
    ...source,
    ...target,
    ...stored,
    ...carried,
    ...asleep,
    ...held,
    offer: (draftId: string) => source.offerDraft(calls, { draftId, member: null, title: 'Afiliación', now: () => 5 }),
    look: (draftId: string) => source.lookAway(calls, draftId),
    recall: (draftId: string) => source.recallAway(calls, draftId),
    open: (code: Code) => target.lookUp(calls, code, person, 'Teléfono'),
    bring: (found: Parameters<typeof target.bringDraft>[1]) => target.bringDraft(calls, found, person),
    /** What happens by itself at each start. */
    settle: async () => {
      await source.settleAllAway(calls, [visitor])
      await target.settleArrivals(calls, [visitor])
    },
    /** State, answers and bytes of a draft that can be edited here; undefined when it cannot. */
    living: async (draftId: string) => {
      const row = await tab.db.drafts.get(draftId)
      if (row?.state !== 'active') return undefined
      const draft = valueOf(await tab.readDraft(draftId, (_version, content) => content))
      const files = valueOf(await tab.verifyFiles(draftId))
      const bytes = await Promise.all(files.good.map(async ({ id }) => valueOf(await tab.readFile(id)).byteLength))
      return { content: draft.content, bytes, damaged: files.damaged.length, submissionId: row.submissionId }
    },
  }
}

/** A device: `here` is the portal that runs on it; `restart` is what follows when it died. */
export const device = async (server: ParcelServer) => {
  const factory = new IDBFactory()
  const own = { here: await start(factory, server), restart: async () => {} }
  own.restart = async () => {
    own.here.db.close()
    own.here = await start(factory, server)
  }
  return own
}

export type Device = Awaited<ReturnType<typeof device>>

/** A stored draft with a document of this many bytes. */
export const aCarried = async ({ here }: Device, bytes = 3_000) => {
  const meta = valueOf(
    await here.createDraft({ formId: 'preafiliacion', formVersion: 1, owner: visitor, content: answers }),
  ).meta
  valueOf(await here.addFile(meta.id, { slot: 'dni', name: 'dni.jpg', type: 'image/jpeg', bytes: photo(bytes, 3) }))
  return meta
}
