import { describe, expect, test } from 'vitest'
import { areaCodePrefix, formatPhone, numberPrefix } from '../../../src/domain/contact/phone'

describe('phones', () => {
  test.each([
    [1, '15-'],
    [2, ''],
    [null, ''],
  ])('[CONTACT-019] [CONTACT-021] type %s shows the prefix "%s" before the number', (type, prefix) => {
    expect(numberPrefix(type)).toBe(prefix)
    expect(areaCodePrefix).toBe('0-')
  })

  test('[CONTACT-021] a phone is read with its prefixes', () => {
    const phone = { codpais: 54, carac: '221', telefono: '5038874', tiptelefono: 1 }
    expect(formatPhone(phone)).toBe('+54 0-221 15-5038874')
    expect(formatPhone({ ...phone, tiptelefono: 2 })).toBe('+54 0-221 5038874')
    expect(formatPhone({ ...phone, telefono: '' })).toBe('')
  })
})
