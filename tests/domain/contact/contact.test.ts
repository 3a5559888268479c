import { describe, expect, test } from 'vitest'
import { addContact, findTakenType, modifyContact, removeContact } from '../../../src/domain/contact/items'
import { areaCodePrefix, formatPhone, numberPrefix } from '../../../src/domain/contact/phone'

const item = (id: number, isMain: boolean, tipcontacto = id) => ({ id, tipcontacto, isMain })
const mains = (items: { id: number; isMain: boolean }[]): number[] =>
  items.filter(({ isMain }) => isMain).map(({ id }) => id)

describe('contact items of one kind', () => {
  test('[CONTACT-011] [CONTACT-014] the first becomes main by itself', () => {
    const change = addContact([], item(1, false))
    expect(change).toEqual({ items: [item(1, true)], accion: 'A', item: item(1, true) })
  })

  test('[CONTACT-012] ticking main clears it on the others', () => {
    expect(mains(addContact([item(1, true), item(2, false)], item(3, true)).items)).toEqual([3])
    expect(mains(addContact([item(1, true)], item(2, false)).items)).toEqual([1])
  })

  test('[CONTACT-013] [CONTACT-014] modifying one that is not main makes it main', () => {
    const change = modifyContact([item(1, true), item(2, false)], item(2, false))
    expect(change.accion).toBe('M')
    expect(mains(change.items)).toEqual([2])
  })

  test('[CONTACT-014] [CONTACT-016] one is deleted with B, unless it is main', () => {
    const items = [item(1, true), item(2, false)]
    expect(removeContact(items, item(2, false))).toEqual({
      ok: true,
      value: { items: [item(1, true)], accion: 'B', item: item(2, false) },
    })
    expect(removeContact(items, item(1, true))).toEqual({
      ok: false,
      error: 'No puede eliminar porque esta marcado como principal',
    })
  })

  test('[CONTACT-028] a type is taken once per kind', () => {
    const items = [item(1, true, 1), item(2, false, 2)]
    expect(findTakenType(items, item(3, false, 2), 'LABORAL')).toBe('Ya existe el tipo LABORAL que quiere seleccionar.')
    expect(findTakenType(items, item(2, false, 2), 'LABORAL')).toBeNull()
    expect(findTakenType(items, item(3, false, 3), 'OTRO')).toBeNull()
  })
})

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
