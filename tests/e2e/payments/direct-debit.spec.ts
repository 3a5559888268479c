import { eq } from 'drizzle-orm'
import type { Locator } from '@playwright/test'
import { refusedCard } from '../../../server/adapters/payments/sandbox-card'
import { directDebits } from '../../../server/db/schema/direct-debits'
import { paths } from '../../../src/contract/base-paths'
import { directDebitMessages } from '../../../src/domain/direct-debit/messages'
import { expect, phone, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { choose, listField, pressAnyway, textField, write } from '../support/fields'
import { isKept, seesFile, signIn, trySignIn } from '../support/member'

test.use(phone)

const rightCbu = '2850590940090418135201'
const goodCard = '4509953566233704'

const sendButton = (app: App): Locator => app.page.getByRole('button', { name: 'enviar trámite' })

/** From the file to the page. */
const openPage = async (app: App): Promise<void> => {
  await app.page.getByRole('link', { name: 'Más (trámites)' }).click()
  await app.page.getByRole('link', { name: 'Adherir un medio de pago' }).click()
  await expect(app.heading('Medios de pago')).toBeVisible()
  await expect(sendButton(app)).toBeVisible()
}

/** Signs in and opens the page. */
const arrive = async (app: App, nroafi: string, name: string): Promise<void> => {
  await signIn(app, nroafi, name)
  await openPage(app)
}

/** Arrives like that once everything that is needed offline is there. */
const arriveReady = async (app: App, nroafi: string, name: string): Promise<void> => {
  await app.openLogin()
  await trySignIn(app, nroafi)
  await seesFile(app, name)
  await isKept(app.page)
  await openPage(app)
}

const chooseCard = (app: App): Promise<void> => choose(app.page, 'Tipo de cuenta', 'Crédito')

/** Types a card key by key, as a person does. */
const typeCard = (app: App, { number = goodCard, expiry = '1131', holder = '' }): Promise<void> =>
  test.step('type a card', async () => {
    await textField(app.page, 'Número de tarjeta').pressSequentially(number)
    await listField(app.page, 'Banco emisor').selectOption({ label: 'Banco Macro' })
    await textField(app.page, 'Vencimiento').pressSequentially(expiry)
    await write(app.page, 'Titular', holder)
  })

test('[UNS-128] an account is filled in without a connection, waits, and is a procedure once sent', async ({
  app,
  portal,
}) => {
  const { page } = app
  await arriveReady(app, '120001', 'Ana María Rossi')
  await expect(page.getByText(directDebitMessages.noWallets)).toBeVisible()
  await page.context().setOffline(true)
  await write(page, 'CBU', rightCbu)
  await expect(textField(page, 'Banco')).toHaveValue('Banco Macro')
  await expect(textField(page, 'Titular')).toHaveValue('ANA MARÍA ROSSI')
  await expect(page.getByText('Cuenta aprobada para tramitar')).toHaveCount(0)
  await app.saved()
  await sendButton(app).click()
  await expect(app.dialog('Tu trámite está en la bandeja de salida')).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => portal.db.$count(directDebits, eq(directDebits.nroafi, 120_001)), { timeout: 60_000 }).toBe(1)
  await app.open('/tramites')
  const row = page.getByRole('row').filter({ hasText: 'Adhesión al débito automático' })
  await expect(row).toContainText('PENDIENTE')
})

test('[UNS-118] a card needs a connection, says so first, and keeps what is being typed', async ({ app }) => {
  const { page } = app
  await arriveReady(app, '120004', 'Camila Sosa')
  await page.context().setOffline(true)
  await expect(page.getByText('Sin conexión').filter({ visible: true }).first()).toBeVisible()
  await chooseCard(app)
  await expect(page.getByRole('status').filter({ hasText: 'Crédito necesita conexión' })).toBeVisible()
  await expect(textField(page, 'Número de tarjeta')).toHaveCount(0)
  await expect(sendButton(app)).toBeDisabled()
  await expectAccessible(page, 'direct debit, a card without a connection')
  await app.press('Usar Débito con mi CBU')
  await expect(textField(page, 'CBU')).toBeVisible()
  await chooseCard(app)
  await page.context().setOffline(false)
  await expect(textField(page, 'Número de tarjeta')).toBeVisible({ timeout: 60_000 })
  await typeCard(app, { holder: 'camila sosa' })

  await test.step('the answer is lost after the card was enrolled: pressed again, it is the same', async () => {
    await page.route(
      `**${paths.directDebit}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await sendButton(app).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No sabemos si llegó' })).toBeVisible()
    await expect(textField(page, 'Número de tarjeta')).toHaveValue('4509 9535 6623 3704')
    await expect(sendButton(app)).toBeEnabled({ timeout: 60_000 })
    await sendButton(app).click()
    await expect(app.dialog('Recibimos tu trámite')).toBeVisible()
  })
  await app.open('/tramites')
  await expect(page.getByRole('row').filter({ hasText: 'Adhesión al débito automático' })).toHaveCount(1)
})

test.describe('with a connection', () => {
  test.use({ serviceWorkers: 'block' })

  test('[DEBIT-013] the bank of a CBU is found and said, or not', async ({ app }) => {
    const { page } = app
    await arrive(app, '120002', "Bruno D'Angelo")
    await pressAnyway(sendButton(app))
    await expect(page.getByText('Campo requerido.').first()).toBeVisible()
    await expectAccessible(page, 'direct debit, nothing typed')
    await write(page, 'CBU', rightCbu)
    await expect(page.getByRole('status').filter({ hasText: 'Cuenta aprobada para tramitar' })).toContainText('Macro')
    await expectAccessible(page, 'direct debit, account approved')
    await write(page, 'CBU', '9990001800000000000017')
    await expect(page.getByRole('status').filter({ hasText: 'Entidad bancaria no encontrada' })).toBeVisible()
    await expect(page.getByText('Cuenta aprobada para tramitar')).toHaveCount(0)
  })

  test('[DEBIT-010] a card is typed, its slash comes by itself, and it is enrolled at once', async ({
    app,
    portal,
  }) => {
    const { page } = app
    await arrive(app, '120003', 'Alex Moyano')
    await chooseCard(app)
    await expect(page.getByText('Los datos de tu tarjeta no se guardan')).toBeVisible()
    await expectAccessible(page, 'direct debit, a card')

    await test.step('a past expiry, another holder and a mistyped number are said at their fields', async () => {
      await typeCard(app, { number: '4509953566233714', expiry: '0120', holder: 'bruno dangelo' })
      await expect(textField(page, 'Número de tarjeta')).toHaveValue('4509 9535 6623 3714')
      await expect(textField(page, 'Vencimiento')).toHaveValue('01/20')
      await pressAnyway(sendButton(app))
      for (const words of [
        /Ese número de tarjeta no existe/,
        /La tarjeta está vencida/,
        /como en tu legajo: ALEX MOYANO/,
      ])
        await expect(page.getByText(words)).toBeVisible()
      await expect(textField(page, 'Número de tarjeta')).toBeFocused()
      await expectAccessible(page, 'direct debit, a card with problems')
    })

    await test.step('a card that the provider refuses stays, to be corrected', async () => {
      await textField(page, 'Número de tarjeta').fill(refusedCard)
      await textField(page, 'Vencimiento').fill('1131')
      await write(page, 'Titular', 'moyano alex')
      await sendButton(app).click()
      await expect(page.getByRole('alert').filter({ hasText: 'No adherimos tu tarjeta' })).toBeVisible()
      await expect(
        page.getByText('No pudimos verificar esta tarjeta. Revisá los datos o usá otra.').first(),
      ).toBeVisible()
      await expect(textField(page, 'Titular')).toHaveValue('MOYANO ALEX')
    })

    await textField(page, 'Número de tarjeta').fill(goodCard)
    await sendButton(app).click()
    const done = app.dialog('Recibimos tu trámite')
    await expect(done).toContainText(/Su trámite nº TR-\S+ ha sido enviado correctamente/)
    await expect(textField(page, 'Número de tarjeta')).toHaveValue('')
    await done.getByRole('button', { name: 'Ir a Mis trámites' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Adhesión al débito automático' })
    await expect(row).toContainText('PENDIENTE')
    const rows = await portal.db.select().from(directDebits).where(eq(directDebits.nroafi, 120_003))
    expect(rows).toMatchObject([{ tipo: 'credito', ultimos: '3704', banco: '285', vencimiento: '11/31' }])
  })

  test(
    '[UNS-118] a card is gone with its page: not after a reload, not by Back, not in a draft',
    { tag: '@near' },
    async ({ app }) => {
      const { page } = app
      await arrive(app, '120005', 'Diego Luna')
      await chooseCard(app)
      await typeCard(app, { holder: 'diego luna' })
      await page.reload()
      await expect(sendButton(app)).toBeVisible()
      await chooseCard(app)
      await expect(textField(page, 'Número de tarjeta')).toHaveValue('')
      await typeCard(app, { holder: 'diego luna' })
      await page.getByRole('link', { name: 'Más (trámites)' }).click()
      await expect(app.heading('Mis trámites')).toBeVisible()
      await page.goBack()
      await expect(sendButton(app)).toBeVisible()
      await chooseCard(app)
      await expect(textField(page, 'Número de tarjeta')).toHaveValue('')
      await app.open('/bandejaDeSalida')
      await expect(app.heading('Bandeja de salida')).toBeVisible()
      await expect(page.getByText('Débito automático')).toHaveCount(0)
    },
  )
})
