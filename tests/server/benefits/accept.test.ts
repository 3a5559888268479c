import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { benefitFiles, benefitPeople, benefits } from '../../../server/db/schema/benefits'
import { procedures } from '../../../server/db/schema/procedures'
import { submissionAudit, submissions } from '../../../server/db/schema/submissions'
import { parseReceiptAnswer } from '../../../src/contract/submissions/answers'
import type { BenefitEndpoint, BenefitId, BenefitValues, EligibilityData } from '../../../src/domain/benefits/values'
import { aChildClaim, aSpouseClaim, rightCbu } from '../../domain/benefits/builders'
import { documentBytes } from '../support/documents'
import {
  aBenefitRequest,
  addRelative,
  anAsker,
  birthAlone,
  refusedPaths,
  sendBenefit,
  withMaternity,
  type TestBenefit,
} from '../support/benefit'
import { sha256 } from '../support/files'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'

type Way = {
  id: BenefitId
  destino: BenefitEndpoint
  tipo: string
  slots: string[]
  sexo?: 'F' | 'M'
  values?: Partial<BenefitValues>
  eligibility?: EligibilityData
}

const marriagePapers = ['certificado', 'cbu', 'conyuge.dniFrente', 'conyuge.dniDorso']

describe.each(databaseKinds)('accepting a benefit on the $name', ({ start }) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  const storedOf = async ({ submissionId }: TestBenefit) => {
    const [benefit] = await server.db.select().from(benefits).where(eq(benefits.submissionId, submissionId))
    if (benefit === undefined) throw new Error('Nothing was stored.')
    const [procedure] = await server.db.select().from(procedures).where(eq(procedures.id, benefit.procedureId))
    const files = await server.db
      .select()
      .from(benefitFiles)
      .where(eq(benefitFiles.benefitId, benefit.id))
      .orderBy(asc(benefitFiles.position))
    const people = await server.db.select().from(benefitPeople).where(eq(benefitPeople.benefitId, benefit.id))
    return { benefit, procedure, files, people }
  }

  const bytesAt = async (path: string): Promise<ArrayBuffer> => new Uint8Array(await documentBytes(server, path)).buffer

  const expectWay = async ({ id, destino, tipo, slots, sexo = 'F', values = {}, eligibility }: Way) => {
    const asker = await anAsker(server, { sexo })
    const sent = await aBenefitRequest(asker, id, { values, eligibility: eligibility ?? null })
    expect(sent.request.destino).toBe(destino)
    const reply = await sendBenefit(server, sent)
    expect([reply.status, refusedPaths(reply)]).toEqual([201, []])
    const { benefit, procedure, files, people } = await storedOf(sent)
    expect([benefit.destino, benefit.beneficio, benefit.cbu]).toEqual([destino, id, rightCbu])
    expect(procedure).toMatchObject({ tipo, estado: 'PENDIENTE', alta: '2025-11-20', modificado: '2025-11-20' })
    expect(people.length).toBe(sent.request.familiar.length)
    expect(files.map(({ position, slot }) => `archivo${position} ${slot}`)).toEqual(
      slots.map((slot, index) => `archivo${index + 1} ${slot}`),
    )
    for (const file of files) {
      const own = sent.files.find(({ slot }) => slot === file.slot)
      const expected = sha256(own?.content ?? new ArrayBuffer())
      expect([file.sha256, sha256(await bytesAt(file.path))]).toEqual([expected, expected])
    }
    return { files }
  }

  test('[API-060] [ADOPT-008] [ADOPT-009] takes an adoption: sentence, then CBU proof', () =>
    expectWay({ id: 'adopcion', destino: 'adopcion', tipo: 'Subsidio por adopción', slots: ['sentencia', 'cbu'] }))

  test('[API-065] [BIRTH-009] [BIRTH-010] takes a birth of twins: their certificates, then CBU proof', () =>
    expectWay({
      id: 'nacimiento',
      destino: 'nacimiento',
      tipo: 'Subsidio por nacimiento',
      sexo: 'M',
      values: { hijos: [aChildClaim(1), aChildClaim(2, { nombres: 'LUZ' })] },
      slots: ['hijo-1.partida', 'hijo-2.partida', 'cbu'],
    }))

  test('[API-063] [BIRTH-004] takes a birth that maternity goes with', () =>
    expectWay({
      id: 'nacimiento',
      destino: 'maternidadNacimiento',
      tipo: 'Subsidio por nacimiento y maternidad',
      eligibility: withMaternity,
      slots: ['hijo-1.partida', 'cbu'],
    }))

  test('[BIRTH-004] takes a birth alone of a woman whom the fund refused maternity', () =>
    expectWay({
      id: 'nacimiento',
      destino: 'nacimiento',
      tipo: 'Subsidio por nacimiento',
      eligibility: birthAlone,
      slots: ['hijo-1.partida', 'cbu'],
    }))

  test('[API-062] [MATERN-005] takes a maternity: certificate, then CBU proof', () =>
    expectWay({
      id: 'maternidad',
      destino: 'maternidad',
      tipo: 'Subsidio por maternidad',
      slots: ['hijo-1.partida', 'cbu'],
    }))

  test('[API-061] takes the request of a non-gestational mother, with the papers of maternity', () =>
    expectWay({
      id: 'madreNoGestante',
      destino: 'maternidadNoGestanteAdopcion',
      tipo: 'Subsidio por maternidad no gestante',
      values: { fechaSentencia: '2025-11-03' },
      slots: ['hijo-1.partida', 'cbu'],
    }))

  test('[API-064] [MARRY-008] [MARRY-009] takes a marriage: certificate, CBU proof, DNI front and back', async () => {
    const { files } = await expectWay({
      id: 'matrimonio',
      destino: 'matrimonio',
      tipo: 'Subsidio por matrimonio',
      slots: marriagePapers,
    })
    expect(files.map(({ documentType }) => documentType)).toEqual([2, null, null, null])
  })

  test('[BENEFIT-003] takes both unions by the way of a marriage, told apart by the type of their certificate', async () => {
    const way = { id: 'union', destino: 'matrimonio', slots: marriagePapers } as const
    const both = [
      await expectWay({ ...way, slots: marriagePapers, tipo: 'Subsidio por unión convivencial' }),
      await expectWay({ ...way, slots: marriagePapers, tipo: 'Subsidio por unión civil', values: { union: 'civil' } }),
    ]
    expect(both.map(({ files }) => files[0]?.documentType)).toEqual([6, 8])
  })

  test('[BENEFIT-001] answers with a receipt that names the procedure, and writes down who sent what', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'adopcion')
    const reply = await sendBenefit(server, sent)
    const { procedure } = await storedOf(sent)
    expect(reply.body).toEqual({
      success: true,
      msg: 'Recibimos tu trámite. Podés seguirlo en Mis trámites.',
      detalle: [],
      recibo: {
        submissionId: sent.submissionId,
        digest: sent.request.digest,
        numero: procedure?.nrotramite,
        recibido: '2025-11-20T12:00:00.000-03:00',
        firma: expect.any(String),
        enviado: '2025-11-20T12:00:00.000-03:00',
        cuenta: 'llegada',
        mensaje: `Su trámite nº ${procedure?.nrotramite} ha sido enviado correctamente y se encuentra en estado pendiente.`,
      },
    })
    expect(procedure?.nrotramite).toMatch(/^TR-2025-\d{6}$/)
    const answer = { status: reply.status, contentType: reply.headers.get('content-type') ?? '', body: reply.body }
    expect(parseReceiptAnswer(answer)).toMatchObject({ submissionId: sent.submissionId, digest: sent.request.digest })
    const [submission] = await server.db
      .select()
      .from(submissions)
      .where(eq(submissions.submissionId, sent.submissionId))
    expect([submission?.owner, submission?.state]).toEqual([Number(asker.nroafi), 'aceptado'])
    const events = await server.db
      .select()
      .from(submissionAudit)
      .where(eq(submissionAudit.submissionId, sent.submissionId))
    expect(events.map(({ event }) => event)).toEqual(['aceptado'])
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(asker.nroafi)))
    expect(lines.map(({ event, detail }) => [event, detail])).toContainEqual(['subsidio', { destino: 'adopcion' }])
    expect(await readdir(join(server.dataDir, 'uploads/tmp'))).toEqual([])
  })

  test('[PROC-001] the procedure has the declaration and the attachments as PDFs of A4 pages', async () => {
    const asker = await anAsker(server)
    const sent = await aBenefitRequest(asker, 'adopcion', {
      values: { observaciones: `Ελλάδα 🌞 ñandú ${'a'.repeat(100)} ${'palabra '.repeat(110)}` },
    })
    const reply = await sendBenefit(server, sent)
    expect([reply.status, refusedPaths(reply)]).toEqual([201, []])
    const { procedure } = await storedOf(sent)
    const declaration = await PDFDocument.load(await bytesAt(procedure?.rutadocumento ?? ''))
    expect(declaration.getTitle()).toContain('Subsidio por adopción')
    expect(declaration.getPages().map((page) => Math.round(page.getHeight()))).toEqual([842])
    const attachments = await PDFDocument.load(await bytesAt(procedure?.rutadocumento2 ?? ''))
    expect(attachments.getPageCount()).toBe(2)
  })

  test('[MARRY-004] a relative of the file is marked M and goes along as the file has it, a new person A', async () => {
    const asker = await anAsker(server)
    const partner = await addRelative(server, asker, { tipfamiliar: 2, nrodoc: '37650218' })
    const chosen = await aBenefitRequest(asker, 'matrimonio', {
      values: { conyuge: aSpouseClaim({ relativeId: partner.id }) },
      relatives: [partner],
    })
    expect((await sendBenefit(server, chosen)).status).toBe(201)
    expect(chosen.request.familiarOriginal).toMatchObject([{ id: partner.id, nrodoc: '37650218', accion: 'X' }])
    const fresh = await aBenefitRequest(await anAsker(server), 'matrimonio')
    expect((await sendBenefit(server, fresh)).status).toBe(201)
    const marks = [...(await storedOf(chosen)).people, ...(await storedOf(fresh)).people]
    expect(marks.map(({ accion, relativeId }) => [accion, relativeId])).toEqual([
      ['M', partner.id],
      ['A', null],
    ])
  })

  test('[MARRY-001] takes both spellings of the union', async () => {
    for (const spelling of ['Unión Convivencial', 'Unión convivencial'] as const) {
      const asker = await anAsker(server)
      const sent = await aBenefitRequest(asker, 'union', {
        request: (request) =>
          request.beneficio === 'union'
            ? { ...request, afiliado: { ...request.afiliado, pmt_observaciones: spelling } }
            : request,
      })
      expect((await sendBenefit(server, sent)).status).toBe(201)
    }
  })
})
