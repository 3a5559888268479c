import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonValue } from '../../src/domain/json'
import type { LogEvent } from '../../src/domain/log/events'
import { aMember } from '../domain/member/builders'
import { act } from '../ui/support/setup'
import { aWorld, startFileServer } from './support/file-server'
import { aToken } from './support/token'

const load = async (apiHost: string) => {
  vi.stubEnv('VITE_API_HOST', apiHost)
  const session = await import('../../src/api/session/session-store')
  const { useReading } = await import('../../src/api/reading/useReading')
  const { provideSnapshots } = await import('../../src/api/reading/snapshots')
  const { reportConnection } = await import('../../src/api/connection')
  const { provideLog } = await import('../../src/api/log-port')
  const { StoreGate } = await import('../../src/api/StoreGate')
  return { ...session, useReading, provideSnapshots, provideLog, reportConnection, StoreGate }
}

let server: Awaited<ReturnType<typeof startFileServer>>
let api: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  server = await startFileServer(aWorld())
  api = await load(server.url)
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})

type Kept = Map<string, { value: JsonValue; at: number }>

/** The device's store of last answers, as of an open vault. */
const aDevice = (kept: Kept = new Map()): Kept => {
  api.provideSnapshots({
    find: (name) => Promise.resolve(kept.get(name)),
    write: (name, value, at) => {
      kept.set(name, { value, at })
      return Promise.resolve(true)
    },
  })
  return kept
}

const nobody = { cut: true } as const
/** What the calls note from here on. */
const aLog = (): LogEvent[] => {
  const noted: LogEvent[] = []
  api.provideLog((event) => void noted.push(event))
  return noted
}
const yesterday = Date.parse('2025-11-19T09:42:00-03:00')

beforeEach(() => {
  Object.assign(server.world, aWorld(), { answer: undefined })
  server.calls.length = 0
  api.reportConnection(true)
  api.startSession({ token: aToken(), distrito: '1' })
})
afterEach(() => act(() => api.endSession('expired')))

const read = () => renderHook(() => api.useReading('afiliado'), { wrapper: api.StoreGate })

const memberAnswer = (nroafi: string, apellido: string): JsonValue => ({
  nroafi,
  body: { message: { nroafi, apellido, nombres: 'ANA' } },
})

describe('reading the member', () => {
  test('[DASH-001] waits with nothing, then shows what the API says and keeps it on the device', async () => {
    const kept = aDevice()
    const { result } = read()
    expect(result.current).toMatchObject({ data: undefined, isLoading: true, isFresh: false, failure: undefined })
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    expect(result.current).toMatchObject({ data: aMember(), isLoading: false, failure: undefined })
    expect(kept.get('afiliado')).toMatchObject({ at: result.current.at, value: { nroafi: '84217' } })
    expect(server.calls[0]).toMatchObject({ method: 'POST', body: '{"nroafi":"84217","bit":1}' })
  })

  test('what was asked ahead is kept, although the answer comes before the place where it is kept', async () => {
    api.provideSnapshots(undefined)
    const { result } = read()
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    const kept = aDevice()
    await waitFor(() => expect(kept.get('afiliado')).toMatchObject({ value: { nroafi: '84217' } }))
  })

  test('what comes before that place is not kept by whoever signs in meanwhile (F54)', async () => {
    api.provideSnapshots(undefined)
    const { result } = read()
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    act(() => void api.startSession({ token: aToken({ nroafi: '100' }), distrito: '1' }))
    const written: JsonValue[] = []
    api.provideSnapshots({
      find: () => Promise.resolve(undefined),
      write: (_name, value) => Promise.resolve(written.push(value) > 0),
    })
    await waitFor(() => expect(written).toContainEqual(expect.objectContaining({ nroafi: '100' })))
    expect(written).not.toContainEqual(expect.objectContaining({ nroafi: '84217' }))
  })

  test('[DASH-001] shows what the device kept at once, and what the API says behind it', async () => {
    aDevice(new Map([['afiliado', { value: memberAnswer('84217', 'DE AYER'), at: yesterday }]]))
    const seen: object[] = []
    const { result } = renderHook(
      () => {
        const reading = api.useReading('afiliado')
        seen.push({ shown: reading.data?.apellido, at: reading.at, isFresh: reading.isFresh })
        return reading
      },
      { wrapper: api.StoreGate },
    )
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    expect(seen).toContainEqual({ shown: 'DE AYER', at: yesterday, isFresh: false })
    expect(seen.at(-1)).toEqual({ shown: 'ALBARRACÍN', at: expect.any(Number), isFresh: true })
    expect(result.current.at).toBeGreaterThan(yesterday)
  })

  test.each([
    ['before anybody has read it', false],
    ['while it is known from a screen before', true],
  ])('a child asks for it anew in its first effect, %s', async (_when, isKnown) => {
    if (isKnown) {
      const before = read()
      await vi.waitUntil(() => before.result.current.isFresh)
      before.unmount()
    }
    const calls = server.calls.length
    const Child = ({ onSeen, name }: { onSeen: () => void; name: string | undefined }) => {
      useEffect(onSeen, [onSeen])
      return <p>{name}</p>
    }
    const Parent = () => {
      const { data, refresh } = api.useReading('afiliado')
      const [first] = useState(() => refresh)
      return <Child onSeen={first} name={data?.apellido} />
    }
    render(<Parent />, { wrapper: api.StoreGate })
    await screen.findByText('ALBARRACÍN')
    await waitFor(() => expect(server.calls.length).toBe(calls + 1))
  })

  test('[SESSION-012] without a connection keeps the session and what the device had, and calls it no failure', async () => {
    server.world.answer = () => nobody
    aDevice(new Map([['afiliado', { value: memberAnswer('84217', 'DE AYER'), at: yesterday }]]))
    const { result } = read()
    await waitFor(() => expect(result.current.data?.apellido).toBe('DE AYER'))
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
    expect(result.current).toMatchObject({ at: yesterday, isFresh: false, failure: undefined })
    expect(api.getSession()?.nroafi).toBe('84217')
  })

  test('asks again by itself when the connection is back', async () => {
    server.world.answer = () => nobody
    aDevice()
    const { result } = read()
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(result.current).toMatchObject({ data: undefined, failure: undefined })
    server.world.answer = undefined
    act(() => api.reportConnection(true))
    await waitFor(() => expect(result.current.data?.apellido).toBe('ALBARRACÍN'))
  })

  test('[ERR-010] a refresh that fails takes nothing away, and is noted in the log', async () => {
    aDevice()
    const { result } = renderHook(() => api.useReading('domicilios'), { wrapper: api.StoreGate })
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    server.world.answer = () => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } })
    const noted = aLog()
    act(() => result.current.refresh())
    await waitFor(() => expect(result.current.failure).toBe('Ocurrió un error.'))
    expect(noted).toEqual([{ kind: 'call', call: 'addresses', outcome: 'failed', took: expect.any(String) }])
    expect(result.current).toMatchObject({ isFresh: false, isLoading: false })
    expect(result.current.data).toHaveLength(1)
  })

  test('[ERR-010] an answer that cannot be read, and silence, are noted by the name of what was read alone', async () => {
    aDevice()
    server.world.answer = () => ({ json: { message: 'AV. RIVADAVIA 1234' } })
    const noted = aLog()
    const { result } = renderHook(() => api.useReading('domicilios'), { wrapper: api.StoreGate })
    await waitFor(() => expect(noted).toEqual([{ kind: 'reading', reading: 'domicilios' }]))
    server.world.answer = () => nobody
    act(() => result.current.refresh())
    await waitFor(() =>
      expect(noted.slice(1)).toEqual([
        { kind: 'call', call: 'addresses', outcome: 'silence', took: expect.any(String) },
      ]),
    )
  })

  test.each([
    ['deuda', { deuda: [{ pmp_id: '1', pmp_apagar: null }] }],
    ['pagos', { pagos: [{ mmp_apagar: '1.234,56', detalle: [] }] }],
    ['boletasDisponibles', { boletasDisponibles: [{ tipo_aporte: 1, importe: '' }] }],
    ['aportesPagos', { aportesPagos: [{ tapid: 1, total: 'mucho' }] }],
  ] as const)('[UNS-138] a line of %s that cannot be read is noted; the others are shown', async (name, json) => {
    aDevice()
    server.world.answer = () => ({ json: JSON.parse(JSON.stringify(json)) })
    const noted = aLog()
    const { result } = renderHook(() => api.useReading(name), { wrapper: api.StoreGate })
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    expect(result.current.data).toHaveLength(1)
    expect(noted).toEqual([{ kind: 'line', reading: name }])
  })

  test('[SESSION-011] error 2 brings the server’s words and leaves the session', async () => {
    aDevice()
    server.world.answer = () => ({ json: { error: 2, msg: 'El afiliado no existe.', detalle: [] } })
    const { result } = read()
    await waitFor(() => expect(result.current.failure).toBe('El afiliado no existe.'))
    expect(api.getSession()?.nroafi).toBe('84217')
  })

  test.each([
    ['an error of the server', { status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } }],
    ['a refusal', { status: 403, json: { error: 403, msg: 'No podés ver esto.', detalle: [] } }],
    ['something that is no member', { json: { message: {} } }],
  ])('[SESSION-012] %s ends the session', async (_what, reply) => {
    aDevice()
    server.world.answer = () => reply
    read()
    await waitFor(() => expect(api.getSession()).toBeNull())
    expect(api.getSessionEnd()).toBe('refused')
  })

  test('[SESSION-012] the sign-in page of a hotel is no answer, and ends nothing', async () => {
    aDevice()
    server.world.answer = () => ({ html: '<h1>Bienvenido al wifi</h1>' })
    const { result } = read()
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(result.current.failure).toBeUndefined()
    expect(api.getSession()?.nroafi).toBe('84217')
  })
})

describe('nothing of another member', () => {
  test('is shown from the device', async () => {
    server.world.answer = () => nobody
    aDevice(new Map([['afiliado', { value: memberAnswer('100', 'OTRA'), at: yesterday }]]))
    const { result } = read()
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(result.current.data).toBeUndefined()
  })

  test('is left in the page when somebody else signs in', async () => {
    aDevice()
    const { result } = read()
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    server.world.answer = () => nobody
    aDevice()
    act(() => api.endSession('expired'))
    expect(result.current.data).toBeUndefined()
    act(() => void api.startSession({ token: aToken({ nroafi: '100' }), distrito: '2' }))
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(result.current.data).toBeUndefined()
  })

  test('is kept when its answer comes after the session ended', async () => {
    const kept = aDevice()
    server.world.answer = () => {
      api.endSession('expired')
      return undefined
    }
    const { result } = read()
    await waitFor(() => expect(server.calls).toHaveLength(1))
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(kept.size).toBe(0)
  })

  test('an unlocked device shows what it kept of its member, and asks the API nothing', async () => {
    act(() => api.endSession('expired'))
    aDevice(new Map([['afiliado', { value: memberAnswer('84217', 'DE AYER'), at: yesterday }]]))
    act(() => api.enterOffline('84217'))
    const { result } = read()
    await waitFor(() => expect(result.current.data?.apellido).toBe('DE AYER'))
    expect(server.calls).toEqual([])
  })

  test('nor anything at all is read for management', async () => {
    act(() => api.endSession('expired'))
    act(() => void api.startSession({ token: aToken({ nroafi: '7', role: 'gestion' }), distrito: '' }))
    const { result } = read()
    expect(result.current).toMatchObject({ data: undefined, isLoading: false })
    expect(server.calls).toEqual([])
  })
})

test('[DASH-028] debt concepts and the summary of contributions come with the dashboard', async () => {
  aDevice()
  const { result } = renderHook(() => ({ debt: api.useReading('deuda'), credited: api.useReading('aportes') }), {
    wrapper: api.StoreGate,
  })
  await waitFor(() => expect(result.current.credited.data).toMatchObject({ anios: 12, meses: 4 }))
  await waitFor(() => expect(result.current.debt.data).toHaveLength(1))
  expect(server.asked()).toEqual(expect.arrayContaining(['portal/aportes/deuda', 'portal/aportes/84217']))
})
