import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { callCounts } from '../../../server/db/schema/installation'
import { procedures } from '../../../server/db/schema/procedures'
import { foundDeclarationPath, foundProceduresPath, paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { encodeDocumentQuery } from '../../../src/contract/procedures/document'
import { encodeProcedure, parseFoundProcedures } from '../../../src/contract/procedures/procedures'
import { aProcedure } from '../../domain/procedure-builder'
import { get, postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { noLimits, startServer, type RunningServer } from '../support/server'

/** More than any other test of this file looks up. */
const mostLooks = 20

let server: RunningServer
let ana: SignedIn
let management: { authorization: string }

beforeAll(async () => {
  server = await startServer({ config: { rateLimits: { ...noLimits, lookUps: mostLooks } } })
  ana = await signIn(server.url, '120001')
  management = await signInManagement(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(procedures)
  await server.db.delete(auditLog)
  await server.db.delete(callCounts)
})

const add = async (nroafi: number, part: Parameters<typeof aProcedure>[0] = {}) => {
  const { alta, modificado, ...procedure } = aProcedure(part)
  const days = { alta: alta ?? '2025-01-01', modificado: modificado ?? '2025-01-01' }
  await server.db.insert(procedures).values({ ...procedure, ...days, nroafi })
}

const lookUp = (nroafi: string, headers: Record<string, string> = management) =>
  get(server.url + foundProceduresPath(nroafi), headers)

const log = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id))

const user = expect.stringMatching(/^[0-9a-f]{24}$/)

describe('a look-up of the management', () => {
  test('[API-019] [MGMT-002] gives any member’s procedures, the newest first, and is in the log', async () => {
    const older = aProcedure({ nrotramite: '1', alta: '2024-08-21' })
    const newer = aProcedure({ nrotramite: '2', alta: '2025-11-12' })
    await add(120_001, older)
    await add(120_001, newer)
    await add(120_002, { nrotramite: '3' })
    const { status, headers, body } = await lookUp('120001')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ misTramites: [encodeProcedure(newer), encodeProcedure(older)] })
    expect(parseFoundProcedures(body)).toMatchObject({ ok: true, value: { procedures: [newer, older] } })
    expect(await log()).toMatchObject([{ event: 'consultaTramites', nroafi: 120_001, detail: { usuario: user } }])
  })

  test('[MGMT-002] says of the member number, surname, names and district, and nothing else', async () => {
    expect((await lookUp('120002')).body).toEqual({
      afiliado: { nroafi: '120002', apellido: "D'ANGELO", nombres: 'BRUNO', desdistrito: 'Mar del Plata' },
      misTramites: [],
    })
  })

  test('[MGMT-002] of a number of nobody is not found, with the number as it was asked, and is in the log', async () => {
    const { status, body } = await lookUp('084271')
    expect([status, body]).toMatchObject([404, { msg: 'No encontramos el número 84271' }])
    expect(await log()).toMatchObject([{ event: 'consultaTramites', nroafi: 84_271 }])
  })

  test.each(['mil', '1234567890', '12a', '-1', '1.5', '%20'])(
    '[MGMT-004] takes digits alone, not %s, and looks for nobody then',
    async (number) => {
      expect((await get(`${server.url}${paths.procedures}/${number}`, management)).status).toBe(400)
      expect(await log()).toEqual([])
    },
  )

  test('[API-019] [MGMT-005] each has a way of its own: no member by GET, no management by POST, no stranger', async () => {
    expect((await lookUp('120001', {})).status).toBe(401)
    expect((await ana.get(foundProceduresPath('120001'))).status).toBe(403)
    expect((await postJson(server.url + paths.procedures, encodeNumber('120001'), management)).status).toBe(403)
    const route = encodeDocumentQuery('tramites/1.pdf')
    expect((await ana.post(foundDeclarationPath('120001'), route)).status).toBe(403)
  })

  test('beyond some of an hour waits: nobody reads the members one number after the other', async () => {
    const answers = await Promise.all(Array.from({ length: mostLooks + 5 }, (_, index) => lookUp(String(500 + index))))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(mostLooks)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ msg: expect.stringMatching(/^Hiciste muchas búsquedas seguidas\. Esperá /) })
    const route = encodeDocumentQuery('tramites/1.pdf')
    expect((await postJson(server.url + foundDeclarationPath('120001'), route, management)).status).toBe(429)
  })
})

describe('a declaration for the management', () => {
  const pdf = '%PDF-1.4\nDeclaración jurada\n%%EOF'
  const declaration = 'tramites/48377/declaración jurada.pdf'
  const attachments = 'uploads/48377/adjuntos'

  const put = (route: string) => server.services.documents.put(route, Buffer.from(pdf))

  const show = (nroafi: string, route: string, headers: Record<string, string> = management) =>
    postJson(server.url + foundDeclarationPath(nroafi), encodeDocumentQuery(route), headers)

  test('is the PDF of that member’s procedure, and each look is in the log with its procedure', async () => {
    await put(declaration)
    await add(120_001, { nrotramite: '48377', rutadocumento: declaration, rutadocumento2: attachments })
    const { status, headers, body } = await show('120001', declaration)
    expect([status, headers.get('content-type'), headers.get('cache-control'), body]).toEqual([
      200,
      'application/pdf',
      'no-store',
      pdf,
    ])
    expect(await log()).toMatchObject([
      { event: 'consultaDeclaracion', nroafi: 120_001, detail: { usuario: user, nrotramite: '48377' } },
    ])
  })

  test('is no attachment, nobody else’s, and nothing that is not there', async () => {
    await put(declaration)
    await put(attachments)
    await add(120_001, { rutadocumento: declaration, rutadocumento2: attachments })
    await add(120_002, { nrotramite: '9', rutadocumento: 'tramites/9/no-esta.pdf' })
    const words = 'No encontramos esa declaración entre los trámites de la persona.'
    for (const [nroafi, route] of [
      ['120001', attachments],
      ['120002', declaration],
      ['120002', 'tramites/9/no-esta.pdf'],
    ] as const) {
      const { status, body } = await show(nroafi, route)
      expect([nroafi, route, status, body]).toMatchObject([nroafi, route, 404, { msg: words }])
    }
    expect((await show('120001', '')).status).toBe(400)
  })

  test('[API-003] without a token nothing is looked for', async () => {
    expect((await show('120001', declaration, {})).status).toBe(401)
    expect(await log()).not.toContainEqual(expect.objectContaining({ event: 'consultaDeclaracion' }))
  })
})
