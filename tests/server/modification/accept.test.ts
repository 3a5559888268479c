import { asc, eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { members } from '../../../server/db/schema/members'
import { modificationFiles, modificationRequests } from '../../../server/db/schema/modifications'
import { procedures } from '../../../server/db/schema/procedures'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { parseProcedures } from '../../../src/contract/procedures/procedures'
import { parseReceiptAnswer } from '../../../src/contract/submissions/answers'
import { toSubmittable } from '../../../src/domain/modification/request'
import type { Modification } from '../../../src/domain/modification/values'
import { isChangePending } from '../../../src/domain/procedures'
import { documentBytes } from '../support/documents'
import { sha256 } from '../support/files'
import { postJson, type Reply } from '../support/http'
import { signIn } from '../support/members'
import {
  aFilePhoto,
  aModification,
  aNewRelative,
  modificationForm,
  seenBy,
  sendModification,
  type TestModification,
} from '../support/modification'
import { pathsOf } from '../support/refused'
import { databaseKinds, startServer, type RunningServer } from '../support/server'

const longestName = `${'ñandú '.repeat(8)}áü`

/** Every answer that a widowed mother of four may change at once. */
const everything = (values: Modification): Modification => {
  const find = (name: string) => values.visto.familiares.find(({ nombres }) => nombres === name)
  const [valentina, bautista] = [find('VALENTINA'), find('BAUTISTA')]
  if (valentina === undefined || bautista === undefined) throw new Error('They are not in the file.')
  return {
    ...values,
    personales: {
      ...values.personales,
      nombres: longestName,
      apellido: "O'Higgins Muñoz",
      nrodoc: '29888223',
      cuil: '27298882235',
      fecnacim: '1980-02-29',
      sexo: 'X',
      nacionalidad: 5,
      tiponacionalidad: 4,
      estadocivil: 7,
      fecestadocivil: '2025-10-01',
      discapacidad: 'S',
      tramita_discapacidad: 'S',
      hijos: 'SI',
      cantidadHijos: '4',
      madre: { nombres: 'Teresa Inés', apellido: "D'Álvarez" },
      padre: { nombres: 'Ramón', apellido: 'Medina Güemes' },
    },
    familiares: [
      { ...valentina, apellido: 'Medina', guardado: true },
      { ...bautista, discapacidad: 'N', guardado: true },
      aNewRelative({ apellido: 'Ojeda Medina' }),
    ],
  }
}

describe.each(databaseKinds)('accepting a modification on the $name', ({ start }) => {
  let server: RunningServer
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    server = await startServer({ database: await database.location() })
  })
  afterAll(async () => {
    await server.close()
    await stop()
  })

  const storedOf = async ({ submissionId }: TestModification) => {
    const [request] = await server.db
      .select()
      .from(modificationRequests)
      .where(eq(modificationRequests.submissionId, submissionId))
    if (request === undefined) throw new Error('Nothing was stored.')
    const [procedure] = await server.db.select().from(procedures).where(eq(procedures.id, request.procedureId))
    const files = await server.db
      .select()
      .from(modificationFiles)
      .where(eq(modificationFiles.requestId, request.id))
      .orderBy(asc(modificationFiles.position))
    return { request, procedure, files }
  }

  const bytesAt = (path: string): Promise<Buffer> => documentBytes(server, path)

  const expectStored = async (sent: TestModification, reply: Reply) => {
    expect([reply.status, pathsOf(reply)]).toEqual([201, []])
    const { request, procedure, files } = await storedOf(sent)
    const { personales, conyuge, familiares } = toSubmittable(sent.values)
    expect(request.pedido).toEqual({ personales, conyuge, familiares })
    expect(request.visto).toEqual(sent.values.visto)
    expect(procedure).toMatchObject({ tipo: 'Modificación de datos', estado: 'EN CURSO', alta: '2025-11-20' })
    expect(files.map(({ slot }) => slot)).toEqual(sent.files.map(({ slot }) => slot))
    for (const [index, { sha256: stored, path }] of files.entries()) {
      const expected = sha256(sent.files[index]?.content ?? new ArrayBuffer())
      expect([stored, sha256(new Uint8Array(await bytesAt(path)).buffer)]).toEqual([expected, expected])
    }
    const declaration = await PDFDocument.load(await bytesAt(procedure?.rutadocumento ?? ''))
    expect(declaration.getTitle()).toBe(`Modificación de datos - ${procedure?.nrotramite ?? ''}`)
    const attachments = await PDFDocument.load(await bytesAt(procedure?.rutadocumento2 ?? ''))
    expect(attachments.getPageCount()).toBeGreaterThanOrEqual(files.length)
    return { procedure }
  }

  test('[API-022] [LEGAJO-043] takes one changed answer with the DNI, and answers with number and sentence', async () => {
    const alex = await signIn(server.url, '120003')
    const sent = await aModification(alex, { personales: { apellido: "d'ñandú" } })
    expect(sent.files.map(({ slot }) => slot)).toEqual(['titular.dniFrente', 'titular.dniDorso'])
    const reply = await sendModification(server, sent)
    const { procedure } = await expectStored(sent, reply)
    const numero = procedure?.nrotramite ?? ''
    expect(reply.body).toMatchObject({ success: true, message: { pma_id: numero, success: true } })
    expect(
      parseReceiptAnswer({ status: reply.status, contentType: 'application/json', body: reply.body }),
    ).toMatchObject({
      numero,
      mensaje: `Su trámite nº ${numero} ha sido enviado correctamente y se encuentra en estado pendiente.`,
    })
    const [line] = await server.db.select().from(auditLog).where(eq(auditLog.event, 'modificacion'))
    expect(line).toMatchObject({ nroafi: 120_003, detail: { tramite: numero } })
  })

  test('[API-022] [LEGAJO-002] takes every answer at once, with a photo and every document', async () => {
    const rocio = await signIn(server.url, '120018')
    const sent = await aModification(rocio, { values: everything, photo: await aFilePhoto() })
    expect(Object.keys(sent.request.afiliado)).toHaveLength(20)
    await expectStored(sent, await sendModification(server, sent))
    // Nothing of the file changes before the fund decides.
    expect(await seenBy(rocio)).toEqual(sent.values.visto)
  })

  test('[LEGAJO-012] a modification that was sent is pending, and no other kind of procedure is', async () => {
    const elena = await signIn(server.url, '120006')
    const read = async () => {
      const answer = parseProcedures((await elena.post(paths.procedures, encodeNumber('120006'))).body)
      return answer.ok ? isChangePending(answer.value) : undefined
    }
    expect(await read()).toBe(false)
    await sendModification(server, await aModification(elena, { personales: { sexo: 'X' } }))
    expect(await read()).toBe(true)
  })

  test('[API-021] JSON at the same path is still the photo of the file', async () => {
    const fabian = await signIn(server.url, '120007')
    const fotocarnet = Buffer.from((await aFilePhoto()).content).toString('base64')
    await server.db.update(members).set({ photoDue: true }).where(eq(members.nroafi, 120_007))
    const reply = await postJson(server.url + paths.filePhoto, { nroafi: '120007', fotocarnet }, fabian.headers)
    expect([reply.status, reply.body]).toEqual([200, { success: true, msg: 'La foto se guardó correctamente.' }])
    const [row] = await server.db.select().from(members).where(eq(members.nroafi, 120_007))
    expect(row?.photoDue).toBe(false)
  })

  test('a repeated delivery gets the same receipt, and there is one procedure', async () => {
    const graciela = await signIn(server.url, '120008')
    const sent = await aModification(graciela, { personales: { nombres: 'Graciela Inés' } })
    const first = await sendModification(server, sent)
    const again = await sendModification(server, sent)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(await server.db.select().from(procedures).where(eq(procedures.nroafi, 120_008))).toHaveLength(1)
  })

  test('[LEGAJO-011] of two devices at the same moment one is accepted, the other is told what is pending', async () => {
    const [one, other] = [await signIn(server.url, '120005'), await signIn(server.url, '120005')]
    const both = [
      await aModification(one, { personales: { nombres: 'Diego Luis' } }),
      await aModification(other, { personales: { nombres: 'Diego Raúl' } }),
    ]
    const replies = await Promise.all(both.map((sent) => sendModification(server, sent, modificationForm(sent))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      msg: 'Tenés trámites pendientes de aprobación.',
    })
    expect(await server.db.select().from(procedures).where(eq(procedures.nroafi, 120_005))).toHaveLength(1)
  })
})
