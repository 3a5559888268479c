import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aToken } from '../../api/support/token'
import { aWorld, nameOf, startFileServer } from '../../api/support/file-server'
import type { Reply } from '../../api/support/server'

let server: Awaited<ReturnType<typeof startFileServer>>
let sendPhoto: typeof import('../../../src/features/file/photo/send-photo').sendPhoto
beforeAll(async () => {
  server = await startFileServer(aWorld())
  vi.stubEnv('VITE_API_HOST', server.url)
  const { startSession } = await import('../../../src/api/session/session-store')
  startSession({ token: aToken(), distrito: '1' })
  sendPhoto = (await import('../../../src/features/file/photo/send-photo')).sendPhoto
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  server.calls.length = 0
})

const photo = { name: 'foto.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode('foto').buffer }

/** An API that judges photos like this and takes them. */
const judge = (success: boolean): void => {
  server.world.answer = (call) => {
    if (nameOf(call) === 'validarImagen') return { json: { success, message: 'La imagen es muy oscura.' } }
    return call.path.endsWith('/portal/afiliado') || call.path.endsWith('/portal/usuario')
      ? { json: { success: true, msg: '' } }
      : undefined
  }
}

describe('sending a photo', () => {
  test('[PHOTO-005] [PHOTO-009] the file photo goes once the server has looked at it', async () => {
    judge(true)
    expect(await sendPhoto('fotocarnet', '84217', photo)).toEqual({ ok: true, value: 'sent' })
    expect(server.asked()).toEqual(['validarImagen', 'portal/afiliado'])
    expect(server.calls[0]?.body).toMatch(/name="minBrightness"\s+50[^]*name="maxBrightness"\s+200/)
    expect(server.calls[1]).toMatchObject({ method: 'POST', body: '{"nroafi":"84217","fotocarnet":"Zm90bw=="}' })
  })

  test('[PHOTO-007] one that the server refuses is not sent, and its words are told', async () => {
    judge(false)
    expect(await sendPhoto('fotocarnet', '84217', photo)).toEqual({ ok: false, error: 'La imagen es muy oscura.' })
    expect(server.asked()).toEqual(['validarImagen'])
  })

  const words = { error: 1, msg: 'No ahora.', detalle: [] }
  const failures: [string, Reply][] = [
    ['a fault of the server', { status: 500, json: words }],
    ['a server that is not in service', { status: 503, json: words }],
    ['too many questions', { status: 429, json: words }],
    ['a question that took too long', { status: 408, json: words }],
    ['the page of a hotel', { html: '<p>Ingresá</p>' }],
    ['a broken line', { cut: true }],
  ]
  test.each(failures)('[PHOTO-005] %s is no verdict on its light: it goes', async (_what, failure) => {
    judge(true)
    const take = server.world.answer
    server.world.answer = (call) => (nameOf(call) === 'validarImagen' ? failure : take?.(call))
    expect(await sendPhoto('fotocarnet', '84217', photo)).toEqual({ ok: true, value: 'sent' })
    expect(server.asked()).toEqual(expect.arrayContaining(['validarImagen', 'portal/afiliado']))
  })

  test('[PHOTO-007] a question that the server refuses is an objection, in its words', async () => {
    server.world.answer = () => ({ status: 413, json: { error: 413, msg: 'La foto es muy grande.', detalle: [] } })
    expect(await sendPhoto('fotocarnet', '84217', photo)).toEqual({ ok: false, error: 'La foto es muy grande.' })
    expect(server.asked()).toEqual(['validarImagen'])
  })

  test('[PHOTO-006] [PHOTO-009] the profile photo is not judged', async () => {
    judge(false)
    expect(await sendPhoto('fotoperfil', '84217', photo)).toEqual({ ok: true, value: 'sent' })
    expect(server.asked()).toEqual(['portal/usuario'])
    expect(server.calls[0]).toMatchObject({ method: 'PUT', body: '{"nroafi":"84217","fotoperfil":"Zm90bw=="}' })
  })

  test.each(['fotocarnet', 'fotoperfil'] as const)('without a connection %s stays with its person', async (kind) => {
    server.world.answer = () => ({ cut: true })
    expect(await sendPhoto(kind, '84217', photo)).toEqual({
      ok: false,
      error: 'No pudimos enviarla: no hay conexión. La foto sigue acá, probá de nuevo cuando vuelva.',
    })
  })
})
