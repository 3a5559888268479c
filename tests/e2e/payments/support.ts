import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { paymentOrders } from '../../../server/db/schema/payments'
import type { App } from '../support/acts'
import { trySignIn } from '../support/member'
import type { Portal } from '../support/server'

const amount = '148720.00'

/** Gives a member these concepts and no others: months of 2025 that are owed, at $ 148.720,00 each. */
export const owe = async ({ db }: Portal, nroafi: string, months: readonly number[]): Promise<void> => {
  await db.delete(debtConcepts).where(eq(debtConcepts.nroafi, Number(nroafi)))
  await db.insert(debtConcepts).values(
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
  await trySignIn(app, nroafi)
  await expect(app.heading('Realizar pagos')).toBeVisible()
}

/** Ticks concepts by their name. */
export const choose = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `Elegir ${name}` }).check({ force: true })
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
