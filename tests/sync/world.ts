import { vi } from 'vitest'
import { visitor, type Owner } from '../../src/domain/owner'
import type { Invalidate } from '../../src/sync/delivery-parts'
import { aDraft, aFile, photo, sealInput, valueOf } from '../offline/support/examples'
import { newDevice, openTab } from '../offline/support/tab'
import { webLocks } from '../offline/support/web-locks'
import { httpTransport } from './http-transport'
import { startServer, type TestServer } from './server'

/** A new device, a server of its own, and a clock moved by hand. */
export const openWorld = async () => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
  const server = await startServer()
  const time = { now: Date.now() }
  const close = (): void => {
    server.stop()
    vi.unstubAllGlobals()
  }
  return { server, time, close, openTab: (owners?: readonly Owner[]) => openSenderTab(server, time, owners) }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A tab with its own sender; `beats` are the timers that keep its lease. */
const openSenderTab = async (server: TestServer, time: { now: number }, owners: readonly Owner[] = [visitor]) => {
  const tab = await openTab()
  const { createOutboxSender } = await import('../../src/sync/outbox-sender')
  const withdrawal = await import('../../src/sync/withdrawal')
  const beats = new Set<() => void>()
  const invalidate = vi.fn<Invalidate>()
  const transport = httpTransport(server.url)
  const clock = {
    now: () => time.now,
    wait: () => Promise.resolve(),
    every: (_ms: number, work: () => void) => {
      beats.add(work)
      return () => beats.delete(work)
    },
  }
  const sender = createOutboxSender({
    transport,
    clock,
    random: () => 0.5,
    owners: () => owners,
    invalidate,
  })
  const item = async () => valueOf(await tab.listOutbox(visitor))[0]
  /** Goes from one due moment to the next; accepted and receipt must come together (I4). */
  const drainUntilAccepted = async (): Promise<void> => {
    for (let round = 0; round < 12; round++) {
      const { nextAt } = await sender.drain()
      const isAccepted = (await item())?.state === 'accepted'
      const hasReceipt = valueOf(await tab.listReceipts(visitor)).length === 1
      if (isAccepted !== hasReceipt) throw new Error('accepted without a receipt, or a receipt without acceptance')
      if (isAccepted) return
      time.now = Math.max(time.now, nextAt ?? time.now)
    }
    throw new Error('not accepted after twelve rounds')
  }
  return { ...tab, ...withdrawal, transport, drain: sender.drain, drainUntilAccepted, beats, invalidate, item }
}

export type SenderTab = Awaited<ReturnType<typeof openSenderTab>>

/** A queued submission with that many files. */
export const aSubmissionWithFiles = async (tab: SenderTab, count: number) => {
  const draft = await aDraft(tab)
  const fileIds: string[] = []
  for (let n = 0; n < count; n++) fileIds.push((await aFile(tab, draft.id, `slot${n}`, photo(30_000, n))).id)
  const body = { submissionId: draft.submissionId, digest: 'd1' }
  valueOf(await tab.handInDraft(draft.id, { ...sealInput, body, fileIds }))
  return { draft }
}
