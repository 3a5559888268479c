import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { appointments } from '../../../server/db/schema/appointments'
import { appointmentReasons } from '../../../src/domain/appointments/values'
import { aMember, password } from '../../server/support/session'
import { expectAccessible } from '../support/axe'
import { App, expect, phone, test } from '../support/app'
import { trySignIn } from '../support/member'
import type { Portal } from '../support/server'

test.use({ ...phone })

/** Signs a new member in and arrives at 'Mis turnos'. */
const arrive = async (app: App, portal: Portal): Promise<string> => {
  const { nroafi } = await aMember(portal)
  await app.open(`/login?redirect=${encodeURIComponent('/turnos')}`)
  await trySignIn(app, nroafi, password)
  await expect(app.heading('Mis turnos')).toBeVisible()
  return nroafi
}

const openDays = (page: Page) =>
  page.locator('.cal .day:not([data-disabled], [data-unavailable], [data-outside-month])')

const choose = (page: Page, label: string, option: string): Promise<unknown> =>
  page.getByRole('combobox', { name: label }).selectOption({ label: option })

/** Chooses La Plata and a day of the next month, which always has hours. Gives its words in the calendar. */
const chooseDay = async (page: Page, nth: number): Promise<void> => {
  await choose(page, 'Distrito', 'La Plata')
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toHaveValue(/Calle 13/)
  await page.locator('.cal [slot="next"]').click()
  await openDays(page).nth(nth).click()
}

const hourOf = (page: Page, hour: string) => page.locator('.slot', { hasText: hour })

const confirm = async (app: App): Promise<void> => {
  await app.press('Agendar turno')
  await expect(app.page.getByRole('alertdialog', { name: 'Mi turno' })).toBeVisible()
  await app.press('SI, CONFIRMAR')
}

test('[TURNO-014] an appointment is asked for, kept in the calendar, read offline and cancelled', async ({
  app,
  portal,
}) => {
  const { page } = app
  const nroafi = await arrive(app, portal)
  const stored = () =>
    portal.db
      .select()
      .from(appointments)
      .where(eq(appointments.nroafi, Number(nroafi)))

  await test.step('every field; a reload and a change of mind lose nothing', async () => {
    await expect(page.getByText('No hay turnos solicitados')).toBeVisible()
    await chooseDay(page, 2)
    await hourOf(page, '10:30').click()
    await choose(page, 'Motivo', appointmentReasons[4])
    await page.getByRole('textbox', { name: 'Email' }).fill('otra@correo.example')
    await expectAccessible(page, 'turnos, el formulario')
    const date = await page.getByRole('textbox', { name: 'Fecha' }).inputValue()
    await app.press('Agendar turno')
    await expect(page.getByRole('alertdialog')).toContainText(date)
    await page.reload()
    await expect(page.getByRole('alertdialog')).toContainText(date)
    await app.press('NO, MODIFICAR')
    await expect(page.getByRole('textbox', { name: 'Fecha' })).toHaveValue(date)
    await expect(page.getByRole('radio', { name: '10:30' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('otra@correo.example')
  })

  await test.step('confirmed, the page loads anew and says so', async () => {
    const loaded = page.waitForEvent('load')
    await confirm(app)
    await loaded
    const told = app.dialog('Mi turno')
    await expect(told).toContainText('otra@correo.example')
    await app.press('Entendido')
    await expect(page.getByRole('region', { name: 'Próximo turno' })).toContainText('10:30')
    expect(await stored()).toMatchObject([{ hour: '10:30', reason: appointmentReasons[4], cancelledAt: null }])
    await expectAccessible(page, 'turnos, el próximo')
  })

  await test.step('it goes into the calendar of the phone', async () => {
    const saving = page.waitForEvent('download')
    await app.press('Guardar en mi calendario')
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^turno-\d{4}-\d{2}-\d{2}\.ics$/)
    const [row] = await stored()
    expect(await readFile(await download.path(), 'utf8')).toContain(`UID:turno-${row?.id}@`)
  })

  await test.step('without a connection it is still there; cancelling waits', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('Para cancelar un turno necesitás conexión.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Próximo turno' })).toContainText('10:30')
    await page.context().setOffline(false)
    await expect(page.getByText('Para cancelar un turno necesitás conexión.')).toBeHidden()
  })

  await test.step('cancelled, its hour is free again', async () => {
    await app.press('Cancelar turno')
    await expect(page.getByRole('alertdialog', { name: '¿Querés cancelar el turno?' })).toBeVisible()
    await app.press('Si, cancelar')
    await expect(page.getByText('Turno cancelado con éxito.')).toBeVisible()
    await expect(page.getByText('No hay turnos solicitados')).toBeVisible()
    expect(await stored()).toMatchObject([{ cancelledBy: 'afiliado' }])
  })
})
