import { demoEnvelopeKey } from '../../../src/domain/parcel/demo-key'
import { openTab } from '../support/tab'
import { aDraft, aFile, photo, sealInput, valueOf } from '../support/examples'

/** A tab of a tablet, with what closes, lists and sends envelopes; its own modules and memory. */
export const openTablet = async () => {
  const tab = await openTab()
  const seal = await import('../../../src/offline/envelopes/seal')
  const drop = await import('../../../src/offline/envelopes/drop')
  const keep = await import('../../../src/offline/envelopes/keep')
  const list = await import('../../../src/offline/envelopes/list')
  const canary = await import('../../../src/offline/envelopes/canary')
  const living = await import('../../../src/offline/envelopes/living')
  const means = await import('../../../src/offline/envelopes/means')
  const lease = await import('../../../src/offline/envelopes/envelope-queue')
  const sweep = await import('../../../src/offline/envelopes/sweep')
  const store = await import('../../../src/offline/envelopes/rows-store')
  const opening = await import('../../../src/offline/parcel/open-parcel')
  const database = await import('../../../src/offline/envelopes/database')
  const envelopes = await database.envelopeConnection.get()
  means.provideMeans(() => ({ fundKey: demoEnvelopeKey, member: null, grant: null, moment: 1 }))
  return {
    ...tab,
    ...seal,
    ...drop,
    ...keep,
    ...list,
    ...canary,
    ...living,
    ...means,
    ...lease,
    ...sweep,
    ...store,
    ...opening,
    envelopes,
  }
}

export type Tablet = Awaited<ReturnType<typeof openTablet>>

/** A visitor's request that was handed in, with two documents; one is longer than a part. Returns its submission id. */
export const handedIn = async (tablet: Tablet): Promise<string> => {
  const draft = await aDraft(tablet)
  const first = await aFile(tablet, draft.id, 'frente', photo(40_000, 1))
  const second = await aFile(tablet, draft.id, 'dorso', photo(1_200_000, 2))
  const body = { submissionId: draft.submissionId, digest: 'd1' }
  valueOf(await tablet.handInDraft(draft.id, { ...sealInput, body, fileIds: [first.id, second.id] }))
  return draft.submissionId
}

/** Every envelope on the disk, and whether each of its parts is the one that was written. */
export const wholeness = async (tablet: Tablet): Promise<boolean[]> => {
  const rows = await tablet.envelopes.envelopes.toArray()
  return Promise.all(
    rows.map(async (row) => {
      const parts = await Promise.all(row.digests.map((_digest, index) => tablet.readEnvelopePart(row, index)))
      return parts.every(({ ok }) => ok)
    }),
  )
}

/** Stubs localStorage, which plain Node does not have; returns its content. */
export const textStore = (): Map<string, string> => {
  const content = new Map<string, string>()
  Reflect.set(globalThis, 'localStorage', {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => content.set(key, value),
    removeItem: (key: string) => content.delete(key),
  })
  return content
}
