import { expect, type Locator } from '@playwright/test'
import type { App } from '../../e2e/support/app'
import type { Asker } from '../../e2e/support/journeys/benefits'
import { demoPassword, fileOf, trySignIn } from '../../e2e/support/member'
import { openOutbox } from '../support/sending'

/** Opens an address of the member, giving the password wherever it is asked for, and waits for what the door leads to. */
export const openAsMember = async (app: App, { nroafi }: Asker, address: string, there: Locator): Promise<void> => {
  await app.open(address)
  const door = app.heading('Ingresá a tu cuenta')
  const card = app.page.getByRole('region', { name: 'Ingresá tu contraseña para ver lo guardado' })
  await expect(there.or(door).or(card).first()).toBeVisible()
  if (await door.isVisible()) {
    await trySignIn(app, String(nroafi))
    await expect(door).toBeHidden()
  }
  await expect(there.or(card).first()).toBeVisible()
  if (await card.isVisible()) {
    await card.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
    await app.press('Ver lo guardado')
  }
  await expect(there).toBeVisible()
}

/** Opens the outbox of the member. */
export const openOutboxOf = async (app: App, member: Asker): Promise<void> => {
  // The heading is there before the member's store is open.
  await openAsMember(app, member, '/dashboard', fileOf(app, member.name))
  await openOutbox(app)
}
