import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toSubmittable } from '../../src/domain/preaffiliation/request'
import { canonicalJson } from '../../src/domain/json'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { spouse } from '../../src/domain/family/fields'
import { newValues } from '../../src/domain/fields/values'
import { digestOf } from '../../src/contract/digest'
import { signRequest } from '../../src/contract/preaffiliation/digest'
import { toFieldPath } from '../../src/contract/preaffiliation/field-path'
import { decodePreAffiliation, encodePreAffiliation } from '../../src/contract/preaffiliation/request'
import { requestSchema } from '../../src/contract/preaffiliation/schema'
import type { StoredFile } from '../../src/contract/submissions/files'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation, aSpouse } from '../domain/builders'
import { formOfKind } from './form-of'
import { randomAnswers } from './random'

const encode = (values: PreAffiliation, files: StoredFile[] = []) =>
  encodePreAffiliation({
    submissionId: randomUUID(),
    values,
    slots: documentSlots(values, { checks: {} }),
    files,
  })

const aFile = (part: Partial<StoredFile> = {}): StoredFile => ({
  id: randomUUID(),
  slot: 'titular.dniFrente',
  name: 'dni.jpg',
  type: 'image/jpeg',
  bytes: 3,
  sha256: 'ab'.repeat(32),
  ...part,
})

describe('answers go and come back equal', () => {
  test("for three hundred sets of answers that nobody chose, through JSON and the server's schema", async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const values = randomAnswers(seed)
      const signed = await signRequest(encode(values), 0)
      const read = requestSchema.parse(JSON.parse(canonicalJson(signed)))
      expect(decodePreAffiliation(read), `seed ${seed}`).toEqual(toSubmittable(values))
    }
  })

  test('of a family of four relatives', () => {
    const values: PreAffiliation = {
      ...aPreAffiliation({
        hijos: 'SI',
        cantidadHijos: '1',
        estadocivil: 11,
        fecestadocivil: '2020-02-02',
        padre: { nombres: 'JUAN', apellido: 'PAZ', estadocivil: 2, tipfamiliar: 4, discapacidad: 'N' },
      }),
      hijos: [aChild(1)],
      conyuge: aSpouse(),
    }
    const request = encode(values)
    expect(request.familiares.map(({ id, tipfamiliar, destipfamiliar }) => [id, tipfamiliar, destipfamiliar])).toEqual([
      ['padre', 4, 'PADRE'],
      ['conyuge', 2, 'CONVIVIENTE'],
      ['c1', 3, 'HIJO'],
    ])
    expect(request.familiares[1]).toMatchObject({ estadocivil: 11, fecestadocivil: '2020-02-02' })
    expect(decodePreAffiliation(request)).toEqual(toSubmittable(values))
  })
})

test('[CONTACT-001] [CONTACT-002] [CONTACT-003] each means of contact travels as the main one of its kind', () => {
  const { domicilio, telefono, email } = encode(aPreAffiliation())
  expect([domicilio.recibecorreo, telefono.recibellamada, email.recibeemail]).toEqual([1, 1, 1])
})

describe('what does not apply stays behind', () => {
  test('the spouse of somebody single and the children of somebody without', () => {
    const request = encode({ ...aPreAffiliation(), hijos: [aChild(1)], conyuge: aSpouse() })
    expect(request.familiares).toEqual([])
    expect(decodePreAffiliation(request).conyuge).toEqual(newValues(spouse.fields))
  })

  test('a date that was not given travels as 1900-01-01', () => {
    const request = encode(aPreAffiliation())
    expect([request.afiliado.fecestadocivil, request.discapacidad.fecdisc, request.discapacidad.feccud]).toEqual([
      '1900-01-01',
      '1900-01-01',
      '1900-01-01',
    ])
  })

  test('[UPLOAD-001] a file travels under the key of its slot; one in a slot that nobody asks for does not', () => {
    const own = aFile()
    const { archivos } = encode(aPreAffiliation(), [own, aFile({ slot: 'conyuge.dniFrente' })])
    expect(archivos).toEqual([
      {
        id: own.id,
        op: 'dniFrentePreAfiliado',
        titular: 'titular',
        slot: 'titular.dniFrente',
        nombre: 'dni.jpg',
        tipo: 'image/jpeg',
        bytes: 3,
        sha256: own.sha256,
      },
    ])
  })
})

describe('the digest', () => {
  test('is the SHA256 of the canonical request without the digest and the moment of sending', async () => {
    const request = encode(aPreAffiliation(), [aFile()])
    const expected = createHash('sha256').update(canonicalJson(request)).digest('hex')
    expect(await digestOf(request)).toBe(expected)
    const [early, late] = [await signRequest(request, 0), await signRequest(request, 1e12)]
    expect([early.digest, await digestOf(early), late.digest]).toEqual([expected, expected, expected])
    expect(late.claimedAt).toBe('2001-09-09T01:46:40.000Z')
  })

  test('does not depend on the order of members, and changes with any answer and any file', async () => {
    const request = encode(aPreAffiliation(), [aFile()])
    const reversed = Object.fromEntries(Object.entries(request).toReversed())
    expect(await digestOf({ ...request, ...reversed })).toBe(await digestOf(request))
    const other = { ...request, nivel: { ...request.nivel, nivel: 4 as const } }
    const otherFile = { ...request, archivos: request.archivos.map((file) => ({ ...file, sha256: 'cd'.repeat(32) })) }
    expect(new Set([await digestOf(request), await digestOf(other), await digestOf(otherFile)]).size).toBe(3)
  })
})

test('[API-053] the form carries the request first, then one part per announced file', async () => {
  const own = aFile()
  const request = await signRequest(encode(aPreAffiliation(), [own]), 0)
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const stranger = { id: randomUUID(), name: 'x', type: 'y', bytes }
  const form = formOfKind('preafiliacion', { ...request }, [
    { id: own.id, name: own.name, type: own.type, bytes },
    stranger,
  ])
  expect([...form.keys()]).toEqual(['solicitud', `archivo.${own.id}`])
  expect(JSON.parse(String(form.get('solicitud')))).toEqual(request)
  const part = form.get(`archivo.${own.id}`)
  if (!(part instanceof File)) throw new Error('The part is no file.')
  expect([part.name, part.type, await part.arrayBuffer()]).toEqual(['dni.jpg', 'image/jpeg', bytes])
})

test.each([
  [['afiliado', 'cuil'], 'personales.cuil'],
  [['domicilio', 'calle'], 'contacto.domicilio.calle'],
  [['profesional', 'tomo'], 'profesionales.tomo'],
  [['familiares', 3, 'sexo'], 'hijos'],
  [['confirmado'], 'confirmado'],
])('a place in the request has its place in the form: %j', (wire, path) => {
  expect(toFieldPath(wire)).toBe(path)
})
