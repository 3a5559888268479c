import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeliveryMode } from '../../src/domain/delivery/capabilities'
import { openPortal } from './support/portal'
import { startRecorder } from './support/server'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The way of delivery after an API answered its ping so. */
const modeAfter = async (answer: object): Promise<DeliveryMode> => {
  const server = await startRecorder(() => ({ json: answer }))
  const portal = await openPortal(server.url)
  await portal.probeConnection()
  await server.stop()
  const { getDeliveryMode } = await import('../../src/api/fund/delivery-mode')
  return getDeliveryMode()
}

/** The way of delivery at the next start, before anything answered. */
const modeAtStart = async (): Promise<DeliveryMode> => {
  vi.resetModules()
  const { getDeliveryMode } = await import('../../src/api/fund/delivery-mode')
  return getDeliveryMode()
}

describe('[SAY-005] what the screens promise follows what the API says', () => {
  test.each<[string, object, DeliveryMode]>([
    ['all of it', { ok: true, puede: ['recibos', 'partes', 'cambios'] }, 'pieces'],
    ['receipts only', { ok: true, puede: ['recibos'] }, 'single'],
    ['pieces without receipts, which prove nothing', { ok: true, puede: ['partes'] }, 'once'],
    ['nothing: it was there before this portal', { ok: true }, 'once'],
    ['something that is not known yet', { ok: true, puede: ['recibos', 'magia'] }, 'single'],
  ])('%s', async (_what, answer, mode) => {
    expect(await modeAfter(answer)).toBe(mode)
    expect(await modeAtStart()).toBe(mode)
  })

  test('the page of a Wi-Fi that wants a sign-in says nothing of the API', async () => {
    await modeAfter({ ok: true, puede: ['recibos', 'partes'] })
    vi.resetModules()
    expect(await modeAfter({ bienvenido: true })).toBe('pieces')
  })

  test('before anything was heard no more is promised than a receipt', async () => {
    expect(await modeAtStart()).toBe('single')
  })

  test('a browser without storage knows it until the page closes', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(await modeAfter({ ok: true })).toBe('once')
  })
})
