import type { Locator, Page } from '@playwright/test'
import { expect, test, type App } from './app'
import { write } from './fields'
import { isKept, seesFile, signIn, trySignIn } from './member'

/** A table with its head. */
export const tableOf = (app: App, name: string): Locator => app.page.getByRole('group', { name, exact: true })

/** The row of an item. */
export const rowOf = (app: App, table: string, text: string): Locator =>
  tableOf(app, table).getByRole('row').filter({ hasText: text })

/** The mark of the main item, where it holds. */
export const isMain = (row: Locator): Locator => row.getByRole('checkbox', { name: 'Principal', checked: true })

/** What needs the person, above its table. */
export const band = (app: App): Locator => app.page.getByRole('group', { name: 'Necesita tu atención' })

/** Saves a form, which closes. */
export const save = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()
}

/** Opens the form of a new item by the button of its table. */
export const openNew = async (app: App, noun: string): Promise<Locator> => {
  await app.press(`Nuevo ${noun}`)
  const form = app.dialog(`Nuevo ${noun}`)
  await expect(form).toBeVisible()
  return form
}

/** Opens the form of an item. */
export const openEdit = async (app: App, noun: string, line: string): Promise<Locator> => {
  await app.press(`Editar ${noun} ${line}`)
  const form = app.dialog(`Editar ${noun}`)
  await expect(form).toBeVisible()
  return form
}

/** Types an e-mail twice. */
export const writeEmail = async (form: Locator, email: string): Promise<void> => {
  await write(form, 'Email', email)
  await write(form, 'Repetí tu email', email)
}

/** Goes from any screen without a session to the member's contacts. */
export const openContacts = async (app: App, nroafi: string, name: string): Promise<void> => {
  await signIn(app, nroafi, name)
  await app.page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
  await expect(
    tableOf(app, 'Emails')
      .getByText(/@|No hay emails/)
      .first(),
  ).toBeVisible()
}

/** The contacts on a device that works without a connection. */
export const openOnDevice = async (app: App, nroafi: string, name: string): Promise<void> => {
  await app.openLogin()
  await trySignIn(app, nroafi)
  await seesFile(app, name)
  await isKept(app.page)
  await app.page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
  await expect(
    tableOf(app, 'Emails')
      .getByText(/@|No hay emails/)
      .first(),
  ).toBeVisible()
}

/** Waits until nothing of the contacts waits any more. */
export const isSent = (page: Page): Promise<void> =>
  test.step('everything is sent', () => expect(page.getByText('Por enviar', { exact: true })).toHaveCount(0))
