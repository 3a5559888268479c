import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changes } from '../../src/contract/changes/changes'
import { newDevice } from '../offline/support/tab'
import { openPortal } from './support/portal'
import { startRecorder } from './support/server'
import { aToken } from './support/token'

beforeEach(newDevice)
let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  vi.unstubAllEnvs()
})

/** A portal that shows a member's data, over an API that counts how often they were read. */
const portalWithUser = async (update: object = { success: true }) => {
  let reads = 0
  const server = await startRecorder(({ path }) =>
    path.endsWith('/obtenerAfiliado')
      ? { json: { message: { nroafi: '7', apellido: `LECTURA ${(reads += 1)}` } } }
      : { json: update },
  )
  stop = server.stop
  const { appStore: store, readingsApi, startSession } = await openPortal(server.url)
  const { makeChange } = await import('../../src/forms/changes/make-change')
  startSession({ token: aToken({ nroafi: '7' }), distrito: '1' })
  const { reading } = readingsApi.endpoints
  const user = { name: 'afiliado', nroafi: '7' } as const
  await store.dispatch(reading.initiate(user))
  const shown = () => reading.select(user)(store.getState()).data?.value
  const send = (name: 'filePhoto' | 'profilePhoto') => makeChange(changes[name], { foto: 'Zm90bw==' }, { nroafi: '7' })
  return { server, send, shown }
}

const cases = [
  [
    'filePhoto',
    { method: 'POST', path: '/portalafiliado-api/portal/afiliado', body: { nroafi: '7', fotocarnet: 'Zm90bw==' } },
  ],
  [
    'profilePhoto',
    { method: 'PUT', path: '/portalafiliado-api/portal/usuario', body: { nroafi: '7', fotoperfil: 'Zm90bw==' } },
  ],
] as const

describe.each(cases)('%s', (name, sent) => {
  test('[PHOTO-009] carries the number and the photo under its own name', async () => {
    const { server, send } = await portalWithUser()
    expect((await send(name)).kind).toBe('done')
    const call = server.calls.find(({ path }) => !path.endsWith('/obtenerAfiliado'))
    expect({ ...call, body: JSON.parse(call?.body ?? '') }).toMatchObject({ ...sent, type: 'application/json' })
  })

  test('[PHOTO-011] makes the user’s data load again', async () => {
    const { send, shown } = await portalWithUser()
    expect(shown()).toMatchObject({ message: { apellido: 'LECTURA 1' } })
    await send(name)
    await expect.poll(shown).toMatchObject({ message: { apellido: 'LECTURA 2' } })
  })

  test('that was not taken leaves the data as they are', async () => {
    const { server, send, shown } = await portalWithUser({ message: { success: false }, msg: 'No se pudo.' })
    expect(await send(name)).toMatchObject({ kind: 'refused', message: 'No se pudo.' })
    expect(shown()).toMatchObject({ message: { apellido: 'LECTURA 1' } })
    expect(server.calls).toHaveLength(2)
  })
})

test('[API-008] the user’s data are asked for by number and bit; an error 2 brings its words', async () => {
  const server = await startRecorder(() => ({ json: { error: 2, msg: 'El afiliado no existe.', detalle: [] } }))
  stop = server.stop
  const { store, readingsApi, startSession } = await openPortal(server.url)
  startSession({ token: aToken({ nroafi: '9' }), distrito: '1' })
  const result = await store.dispatch(readingsApi.endpoints.reading.initiate({ name: 'afiliado', nroafi: '9' }))
  expect(result.error).toMatchObject({ message: 'El afiliado no existe.' })
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    path: '/portalafiliado-api/portal/afiliado/obtenerAfiliado',
    body: '{"nroafi":"9","bit":1}',
  })
})
