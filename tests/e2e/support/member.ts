import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '../../../server/demo/members'
import { spending } from '../../support/spending'
import type { AnyApp } from './acts'
import { seen, type Screen, type Showing } from './devices/screen'

export { demoPassword }

/** The server's words for a wrong number or password. */
export const refusedWords = /^El número de afiliado o la contraseña no son correctos/

/** The password field of the sign-in. */
export const passwordField = <S>(app: Showing<S>): S => app.page.getByLabel('Contraseña', { exact: true })

/** Types number and password into the sign-in screen and presses "Ingresar". */
export const trySignIn = (app: AnyApp, nroafi: string, password: string = demoPassword): Promise<void> =>
  test.step(`sign in as ${nroafi}`, async () => {
    await app.page.getByRole('textbox', { name: 'Número de afiliado' }).fill(nroafi)
    await passwordField(app).fill(password)
    await app.press('Ingresar')
  })

/** The card with the name of the member on the screen. */
export const fileOf = <S>(app: Showing<S>, name: string): S => app.page.getByRole('region', { name, exact: true })

/** Waits until the member's file is shown and loaded. */
export const seesFile = async (app: AnyApp, name: string): Promise<void> => {
  await seen(app.heading('Mi legajo'))
  await seen(fileOf(app, name))
}

/** Goes from any screen without a session to the member's file. */
export const signIn = (app: AnyApp, nroafi: string, name: string, password?: string): Promise<void> =>
  spending('sign-in', async () => {
    await app.open('/login')
    await trySignIn(app, nroafi, password)
    await seesFile(app, name)
  })

/** Opens the user menu and chooses an entry. */
export const chooseInUserMenu = async (app: AnyApp, name: string): Promise<void> => {
  await app.page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await app.page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens 'Seguridad de tu cuenta' by the user menu. */
export const openSecurity = async (app: AnyApp): Promise<void> => {
  await chooseInUserMenu(app, 'Seguridad de tu cuenta')
  await seen(app.heading('Seguridad de tu cuenta'))
}

/** Opens a row of that page in place: on a phone all are closed at first. */
export const unfold = (app: AnyApp, name: 'Cómo ingresás' | 'Sesiones abiertas' | 'Dispositivos'): Promise<void> =>
  app.page.getByRole('button', { name, exact: true }).click()

/** Signs out by the user menu. */
export const logOut = (app: AnyApp): Promise<void> =>
  test.step('log out', async () => {
    await chooseInUserMenu(app, 'Cerrar sesión')
    await isAtDoor(app)
  })

/** Checks that the sign-in screen is shown. */
export const isAtDoor = async (app: AnyApp): Promise<void> => {
  await seen(app.heading('Ingresá a tu cuenta'))
}

/** Checks that the screen shows nothing that identifies the person. */
export const seesNothingOf = async (page: Page, words: readonly RegExp[]): Promise<void> => {
  for (const word of words) await expect(page.getByText(word)).toHaveCount(0)
}

/** The number of answers of "Mi legajo" that the device stores, of all members. */
const countKept = (page: Screen): Promise<number> =>
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

/** Member, addresses, phones, e-mails, relatives, level option, debt, contributions, procedures, district offices, communications. */
const answersOfFile = 11

/** Waits until the files of that many members are completely stored on the device, and so many other answers. */
export const isKept = (page: Screen, members = 1, others = 0): Promise<void> =>
  test.step('the file is kept on the device', async () => {
    // Other screens store answers of their own.
    await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(answersOfFile * members + others)
  })
