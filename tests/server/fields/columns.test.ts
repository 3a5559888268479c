import { getTableConfig, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { columnsOf, rowOf } from '../../../server/fields/columns'
import * as f from '../../../src/domain/fields/rows'

const fields = {
  nombre: f.text('Nombre', { most: 5 }),
  esJubilado: f.yesNo('¿Jubilada?'),
  tramita_algo: f.yesNo('¿Tramita?'),
  empleoDesde: f.day('Desde', { as: 'past' }),
  lugar: f.id('Lugar'),
  nivel: f.option('Nivel', [1, 2]),
  reducido: f.fixed<0 | 1>(0, 1),
  pais: f.number('País', 54),
  acepta: f.tick('Acepto.'),
}
const table = pgTable('some', columnsOf(fields))

test('each kind has its column, under the name of its answer', () => {
  expect(getTableConfig(table).columns.map((one) => [one.name, one.getSQLType(), one.notNull])).toEqual([
    ['nombre', 'text', true],
    ['es_jubilado', 'text', true],
    ['tramita_algo', 'text', true],
    ['empleo_desde', 'date', false],
    ['lugar', 'integer', false],
    ['nivel', 'integer', false],
    ['reducido', 'integer', true],
    ['pais', 'integer', true],
    ['acepta', 'boolean', true],
  ])
})

test.each(['', '1900-01-01', '0000-05-01', '2020-02-31', 'ayer'])('the day %j is none in a row', (empleoDesde) => {
  const answers = { nombre: 'ANA', esJubilado: 'S', tramita_algo: '', lugar: null, nivel: 2 }
  const row: typeof table.$inferInsert = rowOf(fields, {
    ...answers,
    empleoDesde,
    reducido: 0,
    pais: 54,
    acepta: true,
  })
  expect(row).toEqual({ ...answers, empleoDesde: null, reducido: 0, pais: 54, acepta: true })
})

test('a day that exists is kept', () => {
  expect(rowOf({ desde: f.day('Desde', { as: 'past' }) }, { desde: '2020-02-29' })).toEqual({ desde: '2020-02-29' })
})
