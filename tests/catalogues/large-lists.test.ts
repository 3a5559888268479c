import { describe, expect, test } from 'vitest'
import { provinces } from '../../src/domain/catalogues/data/provinces'
import { streetPickerProvince } from '../../src/domain/catalogues/types'
import { defaultLocality } from '../../src/domain/address/address'
import { strictAlphanumeric } from '../../src/domain/rules/text'
import { readLocalities, readStreets, readVersion, repeated } from './support'

const collator = new Intl.Collator('es', { numeric: true })
const streets = readStreets()

describe('localities', () => {
  test.each(provinces)(
    '[CONST-001] $desprovincia has localities with id, name and postal code',
    ({ codigoProvincia }) => {
      const localities = readLocalities(codigoProvincia)
      expect(localities.length).toBeGreaterThan(0)
      expect(localities.filter(({ nombre }) => !/^[A-ZÑÜ0-9][A-ZÑÜ0-9' ]*$/.test(nombre))).toEqual([])
      expect(localities.filter(({ cp }) => !/^\d{4}$/.test(cp))).toEqual([])
      expect(repeated(localities.map(({ nombre }) => nombre))).toEqual([])
      const names = localities.map(({ nombre }) => nombre)
      expect(names).toEqual(names.toSorted(collator.compare))
    },
  )

  test('ids are unique across the provinces', () => {
    const ids = provinces.flatMap(({ codigoProvincia }) => readLocalities(codigoProvincia).map(({ id }) => id))
    expect(repeated(ids)).toEqual([])
    expect(ids.length).toBeGreaterThanOrEqual(4000)
  })

  test('the default locality 2084 is the city of Buenos Aires, the only one of province 1', () => {
    expect(defaultLocality).toBe(2084)
    expect(readLocalities(streetPickerProvince)).toEqual([
      { id: defaultLocality, nombre: 'CIUDAD AUTONOMA DE BUENOS AIRES', cp: '1000' },
    ])
  })

  test('the town that names a postal code has its lowest id', () => {
    const ofBuenosAires = readLocalities(2)
    const lowestOf = (code: string) =>
      ofBuenosAires.filter(({ cp }) => cp === code).toSorted((a, b) => a.id - b.id)[0]?.nombre
    expect(['1900', '1878', '6700', '7000', '8000'].map(lowestOf)).toEqual([
      'LA PLATA',
      'QUILMES',
      'LUJAN',
      'TANDIL',
      'BAHIA BLANCA',
    ])
  })
})

describe('streets', () => {
  test('[CONST-002] there is one streets file, of province 1: the city of Buenos Aires, with its postal codes', () => {
    expect(provinces.find(({ codigoProvincia }) => codigoProvincia === streetPickerProvince)?.desprovincia).toBe(
      'CIUDAD AUTONOMA DE BUENOS AIRES',
    )
    expect(Object.keys(readVersion().files).filter((path) => path.startsWith('calles'))).toEqual(['calles.json'])
    expect(streets.filter(({ cp }) => !/^1[0-4]\d{2}$/.test(cp))).toEqual([])
    expect(new Set(streets.map(({ calle }) => calle)).size).toBeGreaterThanOrEqual(700)
  })

  test('[CONST-001] a street has a name that passes as an address, and a range of numbers', () => {
    expect(streets.filter(({ calle }) => !strictAlphanumeric.test(calle))).toEqual([])
    expect(streets.filter(({ alturamin, alturamax }) => alturamin < 0 || alturamax <= alturamin)).toEqual([])
  })

  test('a name appears once in a postal code, and the list is sorted by name and number', () => {
    expect(repeated(streets.map(({ calle, cp }) => `${calle};${cp}`))).toEqual([])
    const inOrder = streets.toSorted((a, b) => collator.compare(a.calle, b.calle) || a.alturamin - b.alturamin)
    expect(streets).toEqual(inOrder)
  })

  test('the stretches of a street share no number', () => {
    const shared = streets.filter(({ calle, alturamin }, place) => {
      const previous = streets[place - 1]
      return previous?.calle === calle && previous.alturamax >= alturamin
    })
    expect(shared).toEqual([])
  })

  test('a long avenue is offered in stretches, and a road without a name can be chosen', () => {
    expect(streets.filter(({ calle }) => calle === 'AVENIDA RIVADAVIA').length).toBeGreaterThanOrEqual(10)
    expect(streets.filter(({ calle }) => calle === 'CALLE SIN NOMBRE')).toEqual([
      { calle: 'CALLE SIN NOMBRE', alturamin: 0, alturamax: 99999, cp: '1000' },
    ])
  })
})
