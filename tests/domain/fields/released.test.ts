import { describe, expect, test } from 'vitest'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import { benefitVersions, liftBenefit } from '../../../src/domain/benefits/lift'
import { directDebitVersions, liftDirectDebit } from '../../../src/domain/direct-debit/lift'
import { newDirectDebit } from '../../../src/domain/direct-debit/values'
import { newChild } from '../../../src/domain/family/relative'
import { formVersions, type FormVersions } from '../../../src/domain/fields/versions'
import type { JsonValue } from '../../../src/domain/json'
import { levelVersions, liftLevelRequest } from '../../../src/domain/level-option/lift'
import { liftMessage, messageVersions } from '../../../src/domain/message/lift'
import { newMessage } from '../../../src/domain/message/values'
import { emptyFamilyMember } from '../../../src/domain/modification/defaults'
import { liftModification, modificationVersions } from '../../../src/domain/modification/lift'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { liftPreAffiliation, preAffiliationVersions } from '../../../src/domain/preaffiliation/lift'
import { aLevelRequest } from '../level/builders'
import released from './released.json'
import { shapeOf, undeclared, type Shape } from './undeclared'

type Stored = { [name: string]: JsonValue }
type Form = {
  example: object
  versions: FormVersions
  lift: (version: number, content: JsonValue) => object | undefined
}

const member = { nroafi: '1', nombres: 'ANA', apellido: 'PAZ' }
const benefit = newBenefit('nacimiento', { nroafi: '1', sexo: 'F' })
const partner = newBenefit('union', { nroafi: '1', sexo: 'F' }).conyuge
const inFile = liftModification(1, { visto: {}, personales: {} })
const relative = emptyFamilyMember('f1')

/** Every form with a row in each of its lists. */
const forms: Readonly<Record<string, Form>> = {
  preafiliacion: {
    example: { ...newPreAffiliation({ nroafi: '1', nrodoc: '2' }), hijos: [newChild('1')] },
    versions: preAffiliationVersions,
    lift: liftPreAffiliation,
  },
  subsidio: { example: { ...benefit, conyuge: partner }, versions: benefitVersions, lift: liftBenefit },
  adhesion: { example: newDirectDebit(member), versions: directDebitVersions, lift: liftDirectDebit },
  nivel: { example: aLevelRequest(4), versions: levelVersions, lift: liftLevelRequest },
  mensaje: {
    example: newMessage({ nroafi: '1', emailAfi: '', nombreApellido: '' }),
    versions: messageVersions,
    lift: liftMessage,
  },
  modificacion: {
    example: {
      ...inFile,
      visto: { ...inFile?.visto, familiares: [relative] },
      familiares: [{ ...relative, guardado: true }],
    },
    versions: modificationVersions,
    lift: liftModification,
  },
}

const storedOf = ({ example }: Form): Stored => JSON.parse(JSON.stringify(example))

const shapes = Object.entries(released).flatMap(([release, all], index, list) =>
  Object.entries<{ version: number; shape: Shape }>(all).map(([name, { version, shape }]) => ({
    release,
    name,
    version,
    shape,
    isNewest: index === list.length - 1,
  })),
)

/** Answers that releases wrote before a version had to say so (decision 31): they stay in the draft, and nobody reads them. */
const lying = ['domicilio.recibecorreo', 'email.recibeemail', 'telefono.recibellamada'].map(
  (path) => `contacto.${path}`,
)

test.each(shapes)('what release $release stored of $name is today’s, or a version says what became of it', (one) => {
  const form = forms[one.name]
  if (form === undefined) throw new Error(`No form is called ${one.name}.`)
  const steps = form.versions.steps.slice(one.version - 1)
  const found = undeclared(one.shape, shapeOf(storedOf(form)), { steps, isNewest: one.isNewest })
  expect(found.filter((line) => !lying.some((path) => line.startsWith(`${path} is gone`)))).toEqual([])
})

test('every form has the shape that it was released with', () => {
  expect(Object.keys(released['2c460545']).toSorted()).toEqual(Object.keys(forms).toSorted())
})

describe('a lift hands on what it does not know', () => {
  const withUnknown = (stored: JsonValue): JsonValue => {
    if (Array.isArray(stored)) return stored.map(withUnknown)
    if (typeof stored !== 'object' || stored === null) return stored
    return Object.fromEntries([
      ...Object.entries(stored).map(([name, one]) => [name, withUnknown(one)]),
      ['deOtraVersion', 'x'],
    ])
  }

  test.each(Object.entries(forms).filter(([name]) => name !== 'nivel'))('of %s, at every level', (_name, form) => {
    const stored = withUnknown(storedOf(form))
    expect(form.lift(form.versions.current, stored)).toEqual(stored)
  })

  test('of nivel, but for what it saw of the member’s file', () => {
    const form = forms['nivel']
    if (form === undefined) throw new Error('no form')
    const stored = withUnknown(storedOf(form))
    expect(form.lift(1, stored)).toMatchObject({ deOtraVersion: 'x', nivel: { deOtraVersion: 'x' } })
  })
})

describe('a change without a version', () => {
  const shape = ['a: string', 'lista.*.b: boolean']

  test.each([
    ['a new answer', ['a: string', 'lista.*.b: boolean', 'c: null'], ['c is new: it needs a new version.']],
    ['an answer that is gone', ['a: string'], ['lista.*.b is gone: name it in the renames or drops of a new version.']],
    [
      'an answer of another type',
      ['a: number', 'lista.*.b: boolean'],
      ['a was a string and is a number: a new version has to lift it under a new name.'],
    ],
    ['an answer that may be null now', ['a: null', 'lista.*.b: boolean'], []],
  ])('is found: %s', (_what, today, found) => {
    expect(undeclared(shape, today, { steps: [], isNewest: true })).toEqual(found)
  })

  test('is none when a version says it', () => {
    const { steps } = formVersions({ lift: (answers) => answers, renames: { a: 'z' }, drops: ['lista.*.b'] })
    expect(undeclared(shape, ['z: string', 'nuevo: string'], { steps, isNewest: true })).toEqual([])
  })

  test('an older release need not have what came since', () => {
    expect(undeclared(shape, [...shape, 'c: null'], { steps: [], isNewest: false })).toEqual([])
  })
})

describe('a form of several versions', () => {
  const versions = formVersions(
    { lift: (answers) => ({ ...answers, b: 'de 1' }) },
    { lift: ({ b, ...answers }) => ({ ...answers, c: b ?? '' }) },
  )

  test.each([
    [1, { a: 'x' }, { a: 'x', c: 'de 1' }],
    [2, { a: 'x', b: 'y' }, { a: 'x', c: 'y' }],
    [3, { a: 'x', c: 'y' }, { a: 'x', c: 'y' }],
    [4, { a: 'x' }, undefined],
    [0, { a: 'x' }, undefined],
    [1, 'x', undefined],
  ])('lifts answers of version %i', (version, content, lifted) => {
    expect(versions.lifted(version, content)).toEqual(lifted)
  })
})
