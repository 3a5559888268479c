import { expect, test } from 'vitest'
import * as f from '../../../src/domain/fields/rows'
import { rowsOf } from '../../../src/domain/fields/shown'
import { newValues } from '../../../src/domain/fields/values'

const fields = {
  nombre: f.name('Nombre', { most: 20 }),
  nace: f.day('Nace', { as: 'past' }),
  dni: f.dni('DNI', { as: 'own' }),
  cuil: f.cuil('CUIL', { of: 'dni' }),
  lejos: f.yesNo('¿Lejos?'),
  lugar: f.id('Lugar'),
  acepta: f.tick('Acepta'),
  socio: f.member,
  domicilio: f.group({ calle: f.text('Calle', { most: 9 }) }),
}
const values = newValues(fields, {
  nombre: 'ANA',
  nace: '2001-02-03',
  dni: '38904117',
  cuil: '27389041179',
  lejos: 'S',
  lugar: 7,
  acepta: true,
  socio: '120003',
})

test('an answer is shown by its kind, whatever its label says', () => {
  expect(rowsOf(fields, values, { names: { lugar: (id) => `LUGAR ${id}` } })).toEqual([
    { label: 'Nombre', value: 'ANA' },
    { label: 'Nace', value: '03/02/2001' },
    { label: 'DNI', value: '38.904.117' },
    { label: 'CUIL', value: '27-38904117-9' },
    { label: '¿Lejos?', value: 'Sí' },
    { label: 'Lugar', value: 'LUGAR 7' },
    { label: 'Acepta', value: 'Sí' },
  ])
})

test('what is empty, unknown or asked of nobody is left out, and an order picks some', () => {
  expect(rowsOf(fields, newValues(fields, { lugar: 7 }))).toEqual([])
  expect(rowsOf(fields, values, { order: ['nace', 'nombre'] }).map(({ label }) => label)).toEqual(['Nace', 'Nombre'])
})
