import { expect, test } from 'vitest'
import { wordsMeant } from '../../src/domain/searching'
import { searchOptions, toSearchableOptions } from '../../src/ui/fields/options'
import { readLocalities, readStreets } from '../catalogues/support'

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

const streets = toSearchableOptions(readStreets().map(({ calle }, id) => ({ id, label: calle })))

test.each([
  ['Av. Cabildo', 'AVENIDA CABILDO'],
  ['Av Rivadavia', 'AVENIDA RIVADAVIA'],
  ['Avda. Rivadavia', 'AVENIDA RIVADAVIA'],
  ['Rivadavia av', 'AVENIDA RIVADAVIA'],
  ['Juan B. Justo', 'AVENIDA JUAN B JUSTO'],
  ['justo juan', 'AVENIDA JUAN B JUSTO'],
  ["O'Higgins", 'O HIGGINS'],
  ['O´Higgins', 'O HIGGINS'],
  ['ohiggins', 'O HIGGINS'],
  ['Raúl Scalabrini', 'AVENIDA SCALABRINI ORTIZ'],
  ['Raúl Scalabrini Ortiz', 'AVENIDA SCALABRINI ORTIZ'],
  ['Dr. Balbín', 'AVENIDA DOCTOR RICARDO BALBIN'],
  ['Tte. Gral. Perón', 'TENIENTE GENERAL JUAN DOMINGO PERON'],
  ['dragones', 'DRAGONES'],
  ['dr', 'DRAGONES'],
])('[CONTACT-036] [UNS-141] searching "%s" finds the street %s', (typed, street) => {
  expect(searchOptions(streets, typed, wordsMeant).map(({ label }) => label)).toContain(street)
})

test.each([
  ['Av. Cabildo', /CABILDO/],
  ['Raúl Scalabrini', /SCALABRINI/],
  ['ohiggins', /O HIGGINS/],
])('searching "%s" finds nothing else first', (typed, street) => {
  expect(searchOptions(streets, typed, wordsMeant)[0]?.label).toMatch(street)
})

const towns = toSearchableOptions(readLocalities(2).map(({ id, nombre }) => ({ id, label: nombre })))

test.each([
  ['Gral. Belgrano', 'GENERAL BELGRANO'],
  ['belgrano gral', 'GENERAL BELGRANO'],
  ['Cnel. Suárez', 'CORONEL SUAREZ'],
  ['bahia blanca', 'BAHIA BLANCA'],
  ["O'Higgins", "O'HIGGINS"],
  ['ohiggins', "O'HIGGINS"],
])('[UNS-141] searching "%s" finds the town %s', (typed, town) => {
  expect(searchOptions(towns, typed, wordsMeant).map(({ label }) => label)).toContain(town)
})
