import { expect, test } from 'vitest'
import { address, seenAddress } from '../../src/contract/changes/address'
import { email } from '../../src/contract/changes/email'
import { phone, seenPhone } from '../../src/contract/changes/phone'
import { addressEdits, emailEdits, phoneEdits } from '../../src/domain/contact/make-edits'
import { anAddress, anEmail, aPhone } from '../domain/member/builders'

const to = { nroafi: '7', resolve: (id: string) => id.replace('nuevo:1', '57') }
const ids = { temporary: 'nuevo:1', resolve: to.resolve }
const own = aPhone({ id: '1', tipcontacto: 1, tipo: 'PARTICULAR', principal: true })
const office = aPhone({ id: '2', tipcontacto: 2, tipo: 'LABORAL/ESTUDIO', principal: false, telefono: '4821190' })
const added = phoneEdits.add([own], { ...office, id: '' })
const taken = phoneEdits.add([own], { ...office, id: '', principal: true })

test('[API-074] [CONTACT-014] a new address is sent as the item itself with accion A', () => {
  const { tipo, principal, ...fields } = anAddress({ id: '' })
  const edit = addressEdits.add([], { ...fields, tipo, principal })
  expect(address.stored.toCall(edit, to)).toEqual({
    path: '/portalafiliado-api/portal/domicilioAfiliado',
    method: 'PUT',
    body: { ...fields, nroafi: '7', accion: 'A', destipcontacto: tipo, recibecorreo: 1 },
  })
})

test('[API-076] an e-mail that takes no mark is sent with accion M alone', () => {
  const item = anEmail({ id: '4', principal: true })
  expect(email.stored.toCall(emailEdits.modify([item], item) ?? null, to)?.body).toMatchObject({
    id: '4',
    nroafi: '7',
    accion: 'M',
    recibeemail: 1,
  })
})

test('[API-075] [CONTACT-031] [UNS-88] when the main mark moves the items that lose it go along with accion M', () => {
  expect(phone.stored.toCall(taken, to)?.body).toMatchObject([
    { id: '', accion: 'A', recibellamada: 1, nroafi: '7' },
    { id: '1', accion: 'M', recibellamada: 0, nroafi: '7', telefono: own.telefono },
  ])
  expect(phone.stored.toCall(added, to)?.body).toMatchObject({ accion: 'A', recibellamada: 0 })
})

test('a new item is named by its temporary id, sent and shown by the one that the fund gave', () => {
  const later = phoneEdits.modify([{ ...office, id: 'nuevo:1' }], { ...office, id: 'nuevo:1' })
  expect(phone.stored.isNewItem(added)).toBe(true)
  expect(phone.stored.isNewItem(later ?? null)).toBe(false)
  expect(phone.stored.item(added, 'nuevo:1')).toBe('telefono:nuevo:1')
  expect(phone.stored.item(later ?? null, 'nuevo:2')).toBe('telefono:nuevo:1')
  expect(phone.stored.toCall(later ?? null, to)?.body).toMatchObject({ id: '57', accion: 'M' })
  const shown = phone.stored.show('telefonos', [own], taken, ids)
  expect(shown.map(({ id, principal }) => [id, principal])).toEqual([
    ['1', false],
    ['nuevo:1', true],
  ])
})

test('what the person saw of an item makes its version, without the main mark; a new item has none', () => {
  const modified = phoneEdits.modify([own, office], { ...office, telefono: '4821191' })
  expect(phone.stored.seen(modified ?? null)).toEqual(seenPhone(office))
  expect(seenPhone(office)).toEqual(seenPhone({ ...office, principal: true }))
  expect(seenAddress(anAddress({ nro: '1' }))).not.toEqual(seenAddress(anAddress({ nro: '2' })))
  expect(phone.stored.seen(added)).toBeNull()
})

test('[CONTACT-031] a new item that the fund did not take loses no mark there', () => {
  const unsent = { ...own, id: 'nuevo:0b1c', principal: true }
  const edit = phoneEdits.modify([unsent, office], office) ?? null
  const bodyFor = (id: string) =>
    phone.stored.toCall(edit, { nroafi: '7', resolve: (one) => one.replace(unsent.id, id) })?.body
  expect(bodyFor(unsent.id)).toMatchObject({ id: office.id, accion: 'M' })
  expect(bodyFor('9')).toMatchObject([{ id: office.id }, { id: '9', recibellamada: 0 }])
})

test('going on over a value of today is an edit of that', () => {
  const mine = phoneEdits.modify([own, office], { ...office, telefono: '4821191' })
  const today = { ...office, telefono: '4000000' }
  const again = phone.stored.goOn(mine ?? null, { accion: 'M', item: today, before: null, others: [] })
  expect(again).toEqual({ ...mine, before: today })
  expect(phone.stored.goOn(mine ?? null, null)).toEqual(mine)
})

test('its lines say what is done, what was there, and the main mark', () => {
  const modified = phoneEdits.modify([own, office], { ...office, telefono: '4821191' }) ?? null
  const deleted = phoneEdits.remove([own, office], office)
  expect(phone.stored.title(added)).toBe('Teléfono nuevo')
  expect(phone.stored.title(modified)).toBe('Cambio de teléfono')
  expect(phone.stored.rows(modified)).toEqual([
    { label: 'Teléfono', value: '+54 0-221 15-4821191' },
    { label: 'Antes', value: '+54 0-221 15-4821190' },
    { label: 'Tipo', value: 'Laboral/estudio' },
    { label: 'Principal', value: 'Sí' },
  ])
  expect(deleted.ok && phone.stored.title(deleted.value)).toBe('Eliminación de teléfono')
  expect(deleted.ok && phone.stored.rows(deleted.value)[0]).toEqual({
    label: 'Eliminar',
    value: '+54 0-221 15-4821190',
  })
})

test('one that was typed leads back to its screen; a deletion has nothing to correct', () => {
  const deleted = phoneEdits.remove([own, office], office)
  expect(phone.stored.screen(added)).toBe('/listarContactos')
  expect(deleted.ok && phone.stored.screen(deleted.value)).toBeNull()
})

test.each([{ algo: 1 }, 'A', { accion: 'X', item: {} }, { accion: 'A', item: null, before: null, others: [] }])(
  'a stored value that is no edit of a phone is not read: %j',
  (value) => {
    expect(phone.parse(value)).toBeUndefined()
  },
)
