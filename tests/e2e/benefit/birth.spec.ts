import { expect, test } from '../../faults/support/world'
import { App, phone } from '../support/app'
import {
  panel,
  sendButton,
  sendToOutbox,
  signInToAsk,
  validateAccount,
  validateFamily,
  waitingWords,
} from '../support/benefit'
import { prepare } from '../support/benefit-claim'
import { attachDocuments, expectChildren, fillAccountOf, fillFamily } from '../support/benefit-journey'
import { expectStored, theRequest } from '../support/benefit-stored'
import { expectSent } from '../support/benefit-wire'
import { fileSlot, savedWords, textField } from '../support/fields'
import { birth } from '../support/journeys/children'
import { seesFile, trySignIn } from '../support/member'

test.use(phone)

const { minimal: journey } = birth
const { nroafi, name } = journey.asker
const [[certificate], [proof]] = journey.documents

/** From "Mis trámites" to the form of the birth. */
const toTheForm = async (app: App): Promise<void> => {
  await expect(app.heading('Mis trámites')).toBeVisible()
  await app.page.getByRole('link', { name: 'Pedir un subsidio' }).click()
  await expect(app.heading('Subsidios')).toBeVisible()
  await app.page.getByRole('link', { name: 'Nacimiento' }).click()
  await expect(app.heading('Nacimiento')).toBeVisible()
}

/** After a cold start: the password opens what the device keeps, and "Mis trámites" is on the screen. */
const unlockOffline = async (app: App): Promise<void> => {
  await app.open('/login')
  await trySignIn(app, String(nroafi))
  await seesFile(app, name)
  await app.page.getByRole('link', { name: 'Más (trámites)' }).click()
}

test(
  '[BIRTH-004] [BIRTH-009] [BIRTH-010] a birth sent without a connection outlives a killed browser and arrives once',
  { tag: '@near' },
  async ({ handset, line, portal }) => {
    const claim = await prepare(portal, journey)
    let app = new App(handset.page, line.origin)

    await test.step('sign in and go to the form', async () => {
      await signInToAsk(app, journey.asker)
      await app.page.getByRole('link', { name: 'Más (trámites)' }).click()
      await toTheForm(app)
    })

    await handset.setOffline(true)
    await fillFamily(app, claim)
    await fillAccountOf(app, claim)
    await attachDocuments(app, claim, [certificate])
    await app.saved()

    await test.step('the browser is killed; the password opens what was filled in', async () => {
      app = new App(await handset.crashAndStartOffline(), line.origin)
      await unlockOffline(app)
      await toTheForm(app)
      await expectChildren(app, claim)
      await expect(textField(app.page, 'CBU')).toHaveValue(claim.cbu)
      await expect(fileSlot(app.page, certificate).getByText(savedWords)).toBeVisible()
    })

    await test.step('what only the fund can say is pending', async () => {
      await validateFamily(app)
      await expect(panel(app, 'Datos de la hija o hijo').getByText(waitingWords).first()).toBeVisible()
      await validateAccount(app)
      await expect(panel(app, 'Cuenta donde cobrás').getByText(waitingWords).first()).toBeVisible()
      await expect(app.page.getByText('Cuenta aprobada para tramitar')).toHaveCount(0)
      await expect(sendButton(app)).toBeDisabled()
      await expect(app.page.getByText('Se pide solo el subsidio por nacimiento')).toBeVisible()
      await attachDocuments(app, claim, [proof])
      await expect(sendButton(app)).toBeEnabled()
    })

    await test.step('it waits in the outbox, also after a cold start', async () => {
      await sendToOutbox(app)
      app = new App(await handset.crashAndStartOffline(), line.origin)
      await unlockOffline(app)
      await expect(app.page.getByText('Tenés un pedido de subsidio que todavía no llegó a la Caja')).toBeVisible()
      await app.page.getByRole('main').getByRole('link', { name: 'Ver la bandeja de salida' }).click()
      await expect(app.page.getByText('Subsidio por nacimiento · EMILIA IBÁÑEZ SOSA')).toBeVisible()
      await expect(app.page.getByText('En espera', { exact: true })).toBeVisible()
    })

    const stored = await test.step('the connection returns and it is delivered once', async () => {
      await handset.setOffline(false)
      await expect(app.page.getByText('Volvió la conexión')).toBeVisible()
      await app.press('Ingresar')
      await trySignIn(app, String(nroafi))
      await expect(app.heading('Bandeja de salida')).toBeVisible()
      await expect(app.page.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 })
      const request = await theRequest(portal, nroafi)
      await expectSent(line, claim)
      await expectStored(portal, request, claim)
      return request
    })

    await test.step('the receipt opens, and the procedure is among the others', async () => {
      const { nrotramite } = stored.procedure
      await app.page.getByRole('button', { name: /^Ver comprobante/ }).click()
      const receipt = app.dialog('Comprobante')
      await expect(receipt.getByText(`Trámite n.º ${nrotramite}`)).toBeVisible()
      await expect(receipt.getByText('71.555.111')).toBeVisible()
      await app.page.keyboard.press('Escape')
      await app.page.getByRole('link', { name: 'Más (trámites)' }).click()
      const row = app.page.getByRole('row').filter({ hasText: nrotramite })
      await expect(row).toContainText('Subsidio por nacimiento')
      await expect(row).not.toContainText('maternidad')
      await expect(row).toContainText('PENDIENTE')
      await expect(app.page.getByText('todavía no llegó a la Caja')).toHaveCount(0)
    })
  },
)
