import { renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeSavedAccount } from '../../src/contract/accounts/accounts'
import type { CheckId } from '../../src/domain/form/checks'
import { canonicalJson, type JsonValue } from '../../src/domain/json'
import { savedAccount } from '../domain/benefits/builders'
import { act } from '../ui/support/setup'
import { aWorld, nameOf, startFileServer } from './support/file-server'
import type { Call, Reply } from './support/server'
import { aToken } from './support/token'

const load = async (apiHost: string) => {
  vi.stubEnv('VITE_API_HOST', apiHost)
  const session = await import('../../src/api/session/session-store')
  const { useReading } = await import('../../src/api/reading/useReading')
  const { checksApi } = await import('../../src/api/checks.api')
  const { appStore } = await import('../../src/api/store')
  const { pageTransport } = await import('../../src/sync/page-transport')
  const { provideSnapshots } = await import('../../src/api/reading/snapshots')
  const { StoreGate } = await import('../../src/api/StoreGate')
  return {
    ...session,
    useReading,
    checksApi,
    appStore,
    pageTransport,
    provideSnapshots,
    wrapper: StoreGate,
  }
}

let server: Awaited<ReturnType<typeof startFileServer>>
let api: Awaited<ReturnType<typeof load>>
const kept = new Map<string, { value: JsonValue; at: number }>()

beforeAll(async () => {
  server = await startFileServer(aWorld())
  api = await load(server.url)
  api.provideSnapshots({
    find: (name) => Promise.resolve(kept.get(name)),
    write: (name, value, at) => {
      kept.set(name, { value, at })
      return Promise.resolve(true)
    },
  })
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  server.calls.length = 0
  kept.clear()
  api.startSession({ token: aToken(), distrito: '1' })
})
afterEach(() => act(() => api.endSession('expired')))

/** What the API answers below /portalafiliado-api, by path; a list is used up call by call. */
const answering = (answers: Record<string, Reply | Reply[]>) => {
  server.world.answer = (call: Call) => {
    const answer = answers[nameOf(call)]
    return Array.isArray(answer) ? answer.shift() : answer
  }
}

const relative = {
  id: 'r1',
  nombres: 'EMILIA',
  apellido: 'IBÁÑEZ',
  sexo: 'F',
  fecnacim: '2025-10-22',
  tipfamiliar: 3,
  destipfamiliar: 'HIJO',
  tipdoc: 1,
  destipdoc: 'DNI',
  nrodoc: '71204553',
  fecfallecido: '1900-01-01',
  fallecido: 0,
  discapacidad: 'N',
  accion: 'X',
}

describe('what a benefit is chosen from', () => {
  test('[API-059] [BENEFIT-010] the saved accounts come by number, and stay on the device', async () => {
    answering({ 'portal/mediosPago': { json: { cbu: [encodeSavedAccount(savedAccount)] } } })
    const { result } = renderHook(() => api.useReading('mediosPago'), { wrapper: api.wrapper })
    await waitFor(() => expect(result.current.data).toEqual([savedAccount]))
    expect(server.calls[0]).toMatchObject({ method: 'POST', body: '{"nroafi":"84217","incluirPre":0}' })
    expect(kept.get('mediosPago')?.value).toMatchObject({ nroafi: '84217' })
  })

  test('[API-069] the relatives come by number, and are there without a connection', async () => {
    answering({ 'subsidios/obtenerFamiliares': [{ json: { familiares: [relative] } }, { cut: true }] })
    const first = renderHook(() => api.useReading('familiaresSubsidio'), { wrapper: api.wrapper })
    await waitFor(() => expect(first.result.current.isFresh).toBe(true))
    expect(server.calls[0]?.body).toBe('{"nroafi":"84217"}')
    first.unmount()
    act(() => api.endSession('expired'))
    act(() => api.enterOffline('84217'))
    const { result } = renderHook(() => api.useReading('familiaresSubsidio'), { wrapper: api.wrapper })
    await waitFor(() => expect(result.current.data).toMatchObject([{ id: 'r1', nrodoc: '71204553' }]))
    expect(result.current.isFresh).toBe(false)
  })
})

const ask = (id: CheckId, query: Record<string, string>) =>
  api.appStore.dispatch(api.checksApi.endpoints.ask.initiate({ id, inputs: canonicalJson(query) }, { track: false }))

const people = canonicalJson([
  { dniFamiliar: '71204553', fechaNacimiento: '2025-10-22' },
  { dniFamiliar: '71204554', fechaNacimiento: '2025-10-22' },
])
const subsidy = (nroafi = '84217') => ({
  nroafi,
  tipoSubsidio: 'adopcion',
  fechaSentencia: '2025-11-03',
  fechaMatrimonio: '',
  personas: people,
})
const yes = (msg = '') => ({ json: { success: true, nota: false, msg } })
const no = { json: { success: false, nota: true, msg: 'No cumple.' } }

describe('the questions of a benefit', () => {
  test('[API-066] [BENEFIT-004] [BENEFIT-006] every person is asked about, and one refusal refuses', async () => {
    answering({ 'subsidios/validarTipoSubsidio': [yes(), no] })
    expect((await ask('subsidio', subsidy())).data).toEqual({
      state: 'refused',
      message: 'No cumple.',
      data: { nota: true, maternidad: false, mensaje: 'No cumple.', rechazadas: [1] },
    })
    expect(server.calls.map(({ body }) => JSON.parse(body).dniFamiliar)).toEqual(['71204553', '71204554'])
  })

  test('[BENEFIT-004] a silence in between is no answer about anybody', async () => {
    answering({ 'subsidios/validarTipoSubsidio': [yes(), { cut: true }] })
    expect((await ask('subsidio', subsidy())).error).toEqual({ kind: 'offline' })
  })

  test('an error in between ends it with its words', async () => {
    const error = { status: 400, json: { error: 400, msg: 'Formato incorrecto.', detalle: [] } }
    answering({ 'subsidios/validarTipoSubsidio': [error, yes()] })
    expect((await ask('subsidio', subsidy())).error).toMatchObject({ kind: 'refused', message: 'Formato incorrecto.' })
    expect(server.calls).toHaveLength(1)
  })

  test.each([
    ['aportes', 'subsidios/validarAportesPagos', { nroafi: '84217' }],
    ['planPagos', 'subsidios/validarPlanPagos', { nroafi: '84217' }],
    ['cbu', 'portal/mediosPago/validarCBU', { cbu: '2850590940090418135201' }],
  ] as const)('[API-067] [API-068] %s', async (id, path, query) => {
    answering({ [path]: [{ json: { success: true, nombre: 'MACRO' } }, no] })
    expect((await ask(id, query)).data).toMatchObject({ state: 'ok', message: null })
    expect((await ask(id, query)).data).toMatchObject({ state: 'refused', message: expect.stringMatching(/\S/) })
    expect(server.calls.map(({ body }) => JSON.parse(body))).toEqual([query, query])
  })

  test('F54: without a session, or about somebody else, nothing is asked: it waits', async () => {
    expect((await ask('aportes', { nroafi: '1' })).error).toEqual({ kind: 'offline' })
    act(() => api.endSession('expired'))
    expect((await ask('subsidio', subsidy())).error).toEqual({ kind: 'offline' })
    expect((await ask('cbu', { cbu: '2850590940090418135201' })).error).toEqual({ kind: 'offline' })
    expect(server.calls).toEqual([])
  })
})

describe('a request that the fund received', () => {
  const recibo = { submissionId: 's1', digest: 'd1', numero: 'SB-1', recibido: 'hoy', mensaje: 'ok' }
  const body = {
    beneficio: 'adopcion',
    destino: 'adopcion',
    digest: 'd1',
    afiliado: { pad_nroafi: '84217' },
    familiar: [],
    familiarOriginal: [],
    archivos: [],
  }
  const send = () =>
    api.pageTransport.send({ submissionId: 's1', secret: 'ab', kind: 'subsidio', body, times: null, files: [] })

  test('[API-060] goes with the member’s token', async () => {
    answering({ 'portal/subsidios/adopcion': { status: 201, json: { success: true, msg: '', detalle: [], recibo } } })
    expect(api.pageTransport.mayDeliver('subsidio', body)).toBe(true)
    expect(await act(send)).toMatchObject({ status: 201, receipt: recibo })
    const sent = server.calls.find((call) => nameOf(call) === 'portal/subsidios/adopcion')
    expect(sent).toMatchObject({ authorization: expect.stringMatching(/^Bearer /) })
  })

  test('F54: does not leave once its member is gone', async () => {
    act(() => api.endSession('expired'))
    expect(api.pageTransport.mayDeliver('subsidio', body)).toBe(false)
    expect(await send()).toEqual({ kind: 'network' })
    expect(server.calls).toEqual([])
  })
})
