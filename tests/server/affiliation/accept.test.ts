import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliationFamily, affiliationFiles } from '../../../server/db/schema/affiliation-details'
import { affiliations } from '../../../server/db/schema/affiliations'
import { submissionAudit, submissions } from '../../../server/db/schema/submissions'
import { parseReceiptAnswer } from '../../../src/contract/submissions/answers'
import { aChild, aSpouse } from '../../domain/builders'
import { armedPdf, armedWords } from '../support/bombs'
import { documentBytes } from '../support/documents'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'
import { aSubmission, send, withFile } from '../support/submission'
import { jpeg, pdf, sha256 } from '../support/files'
import { readPdf } from '../support/pdf'

describe.each(databaseKinds)('accepting a pre-affiliation on the $name', ({ start }) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  test('[API-053] [PREAF-007] [PREAF-027] answers 201 with success, msg, detalle and a receipt', async () => {
    const submission = await aSubmission(await server.register({}))
    const reply = await send(server, submission)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      success: true,
      msg: 'Solicitud de afiliación enviada correctamente.',
      detalle: [],
      recibo: {
        submissionId: submission.submissionId,
        digest: submission.request.digest,
        numero: expect.stringMatching(/^PA-2025-\d{6}$/),
        recibido: '2025-11-20T12:00:00.000-03:00',
        firma: expect.any(String),
        enviado: '2025-11-20T12:00:00.000-03:00',
        cuenta: 'llegada',
        mensaje: expect.stringContaining('Recibimos tu solicitud'),
      },
    })
    const answer = { status: reply.status, contentType: reply.headers.get('content-type') ?? '', body: reply.body }
    expect(parseReceiptAnswer(answer)).toMatchObject({
      submissionId: submission.submissionId,
      digest: submission.request.digest,
    })
  })

  test('[API-053] what clerks get of its documents is one PDF that was made of them, each under whose it is', async () => {
    const hidden = '<html><script>alert(1)</script>'
    const tailed = Buffer.concat([Buffer.from(await jpeg()), Buffer.from(hidden)])
    const armed = { name: 'dni.pdf', type: 'application/pdf', content: await armedPdf() }
    const submission = await aSubmission(await server.register({}), {
      values: (values) => ({
        ...values,
        personales: { ...values.personales, estadocivil: 2, fecestadocivil: '2020-01-10' },
        conyuge: aSpouse(),
      }),
      files: (files) =>
        withFile('conyuge.dniFrente', { content: new Uint8Array(tailed).buffer })(
          withFile('titular.dniFrente', armed)(files),
        ),
    })
    expect((await send(server, submission)).status).toBe(201)
    const { submissionId } = submission
    const [row] = await server.db.select().from(affiliations).where(eq(affiliations.submissionId, submissionId))
    const joined = await documentBytes(server, row?.adjuntos ?? '')
    const text = (await readPdf(joined)).join(' ')
    for (const shown of ['Partida de nacimiento', 'DNI DORSO', 'DNI FRONTAL de cónyuge o conviviente'])
      expect(text).toContain(shown)
    for (const words of [...armedWords, hidden]) expect(joined.includes(words)).toBe(false)
  })

  test('[API-053] what it declares is a PDF beside its documents: answers, level, names of documents', async () => {
    const submission = await aSubmission(await server.register({}), {
      values: (values) => ({
        ...values,
        personales: { ...values.personales, estadocivil: 2, fecestadocivil: '2020-01-10' },
        conyuge: aSpouse(),
      }),
    })
    expect((await send(server, submission)).status).toBe(201)
    const { submissionId } = submission
    const [row] = await server.db.select().from(affiliations).where(eq(affiliations.submissionId, submissionId))
    expect(row?.declaracion).toBe(row?.adjuntos.replace('adjuntos.pdf', 'declaracion.pdf'))
    const text = (await readPdf(await documentBytes(server, row?.declaracion ?? ''))).join(' ').replaceAll(/\s+/g, ' ')
    for (const said of [
      'Solicitud de afiliación',
      `nº ${row?.numero}`,
      `Matrícula ${row?.nroafi}`,
      'Datos Personales',
      'Estado civil: Casada/o',
      'Datos conyuge/conviviente',
      'Mis medios de contacto',
      'Datos Profesionales',
      `NIVEL ${row?.nivelAsignado}`,
      'Documentos que adjunta',
      'DNI FRONTAL de cónyuge o conviviente',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Datos Hijos')
  })

  test('gives every request a number of its own', async () => {
    const numbers = new Set<unknown>()
    for (let count = 0; count < 3; count += 1) {
      const submission = await aSubmission(await server.register({}))
      await send(server, submission)
      const [row] = await server.db
        .select({ numero: affiliations.numero })
        .from(affiliations)
        .where(eq(affiliations.submissionId, submission.submissionId))
      numbers.add(row?.numero)
    }
    expect(numbers.size).toBe(3)
    expect(numbers.has(undefined)).toBe(false)
  })

  test('stores the files, their hashes, the relatives and the times that the device and the server claim', async () => {
    const registration = await server.register({})
    const submission = await aSubmission(registration, {
      values: (values) => ({
        ...values,
        personales: {
          ...values.personales,
          hijos: 'SI',
          cantidadHijos: '2',
          estadocivil: 2,
          fecestadocivil: '2020-01-10',
          madre: { ...values.personales.madre, nombres: 'ANA', apellido: 'PAZ' },
        },
        hijos: [aChild(1), aChild(2, { nombres: 'LUZ', sexo: 'F' })],
        conyuge: aSpouse(),
      }),
    })
    expect((await send(server, submission)).status).toBe(201)
    const { submissionId } = submission

    const files = await server.db.select().from(affiliationFiles).where(eq(affiliationFiles.submissionId, submissionId))
    expect(files.map(({ slot }) => slot).toSorted()).toEqual(submission.files.map(({ slot }) => slot).toSorted())
    for (const file of files) {
      const bytes = await documentBytes(server, file.path)
      expect(sha256(new Uint8Array(bytes).buffer)).toBe(file.sha256)
    }
    const family = await server.db
      .select()
      .from(affiliationFamily)
      .where(eq(affiliationFamily.submissionId, submissionId))
    expect(family.map(({ holder, tipfamiliar }) => `${holder} ${tipfamiliar}`).toSorted()).toEqual([
      'conyuge 1',
      'hijo-c1 3',
      'hijo-c2 3',
      'madre 5',
    ])
    const [row] = await server.db.select().from(submissions).where(eq(submissions.submissionId, submissionId))
    expect(row?.claimedAt?.toISOString()).toBe(submission.request.claimedAt)
    expect(row?.secretHash).not.toContain(submission.secret)
    const events = await server.db.select().from(submissionAudit).where(eq(submissionAudit.submissionId, submissionId))
    expect(events.map(({ event, status }) => [event, status])).toEqual([['aceptado', 201]])
    expect(await readdir(join(server.dataDir, 'uploads/tmp'))).toEqual([])
  })

  test('[PREAF-051] gives level 2 to an enrolment more than 30 days after the registration, and says so', async () => {
    const registration = await server.register({ fecmat: '2025-10-20' })
    const submission = await aSubmission(registration, {
      values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat: '2025-10-20' } }),
    })
    const reply = await send(server, submission)
    expect(reply).toMatchObject({
      status: 201,
      body: { recibo: { mensaje: expect.stringContaining('te corresponde el nivel 2') } },
    })
    const [row] = await server.db
      .select()
      .from(affiliations)
      .where(eq(affiliations.submissionId, submission.submissionId))
    expect(row).toMatchObject({ nivelOpcion: 3, nivelAsignado: 2 })
  })

  test('[UPLOAD-009] [UPLOAD-010] takes a PDF of exactly 5,242,880 bytes', async () => {
    const content = await pdf(5_242_880)
    const submission = await aSubmission(await server.register({}), {
      files: withFile('titular.dniFrente', { content, name: 'dni.pdf', type: 'application/pdf' }),
    })
    expect((await send(server, submission)).status).toBe(201)
  })

  test('keeps the reduced contribution of somebody young, which is level 2', async () => {
    const submission = await aSubmission(await server.register({}), {
      values: (values) => ({
        ...values,
        nivel: { ...values.nivel, opcion: 6, nivel: 2, reducido: 1, tipoAporte: 'PMJ' },
      }),
    })
    expect((await send(server, submission)).status).toBe(201)
    const [row] = await server.db
      .select()
      .from(affiliations)
      .where(eq(affiliations.submissionId, submission.submissionId))
    expect(row).toMatchObject({ nivelOpcion: 6, nivelAsignado: 2, reducido: 1, tipoAporte: 'PMJ' })
  })

  test('takes a disability regime and level 1 with all their documents', async () => {
    const submission = await aSubmission(await server.register({}), {
      values: (values) => ({
        ...values,
        personales: { ...values.personales, discapacidad: 'S', tramita_discapacidad: 'S' },
        discapacidad: { fecdisc: '2015-01-01', feccud: '2016-01-01', cudOriginal: false },
        nivel: {
          ...values.nivel,
          opcion: 1,
          nivel: 1,
          esJubilado: 'N',
          empleo: 'ESTUDIO',
          empleoTipo: 'PRIVADO',
          empleoDesde: '2025-01-01',
        },
      }),
    })
    expect((await send(server, submission)).status).toBe(201)
    const [row] = await server.db
      .select()
      .from(affiliations)
      .where(eq(affiliations.submissionId, submission.submissionId))
    expect(row).toMatchObject({
      nivelAsignado: 1,
      fecdisc: '2015-01-01',
      empleoDesde: '2025-01-01',
      fecestadocivil: null,
    })
    const files = await server.db
      .select({ op: affiliationFiles.op })
      .from(affiliationFiles)
      .where(eq(affiliationFiles.submissionId, submission.submissionId))
    expect(files.map(({ op }) => op)).toEqual(
      expect.arrayContaining(['certDisc', 'reciboSueldoHaberes', 'profesionales3']),
    )
  })

  test('leaves the level alone on the thirtieth day', async () => {
    const registration = await server.register({ fecmat: '2025-10-21' })
    const submission = await aSubmission(registration, {
      values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat: '2025-10-21' } }),
    })
    expect((await send(server, submission)).status).toBe(201)
    const [row] = await server.db
      .select()
      .from(affiliations)
      .where(eq(affiliations.submissionId, submission.submissionId))
    expect(row?.nivelAsignado).toBe(3)
  })

  test('stores what looks like a query or a path as the text that it is', async () => {
    const registration = await server.register({})
    const name = "../../../etc/passwd'; drop table affiliations; --.jpg"
    const submission = await aSubmission(registration, {
      values: (values) => ({
        ...values,
        personales: { ...values.personales, apellido: "O''BRIEN" },
        profesionales: { ...values.profesionales, tomo: "1';DROP--" },
      }),
      files: (files) => files.map((file) => ({ ...file, name })),
    })
    expect((await send(server, submission)).status).toBe(201)
    const [row] = await server.db
      .select()
      .from(affiliations)
      .where(eq(affiliations.submissionId, submission.submissionId))
    expect(row).toMatchObject({ apellido: "O''BRIEN", tomo: "1';DROP--" })
    const files = await server.db
      .select()
      .from(affiliationFiles)
      .where(eq(affiliationFiles.submissionId, submission.submissionId))
    expect(new Set(files.map((file) => file.name))).toEqual(new Set([name]))
    expect(files.map(({ path }) => path)).toEqual(files.map(({ id }) => join('uploads', submission.submissionId, id)))
  })
})
