import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { paymentOrders } from '../../../server/db/schema/payments'
import type { App } from '../support/acts'
import { aMember, password } from '../../server/support/session'
import { trySignIn } from '../support/member'
import type { Portal } from '../support/server'

const amount = '148720.00'

/** Password of the members who owe. */
export const payerPassword = password

/**
 * Adds a member who owes these months of 2025, at $ 148.720,00 each, and gives their number. Each test has one of its
 * own: the demonstration members are shared, and an order of theirs would block the next one.
 */
export const owe = async (portal: Portal, months: readonly number[]): Promise<string> => {
  const { nroafi } = await aMember(portal)
  await portal.db.insert(debtConcepts).values(
    months.map((month) => ({
      nroafi: Number(nroafi),
      descripcion: 'APORTE MENSUAL',
      tipoAporte: 1,
      anioConvenio: 2025,
      mesCuota: month,
      vencimiento: `2025-${String(month).padStart(2, '0')}-10`,
      importe: amount,
      observaciones: '',
      esDeuda: true,
    })),
  )
  return nroafi
}

/** States of a member's orders, the oldest first. */
export const orderStates = async ({ db }: Portal, nroafi: string): Promise<string[]> => {
  const rows = await db
    .select({ state: paymentOrders.state })
    .from(paymentOrders)
    .where(eq(paymentOrders.nroafi, Number(nroafi)))
    .orderBy(paymentOrders.createdAt)
  return rows.map(({ state }) => state)
}

/** Ends the time of a member's orders: an hour ago. */
export const letExpire = async ({ db }: Portal, nroafi: string): Promise<void> => {
  await db
    .update(paymentOrders)
    .set({ expiresAt: new Date(Date.now() - 3_600_000) })
    .where(eq(paymentOrders.nroafi, Number(nroafi)))
}

/** Signs in and arrives at 'Realizar pagos' with its concepts. */
export const openPayments = async (app: App, nroafi: string): Promise<void> => {
  await app.open(`/login?redirect=${encodeURIComponent('/boletas')}`)
  await trySignIn(app, nroafi, payerPassword)
  await expect(app.heading('Realizar pagos')).toBeVisible()
}

/** Ticks concepts by their name. */
export const choose = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) {
    const box = page.getByRole('checkbox', { name: `Elegir ${name}` })
    // The box itself is drawn by the label around it, which is what people press.
    if (!(await box.isChecked())) await box.locator('..').click()
    await expect(box).toBeChecked()
  }
}

/** The provider's page, in the frame of a wide screen. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Página del proveedor de pagos"]')

/** How a payment ends at the sandbox. */
export type Ending = 'Aprobado' | 'Rechazado' | 'Pendiente'

/** Pays on the sandbox's page. */
export const payThere = (place: Page | FrameLocator, ending: Ending): Promise<void> =>
  test.step(`at the provider: ${ending}`, async () => {
    await place.getByLabel('Resultado de la prueba').selectOption(ending)
    await place.getByRole('button', { name: /^Pagar/ }).click()
  })
