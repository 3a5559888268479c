import { vi } from 'vitest'
import { newDevice } from '../../offline/support/tab'
import { valueOf } from '../../offline/support/examples'
import { webLocks } from '../../offline/support/web-locks'
import { handedIn, openTablet } from '../../offline/envelopes/tablet'
import { fakeParcelServer, type FakeParcelServer } from '../parcels/fake-server'

/** A tablet with a server of parcels in memory, and a clock moved by hand. */
export const openWorld = () => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
  const server = fakeParcelServer()
  const time = { now: Date.now() }
  return { server, time, openPage: () => openPage(server, time), close: () => void vi.unstubAllGlobals() }
}

export type World = ReturnType<typeof openWorld>

/** A page of the tablet, or its worker: own modules and memory, the same databases. */
const openPage = async (server: FakeParcelServer, time: { now: number }) => {
  const tablet = await openTablet()
  const { createEnvelopeSender } = await import('../../../src/sync/envelopes/envelope-sender')
  const { createParcelCalls } = await import('../../../src/sync/parcels/parcel-calls')
  const beats = new Set<() => void>()
  const sender = createEnvelopeSender({
    calls: createParcelCalls(server.caller),
    ping: server.ping,
    clock: {
      now: () => time.now,
      wait: () => Promise.resolve(),
      every: (_ms, work) => {
        beats.add(work)
        return () => beats.delete(work)
      },
    },
    random: () => 0.5,
    living: tablet.livingIds,
  })
  const rows = () => tablet.envelopes.envelopes.toArray()
  return { ...tablet, drain: sender.drain, rows, beats }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** An envelope of a visitor who has left; returns the id of its parcel. */
export const leftBehind = async (page: Page): Promise<string> => {
  const { id } = valueOf(await page.sealEnvelope(await handedIn(page)))
  valueOf(await page.keepHandedIn())
  return id
}
