import { expect, test } from '@playwright/test'
import type { StepId } from '../../../src/domain/preaffiliation/values'
import {
  attachAll,
  childRow,
  fillAccount,
  fillPerson,
  sendButton,
  validateAccount,
  validateFamily,
} from '../../e2e/support/benefit'
import { trySignIn } from '../../e2e/support/member'
import { beginJoining as typeNumbers } from '../../e2e/support/tablet'
import { send } from '../support/sending'
import type { Member, Visitor } from './persons'
import { envelopeTitle, type Tablet } from './tablet'

/** Somebody begins to join: number, document, and the first step is open. The tablet may not know of its line yet. */
export const beginJoining = ({ app, page }: Tablet, visitor: Visitor): Promise<void> =>
  test.step('somebody begins to join', async () => {
    const offline = page.getByRole('button', { name: 'Continuar sin conexión' })
    await typeNumbers(app, visitor)
    await expect(offline.or(page.getByText('No soy un robot'))).toBeVisible()
    if (await offline.isVisible()) await offline.click()
    else {
      await app.solveCaptcha()
      await app.press('Continuar')
      await app.press('Completar formulario')
    }
    await expect(app.heading('Preparate para completar tu afiliación')).toBeVisible()
    await app.begin()
  })

/** They fill in the form up to a step, and stand on the next. */
export const fillUpTo = async ({ app }: Tablet, { journey }: Visitor, last: StepId): Promise<void> => {
  await app.fillAll(journey, { last })
  await app.saved()
}

/** They confirm the whole form and send it. */
export const sendForm = ({ app }: Tablet): Promise<void> => send(app)

/** A member signs in and sees what they can do. */
export const enter = async ({ app, page }: Tablet, { nroafi, firstName }: Member): Promise<void> => {
  await page.getByRole('link', { name: /^Ingresar a mi cuenta/ }).click()
  await trySignIn(app, String(nroafi))
  await expect(app.page.getByRole('heading', { name: new RegExp(`^Hola, ${firstName}`, 'i') })).toBeVisible()
}

/** They open the benefit of a birth. */
export const openBenefit = async ({ app, page }: Tablet): Promise<void> => {
  await page.getByRole('link', { name: /^Trámites/ }).click()
  await page.getByRole('link', { name: 'Pedir un subsidio' }).click()
  await page.getByRole('link', { name: 'Empezar: Nacimiento' }).click()
  await expect(app.heading('Nacimiento')).toBeVisible()
  await expect(sendButton(app)).toBeVisible()
}

/** They fill in who was born. */
export const fillBirth = async ({ app }: Tablet, { child }: Member): Promise<void> => {
  await fillPerson(childRow(app, 1), child)
  await app.saved()
}

/** They fill in the rest, with its documents, so that it can be sent. */
export const completeBirth = async ({ app }: Tablet, { nroafi, titular, cuil, cbu, documents }: Member) => {
  await fillAccount(app, { nroafi, titular, cuit: cuil }, cbu)
  await attachAll(app, documents)
  await validateFamily(app)
  await validateAccount(app)
  await app.saved()
}

/** They send it. */
export const sendBirth = ({ app }: Tablet): Promise<void> => sendButton(app).click()

/** The ten words on the screen. */
export const readWords = async ({ page }: Tablet): Promise<string[]> => {
  const words = page.getByRole('list', { name: 'Las diez palabras del código' }).getByRole('listitem')
  await expect(words).toHaveCount(10)
  return words.allTextContents()
}

/** What the screen says after something was sent: the fund has it, or it waits and there is a code to take along. */
export const readOutcome = async (tablet: Tablet): Promise<'received' | string[]> => {
  const { app } = tablet
  const dialog = app.dialog(/^(¡Te damos la bienvenida!|Recibimos tu trámite)$/)
  const waits = app.heading(envelopeTitle)
  await expect(dialog.or(waits).or(app.heading('La Caja recibió tu trámite'))).toBeVisible({ timeout: 40_000 })
  // The fund may answer while the words are read; then they are gone.
  const words = (await waits.isVisible()) ? await readWords(tablet).catch(() => null) : null
  if (words !== null) return words
  await expect(dialog.or(app.heading('La Caja recibió tu trámite'))).toBeVisible()
  if (await dialog.isVisible()) await dialog.getByRole('button').last().click()
  return 'received'
}
