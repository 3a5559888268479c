import { expect, test } from 'vitest'
import { searchOptions, toSearchableOptions } from '../../src/ui/fields/options'

const places = toSearchableOptions(
  ['Villa San Martín', 'San Martín', 'SÁN ISIDRO', 'Artesano', 'La Plata'].map((label, id) => ({ id, label })),
)

test.each([
  { query: 'san', found: ['San Martín', 'SÁN ISIDRO', 'Villa San Martín', 'Artesano'] },
  { query: 'MARTIN', found: ['Villa San Martín', 'San Martín'] },
  { query: ' plata ', found: ['La Plata'] },
  { query: 'xyz', found: [] },
])('searching "$query" ignores accents and case and puts beginnings first', ({ query, found }) => {
  expect(searchOptions(places, query).map(({ label }) => label)).toEqual(found)
})

test('an empty search gives the whole list in its order', () => {
  expect(searchOptions(places, '').map(({ id }) => id)).toEqual([0, 1, 2, 3, 4])
})
