import { afterAll, beforeAll, expect, test } from 'vitest'
import { communications } from '../../../server/db/schema/offices/communications'
import { paths } from '../../../src/contract/base-paths'
import { communicationsSchema } from '../../../src/contract/communications/schemas'
import { encodeNumber } from '../../../src/contract/member/member'
import { signIn, type SignedIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let elena: SignedIn
beforeAll(async () => {
  server = await startServer()
  elena = await signIn(server.url, '120006')
})
afterAll(() => server.close())

const ask = async () => (await elena.post(paths.communications, encodeNumber('120006'))).body

test('[API-015] [COMM-001] a member gets the communications of the fund, the most important first, of those the newest', async () => {
  await server.db.delete(communications)
  expect(await ask()).toEqual({ comunicaciones: [] })
  const row = { titulo: 'Aviso', texto: '<p>Hola</p><script>x()</script>', imagen: 'iVBORw0K', prioridad: 3 }
  await server.db.insert(communications).values([
    { ...row, fecha: '2025-11-10', prioridad: 1 },
    { ...row, fecha: '2025-11-08' },
    { ...row, fecha: '2025-11-09', imagen: '' },
  ])
  const found = communicationsSchema.parse(await ask()).comunicaciones
  expect(found.map(({ fecha_formateada, dia_prioridad }) => [fecha_formateada, dia_prioridad])).toEqual([
    ['09/11/2025', 3],
    ['08/11/2025', 3],
    ['10/11/2025', 1],
  ])
  expect(found[1]).toEqual({
    id: expect.any(Number),
    fecha_formateada: '08/11/2025',
    dia_titulo: 'Aviso',
    dia_texto: '<p>Hola</p><script>x()</script>',
    dia_img: 'iVBORw0K',
    dia_prioridad: 3,
  })
})

test('[API-015] nobody without a session, and nobody for somebody else', async () => {
  expect((await elena.post(paths.communications, encodeNumber('120001'))).status).toBe(403)
  const bare = await fetch(server.url + paths.communications, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(encodeNumber('120006')),
  })
  expect(bare.status).toBe(401)
})
