import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPortal } from './support/portal'
import { startRecorder, type Reply } from './support/server'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
})

/** Asks the registration check of a portal whose API answers like this. */
const ask = async (reply: Reply) => {
  const server = await startRecorder(() => reply)
  stop = server.stop
  const portal = await openPortal(server.url)
  const inputs = JSON.stringify({ nroafi: '100001', nrodoc: '30111222' })
  const { data, error } = await portal.store.dispatch(
    portal.checksApi.endpoints.ask.initiate({ id: 'matricula', inputs }),
  )
  return { portal, server, data, error }
}

const row = { codigo: 1, msg: 'ok', nroafi: '100001', dniafi: '30111222', matricula: '100001' }

describe('an answer', () => {
  test('of the agreed shape is data', async () => {
    const { data, error } = await ask({ json: [row] })
    expect({ data, error }).toEqual({ data: { state: 'ok', message: null, data: { codigo: 1 } }, error: undefined })
  })

  test('that refuses carries the server’s words and its fields', async () => {
    const refusal = {
      error: 422,
      msg: 'Revisá los datos.',
      detalle: ['DNI'],
      campos: [{ path: 'a.b', message: 'No.' }],
    }
    const { error, portal } = await ask({ status: 422, json: refusal })
    expect(error).toEqual({ kind: 'refused', status: 422, message: 'Revisá los datos.', refusal })
    expect(portal.isConnected()).toBe(true)
  })

  test.each<[string, Reply, string | undefined]>([
    [
      'breaks inside',
      { status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } },
      'Ocurrió un error.',
    ],
    ['is HTML with a 200, as of a hotel’s sign-in page', { html: '<h1>Bienvenido al wifi</h1>' }, undefined],
    ['is HTML with a 404', { status: 404, html: 'nada' }, undefined],
    ['is JSON of another shape', { json: { hola: 1 } }, undefined],
    ['is a refusal without words', { status: 400, json: {} }, undefined],
  ])('that %s is an error of the server, in words for a person', async (_what, reply, said) => {
    const { error } = await ask(reply)
    const message = said ?? 'No pudimos completar la consulta. Probá de nuevo en unos minutos.'
    expect(error).toEqual({ kind: 'server', status: reply.status ?? 200, message })
  })
})

describe('silence', () => {
  test('of a broken line is no connection, and everybody is told', async () => {
    const { error, portal } = await ask({ cut: true })
    expect(error).toEqual({ kind: 'offline' })
    expect(portal.isConnected()).toBe(false)
    expect(portal.errorWords({ kind: 'offline' })).not.toMatch(/guardad/)
  })

  test('is given up in time', async () => {
    const portal = await openPortal('http://127.0.0.1:9')
    expect(await portal.callApi({ path: '/x', timeoutMs: 500 })).toBeUndefined()
  })

  test('ends when the API answers again', async () => {
    const server = await startRecorder(() => ({ json: { ok: true, hora: 'x' } }))
    stop = server.stop
    const portal = await openPortal(server.url)
    const heard: boolean[] = []
    portal.subscribeConnection(() => heard.push(portal.isConnected()))
    portal.reportConnection(false)
    await portal.probeConnection()
    expect(heard).toEqual([false, true])
    expect(server.calls).toEqual([expect.objectContaining({ method: 'GET', path: '/portalafiliado-api/ping' })])
  })

  test('is believed at once when the system says so, and its end only once the API answers', async () => {
    const portal = await openPortal('')
    const target = new EventTarget()
    const probe = vi.fn<() => void>()
    portal.reportConnection(true)
    portal.watchConnection(target, probe)
    target.dispatchEvent(new Event('offline'))
    expect(portal.isConnected()).toBe(false)
    target.dispatchEvent(new Event('online'))
    expect(portal.isConnected()).toBe(false)
    expect(probe).toHaveBeenCalledTimes(1)
  })
})

describe('a system without a network', () => {
  test('is believed also when it said so before anybody listened', async () => {
    const portal = await openPortal('')
    portal.reportConnection(true)
    vi.stubGlobal('navigator', { onLine: false })
    portal.watchConnection(new EventTarget(), () => undefined)
    vi.unstubAllGlobals()
    expect(portal.isConnected()).toBe(false)
  })

  test('is believed more than an answer that was under way; the answer to a call of afterwards counts', async () => {
    const target = new EventTarget()
    const server = await startRecorder(() => {
      target.dispatchEvent(new Event('offline'))
      return { json: { ok: true, hora: 'x' } }
    })
    stop = server.stop
    const portal = await openPortal(server.url)
    portal.reportConnection(true)
    portal.watchConnection(target, () => undefined)
    await portal.probeConnection()
    expect(portal.isConnected()).toBe(false)
    portal.beginCall()()
    expect(portal.isConnected()).toBe(true)
  })
})

describe('a call', () => {
  test('of a sender gives back whatever was answered, and only silence is undefined', async () => {
    const server = await startRecorder(() => ({
      status: 409,
      json: { error: 409, msg: 'En curso', detalle: [] },
      headers: { 'retry-after': '2' },
    }))
    stop = server.stop
    const { callApi } = await openPortal(server.url)
    const call = { path: '/portalafiliado-api/afiliacion/guardarAfiliacion', form: () => new FormData() }
    expect(await callApi(call)).toMatchObject({ status: 409, retryAfter: '2', body: { msg: 'En curso' } })
    await stop()
    stop = () => Promise.resolve()
    expect(await callApi(call)).toBeUndefined()
  })

  test('of one host goes to that host and to no other', async () => {
    const { server } = await ask({ json: [row] })
    expect(server.calls).toEqual([
      {
        method: 'POST',
        path: '/portalafiliado-api/afiliacion/validacion/validarMatricula',
        type: 'application/json',
        body: '{"nroafi":"100001","dniafi":"30111222"}',
      },
    ])
  })
})
