import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild } from '../../domain/builders'
import { brokenJpeg, executable, heic, jpeg, pdf, png, type TestFile } from '../support/files'
import { pathsOf, startRefusing } from '../support/refused'
import { startServer, today } from '../support/server'
import { aSubmission, formOf, send, withFile, type Changes } from '../support/submission'

const at = startRefusing()
const { sendWith } = at

const personales = (part: Partial<PreAffiliation['personales']>) => (values: PreAffiliation) => ({
  ...values,
  personales: { ...values.personales, ...part },
})
const profesionales = (part: Partial<PreAffiliation['profesionales']>) => (values: PreAffiliation) => ({
  ...values,
  profesionales: { ...values.profesionales, ...part },
})

describe('answers that the rules refuse come back with the paths of the form', () => {
  const cases: [string, Changes['values'], string][] = [
    ['a name with digits', personales({ nombres: 'MART1NA' }), 'personales.nombres'],
    ['a name in another script', personales({ nombres: 'Мария' }), 'personales.nombres'],
    ['a name with an emoji', personales({ apellido: 'SOL 🌞' }), 'personales.apellido'],
    ['a name of 10,000 letters', personales({ apellido: 'A'.repeat(10_000) }), 'personales.apellido'],
    ['a CUIL of another document', personales({ cuil: '20111111112' }), 'personales.cuil'],
    ['a birth date that does not exist', personales({ fecnacim: '1990-02-30' }), 'personales.fecnacim'],
    ['a birth date in the future', personales({ fecnacim: '2031-01-01' }), 'personales.fecnacim'],
    ['a registration of tomorrow', profesionales({ fecmat: '2025-11-21' }), 'profesionales.fecmat'],
    ['a registration of today', profesionales({ fecmat: today }), 'profesionales.fecmat'],
    ['a title after the registration', profesionales({ fectit: '2025-11-10' }), 'profesionales.fecmat'],
    ['no box ticked', (values) => ({ ...values, confirmado: false }), 'confirmado'],
    [
      'a child too few',
      (values) => ({
        ...values,
        personales: { ...values.personales, hijos: 'SI', cantidadHijos: '2' },
        hijos: [aChild(1)],
      }),
      'hijos',
    ],
  ]
  test.each(cases)('[PREAF-026] %s', async (_name, values, path) => {
    const reply = await sendWith(values ? { values } : {})
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ error: 422, msg: expect.any(String), detalle: expect.any(Array) })
    expect(pathsOf(reply)).toContain(path)
  })

  test('several mistakes come back together, each with the label of its field', async () => {
    const reply = await sendWith({ values: personales({ nombres: '1', cuil: '2', sexo: '' }) })
    expect(pathsOf(reply)).toEqual(expect.arrayContaining(['personales.nombres', 'personales.cuil', 'personales.sexo']))
  })
})

describe('a video of the pre-affiliation', () => {
  const withVideo = (videoVisto: boolean): Changes => ({ values: (values) => ({ ...values, videoVisto }) })

  test('[PREAF-049] has to be seen where the server knows of one', async () => {
    const other = await startServer({ config: { preaffiliationVideo: true } })
    try {
      const replyTo = async (changes: Changes) => send(other, await aSubmission(await other.register({}), changes))
      const unseen = await replyTo(withVideo(false))
      expect([unseen.status, pathsOf(unseen)]).toEqual([422, ['videoVisto']])
      expect((await replyTo(withVideo(true))).status).toBe(201)
    } finally {
      await other.close()
    }
  })
})

describe('the server checks again what it answered before', () => {
  test('[PREAF-014] a registration that the college has not informed', async () => {
    const reply = await sendWith({}, { situation: 'sinInformar' })
    expect(reply).toMatchObject({
      status: 422,
      body: { detalle: [expect.stringContaining('todavía no fue informada')] },
    })
    expect(pathsOf(reply)).toEqual(['personales.nrodoc'])
  })

  test("[PREAF-014] somebody else's registration", async () => {
    const { nroafi } = await at.server.register({})
    const reply = await send(at.server, await aSubmission({ nroafi, nrodoc: '20123456' }))
    expect(pathsOf(reply)).toEqual(['personales.nrodoc'])
  })

  test('a number that nobody has', async () => {
    const reply = await send(at.server, await aSubmission({ nroafi: '999999', nrodoc: '20123456' }))
    expect([reply.status, pathsOf(reply)]).toEqual([422, ['personales.nrodoc']])
  })

  test('[PREAF-039] another registration date than the one that the college informed', async () => {
    const reply = await sendWith({}, { fecmat: '2025-11-01' })
    expect([reply.status, pathsOf(reply)]).toEqual([422, ['profesionales.fecmat']])
  })

  test('[PREAF-038] the history is missing after more than 30 working days, whatever the form said', async () => {
    const reply = await sendWith({ values: profesionales({ fecmat: '2025-09-01', hayHistorial: 'N' }) })
    expect([reply.status, pathsOf(reply)]).toEqual([422, ['archivo:profesional.historial']])
  })

  test('a reduced contribution that does not apply', async () => {
    const reply = await sendWith({
      values: (values) => ({ ...values, nivel: { ...values.nivel, opcion: 7, nivel: 2, reducido: 1 } }),
    })
    expect(pathsOf(reply)).toContain('nivel.opcion')
  })

  test('level 1 with a job that has not begun', async () => {
    const reply = await sendWith({
      values: (values) => ({
        ...values,
        nivel: {
          ...values.nivel,
          opcion: 1,
          nivel: 1,
          esJubilado: 'N',
          empleo: 'ESTUDIO',
          empleoTipo: 'PRIVADO',
          empleoDesde: '2025-12-01',
        },
      }),
    })
    expect(pathsOf(reply)).toContain('nivel.empleoDesde')
  })

  test.each([
    ['dark', 20],
    ['bright', 240],
  ])('[PHOTO-005] [PHOTO-007] a photo that is too %s', async (_name, grey) => {
    const content = await jpeg(grey)
    const reply = await sendWith({ files: withFile('titular.fotocarnet', { content }) })
    expect([reply.status, pathsOf(reply)]).toEqual([422, ['archivo:titular.fotocarnet']])
  })
})

describe('documents', () => {
  const slot = 'titular.dniFrente'
  const cases: [string, () => Promise<Partial<TestFile>>][] = [
    ['a renamed program', async () => ({ content: executable() })],
    ['an empty file', async () => ({ content: new ArrayBuffer(0) })],
    ['half a JPEG', async () => ({ content: await brokenJpeg() })],
    ['a HEIC under the name of a JPEG', async () => ({ content: heic() })],
    ['a PNG where none is taken', async () => ({ content: await png(), name: 'dni.png', type: 'image/png' })],
    ['a PDF that says to be a JPEG', async () => ({ content: await pdf() })],
    [
      'a text that begins as a PDF',
      async () => ({ content: new TextEncoder().encode('%PDF-1.7 hola').buffer, type: 'application/pdf' }),
    ],
  ]
  test.each(cases)('[UPLOAD-006] refuses %s', async (_name, part) => {
    const reply = await sendWith({ files: withFile(slot, await part()) })
    expect([reply.status, pathsOf(reply)]).toEqual([422, [`archivo:${slot}`]])
  })

  test('all that are wrong are named in one refusal, together with the answers', async () => {
    const half = { content: await brokenJpeg() }
    const reply = await sendWith({
      values: personales({ nombres: '1' }),
      files: (files) => withFile('titular.dniDorso', half)(withFile(slot, { content: executable() })(files)),
    })
    expect(reply.status).toBe(422)
    expect(pathsOf(reply)).toEqual(
      expect.arrayContaining(['personales.nombres', `archivo:${slot}`, 'archivo:titular.dniDorso']),
    )
  })

  test('[UPLOAD-009] [UPLOAD-010] refuses a PDF of one byte more than 5,242,880', async () => {
    const content = await pdf(5_242_881)
    const reply = await sendWith({ files: withFile(slot, { content, name: 'dni.pdf', type: 'application/pdf' }) })
    expect(reply).toMatchObject({ status: 422, body: { detalle: ['El archivo no puede superar los 5MB.'] } })
    expect(pathsOf(reply)).toEqual([`archivo:${slot}`])
  })

  test('a document that is announced and does not arrive', async () => {
    const submission = await aSubmission(await at.server.register({}))
    const form = formOf({ ...submission, files: submission.files.filter((file) => file.slot !== slot) })
    const reply = await send(at.server, submission, form)
    expect([reply.status, pathsOf(reply)]).toEqual([422, [`archivo:${slot}`]])
  })

  test('a document that arrives and is not announced', async () => {
    const submission = await aSubmission(await at.server.register({}))
    const form = formOf(submission)
    form.set(`archivo.${randomUUID()}`, new File([new Uint8Array(await jpeg())], 'otra.jpg'))
    expect((await send(at.server, submission, form)).status).toBe(422)
  })

  test('other bytes than the announced ones', async () => {
    const submission = await aSubmission(await at.server.register({}))
    const other = await jpeg(100)
    const form = formOf({ ...submission, files: withFile(slot, { content: other })(submission.files) })
    const reply = await send(at.server, submission, form)
    expect(reply).toMatchObject({ status: 422, body: { detalle: ['El archivo no llegó completo.'] } })
  })

  test('a document that the answers do not ask for, or filed under another key', async () => {
    const reply = await sendWith({
      request: (request) => ({
        ...request,
        archivos: request.archivos.map((file, index) =>
          index === 0 ? { ...file, slot: 'conyuge.cud', titular: 'conyuge' } : { ...file, op: 'familiar' },
        ),
      }),
    })
    expect(reply.status).toBe(422)
    expect(pathsOf(reply)).toEqual(expect.arrayContaining(['archivo:conyuge.cud', `archivo:${slot}`]))
  })

  test('two documents for one place', async () => {
    const photo = { content: await jpeg(), name: 'b.jpg', type: 'image/jpeg' }
    const reply = await sendWith({ files: (files) => [...files, { ...photo, id: randomUUID(), slot }] })
    expect([reply.status, new Set(pathsOf(reply))]).toEqual([422, new Set([`archivo:${slot}`])])
  })
})
