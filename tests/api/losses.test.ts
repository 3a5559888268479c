import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LossReport } from '../../src/domain/log/losses'
import { openPortal } from './support/portal'
import { startRecorder, type Reply } from './support/server'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  vi.unstubAllEnvs()
})

const report: LossReport = { id: '8b9d6f0e-0000-4000-8000-000000000000', counts: { full: 2 } }
const pong = { ok: true, hora: '2026-11-22T12:00:00.000Z' }

/** A ping of a portal that has this to tell, to an API that answers so; gives what was sent and what was settled. */
const ping = async (told: LossReport | undefined, reply: Reply) => {
  const server = await startRecorder(() => reply)
  stop = server.stop
  const portal = await openPortal(server.url)
  const { provideLosses } = await import('../../src/api/log-port')
  const settled: string[] = []
  provideLosses({ openReport: () => told, settleReport: (id) => void settled.push(id) })
  await portal.probeConnection()
  return { sent: server.calls[0]?.losses, settled }
}

describe('counts of losses', () => {
  test('go along with a ping and are settled once the server says that it has them', async () => {
    expect(await ping(report, { json: { ...pong, perdidas: 'recibidas' } })).toEqual({
      sent: `${report.id};full=2`,
      settled: [report.id],
    })
  })

  test.each<[string, Reply]>([
    ['a server that does not know of them', { json: pong }],
    ['a sign-in page of a hotel', { html: '<p>recibidas</p>' }],
    ['silence', { cut: true }],
  ])('are kept after %s', async (_what, reply) => {
    expect((await ping(report, reply)).settled).toEqual([])
  })

  test('leave no trace where there are none', async () => {
    expect(await ping(undefined, { json: pong })).toEqual({ sent: undefined, settled: [] })
  })
})
