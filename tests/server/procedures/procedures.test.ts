import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { procedures } from '../../../server/db/schema/procedures'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { encodeDocumentQuery } from '../../../src/contract/procedures/document'
import { encodeProcedure, parseProcedures } from '../../../src/contract/procedures/procedures'
import { aProcedure } from '../../domain/procedure-builder'
import { isOnS3 } from '../support/documents'
import { postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let ana: SignedIn
let bruno: SignedIn

const pdf = '%PDF-1.4\nDeclaración jurada\n%%EOF'

const put = (route: string, content: string): Promise<void> =>
  server.services.documents.put(route, Buffer.from(content))

const add = async (nroafi: number, part: Parameters<typeof aProcedure>[0] = {}) => {
  const { alta, modificado, ...procedure } = aProcedure(part)
  const days = { alta: alta ?? '2025-01-01', modificado: modificado ?? '2025-01-01' }
  await server.db.insert(procedures).values({ ...procedure, ...days, nroafi })
}

beforeAll(async () => {
  server = await startServer()
  ana = await signIn(server.url, '120001')
  bruno = await signIn(server.url, '120002')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(procedures)
})

describe('misTramites', () => {
  test('[API-018] [PROC-001] gives the procedures of the member, the newest first, and nobody else’s', async () => {
    const older = aProcedure({ nrotramite: '1', alta: '2024-08-21', estado: 'RECHAZADO', observaciones: 'No se lee.' })
    const newer = aProcedure({ nrotramite: '2', alta: '2025-11-12', modificado: '2025-11-19' })
    await add(120_001, older)
    await add(120_001, newer)
    await add(120_002, { nrotramite: '3' })
    const { status, headers, body } = await ana.post(paths.procedures, encodeNumber('120001'))
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({ misTramites: [encodeProcedure(newer), encodeProcedure(older)] })
    expect(parseProcedures(body)).toEqual({ ok: true, value: [newer, older] })
  })

  test('[API-003] [API-018] without a token, for another number, with a number that is none', async () => {
    expect((await postJson(server.url + paths.procedures, encodeNumber('120001'))).status).toBe(401)
    expect((await ana.post(paths.procedures, encodeNumber('120002'))).status).toBe(403)
    expect((await ana.post(paths.procedures, {})).status).toBe(400)
  })
})

const show = (caller: SignedIn, route: string) => caller.post(paths.showFile, encodeDocumentQuery(route))

describe('mostrarArchivo', () => {
  test('[API-020] [PROC-007] gives the declaration and the attachments as PDF', async () => {
    const declaration = 'tramites/48377/declaración jurada.pdf'
    const attachments = 'uploads/48377/adjuntos'
    await add(120_001, { rutadocumento: declaration, rutadocumento2: attachments })
    for (const route of [declaration, attachments]) {
      await put(route, pdf)
      const { status, headers, body } = await show(ana, route)
      expect([status, headers.get('content-type'), body]).toEqual([200, 'application/pdf', pdf])
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('[API-003] [API-020] a document of somebody else is not found, and without a token nothing is looked for', async () => {
    const route = 'tramites/48377/declaracion.pdf'
    await put(route, pdf)
    await add(120_001, { rutadocumento: route })
    expect((await postJson(server.url + paths.showFile, encodeDocumentQuery(route))).status).toBe(401)
    expect((await show(bruno, route)).status).toBe(404)
    const headers = await signInManagement(server)
    expect((await postJson(server.url + paths.showFile, encodeDocumentQuery(route), headers)).status).toBe(403)
  })

  test.each([
    ['nowhere', 'tramites/no.pdf', undefined],
    ['a folder', 'tramites', undefined],
    ['no PDF', 'tramites/foto.pdf', 'una foto'],
    ['outside the folders of documents', 'token-copia.pdf', pdf],
    ['out of them by dots', 'tramites/../token-copia.pdf', undefined],
    ['beside them under a similar name', 'tramites-viejos/uno.pdf', pdf],
  ])(
    '[API-020] a route of the member’s own that leads to %s is not found, in words',
    async (_where, route, content) => {
      await put('token-copia.pdf', pdf)
      if (content !== undefined) await put(route, content)
      await add(120_001, { rutadocumento: route })
      const { status, body } = await show(ana, route)
      expect([status, body]).toMatchObject([404, { msg: 'No encontramos ese documento entre los de tus trámites.' }])
    },
  )

  test.skipIf(isOnS3)('[API-020] a link does not lead out either', async () => {
    await put('afuera.pdf', pdf)
    await put('tramites/adentro.pdf', pdf)
    await symlink(join(server.dataDir, 'afuera.pdf'), join(server.dataDir, 'tramites/enlace.pdf'))
    await add(120_001, { rutadocumento: 'tramites/enlace.pdf' })
    expect((await show(ana, 'tramites/enlace.pdf')).status).toBe(404)
  })

  test('[API-020] what is no route is refused: nothing, other letters, a text that no file has', async () => {
    expect((await ana.post(paths.showFile, {})).status).toBe(400)
    expect((await ana.post(paths.showFile, { rutaArchivo: '***' })).status).toBe(404)
    expect((await show(ana, 'tramites/a\0b.pdf')).status).toBe(404)
    await add(120_001, { rutadocumento: '' })
    expect((await ana.post(paths.showFile, { rutaArchivo: '%20' })).status).toBe(404)
  })
})
