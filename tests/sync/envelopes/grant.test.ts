import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRecorder, type Reply } from '../../api/support/server'
import { aTabStorage, openTab } from '../../api/support/tab'
import { aToken } from '../../api/support/token'

let stop: () => Promise<void> = () => Promise.resolve()
beforeEach(() => vi.stubGlobal('localStorage', aTabStorage()))
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = async (answer: () => Reply) => {
  const server = await startRecorder(answer)
  stop = server.stop
  const tab = await openTab(aTabStorage(), server.url)
  const grants = await import('../../../src/api/session/envelope-grant')
  return { ...tab, ...grants, calls: server.calls }
}

const nroafi = '84217'
const inOneDay = new Date(Date.now() + 86_400_000).toISOString()

describe('a member’s right to send envelopes', () => {
  test('is asked for once, and outlives the session in memory', async () => {
    const tab = await open(() => ({ json: { permiso: 'p-1', vence: inOneDay } }))
    tab.startSession({ token: aToken(), distrito: '5' })
    await tab.askEnvelopeGrant('ajuste-1')
    await tab.askEnvelopeGrant('ajuste-1')
    tab.endSession('expired')
    expect([tab.envelopeGrantOf(nroafi), tab.envelopeGrantOf('1')]).toEqual(['p-1', null])
    expect(tab.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/portalafiliado-api/portal/sobres/permiso', JSON.stringify({ ajuste: 'ajuste-1' })],
    ])
  })

  test('whoever waits for it is told', async () => {
    const tab = await open(() => ({ json: { permiso: 'p-1', vence: inOneDay } }))
    tab.startSession({ token: aToken(), distrito: '5' })
    const told = vi.fn<() => void>()
    tab.watchEnvelopeGrant(told)
    await tab.askEnvelopeGrant('ajuste-1')
    expect(told).toHaveBeenCalledOnce()
  })

  test.each<[string, Reply]>([
    ['a failing server', { status: 503, json: { error: 1, msg: 'No.', detalle: [] } }],
    ['another page', { json: { hola: 1 } }],
    ['one that is over', { json: { permiso: 'p', vence: '2020-01-01T00:00:00Z' } }],
  ])('%s gives none, and it is asked for again', async (_name, reply) => {
    const tab = await open(() => reply)
    tab.startSession({ token: aToken(), distrito: '5' })
    await tab.askEnvelopeGrant('ajuste-1')
    await tab.askEnvelopeGrant('ajuste-1')
    expect(tab.envelopeGrantOf(nroafi)).toBeNull()
    expect(tab.calls).toHaveLength(2)
  })

  test('without a session nobody is asked', async () => {
    const tab = await open(() => ({ json: {} }))
    await tab.askEnvelopeGrant('ajuste-1')
    expect(tab.calls).toEqual([])
  })
})

describe('the fund’s key', () => {
  const own = { kid: 'k', x: 'a', y: 'b' }

  test.each<[string, string, string, string | null]>([
    ['the demonstration’s, on one’s own machine', '', 'localhost', 'demostracion'],
    ['none anywhere else', '', 'portal.example', null],
    ['the configured one', JSON.stringify(own), 'portal.example', 'k'],
    ['none when it cannot be read', '{', 'localhost', null],
    ['none when a half is missing', '{"kid":"k","x":"a"}', 'localhost', null],
  ])('%s', async (_name, configured, host, kid) => {
    const { shippedEnvelopeKey } = await import('../../../src/api/fund/fund-keys')
    expect(shippedEnvelopeKey(configured, host)?.kid ?? null).toBe(kid)
  })
})
