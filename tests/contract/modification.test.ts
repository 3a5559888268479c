import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../src/contract/digest'
import { decodeModification, encodeModification, signModification } from '../../src/contract/modification/request'
import { toModificationFieldPath } from '../../src/contract/modification/field-path'
import { maxFields } from '../../src/contract/modification/limits'
import { encodeFamilyMember } from '../../src/contract/modification/relatives'
import {
  modificationEnvelopeSchema,
  modificationParts,
  modificationSchema,
} from '../../src/contract/modification/schema'
import { asSeen, seenVersion } from '../../src/contract/modification/seen-version'
import { modificationKind } from '../../src/contract/modification/wire-kind'
import type { WireModification } from '../../src/contract/modification/wire'
import type { StoredFile } from '../../src/contract/submissions/files'
import type { TextField } from '../../src/contract/submissions/text-fields'
import { documentSlots } from '../../src/domain/modification/documents'
import { toSubmittable } from '../../src/domain/modification/request'
import { toSeenFile } from '../../src/domain/modification/seen-file'
import type { Modification } from '../../src/domain/modification/values'
import {
  aFile,
  edited,
  opened,
  savedRelative,
  someData,
  storedChild,
  storedSpouse,
  withSpouse,
} from '../domain/modification/builders'
import { randomModification } from './random-modification'

const visto = 'ab'.repeat(32)

const storedFile = (slot: string): StoredFile => ({
  id: randomUUID(),
  slot,
  name: `${slot}.jpg`,
  type: 'image/jpeg',
  bytes: 3,
  sha256: 'cd'.repeat(32),
})

const sealed = async (values: Modification, slots: readonly string[] = []): Promise<WireModification> =>
  signModification(
    encodeModification({
      submissionId: randomUUID(),
      values,
      visto,
      slots: documentSlots(values, { hasNewPhoto: slots.includes('titular.foto') }),
      files: slots.map(storedFile),
    }),
    0,
  )

/** The multipart body of a request as the portal sends it: its texts and its files, in order. */
const bodyOf = (wire: WireModification): { texts: TextField[]; files: string[] } => {
  const way = modificationKind.wayOf(wire)
  const sendable = wire.archivos.map(({ id, nombre, tipo }) => ({
    id,
    name: nombre,
    type: tipo,
    bytes: new ArrayBuffer(3),
  }))
  const entries = [...(way?.form(sendable) ?? new FormData())]
  return {
    texts: entries.flatMap(([name, value]): TextField[] => (typeof value === 'string' ? [[name, value]] : [])),
    files: entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])),
  }
}

const rejoined = (texts: readonly TextField[]): unknown => {
  const [envelope, ...fields] = texts
  return modificationKind.join([JSON.parse(envelope?.[1] ?? 'null')], '', fields)
}

describe('a request goes out as text fields and comes back equal', () => {
  test('[API-022] for three hundred sets of answers that nobody chose, with the same digest', async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const values = randomModification(seed)
      const wire = await sealed(values)
      const read = modificationSchema.parse(rejoined(bodyOf(wire).texts))
      expect(await digestOf(read), `seed ${seed}`).toBe(wire.digest)
      expect(decodeModification(read, values.visto), `seed ${seed}`).toEqual(toSubmittable(values))
    }
  })

  test('[API-022] under exactly the names of the fund', async () => {
    const values = withSpouse({ nombres: 'Ramiro José', discapacidad: 'S' }, edited({ apellido: 'Albarracín' }))
    const slots = [
      'titular.foto',
      'titular.dniFrente',
      'titular.dniDorso',
      'conyuge.dniFrente',
      'conyuge.dniDorso',
      'conyuge.certificado',
      'conyuge.cud',
    ]
    const { texts, files } = bodyOf(await sealed(values, slots))
    const names = texts.map(([name]) => name)
    expect(names.filter((name) => !name.startsWith('familiares')).toSorted()).toEqual([
      'afiliado[apellidoMadre]',
      'afiliado[apellidoPadre]',
      'afiliado[apellido]',
      'afiliado[cantidadHijos]',
      'afiliado[cuil]',
      'afiliado[discapacidad]',
      'afiliado[estadocivil]',
      'afiliado[fecestadocivil]',
      'afiliado[fecnacim]',
      'afiliado[hijos]',
      'afiliado[nacionalidad]',
      'afiliado[nombresMadre]',
      'afiliado[nombresPadre]',
      'afiliado[nombres]',
      'afiliado[nroafi]',
      'afiliado[nrodoc]',
      'afiliado[sexo]',
      'afiliado[tipdoc]',
      'afiliado[tiponacionalidad]',
      'afiliado[tramita_discapacidad]',
      'envio',
    ])
    expect(texts).toContainEqual(['afiliado[apellido]', 'ALBARRACÍN'])
    expect(texts).toContainEqual(['afiliado[estadocivil]', '2'])
    expect(texts).toContainEqual(['familiares[0][nombres]', 'RAMIRO JOSÉ'])
    expect(texts).toContainEqual(['familiares[0][accion]', 'M'])
    expect(files).toEqual([
      'afiliado[fotocarnet]',
      'afiliado_archivos[apa_dni_frente]',
      'afiliado_archivos[apa_dni_dorso]',
      'familiares_archivos[0][apa_dni_frente]',
      'familiares_archivos[0][apa_dni_dorso]',
      'familiares_archivos[0][apa_cert_familiar]',
      'familiares_archivos[0][apa_cud]',
    ])
  })

  test('the family goes along only when it changed (UNS-42)', async () => {
    expect((await sealed(edited({ apellido: 'PAZ' }))).familiares).toEqual([])
    const widowed = edited({ estadocivil: 7, fecestadocivil: '2025-10-01' })
    expect((await sealed(widowed)).familiares).toMatchObject([
      { id: 'conyuge', idFamiliar: '31', accion: 'M', fallecido: 'S', fecfallecido: '2025-10-01' },
    ])
    expect((await sealed(edited({ estadocivil: 5, fecestadocivil: '2025-10-01' }))).familiares).toMatchObject([
      { id: 'conyuge', idFamiliar: '31', accion: 'X' },
    ])
  })

  test('a new relative and a changed one stand behind the spouse', async () => {
    const values = { ...opened(), familiares: [savedRelative(), savedRelative({ id: 'f2', relativeId: '41' })] }
    const wire = await sealed(values, ['f2.dniFrente', 'f1.certificado'])
    expect(wire.familiares.map(({ id, accion }) => [id, accion])).toEqual([
      ['f1', 'A'],
      ['f2', 'M'],
    ])
    expect(bodyOf(wire).files).toEqual([
      'familiares_archivos[0][apa_cert_familiar]',
      'familiares_archivos[1][apa_dni_frente]',
    ])
  })
})

describe('a request that lies is refused by its shape', () => {
  const someone = encodeFamilyMember(opened(), savedRelative())
  const lies: [string, (wire: WireModification) => unknown][] = [
    ['an unknown field of the member', (wire) => ({ ...wire, afiliado: { ...wire.afiliado, nivel: '5' } })],
    ['a field of a relative that is missing', (wire) => ({ ...wire, familiares: [{ id: 'conyuge' }] })],
    ['a catalogue id that is no number', (wire) => ({ ...wire, afiliado: { ...wire.afiliado, estadocivil: '2 ' } })],
    [
      'a document under the name of another',
      (wire) => ({
        ...wire,
        archivos: wire.archivos.map((file) => ({ ...file, parte: 'afiliado_archivos[apa_dni_dorso]' })),
      }),
    ],
    ['two relatives of one id', (wire) => ({ ...wire, familiares: [someone, someone] })],
    [
      'a relative who takes the place of the member',
      (wire) => ({ ...wire, familiares: [{ ...someone, id: 'titular' }] }),
    ],
    ['a text that a database refuses', (wire) => ({ ...wire, afiliado: { ...wire.afiliado, nombres: 'A\0' } })],
  ]

  test.each(lies)('%s', async (_name, lie) => {
    const wire = await sealed(edited({ apellido: 'PAZ' }), ['titular.dniFrente'])
    expect(modificationSchema.safeParse({ ...wire, familiares: [someone] }).success).toBe(true)
    expect(modificationSchema.safeParse(lie(wire)).success).toBe(false)
  })

  test('names that pretend to be something else never reach the request', () => {
    const fields: TextField[] = [
      ['afiliado[__proto__]', 'x'],
      ['afiliado[a][b]', 'x'],
      ['afiliado', 'x'],
      ['familiares[0]x[nombres]', 'x'],
      ['familiares[999][nombres]', 'x'],
      ['familiares[2][nombres]', 'ANA'],
    ]
    const joined = modificationKind.join([{ campos: fields.length }], '', fields)
    expect(JSON.stringify(joined)).toBe('{"afiliado":{"__proto__":"x"},"familiares":[{},{},{"nombres":"ANA"}]}')
    expect(modificationSchema.safeParse(joined).success).toBe(false)
  })
})

test('the part `envio` says how many fields follow, and no request has more than the limit', async () => {
  const wire = await sealed(edited({ apellido: 'PAZ' }))
  const { texts } = bodyOf(wire)
  const envelope: unknown = JSON.parse(texts[0]?.[1] ?? '')
  expect(modificationEnvelopeSchema.parse(envelope).campos).toBe(texts.length - 1)
  expect(modificationKind.fields?.countIn([envelope])).toBe(texts.length - 1)
  expect(modificationKind.fields?.countIn([null])).toBe(-1)
  const named = Object.keys(modificationParts).filter((name) => !name.includes('archivos') && !name.includes('foto'))
  const ofRelative = named.filter((name) => name.startsWith('familiares')).length
  expect(named.length - 1 - ofRelative + 12 * ofRelative).toBe(maxFields)
})

test.each([
  [['afiliado', 'apellido'], 'personales.apellido'],
  [['afiliado', 'nombresMadre'], 'personales.madre.nombres'],
  [['familiares', 1, 'nrodoc'], 'familiares'],
  [['visto'], 'visto'],
])('the field of %s is at %s', (wirePath, path) => {
  expect(toModificationFieldPath(wirePath)).toBe(path)
})

describe('the version of the file that was seen', () => {
  test('is the same on the device and in the server, whatever the order of the relatives', async () => {
    const relatives = [storedSpouse(), storedChild(1)]
    const onDevice = toSeenFile(someData(), relatives)
    const details = {
      nroafi: '84217',
      desnacionalidad: 'ARGENTINA',
      estadocivil: 1,
      nacionalidad: 1,
      tipnacionalidad: 1,
    }
    const stored = relatives.toReversed().map((relative) => ({
      ...relative,
      ...details,
      estadocivil: relative.estadocivil ?? 0,
    }))
    const data = { ...someData(), nroafi: '84217', fecdisc: null, feccud: null, fotocarnet: null }
    expect(await seenVersion(asSeen(data, stored))).toBe(await seenVersion(onDevice))
  })

  test('changes with any answer', async () => {
    const versions = await Promise.all(
      [aFile(), aFile({ apellido: 'PAZ' }), aFile({}, [storedSpouse()]), aFile({ fecestadocivil: '' })].map(
        seenVersion,
      ),
    )
    expect(new Set(versions).size).toBe(4)
  })
})
