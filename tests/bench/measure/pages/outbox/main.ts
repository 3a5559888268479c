import { fetchCaller } from '../../../../../sw/fetch-caller'
import { visitor } from '../../../../../src/domain/owner'
import { createDraft } from '../../../../../src/offline/drafts/drafts'
import { addFile } from '../../../../../src/offline/files/files'
import { listOutbox, handInDraft } from '../../../../../src/offline/outbox/outbox'
import { createHttpTransport } from '../../../../../src/sync/http-transport'
import { createOutboxSender } from '../../../../../src/sync/outbox-sender'
import { paths } from '../../../../../src/contract/base-paths'
import { submissionHeaders } from '../../../../../src/contract/headers'
import { fileOf, valueOf } from '../example'

const digest = 'd'.repeat(64)
let skippedMs = 0

const sender = createOutboxSender({
  transport: createHttpTransport(fetchCaller('')),
  clock: {
    now: () => Date.now() + skippedMs,
    wait: () => Promise.resolve(),
    every: (ms, work) => {
      const timer = setInterval(work, ms)
      return () => clearInterval(timer)
    },
  },
  random: () => 0.5,
  owners: () => [visitor],
})

/** Seals one submission with one file of that many bytes. */
const queueOne = async (seed: number, bytes: number): Promise<void> => {
  const form = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: {} } as const
  const { meta } = valueOf(await createDraft(form))
  const file = valueOf(await addFile(meta.id, { ...fileOf(bytes, seed), slot: 'titular.dniFrente' }))
  const { submissionId } = meta
  const body = { version: 1, submissionId, digest, afiliado: {}, archivos: [{ id: file.id, slot: file.slot, bytes }] }
  valueOf(
    await handInDraft(meta.id, {
      rev: meta.rev,
      fileIds: [file.id],
      kind: 'preafiliacion',
      title: 'Completá tu afiliacion',
      body,
      checks: [],
      summary: {},
    }),
  )
}

const bench = {
  fill: async (count: number, bytes: number): Promise<void> => {
    for (let seed = 0; seed < count; seed++) await queueOne(seed, bytes)
  },
  /** One run of the sender; gives its milliseconds. */
  drain: async (): Promise<number> => {
    const begun = performance.now()
    await sender.drain()
    return performance.now() - begun
  },
  /** Runs until nothing waits, without waiting for the time of the next attempt. */
  drainAll: async (): Promise<void> => {
    for (let round = 0; round < 50; round++) {
      const { nextAt } = await sender.drain()
      if (nextAt === null) return
      skippedMs += Math.max(0, nextAt - Date.now() - skippedMs)
    }
  },
  /** How many submissions are in each state. */
  states: async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const { state } of valueOf(await listOutbox(visitor))) counts[state] = (counts[state] ?? 0) + 1
    return counts
  },
  /** What it would cost without an outbox: as many requests of the same bytes, made in memory, some at a time. */
  loop: async (count: number, bytes: number, atOnce: number): Promise<number> => {
    const blobs = Array.from({ length: count }, (_, seed) => new Blob([fileOf(bytes, seed).bytes]))
    const begun = performance.now()
    const next = async (): Promise<void> => {
      for (let blob = blobs.pop(); blob !== undefined; blob = blobs.pop()) {
        const form = new FormData()
        const submissionId = crypto.randomUUID()
        form.append('solicitud', JSON.stringify({ version: 1, submissionId, digest }))
        form.append('archivo', blob, 'foto.jpg')
        const headers = submissionHeaders(submissionId, digest)
        const answer = await fetch(paths.saveAffiliation, { method: 'POST', headers, body: form, cache: 'no-store' })
        await answer.json()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    return performance.now() - begun
  },
}

declare global {
  interface Window {
    outbox: typeof bench
  }
}

window.outbox = bench
