import { describe, expect, test } from 'vitest'
import { digestOf } from '../../src/contract/digest'
import type { WireRequest } from '../../src/contract/preaffiliation/wire'
import { requestSchema } from '../../src/contract/preaffiliation/schema'
import type { JsonValue } from '../../src/domain/json'
import { formOfKind } from '../contract/form-of'
import { aChild, aPreAffiliation } from '../domain/builders'
import { claimedAt, filesFor, filled, idOfFile, toHandIn } from './support'

const requestOf = (body: JsonValue): WireRequest => requestSchema.parse(body)
const family = () => ({ ...aPreAffiliation({ hijos: 'SI', cantidadHijos: '1' }), hijos: [aChild(1)] })

describe('what is handed to the outbox', () => {
  test('names the answers and the files it was made from, and who it is about', async () => {
    const input = await toHandIn(filled())
    expect(input).toMatchObject({ rev: 7, kind: 'preafiliacion', title: "Afiliación de MARTINA SOL D'ANGELO" })
    expect(input.fileIds).toEqual(filled().files.map(({ id }) => id))
  })

  test('carries the digest of its request, and the moment outside of it', async () => {
    const request = requestOf((await toHandIn(filled())).body)
    expect(request.digest).toBe(await digestOf(request))
    expect(request.claimedAt).toBe('2025-11-20T15:00:00.000Z')
  })

  test('has the same digest for the same answers and files, whenever it is sent', async () => {
    const first = requestOf((await toHandIn(filled())).body)
    const later = requestOf((await toHandIn({ ...filled(), rev: 9, claimedAt: claimedAt + 86_400_000 })).body)
    expect(later.digest).toBe(first.digest)
  })

  test.each([
    ['an answer', () => filled(aPreAffiliation({ nombres: 'OTRA' }))],
    ['a file', () => ({ ...filled(), files: filled().files.map((file) => ({ ...file, sha256: 'f'.repeat(64) })) })],
    ['the submission', () => ({ ...filled(), submissionId: '00000000-0000-4000-8000-000000000000' })],
  ])('has another digest when %s is another one', async (_what, changed) => {
    const [one, other] = await Promise.all([toHandIn(filled()), toHandIn(changed())])
    expect(requestOf(other.body).digest).not.toBe(requestOf(one.body).digest)
  })

  test('leaves behind the answers of steps that do not apply, and files that nobody asks for', async () => {
    const values = family()
    const without = { ...values, personales: { ...values.personales, hijos: 'NO' as const, cantidadHijos: '' } }
    const input = await toHandIn({ ...filled(without), files: filesFor(values) })
    const request = requestOf(input.body)
    expect(request.familiares.filter(({ tipfamiliar }) => tipfamiliar === 3)).toEqual([])
    expect(request.archivos.filter(({ titular }) => titular.startsWith('hijo-'))).toEqual([])
    expect(input.summary).toEqual({
      filas: [
        { label: 'Nombre', value: "MARTINA SOL D'ANGELO" },
        { label: 'Matrícula', value: '123456' },
        { label: 'DNI', value: '38.904.117' },
        { label: 'Opción de nivel', value: 'NIVEL 3' },
        { label: 'Hijos', value: '0' },
        { label: 'Archivos recibidos', value: String(request.archivos.length) },
      ],
    })
    expect(input.fileIds).toHaveLength(filesFor(values).length)
  })
})

test('[UNS-100] an enrolment out of time carries the assigned level in request and receipt, without papers', async () => {
  const values = aPreAffiliation({ fecnacim: '1980-03-18' })
  const late = {
    ...values,
    profesionales: { ...values.profesionales, fectit: '2010-12-20', fecmat: '2025-10-01' },
    nivel: { ...values.nivel, opcion: 1 as const, nivel: 1 as const, empleo: 'CLÍNICA DEL SOL' },
  }
  const input = await toHandIn(filled(late))
  const request = requestOf(input.body)
  expect(request.nivel).toMatchObject({ opcion: 2, nivel: 2, reducido: 0, empleo: '' })
  expect(request.archivos.filter(({ titular }) => titular === 'nivel')).toEqual([])
  expect(input.summary).toMatchObject({
    filas: expect.arrayContaining([{ label: 'Nivel que te corresponde', value: 'NIVEL 2' }]),
  })
})

describe('the questions that nobody answered', () => {
  test('go along, each with the field it belongs to', async () => {
    const { checks } = await toHandIn(filled())
    expect(checks).toEqual(
      expect.arrayContaining([
        { id: 'matricula', inputs: '{"nroafi":"123456","nrodoc":"38904117"}', path: 'personales.nrodoc' },
        { id: 'foto', inputs: `{"archivo":"${idOfFile(0)}"}`, path: 'archivo:titular.fotocarnet' },
      ]),
    )
  })

  test('stay behind once answered, unless the answer was about something else', async () => {
    const answered = (inputs: string) => ({ state: 'ok', inputs, message: null, at: 1 }) as const
    const checks = {
      matricula: answered('{"nroafi":"123456","nrodoc":"38904117"}'),
      foto: answered('{"archivo":"otra"}'),
      fechaMatricula: {
        state: 'pending',
        inputs: '{"fecmat":"2025-11-05","nroafi":"123456","nrodoc":"38904117"}',
        message: null,
        at: 1,
      },
    } as const
    const input = await toHandIn(filled(aPreAffiliation(), checks))
    const ids = Array.isArray(input.checks) ? input.checks.map((check) => Object(check).id) : []
    expect(ids).not.toContain('matricula')
    expect(ids).toEqual(expect.arrayContaining(['foto', 'fechaMatricula']))
  })
})

describe('[PREAF-050] the request is built in three acts', () => {
  test('the personal data are prepared (preparaFormPersonales)', async () => {
    const request = requestOf((await toHandIn(filled())).body)
    expect(request.afiliado).toMatchObject({ nroafi: '123456', nrodoc: '38904117', tipdoc: 1, nombres: 'MARTINA SOL' })
    expect(request.afiliado).not.toHaveProperty('madre')
  })

  test('the files are added under the keys of a pre-affiliation (addFilesPre)', async () => {
    const request = requestOf((await toHandIn(filled())).body)
    const ops = Object.fromEntries(request.archivos.map(({ slot, op }) => [slot, op]))
    expect(ops).toMatchObject({
      'titular.fotocarnet': 'fotocarnet',
      'titular.dniFrente': 'dniFrentePreAfiliado',
      'titular.dniDorso': 'dniDorsoPreAfiliado',
    })
  })

  test('and one form is created of both (crearFormData)', async () => {
    const { body } = await toHandIn(filled())
    const bytes = new TextEncoder().encode('foto').buffer
    const files = filled().files.map(({ id, name, type }) => ({ id, name, type, bytes }))
    const form = formOfKind('preafiliacion', body, [...files, { id: 'ajeno', name: 'x', type: 'y', bytes }])
    expect([...form.keys()]).toEqual(['solicitud', ...files.map(({ id }) => `archivo.${id}`)])
    expect(JSON.parse(String(form.get('solicitud')))).toEqual(body)
  })
})
