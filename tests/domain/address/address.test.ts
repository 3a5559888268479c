import { describe, expect, test } from 'vitest'
import { address } from '../../../src/domain/address/fields'
import { newValues } from '../../../src/domain/fields/values'
import { addressLine } from '../../../src/domain/address/words'
import { anAddress } from '../member/builders'
import { addressRows } from '../../../src/domain/address/rows'
import { chooseLocality, chooseProvince, chooseStreet } from '../../../src/domain/address/choices'

describe('province, locality and street', () => {
  const cordoba = { codigoProvincia: 2, desprovincia: 'CÓRDOBA' }
  const first = { codigoProvincia: 1, desprovincia: 'BUENOS AIRES' }

  test('[PREAF-031] [CONTACT-024] another province empties what belonged to the first', () => {
    expect(chooseProvince(newValues(address.fields), cordoba)).toEqual({
      codprov: 2,
      desprov: 'CÓRDOBA',
      locid: null,
      localidad: '',
      calle: '',
      cp: '',
    })
    expect(chooseProvince({ codprov: 2 }, cordoba)).toEqual({})
  })

  test('[CONTACT-001] [CONTACT-036] province 1, and none, have the default locality', () => {
    expect(chooseProvince({ codprov: 2 }, first)).toMatchObject({ codprov: 1, locid: 2084 })
    expect(chooseProvince({ codprov: 2 }, null)).toMatchObject({ codprov: null, desprov: '', locid: 2084 })
  })

  test('[PREAF-056] a locality or a street brings locid and cp', () => {
    const place = { id: 77, nombre: 'RÍO CUARTO', cp: '5800', codigoProvincia: 2 }
    expect(chooseLocality(place)).toEqual({ locid: 77, localidad: 'RÍO CUARTO', cp: '5800' })
    const street = { calle: 'CALLE 7', alturamin: 1, alturamax: 999, cp: '1902' }
    expect(chooseStreet(street)).toEqual({ locid: 2084, calle: 'CALLE 7', cp: '1902' })
  })

  test('[PREAF-056] taking the choice back leaves the postal code', () => {
    expect(chooseLocality(null)).toEqual({ locid: null, localidad: '' })
    expect(chooseStreet(null)).toEqual({ calle: '' })
  })
})

describe('in words', () => {
  test.each([
    [{}, 'Calle 48 N.º 812, 3.º B · La Plata'],
    [{ piso: '', dep: '' }, 'Calle 48 N.º 812 · La Plata'],
    [{ piso: 'PB', dep: '' }, 'Calle 48 N.º 812, PB · La Plata'],
    [{ nro: '', piso: '', dep: '', localidad: '' }, 'Calle 48'],
  ])('[DASH-014] an address with %j is one line', (part, line) => {
    expect(addressLine(anAddress(part))).toBe(line)
  })

  test('an address of a file and one of a form are the same rows', () => {
    const { id: _id, tipo: _type, principal: _main, ...ofForm } = anAddress()
    expect(addressRows(anAddress(), () => 'PARTICULAR')).toEqual(addressRows(ofForm, () => 'PARTICULAR'))
    expect(addressRows(ofForm, () => 'PARTICULAR')).toContainEqual({ label: 'Tipo de domicilio', value: 'PARTICULAR' })
  })
})
