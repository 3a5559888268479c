import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modificationRequests } from '../../../server/db/schema/modifications'
import type { Reply } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { aModification, modificationForm, sendModification, withRelative } from '../support/modification'
import { pathsOf } from '../support/refused'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let alex: SignedIn
let rocio: SignedIn

beforeAll(async () => {
  server = await startServer()
  alex = await signIn(server.url, '120003')
  rocio = await signIn(server.url, '120018')
})
afterAll(async () => {
  expect(await server.db.select().from(modificationRequests)).toEqual([])
  await server.close()
})

describe('a body that lies is refused', () => {
  const send = async (change: (form: FormData) => void): Promise<Reply> => {
    const sent = await aModification(alex, { personales: { nombres: 'Ana' } })
    const form = modificationForm(sent)
    change(form)
    return sendModification(server, sent, form)
  }

  test('a field that was altered on its way: it is not what was sealed', async () => {
    const reply = await send((form) => form.set('afiliado[nombres]', 'OTRA'))
    expect(reply).toMatchObject({ status: 422, body: { msg: 'La solicitud llegó alterada. Probá de nuevo.' } })
  })

  test('a field of the file that nobody may ask for', async () => {
    const reply = await send((form) => {
      form.delete('afiliado[hijos]')
      form.append('afiliado[tienedeuda]', '0')
    })
    expect([400, 422]).toContain(reply.status)
  })

  test('fewer fields than it says', async () => {
    const reply = await send((form) => form.delete('afiliado[nombres]'))
    expect(reply.status).toBe(400)
  })

  test('a part that no document has', async () => {
    const sent = await aModification(alex, {
      personales: { nombres: 'Ana' },
      request: (unsigned) => ({
        ...unsigned,
        archivos: unsigned.archivos.map((file) => ({ ...file, parte: 'familiares_archivos[0][apa_dni_frente]' })),
      }),
    })
    expect((await sendModification(server, sent)).status).toBe(422)
  })

  test('what it says of a relative does not count: the file does', async () => {
    const sent = await aModification(rocio, {
      values: withRelative({ nombres: 'R2D2' }),
      request: (unsigned) => ({
        ...unsigned,
        familiares: unsigned.familiares.map((relative) => ({ ...relative, accion: 'X' as const })),
      }),
    })
    expect(pathsOf(await sendModification(server, sent))).toContain('familiares.0.nombres')
  })

  test('another submission under the same id', async () => {
    const sent = await aModification(alex, { personales: { nombres: 'Ana' } })
    const reply = await sendModification(server, { ...sent, submissionId: randomUUID() })
    expect(reply).toMatchObject({ status: 400 })
  })
})
