import { expect, test, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../../server/demo/members'
import type { App } from './acts'

export { demoPassword }

/** What the server says of a number and a password that do not belong together. */
export const refusedWords = /^El número de afiliado o la contraseña no son correctos/

/** The password of the sign-in, by its label. */
export const passwordField = (app: App): Locator => app.page.getByLabel('Contraseña', { exact: true })

/** Writes number and password into the sign-in on the screen and presses "Ingresar". */
export const trySignIn = (app: App, nroafi: string, password: string = demoPassword): Promise<void> =>
  test.step(`sign in as ${nroafi}`, async () => {
    await app.page.getByRole('textbox', { name: 'Número de afiliado' }).fill(nroafi)
    await passwordField(app).fill(password)
    await app.press('Ingresar')
  })

/** The card that says whose file is on the screen. */
export const fileOf = (app: App, name: string): Locator => app.page.getByRole('region', { name, exact: true })

/** The member's file is on the screen, read. */
export const seesFile = async (app: App, name: string): Promise<void> => {
  await expect(app.heading('Mi legajo')).toBeVisible()
  await expect(fileOf(app, name)).toBeVisible()
}

/** From anywhere without a session to the member's file. */
export const signIn = async (app: App, nroafi: string, name: string, password?: string): Promise<void> => {
  await app.open('/login')
  await trySignIn(app, nroafi, password)
  await seesFile(app, name)
}

/** Opens the user menu and chooses something of it. */
export const chooseInUserMenu = async (app: App, name: string): Promise<void> => {
  await app.page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await app.page.getByRole('menuitem', { name, exact: true }).click()
}

/** Leaves by the user menu. */
export const logOut = (app: App): Promise<void> =>
  test.step('log out', async () => {
    await chooseInUserMenu(app, 'Cerrar sesión')
    await isAtDoor(app)
  })

/** The sign-in is on the screen. */
export const isAtDoor = async (app: App): Promise<void> => {
  await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
}

/** The person's own words on the screen: nothing of what identifies them. */
export const seesNothingOf = async (page: Page, words: readonly RegExp[]): Promise<void> => {
  for (const word of words) await expect(page.getByText(word)).toHaveCount(0)
}

/** How many answers of "Mi legajo" the device keeps, of all members. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const db = await settled(indexedDB.open('afiliados-cache'))
    const count = await settled(db.transaction('snapshots').objectStore('snapshots').count())
    db.close()
    return count
  })

/** Member, addresses, phones, e-mails, relatives, level option, debt, contributions, procedures, district offices. */
const answersOfFile = 10

/** Waits until the files of that many members are wholly on the device. */
export const isKept = (page: Page, members = 1): Promise<void> =>
  test.step('the file is kept on the device', async () => {
    // Other screens keep answers of their own.
    await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(answersOfFile * members)
  })
