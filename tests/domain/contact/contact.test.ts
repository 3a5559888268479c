import { describe, expect, test } from 'vitest'
import { newEmail } from '../../../src/domain/contact/email'
import { findMain, missingMain } from '../../../src/domain/contact/item'
import { chooseCountry, newPhone } from '../../../src/domain/contact/phone'
import { phoneProblems } from '../../../src/domain/contact/phone-rules'
import { anAddress, aPhone } from '../member/builders'
import { areaCodePrefix, numberPrefix, phoneKind, phoneLine } from '../../../src/domain/contact/phone-words'
import { email } from '../../../src/domain/contact/fields'
import { toSent } from '../../../src/domain/fields/sent'

describe('phones', () => {
  test.each([
    [1, '15-'],
    [2, ''],
    [null, ''],
  ])('[CONTACT-019] [CONTACT-021] type %s shows the prefix "%s" before the number', (type, prefix) => {
    expect(numberPrefix(type)).toBe(prefix)
    expect(areaCodePrefix).toBe('0-')
  })

  test('[CONTACT-021] [DASH-014] a phone is read with its prefixes and tells its kind', () => {
    expect(phoneLine(aPhone())).toBe('+54 0-221 15-5038874')
    expect(phoneLine(aPhone({ tiptelefono: 2 }))).toBe('+54 0-221 5038874')
    expect(phoneLine(aPhone({ telefono: '' }))).toBe('')
    expect([1, 2, 9, null].map((tiptelefono) => phoneKind({ tiptelefono }))).toEqual([
      'Teléfono celular',
      'Teléfono fijo',
      'Teléfono',
      'Teléfono',
    ])
  })

  test('[CONTACT-003] [CONTACT-018] a country brings its id and its prefix', () => {
    const uruguay = { id: 231, prefijo: 598, nombre: 'URUGUAY' }
    expect({ ...newPhone(1), ...chooseCountry(uruguay) }).toMatchObject({ idpais: 231, codpais: 598, idcarrier: 1 })
  })

  test('[CONTACT-022] ten digits are asked of Argentina alone, and of nobody before a country is chosen', () => {
    const short = { carac: '221', telefono: '503887' }
    expect(phoneProblems({ ...short, codpais: 54 }).telefono).toContain('debe ser igual a 10')
    expect(phoneProblems({ ...short, codpais: 598 }).telefono).toBeNull()
    expect(phoneProblems({ ...short, codpais: null }).telefono).toBeNull()
  })
})

describe('e-mails', () => {
  test('[CONTACT-029] are sent in small letters', () => {
    const typed = { ...newEmail(), email: 'Ana@Correo.EXAMPLE', confirmacion: ' ana@correo.example' }
    expect(toSent(email.fields, typed, [])).toMatchObject({
      email: 'ana@correo.example',
      confirmacion: 'ana@correo.example',
    })
  })
})

describe('items of a file', () => {
  test('[DASH-014] the main item is the one that is marked', () => {
    const main = anAddress({ id: 'd2' })
    expect(findMain([anAddress({ principal: false }), main])).toBe(main)
    expect(findMain([anAddress({ principal: false })])).toBeUndefined()
  })

  test('[DASH-015] a kind without a main item says so with its own word', () => {
    expect(missingMain('domicilio')).toBe('No hay domicilio marcados como principal.')
    expect(missingMain('telefono')).toBe('No hay telefono marcados como principal.')
    expect(missingMain('email')).toBe('No hay email marcados como principal.')
  })
})
