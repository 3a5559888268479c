// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { expect, test } from 'vitest'
import { messages } from '../../../src/domain/messages'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { createEvent, fireEvent, screen } from '../../ui/support/setup'
import {
  besideOf,
  isSaid,
  isWrong,
  listField,
  offered,
  openForm,
  press,
  problems,
  search,
  select,
  textField,
  write,
} from './support'

const empty = newPreAffiliation({ nroafi: '123456', nrodoc: '38904117' })
const openContact = () => openForm(empty, { step: 'contacto' })

const local = 'CORDOBA'
const capital = 'CIUDAD AUTONOMA DE BUENOS AIRES'

test('[CONTACT-023] [CONTACT-024] a province is asked for, and then its locality', async () => {
  await openContact()
  await press('siguiente')
  expect(problems()).toContain('Provincia: Campo requerido.')
  await select('Provincia', local)
  expect(problems()).not.toContain('Provincia: Campo requerido.')
  expect(problems()).toContain('Localidad: Campo requerido.')
})

test('[PREAF-031] [PREAF-056] a province brings its localities, and a locality its postal code', async () => {
  await openContact()
  await select('Provincia', local)
  await search('Localidad', 'VILLA MARIA')
  expect(textField('Código postal').value).toBe('5900')
  await select('Provincia', 'TIERRA DEL FUEGO')
  expect(await screen.findByRole('combobox', { name: 'Localidad' })).toHaveProperty('value', '')
  await search('Localidad', 'USHUAIA')
  expect(textField('Código postal').value).toBe('9410')
})

test('[CONTACT-036] [PREAF-056] the province of code 1 has a list of streets in place of a locality', async () => {
  await openContact()
  await select('Provincia', capital)
  expect(screen.queryByText('Localidad')).toBeNull()
  await press('siguiente')
  expect(problems()).toContain('Calle: Campo requerido.')
  await search('Calle', '11 DE SEPTIEMBRE DE 1888 (1801 a 3000)')
  expect(textField('Código postal').value).toBe('1428')
  expect(problems()).not.toContain('Calle: Campo requerido.')
})

test('[CONTACT-027] a street is letters and digits, and like the flat in capitals', async () => {
  await openContact()
  await select('Provincia', local)
  const street = await write('Calle', 'san martín %5')
  expect([street.value, isWrong(street)]).toEqual(['SAN MARTÍN %5', true])
  expect([(await write('Calle', 'san martín 5')).value, isWrong(street)]).toEqual(['SAN MARTÍN 5', false])
  expect((await write('Dpto.', 'b')).value).toBe('B')
})

test('[CONTACT-025] an address needs its number, its postal code in digits, and its kind', async () => {
  await openContact()
  expect(listField('Tipo de domicilio').selectedOptions[0]?.text).toBe('PARTICULAR')
  fireEvent.change(listField('Tipo de domicilio'), { target: { value: '' } })
  await press('siguiente')
  for (const name of ['Número', 'Código postal', 'Tipo de domicilio'])
    expect(problems()).toContain(`${name}: Campo requerido.`)
  expect((await write('Código postal', '5900 a')).value).toBe('5900')
})

test('[CONTACT-026] floor and flat are optional', async () => {
  await openContact()
  await press('siguiente')
  expect(problems().filter((problem) => /^(Piso|Dpto)/.test(problem))).toEqual([])
  for (const name of ['Piso (opcional)', 'Dpto. (opcional)']) expect(screen.getByRole('textbox', { name })).toBeTruthy()
})

test('[CONST-013] a phone is mobile or fixed, and no fax', async () => {
  await openContact()
  expect(offered('Tipo de teléfono')).toEqual(['CELULAR', 'TELEFONO FIJO'])
})

test('[CONTACT-018] the country of a phone is never empty', async () => {
  await openContact()
  expect(listField('País').selectedOptions[0]?.text).toBe('Argentina (+54)')
  fireEvent.change(listField('País'), { target: { value: '' } })
  expect(listField('País').selectedOptions[0]?.text).toBe('Argentina (+54)')
})

test('[CONTACT-021] 15 stands before the number of a mobile alone', async () => {
  await openContact()
  expect(isSaid('0-')).toBe(true)
  await select('Tipo de teléfono', 'TELEFONO FIJO')
  expect(isSaid('15-')).toBe(false)
  await select('Tipo de teléfono', 'CELULAR')
  expect(isSaid('15-')).toBe(true)
})

test('[CONTACT-019] a prefix has two to four digits', async () => {
  await openContact()
  const prefix = await write('Prefijo sin 0', '1')
  expect(isWrong(prefix)).toBe(true)
  await write('Prefijo sin 0', '2a2b1')
  expect([prefix.value, isWrong(prefix)]).toEqual(['221', false])
  await write('Prefijo sin 0', '22214')
  expect(isWrong(prefix)).toBe(true)
})

test('[CONTACT-020] the number of a phone is required, and takes digits alone', async () => {
  await openContact()
  await press('siguiente')
  expect(problems()).toContain('Teléfono: Campo requerido.')
  expect((await write('Teléfono', '4777a123')).value).toBe('4777123')
})

test('[CONTACT-022] prefix and number have ten digits together', async () => {
  await openContact()
  await write('Prefijo sin 0', '11')
  const number = await write('Teléfono', '4777123')
  expect([isWrong(number), besideOf(number)]).toEqual([true, expect.stringContaining(messages.phoneTotal)])
  await write('Teléfono', '47771234')
  expect(isWrong(number)).toBe(false)
})

test('[CONTACT-029] an e-mail is typed twice, in small letters', async () => {
  await openContact()
  const email = await write('Email', 'Ana.Paz@Correo')
  expect([email.value, isWrong(email), besideOf(email)]).toEqual([
    'ana.paz@correo',
    true,
    expect.stringContaining('Email invalido.'),
  ])
  await write('Email', 'ana.paz@correo.example')
  const again = await write('Repetí tu email', 'ana.pas@correo.example')
  expect([isWrong(again), besideOf(again)]).toEqual([
    true,
    expect.stringContaining('No hay coincidencia en los campos.'),
  ])
  await write('Repetí tu email', 'ana.paz@correo.example')
  expect([isWrong(email), isWrong(again)]).toEqual([false, false])
})

test('[CONTACT-030] an e-mail cannot be pasted, and that is said in orange', async () => {
  await openContact()
  for (const label of ['Email', 'Repetí tu email']) {
    const paste = createEvent.paste(textField(label))
    fireEvent(textField(label), paste)
    expect(paste.defaultPrevented).toBe(true)
  }
  const said = screen.getByText('No esta permitido copiar y pegar')
  expect(said.closest('.snack-warn')).toBeTruthy()
})
