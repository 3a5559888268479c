// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../../forms/support/realm'
import { expect, test } from 'vitest'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { besideOf, isSaid, isWrong, openForm, press, search, select, textField, write } from './support'

const empty = newPreAffiliation({ nroafi: '123456', nrodoc: '38904117' })
const openContact = () => openForm(empty, { step: 'contacto' })

test('[UNS-141] a street, its number and its floor are written as the fund stores them when they are left', async () => {
  await openContact()
  await select('Provincia', 'CORDOBA')
  const street = await write('Calle', 'Av. O´Higgins e/ 45 y 46')
  const number = await write('Número', 'N° 1234')
  const floor = await write('Piso (opcional)', '1º')
  await expect.poll(() => street.value).toBe('AV O HIGGINS ENTRE 45 Y 46')
  await expect.poll(() => [number.value, floor.value]).toEqual(['1234', '1'])
  expect([street, number, floor].map(isWrong)).toEqual([false, false, false])
  expect(isSaid('Lo guardamos así: 1234.')).toBe(true)
  expect(isSaid('Lo guardamos así: 1.')).toBe(false)
})

test('[UNS-141] what cannot be read is refused with how to write it', async () => {
  await openContact()
  const number = await write('Número', 'km 37,5')
  expect([isWrong(number), besideOf(number)]).toEqual([true, expect.stringContaining('como KM 37')])
})

test('[CONTACT-025] the letters of a postal code do not go in silence', async () => {
  await openContact()
  const code = await write('Código postal', 'C1425DKA')
  await expect.poll(() => code.value).toBe('1425')
  expect(isSaid('Lo guardamos así: 1425.')).toBe(true)
  expect(isWrong(await write('Código postal', '00000000'))).toBe(true)
})

test('[CONTACT-019] [UNS-140] 15 as area code is named, and the phone that was meant is one press away', async () => {
  await openContact()
  const prefix = await write('Prefijo sin 0', '15')
  expect([isWrong(prefix), besideOf(prefix)]).toEqual([true, expect.stringContaining('El 15 no es un prefijo')])
  const number = await write('Teléfono', '5555-1234')
  expect(isSaid('¿Quisiste decir 11 5555-1234?')).toBe(true)
  await press('Sí, cambiarlo por 11 5555-1234')
  await expect.poll(() => [prefix.value, number.value]).toEqual(['11', '55551234'])
  expect([isWrong(prefix), isWrong(number), isSaid('¿Quisiste decir 11 5555-1234?')]).toEqual([false, false, false])
  expect(document.activeElement).toBe(number)
})

test('[CONTACT-029] an e-mail with a slip in its domain asks, and is taken all the same', async () => {
  await openContact()
  const email = await write('Email', 'ana@gmial.com')
  expect([isWrong(email), isSaid('¿Quisiste decir ana@gmail.com?')]).toEqual([false, true])
  await press('Sí, cambiarlo por ana@gmail.com')
  await expect.poll(() => email.value).toBe('ana@gmail.com')
})

test('[CONTACT-036] [UNS-141] a number outside of the chosen part of a street asks which is right', async () => {
  await openContact()
  await select('Provincia', 'CIUDAD AUTONOMA DE BUENOS AIRES')
  await search('Calle', '11 DE SEPTIEMBRE DE 1888 (1801 a 3000)')
  await write('Número', '2000')
  expect(isSaid(/Elegiste la parte/)).toBe(false)
  await write('Número', '5')
  expect(isSaid('Elegiste la parte de 1801 a 3000, y el 5 está en la de 1 a 1800, código postal 1426.')).toBe(true)
  await press('Cambiar la parte a la de 1 a 1800')
  await expect.poll(() => textField('Código postal').value).toBe('1426')
  expect(isSaid(/Elegiste la parte/)).toBe(false)
  await write('Número', '99999')
  expect(isSaid(/la lista no tiene el 99999 en esa calle/)).toBe(true)
})

test('[VALID-023] [UNS-139] a CUIL with a wrong last digit says so, and the right one is one press away', async () => {
  await openForm(empty, { step: 'personales' })
  const cuil = await write('CUIL', '27389041170')
  expect([isWrong(cuil), besideOf(cuil)]).toEqual([true, expect.stringContaining('El último número no corresponde')])
  await press('Sí, cambiarlo por 27389041179')
  await expect.poll(() => [cuil.value, isWrong(cuil)]).toEqual(['27389041179', false])
})

test('[VALID-031] a minus before a number is refused, not left out', async () => {
  await openForm(empty, { step: 'personales' })
  const cuil = await write('CUIL', '-27389041179')
  expect([cuil.value, isWrong(cuil)]).toEqual(['-27389041179', true])
})
