import { tabletAddressFor } from '../../../scripts/lib/tablet'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { App } from './acts'
import { tick } from './fields'
import type { Person } from './acts'

/** The office that the tablets of these tests stand in, and what it calls them. */
export const office = 'Delegación La Plata'
export const tabletId = 'LP-01'

/** The heading of a tablet's start page, and of the page after the end. */
export const started = 'Te damos la bienvenida. ¿Qué querés hacer?'
export const ended = 'Listo. No quedó nada en esta tablet.'

/** Opens the address that the office opens once, up to its question. */
export const openManaged = async ({ page, origin }: App): Promise<void> => {
  const address = await tabletAddressFor({ origin, office, tablet: tabletId }, {})
  if (!address.ok) throw new Error(address.error)
  await page.goto(address.value)
}

/** Makes a tablet of this browser. */
export const becomeTablet = (app: App): Promise<void> =>
  test.step('become a tablet', async () => {
    await openManaged(app)
    await app.press(`Usar como tablet de ${office}`)
    await expect(app.heading(started)).toBeVisible()
  })

/** A question of the tablet itself, above everything. */
export const questionOf = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name, exact: true })

/** Types the numbers of somebody who joins, from the start page, up to the button that goes on. */
export const beginJoining = ({ page }: App, { nroafi, nrodoc }: Person): Promise<void> =>
  test.step('begin to join', async () => {
    await page.getByRole('link', { name: /Empezar mi afiliación/ }).click()
    await page.getByRole('textbox', { name: 'Número de matrícula' }).fill(nroafi)
    await page.getByRole('textbox', { name: 'Número de documento' }).fill(nrodoc)
    await tick(page, 'Acepto los términos y condiciones.')
  })

/** Goes to a path inside the portal without loading a page, which would end the visit. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), `/afiliados${path}`)

/** Ends the visit: at once, or by the answer that deletes what was not sent. */
export const endVisit = (app: App, { hasUnsent = false } = {}): Promise<void> =>
  test.step('end the visit', async () => {
    await app.press('Terminé')
    if (hasUnsent) await app.press('Borrar y terminar')
    await expect(app.heading(ended)).toBeVisible()
  })
