import { expect, test } from 'vitest'
import { searchOptions, toSearchableOptions, toWanted } from '../../src/ui/fields/options'

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

const typedNames = toSearchableOptions(
  [
    'GENERAL RODRIGUEZ',
    'AVENIDA CABILDO',
    'AVENIDA BELGRANO',
    'AVENIDA JUAN B JUSTO',
    'O HIGGINS',
    'AVELLANEDA',
    'SANTA ROSA',
  ].map((label, id) => ({ id, label })),
)

test.each([
  ['Gral. Rodríguez', ['GENERAL RODRIGUEZ']],
  ['gral rodri', ['GENERAL RODRIGUEZ']],
  ['Av Cabildo', ['AVENIDA CABILDO']],
  ['Juan B. Justo', ['AVENIDA JUAN B JUSTO']],
  ['Gral. Belgrano', ['AVENIDA BELGRANO']],
  ["O'Higgins", ['O HIGGINS']],
  ['Cabildo av.', ['AVENIDA CABILDO']],
  ['av', ['AVENIDA CABILDO', 'AVENIDA BELGRANO', 'AVENIDA JUAN B JUSTO', 'AVELLANEDA']],
  ['Sta. Rosa', ['SANTA ROSA']],
  ['Gral.', ['GENERAL RODRIGUEZ']],
])('[UNS-141] "%s" finds what it is meant for', (query, found) => {
  expect(searchOptions(typedNames, query).map(({ label }) => label)).toEqual(found)
})

test('[UNS-141] what was typed counts as a choice when it is a name, shortened or not', () => {
  expect([toWanted('Gral. Rodríguez '), toWanted('Av Cabildo ')]).toEqual(['general rodriguez', 'avenida cabildo'])
})
