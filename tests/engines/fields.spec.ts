import { expect } from '@playwright/test'
import { register } from '../e2e/support/app'
import { dateField, listField, readDate, search, writeDate } from '../e2e/support/fields'
import { readJourney } from '../e2e/support/journey'
import { gone, holds, seen } from '../e2e/support/devices/screen'
import { test } from './support/engine-test'

const minimal = readJourney('minimal')
const birth = 'Fecha de nacimiento'
const degree = 'Fecha de título'

test('dates are typed and chosen in the calendar, and a locality is found by a part of its name', async ({
  acts: app,
  portal,
}) => {
  const { page } = app
  await app.startForm(await register(portal, minimal))

  await test.step('a date is typed, and refused in words', async () => {
    await writeDate(page, birth, '2999-01-01')
    await seen(page.getByText('La fecha no es valida.').first())
    await writeDate(page, birth, '1984-02-29')
    await gone(page.getByText('La fecha no es valida.').first())
    expect(await readDate(page, birth)).toBe('29/02/1984')
  })

  await test.step('a locality is found, changed, and left half typed', async () => {
    await app.goToStep('contacto')
    await listField(page, 'Provincia').selectOption({ label: 'BUENOS AIRES' })
    await listField(page, 'Provincia').blur()
    const locality = listField(page, 'Localidad')
    await search(page, page, 'Localidad', 'TANDIL')
    await holds(locality, /^TANDIL/)
    await locality.fill('')
    await locality.pressSequentially('azul')
    await page.getByRole('option', { name: /^AZUL/ }).first().click()
    await holds(locality, /^AZUL/)
    await locality.fill('')
    await locality.pressSequentially('tres arroy')
    await seen(page.getByRole('option', { name: /^TRES ARROYOS/ }).first())
    await locality.press('ArrowDown')
    await locality.press('Enter')
    await holds(locality, /^TRES ARROYOS/)
  })

  await test.step('a date is chosen in the calendar, which closes with Escape and leaves the date', async () => {
    await app.goToStep('profesionales')
    const calendar = page.getByRole('dialog', { name: 'Calendario' })
    const opener = dateField(page, degree).getByRole('button', { name: /^Abrir el calendario/ })
    const day = calendar.getByRole('button', { name: /\b15 de febrero de 2024/ })
    await writeDate(page, degree, '2024-02-29')
    await opener.click()
    await day.click()
    await gone(calendar)
    await expect.poll(() => readDate(page, degree)).toBe('15/02/2024')
    await opener.click()
    await day.press('Escape')
    await gone(calendar)
    expect(await readDate(page, degree)).toBe('15/02/2024')
  })
})
