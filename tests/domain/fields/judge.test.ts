import { describe, expect, test } from 'vitest'
import { when } from '../../../src/domain/fields/applies'
import { cross, schemaOf } from '../../../src/domain/fields/judge'
import { judges } from '../../../src/domain/fields/judges'
import * as f from '../../../src/domain/fields/rows'
import { newValues } from '../../../src/domain/fields/values'
import { findInSchema } from '../../../src/domain/rules/schema-findings'

const ctx = { today: '2025-11-20' }

const person = f.group({
  nrodoc: f.dni('DNI', { as: 'own' }),
  cuil: f.cuil('CUIL', { of: 'nrodoc', optional: true }),
  desde: f.day('Desde', { as: 'past' }),
  hasta: f.day('Hasta', { as: 'upToToday' }),
  lejos: f.yesNo('¿Lejos?'),
  motivo: f.text('Motivo', { most: 5 }),
  provincia: f.id('Provincia'),
  acepta: f.tick('Acepto.'),
  guardado: f.keptText(),
})
const right = newValues(person.fields, {
  nrodoc: '30111222',
  desde: '2020-01-01',
  hasta: '2025-11-20',
  lejos: 'N',
  provincia: 2,
  acepta: true,
})

const applies = [when(person.fields, { motivo: ({ lejos }) => lejos === 'S' })]
const order = cross(person.fields, ({ desde, hasta }) =>
  hasta < desde ? [{ path: 'hasta', message: 'Al revés.' }] : [],
)
const schema = schemaOf(
  { people: f.list('Personas', person.fields) },
  { kinds: judges, crossed: [order], applies, ctx },
)
const wordsAt = (answers: Partial<typeof right>) =>
  Object.fromEntries(findInSchema(schema, { people: [{ ...right, ...answers }] }).map((one) => [one.path, one.message]))

test('right answers have no finding, and what nobody is asked is not judged', () => {
  expect(wordsAt({ guardado: 'x'.repeat(300) })).toEqual({})
})

describe('each kind is judged by its rule', () => {
  test.each([
    [{ nrodoc: '' }, 'nrodoc', 'Campo requerido.'],
    [{ cuil: '20301112221' }, 'cuil', 'El último número no corresponde'],
    [{ desde: '2025-11-20' }, 'desde', 'Tiene que ser anterior a hoy.'],
    [{ lejos: '' as const }, 'lejos', 'Campo requerido.'],
    [{ provincia: null }, 'provincia', 'Campo requerido.'],
    [{ acepta: false }, 'acepta', 'Campo requerido.'],
  ])('%j', (answers, name, words) => {
    expect(wordsAt(answers)[`people.0.${name}`]).toContain(words)
  })
})

test('an answer that does not apply is only measured', () => {
  expect(wordsAt({ lejos: 'S' })).toHaveProperty(['people.0.motivo'])
  expect(wordsAt({ lejos: 'N', motivo: 'demasiado largo' })).toEqual({})
  expect(wordsAt({ lejos: 'N', motivo: 'x'.repeat(256) })).toHaveProperty(['people.0.motivo'])
})

test('a rule over several answers goes wherever its group is used', () => {
  expect(wordsAt({ desde: '2021-01-01', hasta: '2020-01-01' })).toEqual({ 'people.0.hasta': 'Al revés.' })
})
