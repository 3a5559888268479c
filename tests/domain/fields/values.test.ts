import { describe, expect, test } from 'vitest'
import { when } from '../../../src/domain/fields/applies'
import { labelsOf } from '../../../src/domain/fields/labels'
import * as f from '../../../src/domain/fields/rows'
import { toSent } from '../../../src/domain/fields/sent'
import { takenFrom } from '../../../src/domain/fields/taken'
import { fits, newValues, readStored } from '../../../src/domain/fields/values'

const trip = {
  owner: f.keptText('visitante'),
  person: f.group({
    nombres: f.name('Nombres', { most: 50 }),
    sexo: f.choice('Sexo', ['F', 'M', 'X']),
    lejos: f.yesNo('¿Lejos?', { start: 'N' }),
    motivo: f.text('Motivo', { most: 20 }),
    provincia: f.id('Provincia', { start: 1 }),
    nivel: f.option('Nivel', [1, 2]),
    tipo: f.fixed('DNI'),
  }),
  bolsos: f.list('Bolsos', { id: f.keptText(), peso: f.count('Peso') }),
  acepta: f.tick('Acepto.'),
}
const applies = [when(trip.person.fields, { motivo: ({ lejos }) => lejos === 'S' })]

test('a new form has the start values of its rows', () => {
  expect(newValues(trip, { acepta: true })).toEqual({
    owner: 'visitante',
    person: { nombres: '', sexo: '', lejos: 'N', motivo: '', provincia: 1, nivel: null, tipo: 'DNI' },
    bolsos: [],
    acepta: true,
  })
})

test('labels stand in the order of the screen, those of a list under its star', () => {
  expect(Object.entries(labelsOf(trip)).slice(-4)).toEqual([
    ['person.nivel', 'Nivel'],
    ['bolsos', 'Bolsos'],
    ['bolsos.*.peso', 'Peso'],
    ['acepta', 'Acepto.'],
  ])
})

describe('stored answers', () => {
  test('keep what fits and what another release wrote, and are else as in a new form', () => {
    const stored = {
      person: { nombres: 'Ana', sexo: 'Z', lejos: '', provincia: null, nivel: 3, tipo: 'CI', apodo: 'Anita' },
      bolsos: [{ peso: '3', color: 'rojo' }, null],
      acepta: 'sí',
      futuro: [1],
    }
    expect(readStored(trip, stored)).toEqual({
      owner: 'visitante',
      person: {
        nombres: 'Ana',
        sexo: '',
        lejos: '',
        motivo: '',
        provincia: null,
        nivel: null,
        tipo: 'DNI',
        apodo: 'Anita',
      },
      bolsos: [
        { id: 'sin-id-0', peso: '3', color: 'rojo' },
        { id: 'sin-id-1', peso: '' },
      ],
      acepta: false,
      futuro: [1],
    })
  })

  test.each([null, 7, 'x', []])('that are none, as %j, are those of a new form', (stored) => {
    expect(readStored(trip, stored)).toEqual(newValues(trip))
  })
})

test('what leaves is written as its kind is, and only what applies and what the tree knows leaves', () => {
  const stored = readStored(trip, {
    person: { nombres: '  ana  maría ', motivo: 'paseo', apodo: 'Anita' },
    bolsos: [{ id: 'b1', peso: '3', color: 'rojo' }],
    futuro: true,
  })
  const sent = toSent(trip, stored, applies)
  expect(sent.person).toEqual({ ...newValues(trip).person, nombres: 'ANA MARÍA' })
  expect(sent.bolsos).toEqual([{ id: 'b1', peso: '3' }])
  expect(Object.keys(sent)).toEqual(Object.keys(trip))
  const far = toSent(trip, { ...stored, person: { ...stored.person, lejos: 'S' } }, applies)
  expect(far.person.motivo).toBe('PASEO')
})

test('answers are taken out of an object that has others beside them', () => {
  expect(takenFrom({ peso: f.count('Peso') }, { peso: '2', otro: 1 })).toEqual({ peso: '2' })
})

test.each([
  ['a missing answer', {}],
  ['another type', { peso: 2 }],
  ['a list', []],
  ['nothing', null],
])('%s does not fit', (_what, value) => {
  expect(fits({ peso: f.count('Peso') }, value)).toBe(false)
})
