import { expect, test } from 'vitest'
import { changes, findChange } from '../../src/contract/changes/changes'
import { seenContacts } from '../../src/contract/changes/contacts-confirmed'
import { changeHeaders, parseActual, parseChangeDone, parseVersion, versionOf } from '../../src/contract/changes/wire'
import type { JsonValue } from '../../src/domain/json'
import { addressEdits, emailEdits, phoneEdits } from '../../src/domain/contact/make-edits'
import { aMember, anAddress, anEmail, aPhone, aRelative } from '../domain/member/builders'

const asked: JsonValue = {
  carac: '221',
  telefono: '5038874',
  rango: 2,
  tipoDeuda: 3,
  emailDistrito: '',
  emailAfi: 'ana@correo.example',
  nombreApellido: 'ANA RUIZ',
}
const seen: JsonValue = { domicilio: 'Calle 48', telefono: '+54 0-221', email: 'ana@correo.example' }
const examples: Record<keyof typeof changes, JsonValue> = {
  profilePhoto: { foto: 'Zm90bw==' },
  filePhoto: { foto: 'Zm90bw==' },
  contactsConfirmed: seen,
  callMe: asked,
  address: addressEdits.add([], anAddress()),
  phone: phoneEdits.add([], aPhone()),
  email: emailEdits.add([], anEmail({ id: '' })),
  relative: { accion: 'B', item: aRelative('JULIA', [3, 'HIJO/A']) },
}
const names = [
  'profilePhoto',
  'filePhoto',
  'contactsConfirmed',
  'callMe',
  'address',
  'phone',
  'email',
  'relative',
] as const

test.each(names)('%s: a kind of its own, found by its stored name, that takes its own values and no other', (name) => {
  const change = changes[name]
  const value = examples[name]
  expect(findChange(change.kind)).toBe(change)
  expect(change.parse(value)).toEqual(value)
  expect(change.parse({ algo: 1 })).toBeUndefined()
  expect(change.stored.toCall({ algo: 1 }, { nroafi: '7', resolve: (id) => id })).toBeUndefined()
  expect(change.stored.toCall(value, { nroafi: '7', resolve: (id) => id })?.path).toMatch(/^\/portalafiliado-api\//)
  expect(change.stored.title(value)).not.toBe('')
})

test('names and kinds are told apart', () => {
  expect(new Set(names.map((name) => changes[name].kind)).size).toBe(names.length)
  expect(findChange('del-futuro')).toBeUndefined()
})

test('[CONTACTO-002] [UNS-67] a request to be called says everything that the fund needs', () => {
  expect(changes.callMe.stored.toCall(asked, { nroafi: '7', resolve: (id) => id })?.body).toEqual({
    nroafi: '7',
    telefonoAfi: '2215038874',
    emailDistrito: '',
    emailAfi: 'ana@correo.example',
    rango: 2,
    desrango: '12 a 16hs',
    tipoComunicacion: 'deuda',
    nombreApellido: 'ANA RUIZ',
    tipoDeuda: 3,
  })
})

test('of photos the last one is sent; requests to be called are each their own', () => {
  const [one, two] = [{ foto: 'a' }, { foto: 'b' }]
  expect(changes.filePhoto.stored.merge(one, two)).toEqual({ kind: 'one', value: two })
  expect(changes.callMe.stored.merge(asked, asked)).toEqual({ kind: 'apart' })
  expect(changes.callMe.stored.item(asked, 'nuevo:1')).not.toBe(changes.callMe.stored.item(asked, 'nuevo:2'))
})

test('what is asked for is no longer asked for while its change waits', () => {
  const ids = { temporary: 'nuevo:1', resolve: (id: string) => id }
  const member = aMember({ pedirDatosContacto: true, pedirFoto: true, fotocarnet: null })
  const confirmed = changes.contactsConfirmed.stored.show('afiliado', member, seen, ids)
  expect(confirmed).toEqual({ ...member, pedirDatosContacto: false })
  const shown = changes.filePhoto.stored.show('afiliado', confirmed, { foto: 'Zm90bw==' }, ids)
  expect(shown).toMatchObject({ pedirFoto: false, fotocarnet: 'Zm90bw==' })
})

test('who confirms although the data are others by now confirms those', () => {
  const today: JsonValue = { domicilio: 'Calle 50', telefono: '', email: '' }
  expect(changes.contactsConfirmed.stored.goOn(seen, today)).toEqual(today)
  expect(changes.filePhoto.stored.goOn({ foto: 'a' }, { foto: 'b' })).toEqual({ foto: 'a' })
})

test('a version is what was seen: the same for the same, in the form that If-Match has', async () => {
  const nobody = seenContacts({ addresses: [], phones: [], emails: [] })
  expect(nobody).toEqual({ domicilio: '', telefono: '', email: '' })
  const version = await versionOf(nobody)
  expect(await versionOf({ email: '', telefono: '', domicilio: '' })).toBe(version)
  expect(await versionOf(seen)).not.toBe(version)
  expect(parseVersion(changeHeaders('k', version)['If-Match'])).toBe(version)
  expect([parseVersion('sin comillas'), parseVersion(undefined), changeHeaders('k', null)['If-Match']]).toEqual([
    null,
    null,
    undefined,
  ])
})

test('[UNS-84] an answer is read: taken, not taken, of a new item, and what is there today', () => {
  expect(parseChangeDone({ success: true, msg: 'Listo.', id: '57', version: 'v' })).toEqual({
    ok: true,
    value: { words: 'Listo.', id: '57', version: 'v' },
  })
  expect(parseChangeDone({ message: { success: true } }).ok).toBe(true)
  expect(parseChangeDone({ error: 0, msg: 'Listo.' }).ok).toBe(true)
  const notTaken = [
    { message: { success: false }, msg: 'No.' },
    { error: 2, msg: 'No se pudo.' },
    { message: { success: true, error: 2 } },
    { success: true, error: 2 },
    {},
    [],
  ]
  expect(notTaken.filter((body) => parseChangeDone(body).ok)).toEqual([])
  expect(parseActual({ error: 409, actual: { version: 'v', valor: { a: 1 } } })).toEqual({
    version: 'v',
    value: { a: 1 },
  })
  expect([parseActual({ error: 409, actual: null }), parseActual({ error: 409 })]).toEqual([null, undefined])
})
