import { visitor } from '../../../../../src/domain/owner'
import { isJsonValue } from '../../../../../src/offline/database/parse'
import { createDraft } from '../../../../../src/offline/drafts/drafts'
import { addFile } from '../../../../../src/offline/files/files'
import { observeOutbox } from '../../../../../src/offline/live'
import { handInDraft, listOutbox } from '../../../../../src/offline/outbox/outbox'
import { listReceipts } from '../../../../../src/offline/outbox/receipts'
import { systemClock } from '../../../../../src/sync/clock'
import { pageTransport } from '../../../../../src/sync/page-transport'
import { createOutboxSender } from '../../../../../src/sync/outbox-sender'
import { startWakeUps } from '../../../../../src/sync/wakeups'
import { valueOf } from '../example'

/** A document: its address on this site, and the slot that it belongs to. */
type Document = { address: string; slot: string }

/** A draft on this device: its id, that of its submission, its revision, and its files by their slots. */
type Kept = { id: string; submissionId: string; rev: number; files: Record<string, string> }

const setTimer = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const begin = (): void => {
  const sender = createOutboxSender({
    transport: pageTransport,
    clock: systemClock,
    random: Math.random,
    owners: () => [visitor],
  })
  const sources = { window, document, now: systemClock.now, random: Math.random, setTimer }
  startWakeUps(sender, { ...sources, outbox: observeOutbox(visitor), registerSync: () => Promise.resolve() })
}

const bench = {
  /** Seals a draft with these documents. */
  keep: async (documents: readonly Document[]): Promise<Kept> => {
    const form = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: {} } as const
    const { meta } = valueOf(await createDraft(form))
    const files: Record<string, string> = {}
    for (const { address, slot } of documents) {
      const bytes = await (await fetch(address)).arrayBuffer()
      const added = valueOf(await addFile(meta.id, { slot, name: 'foto.jpg', type: 'image/jpeg', bytes }))
      files[slot] = added.id
    }
    return { id: meta.id, submissionId: meta.submissionId, rev: meta.rev, files }
  },
  /** Hands the draft in with this request (JSON), and sends it as the portal does until its receipt is here. */
  send: async ({ id, rev, files }: Kept, request: string): Promise<void> => {
    const body: unknown = JSON.parse(request)
    if (!isJsonValue(body)) throw new Error('The request is no JSON.')
    const input = {
      rev,
      fileIds: Object.values(files),
      kind: 'preafiliacion',
      title: 'Completá tu afiliacion',
    } as const
    valueOf(await handInDraft(id, { ...input, body, checks: [], summary: {} }))
    begin()
    await new Promise<void>((resolve, reject) => {
      observeOutbox(visitor).subscribe(async (items) => {
        if (valueOf(await listReceipts(visitor)).length > 0) resolve()
        else if (items.some(({ state }) => state === 'needs_action')) reject(new Error(JSON.stringify(items)))
      })
    })
  },
  /** What waits on this device. */
  waiting: async (): Promise<string> => JSON.stringify(valueOf(await listOutbox(visitor))),
}

declare global {
  interface Window {
    cuts: typeof bench
  }
}

window.cuts = bench
